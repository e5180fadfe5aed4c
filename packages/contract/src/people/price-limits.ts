import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

const limit = (least: number, most: number) => {
  const error = `Enter a whole number from ${least.toLocaleString('en-US')} to ${most.toLocaleString('en-US')}`;
  return z.number({ error }).int({ error }).min(least, { error }).max(most, { error }).nullable();
};

/** The limits beyond which a price needs an approver; null means no limit (B-031). */
export const priceAuthority = z.strictObject({
  /** Percent of the all-in price. */
  lowest_margin: limit(-100, 99),
  /** All in, whole US dollars. */
  highest_value: limit(1, 999_999),
  /** Percent of the suggestion. */
  greatest_distance: limit(0, 999),
});

/** The holder of limits: a role, a person, or the automatic answers. */
const limitHolder = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('role'), role: z.string().min(1).max(300) }),
  z.strictObject({ kind: z.literal('user'), user: z.number().int().min(1) }),
  z.strictObject({ kind: z.literal('automatic') }),
]);
export type LimitHolder = z.infer<typeof limitHolder>;

/** The limits of one holder, with its display name. */
const priceLimitRow = z.strictObject({
  holder: limitHolder,
  name: z.string(),
  limits: priceAuthority,
});
export type PriceLimitRow = z.infer<typeof priceLimitRow>;

export const listPriceLimits = endpoint({
  method: 'GET',
  path: '/v1/users/price-limits/',
  may: ['administration.users'],
  summary: 'The price limits of automatic answers, of every role, and of people with limits of their own',
  status: 200,
  answer: z.array(priceLimitRow),
});

export const setPriceLimits = endpoint({
  method: 'PUT',
  path: '/v1/users/price-limits/',
  may: ['administration.users'],
  summary: 'Set the price limits of a role, a person or automatic answers; null removes them',
  body: z.strictObject({ holder: limitHolder, limits: priceAuthority.nullable() }),
  status: 200,
  answer: z.array(priceLimitRow),
});
