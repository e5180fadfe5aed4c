import type { OfferedLoad } from '@lanewright/partner-kit';
import { COST_TYPES, EQUIPMENT_TYPES, STOP_TYPES } from '@lanewright/quoting';
import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';

const text = z.string().nullable();

const offeredLoad = z.object({
  account: z.string(),
  currency: z.enum(CURRENCIES),
  equipmentName: z.string(),
  equipmentType: z.enum(EQUIPMENT_TYPES).nullable(),
  stops: z.array(
    z.object({
      activity: z.enum(STOP_TYPES),
      city: text,
      state: text,
      postalCode: text,
      country: text,
      date: text,
      timeRange: text,
      isLive: z.boolean(),
      facility: text,
      address: text,
    }),
  ),
  weightPounds: z.number().nullable(),
  commodity: text,
  pallets: z.number().nullable(),
  isHazardous: z.boolean(),
  isTeam: z.boolean(),
  temperature: z.object({ min: z.number().nullable(), max: z.number().nullable() }).nullable(),
  costType: z.literal(COST_TYPES),
  answerBy: z
    .union([z.object({ atFirstStop: z.string() }), z.iso.datetime().transform((at) => new Date(at))])
    .nullable(),
  auctionLink: text,
  notes: text,
  findings: z.array(z.string()).optional(),
}) satisfies z.ZodType<OfferedLoad>;

/** A load as it was stored with its request; null where none was readable. */
export function storedLoad(offer: unknown): OfferedLoad | null {
  const parsed = offeredLoad.safeParse(offer);
  return parsed.success ? parsed.data : null;
}
