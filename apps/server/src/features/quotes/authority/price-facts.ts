import type { GivenPrice, PriceLimits } from '@lanewright/quoting';
import type { Kysely, Selectable } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import type { RunReader } from '../record/room.ts';

/** The columns of a request that an approval is bound to. Notes and references do not change what a price is for. */
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

/** The columns of a quote that its price facts are made of. */
export type PricedRow = Pick<
  Selectable<QuoteTable>,
  'id' | 'latest_run_id' | 'pricing_pending' | (typeof REQUEST_COLUMNS)[number]
>;

/** What an approval is bound to, as JSON text, and the figures of the run that the price is compared with. */
export type PriceFacts = { readonly facts: string; readonly limits: PriceLimits | null };

/**
 * Gathers the facts on which a price of a quote is decided: the price, its cost basis, the suggestion, the versions of
 * the rules, and the request. An approval holds while all of them are the same. Source: B-031.
 */
export async function priceFactsOf(
  db: Kysely<Tables>,
  runs: Pick<RunReader, 'limitsOf' | 'ruleVersionsOf'>,
  { row, price }: { readonly row: PricedRow; readonly price: GivenPrice },
): Promise<PriceFacts> {
  // While a run is awaited, the figures of the former one may be of another load: they count as unknown.
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

/** The rate of the day counts only for a price that it converts, so that a new day does not ask again for the others. */
function basisOf({ currency, cost, fuel, cad_per_usd }: PriceLimits, price: GivenPrice) {
  const isConverted = price.currency !== currency || currency !== 'USD';
  return { currency, cost, fuel, ...(isConverted ? { cad_per_usd } : {}) };
}
