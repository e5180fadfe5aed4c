import type { QuoteSource } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import type { Author } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { takeWaiting } from '../take/take-waiting.ts';

/** Whose an account of a partner is, as a person says. */
export type AssignAsk = {
  readonly source: QuoteSource;
  readonly code: string;
  readonly customer: number;
  /** The shipper that the screen showed; null if it showed an unassigned account. */
  readonly insteadOf: number | null;
  readonly by: Author;
};

/**
 * Assigns a partner's account to a shipper, and takes the requests that waited for it. Existing quotes keep their
 * shipper. Returns how many requests became quotes. Refuses: a shipper that does not exist, and an account that is now
 * assigned to another shipper than the screen showed. Source: SP-068.
 */
export async function assignAccount(
  room: PartnerRequestRoom,
  { source, code, customer, insteadOf, by }: AssignAsk,
): Promise<Outcome<number, 'customer.not_found' | 'partner_account.assigned'>> {
  const now = room.clock.now();
  const assigned = await transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const shipper = await transaction
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customer)
      .where('deleted_at', 'is', null)
      .where('is_default', '=', false)
      .forKeyShare()
      .executeTakeFirst();
    if (shipper === undefined) return refuse('customer.not_found');
    const word = { customer_id: customer, added_at: now, added_by_name: by.name };
    const written = await transaction
      .insertInto('partner_account')
      .values({ source, code, ...word })
      .onConflict((conflict) =>
        conflict
          .expression(sql`source, lower(code)`)
          .doUpdateSet(word)
          .where('partner_account.customer_id', 'in', insteadOf === null ? [customer] : [customer, insteadOf]),
      )
      .returning('id')
      .executeTakeFirst();
    return written === undefined
      ? refuse('partner_account.assigned', await standing(transaction, { source, code }))
      : done(null);
  });
  return assigned.ok ? done(await takeWaiting(room, { source, code })) : assigned;
}

/** The shipper of the account, and who assigned it. */
async function standing(
  transaction: Transaction<Tables>,
  { source, code }: Pick<AssignAsk, 'source' | 'code'>,
): Promise<{ readonly shipper: string; readonly by: string }> {
  return transaction
    .selectFrom('partner_account as a')
    .innerJoin('customer as c', 'c.id', 'a.customer_id')
    .select(['c.customer_name as shipper', 'a.added_by_name as by'])
    .where('a.source', '=', source)
    .where(sql<boolean>`lower(a.code) = lower(${code})`)
    .executeTakeFirstOrThrow();
}
