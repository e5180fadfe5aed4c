import type { Selectable, Transaction } from 'kysely';
import type { ReceivedMailTable } from '../../mail-tables.ts';
import type { Tables } from '../../tables.ts';

/** The columns needed to settle a mail. */
export type LockedMail = Pick<
  Selectable<ReceivedMailTable>,
  'id' | 'message_key' | 'state' | 'reply_to' | 'reading' | 'settled_by_name'
>;

/**
 * Locks a mail until the transaction ends, so that a second person sees the first decision. Null if it does not exist.
 */
export async function lockMail(transaction: Transaction<Tables>, id: number): Promise<LockedMail | null> {
  const row = await transaction
    .selectFrom('received_mail')
    .select(['id', 'message_key', 'state', 'reply_to', 'reading', 'settled_by_name'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}
