import type { QuoteRow } from '@lanewright/contract';
import type { Places } from '@lanewright/places';
import { offeredActions, QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import { dayOf, done, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../../tables.ts';
import type { QuoteCounts } from './count-quotes.ts';
import type { QuotePages } from './list-ids.ts';
import { stateOf } from '../record/lock-quote.ts';
import { chosenPlaces } from '../filter/place-filter.ts';
import { endsOf } from '../places/places-view.ts';
import type { ListQuery } from '../filter/list-query.ts';
import type { QuoteRoom, RunFuel } from '../record/room.ts';
import { fuelsOf, PRICED_COLUMNS, pricedRowOf, RUN_COLUMNS, RUN_FIGURES } from './priced-rows.ts';
import { askedBefore } from '../same-load/same-load.ts';
import { marginOf, suggestionOf } from './row-margin.ts';
import { cadPerUsdOn, triageOfRow } from './triage-figures.ts';

/** The dependencies for reading the list. */
export type ListRoom = Pick<QuoteRoom, 'db' | 'clock' | 'runs' | 'businessZone'> & {
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
  { db, clock, runs, businessZone }: Pick<ListRoom, 'db' | 'clock' | 'runs' | 'businessZone'>,
  ids: readonly number[],
): Promise<QuoteRow[]> {
  if (ids.length === 0) return [];
  const rows = await selectRows(db)
    // One parameter for any number of ids, so that the statement is always the same and kept.
    .where(sql<boolean>`quote.id = ANY(${ids}::bigint[])`)
    .execute();
  const now = clock.now();
  const [fuels, cadPerUsd] = await Promise.all([
    fuelsOf(db, runs, rows),
    rows.some(({ currency }) => currency === 'CAD') ? cadPerUsdOn(db, dayOf(now, businessZone)) : null,
  ]);
  const byId = new Map(
    rows.map((row) => [row.id, quoteRowOf(row, { now, cadPerUsd, fuel: fuels.get(row.id) ?? null })]),
  );
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The columns of a quote that a row shows. */
const ROW_COLUMNS = [
  'quote.version',
  'quote.status',
  'quote.created_at',
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
  'quote.request_source',
  ...PRICED_COLUMNS,
] as const;

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('quote')
    .innerJoin('customer', 'customer.id', 'quote.customer_id')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .leftJoinLateral(RUN_FIGURES.as('run'), (join) => join.onTrue())
    .select(ROW_COLUMNS)
    .select(RUN_COLUMNS)
    .select(['customer.customer_name', 'customer.response_target_minutes'])
    .select(['equipment.type as equipment_type', 'equipment.name as equipment_name'])
    .select(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('caller_quote').select('quote_id').whereRef('caller_quote.quote_id', '=', 'quote.id')),
        exists(selectFrom('partner_request').select('quote_id').whereRef('partner_request.quote_id', '=', 'quote.id')),
      ]).as('asked_by_machine'),
    )
    .select(askedBefore().as('asked_before'));
}

type JoinedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

type Moment = { readonly now: Date; readonly fuel: RunFuel | null; readonly cadPerUsd: number | null };

function quoteRowOf(row: JoinedRow, { now, fuel, cadPerUsd }: Moment): QuoteRow {
  const state = stateOf(row, now);
  const priced = pricedRowOf(row, { status: state.status, fuel });
  const triage = triageOfRow(priced, { expiresAt: row.expiration_date, now, cadPerUsd });
  return {
    id: row.id,
    system_id: systemIdOf(row.id),
    version: row.version,
    status: state.status,
    created_at: row.created_at.toISOString(),
    expiration_date: row.expiration_date?.toISOString() ?? null,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    response_target_minutes: row.response_target_minutes,
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
    triage: triage === null ? null : { margin: triage.margin, minutes: triage.minutes, per_hour: triage.perHour },
    cost_type: row.cost_type,
    currency: row.currency,
    request_source: row.request_source,
    quote_source: QUOTE_SOURCES[row.request_source].name,
    asked_before: row.asked_before,
    actions: [...offeredActions(state, row.asked_by_machine === true)],
  };
}
