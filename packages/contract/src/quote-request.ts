import { COST_TYPES, EQUIPMENT_TYPES, LIMITS, QUOTE_SOURCE_NAMES, STOP_TYPES } from '@lanewright/quoting';
import { z } from 'zod';
import { MESSAGES, mustBeBelow, requiredIfAbsent } from './messages.ts';

/** A place as the form chose it or a caller names it. Name and coordinates are shown only: the server looks the place up again. */
export const requestedLocation = z.strictObject({
  city: z.string().max(100).nullish(),
  state: z.string().max(3).nullish(),
  postal_code: z.string().max(10).nullish(),
  country: z.string().max(10).nullish(),
  name: z.string().max(120).optional(),
  coordinates: z.strictObject({ lat: z.number(), lng: z.number() }).nullish(),
});
export type RequestedLocation = z.infer<typeof requestedLocation>;

/** Years a date of a quote may lie in: wide for every real one, narrow enough for what the database keeps. */
const FIRST_YEAR = 2000;
const LAST_YEAR = 2099;

function isPlausible(year: number): boolean {
  return year >= FIRST_YEAR && year <= LAST_YEAR;
}

/** A stop's date: local wall-clock time of the stop, to the minute (SP-029). */
export const localDateTime = z.string().refine(isLocalDateTime, { error: MESSAGES.invalidDate });

function isLocalDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const date = new Date(`${text}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isPlausible(date.getUTCFullYear());
}

/** An instant with its zone, such as an effective or expiration date. */
const instantText = z.iso
  .datetime({ offset: true, error: MESSAGES.invalidDate })
  .refine((text) => isPlausible(new Date(text).getUTCFullYear()), { error: MESSAGES.invalidDate });

/** Degrees Fahrenheit. The reefer's own limits are judged with the whole request; this keeps out what no place has. */
const temperature = z.number().refine((degrees) => Math.abs(degrees) <= 200, {
  error: 'Must be a temperature from -200 to 200',
});

const requestedStop = z.strictObject({
  location: requestedLocation.nullable(),
  activity_type: z.enum(STOP_TYPES),
  order: z.number().int().min(0).max(LIMITS.stops).optional(),
  date: localDateTime.nullable(),
  time_range: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: "Must be a time range such as '08:00-16:00'" })
    .nullish(),
  live_handling: z.boolean(),
  drop_trailer: z.boolean().optional(),
  facility: z.string().max(120).nullish(),
  address: z.string().max(200).nullish(),
});

/** The fields of a quote request; what they must be together is judged by `quoteRequestSchema`. */
export const quoteRequestFields = z.strictObject({
  customer: z.number().int().positive().nullable(),
  shipper_quote_id: z
    .string()
    .trim()
    .max(LIMITS.shipperQuoteId, { error: mustBeBelow(LIMITS.shipperQuoteId) })
    .nullish(),
  request_source: z.enum(QUOTE_SOURCE_NAMES).optional(),
  lane: z.strictObject({
    stops: z.array(requestedStop).max(LIMITS.stops, { error: `At most ${LIMITS.stops} stops are possible` }),
  }),
  equipment_type: z.enum(EQUIPMENT_TYPES, { error: requiredIfAbsent }).nullable(),
  weight: z.number().max(1_000_000, { error: 'Must be at most 1000000' }).nullish(),
  commodity: z
    .string()
    .trim()
    .max(LIMITS.commodity, { error: mustBeBelow(LIMITS.commodity) })
    .nullish(),
  pallet_count: z.number().max(10_000, { error: 'Must be at most 10000' }).nullish(),
  hazmat: z.boolean(),
  team: z.boolean(),
  effective_date: instantText.nullish(),
  expiration_date: instantText.nullish(),
  cost_type: z.literal(COST_TYPES, { error: requiredIfAbsent }),
  custom_fields: z.strictObject({ min_temp: temperature.nullish(), max_temp: temperature.nullish() }).nullish(),
  notes: z
    .string()
    .max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) })
    .nullish(),
});

/** A quote request as the form sends it and the API receives it (P-007). */
export type QuoteRequest = z.infer<typeof quoteRequestFields>;

/**
 * The edit of a quote: the same without notes, which have a call of their own (P-008). `version` is the version the
 * form was opened with: when somebody has changed the quote since, nothing is saved (SP-037).
 */
const editFields = quoteRequestFields.omit({ notes: true, request_source: true }).extend({
  request_source: z.literal('quote_ui', { error: 'Only quotes from the quote form can be edited' }).optional(),
  version: z.number().int().positive().optional(),
});
/** An edit of a quote, parsed. */
export type QuoteEdit = z.infer<typeof editFields>;

/** A fault of a quote request: where it stands (path of the field) and the sentence. */
export type QuoteRequestFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** What the validation is judged against: now on create, the quote's creation time on edit (Q-097, SP-039). */
export type QuoteRequestMoment = { readonly effectiveAfter: Date };

/**
 * The one schema of the quote form and of the quote calls, with the exact messages (Q-092…Q-114).
 * All faults are told at once. `effectiveAfter` is now on create and the creation time on edit.
 */
export function quoteRequestSchema(moment: QuoteRequestMoment) {
  return quoteRequestFields.superRefine((request, context) => {
    for (const fault of quoteRequestFaults(request, moment))
      context.addIssue({ code: 'custom', path: [...fault.path], message: fault.message });
  });
}

/** The schema of the edit, judged against the quote's creation time (Q-097, P-008). */
export function quoteEditSchema(moment: QuoteRequestMoment) {
  return editFields.superRefine((request, context) => {
    for (const fault of quoteRequestFaults(request, moment))
      context.addIssue({ code: 'custom', path: [...fault.path], message: fault.message });
  });
}

/** The rules over a well-typed request; pure, so that the form can ask for the partner field's fault as well. */
export function quoteRequestFaults(request: QuoteRequest, moment: QuoteRequestMoment): readonly QuoteRequestFault[] {
  return [
    ...requiredFaults(request),
    ...stopFaults(request),
    ...dateFaults(request, moment),
    ...quantityFaults(request),
    ...temperatureFaults(request),
  ];
}

function requiredFaults(request: QuoteRequest): QuoteRequestFault[] {
  const faults: QuoteRequestFault[] = [];
  if (request.customer === null) faults.push({ path: ['customer'], message: MESSAGES.required });
  if (request.equipment_type === null) faults.push({ path: ['equipment_type'], message: MESSAGES.required });
  return faults;
}

function stopFaults(request: QuoteRequest): QuoteRequestFault[] {
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
    if (order === undefined) continue;
    if (order <= last)
      faults.push({ path: ['lane', 'stops', index, 'order'], message: 'Stops must be listed in their order' });
    else last = order;
  }
  return faults;
}

/** Local dates compare as text: both are wall-clock times, the zones lie at most a few hours apart. */
function stopDateFaults(stops: QuoteRequest['lane']['stops']): QuoteRequestFault[] {
  const first = stops[0]?.date ?? null;
  const lastIndex = stops.length - 1;
  const last = stops[lastIndex]?.date ?? null;
  if (lastIndex < 1) return [];
  if (first !== null && last !== null && first > last)
    return [
      { path: ['lane', 'stops', 0, 'date'], message: MESSAGES.pickupAfterDelivery },
      { path: ['lane', 'stops', lastIndex, 'date'], message: MESSAGES.deliveryBeforePickup },
    ];
  const faults: QuoteRequestFault[] = [];
  let latest = first;
  for (const [index, stop] of stops.entries()) {
    if (stop.date === null) continue;
    if (latest !== null && stop.date < latest)
      faults.push({
        path: ['lane', 'stops', index, 'date'],
        message: `Stop ${index + 1} cannot be before the stop ahead of it`,
      });
    else latest = stop.date;
  }
  return faults;
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

function dateFaults(request: QuoteRequest, moment: QuoteRequestMoment): QuoteRequestFault[] {
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

function quantityFaults(request: QuoteRequest): QuoteRequestFault[] {
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
function temperatureFaults(request: QuoteRequest): QuoteRequestFault[] {
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
