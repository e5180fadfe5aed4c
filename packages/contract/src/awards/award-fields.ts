import { FUEL_REGIONS } from '@lanewright/quoting';
import { parseDay, type Day } from '@lanewright/units';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, requiredIfAbsent } from '../wire/messages.ts';

/** The longest name of an award (W-017). */
const AWARD_NAME = 255;

/** An award's name as form, file and edit take it. */
export const awardName = lineText(AWARD_NAME).min(1, { error: MESSAGES.required });

/** A day of an award: `2026-11-23`, in the years that a contract can name (W-018, W-025). */
export const awardDay = z.string({ error: requiredIfAbsent }).transform((text, context): Day => {
  const day = parseDay(text);
  if (day !== null && day >= '2000-01-01' && day <= '2099-12-31') return day;
  context.addIssue(text === '' ? MESSAGES.required : MESSAGES.invalidDate);
  return z.NEVER;
});

/** What may be changed of an award (W-016, P-043); `awardFaults` judges the dates together. */
export const awardFields = z.strictObject({
  name: z.string({ error: requiredIfAbsent }).pipe(awardName),
  region: z.enum(FUEL_REGIONS, { error: requiredIfAbsent }),
  effective_date: awardDay,
  expiration_date: awardDay,
});

/** A fault and the field it stands at. */
export type FieldFault = { readonly path: readonly (string | number)[]; readonly message: string };

/** What is wrong with the dates of an award beside each other; equal dates are allowed (W-019, W-020, SP-100). */
export function awardFaults(dates: {
  readonly effective_date: string | null;
  readonly expiration_date: string | null;
}): readonly FieldFault[] {
  const { effective_date: from, expiration_date: to } = dates;
  if (from === null || to === null || from <= to) return [];
  return [
    { path: ['effective_date'], message: MESSAGES.effectiveAfterExpiration },
    { path: ['expiration_date'], message: MESSAGES.expirationBeforeEffective },
  ];
}
