import { CURRENCIES, roundedCents, type Cents, type Currency } from '@lanewright/units';
import { z } from 'zod';

/** Rates of the service: cents, whole trip, fuel inside target, low and high; null where it gave none that makes sense. */
export type ServiceRates = {
  readonly target: Cents | null;
  readonly low: Cents | null;
  readonly high: Cents | null;
  readonly fuel: Cents | null;
  /** From 0 to 100. */
  readonly confidence: number | null;
  /** Miles. */
  readonly distance: number | null;
  readonly currency: Currency;
};

/** The market around a lane: loads of the last month, changes as fractions. */
export type ServiceMarket = {
  readonly volume_1_mo: number | null;
  readonly reverse_volume_1_mo: number | null;
  readonly lane_mom_change: number | null;
  readonly lane_yoy_change: number | null;
};

/** A token and for how many seconds it holds. */
export type ServiceToken = { readonly token: string; readonly expires_in: number };

/** No truck costs a million. */
const MAX_DOLLARS = 1_000_000;

/** A number that makes sense, else null: one bad part does not spoil the others. */
const within = (low: number, high: number) => z.number().min(low).max(high).nullable().catch(null);

const amount = within(0.01, MAX_DOLLARS).transform((units) => (units === null ? null : roundedCents(units * 100)));

const rates = z.object({
  targetBuyRate: amount,
  lowBuyRate: amount,
  highBuyRate: amount,
  fuelRate: within(0, MAX_DOLLARS).transform((units) => (units === null ? null : roundedCents(units * 100))),
  confidenceLevel: within(0, 100),
  distance: within(0, 20_000),
  currency: z.enum(CURRENCIES),
});

const market = z.object({
  volume1Mo: within(0, 10_000_000),
  reverseVolume1Mo: within(0, 10_000_000),
  laneMomChange: within(-1, 100),
  laneYoyChange: within(-1, 100),
});

const token = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]{1,8000}$/),
  expires_in: z.number().min(1).max(31_536_000),
});

/**
 * The rates in an answer of the service; null when it is no answer of rates, says no currency we know, or holds no
 * amount. Bounds that contradict each other or the target are absent, and so is fuel beyond the target it is a part of.
 * Rounds: half up to the cent. Source: SP-078.
 */
export function readRates(answer: unknown): ServiceRates | null {
  const parsed = rates.safeParse(answer);
  if (!parsed.success) return null;
  const { targetBuyRate: target, fuelRate, confidenceLevel: confidence, distance, currency } = parsed.data;
  const fuel = fuelRate !== null && target !== null && fuelRate > target ? null : fuelRate;
  const bounds = boundsAround(target, parsed.data.lowBuyRate, parsed.data.highBuyRate);
  if (target === null && bounds.low === null && bounds.high === null && fuel === null) return null;
  return { target, ...bounds, fuel, confidence, distance, currency };
}

function boundsAround(target: Cents | null, low: Cents | null, high: Cents | null) {
  const inOrder =
    (low ?? 0) <= (target ?? Number.POSITIVE_INFINITY) &&
    (target ?? 0) <= (high ?? Number.POSITIVE_INFINITY) &&
    (low ?? 0) <= (high ?? Number.POSITIVE_INFINITY);
  return inOrder ? { low, high } : { low: null, high: null };
}

/** The market in an answer of the service; null when nothing of it is there. Source: SP-079. */
export function readMarket(answer: unknown): ServiceMarket | null {
  const parsed = market.safeParse(answer);
  if (!parsed.success) return null;
  const { volume1Mo, reverseVolume1Mo, laneMomChange, laneYoyChange } = parsed.data;
  const figures = [volume1Mo, reverseVolume1Mo, laneMomChange, laneYoyChange];
  if (figures.every((figure) => figure === null)) return null;
  return {
    volume_1_mo: volume1Mo,
    reverse_volume_1_mo: reverseVolume1Mo,
    lane_mom_change: laneMomChange,
    lane_yoy_change: laneYoyChange,
  };
}

/** The token in an answer of the service; null when there is none. */
export function readToken(answer: unknown): ServiceToken | null {
  const parsed = token.safeParse(answer);
  return parsed.success ? { token: parsed.data.access_token, expires_in: Math.floor(parsed.data.expires_in) } : null;
}
