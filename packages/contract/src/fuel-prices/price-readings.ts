import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { instant } from '../wire/query.ts';

const series = z.enum(['diesel', 'exchange']);
/** A public series that is read: the weekly diesel prices (SP-128), or the daily exchange rates (SP-163). */
export type PublishedSeriesName = z.infer<typeof series>;

/** What one reading of a public series did. */
const priceReading = z.strictObject({
  at: instant,
  /** Who asked for it; 'System' for the job. */
  by: z.string(),
  added: z.number(),
  corrected: z.number(),
  unchanged: z.number(),
  /** Why nothing could be read; null where the source answered. */
  problem: z.string().nullable(),
  /** Figures of the source that cannot be believed, each in a sentence; they changed nothing. */
  refused: z.array(z.string()),
  /** Figures that people entered and the source has otherwise; they stay. */
  kept: z.array(z.string()),
});
export type PriceReading = z.infer<typeof priceReading>;

/** How a public series stands: whether it is set up, and its last readings. */
const publishedState = z.strictObject({
  series,
  /** Who publishes it, as screens say it. */
  publisher: z.string(),
  state: z.enum(['live', 'sandbox', 'not_set_up']),
  /** The newest reading, and the newest that the source answered; null where there is none. */
  last: priceReading.nullable(),
  last_good_at: instant.nullable(),
});
export type PublishedState = z.infer<typeof publishedState>;

/** How the public series stand. Source: SP-128, SP-163. */
export const listPriceReadings = endpoint({
  method: 'GET',
  path: '/v1/price_reading/',
  may: ['fuel_price.view'],
  summary: 'Get when the public series of diesel prices and exchange rates were last read, and what went wrong',
  status: 200,
  answer: z.strictObject({ results: z.array(publishedState) }),
});

/**
 * Reads a public series now, as the job does. A source that does not answer is no refusal: the reading says so. Refuses a
 * series that is not set up. Source: SP-128, SP-163.
 */
export const readPublishedPrices = endpoint({
  method: 'POST',
  path: '/v1/price_reading/',
  may: ['fuel_price.change'],
  summary: 'Read a public series of diesel prices or exchange rates now',
  body: z.strictObject({ series }),
  status: 200,
  answer: publishedState,
  refuses: [409],
});
