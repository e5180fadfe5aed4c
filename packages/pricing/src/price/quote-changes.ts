import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { sameText, valueOf, wasSet, type Situation } from '@lanewright/rules';
import { parseDay, type Day } from '@lanewright/units';
import { laneOf } from '../inputs/facts.ts';
import type { Adjusted, PlaceFacts, QuoteFacts } from '../inputs/inputs.ts';
import type { QuoteChanges } from '../result/result.ts';

/**
 * The quote information that this pass's setters changed: only what differs from what the pass went by, so that a chain
 * ends when nothing changes any more. Source: SP-147.
 */
export function changesOf(quote: QuoteFacts, situation: Situation): QuoteChanges {
  const lane = laneOf(quote);
  const set = (name: string): string | null => {
    const value = wasSet(situation, name) ? valueOf(situation, name) : null;
    return typeof value === 'string' ? value : null;
  };
  const differs = <Text extends string>(value: Text | null, present: string | null): value is Text =>
    value !== null && (present === null || !sameText(value, present));
  const type = set('equipment_type');
  const equipment = EQUIPMENT_TYPES.find((one) => one === type);
  const [origin, destination] = [set('new_origin'), set('new_destination')];
  const setDay = (name: string): Day | null => parseDay(set(name) ?? '');
  const [pickup, delivery] = [setDay('new_pickup_date'), setDay('new_delivery_date')];
  return {
    ...(equipment !== undefined && equipment !== lane.equipment_type ? { equipment_type: equipment } : {}),
    ...(differs(origin, quote.adjusted?.new_origin ?? null) ? { new_origin: origin } : {}),
    ...(differs(destination, quote.adjusted?.new_destination ?? null) ? { new_destination: destination } : {}),
    ...(differs(pickup, lane.pickup_date) ? { new_pickup_date: pickup } : {}),
    ...(differs(delivery, lane.delivery_date) ? { new_delivery_date: delivery } : {}),
  };
}

/** The places found for the new ends of a lane, null where none was found. */
export type FoundPlaces = { readonly origin: PlaceFacts | null; readonly destination: PlaceFacts | null };

/** The adjustments to price the next pass with: the former ones, overridden by the changes and the places found. */
export function adjustedBy(former: Adjusted | null, changes: QuoteChanges, places: FoundPlaces): Adjusted {
  return {
    equipment_type: changes.equipment_type ?? former?.equipment_type ?? null,
    new_origin: changes.new_origin ?? former?.new_origin ?? null,
    new_destination: changes.new_destination ?? former?.new_destination ?? null,
    new_pickup_date: changes.new_pickup_date ?? former?.new_pickup_date ?? null,
    new_delivery_date: changes.new_delivery_date ?? former?.new_delivery_date ?? null,
    origin: changes.new_origin === undefined ? (former?.origin ?? null) : places.origin,
    destination: changes.new_destination === undefined ? (former?.destination ?? null) : places.destination,
  };
}
