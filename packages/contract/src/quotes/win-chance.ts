import { CURRENCIES } from '@lanewright/units';
import { z } from 'zod';
import { centsField } from '../wire/cents.ts';
import { endpoint } from '../wire/endpoint.ts';
import { instant, pathId } from '../wire/query.ts';

/** The chance that the shipper accepts a price (B-015). Chances are fractions from 0 to 1; money is all in. */

/** A price with its chance, the ends of the 95 % interval, and the margin to expect: chance × (price − cost). */
const pricePoint = z.strictObject({
  price_cents: centsField,
  chance: z.number(),
  low: z.number(),
  high: z.number(),
  margin_cents: centsField,
});
export type PricePoint = z.infer<typeof pricePoint>;

/** Closed quotes behind a figure, and how many of them were won. */
const counted = z.strictObject({ quotes: z.number(), won: z.number() });

/** The chance by price, the price that stands, the best one, and what they rest on. */
const winCurve = z.strictObject({
  currency: z.enum(CURRENCIES),
  /** From the lowest to the highest price that was tried. */
  points: z.array(pricePoint),
  /** The price that stands: quoted, else suggested. Null where no such price was tried or its total is unknown. */
  offer: pricePoint.nullable(),
  /** The price of best expected margin; `end` where it is the lowest or the highest that was tried. */
  best: pricePoint.extend({ end: z.enum(['lowest', 'highest']).nullable() }).nullable(),
  sample: counted.extend({
    /** Of the same shipper, and of the same equipment and length of haul. */
    shipper: counted,
    lane: counted.extend({ name: z.string() }),
  }),
  /** Whether costs are raised by what won loads cost above their estimates; else too few are known. */
  cost_corrected: z.boolean(),
  /** Said against come, on quotes held out; `error` is their mean distance. */
  calibration: z.strictObject({
    groups: z.array(z.strictObject({ said: z.number(), came: z.number(), quotes: z.number() })),
    error: z.number(),
  }),
  learned_at: instant,
});
export type WinCurve = z.infer<typeof winCurve>;

/** Why no chance is told. */
export const NO_WIN_CHANCE = [
  'closed',
  'not_priced',
  'not_answered_by_rules',
  'not_learned',
  'too_few',
  'no_price_variation',
  'no_price_signal',
  'unlike_learned',
] as const;

/** What is told of a quote's chance. */
export const winChance = z.strictObject({
  curve: winCurve.nullable(),
  /** Why there is no curve; null where there is one. */
  reason: z.enum(NO_WIN_CHANCE).nullable(),
  /** A sentence: what the curve rests on, or why there is none. */
  note: z.string(),
});
export type WinChance = z.infer<typeof winChance>;

export const getWinChance = endpoint({
  method: 'GET',
  path: '/v1/quote/{id}/win_chance/',
  may: ['quote.view'],
  summary: 'Get the chance that the shipper accepts a price, by price, and the price of best expected margin',
  params: pathId,
  status: 200,
  answer: winChance,
});
