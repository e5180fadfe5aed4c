import { quoteEditSchema, type QuoteEdit } from '@lanewright/contract';
import { expiryOf, type ActionRefusal } from '@lanewright/quoting';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import { parseInput } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import { changedFields, keepsStops } from './changed-fields.ts';
import { customerOf, type RequestingCustomer } from '../request/customer.ts';
import { decideShown } from '../record/decide-shown.ts';
import { equipmentOfType } from '../request/equipment-row.ts';
import { laneColumns } from '../places/lane.ts';
import { dateOrNull, loadColumns } from '../request/load.ts';
import { lockQuote, stateOf, type LockedQuote } from '../record/lock-quote.ts';
import { requestPricing } from '../request/request-pricing.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { resolveStops } from '../places/stop-places.ts';
import { recordChange, replaceStops, type NewStop } from '../record/store.ts';
import { clashingQuote, clashSentence } from '../request/uniqueness.ts';

type EditRefusal = ActionRefusal | 'quote.not_found' | 'quote.changed_meanwhile' | 'request.invalid';

/** An edit as it came over the wire, by whom. */
export type EditAsk = {
  readonly id: number;
  readonly body: unknown;
  readonly by: Author;
  readonly correlationId: string | null;
};

/**
 * Edits an open quote of the product's own form and asks for a new price; a stored price is kept.
 * Refuses: an unknown quote, another status or source, a version that somebody has changed since, the request's faults.
 * Source: Q-148, P-008, SP-037, SP-048.
 */
export async function editQuote(room: QuoteRoom, ask: EditAsk): Promise<Outcome<null, EditRefusal>> {
  const stored = await room.db
    .selectFrom('quote')
    .innerJoin('equipment', 'equipment.id', 'quote.equipment_id')
    .selectAll('quote')
    .select('equipment.type as equipment_type')
    .where('quote.id', '=', ask.id)
    .where('quote.deleted_at', 'is', null)
    .executeTakeFirst();
  if (stored === undefined) return refuse('quote.not_found');
  const standing = { row: stored, state: stateOf(stored, room.clock.now()) };
  const allowed = await decideShown(room.db, standing, { action: 'edit', version: shownVersion(ask.body) });
  if (!allowed.ok) return allowed;
  const parsed = parseInput(quoteEditSchema({ effectiveAfter: stored.created_at }), ask.body);
  if (!parsed.ok) return parsed;
  const stops = resolveStops(room.places, parsed.value.lane.stops);
  const customer = await customerOf(room.db, parsed.value.customer);
  if (!stops.ok || !customer.ok)
    return refuseFields({
      ...(stops.ok ? {} : stops.refusal.fields),
      ...(customer.ok ? {} : customer.refusal.fields),
    });
  const edit = { ...ask, request: parsed.value, stops: stops.value, customer: customer.value };
  return transact(
    room.db,
    { by: ask.by.acting, correlationId: ask.correlationId, at: room.clock.now() },
    (transaction) => recordEdit(room, transaction, edit),
  );
}

/** The version that an edit names, before the rest of it is looked at; a faulty one is told with the other faults. */
function shownVersion(body: unknown): number | undefined {
  return typeof body === 'object' && body !== null && 'version' in body && typeof body.version === 'number'
    ? body.version
    : undefined;
}

type Edit = EditAsk & {
  readonly request: QuoteEdit;
  readonly stops: readonly NewStop[];
  readonly customer: RequestingCustomer;
};

async function recordEdit(
  room: QuoteRoom,
  transaction: Transaction<Tables>,
  edit: Edit,
): Promise<Outcome<null, EditRefusal>> {
  const now = room.clock.now();
  // The shipper before its quote, in the order in which a merge takes them.
  const customer = await customerOf(transaction, edit.customer.id);
  if (!customer.ok) return customer;
  const quote = await lockQuote(transaction, { id: edit.id, now });
  if (quote === null) return refuse('quote.not_found');
  const decided = await decideShown(transaction, quote, { action: 'edit', version: edit.request.version });
  if (!decided.ok) return decided;
  const set = await editedColumns(transaction, quote, edit);
  const clash =
    set.shipper_quote_id &&
    (await clashingQuote(transaction, {
      customerId: set.customer_id,
      shipperQuoteId: set.shipper_quote_id,
      equipmentId: set.equipment_id,
      pickupAt: set.pickup_at,
      stops: edit.stops,
      exceptId: edit.id,
      now,
    }));
  if (clash) return refuseFields({ shipper_quote_id: [clashSentence(clash)] });
  const sameStops = await keepsStops(transaction, edit.id, edit.stops);
  if (!sameStops) await replaceStops(transaction, edit.id, edit.stops);
  const road = sameStops ? {} : { distance_miles: null, mileage_provider: null, sent_miles: null };
  const changed = [...changedFields(quote.row, set), ...(sameStops ? [] : ['stops'])];
  await recordChange(transaction, quote, {
    set: { ...set, ...road, pricing_pending: true },
    activity: { type: 'update_quote', facts: { changed } },
    by: edit.by,
    now,
  });
  await requestPricing(transaction, room.jobs, {
    quoteId: edit.id,
    trigger: 'edit',
    correlationId: edit.correlationId,
  });
  return done(null);
}

/** The columns of the edited quote; the equipment row is kept while its type is the one asked for. */
async function editedColumns(transaction: Transaction<Tables>, quote: LockedQuote, edit: Edit) {
  const { request, stops, customer } = edit;
  if (request.equipment_type === null) throw new Error('an edit without equipment was not refused');
  const equipmentId =
    quote.equipmentType === request.equipment_type
      ? quote.row.equipment_id
      : (await equipmentOfType(transaction, request.equipment_type)).id;
  const ownExpiration = dateOrNull(request.expiration_date);
  return {
    ...loadColumns({
      ...request,
      hazmat: request.hazmat ?? quote.row.hazmat,
      team: request.team ?? quote.row.team,
      cost_type: request.cost_type ?? quote.row.cost_type,
    }),
    ...laneColumns(stops),
    customer_id: customer.id,
    equipment_id: equipmentId,
    expiration_date: expiryOf(ownExpiration, quote.row.created_at, customer.quote_expiration_period),
  };
}
