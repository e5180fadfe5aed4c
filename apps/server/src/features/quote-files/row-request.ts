import { BETWEEN_STOPS, MESSAGES, type QuoteRequest } from '@lanewright/contract';
import { stateOf, stopTime, type CostType, type EquipmentType, type StopType } from '@lanewright/quoting';
import { instantOf } from '@lanewright/units';

/** The cells of a row of a quote file by column; a blank one is null. */
export type QuoteRow = Readonly<Record<string, string | number | boolean | null>> & { readonly row_number: number };

/** The shipper of a row: by its code, else the one that the file was uploaded for. */
export type RowShipper = { readonly id: number; readonly cost_type: CostType };

/** A request as a row makes it, and the name of the column behind each of its stops. */
export type RowRequest = { readonly request: QuoteRequest; readonly stops: readonly string[] };

type Stop = QuoteRequest['lane']['stops'][number];

/**
 * The request that a row makes. A stop without a time has the whole day, as in a mail; days are of the business zone.
 * The shipper's own miles go into the notes: miles are measured. Source: SP-043, SP-122.
 */
export function requestOfRow(row: QuoteRow, shipper: RowShipper, zone: string): RowRequest {
  const names = ['pickup', ...BETWEEN_STOPS.filter((stop) => isNamed(row, stop)), 'delivery'];
  const stops: Stop[] = [];
  let ahead: string | null = null;
  for (const [order, name] of names.entries()) {
    const stop = stopOf(row, name, ahead);
    ahead = stop.date ?? ahead;
    stops.push({ ...stop, order });
  }
  const miles = text(row, 'miles');
  const notes = [text(row, 'notes'), miles === null ? null : `Miles in the file: ${miles}.`];
  return {
    stops: names,
    request: {
      customer: shipper.id,
      shipper_quote_id: text(row, 'shipper_quote_id'),
      request_source: undefined,
      lane: { stops },
      equipment_type: text(row, 'equipment') as EquipmentType | null,
      weight: number(row, 'weight'),
      commodity: text(row, 'commodity'),
      pallet_count: number(row, 'pallets'),
      hazmat: row['hazmat'] === true,
      team: row['team'] === true,
      effective_date: dayStart(text(row, 'effective_date'), zone),
      expiration_date: dayEnd(text(row, 'expiration_date'), zone),
      cost_type: (number(row, 'cost_type') ?? shipper.cost_type) as CostType,
      custom_fields: { min_temp: number(row, 'min_temp'), max_temp: number(row, 'max_temp') },
      notes: notes.filter((note) => note !== null).join('\n') || null,
    },
  };
}

/** The sentences of a refused request with the columns of its row (SP-111). */
export function messagesOf(
  fields: Readonly<Record<string, readonly string[]>>,
  { stops }: Pick<RowRequest, 'stops'>,
): readonly string[] {
  return Object.entries(fields).flatMap(([field, sentences]) =>
    sentences.map((each) => `${columnOf(field, stops)}: ${each}`),
  );
}

const COLUMNS: Readonly<Record<string, string>> = {
  customer: 'shipper_code',
  equipment_type: 'equipment',
  pallet_count: 'pallets',
  'custom_fields.min_temp': 'min_temp',
  'custom_fields.max_temp': 'max_temp',
  'lane.stops': 'pickup_city',
};

function columnOf(field: string, stops: readonly string[]): string {
  const [, place = '', part = ''] = /^lane\.stops\.(\d+)\.(\w+)$/.exec(field) ?? [];
  const stop = stops[Number(place)];
  if (place === '' || stop === undefined) return COLUMNS[field] ?? field;
  return `${stop}_${part === 'location' ? 'city' : part}`;
}

function isNamed(row: QuoteRow, stop: string): boolean {
  return ['city', 'postal_code', 'state', 'date'].some((part) => text(row, `${stop}_${part}`) !== null);
}

function stopOf(row: QuoteRow, name: string, ahead: string | null): Omit<Stop, 'order'> {
  const [city, state, postal_code] = ['city', 'state', 'postal_code'].map((part) => text(row, `${name}_${part}`));
  const written = text(row, `${name}_date`);
  const [day = '', clock = null] = written?.split('T') ?? [];
  const time = written === null ? null : stopTime(day, clock, ahead);
  const isEmpty = city === null && state === null && postal_code === null;
  return {
    activity_type: name === 'pickup' || name === 'delivery' ? name : activityOf(row, name),
    location: isEmpty
      ? null
      : { city, state, postal_code, country: text(row, `${name}_country`) ?? countryOfState(state ?? null) },
    date: time?.at ?? null,
    time_range: time?.window ?? null,
    live_handling: true,
    drop_trailer: null,
  };
}

function activityOf(row: QuoteRow, name: string): StopType {
  return text(row, `${name}_activity`) === 'pickup' ? 'pickup' : 'delivery';
}

function countryOfState(state: string | null): 'US' | 'Canada' {
  return state === null ? 'US' : (stateOf(state)?.country ?? 'US');
}

function dayStart(day: string | null, zone: string): string | null {
  return day === null ? null : instantOf(`${day}T00:00`, zone).toISOString();
}

function dayEnd(day: string | null, zone: string): string | null {
  return day === null ? null : instantOf(`${day}T23:59`, zone).toISOString();
}

function text(row: QuoteRow, name: string): string | null {
  const cell = row[name] ?? null;
  return cell === null ? null : String(cell);
}

function number(row: QuoteRow, name: string): number | null {
  const cell = row[name] ?? null;
  return cell === null ? null : Number(cell);
}

/** What a row is told whose shipper is not known. */
export const NO_SHIPPER = `shipper_code: ${MESSAGES.required}`;
