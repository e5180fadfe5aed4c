import type { GivenPrice, PriceLimits } from '@lanewright/quoting';
import type { Kysely, Selectable } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import type { RunReader } from '../record/room.ts';

/** The columns of a request to which an approval is bound. Notes and references do not change the priced load. */
const REQUEST_COLUMNS = [
  'customer_id',
  'equipment_id',
  'hazmat',
  'team',
  'weight_lbs',
  'commodity',
  'pallet_count',
  'declared_value_cents',
  'min_temp',
  'max_temp',
  'effective_date',
  'expiration_date',
] as const satisfies readonly (keyof QuoteTable)[];

const STOP_COLUMNS = [
  'activity_type',
  'local_at',
  'time_range',
  'live_handling',
  'city',
  'state',
  'postal_code',
  'country',
  'address',
  'facility',
] as const;

/** The columns of a quote that belong to its price facts. */
export type PricedRow = Pick<
  Selectable<QuoteTable>,
  'id' | 'latest_run_id' | 'pricing_pending' | (typeof REQUEST_COLUMNS)[number]
>;

/**
 * The facts to which an approval is bound, as JSON text, and the figures of the run with which the price is compared.
 */
export type PriceFacts = { readonly facts: string; readonly limits: PriceLimits | null };

/**
 * Gathers the facts of an approval: the price, its cost basis, the suggestion, the versions of the rules, and the
 * request. An approval is valid while all of them are the same. Source: B-031.
 */
export async function priceFactsOf(
  db: Kysely<Tables>,
  runs: Pick<RunReader, 'limitsOf' | 'ruleVersionsOf'>,
  { row, price }: { readonly row: PricedRow; readonly price: GivenPrice },
): Promise<PriceFacts> {
  // While a run is awaited, the figures of the previous one may be for another load, so they count as unknown.
  const run =
    row.latest_run_id === null || row.pricing_pending
      ? null
      : await db.selectFrom('pricing_run').selectAll().where('id', '=', row.latest_run_id).executeTakeFirstOrThrow();
  const stops = await db
    .selectFrom('stop')
    .select(STOP_COLUMNS)
    .where('quote_id', '=', row.id)
    .orderBy('position')
    .execute();
  const limits = run === null ? null : runs.limitsOf(run);
  const facts = {
    price: { cents: price.cents, currency: price.currency, cost_type: price.costType },
    basis: limits === null ? null : basisOf(limits, price),
    suggested: limits?.suggested ?? null,
    rule_versions: run === null ? [] : runs.ruleVersionsOf(run),
    request: Object.fromEntries(REQUEST_COLUMNS.map((column) => [column, row[column]])),
    stops,
  };
  return { facts: JSON.stringify(facts), limits };
}

/** Includes the exchange rate only if it converts the price, so that other approvals stay valid on the next day. */
function basisOf({ currency, cost, fuel, cad_per_usd }: PriceLimits, price: GivenPrice) {
  const isConverted = price.currency !== currency || currency !== 'USD';
  return { currency, cost, fuel, ...(isConverted ? { cad_per_usd } : {}) };
}
