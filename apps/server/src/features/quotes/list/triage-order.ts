import { byTriage, type TriagedQuote } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { wholeCondition, type QuoteFilter } from '../filter/quote-filter.ts';
import { standsAt } from '../record/expiry-conditions.ts';
import type { RunReader } from '../record/room.ts';
import { openPriced } from './open-priced.ts';
import { triageOfRow } from './triage-figures.ts';

/** The sort field of the triage order. */
const BY_TRIAGE = 'triage';

/** Whether a list is requested in triage order, in either direction. */
export function isByTriage(ordering: string): boolean {
  return ordering.replace(/^-/, '') === BY_TRIAGE;
}

type Ask = {
  /** 'triage' for the largest figure first, '-triage' for the smallest. */
  readonly ordering: string;
  readonly db: Kysely<Tables>;
  readonly runs: RunReader;
  readonly businessZone: string;
  readonly filter: QuoteFilter;
  readonly now: Date;
};

/**
 * The open quotes that match a filter, in triage order. The order changes with the clock, so no index can store it: all
 * open quotes are read and sorted. Their number depends on the unanswered work, not on the history.
 * Source: B-014, decision 0118.
 */
export async function triagedIds({ ordering, db, runs, businessZone, filter, now }: Ask): Promise<readonly number[]> {
  const open = await openPriced({ db, runs, businessZone, now }, wholeCondition(filter));
  const sorted = open
    .map(({ id, expiresAt, priced, cadPerUsd }): TriagedQuote => {
      return { id, expiresAt, triage: triageOfRow(priced, { expiresAt, now, cadPerUsd }) };
    })
    .toSorted(byTriage);
  const known = sorted.filter(({ triage }) => triage !== null);
  // Absent figures come last in both directions (SP-017).
  const unknown = sorted.filter(({ triage }) => triage === null);
  return [...(ordering === BY_TRIAGE ? known : known.toReversed()), ...unknown].map(({ id }) => id);
}

/** Narrows a filter to the quotes that are not open. They follow the open ones in triage order. */
export function beyondOpen(filter: QuoteFilter, now: Date): QuoteFilter {
  const closed = sql<boolean>`NOT ${standsAt('open', now)}`;
  return {
    ...filter,
    conditions: [...filter.conditions, closed],
    besideIds: [...filter.besideIds, closed],
    plain: false,
    days: false,
  };
}
