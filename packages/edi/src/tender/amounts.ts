import { cents, roundedCents, roundHalfUp, type Cents } from '@lanewright/units';
import { POUNDS_IN } from './codes.ts';

/** An amount, and whether it was written with a decimal point, which the standard does not allow. */
export type WrittenAmount = { readonly amount: Cents; readonly withPoint: boolean };

/** Longer amounts are no freight charge. */
const MAX_DIGITS = 12;

/**
 * An amount of the type N2: digits with two implied decimals, so that 145050 is 1,450.50. Some senders write a decimal
 * point, which is then honored and reported. Null if it is no amount or negative. Source: X12 element 58 and 610.
 */
export function readAmount(text: string): WrittenAmount | null {
  if (text.length > MAX_DIGITS + 3) return null;
  if (/^\d+$/.test(text)) return { amount: cents(Number(text)), withPoint: false };
  if (/^\d+\.\d{0,2}$/.test(text)) return { amount: roundedCents(Number(text) * 100), withPoint: true };
  return null;
}

/** An amount as N2. */
export function writeAmount(amount: Cents): string {
  return String(amount);
}

/** A weight in whole pounds, rounded half up; null if it is no weight or its unit is unknown. */
export function readWeight(text: string, unit: string): number | null {
  const pounds = POUNDS_IN.get(unit);
  if (pounds === undefined || !/^\d{1,8}(?:\.\d{1,4})?$/.test(text)) return null;
  return roundHalfUp(Number(text) * pounds);
}
