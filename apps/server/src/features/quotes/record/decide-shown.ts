import type { ChangedMeanwhile } from '@lanewright/contract';
import {
  decideAction,
  type ActionRefusal,
  type QuoteAction,
  type QuoteState,
  type QuoteStatus,
} from '@lanewright/quoting';
import { refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { changedSince, type StoredNow } from './changed-since.ts';

/** A quote as it stands now: the row, and the state the clock gives it. */
type Standing = { readonly row: StoredNow; readonly state: QuoteState };

/** An act, and the version of the quote that whoever acts was shown; undefined compares nothing. */
type ShownAct = { readonly action: QuoteAction; readonly version: number | undefined };

/**
 * Decides an act by the status table and by what the actor was shown. Where the quote was changed since, the refusal
 * tells by whom, when and what, also the one of the status table, whose sentence stays.
 * Refuses: by the status table, quote.changed_meanwhile. Source: SP-035, SP-037.
 */
export async function decideShown(
  db: Kysely<Tables>,
  { row, state }: Standing,
  { action, version }: ShownAct,
): Promise<Outcome<QuoteStatus, ActionRefusal | 'quote.changed_meanwhile'>> {
  const decided = decideAction(action, state);
  if (version === undefined || version === row.version) return decided;
  const beside: ChangedMeanwhile = { ...(await changedSince(db, row, version)), possible: decided.ok };
  const refused = decided.ok ? refuse('quote.changed_meanwhile', { by: beside.changed_by }) : decided;
  return { ok: false, refusal: { ...refused.refusal, beside } };
}
