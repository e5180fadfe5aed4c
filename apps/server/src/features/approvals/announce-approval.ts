import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Tells every open screen that somebody requested an approval, or that an approver decided. */
export async function announceApproval(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  await transaction.insertInto('event').values({ kind: 'approval.changed', quote_id: quoteId }).execute();
}
