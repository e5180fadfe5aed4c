import { roundHalfUp } from '@lanewright/units';
import type { NumberTarget } from './compiled.ts';

/**
 * Money to the cent; 0 + 0 and −0 are one amount. An amount too large to be counted in cents is beyond every bound and
 * stays as it is. Units: whole currency units where `cents`. Source: SP-081.
 */
export function inTarget(value: number, cents: boolean): number {
  return cents && Number.isFinite(value * 100) ? roundHalfUp(value * 100) / 100 : value + 0;
}

/** A number as its target keeps it; NaN where the target does not take it. Source: SP-141. */
export function acceptable(value: number, { cents, min, max, choices }: NumberTarget): number {
  if (!Number.isFinite(value)) return Number.NaN;
  const kept = inTarget(value, cents);
  return kept < min || kept > max || (choices !== null && !choices.has(kept)) ? Number.NaN : kept;
}
