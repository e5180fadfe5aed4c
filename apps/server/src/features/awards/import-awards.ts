import { FILE_LAYOUTS, LANES_UPLOAD_PERMISSIONS, UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { done, refuseFields } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';
import {
  cellFault,
  rowFault,
  knownShipper,
  SHIPPERS_BY_CODE,
  unknownShippers,
  shipperGone,
  type FileToWrite,
  type FoundFaults,
  type ImportKind,
  type StagedRows,
  type WrittenRows,
} from '../files/index.ts';
import { laneConflicts, lanesThere, repeatedLanes } from './lanes/lane-conflicts.ts';
import { writeLanes } from './lanes/write-lanes.ts';
import { lockAward } from './room.ts';

/**
 * The import of a file with the lanes of one award: it creates the award, or adds its lanes to an existing one. Source:
 * SP-089, SP-118, decision 0064.
 */
export const awardImport: ImportKind = {
  permissions: ({ award }) => (award === undefined ? UPLOAD_PERMISSIONS.award : LANES_UPLOAD_PERMISSIONS),
  layout: FILE_LAYOUTS.award,
  staging: { to: 'rows' },
  async check(db, { customer = 0, award }) {
    if (award === undefined) return knownShipper(db, customer);
    const living = await db
      .selectFrom('award')
      .select('id')
      .where('id', '=', award)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return living === undefined ? refuseFields({ award: ['This award does not exist.'] }) : done(undefined);
  },
  // Prevents that somebody adds a lane between the check for repeated lanes and the insert.
  hold: async (transaction, { file }) => {
    if (file.award_id !== null) await lockAward(transaction, file.award_id, 'change');
  },
  conflicts: (staged, { id, file }) => sql`${laneConflicts(staged, id)} UNION ALL ${repeatedLanes(staged, [])} UNION ALL
    ${file.award_id === null ? shipperGone(file.customer_id) : sql`${deletedAwardFault(file.award_id)} UNION ALL ${lanesThere(staged, file.award_id)}`}`,
  async write(transaction, told) {
    const { file, at } = told;
    if (file.award_id !== null) return addToAward(transaction, told, file.award_id);
    const made = await sql<{ id: number }>`
      INSERT INTO award (customer_id, name, region, effective_date, expiration_date, file_id, created_at, created_by_name)
      SELECT id, ${file.title}, ${file.region}, ${file.effective_date}::date, ${file.expiration_date}::date, ${file.id},
        ${at}, ${file.created_by_name}
      FROM customer WHERE id = ${file.customer_id} AND deleted_at IS NULL FOR KEY SHARE
      RETURNING id`.execute(transaction);
    const [award] = made.rows;
    if (award === undefined) throw new Error(`the shipper of file ${file.id} is gone`);
    return writeLanes(
      transaction,
      told,
      sql`(SELECT ${award.id}::bigint AS award_id, row.* FROM ${told.staged} AS row)`,
    );
  },
};

/** The fault of a file whose award was deleted after the upload. */
function deletedAwardFault(id: number): FoundFaults {
  return sql`SELECT NULL::integer AS row_number, ${rowFault('This award does not exist.')} WHERE NOT EXISTS (
    SELECT FROM award WHERE id = ${id} AND deleted_at IS NULL)`;
}

/** Adds the rows to an award, which `hold` has locked. */
async function addToAward(transaction: Transaction<Tables>, told: FileToWrite, id: number): Promise<WrittenRows> {
  return writeLanes(transaction, told, sql`(SELECT ${id}::bigint AS award_id, row.* FROM ${told.staged} AS row)`);
}

/** The columns that make one award of several rows. */
const SAME_AWARD = ['customer_id', 'award_name', 'region', 'effective_date', 'expiration_date'];

/**
 * The import of a file with awards of several shippers: rows with the same first five columns form one award (SP-119).
 */
export const bulkAwardImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.bulk_award,
  layout: FILE_LAYOUTS.bulk_award,
  staging: { to: 'rows' },
  conflicts: (staged, { id }) => sql`
    ${laneConflicts(staged, id)}
    UNION ALL
    ${repeatedLanes(ofShippers(staged), SAME_AWARD)}
    UNION ALL
    ${unknownShippers(staged)}
    UNION ALL
    SELECT row_number, ${cellFault('effective_date', sql`'Effective Date cannot be after Expiration date (' || expiration_date || ')'`)}
    FROM ${staged} AS row WHERE effective_date > expiration_date`,
  async write(transaction, told) {
    const { staged, file, at } = told;
    const rows = ofShippers(staged);
    const same = sql.join(SAME_AWARD.map((column) => sql.ref(column)));
    await sql`
      INSERT INTO award (customer_id, name, region, effective_date, expiration_date, file_id, created_at, created_by_name)
      SELECT customer_id, award_name, region, effective_date::date, expiration_date::date, ${file.id}, ${at},
        ${file.created_by_name}
      FROM (SELECT ${same}, min(row_number) AS first FROM ${rows} AS row GROUP BY ${same}) AS firsts
      ORDER BY first`.execute(transaction);
    const lanes = sql`(SELECT award.id AS award_id, row.* FROM ${rows} AS row
      JOIN award ON award.file_id = ${file.id} AND award.customer_id = row.customer_id AND award.name = row.award_name
        AND award.region = row.region AND award.effective_date = row.effective_date::date
        AND award.expiration_date = row.expiration_date::date)`;
    return writeLanes(transaction, told, lanes);
  },
};

/** The rows of a file with awards of several shippers, each with its shipper. */
function ofShippers(staged: StagedRows): StagedRows {
  return sql`(SELECT sent.*, shipper.customer_id FROM ${staged} AS sent
    JOIN ${SHIPPERS_BY_CODE} AS shipper ON shipper.code = sent.shipper_code)`;
}
