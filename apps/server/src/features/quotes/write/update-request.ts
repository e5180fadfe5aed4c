import type { QuoteRequest } from '@lanewright/contract';
import { expiryOf } from '@lanewright/quoting';
import { done, refuseFields, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { laneColumns } from '../places/lane.ts';
import { resolveStops } from '../places/stop-places.ts';
import type { LockedQuote } from '../record/lock-quote.ts';
import type { QuoteRoom } from '../record/room.ts';
import { recordChange, replaceStops, type NewStop } from '../record/store.ts';
import { customerOf } from '../request/customer.ts';
import { dateOrNull, loadColumns } from '../request/load.ts';
import { requestPricing } from '../request/request-pricing.ts';
import { clashingQuote, clashSentence } from '../request/uniqueness.ts';
import { changedFields, keepsStops } from './changed-fields.ts';
import { checkRequest, equipmentOf, type QuoteOrigin } from './create-quote.ts';
import { termsAfterChange, type FormerAsk } from './kept-terms.ts';

/** A changed request of an open quote that the caller has locked. */
export type ChangedRequest = {
  readonly quote: LockedQuote;
  readonly request: QuoteRequest;
  readonly origin: QuoteOrigin;
  /** What was asked before; null where nobody knows. */
  readonly former: FormerAsk | null;
};

/**
 * Gives an open quote that the caller has locked what its partner asks now, and asks for a new price. An update that
 * changes nothing writes nothing. A saved price is kept, as an edit keeps it; the answer is given by a person or a run
 * that knows of the change. Refuses as a new request is refused, and terms that would turn a saved price into another
 * amount. Source: SP-048, SP-068, SP-082.
 */
export async function updateRequestIn(
  room: QuoteRoom,
  transaction: Transaction<Tables>,
  change: ChangedRequest,
): Promise<Outcome<{ readonly id: number }, 'request.invalid'>> {
  const now = room.clock.now();
  const { quote, request } = change;
  const { id } = quote.row;
  const stops = resolveStops(room.places, request.lane.stops);
  if (!stops.ok) return stops;
  const read = await changedColumns(transaction, change, { stops: stops.value, now });
  if (!read.ok) return read;
  const { set, isPriceable } = read.value;
  const isSameLane = await keepsStops(transaction, id, stops.value);
  const changed = [...changedFields(quote.row, set), ...(isSameLane ? [] : ['stops'])];
  if (changed.length === 0) return done({ id });
  if (set.shipper_quote_id) {
    const shipperQuoteId = set.shipper_quote_id;
    const claim = { customerId: set.customer_id, shipperQuoteId, equipmentId: set.equipment_id };
    const lane = { pickupAt: set.pickup_at, stops: stops.value };
    const clash = await clashingQuote(transaction, { ...claim, ...lane, exceptId: id, now });
    if (clash !== null) return refuseFields({ shipper_quote_id: [clashSentence(clash)] });
  }
  if (!isSameLane) await replaceStops(transaction, id, stops.value);
  const road = isSameLane ? {} : { distance_miles: null, mileage_provider: null, sent_miles: null };
  await recordChange(transaction, quote, {
    // Without a type there is no new run: the former one must not be answered by.
    set: { ...set, ...road, pricing_pending: isPriceable, ...(isPriceable ? {} : { latest_run_id: null }) },
    activity: { type: 'update_quote', facts: { changed } },
    by: change.origin.by,
    now,
  });
  const { correlationId } = change.origin;
  if (isPriceable) await requestPricing(transaction, room.jobs, { quoteId: id, trigger: 'edit', correlationId });
  return done({ id });
}

/** The columns that the request gives the quote, and whether it can be priced then. */
async function changedColumns(
  transaction: Transaction<Tables>,
  { quote: { row }, request, origin, former }: ChangedRequest,
  { stops, now }: { readonly stops: readonly NewStop[]; readonly now: Date },
) {
  const checked = checkRequest(request, origin, now);
  if (!checked.ok) return checked;
  const customer = await customerOf(transaction, request.customer);
  if (!customer.ok) return customer;
  const terms = termsAfterChange(
    { currency: row.currency, costType: row.cost_type, notes: row.notes, hasPrice: row.quoted_price_cents !== null },
    { asked: { currency: origin.currency, costType: request.cost_type, notes: request.notes ?? null }, former },
  );
  if (!terms.ok) return terms;
  const equipment = await equipmentOf(transaction, request, origin);
  const expiration = dateOrNull(request.expiration_date);
  const set = {
    ...loadColumns(request),
    ...laneColumns(stops),
    customer_id: customer.value.id,
    equipment_id: equipment.id,
    currency: terms.value.currency,
    cost_type: terms.value.costType,
    notes: terms.value.notes,
    expiration_date: expiryOf(expiration, row.created_at, customer.value.quote_expiration_period),
    intake_findings: [...origin.intakeFindings, ...checked.value],
    auction_link: request.custom_fields?.auction_link ?? null,
  };
  return done({ set, isPriceable: equipment.type !== null });
}
