import { sql, type Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { lockQuote } from '../record/lock-quote.ts';
import { requestPricing } from '../request/request-pricing.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordChange, type NewActivity } from '../record/store.ts';

const CHANGED: NewActivity = { type: 'update_quote', facts: { changed: ['equipment_type'] } };

/**
 * After an equipment name got its type, in the same transaction: every living quote of that name tells so in its
 * activity log, and the open ones are priced. Answers how many will be priced. Source: SP-050, SP-076, SP-082.
 */
export async function repriceQuotesOfEquipment(
  transaction: Transaction<Tables>,
  { jobs, clock }: Pick<QuoteRoom, 'jobs' | 'clock'>,
  ask: { readonly equipmentId: number; readonly by: Author; readonly correlationId: string | null },
): Promise<number> {
  const now = clock.now();
  const { equipmentId, by, correlationId } = ask;
  const open = await transaction
    .selectFrom('quote')
    .select('id')
    .where('equipment_id', '=', equipmentId)
    .where('deleted_at', 'is', null)
    .where('status', '=', 'open')
    .orderBy('id')
    .execute();
  const priced: number[] = [];
  for (const { id } of open) {
    const quote = await lockQuote(transaction, { id, now });
    if (quote?.state.status !== 'open') continue;
    await recordChange(transaction, quote, { set: { pricing_pending: true }, activity: CHANGED, by, now });
    await requestPricing(transaction, jobs, { quoteId: id, trigger: 'equipment_type', correlationId });
    priced.push(id);
  }
  await sql`
    INSERT INTO activity (quote_id, activity_type, user_id, user_display_name, at, custom_fields)
    SELECT id, ${CHANGED.type}, ${by.userId}::bigint, ${by.name}, ${now}::timestamptz, ${JSON.stringify(CHANGED.facts)}::jsonb
    FROM quote
    WHERE equipment_id = ${equipmentId} AND deleted_at IS NULL AND NOT id = ANY(${priced}::bigint[])`.execute(
    transaction,
  );
  return priced.length;
}
