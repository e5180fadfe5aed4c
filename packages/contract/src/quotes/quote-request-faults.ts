import { LIMITS } from '@lanewright/quoting';
import { MESSAGES } from '../wire/messages.ts';
import { namesZone, type QuoteRequest, type RequestedLocation } from './quote-request-fields.ts';

/** A fault in a quote request: the path of its field and the sentence. */
export type QuoteRequestFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** What the validation is judged against: now on create, the quote's creation time on edit (Q-097, SP-039). */
export type QuoteRequestMoment = { readonly effectiveAfter: Date };

/** The fields the rules check, for new quotes and edits. */
type Judged = Pick<
  QuoteRequest,
  | 'customer'
  | 'equipment_type'
  | 'lane'
  | 'effective_date'
  | 'expiration_date'
  | 'weight'
  | 'pallet_count'
  | 'custom_fields'
>;

/** The rules over a well-typed request; pure, so that the form can ask for the partner field's fault as well. */
export function quoteRequestFaults(request: Judged, moment: QuoteRequestMoment): readonly QuoteRequestFault[] {
  return [
    ...requiredFaults(request),
    ...stopFaults(request),
    ...dateFaults(request, moment),
    ...quantityFaults(request),
    ...temperatureFaults(request),
  ];
}

function requiredFaults(request: Judged): QuoteRequestFault[] {
  const faults: QuoteRequestFault[] = [];
  if (request.customer === null) faults.push({ path: ['customer'], message: MESSAGES.required });
  if (request.equipment_type === null) faults.push({ path: ['equipment_type'], message: MESSAGES.required });
  return faults;
}

function stopFaults(request: Judged): QuoteRequestFault[] {
  const { stops } = request.lane;
  const faults: QuoteRequestFault[] = [];
  if (stops.length < 2) faults.push({ path: ['lane', 'stops'], message: MESSAGES.tooFewStops });
  else if (stops[0]?.activity_type !== 'pickup' || stops.at(-1)?.activity_type !== 'delivery')
    faults.push({ path: ['lane', 'stops'], message: MESSAGES.stopOrder });
  for (const [index, stop] of stops.entries()) {
    const at = ['lane', 'stops', index];
    if (stop.location === null) faults.push({ path: [...at, 'location'], message: MESSAGES.required });
    else if (!isWholeLocation(stop.location))
      faults.push({ path: [...at, 'location'], message: MESSAGES.stopLocation });
    if (stop.date === null) faults.push({ path: [...at, 'date'], message: MESSAGES.required });
  }
  return [...faults, ...stopOrderFaults(stops), ...stopDateFaults(stops)];
}

/** The list's own order counts; an `order` that says otherwise is refused rather than guessed about. */
function stopOrderFaults(stops: QuoteRequest['lane']['stops']): QuoteRequestFault[] {
  const faults: QuoteRequestFault[] = [];
  let last = -1;
  for (const [index, { order }] of stops.entries()) {
    if (order === undefined || order === null) continue;
    if (order <= last)
      faults.push({ path: ['lane', 'stops', index, 'order'], message: 'Stops must be listed in their order' });
    else last = order;
  }
  return faults;
}

/**
 * Dates out of their order. Local dates compare as text: all are wall-clock times, the zones lie at most a few hours
 * apart. Moments compare as moments; a moment and a wall clock only once the server knows the stop's zone.
 */
export function stopDateFaults(stops: readonly { readonly date: string | null }[]): QuoteRequestFault[] {
  const first = stops[0]?.date ?? null;
  const lastIndex = stops.length - 1;
  const last = stops[lastIndex]?.date ?? null;
  if (lastIndex < 1) return [];
  if (first !== null && last !== null && isBefore(last, first))
    return [
      { path: ['lane', 'stops', 0, 'date'], message: MESSAGES.pickupAfterDelivery },
      { path: ['lane', 'stops', lastIndex, 'date'], message: MESSAGES.deliveryBeforePickup },
    ];
  const faults: QuoteRequestFault[] = [];
  let latest = first;
  for (const [index, stop] of stops.entries()) {
    if (stop.date === null) continue;
    if (latest !== null && isBefore(stop.date, latest))
      faults.push({
        path: ['lane', 'stops', index, 'date'],
        message: `Stop ${index + 1} cannot be before the stop ahead of it`,
      });
    else latest = stop.date;
  }
  return faults;
}

function isBefore(one: string, other: string): boolean {
  if (namesZone(one) !== namesZone(other)) return false;
  return namesZone(one) ? Date.parse(one) < Date.parse(other) : one < other;
}

function isWholeLocation(location: RequestedLocation): boolean {
  return (
    isFilled(location.state) &&
    (location.country === 'US' || location.country === 'Canada') &&
    (isFilled(location.city) || isFilled(location.postal_code))
  );
}

function isFilled(text: string | null | undefined): boolean {
  return text !== null && text !== undefined && text.trim() !== '';
}

function dateFaults(request: Judged, moment: QuoteRequestMoment): QuoteRequestFault[] {
  const effective = request.effective_date ? Date.parse(request.effective_date) : null;
  const expiration = request.expiration_date ? Date.parse(request.expiration_date) : null;
  const faults: QuoteRequestFault[] = [];
  if (effective !== null && effective <= moment.effectiveAfter.getTime())
    faults.push({ path: ['effective_date'], message: MESSAGES.effectiveInPast });
  if (effective !== null && expiration !== null && effective > expiration) {
    faults.push({ path: ['effective_date'], message: MESSAGES.effectiveAfterExpiration });
    faults.push({ path: ['expiration_date'], message: MESSAGES.expirationBeforeEffective });
  }
  return faults;
}

function quantityFaults(request: Judged): QuoteRequestFault[] {
  const faults: QuoteRequestFault[] = [];
  const { weight, pallet_count: pallets } = request;
  if (weight !== null && weight !== undefined && weight < 0)
    faults.push({ path: ['weight'], message: MESSAGES.weightNegative });
  if (pallets !== null && pallets !== undefined && !Number.isInteger(pallets))
    faults.push({ path: ['pallet_count'], message: MESSAGES.palletsNotInteger });
  if (pallets !== null && pallets !== undefined && pallets < 0)
    faults.push({ path: ['pallet_count'], message: MESSAGES.palletsNegative });
  return faults;
}

/** Temperatures count only for the reefer service line (Q-079, Q-106…Q-109). */
function temperatureFaults(request: Judged): QuoteRequestFault[] {
  if (request.equipment_type !== 'reefer') return [];
  const min = request.custom_fields?.min_temp ?? null;
  const max = request.custom_fields?.max_temp ?? null;
  const faults: QuoteRequestFault[] = [];
  const at = (field: 'min_temp' | 'max_temp', message: string) =>
    faults.push({ path: ['custom_fields', field], message });
  if (min !== null && min <= LIMITS.minTemp) at('min_temp', MESSAGES.minTempTooLow);
  if (max !== null && max >= LIMITS.maxTemp) at('max_temp', MESSAGES.maxTempTooHigh);
  if (min !== null && max !== null && min >= max) {
    at('min_temp', MESSAGES.minTempNotLower);
    at('max_temp', MESSAGES.maxTempNotGreater);
  }
  return faults;
}
