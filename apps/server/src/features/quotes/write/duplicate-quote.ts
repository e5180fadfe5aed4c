import { decideAction, expiryOf, systemIdOf, type ActionRefusal } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Insertable, Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { QuoteTable, Tables } from '../../../tables.ts';
import { copiedStopDates, copiedValidity } from '../request/copied-dates.ts';
import { customerOf } from '../request/customer.ts';
import { holdEquipmentOf } from '../request/equipment-row.ts';
import { laneColumns } from '../places/lane.ts';
import { lockQuote, type LockedQuote } from '../record/lock-quote.ts';
import { requestPricing } from '../request/request-pricing.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { insertActivity, insertQuote, type NewActivity, type NewStop } from '../record/store.ts';

type DuplicateRefusal = ActionRefusal | 'quote.not_found' | 'request.invalid';

/**
 * Makes a new open quote of the own form with the shipper, stops, equipment and details of another; no price, margin,
 * reference, note or log. Both get the activity 'duplicate' naming the original. Answers the new id.
 * Refuses: an unknown quote, a shipper that has been deleted since. Source: Q-030, P-016, SP-046.
 */
export async function duplicateQuote(
  room: QuoteRoom,
  ask: { readonly id: number; readonly by: Author; readonly correlationId: string | null },
): Promise<Outcome<{ readonly id: number }, DuplicateRefusal>> {
  const now = room.clock.now();
  const { id: originalId, by, correlationId } = ask;
  return transact(room.db, { by: by.acting, correlationId, at: now }, async (transaction) => {
    await holdEquipmentOf(transaction, originalId);
    await holdShipper(transaction, originalId);
    const original = await lockQuote(transaction, { id: originalId, now });
    if (original === null) return refuse('quote.not_found');
    const decided = decideAction('duplicate', original.state);
    if (!decided.ok) return decided;
    const customer = await customerOf(transaction, original.row.customer_id);
    if (!customer.ok) return customer;
    const stops = await copiedStops(transaction, originalId, now);
    const { effective, expiration } = copiedValidity(
      { effective: original.row.effective_date, expiration: original.row.expiration_date },
      now,
      room.businessZone,
    );
    const validity = {
      effective_date: effective,
      expiration_date: expiryOf(expiration, now, customer.value.quote_expiration_period),
    };
    const activity: NewActivity = { type: 'duplicate', facts: { original_quote: systemIdOf(originalId) } };
    const copy = { ...copiedColumns(original), ...validity, ...laneColumns(stops), ...authorship(by, now) };
    const id = await insertQuote(transaction, copy, { stops, activity, by });
    await insertActivity(transaction, originalId, { activity, by, at: now });
    if (original.equipmentType !== null)
      await requestPricing(transaction, room.jobs, { quoteId: id, trigger: 'duplicate', correlationId });
    return done({ id });
  });
}

/** The shipper before its quote, in the order in which a merge takes them. */
async function holdShipper(transaction: Transaction<Tables>, quoteId: number): Promise<void> {
  const quote = await transaction
    .selectFrom('quote')
    .select('customer_id')
    .where('id', '=', quoteId)
    .executeTakeFirst();
  if (quote !== undefined) await customerOf(transaction, quote.customer_id);
}

async function copiedStops(transaction: Transaction<Tables>, quoteId: number, now: Date): Promise<readonly NewStop[]> {
  const stops = await transaction
    .selectFrom('stop')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('position')
    .execute();
  const dates = copiedStopDates(stops, now);
  return stops.map(({ id: _id, quote_id: _quote, position: _position, ...stop }, index) => ({
    ...stop,
    local_at: dates[index] ?? stop.local_at,
  }));
}

/** The details that a copy takes over. */
function copiedColumns({ row, equipmentType }: LockedQuote) {
  return {
    customer_id: row.customer_id,
    equipment_id: row.equipment_id,
    hazmat: row.hazmat,
    team: row.team,
    weight_lbs: row.weight_lbs,
    commodity: row.commodity,
    pallet_count: row.pallet_count,
    declared_value_cents: row.declared_value_cents,
    min_temp: row.min_temp,
    max_temp: row.max_temp,
    cost_type: row.cost_type,
    creation_reason: row.creation_reason,
    currency: row.currency,
    distance_miles: row.distance_miles,
    mileage_provider: row.mileage_provider,
    sent_miles: row.sent_miles,
    pricing_pending: equipmentType !== null,
  } satisfies Partial<Insertable<QuoteTable>>;
}

function authorship(by: Author, now: Date) {
  return {
    status: 'open',
    request_source: 'quote_ui',
    created_at: now,
    created_by: by.userId,
    created_by_name: by.name,
    changed_at: now,
    changed_by_name: by.name,
  } as const;
}
