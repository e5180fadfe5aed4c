import type { MilesWanted, QuoteFacts, ShipperSettings, StopFacts } from '@lanewright/pricing';
import type { Point } from '@lanewright/places';
import { mileageProviderOf } from '@lanewright/quoting';
import { dayOfLocal } from '@lanewright/units';
import { sql, type ExpressionBuilder, type Kysely, type Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { QuoteTable, StopTable, Tables } from '../../tables.ts';

/** A shipper's choice of miles, and the miles that came with the request. */
export type MileageWanted = MilesWanted & { readonly pcMilerVersion: number };

/** A quote as pricing begins with it. */
export type QuoteToPrice = {
  readonly row: Selectable<QuoteTable>;
  readonly facts: QuoteFacts;
  readonly points: readonly (Point & { readonly country: 'US' | 'Canada' })[];
  readonly shipper: ShipperSettings;
  readonly mileage: MileageWanted;
  readonly autoResponse: boolean;
  /** Asked for with a caller's key, not entered by a person in the caller's name. */
  readonly askedByMachine: boolean;
};

/** What a run needs of a quote, or of a lane that is no quote and has no id. */
export type LaneToPrice = Pick<QuoteToPrice, 'facts' | 'points' | 'shipper' | 'mileage'> & {
  readonly row: { readonly id: number | null; readonly customer_id: number };
};

/** Reads a living quote with its stops and its shipper's settings; null when it is gone. */
export async function gatherQuote(db: Kysely<Tables>, quoteId: number): Promise<QuoteToPrice | null> {
  const [quote = null] = await gatherQuotes(db, [quoteId]);
  return quote;
}

/** Reads those of the quotes that are living, with their stops and their shippers' settings, by ascending id. */
export async function gatherQuotes(db: Kysely<Tables>, quoteIds: readonly number[]): Promise<readonly QuoteToPrice[]> {
  const rows = await rowsOf(db, quoteIds).execute();
  return rows.map(quoteOf);
}

/** Everything in one statement: each is a wait for the database, and every quote asks. */
function rowsOf(db: Kysely<Tables>, quoteIds: readonly number[]) {
  return db
    .selectFrom('quote as q')
    .innerJoin('equipment as e', 'e.id', 'q.equipment_id')
    .innerJoin('customer as c', 'c.id', 'q.customer_id')
    .leftJoin('caller_quote as asked', 'asked.quote_id', 'q.id')
    .selectAll('q')
    .select(['e.type as equipment_type', 'c.customer_name', 'c.vertical', 'c.tms', 'c.auto_response'])
    .select(['c.cost_type as customer_cost_type', 'c.min_confidence', 'c.min_sample', 'c.min_margin_cents'])
    .select(['c.mileage_provider as customer_mileage', 'c.pc_miler_version'])
    .select('asked.caller_id as asking_caller_id')
    .select((e) => jsonArrayFrom(stopsOf(e)).as('stops'))
    .where(sql<boolean>`q.id = ANY(${quoteIds}::bigint[])`)
    .where('q.deleted_at', 'is', null)
    .orderBy('q.id');
}

function quoteOf(row: Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]): QuoteToPrice {
  const { stops } = row;
  return {
    row,
    facts: {
      source: row.request_source,
      created_at: row.created_at.toISOString(),
      currency: row.currency,
      cost_type: row.cost_type,
      equipment_type: row.equipment_type,
      stops: stops.map(stopFacts),
      weight: row.weight_lbs,
      pallets: row.pallet_count,
      commodity: row.commodity,
      hazmat: row.hazmat,
      team: row.team,
      min_temp: row.min_temp,
      max_temp: row.max_temp,
      declared_value: row.declared_value_cents,
      adjusted: null,
    },
    points: stops.map(({ lat, lng, country }) => ({ lat, lng, country })),
    shipper: {
      id: row.customer_id,
      name: row.customer_name,
      vertical: row.vertical,
      tms: row.tms,
      cost_type: row.customer_cost_type,
      floors: { confidence: row.min_confidence, sample: row.min_sample, margin: row.min_margin_cents },
    },
    mileage: {
      provider: mileageProviderOf(row.customer_mileage),
      pcMilerVersion: row.pc_miler_version,
      sent: row.sent_miles === null ? null : Number(row.sent_miles),
    },
    autoResponse: row.auto_response,
    askedByMachine: row.asking_caller_id !== null,
  };
}

const STOP_COLUMNS = [
  'activity_type',
  'local_at',
  'time_range',
  'time_zone',
  'live_handling',
  'city',
  'state',
  'postal_code',
  'country',
  'lat',
  'lng',
] as const;

function stopsOf(e: ExpressionBuilder<Tables & { q: QuoteTable }, 'q'>) {
  return e.selectFrom('stop').select(STOP_COLUMNS).whereRef('stop.quote_id', '=', 'q.id').orderBy('stop.position');
}

function stopFacts(stop: Pick<Selectable<StopTable>, (typeof STOP_COLUMNS)[number]>): StopFacts {
  return {
    activity_type: stop.activity_type,
    date: dayOfLocal(stop.local_at),
    time_from: stop.time_range?.slice(0, 5) ?? stop.local_at.slice(11, 16),
    zone: stop.time_zone,
    drop_trailer: !stop.live_handling,
    city: stop.city,
    state: stop.state,
    postal_code: stop.postal_code,
    country: stop.country === 'Canada' ? 'CA' : 'US',
  };
}
