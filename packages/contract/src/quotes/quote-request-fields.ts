import {
  ACTIVE_CREATION_REASONS,
  COST_TYPE_ALL_IN,
  COST_TYPES,
  EQUIPMENT_TYPES,
  isInactiveCreationReason,
  LIMITS,
  QUOTE_SOURCE_NAMES,
  STOP_TYPES,
} from '@lanewright/quoting';
import { z } from 'zod';
import { absentIfNull, nothing } from '../wire/absent.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, mustBeBelow, requiredIfAbsent } from '../wire/messages.ts';

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

/** A day that a quote may be picked up on, without its time. */
export const plausibleDay = z.iso
  .date({ error: requiredIfAbsent, abort: true })
  .refine((day) => isPlausible(Number(day.slice(0, 4))), { error: MESSAGES.invalidDate });

/** A stop's date: local wall-clock time of the stop, to the minute (SP-029). */
export const localDateTime = z.string().refine(isLocalDateTime, { error: MESSAGES.invalidDate });

function isLocalDateTime(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return false;
  const date = new Date(`${text}:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) && isPlausible(date.getUTCFullYear());
}

/** A time as the wire writes it: wall clock, seconds, zone. */
const WALL_CLOCK = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2})(?::[0-5]\d(?:\.\d{1,9})?)?(Z|[+-](?:0\d|1[0-4]):[0-5]\d)?$/;

/**
 * The date of a stop as a request names it: the stop's wall-clock time, or a moment with its zone, which the server tells
 * in the stop's own zone once it knows the place. Kept to the minute, as pickers and stops are (P-007, SP-029).
 */
const stopDateTime = z.string().transform((text, context): string => {
  const [, wallClock = '', zone = ''] = WALL_CLOCK.exec(text) ?? [];
  if (isLocalDateTime(wallClock)) return `${wallClock}${zone}`;
  context.addIssue({ code: 'custom', message: MESSAGES.invalidDate });
  return z.NEVER;
});

/** Whether the date of a requested stop names its zone, so that it is a moment and not yet the stop's wall clock. */
export function namesZone(date: string): boolean {
  return date.length > 'YYYY-MM-DDTHH:mm'.length;
}

/** An instant with its zone, such as an effective or expiration date. */
const instantText = z.iso
  .datetime({ offset: true, error: MESSAGES.invalidDate })
  .refine((text) => isPlausible(new Date(text).getUTCFullYear()), { error: MESSAGES.invalidDate });

const NO_TEMPERATURE = 'Must be a temperature from -200 to 200';

/** Degrees Fahrenheit. The reefer's own limits are judged with the whole request; this keeps out what no place has. */
const temperature = z.number().min(-200, { error: NO_TEMPERATURE }).max(200, { error: NO_TEMPERATURE });

/** Why the shipper asks, one of the reasons in use; the form has no field for it (C-010, C-011, SP-054). */
const creationReason = z.enum(ACTIVE_CREATION_REASONS, {
  error: ({ input }) =>
    typeof input === 'string' && isInactiveCreationReason(input) ? 'This reason is no longer in use' : undefined,
});

/** The page of the auction that a request came from; only a secure one is ever shown as a link (Q-043, SP-073). */
export const auctionLink = z
  .url({ protocol: /^https$/, error: 'Must be a link such as https://partner.example/auction' })
  .max(1_000);

const temperatures = { min_temp: temperature.nullish(), max_temp: temperature.nullish() };

const requestedStop = z.strictObject({
  location: requestedLocation.nullable(),
  activity_type: z.enum(STOP_TYPES),
  order: z.number().int().min(0).max(LIMITS.stops).nullish(),
  date: stopDateTime.nullable(),
  time_range: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d-([01]\d|2[0-3]):[0-5]\d$/, { error: "Must be a time range such as '08:00-16:00'" })
    .nullish(),
  /** Live unless drop is asked for; `drop_trailer` says nothing in a request (SP-044). */
  live_handling: orDefault(z.boolean(), true),
  drop_trailer: z.boolean().nullish(),
  facility: lineText(120).nullish(),
  address: lineText(200).nullish(),
});

/** A field that has a default: left out or null, it is that (P-007, Q-088). */
function orDefault<Schema extends z.ZodType>(schema: Schema, fallback: z.output<Schema>) {
  return schema.nullish().transform((value): z.output<Schema> => value ?? fallback);
}

/** The fields of a quote request; what they must be together is judged by `quoteRequestSchema`. */
export const quoteRequestFields = z.strictObject({
  customer: z.number().int().positive().nullable(),
  shipper_quote_id: lineText(LIMITS.shipperQuoteId).nullish(),
  request_source: absentIfNull(z.enum(QUOTE_SOURCE_NAMES)),
  lane: z.strictObject({
    stops: z.array(requestedStop).max(LIMITS.stops, { error: `At most ${LIMITS.stops} stops are possible` }),
  }),
  equipment_type: z.enum(EQUIPMENT_TYPES, { error: requiredIfAbsent }).nullable(),
  weight: z.number().max(1_000_000, { error: 'Must be at most 1000000' }).nullish(),
  commodity: lineText(LIMITS.commodity).nullish(),
  pallet_count: z.number().max(10_000, { error: 'Must be at most 10000' }).nullish(),
  hazmat: orDefault(z.boolean(), false),
  team: orDefault(z.boolean(), false),
  effective_date: instantText.nullish(),
  expiration_date: instantText.nullish(),
  cost_type: orDefault(z.literal(COST_TYPES), COST_TYPE_ALL_IN),
  custom_fields: z
    .strictObject({
      ...temperatures,
      creation_reason: creationReason.nullish(),
      auction_link: auctionLink.nullish(),
    })
    .nullish(),
  notes: z
    .string()
    .max(LIMITS.quoteNotes, { error: mustBeBelow(LIMITS.quoteNotes) })
    .nullish(),
});

/** A quote request as the form sends it and the API receives it (P-007). */
export type QuoteRequest = z.infer<typeof quoteRequestFields>;

/**
 * The edit of a quote: the same without notes, which have a call of their own (P-008), and without the reason for
 * creating it, which stays. What has a default on create stays as it is stored where it is left out, so that nobody
 * takes hazmat from a load by silence. `version` is the version the form was opened with: when somebody has changed the quote
 * since, nothing is saved (SP-037).
 */
export const quoteEditFields = quoteRequestFields.omit({ notes: true, request_source: true }).extend({
  request_source: z.literal('quote_ui', { error: 'Only quotes from the quote form can be edited' }).nullish(),
  notes: nothing,
  hazmat: z.boolean().nullish(),
  team: z.boolean().nullish(),
  cost_type: z.literal(COST_TYPES).nullish(),
  custom_fields: z.strictObject({ ...temperatures, creation_reason: nothing, auction_link: nothing }).nullish(),
  version: absentIfNull(z.number().int().positive()),
});
/** An edit of a quote, parsed. */
export type QuoteEdit = z.infer<typeof quoteEditFields>;
