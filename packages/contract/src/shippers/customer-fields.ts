import { mailAddressText } from '../wire/mail-address.ts';
import { COST_TYPES, MILEAGE_PROVIDERS, PC_MILER, RESPONSE_TARGET } from '@lanewright/quoting';
import { z } from 'zod';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES, mustBeBelow, requiredIfAbsent } from '../wire/messages.ts';

/** The longest e-mail address there can be. */
export const EMAIL_LIMIT = 254;
const NOTES_LIMIT = 200;

/** A whole number within the field's bounds; a refusal uses the field's own words. */
function wholeNumber(least: number, most: number, words: { readonly least: string; readonly most: string }) {
  return z
    .number({ error: (issue) => requiredIfAbsent(issue) ?? MESSAGES.priceInvalid })
    .int({ error: 'Must be a whole number' })
    .min(least, { error: words.least })
    .max(most, { error: words.most });
}

/** One line that must not be blank. */
function requiredLine(limit: number) {
  return lineText(limit, { error: requiredIfAbsent }).min(1, { error: MESSAGES.required });
}

/**
 * The fields of a shipper with their limits, the same for form and file. TMS names no limit and is held to that of a code.
 * Source: S-022…S-030, S-033…S-044; docs/decisions/0041-uploaded-files.md.
 */
export const customerFields = {
  customer_slug: requiredLine(255),
  customer_name: requiredLine(100),
  contact_name: lineText(32),
  contact_email: lineText(EMAIL_LIMIT).pipe(mailAddressText()),
  contact_phone: lineText(32),
  profit_center: lineText(12),
  tms: lineText(255),
  cost_type: z.literal(COST_TYPES, { error: requiredIfAbsent }),
  mileage_provider: z.literal(MILEAGE_PROVIDERS, { error: requiredIfAbsent }),
  pc_miler_version: wholeNumber(PC_MILER.oldest, PC_MILER.current, {
    least: `Must be at least ${PC_MILER.oldest}`,
    most: `Must be at most ${PC_MILER.current}`,
  }),
  default_fuel_price_delay: wholeNumber(0, 30, { least: MESSAGES.fuelDelayTooShort, most: MESSAGES.fuelDelayTooLong }),
  auto_response: z.boolean(),
  record_verdicts: z.boolean(),
  response_target_minutes: wholeNumber(RESPONSE_TARGET.least, RESPONSE_TARGET.most, {
    least: `Must be at least ${RESPONSE_TARGET.least}`,
    most: `Must be at most ${RESPONSE_TARGET.most}`,
  }),
  // Beyond a hundred years nothing expires in any sense, and the column holds no more.
  quote_expiration_period: wholeNumber(1, 876_000, {
    least: MESSAGES.expirationTooShort,
    most: 'Must be at most 876000',
  }),
  vertical: lineText(30),
  channel_id: lineText(32),
  notes: z
    .string()
    .trim()
    .max(NOTES_LIMIT, { error: mustBeBelow(NOTES_LIMIT) })
    .refine((text) => !/[^\P{Cc}\n\t]/u.test(text), { error: MESSAGES.hiddenCharacters }),
} as const;
