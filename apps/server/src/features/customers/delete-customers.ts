import { dayOf, done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../platform/acting.ts';
import type { Tables } from '../../tables.ts';
import { standsAt } from '../quotes/index.ts';
import { lockCustomerRows, type CustomerAuthor, type CustomerRoom } from './room.ts';

/** As many names as a sentence bears; more are counted. */
const NAMED = 3;

/**
 * Deletes shippers, all or none: gone from every list and look-up, while their name stays on history; their senders are
 * free for another shipper. Refuses: one that does not exist, the default shipper, one with open quotes or active
 * awards. Source: P-054, P-055, S-011, SP-091, SP-096.
 */
export async function deleteCustomers(
  room: CustomerRoom,
  ask: { readonly ids: readonly number[]; readonly by: CustomerAuthor },
): Promise<Outcome<undefined, 'customer.not_found' | 'customer.is_default' | 'customer.in_use'>> {
  const now = room.clock.now();
  return transact(room.db, { by: ask.by, at: now }, async (transaction) => {
    const customers = await lockCustomerRows(transaction, ask.ids);
    if (customers === null) return refuse('customer.not_found');
    if (customers.some((customer) => customer.is_default)) return refuse('customer.is_default', { act: 'deleted' });
    const ids = customers.map((customer) => customer.id);
    const busy = await idsInUse(transaction, ids, { now, today: dayOf(now, room.businessZone) });
    if (busy.size > 0) {
      const names = customers.filter(({ id }) => busy.has(id)).map((customer) => customer.customer_name);
      return refuse('customer.in_use', { names: listed(names) });
    }
    await transaction.deleteFrom('customer_sender').where('customer_id', 'in', ids).execute();
    await transaction.updateTable('customer').set({ deleted_at: now }).where('id', 'in', ids).execute();
    return done(undefined);
  });
}

/** Those of the shippers that have an open quote or an active award now; what has expired is neither (SP-038). */
async function idsInUse(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  { now, today }: { readonly now: Date; readonly today: string },
): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ id: number }>`
    SELECT customer_id AS id FROM quote
    WHERE deleted_at IS NULL AND ${standsAt('open', now)} AND customer_id = ANY(${ids}::bigint[])
    UNION
    SELECT customer_id FROM award
    WHERE deleted_at IS NULL AND customer_id = ANY(${ids}::bigint[])
      AND effective_date <= ${today} AND expiration_date >= ${today}`.execute(transaction);
  return new Set(rows.map(({ id }) => id));
}

function listed(names: readonly string[]): string {
  const more = names.length - NAMED;
  return names.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
