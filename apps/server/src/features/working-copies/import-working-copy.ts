import { UPLOAD_PERMISSIONS } from '@lanewright/contract';
import { done, refuseFields } from '@lanewright/units';
import { sql } from 'kysely';
import { rowFault, shipperGone, type ImportKind } from '../files/index.ts';
import { faultsOfTerms } from './terms.ts';

/**
 * How a working copy is kept: a shipper's bid workbook of one round, as it was uploaded. Its cells are not read; the same
 * shipper, name and round may not repeat. Source: K-010, SP-106, SP-123.
 */
export const workingCopyImport: ImportKind = {
  permissions: UPLOAD_PERMISSIONS.working_copy,
  layout: {},
  staging: { to: 'none' },
  async check(db, { customer = 0, name, round = 0, account_manager = 0 }) {
    const fields = await faultsOfTerms(db, { customer, name, round, account_manager });
    return Object.keys(fields).length === 0 ? done(undefined) : refuseFields(fields);
  },
  async hold(transaction) {
    await sql`LOCK TABLE working_copy IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
  },
  conflicts: (_staged, { file }) => sql`
    SELECT NULL::integer AS row_number, ${rowFault('This shipper has a working copy of this name and round.')}
    FROM working_copy WHERE customer_id = ${file.customer_id} AND lower(name) = lower(${file.title})
      AND round = ${file.round} AND deleted_at IS NULL
    UNION ALL ${shipperGone(file.customer_id)}`,
  async write(transaction, { file, at }) {
    await sql`
      INSERT INTO working_copy (name, customer_id, round, account_manager_id, time_frame, file_id, created_at,
        created_by_name)
      VALUES (${file.title}, ${file.customer_id}, ${file.round}, ${file.account_manager_id}, ${file.time_frame},
        ${file.id}, ${at}, ${file.created_by_name})`.execute(transaction);
    return { created: 1, updated: 0 };
  },
};
