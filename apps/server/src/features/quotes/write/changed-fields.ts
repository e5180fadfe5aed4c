import type { Selectable, Transaction, Updateable } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import type { NewStop } from '../record/store.ts';

/** The columns an edit may change, by the names in which the activity log tells them (SP-050). */
const FIELDS = {
  customer_id: 'customer',
  shipper_quote_id: 'shipper_quote_id',
  equipment_id: 'equipment_type',
  weight_lbs: 'weight',
  commodity: 'commodity',
  pallet_count: 'pallet_count',
  hazmat: 'hazmat',
  team: 'team',
  effective_date: 'effective_date',
  expiration_date: 'expiration_date',
  cost_type: 'cost_type',
  currency: 'currency',
  min_temp: 'min_temp',
  max_temp: 'max_temp',
  notes: 'notes',
} as const satisfies Partial<Record<keyof QuoteTable, string>>;

type FieldColumn = keyof typeof FIELDS;

function isFieldColumn(name: string): name is FieldColumn {
  return Object.hasOwn(FIELDS, name);
}

/** The names of the fields that an edit changes, stops aside, in the order of the form. A column it leaves out is kept. */
export function changedFields(
  before: Pick<Selectable<QuoteTable>, FieldColumn>,
  after: Pick<Updateable<QuoteTable>, FieldColumn>,
): readonly string[] {
  return Object.keys(FIELDS)
    .filter(isFieldColumn)
    .filter((column) => Object.hasOwn(after, column) && plain(before[column]) !== plain(after[column]))
    .map((column) => FIELDS[column]);
}

function plain(value: unknown): unknown {
  return value instanceof Date ? value.getTime() : (value ?? null);
}

/** Whether stops are stored exactly as given: then they, and the miles between them, may stay. */
export async function keepsStops(
  transaction: Transaction<Tables>,
  quoteId: number,
  stops: readonly NewStop[],
): Promise<boolean> {
  const stored = await transaction
    .selectFrom('stop')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  return stored.length === stops.length && stored.every((stop, index) => stopText(stop) === stopText(stops[index]));
}

function stopText(stop: NewStop | undefined): string {
  if (stop === undefined) return '';
  const { activity_type, local_at, time_range, live_handling, address, facility } = stop;
  const place = [stop.city, stop.state, stop.postal_code, stop.country, stop.lat, stop.lng, stop.time_zone];
  return JSON.stringify([activity_type, local_at, time_range, live_handling, address, facility, ...place]);
}
