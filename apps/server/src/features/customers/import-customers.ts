import type { ReadShipper } from '@lanewright/sheets';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import type { Tables } from '../../tables.ts';

/** One try of the import of a file: what it has read lies in customer_import under both. */
export type ImportTry = { readonly file: number; readonly attempt: number };

/** The columns that a file sets as they stand in it; what a row leaves blank stays as it is (SP-120). */
const PLAIN_COLUMNS = [
  'customer_name',
  'contact_name',
  'contact_email',
  'contact_phone',
  'profit_center',
  'tms',
  'cost_type',
  'mileage_provider',
  'pc_miler_version',
  'default_fuel_price_delay',
  'auto_response',
  'quote_expiration_period',
  'vertical',
  'channel_id',
  'notes',
] as const;

/** What a new shipper has where its row says nothing: as the form begins (S-027, S-028). */
const BEGINNING: Readonly<Partial<Record<(typeof PLAIN_COLUMNS)[number], RawBuilder<unknown>>>> = {
  cost_type: sql`1`,
  mileage_provider: sql`1`,
  pc_miler_version: sql`39`,
  default_fuel_price_delay: sql`0`,
  auto_response: sql`false`,
};

const staged = ({ file, attempt }: ImportTry) => sql`customer_import WHERE file_id = ${file} AND attempt = ${attempt}`;

/** Lays rows of a file down until all of it is read. */
export async function stageCustomers(db: Queries<Tables>, of: ImportTry, rows: readonly ReadShipper[]): Promise<void> {
  const told = JSON.stringify(rows.map(({ row, shipper }) => ({ ...shipper, row_number: row })));
  await sql`
    INSERT INTO customer_import
    SELECT ${of.file}, ${of.attempt}, row.* FROM json_to_recordset(${told}::json) AS row (
      row_number integer, customer_slug text, customer_name text, contact_name text, contact_email text,
      contact_phone text, profit_center text, nfi_pricing_contact text, tms text, cost_type smallint,
      mileage_provider smallint, pc_miler_version smallint, default_fuel_price_delay smallint, auto_response boolean,
      quote_expiration_period integer, vertical text, channel_id text, notes text)`.execute(db);
}

