import type { QuoteSource } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Author } from '../../quotes/index.ts';
import type { PartnerRequestRoom } from '../room.ts';
import { takeWaiting } from '../take/take-waiting.ts';

/** Whose an account of a partner is, as a person says. */
export type AssignAsk = {
  readonly source: QuoteSource;
  readonly code: string;
  readonly customer: number;
  readonly by: Author;
};

/**
 * Assigns a partner's account to a shipper; a later word takes the place of an earlier one. The requests that waited for
 * it are taken now. Answers how many became quotes. Refuses: a shipper that does not exist. Source: SP-068.
 */
export async function assignAccount(
  room: PartnerRequestRoom,
  { source, code, customer, by }: AssignAsk,
): Promise<Outcome<number, 'customer.not_found'>> {
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
    await transaction
      .insertInto('partner_account')
      .values({ source, code, ...word })
      .onConflict((conflict) => conflict.expression(sql`source, lower(code)`).doUpdateSet(word))
      .execute();
    return done(null);
  });
  return assigned.ok ? done(await takeWaiting(room, { source, code })) : assigned;
}
