import type { Place } from '@lanewright/places';
import { mileageProviderOf } from '@lanewright/quoting';
import { day, done, refuseFields, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import { namedShipper, type CallerTerms } from '../callers/index.ts';
import type { LaneToPrice } from '../pricing/index.ts';
import type { Ends, MaxBuyAsk } from './max-buy-ask.ts';

/** A lane with its day and equipment as a quote of the shipper would begin: what was not told stays absent. */
export async function laneWithoutQuote(
  db: Kysely<Tables>,
  {
    ask,
    terms,
    ends,
    now,
  }: { readonly ask: MaxBuyAsk; readonly terms: CallerTerms; readonly ends: Ends; readonly now: Date },
): Promise<Outcome<LaneToPrice, 'request.invalid'>> {
  const found = await shipperAsked(db, ask.customer, terms);
  if (!found.ok) return found;
  const { row, shipper, mileage } = found.value;
  return done({
    row,
    shipper,
    mileage,
    points: [ends.origin, ends.destination],
    facts: {
      source: terms.source,
      created_at: now.toISOString(),
      currency: 'USD',
      cost_type: shipper.cost_type ?? 1,
      equipment_type: ask.equipment_type,
      stops: [
        { ...stopAt(ends.origin), activity_type: 'pickup', date: day(ask.pickup_date) },
        { ...stopAt(ends.destination), activity_type: 'delivery', date: null },
      ],
      weight: null,
      pallets: null,
      commodity: null,
      hazmat: null,
      team: null,
      min_temp: null,
      max_temp: null,
      declared_value: null,
      adjusted: null,
    },
  });
}

/**
 * The caller's own shipper, or the one it names by id or code; the default shipper only lends its rules.
 * Refuses: none named and none the caller's own, an unknown one, one that this caller does not ask for.
 */
export async function shipperAsked(
  db: Kysely<Tables>,
  named: string | number | undefined,
  { customerId }: CallerTerms,
): Promise<Outcome<Pick<LaneToPrice, 'row' | 'shipper' | 'mileage'>, 'request.invalid'>> {
  const asked = named ?? customerId;
  if (asked === null) return refuseFields({ customer: ['This field is required'] });
  const id = await namedShipper(db, asked);
  if (id === null) return refuseFields({ customer: ['There is no such shipper'] });
  const row = await db
    .selectFrom('customer')
    .selectAll()
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .where('id', '=', id)
    .executeTakeFirst();
  if (row === undefined) return refuseFields({ customer: ['There is no such shipper'] });
  if (customerId !== null && row.id !== (await namedShipper(db, customerId)))
    return refuseFields({ customer: ['This key asks for another shipper'] });
  const floors = { confidence: row.min_confidence, sample: row.min_sample, margin: row.min_margin_cents };
  const { customer_name: name, vertical, tms, cost_type } = row;
  return done({
    row: { id: null, customer_id: row.id },
    shipper: { id: row.id, name, vertical, tms, cost_type, floors },
    mileage: {
      provider: mileageProviderOf(row.mileage_provider),
      pcMilerVersion: row.pc_miler_version,
      sent: null,
    },
  });
}

function stopAt({ city, state, postal_code, country, time_zone, kind }: Place) {
  return {
    city,
    state,
    // A city named without a postal code keeps none.
    postal_code: kind === 'postal_code' ? postal_code : null,
    country: country === 'Canada' ? ('CA' as const) : ('US' as const),
    zone: time_zone,
    time_from: null,
    drop_trailer: null,
  };
}
