import type { Kysely } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { readSwitch, turnSwitch, type SwitchState } from './switch.ts';
import type { Tables } from '../../tables.ts';

const PAUSED = { key: 'automatic-answers', field: 'paused' } as const;

/** Whether all automatic answers are paused, and who last turned the switch and when (SP-072). */
export type AutomaticAnswers = Omit<SwitchState, 'isOn'> & { readonly paused: boolean };

/** Reads the switch; automatic answers are on until somebody pauses them. */
export async function readAutomaticAnswers(db: Kysely<Tables>): Promise<AutomaticAnswers> {
  const { isOn, ...turned } = await readSwitch(db, PAUSED);
  return { paused: isOn, ...turned };
}

/** Pauses or resumes automatic answers. */
export async function turnAutomaticAnswers(
  db: Kysely<Tables>,
  { paused, actor, now }: { readonly paused: boolean; readonly actor: Actor; readonly now: Date },
): Promise<AutomaticAnswers> {
  await transact(db, { by: actingBy(actor), at: now }, (transaction) =>
    turnSwitch(transaction, PAUSED, { isOn: paused, actor, now }),
  );
  return readAutomaticAnswers(db);
}
