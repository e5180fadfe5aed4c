import type { WatchKind } from '@lanewright/quoting';
import { dayOf } from '@lanewright/units';
import { sql } from 'kysely';
import { transact } from '../../platform/acting.ts';
import { awardsFound } from './awards.ts';
import { quotesFound } from './quotes.ts';
import type { Found, WatchRoom } from './room.ts';
import { sheetsFound } from './sheets.ts';

const BY = { kind: 'system', name: 'contract watch' } as const;

/** The most findings of a kind for one shipper, so that no shipper crowds out another. */
const MAX_OF_A_SHIPPER = 50;
/** Findings of a kind that are kept in all, so that a page of any kind stays short. */
const MAX_OF_A_KIND = 20_000;

/** Advisory lock that serializes the writes of two looks. The number must be used by no other lock. */
const LOCK = 5_190_447_301;

type Kept = {
  readonly kind: WatchKind;
  readonly subject: string;
  readonly customer_id: number;
  readonly quote_id: number | null;
  readonly quote_price_cents: number | null;
  readonly award_id: number | null;
  readonly fuel_sheet_id: number | null;
  readonly sentence: string;
  readonly plain_sentence: string | null;
  readonly worth_cents: number | null;
  readonly basis: string | null;
};

/**
 * Looks at all open quotes, awards and fuel sheets, and stores what it finds. A finding that persists keeps its first
 * date; one that no longer applies is deleted. Harmless when it runs twice. Source: B-019.
 */
export async function lookAtContracts(room: WatchRoom): Promise<void> {
  const { db, clock, businessZone } = room;
  const at = clock.now();
  const found = [
    ...(await quotesFound(room)),
    ...(await awardsFound(db, dayOf(at, businessZone))),
    ...(await sheetsFound(room)),
  ];
  const kept = mostWorth(found.flatMap(keptOf));
  await transact(db, { by: BY, at }, async (transaction) => {
    await sql`SELECT pg_advisory_xact_lock(${LOCK})`.execute(transaction);
    await sql`
      INSERT INTO watch_finding AS known (kind, subject, customer_id, quote_id, quote_price_cents, award_id, fuel_sheet_id,
        sentence, plain_sentence, worth_cents, basis, found_at, seen_at)
      SELECT kind, subject, customer_id, quote_id, quote_price_cents, award_id, fuel_sheet_id, sentence, plain_sentence,
        worth_cents, basis, ${at}::timestamptz, ${at}::timestamptz
      FROM json_to_recordset(${JSON.stringify(kept)}::json) AS found (kind text, subject text, customer_id bigint,
        quote_id bigint, quote_price_cents bigint, award_id bigint, fuel_sheet_id bigint, sentence text,
        plain_sentence text, worth_cents bigint, basis text)
      -- What was deleted for good since it was read is left out.
      WHERE EXISTS (SELECT FROM customer WHERE customer.id = found.customer_id)
        AND (found.fuel_sheet_id IS NULL OR EXISTS (SELECT FROM fuel_sheet WHERE fuel_sheet.id = found.fuel_sheet_id))
        AND (found.award_id IS NULL OR EXISTS (SELECT FROM award WHERE award.id = found.award_id))
      ON CONFLICT (kind, subject) DO UPDATE SET customer_id = excluded.customer_id,
        quote_price_cents = excluded.quote_price_cents, sentence = excluded.sentence,
        plain_sentence = excluded.plain_sentence, worth_cents = excluded.worth_cents, basis = excluded.basis, seen_at = excluded.seen_at`.execute(
      transaction,
    );
    const subjects = kept.map(({ kind, subject }) => `${kind} ${subject}`);
    await sql`DELETE FROM watch_finding WHERE kind || ' ' || subject <> ALL (${subjects}::text[])`.execute(transaction);
    await sql`
      INSERT INTO watch_look (looked_at) VALUES (${at})
      ON CONFLICT (single) DO UPDATE SET looked_at = excluded.looked_at`.execute(transaction);
  });
}

function keptOf({ subject, customerId, findings }: Found): readonly Kept[] {
  return findings.map(({ kind, sentence, plain, worth, basis }) => ({
    kind,
    subject: `${subject.kind}:${subject.id}`,
    customer_id: customerId,
    quote_id: subject.kind === 'quote' ? subject.id : null,
    quote_price_cents: subject.kind === 'quote' ? subject.price : null,
    award_id: subject.kind === 'award' ? subject.id : null,
    fuel_sheet_id: subject.kind === 'fuel_sheet' ? subject.id : null,
    sentence,
    plain_sentence: plain ?? null,
    worth_cents: worth,
    basis,
  }));
}

/**
 * The findings that are kept: of each kind those worth most, then those of the oldest subjects. They are stored in the
 * order of their subjects, so that their ids do not reveal their worth.
 */
function mostWorth(all: readonly Kept[]): readonly Kept[] {
  const ofShippers = mostOf(all, ({ kind, customer_id }) => `${kind} ${customer_id}`, MAX_OF_A_SHIPPER);
  const kept = mostOf(ofShippers, ({ kind }) => kind, MAX_OF_A_KIND);
  return kept.toSorted((one, other) => subjectId(one) - subjectId(other));
}

function mostOf(all: readonly Kept[], group: (each: Kept) => string, most: number): readonly Kept[] {
  return [...Map.groupBy(all, group).values()].flatMap((ofGroup) => ofGroup.toSorted(byWorth).slice(0, most));
}

function byWorth(one: Kept, other: Kept): number {
  return (other.worth_cents ?? -1) - (one.worth_cents ?? -1) || subjectId(one) - subjectId(other);
}

function subjectId({ quote_id, award_id, fuel_sheet_id }: Kept): number {
  return quote_id ?? award_id ?? fuel_sheet_id ?? 0;
}
