import { FILE_LAYOUTS, MESSAGES, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { PC_MILER } from '@lanewright/quoting';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import {
  cellFault,
  type FileToWrite,
  type FoundFaults,
  type ImportKind,
  type StagedRows,
  type WrittenRows,
} from '../files/index.ts';
import { holdCustomers, MERGED_CODES } from './room.ts';

/** The e-mail address of this column becomes the id of a user; the code finds the shipper; all else is stored as read. */
const CONTACT = 'nfi_pricing_contact';
const CODE = 'customer_slug';
const PLAIN_COLUMNS = Object.keys(FILE_LAYOUTS.shippers).filter((name) => name !== CONTACT && name !== CODE);

/** The values of a new shipper's blank cells: the defaults of the form (S-027, S-028). */
const FORM_DEFAULTS: Readonly<Partial<Record<string, RawBuilder<unknown>>>> = {
  cost_type: sql`1`,
  mileage_provider: sql`1`,
  pc_miler_version: sql`${sql.lit(PC_MILER.current)}`,
  default_fuel_price_delay: sql`0`,
  auto_response: sql`false`,
};

/** The import of a file of shippers. A blank cell changes nothing. Source: SP-090, SP-120. */
export const shipperImport: ImportKind = {
  // The file does what the form does, so it needs the same permissions.
  permissions: UPLOAD_PERMISSIONS.shippers,
  layout: FILE_LAYOUTS.shippers,
  staging: { to: 'rows' },
  hold: holdCustomers,
  conflicts: customerConflicts,
  write: writeCustomers,
};

/**
 * The conflicts of staged rows with each other and with existing shippers, as `row_number` and `message`: a repeated
 * code or name, another shipper's name, the default shipper, an unknown contact, a merged shipper, and a shipper that a
 * newer file changed. A name is taken while another shipper has it, even if the same file renames that one.
 */
function customerConflicts(staged: StagedRows, { id }: FileToWrite): FoundFaults {
  return sql`
    WITH sent AS MATERIALIZED (
      SELECT row_number, customer_slug, customer_name, lower(customer_name) AS name, nfi_pricing_contact
      FROM ${staged} AS row)
    SELECT row_number, ${cellFault('customer_slug', sql`'Is already in row ' || first`)}
    FROM (SELECT *, min(row_number) OVER (PARTITION BY customer_slug) AS first FROM sent WHERE customer_slug IS NOT NULL)
    WHERE row_number > first
    UNION ALL
    SELECT row_number, ${cellFault('customer_name', sql`'Is already in row ' || first`)}
    FROM (SELECT *, first_value(row_number) OVER same AS first, first_value(customer_slug) OVER same AS first_slug
      FROM sent WHERE name IS NOT NULL WINDOW same AS (PARTITION BY name ORDER BY row_number))
    WHERE row_number > first AND customer_slug IS DISTINCT FROM first_slug
    UNION ALL
    SELECT row_number, ${cellFault('customer_name', sql`'Is the name of the shipper with the code ' || other_slug`)}
    FROM sent JOIN (SELECT lower(customer_name) AS name, customer_slug AS other_slug FROM customer
      WHERE deleted_at IS NULL) AS other USING (name)
    WHERE other_slug <> customer_slug
    UNION ALL
    SELECT row_number, ${cellFault('customer_slug', sql`'The default shipper cannot be edited'`)}
    FROM sent WHERE customer_slug = (SELECT customer_slug FROM customer WHERE is_default AND deleted_at IS NULL)
    UNION ALL
    SELECT row_number, ${cellFault('customer_slug', sql`${sql.lit(`${MESSAGES.shipperCodeMerged} `)} || into_slug`)}
    FROM sent JOIN ${MERGED_CODES} AS merged USING (customer_slug)
    UNION ALL
    SELECT row_number, ${cellFault('customer_slug', 'Was changed by a file that was uploaded later. Upload this file again to change it back')}
    FROM sent JOIN customer USING (customer_slug) WHERE customer.deleted_at IS NULL AND imported_file_id > ${id}
    UNION ALL
    SELECT row_number, ${cellFault('nfi_pricing_contact', sql`'Is not the e-mail address of an active user'`)}
    FROM sent WHERE nfi_pricing_contact IS NOT NULL
      AND NOT EXISTS (SELECT FROM app_user WHERE email = nfi_pricing_contact AND active)`;
}

/**
 * Writes the staged rows: a row with the code of an existing shipper updates it, any other inserts one. Counts inserts
 * and updates. Requires rows without faults and conflicts, and locked shippers. Source: SP-090, SP-120.
 */
async function writeCustomers(transaction: Transaction<Tables>, { id, staged, at }: FileToWrite): Promise<WrittenRows> {
  const rows = sql`(SELECT sent.*, contact.id AS contact FROM ${staged} AS sent
    LEFT JOIN app_user AS contact ON contact.email = sent.nfi_pricing_contact)`;
  const columns = [...PLAIN_COLUMNS, CONTACT];
  const kept = columns.map((column) => sql`customer.${sql.ref(column)}`);
  const next = columns.map(
    (column) => sql`coalesce(row.${sql.ref(column === CONTACT ? 'contact' : column)}, customer.${sql.ref(column)})`,
  );
  const changed = await sql`
    UPDATE customer SET (version, imported_file_id, ${sql.join(columns.map((column) => sql.ref(column)))}) =
      ROW (customer.version + 1, ${id}, ${sql.join(next)})
    FROM ${rows} AS row
    WHERE customer.customer_slug = row.customer_slug AND customer.deleted_at IS NULL
      AND (${sql.join(kept)}) IS DISTINCT FROM (${sql.join(next)})`.execute(transaction);
  const first = PLAIN_COLUMNS.map((column) => {
    const beginning = FORM_DEFAULTS[column];
    return beginning === undefined ? sql`row.${sql.ref(column)}` : sql`coalesce(row.${sql.ref(column)}, ${beginning})`;
  });
  const made = await sql`
    INSERT INTO customer (customer_slug, created_at, imported_file_id, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT row.customer_slug, ${at}, ${id}, ${sql.join(first)}, row.contact FROM ${rows} AS row
    WHERE NOT EXISTS (SELECT FROM customer
      WHERE customer.customer_slug = row.customer_slug AND customer.deleted_at IS NULL)
    ORDER BY row.row_number`.execute(transaction);
  return { created: Number(made.numAffectedRows ?? 0), updated: Number(changed.numAffectedRows ?? 0) };
}
