import type { CapturedMarket, CapturedMiles } from './inputs.ts';

/** Whose miles are a straight line. */
const STRAIGHT_LINE = 'straight-line estimate';

/** Road miles as a run keeps them: miles of the whole trip and of each leg, and by whom (SP-083). */
export function capturedMiles(road: Pick<CapturedMiles, 'miles' | 'legs' | 'provider'>): CapturedMiles {
  const { miles, legs, provider } = road;
  return { miles, legs, provider, version: 'highway network 1', straight_line: provider === STRAIGHT_LINE };
}

/** How wanted trucks are at both ends of a lane, from -100 to 100; null where no file says so. */
export type Strengths = Pick<CapturedMarket, 'origin_strength' | 'destination_strength'>;

/** Strength and what a rate service tells, as one market; null where neither says anything. */
export function marketOfBoth(
  strengths: Strengths,
  told: Omit<CapturedMarket, keyof Strengths> | null,
): CapturedMarket | null {
  if (told !== null) return { ...told, ...strengths };
  if (strengths.origin_strength === null && strengths.destination_strength === null) return null;
  const nothing = { volume_1_mo: null, reverse_volume_1_mo: null, lane_mom_change: null, lane_yoy_change: null };
  return { ...strengths, ...nothing, provider: null, at: null };
}
