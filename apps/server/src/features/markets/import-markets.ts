import { FILE_LAYOUTS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { sql } from 'kysely';
import { cellFault, type ImportKind, type StagedRows } from '../files/index.ts';

/**
 * How a file of market strength is imported: the latest successful file replaces the former whole. A file that was
 * uploaded before another one and is through after it changes nothing. Source: SP-117.
 */
export const marketImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.market_strength,
  layout: FILE_LAYOUTS.market_strength,
  staging: { to: 'rows' },
  async hold(transaction) {
    await sql`LOCK TABLE market_strength IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  },
  conflicts: (staged) => sql`
    SELECT row_number, ${cellFault('postal_prefix', sql`'Is already in row ' || first`)}
    FROM (SELECT *, min(row_number) OVER (PARTITION BY country, postal_prefix, equipment, direction) AS first
      FROM ${staged} AS row
      WHERE num_nonnulls(country, postal_prefix, equipment, direction) = 4) AS sent
    WHERE row_number > first
    UNION ALL ${countryConflicts(staged)}`,
  async write(transaction, { id, staged }) {
    const { rows } = await sql<{ is_latest: boolean }>`SELECT NOT EXISTS (SELECT FROM file
      WHERE category = 'market_strength' AND status = 'success' AND id > ${id}) AS is_latest`.execute(transaction);
    const { rows: counted } = await sql<{ count: number }>`
      SELECT count(*)::integer AS count FROM ${staged} AS row`.execute(transaction);
    const created = counted[0]?.count ?? 0;
    if (rows[0]?.is_latest !== true) return { created: 0, updated: 0 };
    await sql`DELETE FROM market_strength`.execute(transaction);
    await sql`INSERT INTO market_strength (country, postal_prefix, equipment_type, direction, strength, file_id)
      SELECT country, postal_prefix, equipment, direction, strength, ${id} FROM ${staged} AS row`.execute(transaction);
    return { created, updated: 0 };
  },
};

/** A prefix of digits is a ZIP code's, one of letters and digits a Canadian code's. */
function countryConflicts(staged: StagedRows) {
  return sql`
    SELECT row_number, ${cellFault('postal_prefix', sql`'Is not the beginning of a postal code of ' || country`)}
    FROM ${staged} AS row
    WHERE (country = 'US') IS DISTINCT FROM (postal_prefix ~ '^[0-9]') AND num_nonnulls(country, postal_prefix) = 2`;
}
