import type { EquipmentType } from '@lanewright/quoting';
import { z } from 'zod';
import { EQUIPMENT_CODE, EQUIPMENT_CODES } from './codes.ts';

/** A stop as the service is told of it. */
export type StopToOffer = {
  readonly activity_type: 'pickup' | 'delivery';
  readonly city: string | null;
  readonly state: string | null;
  readonly postal_code: string | null;
  readonly country: 'US' | 'CA' | null;
};

/** A lane the service may have offers for; `quoteId` is the quote's own number, the pickup a day. */
export type LaneToOffer = {
  readonly quoteId: string;
  readonly equipment: EquipmentType | null;
  readonly miles: number;
  readonly pickup: string;
  readonly stops: readonly StopToOffer[];
};

const text = z.string().min(1);

/** The body of the look-up. */
export const offersRequest = z.strictObject({
  quote_id: text,
  equipment: z.enum(EQUIPMENT_CODES),
  pickup: z.iso.date(),
  stops: z
    .array(
      z.strictObject({
        order: z.number().int().min(1),
        activity: z.enum(['pickup', 'delivery']),
        city: text,
        state: text,
        country: z.enum(['US', 'CA']),
        postal_code: text.optional(),
      }),
    )
    .min(2),
});
export type OffersRequest = z.infer<typeof offersRequest>;

/**
 * What the service is asked about a lane: Intermodal always, Dry Van beyond `fromMiles`. Null for every other lane, and
 * for one with a stop of which city or state is unknown. Source: SP-074.
 */
export function askOf(lane: LaneToOffer, fromMiles: number): OffersRequest | null {
  const { equipment, miles, stops } = lane;
  const code = equipment === null ? undefined : EQUIPMENT_CODE[equipment];
  if (code === undefined || stops.length < 2 || (equipment === 'dry_van' && miles <= fromMiles)) return null;
  const known = stops.map(placeOf).filter((stop) => stop !== null);
  if (known.length < stops.length) return null;
  return { quote_id: lane.quoteId, equipment: code, pickup: lane.pickup, stops: known };
}

function placeOf(stop: StopToOffer, index: number): OffersRequest['stops'][number] | null {
  const { activity_type: activity, city, state, country, postal_code } = stop;
  if (city === null || city === '' || state === null || state === '') return null;
  const code = postal_code === null || postal_code.trim() === '' ? {} : { postal_code: postal_code.trim() };
  return { order: index + 1, activity, city, state, country: country ?? 'US', ...code };
}
