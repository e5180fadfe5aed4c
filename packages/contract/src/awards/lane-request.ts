import { EQUIPMENT_TYPES, LIMITS, RATE_TYPES, STOP_TYPES, type RateType } from '@lanewright/quoting';
import { z } from 'zod';
import { requestedLocation } from '../quotes/quote-request-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';
import type { FieldFault } from './award-fields.ts';

/** Limits of a lane's numbers: as much as a file may hold. */
const MOST = { miles: 999_999.9, volume: 999_999_999, amount: 20_000_000, rpm: 200_000 } as const;

/** A positive number or nothing. Units: whole currency units for amounts. */
function positive(
  message: string,
  { most, decimals }: { readonly most: number; readonly decimals: number },
): z.ZodType<number | null, number | null | undefined> {
  return z
    .number()
    .max(most, { error: `Must be at most ${most}` })
    .refine((value) => value > 0, { error: message, abort: true })
    .refine((value) => Number(value.toFixed(decimals)) === value, {
      error:
        decimals === 0
          ? MESSAGES.volumeNotInteger
          : `Must have at most ${decimals} decimal${decimals === 1 ? '' : 's'}`,
    })
    .nullish()
    .transform((value) => value ?? null);
}

/** The sentence for a rate that is not positive, by its type (M-076, SP-099). */
export const RATE_MESSAGE = {
  line_haul: MESSAGES.lineHaulNegative,
  rpm: MESSAGES.rpmNegative,
  flat_rate: MESSAGES.flatRateNegative,
} as const satisfies Record<RateType, string>;

/**
 * What create and edit of a lane have in common (P-047). `equipment` is an equipment type, the service line. Miles,
 * volume and the limits are optional; volume is loads a year; money has two decimals, a rate per mile four (SP-104).
 */
export const laneFields = z.strictObject({
  equipment: z.enum(EQUIPMENT_TYPES, { error: requiredIfAbsent }),
  estimated_miles: positive(MESSAGES.milesNegative, { most: MOST.miles, decimals: 1 }),
  estimated_volume: positive(MESSAGES.volumeNegative, { most: MOST.volume, decimals: 0 }),
  line_haul: positive(RATE_MESSAGE.line_haul, { most: MOST.amount, decimals: 2 }),
  rpm: positive(RATE_MESSAGE.rpm, { most: MOST.rpm, decimals: 4 }),
  flat_rate: positive(RATE_MESSAGE.flat_rate, { most: MOST.amount, decimals: 2 }),
  max_rate: positive(MESSAGES.maxRateNegative, { most: MOST.amount, decimals: 2 }),
  min_rate: positive(MESSAGES.minRateNegative, { most: MOST.amount, decimals: 2 }),
});

/** A stop of a new lane (W-041). The place is looked up again: what counts is city, state, postal code and country. */
const laneStop = z.strictObject({
  activity_type: z.enum(STOP_TYPES),
  location: requestedLocation.nullable(),
  address: lineText(200).nullish(),
  facility: lineText(120).nullish(),
  /** True is Drop, false is Live. */
  drop_trailer: z
    .boolean()
    .nullish()
    .transform((drops) => drops ?? false),
});

/** A lane's stops, from the first pickup to the last delivery. */
export const laneStops = z.strictObject({
  stops: z.array(laneStop).max(LIMITS.stops, { error: `At most ${LIMITS.stops} stops are possible` }),
});

type Numbers = Readonly<Record<RateType | 'min_rate' | 'max_rate', number | null>>;

/**
 * What is wrong with the rates of a lane beside each other. With none, 'This field is required' stands at the rate type
 * that was chosen, line haul where nobody chose; with several, at each of them. Source: W-049, W-051, W-054, SP-105.
 */
export function laneFaults(lane: Numbers, chosen: RateType = 'line_haul'): readonly FieldFault[] {
  const filled = RATE_TYPES.filter((type) => lane[type] !== null);
  const wrong = filled.length === 1 ? [] : filled.length === 0 ? [chosen] : filled;
  const crossed = lane.min_rate !== null && lane.max_rate !== null && lane.min_rate >= lane.max_rate;
  return [
    ...wrong.map((type) => ({ path: [type], message: MESSAGES.required })),
    ...(crossed
      ? [
          { path: ['min_rate'], message: MESSAGES.minRateNotLower },
          { path: ['max_rate'], message: MESSAGES.maxRateNotGreater },
        ]
      : []),
  ];
}

type Stops = z.output<typeof laneStops>['stops'];

/** What is wrong with the stops of a new lane: too few, the wrong ends, one without an address (W-055). */
export function laneStopFaults(stops: Stops): readonly FieldFault[] {
  const nowhere = stops.flatMap(({ location }, index): FieldFault[] =>
    location === null ? [{ path: ['lane', 'stops', index, 'location'], message: MESSAGES.required }] : [],
  );
  if (stops.length < 2) return [...nowhere, { path: ['lane', 'stops'], message: MESSAGES.tooFewStops }];
  const hasEnds = stops[0]?.activity_type === 'pickup' && stops.at(-1)?.activity_type === 'delivery';
  return hasEnds ? nowhere : [...nowhere, { path: ['lane', 'stops'], message: MESSAGES.stopOrder }];
}
