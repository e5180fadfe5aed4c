import { FUEL_REGIONS, LOOKBACK_PERIODS } from '@lanewright/quoting';
import { z } from 'zod';
import { awardDay } from '../awards/award-fields.ts';
import { customerFields } from '../shippers/customer-fields.ts';
import { workingCopyFields } from '../shippers/working-copy-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES } from '../wire/messages.ts';
import { wholeId } from '../wire/whole-number.ts';
import { FILE_CATEGORY_NAMES, type FileCategory } from './categories.ts';

/** Rows below which nobody looks for the header. */
const LAST_HEADER_ROW = 50;
const NO_ROW = `Must be the number of a row from 1 to ${LAST_HEADER_ROW}`;

const NO_MATCH = 'Must be a list of headers, each with the name of its column or null';

/** A column match as the browser packs it into a field of a form. */
const columnMatch = z
  .array(
    z.strictObject(
      { header: z.string(NO_MATCH).max(1_000, NO_MATCH), column: z.string(NO_MATCH).max(100, NO_MATCH).nullable() },
      NO_MATCH,
    ),
    NO_MATCH,
  )
  .max(1_000, NO_MATCH);

/** The number of a row, as a spreadsheet shows it. */
const headerRow = z
  .string()
  .regex(/^\d{1,2}$/, { error: NO_ROW })
  .transform(Number)
  .pipe(z.number().min(1, { error: NO_ROW }).max(LAST_HEADER_ROW, { error: NO_ROW }));

/** JSON in a field of a form. */
function packed<Schema extends z.ZodType>(schema: Schema) {
  return z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue('Must be JSON');
        return z.NEVER;
      }
    })
    .pipe(schema);
}

/** The words of the form tell what is below 0, so a sign is read. */
const signedDigits = z
  .string()
  .regex(/^-?\d{1,6}$/, { error: 'Must be a whole number' })
  .transform(Number);
const yes = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Fields of an upload that some categories need, by category (F-019, F-020, SP-106). */
const NEEDED: Readonly<Partial<Record<FileCategory, readonly string[]>>> = {
  fuel_sheet: ['customer', 'region', 'fuel_price_delay'],
  award: ['customer', 'region', 'effective_date', 'expiration_date'],
  working_copy: ['customer', 'round', 'account_manager', 'time_frame'],
};

/** Fields that belong to some categories only; another category has no use for them. */
const OWN = [
  'customer',
  'region',
  'fuel_price_delay',
  'effective_date',
  'expiration_date',
  'round',
  'account_manager',
  'time_frame',
] as const;

/** The fields of an upload whatever its category. */
export const importFields = z
  .strictObject({
    /** The file's own name; of an award and of a working copy, the name under which it is kept. */
    name: lineText(255).min(1, { error: MESSAGES.required }),
    /** What the sender takes it for, '' where that is not known; the kind is judged by the content. */
    type: lineText(255),
    category: z.enum(FILE_CATEGORY_NAMES),
    customer: wholeId.optional(),
    region: z.enum(FUEL_REGIONS).optional(),
    fuel_price_delay: signedDigits.pipe(customerFields.default_fuel_price_delay).optional(),
    /** Adds the lanes of the file to this award; without it the file makes one. Only of the category award. */
    award: wholeId.optional(),
    effective_date: awardDay.optional(),
    expiration_date: awardDay.optional(),
    round: signedDigits.pipe(workingCopyFields.round).optional(),
    account_manager: wholeId.optional(),
    time_frame: z.enum(LOOKBACK_PERIODS).optional(),
    /** How the file's columns were matched with those of the category, in their order, as JSON (SP-110). */
    mapping: packed(columnMatch).optional(),
    /** The row of the header where it is not the first filled one. */
    header_row: headerRow.optional(),
    /** The sheet of a workbook that is read where it is not the first. */
    sheet: z.string().max(255).optional(),
    /** Uploads a file whose content was uploaded before. */
    again: yes.optional(),
    /** Replaces the fuel sheet that the shipper has for the region (SP-127). */
    replace: yes.optional(),
  })
  .superRefine((fields, context) => {
    const given: Readonly<Record<string, unknown>> = fields;
    const isOfAward = fields.award !== undefined;
    if (isOfAward && fields.category !== 'award')
      context.addIssue({ code: 'custom', path: ['award'], message: 'Only lanes are added to an award' });
    for (const name of isOfAward ? [] : (NEEDED[fields.category] ?? []))
      if (given[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: MESSAGES.required });
    const { effective_date: from, expiration_date: to } = fields;
    if (from === undefined || to === undefined || from <= to) return;
    context.addIssue({ code: 'custom', path: ['effective_date'], message: MESSAGES.effectiveAfterExpiration });
    context.addIssue({ code: 'custom', path: ['expiration_date'], message: MESSAGES.expirationBeforeEffective });
  });
/** The fields of an upload, parsed. */
export type ImportFields = z.output<typeof importFields>;

/** The fields of an upload without those that its category has no use for. Quotes may name a shipper for all their rows. */
export function ownFields(fields: ImportFields): ImportFields {
  const taken = fields.category === 'quote' ? ['customer'] : (NEEDED[fields.category] ?? []);
  return {
    ...fields,
    ...Object.fromEntries(OWN.filter((name) => !taken.includes(name)).map((name) => [name, undefined])),
  };
}
