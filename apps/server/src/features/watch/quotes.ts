import { quoteFindings, type WatchedQuote } from '@lanewright/pricing';
import type { CostType } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { StoredRun } from '../quotes/index.ts';
import type { Found, WatchRoom } from './room.ts';

/** Quotes whose runs are read at a time: a run is some twenty kilobytes. */
const QUOTES = 200;

/** An open or responded quote as the watch reads it. `run_id` is the run to compare the price with, or null. */
export type QuoteToWatch = {
  readonly id: number;
  readonly customer_id: number;
  readonly currency: Currency;
  readonly cost_type: CostType;
  readonly quoted_price_cents: Cents | null;
  readonly fuel_cents: Cents | null;
  readonly shipper_cost_type: CostType;
  readonly run_id: number | null;
};

/**
 * Findings about all open and responded quotes. Reads the run only if the quote has a price and its run used an award.
 */
export async function quotesFound(room: WatchRoom): Promise<readonly Found[]> {
  const { db } = room;
  const found: Found[] = [];
  for (let after = 0; ;) {
    const quotes = await gatherQuotes(
      db,
      sql`quote.id > ${after} AND (awarded.id IS NOT NULL OR quote.cost_type <> customer.cost_type)`,
    );
    const runs = await runsOf(
      db,
      quotes.flatMap(({ run_id }) => (run_id === null ? [] : [run_id])),
    );
    for (const quote of quotes) {
      const run = quote.run_id === null ? undefined : runs.get(quote.run_id);
      found.push({
        subject: { kind: 'quote', id: quote.id, price: quote.quoted_price_cents },
        customerId: quote.customer_id,
        findings: quoteFindings(watchedQuote(room, quote, run)),
      });
    }
    const last = quotes.at(-1);
    if (last === undefined || quotes.length < QUOTES) return found;
    after = last.id;
  }
}

/** A quote as the pure findings take it, with the limits of its run. */
export function watchedQuote(
  { runs }: Pick<WatchRoom, 'runs'>,
  quote: QuoteToWatch,
  run: StoredRun | undefined,
): WatchedQuote {
  const { currency, cost_type: costType, quoted_price_cents: price } = quote;
  return {
    costType,
    currency,
    price: price === null ? null : { cents: price, currency, costType },
    limits: run === undefined ? null : runs.limitsOf(run),
    shipperCostType: quote.shipper_cost_type,
    fuel: quote.fuel_cents,
  };
}

/** Open and responded quotes by ascending id, at most `QUOTES`. */
async function gatherQuotes(db: Kysely<Tables>, which: RawBuilder<unknown>): Promise<readonly QuoteToWatch[]> {
  const { rows } = await sql<QuoteToWatch>`
    SELECT quote.id, quote.customer_id, quote.currency, quote.cost_type, quote.quoted_price_cents,
      quote.fuel_cents, customer.cost_type AS shipper_cost_type, awarded.id AS run_id
    FROM quote JOIN customer ON customer.id = quote.customer_id AND customer.deleted_at IS NULL
    LEFT JOIN (
      SELECT id FROM pricing_run WHERE (inputs #>> '{passes,-1,inputs,award,award_id}') IS NOT NULL
    ) AS awarded ON awarded.id = quote.latest_run_id AND quote.quoted_price_cents IS NOT NULL
    WHERE quote.deleted_at IS NULL AND quote.status IN ('open', 'responded') AND ${which}
    ORDER BY quote.id LIMIT ${sql.lit(QUOTES)}`.execute(db);
  return rows;
}

async function runsOf(db: Kysely<Tables>, ids: readonly number[]): Promise<ReadonlyMap<number, StoredRun>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('pricing_run')
    .selectAll()
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((run) => [run.id, run]));
}
