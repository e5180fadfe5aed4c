import { BETWEEN_STOPS, MESSAGES, type QuoteRequest } from '@lanewright/contract';
import {
  parsePostalCode,
  stateOf,
  stopTime,
  type CostType,
  type EquipmentType,
  type StopType,
} from '@lanewright/quoting';
import { shownValue, type CellFault } from '@lanewright/sheets';
import { instantOf } from '@lanewright/units';
import type { QuoteRoom } from '../quotes/index.ts';

/** The cells of a row of a quote file by column; a blank one is null. */
export type QuoteRow = Readonly<Record<string, string | number | boolean | null>> & { readonly row_number: number };

/** The shipper of a row: by its code, else the one that the file was uploaded for. */
export type RowShipper = { readonly id: number; readonly cost_type: CostType };

/** A request as a row makes it, and the name of the column behind each of its stops. */
export type RowRequest = {
  readonly request: QuoteRequest;
  /** The shipper's own miles. */
  readonly miles: number | null;
  readonly stops: readonly string[];
};

/** What a row is read with: the place register, and the zone of its days. */
export type RowRoom = Pick<QuoteRoom, 'places' | 'businessZone'>;

type Stop = QuoteRequest['lane']['stops'][number];

/**
 * The request that a row makes. A stop without a time has the whole day, as in a mail; days are of the business zone.
 * The shipper's own miles also go into the notes: only Customer Miles price by them. Source: SP-043, SP-083, SP-122.
 */
export function requestOfRow(row: QuoteRow, shipper: RowShipper, { businessZone: zone, places }: RowRoom): RowRequest {
  const names = ['pickup', ...BETWEEN_STOPS.filter((stop) => isNamed(row, stop)), 'delivery'];
  const stops: Stop[] = [];
  let ahead: string | null = null;
  for (const [order, name] of names.entries()) {
    const stop = stopOf(row, { name, ahead, places });
    ahead = stop.date ?? ahead;
    stops.push({ ...stop, order });
  }
  const miles = text(row, 'miles');
  const notes = [text(row, 'notes'), miles === null ? null : `Miles in the file: ${miles}.`];
  return {
    stops: names,
    miles: number(row, 'miles'),
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

/** What is wrong with a refused request, by the columns and values of its row (SP-111). */
export function faultsOf(
  fields: Readonly<Record<string, readonly string[]>>,
  { stops, request }: RowRequest,
  row: QuoteRow,
): readonly CellFault[] {
  return Object.entries(fields).flatMap(([field, sentences]) =>
    sentences.map((message) => {
      if (message === MESSAGES.stopLocation) return missingPart(field, { stops, request });
      const column = columnOf(field, stops);
      const value = row[column] ?? null;
      return { column, value: value === null ? null : shownValue(String(value)), message };
    }),
  );
}

/** What a place lacks, by its column: the form's sentence is of its search field, which a file has not. */
function missingPart(field: string, { stops, request }: Pick<RowRequest, 'stops' | 'request'>): CellFault {
  const place = Number(/^lane\.stops\.(\d+)\.location$/.exec(field)?.[1]);
  const part = (request.lane.stops[place]?.location?.state ?? null) === null ? 'state' : 'city';
  return { column: `${stops[place] ?? 'pickup'}_${part}`, value: null, message: MESSAGES.required };
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

function stopOf(
  row: QuoteRow,
  { name, ahead, places }: { readonly name: string; readonly ahead: string | null; readonly places: RowRoom['places'] },
): Omit<Stop, 'order'> {
  const written = text(row, `${name}_date`);
  const [day = '', clock = null] = written?.split('T') ?? [];
  const time = written === null ? null : stopTime(day, clock, ahead);
  return {
    activity_type: name === 'pickup' || name === 'delivery' ? name : activityOf(row, name),
    location: locationOf(row, name, places),
    date: time?.at ?? null,
    time_range: time?.window ?? null,
    live_handling: true,
    drop_trailer: null,
  };
}

function activityOf(row: QuoteRow, name: string): StopType {
  return text(row, `${name}_activity`) === 'pickup' ? 'pickup' : 'delivery';
}

/** The place of a stop: a postal code tells its state and its country where the row does not. */
function locationOf(row: QuoteRow, name: string, places: RowRoom['places']): Stop['location'] {
  const part = (column: string): string | null => text(row, `${name}_${column}`);
  const [city, state, postal_code] = [part('city'), part('state'), part('postal_code')];
  if (city === null && state === null && postal_code === null) return null;
  const code = postal_code === null ? null : parsePostalCode(postal_code);
  const country = part('country') ?? code?.country ?? (state === null ? null : (stateOf(state)?.country ?? null));
  return { city, state: state ?? stateOfCode(postal_code, places), postal_code, country };
}

function stateOfCode(postal_code: string | null, places: RowRoom['places']): string | null {
  if (postal_code === null) return null;
  const found = places.resolve({ city: null, state: null, postal_code, country: null });
  return found.ok ? found.value.state : null;
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

/** A stop between that does not say whether the truck loads or unloads there: either would be a guess (SP-122). */
export function missingActivities(row: QuoteRow): readonly CellFault[] {
  return BETWEEN_STOPS.filter((stop) => isNamed(row, stop) && text(row, `${stop}_activity`) === null).map((stop) => ({
    column: `${stop}_activity`,
    value: null,
    message: MESSAGES.required,
  }));
}

/** What a row is told whose shipper is not known. */
export const NO_SHIPPER: CellFault = { column: 'shipper_code', value: null, message: MESSAGES.required };
