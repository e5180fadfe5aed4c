import { COST_TYPE_LINE_HAUL, type QuoteStatus } from '@lanewright/quoting';
import type { Cents, Currency } from '@lanewright/units';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import { standingEquivalents } from '../record/equivalents.ts';
import type { RunFuel, RunReader } from '../record/room.ts';
import type { PricedRow, RunFigures } from './row-margin.ts';

/** The columns of a quote for its price and margin. */
export const PRICED_COLUMNS = [
  'quote.id',
  'quote.expiration_date',
  'quote.quoted_price_cents',
  'quote.all_in_cents',
  'quote.fuel_cents',
  'quote.margin_cents',
  'quote.latest_run_id',
  'quote.pricing_pending',
  'quote.cost_type',
  'quote.currency',
] as const;

/**
 * The figures of the latest run, to be joined as `run`. Runs from before migration 0183 have them only in their
 * document, which is then unpacked once for all figures.
 */
export const RUN_FIGURES = sql<{
  price: Cents | null;
  all_in: Cents | null;
  cost_estimate: Cents | null;
  currency: Currency;
}>`(SELECT figures.* FROM pricing_run CROSS JOIN LATERAL (
      SELECT pricing_run.price_cents AS price, pricing_run.all_in_cents AS all_in,
        pricing_run.cost_estimate_cents AS cost_estimate, pricing_run.currency
      WHERE pricing_run.currency IS NOT NULL
      UNION ALL
      SELECT document.* FROM jsonb_to_record(pricing_run.result)
        AS document (price bigint, all_in bigint, cost_estimate bigint, currency text)
      WHERE pricing_run.currency IS NULL) AS figures
    WHERE pricing_run.id = quote.latest_run_id)`;

/** The columns of `RUN_FIGURES`, where it is joined as `run`. */
export const RUN_COLUMNS = ['run.price', 'run.all_in', 'run.cost_estimate', 'run.currency as run_currency'] as const;

/** A quote with `PRICED_COLUMNS` and `RUN_COLUMNS`. */
type Priced = Pick<
  Selectable<QuoteTable>,
  | 'id'
  | 'quoted_price_cents'
  | 'all_in_cents'
  | 'fuel_cents'
  | 'margin_cents'
  | 'latest_run_id'
  | 'pricing_pending'
  | 'cost_type'
  | 'currency'
> & {
  readonly price: Cents | null;
  readonly all_in: Cents | null;
  readonly cost_estimate: Cents | null;
  readonly run_currency: Currency | null;
};

/**
 * The fuel of quotes with a line-haul price that has not been sent yet. Only these few need their whole stored run.
 */
export async function fuelsOf(
  db: Kysely<Tables>,
  runs: RunReader,
  rows: readonly Priced[],
): Promise<ReadonlyMap<number, RunFuel>> {
  const runIds = rows.flatMap((row) =>
    row.cost_type === COST_TYPE_LINE_HAUL && row.quoted_price_cents !== null && row.all_in_cents === null
      ? (row.latest_run_id ?? [])
      : [],
  );
  if (runIds.length === 0) return new Map();
  const found = await db.selectFrom('pricing_run').selectAll().where('id', 'in', runIds).execute();
  return new Map(
    found.flatMap((run) => {
      const fuel = runs.fuelOf(run);
      return fuel === null ? [] : [[run.quote_id, fuel] as const];
    }),
  );
}

/** The figures that decide the suggestion and the margin of a quote in this status. */
export function pricedRowOf(
  row: Priced,
  { status, fuel }: { readonly status: QuoteStatus; readonly fuel: RunFuel | null },
): PricedRow {
  return {
    status,
    currency: row.currency,
    quotedPriceCents: row.quoted_price_cents,
    quotedAllIn: standingEquivalents(row, fuel).all_in_cents,
    realisedMargin: row.margin_cents,
    run: runFiguresOf(row),
  };
}

function runFiguresOf({ pricing_pending, run_currency, price, all_in, cost_estimate }: Priced): RunFigures | null {
  if (pricing_pending || run_currency === null) return null;
  return { currency: run_currency, price, allIn: all_in, costEstimate: cost_estimate };
}
