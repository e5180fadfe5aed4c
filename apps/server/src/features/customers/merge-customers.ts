import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import type { Queries } from '../../platform/database.ts';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { recordMergedRules } from '../rules/index.ts';
import { keepContacts } from './merge-contacts.ts';
import { lockCustomerRows, type CustomerAuthor, type CustomerRoom, type Merge } from './room.ts';

/** Tables whose rows move to the target unchanged; a machine caller then asks for the target. */
const FOLLOWING = [
  'file',
  'customer_sender',
  'machine_caller',
  'partner_account',
  'load_tender',
  'received_mail',
  'integration_log',
] as const;

/** Moved with a new version, so that an edit begun before is refused and names the new owner (SP-037). */
const FOLLOWING_VERSIONED = ['award', 'working_copy'] as const;

/**
 * Merges shippers into a target in one transaction: quotes, awards, working copies, files, mails, senders, fuel sheets
 * and logs of the sources become the target's, the sources are deleted; their contacts become senders of it. Settings,
 * rules, letters and same-region fuel sheets of the target win: the others stay with their deleted source, and the
 * target's history records rules that end this way. Refuses: one that does not exist, the default shipper on either
 * side, won quotes and working copies that would no longer be unique. Source: P-056, S-049, SP-095, SP-097.
 */
export async function mergeCustomers(
  room: CustomerRoom,
  ask: Merge & { readonly by: CustomerAuthor },
): Promise<Outcome<undefined, 'customer.not_found' | 'customer.is_default' | 'customer.merge_clash'>> {
  const now = room.clock.now();
  return transact(room.db, { by: ask.by, at: now }, async (transaction) => {
    const merge: Merge = { target: ask.target, sources: [...new Set(ask.sources)] };
    const customers = await lockCustomerRows(transaction, [merge.target, ...merge.sources]);
    if (customers === null) return refuse('customer.not_found');
    if (customers.some((customer) => customer.is_default)) return refuse('customer.is_default', { act: 'merged' });
    const clash = await clashOf(transaction, merge);
    if (clash !== null) return refuse('customer.merge_clash', clash);
    await moveQuotes(transaction, merge);
    await moveFuelSheets(transaction, merge);
    // Consent to replace a source's fuel sheet does not cover the target's.
    await sql`UPDATE file SET may_replace = false
      WHERE customer_id = ANY(${merge.sources}::bigint[]) AND status IN ('pending', 'processing')`.execute(transaction);
    for (const table of FOLLOWING)
      await sql`UPDATE ${sql.table(table)} SET customer_id = ${merge.target}
        WHERE customer_id = ANY(${merge.sources}::bigint[])`.execute(transaction);
    for (const table of FOLLOWING_VERSIONED)
      await sql`UPDATE ${sql.table(table)} SET customer_id = ${merge.target}, version = version + 1
        WHERE customer_id = ANY(${merge.sources}::bigint[])`.execute(transaction);
    await keepColumnMatches(transaction, merge);
    await moveFindings(transaction, merge);
    await keepContacts(transaction, merge, { by: ask.by, at: now });
    await recordMergedRules(transaction, { ...merge, by: ask.by, at: now });
    await endSources(transaction, merge, now);
    return done(undefined);
  });
}

/** Deletes the sources and redirects them, and shippers merged into them before, to the target. */
async function endSources(transaction: Transaction<Tables>, { target, sources }: Merge, now: Date): Promise<void> {
  await transaction.updateTable('customer').set({ merged_into: target }).where('merged_into', 'in', sources).execute();
  await transaction
    .updateTable('customer')
    .set({ deleted_at: now, merged_into: target })
    .where('id', 'in', sources)
    .execute();
}

/**
 * Values that are unique within a shipper and would collide: a won quote's reference (SP-049), a working copy's round.
 */
export async function clashOf(
  queries: Queries<Tables>,
  { target, sources }: Merge,
): Promise<{ readonly clash: string; readonly name: string } | null> {
  const ids = [target, ...sources];
  const { rows } = await sql<{ clash: string; name: string }>`
    SELECT 'reference' AS clash, shipper_ref_number AS name FROM quote
    WHERE deleted_at IS NULL AND status = 'won' AND shipper_ref_number IS NOT NULL
      AND customer_id = ANY(${ids}::bigint[])
    GROUP BY shipper_ref_number HAVING count(*) > 1
    UNION ALL
    SELECT 'working_copy', min(name) FROM working_copy
    WHERE deleted_at IS NULL AND customer_id = ANY(${ids}::bigint[])
    GROUP BY lower(name), round HAVING count(*) > 1
    LIMIT 1`.execute(queries);
  return rows[0] ?? null;
}

/**
 * Moves quotes with a new version, so that an edit begun before is refused. Screens that show an open one reload it.
 */
async function moveQuotes(transaction: Transaction<Tables>, { target, sources }: Merge): Promise<void> {
  await sql`
    WITH moved AS (
      UPDATE quote SET customer_id = ${target}, version = version + 1
      WHERE customer_id = ANY(${sources}::bigint[]) RETURNING id, status, deleted_at)
    INSERT INTO event (kind, quote_id)
      SELECT 'quote.changed', id FROM moved WHERE deleted_at IS NULL AND status IN ('open', 'responded') ORDER BY id
  `.execute(transaction);
}

/** Copies the sources' column matches to the target if it has none of its own (SP-110). */
async function keepColumnMatches(transaction: Transaction<Tables>, { target, sources }: Merge): Promise<void> {
  await sql`
    INSERT INTO column_match (customer_id, category, header_hash, match, used_at)
    SELECT DISTINCT ON (category, header_hash) ${target}, category, header_hash, match, used_at
    FROM column_match WHERE customer_id = ANY(${sources}::bigint[])
    ORDER BY category, header_hash, used_at DESC
    ON CONFLICT DO NOTHING`.execute(transaction);
}

/** Moves the findings about quotes, awards and fuel sheets that moved to the target. */
async function moveFindings(transaction: Transaction<Tables>, { target, sources }: Merge): Promise<void> {
  await sql`
    UPDATE watch_finding SET customer_id = ${target} WHERE customer_id = ANY(${sources}::bigint[])
      AND (fuel_sheet_id IS NULL
        OR fuel_sheet_id IN (SELECT id FROM fuel_sheet WHERE customer_id = ${target}))`.execute(transaction);
}

/**
 * The fuel sheets that move to the target: one per region that the target has no sheet for. If several sources have
 * one, the sheet of the source with the lowest id moves.
 */
export function movingSheets({ target, sources }: Merge): RawBuilder<unknown> {
  return sql`
    SELECT DISTINCT ON (moving.region) moving.id FROM fuel_sheet AS moving
    WHERE moving.customer_id = ANY(${sources}::bigint[]) AND NOT EXISTS (
      SELECT FROM fuel_sheet AS own WHERE own.customer_id = ${target} AND own.region = moving.region)
    ORDER BY moving.region, moving.customer_id`;
}

async function moveFuelSheets(transaction: Transaction<Tables>, merge: Merge): Promise<void> {
  await sql`UPDATE fuel_sheet SET customer_id = ${merge.target}, version = version + 1
    WHERE id IN (${movingSheets(merge)})`.execute(transaction);
}
