import { refuse, done, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import { readSwitch } from '../../settings/index.ts';
import type { Tables } from '../../../tables.ts';
import type { RunReader } from '../record/room.ts';
import { besideSuggestion, keptReason, overrideOf, type GivenBy } from './record-override.ts';

/** The setting that requires a reason before a price other than the suggestion is sent. */
export const REASONS_REQUIRED = { key: 'override-reasons', field: 'required' } as const;

/** Whether a person must give a reason before sending a price other than the suggestion; off by default (B-032). */
export async function areReasonsRequired(db: Kysely<Tables>): Promise<boolean> {
  return (await readSwitch(db, REASONS_REQUIRED)).isOn;
}

/**
 * Refuses a person's price that differs from the suggestion and has no reason, if the setting requires one.
 * Refuses: override.needs_reason. Source: B-032.
 */
export async function judgeReason(
  db: Kysely<Tables>,
  runs: Pick<RunReader, 'limitsOf'>,
  { row, price, by }: Omit<GivenBy, 'now'>,
): Promise<Outcome<null, 'override.needs_reason'>> {
  if (by.userId === null || !(await areReasonsRequired(db))) return done(null);
  const beside = await besideSuggestion(db, runs, { row, price });
  if (beside === null) return done(null);
  const { reason } = keptReason(await overrideOf(db, row.id), beside);
  return reason === null ? refuse('override.needs_reason') : done(null);
}
