import { cents, type Cents } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import { MADE_MARKETS, madeQuotes, type MadeMarket } from '../../../../bench/back-test-advice/made-markets.ts';
import type { Tables } from '../tables.ts';

/** A priced quote that closed ones are copies of: its suggestion and cost estimate. */
export type Pattern = { readonly id: number; readonly run: number; readonly all_in: Cents; readonly cost: Cents };

/** A closed copy of the pattern; money in cents of its currency. */
export type ClosedCopy = {
  readonly customer: number;
  readonly status: string;
  readonly answered: Cents;
  readonly margin: Cents | null;
  readonly suggested: Cents;
  readonly cost: Cents;
  readonly dollars: number | null;
};

/** The first quote that is priced with an answer; throws while there is none. */
export async function patternQuote(db: Kysely<Tables>): Promise<Pattern> {
  const { rows } = await sql<Pattern>`
    SELECT q.id, r.id AS run, (r.result ->> 'all_in')::float8 AS all_in, (r.result ->> 'cost_estimate')::float8 AS cost
    FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE NOT q.pricing_pending AND r.result ->> 'reply' = 'respond' ORDER BY q.id`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('not priced yet');
  return row;
}

/** Quotes of an auction with shocks, every one with the pattern's suggestion and cost. */
export function closedLike(
  pattern: Pattern,
  { customer, quotes }: { readonly customer: number; readonly quotes: number },
): readonly ClosedCopy[] {
  const suggested = pattern.all_in / pattern.cost;
  const alike: MadeMarket = (random) => ({ ...MADE_MARKETS.auctionWithShocks(random), shipper: customer, suggested });
  return madeQuotes(alike, { quotes, moving: 0.7 }).flatMap(({ closed }) => {
    if (closed?.answered === undefined || closed.answered === null || closed.cost === null) return [];
    const by = pattern.cost / closed.cost;
    const margin = closed.margin === null ? null : cents(Math.round(closed.margin * by));
    const answered = cents(Math.round(closed.answered * by));
    return [{ ...closed, answered, margin, suggested: pattern.all_in, cost: pattern.cost }];
  });
}

/** Stores them as copies of the pattern with its run, closed at `at`; their ids begin at 10,000. */
export async function storeClosed(
  db: Kysely<Tables>,
  pattern: Pattern,
  { closed, at }: { readonly closed: readonly ClosedCopy[]; readonly at: Date },
): Promise<void> {
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`.execute(db);
    return sql.join(rows.map(({ name }) => sql.ref(name)));
  };
  const [quote, run] = [await columns('quote'), await columns('pricing_run')];
  const rows = JSON.stringify(
    closed.map(({ status, answered, margin }, index) => ({
      id: 10_000 + index,
      latest_run_id: 10_000 + index,
      status,
      all_in_cents: answered,
      quoted_price_cents: answered,
      margin_cents: margin,
      responded_at: at.toISOString(),
      load_number: status === 'won' ? `L${index}` : null,
      closed_at: at.toISOString(),
    })),
  );
  await sql`INSERT INTO pricing_run (${run}) SELECT ${run} FROM (
    SELECT (jsonb_populate_record(r, jsonb_build_object('id', one -> 'id', 'quote_id', ${pattern.id}::bigint))).*
    FROM pricing_run AS r, jsonb_array_elements(${rows}::jsonb) AS one WHERE r.id = ${pattern.run}) AS made`.execute(
    db,
  );
  await sql`INSERT INTO quote (${quote}) SELECT ${quote} FROM (SELECT (jsonb_populate_record(q, one)).*
    FROM quote AS q, jsonb_array_elements(${rows}::jsonb) AS one WHERE q.id = ${pattern.id}) AS made`.execute(db);
  await sql`UPDATE pricing_run SET quote_id = id WHERE id >= 10000`.execute(db);
}
