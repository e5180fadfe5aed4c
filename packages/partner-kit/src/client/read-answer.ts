import { done, refuse } from '@lanewright/units';
import { isBrokenCircuitError, isBulkheadRejectedError, isTaskCancelledError } from 'cockatiel';
import type { PartnerAnswer, PartnerProblem } from '../exchange.ts';
import { FailedTry, type TextAnswer } from './send-once.ts';

/**
 * The JSON of an answer; text that is none is a refusal. An empty body reads as null. Texts in it come without NUL and
 * with whole characters only: a database keeps no others, and one such text would keep a quote from being stored.
 */
export function readJson(partner: string, { status, text }: TextAnswer): PartnerAnswer {
  try {
    return done(text === '' ? null : (JSON.parse(text, storable) satisfies unknown));
  } catch {
    // A partner behind a broken proxy answers pages; to us that is no answer.
    return refuse('partner.unreadable', { partner, status });
  }
}

function storable(_name: string, value: unknown): unknown {
  return typeof value === 'string' ? storableText(value) : value;
}

/** A text as a database can keep it: without NUL, and with whole characters only. */
export function storableText(text: string): string {
  return text.replaceAll('\0', '').toWellFormed();
}

/** What the last try or the limits threw, as a problem with its status. What neither of them throws is a fault of ours. */
export function outcomeOfThrown(error: unknown): { readonly code: PartnerProblem; readonly status: number } {
  if (error instanceof FailedTry) return { code: error.code, status: error.status };
  if (isTaskCancelledError(error)) return { code: 'partner.too_late', status: 504 };
  if (isBulkheadRejectedError(error)) return { code: 'partner.busy', status: 503 };
  if (isBrokenCircuitError(error)) return { code: 'partner.paused', status: 503 };
  throw error;
}
