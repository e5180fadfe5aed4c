import { CURRENCIES, type Cents, type Currency } from '@lanewright/units';
import { element, type PlacedSegment } from '../x12/segment.ts';
import { readAmount, readWeight } from './amounts.ts';
import { STOP_REASONS } from './codes.ts';
import type { FindingsOf } from './read-elements.ts';

/** The segments of a 204 in parts: before the stops, each stop from its S5 on, and the L3 at the end. */
export type TenderParts = {
  readonly head: readonly PlacedSegment[];
  readonly stops: readonly (readonly PlacedSegment[])[];
  readonly total: PlacedSegment | null;
};

type WrittenWeight = { readonly at: PlacedSegment; readonly weight: string; readonly unit: string | null };

/** The total charge of L3; null if it is missing or unreadable. Reports an unreadable one. */
export function chargeIn({ total }: TenderParts, note: FindingsOf): Cents | null {
  const written = total === null ? null : element(total, 5);
  if (total === null || written === null) return null;
  const read = readAmount(written);
  if (read === null) note(total)('unreadable_charge', written);
  else if (read.withPoint) note(total)('charge_with_point', written);
  // 0 means that the sender has no rate: nobody tenders a load for nothing.
  return read === null || read.amount === 0 ? null : read.amount;
}

/** The currency of C3; null if it is missing or unsupported. */
export function currencyIn({ head }: TenderParts, note: FindingsOf): Currency | null {
  const segment = head.find(({ id }) => id === 'C3');
  const written = segment === undefined ? null : element(segment, 1);
  if (segment === undefined || written === null) return null;
  const currency = CURRENCIES.find((one) => one === written);
  if (currency === undefined) note(segment)('unknown_currency', written);
  return currency ?? null;
}

/**
 * The weight of the load in whole pounds: the total of L3, else the sum over the pickups. A weight with a missing or
 * unknown unit is reported, and the total is then null.
 */
export function weightIn(parts: TenderParts, note: FindingsOf): number | null {
  const total = totalWeight(parts);
  const written = total === null ? loadingStops(parts).flatMap(weightOfStop) : [total];
  const read = written.map((one) => pounds(one, note));
  return read.length === 0 ? null : read.reduce((sum, one) => (sum === null || one === null ? null : sum + one));
}

/** Pallets from the PLD before the stops, else the sum over the pickups; null if none are stated. */
export function palletsIn(parts: TenderParts): number | null {
  const inHead = parts.head.flatMap(palletsOf);
  const stated = inHead.length > 0 ? inHead : loadingStops(parts).flatMap((stop) => stop.flatMap(palletsOf));
  return stated.length === 0 ? null : stated.reduce((sum, one) => sum + one);
}

function palletsOf(segment: PlacedSegment): readonly number[] {
  const count = segment.id === 'PLD' ? element(segment, 1) : null;
  return count !== null && /^\d{1,3}$/.test(count) ? [Number(count)] : [];
}

/** The weight of L3; its unit is often only in B2. */
function totalWeight({ head, total }: TenderParts): WrittenWeight | null {
  const weight = total === null ? null : element(total, 1);
  if (total === null || weight === null || Number(weight) === 0) return null;
  const bill = head.find(({ id }) => id === 'B2');
  const unit = element(total, 12) ?? (bill === undefined ? null : element(bill, 5));
  return unit === null ? null : { at: total, weight, unit };
}

function loadingStops({ stops }: TenderParts): readonly (readonly PlacedSegment[])[] {
  return stops.filter(([head]) => head !== undefined && STOP_REASONS.get(element(head, 2) ?? '')?.kind === 'pickup');
}

/** The weight loaded at a stop: from AT8, else S5, else the orders (OID). */
function weightOfStop(stop: readonly PlacedSegment[]): readonly WrittenWeight[] {
  const orders = stop.findIndex(({ id }) => id === 'OID' || id === 'L5');
  const ahead = orders === -1 ? stop : stop.slice(0, orders);
  const inAt8 = ahead.filter(({ id }) => id === 'AT8').flatMap(written(3, 2));
  const inS5 = ahead.filter(({ id }) => id === 'S5').flatMap(written(3, 4));
  const inOrders = stop.filter(({ id }) => id === 'OID').flatMap(written(7, 6));
  // Gross and net of the same goods are two AT8: the first one counts.
  return inAt8.length > 0 ? inAt8.slice(0, 1) : inS5.length > 0 ? inS5 : inOrders;
}

function written(weightAt: number, unitAt: number): (segment: PlacedSegment) => readonly WrittenWeight[] {
  return (at) => {
    const weight = element(at, weightAt);
    return weight === null ? [] : [{ at, weight, unit: element(at, unitAt) }];
  };
}

function pounds({ at, weight, unit }: WrittenWeight, note: FindingsOf): number | null {
  const read = unit === null ? null : readWeight(weight, unit);
  const isNumber = /^\d+(?:\.\d+)?$/.test(weight);
  if (read === null) note(at)(isNumber ? 'unknown_weight_unit' : 'unreadable_weight', weight);
  return read;
}
