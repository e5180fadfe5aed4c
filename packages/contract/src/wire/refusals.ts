import type { Refusal } from '@lanewright/units';
import { ACCESS_REFUSALS } from './refusals/access-refusals.ts';
import { CHANNEL_REFUSALS } from './refusals/channel-refusals.ts';
import { QUOTE_REFUSALS } from './refusals/quote-refusals.ts';
import { RECORD_REFUSALS } from './refusals/record-refusals.ts';
import type { DeclaredRefusal } from './refusals/declared-refusal.ts';

/**
 * Every expected refusal with its HTTP status and sentence (SP-094). The sentence is made here from code and facts,
 * and nowhere else. A code that is not in this table is a fault of ours and answers 500.
 */
export const REFUSALS = {
  ...ACCESS_REFUSALS,
  ...QUOTE_REFUSALS,
  ...CHANNEL_REFUSALS,
  ...RECORD_REFUSALS,
} as const satisfies Record<string, DeclaredRefusal>;

/** The code of a declared refusal. */
export type RefusalCode = keyof typeof REFUSALS;

/** Whether a text is a declared refusal code. */
export function isRefusalCode(text: string): text is RefusalCode {
  return Object.hasOwn(REFUSALS, text);
}

/** Status and body of a refusal by SP-094: field sentences under their paths, otherwise {detail} with any extra fields. */
export function answerOfRefusal(refusal: Refusal<RefusalCode>): { status: number; body: Record<string, unknown> } {
  const declared: DeclaredRefusal = REFUSALS[refusal.code];
  const body = refusal.fields ?? { detail: declared.sentence(refusal.facts), ...refusal.beside };
  return { status: declared.status, body: { ...body } };
}
