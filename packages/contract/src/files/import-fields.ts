import { FUEL_REGIONS, LOOKBACK_PERIODS } from '@lanewright/quoting';
import { parseDay } from '@lanewright/units';
import { z } from 'zod';
import { customerFields } from '../shippers/customer-fields.ts';
import { lineText } from '../wire/line-text.ts';
import { MESSAGES } from '../wire/messages.ts';
import { wholeId, wholeNumber } from '../wire/whole-number.ts';
import { FILE_CATEGORY_NAMES, type FileCategory } from './categories.ts';

/** Rows below which nobody looks for the header. */
const LAST_HEADER_ROW = 50;

/** A column match as the browser packs it into a field of a form. */
const columnMatch = z
  .array(z.strictObject({ header: z.string().max(1_000), column: z.string().max(100).nullable() }))
  .max(1_000);

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

const wireDay = z.string().refine((text) => parseDay(text) !== null, { error: MESSAGES.invalidDate });
const yes = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Fields of an upload that some categories need, by category (F-019, F-020, SP-106). */
const NEEDED: Readonly<Partial<Record<FileCategory, readonly string[]>>> = {
  fuel_sheet: ['customer', 'region', 'fuel_price_delay'],
  award: ['customer', 'region', 'effective_date', 'expiration_date'],
  working_copy: ['customer', 'round', 'account_manager', 'time_frame'],
};

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
    fuel_price_delay: wholeNumber(0, 30).pipe(customerFields.default_fuel_price_delay).optional(),
    effective_date: wireDay.optional(),
    expiration_date: wireDay.optional(),
    round: wholeNumber(1, 1_000).optional(),
    account_manager: wholeId.optional(),
    time_frame: z.enum(LOOKBACK_PERIODS).optional(),
    /** How the file's columns were matched with those of the category, in their order, as JSON (SP-110). */
    mapping: packed(columnMatch).optional(),
    /** The row of the header where it is not the first filled one. */
    header_row: wholeNumber(1, LAST_HEADER_ROW).optional(),
    /** The sheet of a workbook that is read where it is not the first. */
    sheet: z.string().max(255).optional(),
    /** Uploads a file whose content was uploaded before. */
    again: yes.optional(),
    /** Replaces the fuel sheet that the shipper has for the region (SP-127). */
    replace: yes.optional(),
  })
  .superRefine((fields, context) => {
    const given: Readonly<Record<string, unknown>> = fields;
    for (const name of NEEDED[fields.category] ?? [])
      if (given[name] === undefined) context.addIssue({ code: 'custom', path: [name], message: MESSAGES.required });
    const { effective_date: from, expiration_date: to } = fields;
    if (from === undefined || to === undefined || from <= to) return;
    context.addIssue({ code: 'custom', path: ['effective_date'], message: MESSAGES.effectiveAfterExpiration });
    context.addIssue({ code: 'custom', path: ['expiration_date'], message: MESSAGES.expirationBeforeEffective });
  });
/** The fields of an upload, parsed. */
export type ImportFields = z.output<typeof importFields>;
