import type { QuoteRow } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import { COST_TYPE_LINE_HAUL, offeredActions, QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import { done, type Cents, type Currency, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { QuoteCounts } from './count-quotes.ts';
import type { QuotePages } from './list-ids.ts';
import { stateOf } from '../record/lock-quote.ts';
import { chosenPlaces } from '../filter/place-filter.ts';
import { endsOf } from '../places/places-view.ts';
import type { ListQuery } from '../filter/list-query.ts';
import { standingEquivalents } from '../record/equivalents.ts';
import type { QuoteRoom, RunFuel, RunReader } from '../record/room.ts';
import { marginOf, suggestionOf, type PricedRow, type RunFigures } from './row-margin.ts';

/** What the list is read with. */
export type ListRoom = Pick<QuoteRoom, 'db' | 'clock' | 'runs'> & {
  readonly places: Pick<Places, 'resolve' | 'search'>;
  readonly counts: QuoteCounts;
  readonly pages: QuotePages;
};

/**
 * The dashboard: one page of the quotes that match, and how many they are where that is asked.
 * Refuses: a place that is unknown, and the order by proximity without a place.
 * Source: Q-005…Q-016, P-005, SP-017, SP-019, SP-025.
 */
export async function listQuotes(
  room: ListRoom,
  query: ListQuery,
): Promise<Outcome<{ readonly count: number | null; readonly results: QuoteRow[] }, 'request.invalid'>> {
  const chosen = chosenPlaces(room.places, query);
  if (!chosen.ok) return chosen;
  const [count, results] = await Promise.all([
    query.count === 'exact' ? room.counts.count(query, chosen.value) : null,
    room.pages.ids(query, chosen.value).then((ids) => rowsOf(room, ids)),
  ]);
  return done({ count, results });
}

async function rowsOf(
  { db, clock, runs }: Pick<ListRoom, 'db' | 'clock' | 'runs'>,
  ids: readonly number[],
): Promise<QuoteRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    // One parameter for any number of ids, so that the statement is always the same and kept.
    .where(sql<boolean>`quote.id = ANY(${ids}::bigint[])`)
    .execute();
  const fuels = await fuelsOf(db, runs, rows);
  const now = clock.now();
  const byId = new Map(rows.map((row) => [row.id, quoteRowOf(row, { now, fuel: fuels.get(row.id) ?? null })]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/**
 * The fuel of quotes with a line-haul price that was not sent yet. Only these need their whole stored run, and they are
 * few.
 */
async function fuelsOf(
  db: Kysely<Tables>,
  runs: RunReader,
  rows: readonly JoinedRow[],
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

/** The columns of a quote that a row shows. */
const ROW_COLUMNS = [
  'quote.id',
  'quote.version',
  'quote.status',
  'quote.created_at',
  'quote.expiration_date',
  'quote.customer_id',
  'quote.shipper_quote_id',
  'quote.origin_city',
  'quote.origin_state',
  'quote.origin_postal_code',
  'quote.origin_country',
  'quote.origin_lat',
  'quote.origin_lng',
  'quote.destination_city',
  'quote.destination_state',
  'quote.destination_postal_code',
  'quote.destination_country',
  'quote.destination_lat',
  'quote.destination_lng',
  'quote.stop_count',
  'quote.pickup_at',
  'quote.delivery_at',
  'quote.commodity',
  'quote.distance_miles',
  'quote.mileage_provider',
  'quote.quoted_price_cents',
  'quote.all_in_cents',
  'quote.fuel_cents',
  'quote.margin_cents',
  'quote.latest_run_id',
  'quote.pricing_pending',
  'quote.cost_type',
  'quote.currency',
  'quote.request_source',
] as const;

/** The figures of the latest run. Its document is unpacked once for all figures. */
const RUN_FIGURES = sql<{
  price: Cents | null;
  all_in: Cents | null;
  cost_estimate: Cents | null;
  currency: Currency;
}>`(SELECT figures.* FROM pricing_run CROSS JOIN LATERAL jsonb_to_record(pricing_run.result)
      AS figures (price bigint, all_in bigint, cost_estimate bigint, currency text)
    WHERE pricing_run.id = quote.latest_run_id)`;

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .leftJoinLateral(RUN_FIGURES.as('run'), (join) => join.onTrue())
    .select(ROW_COLUMNS)
    .select(['run.price', 'run.all_in', 'run.cost_estimate', 'run.currency as run_currency'])
    .select(['customer.customer_name', 'equipment.type as equipment_type', 'equipment.name as equipment_name'])
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('caller_quote').select('quote_id').whereRef('caller_quote.quote_id', '=', 'quote.id')),
        exists(selectFrom('partner_request').select('quote_id').whereRef('partner_request.quote_id', '=', 'quote.id')),
      ]).as('asked_by_machine'),
    );
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function quoteRowOf(row: JoinedRow, { now, fuel }: { readonly now: Date; readonly fuel: RunFuel | null }): QuoteRow {
  const state = stateOf(row, now);
  const priced: PricedRow = {
    status: state.status,
    currency: row.currency,
    quotedPriceCents: row.quoted_price_cents,
    quotedAllIn: standingEquivalents(row, fuel).all_in_cents,
    realisedMargin: row.margin_cents,
    run: runFiguresOf(row),
  };
  return {
    id: row.id,
    system_id: systemIdOf(row.id),
    version: row.version,
    status: state.status,
    created_at: row.created_at.toISOString(),
    expiration_date: row.expiration_date?.toISOString() ?? null,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    shipper_quote_id: row.shipper_quote_id,
    ...endsOf(row),
    stop_count: row.stop_count,
    equipment_type: row.equipment_type,
    equipment_name: row.equipment_name,
    pickup_date: row.pickup_at,
    delivery_date: row.delivery_at,
    commodity: row.commodity,
    distance: row.distance_miles === null ? null : Number(row.distance_miles),
    mileage_provider: row.mileage_provider,
    quoted_price: state.quotedPrice,
    suggested_price: suggestionOf(priced),
    margin: marginOf(priced),
    cost_type: row.cost_type,
    currency: row.currency,
    request_source: row.request_source,
    quote_source: QUOTE_SOURCES[row.request_source].name,
    actions: [...offeredActions(state, row.asked_by_machine === true)],
  };
}

function runFiguresOf({ pricing_pending, run_currency, price, all_in, cost_estimate }: JoinedRow): RunFigures | null {
  if (pricing_pending || run_currency === null) return null;
  return { currency: run_currency, price, allIn: all_in, costEstimate: cost_estimate };
}
