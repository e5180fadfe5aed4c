import { customerFields, FILE_COLUMNS, mailAddressText, MESSAGES } from '@lanewright/contract';
import { COST_TYPE_LABEL, COST_TYPES, MILEAGE_PROVIDER_LABEL, MILEAGE_PROVIDERS } from '@lanewright/quoting';
import { z } from 'zod';
import { cellsOf, shownCell, type Header, type Layout } from './header.ts';
import type { SheetRow } from './rows.ts';

const fields = customerFields;

/** A cell as a whole number, read in the bounds of its field. */
function numberCell(field: z.ZodType<number, number>) {
  return z
    .string()
    .regex(/^[+-]?\d{1,9}$/, { error: 'Must be a whole number' })
    .transform(Number)
    .pipe(field);
}

/** A cell as one of several labels, in any letter case. */
function labelCell<Value>(labels: ReadonlyMap<string, Value>, told: readonly string[]) {
  return z.string().transform((text, context): Value => {
    const value = labels.get(text.toLowerCase().replaceAll(/\s+/g, ' '));
    if (value !== undefined) return value;
    context.addIssue(`Must be one of ${told.join(', ')}`);
    return z.NEVER;
  });
}

const costTypes = new Map(COST_TYPES.map((each) => [COST_TYPE_LABEL[each].toLowerCase(), each]));
const mileageProviders = new Map(MILEAGE_PROVIDERS.map((each) => [MILEAGE_PROVIDER_LABEL[each].toLowerCase(), each]));
/** As the list says it (S-004), and as spreadsheets write it. */
const switches = new Map([
  ['enabled', true],
  ['disabled', false],
  ['true', true],
  ['false', false],
]);

const shipperCells = z.strictObject({
  customer_slug: fields.customer_slug,
  customer_name: fields.customer_name,
  contact_name: fields.contact_name.optional(),
  contact_email: fields.contact_email.optional(),
  contact_phone: fields.contact_phone.optional(),
  profit_center: fields.profit_center.optional(),
  nfi_pricing_contact: z.string().toLowerCase().pipe(mailAddressText()).optional(),
  tms: fields.tms.optional(),
  cost_type: labelCell(costTypes, Object.values(COST_TYPE_LABEL)).optional(),
  mileage_provider: labelCell(mileageProviders, Object.values(MILEAGE_PROVIDER_LABEL)).optional(),
  pc_miler_version: numberCell(fields.pc_miler_version).optional(),
  default_fuel_price_delay: numberCell(fields.default_fuel_price_delay).optional(),
  auto_response: labelCell(switches, ['Enabled', 'Disabled']).optional(),
  quote_expiration_period: numberCell(fields.quote_expiration_period).optional(),
  vertical: fields.vertical.optional(),
  channel_id: fields.channel_id.optional(),
  notes: fields.notes.optional(),
});

const anyCells = shipperCells.partial();

/** The columns of a file of shippers: only code and name must be there (SP-120). */
export const SHIPPER_LAYOUT: Layout = {
  columns: Object.keys(shipperCells.shape),
  required: FILE_COLUMNS.shippers.required,
};

/** What a row says of a shipper; what its cells leave blank is absent. The pricing contact is an e-mail address. */
export type ShipperRow = z.output<typeof shipperCells>;

/** A row that was read: what is sound in it, and a sentence for each fault, with column and value (SP-111). */
export type ReadShipper = {
  readonly row: number;
  readonly shipper: Partial<ShipperRow>;
  readonly faults: readonly string[];
};

/** Reads a row of a file of shippers by the limits of the form (S-033…S-044, SP-120). */
export function readShipper(row: SheetRow, header: Header): ReadShipper {
  const { filled, tooMany } = cellsOf(row, header);
  const parsed = shipperCells.safeParse(filled);
  const extra = tooMany ? ['The row has more cells than the header.'] : [];
  if (parsed.success) return { row: row.number, shipper: parsed.data, faults: extra };
  const faults = parsed.error.issues.map(({ path, message }) => {
    const column = String(path[0]);
    const cell = filled[column];
    return cell === undefined ? `${column}: ${MESSAGES.required}` : `${column} ${shownCell(cell)}: ${message}`;
  });
  return { row: row.number, shipper: soundCellsOf(filled, parsed.error.issues), faults: [...faults, ...extra] };
}

/** What is sound in a row that is not, so that what only shows beside other rows is found at once with the rest. */
function soundCellsOf(
  filled: Readonly<Record<string, string>>,
  issues: readonly z.core.$ZodIssue[],
): Partial<ShipperRow> {
  const faulty = new Set(issues.map(({ path }) => path[0]));
  const parsed = anyCells.safeParse(Object.fromEntries(Object.entries(filled).filter(([name]) => !faulty.has(name))));
  return parsed.success ? parsed.data : {};
}
