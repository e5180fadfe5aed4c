import type { Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Tells every open screen that a price was put before approvers, or that one of them decided. */
export async function announceApproval(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  await transaction.insertInto('event').values({ kind: 'approval.changed', quote_id: quoteId }).execute();
}