/** How many rows of a try are laid down. */
export async function countStagedCustomers(db: Queries<Tables>, of: ImportTry): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::integer AS count FROM ${staged(of)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * What is wrong with laid down rows beside each other and beside the shippers there are, as `row_number` and `message`:
 * a code or a name twice, a name of another shipper, the default shipper, a contact that is nobody. A name is taken as
 * long as another shipper has it now, also when the same file renames that one.
 */
export function customerConflicts(of: ImportTry): RawBuilder<{ row_number: number; message: string }> {
  const told = (column: string, sentence: RawBuilder<unknown>) =>
    sql`${sql.lit(`${column} "`)} || left(${sql.ref(column)}, 60) || '": ' || ${sentence}`;
  return sql`
    WITH sent AS MATERIALIZED (
      SELECT row_number, customer_slug, customer_name, lower(customer_name) AS name, nfi_pricing_contact
      FROM ${staged(of)})
    SELECT row_number, ${told('customer_slug', sql`'Is already in row ' || first`)} AS message
    FROM (SELECT *, min(row_number) OVER (PARTITION BY customer_slug) AS first FROM sent WHERE customer_slug IS NOT NULL)
    WHERE row_number > first
    UNION ALL
    SELECT row_number, ${told('customer_name', sql`'Is already in row ' || first`)}
    FROM (SELECT *, first_value(row_number) OVER same AS first, first_value(customer_slug) OVER same AS first_slug
      FROM sent WHERE name IS NOT NULL WINDOW same AS (PARTITION BY name ORDER BY row_number))
    WHERE row_number > first AND customer_slug IS DISTINCT FROM first_slug
    UNION ALL
    SELECT row_number, ${told('customer_name', sql`'Is the name of the shipper with the code ' || other_slug`)}
    FROM sent JOIN (SELECT lower(customer_name) AS name, customer_slug AS other_slug FROM customer
      WHERE deleted_at IS NULL) AS other USING (name)
    WHERE other_slug <> customer_slug
    UNION ALL
    SELECT row_number, ${told('customer_slug', sql`'The default shipper cannot be edited'`)}
    FROM sent WHERE customer_slug = (SELECT customer_slug FROM customer WHERE is_default AND deleted_at IS NULL)
    UNION ALL
    SELECT row_number, ${told('nfi_pricing_contact', sql`'Is not the e-mail address of an active user'`)}
    FROM sent WHERE nfi_pricing_contact IS NOT NULL
      AND NOT EXISTS (SELECT FROM app_user WHERE email = nfi_pricing_contact AND active)`;
}

/** The longest that one statement of an import may take; a file of 100,000 rows takes a tenth of it. */
const LONGEST_STATEMENT = '120s';

/**
 * Locks shippers against every other change until the transaction ends; reading them goes on. Prepares the transaction
 * for many rows: the database has no statistics of rows that were just staged and plans for one. Nested loops then run
 * once for each row through all shippers, including those that the same INSERT has made: 5 billion steps for 100,000.
 */
export async function holdCustomers(transaction: Transaction<Tables>): Promise<void> {
  await sql`SELECT set_config('enable_nestloop', 'off', true),
    set_config('statement_timeout', ${LONGEST_STATEMENT}, true)`.execute(transaction);
  await sql`LOCK TABLE customer IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
}

/**
 * Makes the laid down rows shippers: those whose code a living shipper has change it, the others are new. Counts what
 * was made, and what was changed. For rows without faults and conflicts, while customers are held.
 * Source: SP-090, SP-120.
 */
export async function writeCustomers(
  transaction: Transaction<Tables>,
  of: ImportTry & { readonly at: Date },
): Promise<{ readonly created: number; readonly updated: number }> {
  const rows = sql`(SELECT sent.*, contact.id AS contact FROM (SELECT * FROM ${staged(of)}) AS sent
    LEFT JOIN app_user AS contact ON contact.email = sent.nfi_pricing_contact)`;
  const columns = [...PLAIN_COLUMNS, 'nfi_pricing_contact'] as const;
  const kept = columns.map((column) => sql`customer.${sql.ref(column)}`);
  const next = columns.map(
    (column) =>
      sql`coalesce(row.${sql.ref(column === 'nfi_pricing_contact' ? 'contact' : column)}, customer.${sql.ref(column)})`,
  );
  const changed = await sql`
    UPDATE customer SET (${sql.join(columns.map((column) => sql.ref(column)))}) = ROW (${sql.join(next)})
    FROM ${rows} AS row
    WHERE customer.customer_slug = row.customer_slug AND customer.deleted_at IS NULL
      AND (${sql.join(kept)}) IS DISTINCT FROM (${sql.join(next)})`.execute(transaction);
  const first = PLAIN_COLUMNS.map((column) => {
    const beginning = BEGINNING[column];
    return beginning === undefined ? sql`row.${sql.ref(column)}` : sql`coalesce(row.${sql.ref(column)}, ${beginning})`;
  });
  const made = await sql`
    INSERT INTO customer (customer_slug, created_at, ${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT row.customer_slug, ${of.at}, ${sql.join(first)}, row.contact FROM ${rows} AS row
    WHERE NOT EXISTS (SELECT FROM customer
      WHERE customer.customer_slug = row.customer_slug AND customer.deleted_at IS NULL)
    ORDER BY row.row_number`.execute(transaction);
  return { created: Number(made.numAffectedRows ?? 0), updated: Number(changed.numAffectedRows ?? 0) };
}

/** Forgets what was laid down of a file, of every try or of one. */
export async function forgetStagedCustomers(db: Queries<Tables>, file: number, attempt?: number): Promise<void> {
  await sql`DELETE FROM customer_import WHERE file_id = ${file}
    AND ${attempt === undefined ? sql`true` : sql`attempt = ${attempt}`}`.execute(db);
}
