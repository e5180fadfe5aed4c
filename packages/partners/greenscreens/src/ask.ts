import type { EquipmentType } from '@lanewright/quoting';
import { instantOf } from '@lanewright/units';
import { z } from 'zod';
import { EQUIPMENT_OF, TRANSPORT_TYPE_OF, TRANSPORT_TYPES } from './codes.ts';

/** A stop as quotes have it; the date is the wall clock there, such as 2026-11-23T08:00. */
export type StopToRate = {
  readonly date: string;
  readonly time_zone: string;
  readonly location: {
    readonly city: string | null;
    readonly state: string | null;
    readonly postal_code: string | null;
    readonly country: 'US' | 'Canada';
  };
};

/** A lane to be rated: the stops in order, first pickup to last delivery. A quote as it is answered is one, with its lane's stops. */
export type LaneToRate = { readonly equipment_type: EquipmentType | null; readonly stops: readonly StopToRate[] };

/** The body of the three look-ups. */
export const ratesRequest = z.strictObject({
  pickupDateTime: z.iso.datetime(),
  transportType: z.enum(TRANSPORT_TYPES),
  currency: z.literal('USD'),
  stops: z
    .array(
      z.strictObject({
        order: z.number().int().min(1),
        country: z.enum(['US', 'CA']),
        city: z.string().min(1),
        state: z.string().min(1),
        zip: z.string().min(1).optional(),
      }),
    )
    .min(2),
});
export type RatesRequest = z.infer<typeof ratesRequest>;

/** What to ask, and for which equipment the rates will truly be when another stands in for the lane's; else null. */
export type RatesAsk = { readonly request: RatesRequest; readonly substituted_equipment: EquipmentType | null };

const HOURS_AFTER_FIRST_STOP = 12;

/**
 * What the service is asked about a lane, by the server as by the prediction panel; null for a lane it cannot rate:
 * without equipment, without a known place at a stop, or with fewer than two stops. The pickup is 12 hours after the
 * first stop's date; rates are always asked in US dollars. Source, SP-060, SP-077, SP-078.
 */
export function askOf({ equipment_type: equipment, stops }: LaneToRate): RatesAsk | null {
  const [first] = stops;
  if (equipment === null || first === undefined || stops.length < 2) return null;
  const places = stops.map(placeOf);
  const known = places.filter((place) => place !== null);
  if (known.length < places.length) return null;
  const transportType = TRANSPORT_TYPE_OF[equipment];
  const pickup = instantOf(first.date, first.time_zone).getTime() + HOURS_AFTER_FIRST_STOP * 3_600_000;
  const rated = EQUIPMENT_OF[transportType];
  return {
    request: { pickupDateTime: new Date(pickup).toISOString(), transportType, currency: 'USD', stops: known },
    substituted_equipment: rated === equipment ? null : rated,
  };
}

function placeOf({ location }: StopToRate, index: number): RatesRequest['stops'][number] | null {
  const { city, state } = location;
  if (city === null || state === null || city === '' || state === '') return null;
  const country = location.country === 'Canada' ? 'CA' : 'US';
  const zip = location.postal_code?.trim() ?? '';
  // Three characters name a whole delivery area of Canada: city and province say more.
  const sent = zip === '' || (country === 'CA' && zip.length === 3) ? {} : { zip };
  return { order: index + 1, country, city, state, ...sent };
}
