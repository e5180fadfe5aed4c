import { quoteRequestFaults, type QuoteRequest } from '@lanewright/contract';
import { expiryOf, type QuoteSource } from '@lanewright/quoting';
import { done, refuseFields, type Cents, type Currency, type Outcome } from '@lanewright/units';
import { sql, type Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Tables } from '../../../tables.ts';
import { customerOf, type RequestingCustomer } from '../request/customer.ts';
import { equipmentNamed, equipmentOfType, type EquipmentRow } from '../request/equipment-row.ts';
import { laneColumns } from '../places/lane.ts';
import { dateOrNull, loadColumns, textOrNull } from '../request/load.ts';
import { requestPricing } from '../request/request-pricing.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { resolveStops } from '../places/stop-places.ts';
import { insertQuote, type NewStop } from '../record/store.ts';
import { clashingQuote, clashSentence } from '../request/uniqueness.ts';

/** How a request came in: what the channel knows beside the request itself. */
export type QuoteOrigin = {
  readonly source: QuoteSource;
  readonly by: Author;
  readonly currency: Currency;
  /** Where an answer goes; null when the channel names no address. */
  readonly replyEmail: string | null;
  /** Names the message or request and the lane's place in it; a repeat answers with the existing quote (SP-045). */
  readonly intakeKey: string | null;
  /** What was missing, doubtful or out of bounds: stored, shown, and never answered automatically (SP-070, SP-072). */
  readonly intakeFindings: readonly string[];
  readonly declaredValueCents: Cents | null;
  /** The equipment as a partner names it; null when the request gives the type (SP-076). */
  readonly equipmentName: string | null;
  readonly correlationId: string | null;
};

/** A stored quote; `created` is false when the request had come before. */
export type CreatedQuote = { readonly id: number; readonly created: boolean };

/**
 * Makes a quote of a request, asks for its price, and tells the screens, all in one transaction.
 * Refuses: the request's faults, an unknown shipper or place, a clash of the shipper quote id, each under its field.
 * From channels other than form and API a temperature out of bounds is kept as read and becomes a finding (SP-070).
 * Source: P-007, SP-038, SP-045, SP-076, SP-082.
 */
export async function createQuote(
  room: QuoteRoom,
  request: QuoteRequest,
  origin: QuoteOrigin,
): Promise<Outcome<CreatedQuote, 'request.invalid'>> {
  const before = await quoteOfKey(room.db, origin);
  if (before !== null) return done({ id: before, created: false });
  const { by, correlationId } = origin;
  return transact(room.db, { by: by.acting, correlationId, at: room.clock.now() }, (transaction) =>
    createQuoteIn(room, transaction, { request, origin }),
  );
}

/**
 * Makes a quote like `createQuote`, inside a transaction of the caller's: the quotes of one message stand or fall
 * together, and with what the caller writes beside them. A caller that returns
 * the refusal from `transact` rolls back. The caller's transaction is begun by `transact` in the name of `origin.by`. Source: SP-070, SP-164.
 */
export async function createQuoteIn(
  room: QuoteRoom,
  transaction: Transaction<Tables>,
  ask: { readonly request: QuoteRequest; readonly origin: QuoteOrigin },
): Promise<Outcome<CreatedQuote, 'request.invalid'>> {
  const draft = await draftQuote(room, transaction, ask);
  return draft.ok ? recordQuote(room, transaction, draft.value) : draft;
}

/** Checks a request and looks up its shipper and places: all that can refuse it before anything is written. */
async function draftQuote(
  room: QuoteRoom,
  queries: Queries<Tables>,
  { request, origin }: { readonly request: QuoteRequest; readonly origin: QuoteOrigin },
): Promise<Outcome<Draft, 'request.invalid'>> {
  const now = room.clock.now();
  const checked = checkRequest(request, origin, now);
  if (!checked.ok) return checked;
  const stops = resolveStops(room.places, request.lane.stops);
  const customer = await customerOf(queries, request.customer);
  if (!stops.ok || !customer.ok)
    return refuseFields({
      ...(stops.ok ? {} : stops.refusal.fields),
      ...(customer.ok ? {} : customer.refusal.fields),
    });
  return done({
    request,
    origin: { ...origin, intakeFindings: [...origin.intakeFindings, ...checked.value] },
    customer: customer.value,
    stops: stops.value,
    now,
  });
}

/** The findings that the request's faults leave behind, or the faults as a refusal (SP-070). */
export function checkRequest(
  request: QuoteRequest,
  origin: QuoteOrigin,
  now: Date,
): Outcome<readonly string[], 'request.invalid'> {
  // A file is corrected and uploaded again; a mail is kept as it was read.
  const byPerson = ['quote_ui', 'api', 'csv'].includes(origin.source);
  const findings: string[] = [];
  const fields: Record<string, string[]> = {};
  for (const { path, message } of quoteRequestFaults(request, { effectiveAfter: now })) {
    const name = path.join('.');
    if (name === 'equipment_type' && origin.equipmentName !== null) continue;
    if (!byPerson && path[0] === 'custom_fields') findings.push(message);
    else (fields[name] ??= []).push(message);
  }
  return Object.keys(fields).length === 0 ? done(findings) : refuseFields(fields);
}

type Draft = {
  readonly request: QuoteRequest;
  readonly origin: QuoteOrigin;
  readonly customer: RequestingCustomer;
  readonly stops: readonly NewStop[];
  readonly now: Date;
};

async function recordQuote(
  room: QuoteRoom,
  transaction: Transaction<Tables>,
  draft: Draft,
): Promise<Outcome<CreatedQuote, 'request.invalid'>> {
  const { request, origin, customer, stops, now } = draft;
  await holdKey(transaction, origin);
  const before = await quoteOfKey(transaction, origin);
  if (before !== null) return done({ id: before, created: false });
  const equipment = await equipmentOf(transaction, request, origin);
  const load = loadColumns(request);
  const lane = laneColumns(stops);
  if (load.shipper_quote_id) {
    const clash = await clashingQuote(transaction, {
      customerId: customer.id,
      shipperQuoteId: load.shipper_quote_id,
      equipmentId: equipment.id,
      pickupAt: lane.pickup_at,
      stops,
      exceptId: null,
      now,
    });
    if (clash !== null) return refuseFields({ shipper_quote_id: [clashSentence(clash)] });
  }
  const id = await insertQuote(
    transaction,
    {
      ...load,
      ...lane,
      ...authorship(origin, now),
      customer_id: customer.id,
      equipment_id: equipment.id,
      notes: textOrNull(request.notes),
      creation_reason: request.custom_fields?.creation_reason ?? null,
      auction_link: request.custom_fields?.auction_link ?? null,
      expiration_date: expiryOf(dateOrNull(request.expiration_date), now, customer.quote_expiration_period),
      pricing_pending: equipment.type !== null,
    },
    { stops, activity: { type: 'create', facts: { customer: customer.customer_name } }, by: origin.by },
  );
  await keepKey(transaction, origin, id);
  if (equipment.type !== null)
    await requestPricing(transaction, room.jobs, {
      quoteId: id,
      trigger: 'create',
      correlationId: origin.correlationId,
    });
  return done({ id, created: true });
}

/** The columns that say where a quote came from, in status open. */
export function authorship(origin: QuoteOrigin, now: Date) {
  return {
    status: 'open' as const,
    created_at: now,
    created_by: origin.by.userId,
    created_by_name: origin.by.name,
    changed_at: now,
    changed_by_name: origin.by.name,
    request_source: origin.source,
    reply_email: origin.replyEmail,
    currency: origin.currency,
    declared_value_cents: origin.declaredValueCents,
    intake_findings: [...origin.intakeFindings],
  };
}

/** The equipment of a request: the name that a partner gives it, else its type's own. */
export function equipmentOf(
  transaction: Transaction<Tables>,
  request: QuoteRequest,
  origin: QuoteOrigin,
): Promise<EquipmentRow> {
  if (origin.equipmentName !== null) return equipmentNamed(transaction, origin.equipmentName);
  if (request.equipment_type === null) throw new Error('a request without equipment was not refused');
  return equipmentOfType(transaction, request.equipment_type);
}

/** Holds the request's key until the transaction ends, so that a repeat at the same moment waits. */
async function holdKey(transaction: Transaction<Tables>, origin: QuoteOrigin): Promise<void> {
  if (origin.intakeKey === null) return;
  const held = JSON.stringify(['intake_key', origin.source, origin.intakeKey]);
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${held}, 0))`.execute(transaction);
}

/** The quote that this very request made before. */
async function quoteOfKey(queries: Queries<Tables>, origin: QuoteOrigin): Promise<number | null> {
  if (origin.intakeKey === null) return null;
  const row = await queries
    .selectFrom('intake_key')
    .select('quote_id')
    .where('source', '=', origin.source)
    .where('key', '=', origin.intakeKey)
    .executeTakeFirst();
  return row?.quote_id ?? null;
}

async function keepKey(transaction: Transaction<Tables>, origin: QuoteOrigin, quoteId: number): Promise<void> {
  if (origin.intakeKey === null) return;
  const values = { source: origin.source, key: origin.intakeKey, quote_id: quoteId };
  await transaction.insertInto('intake_key').values(values).execute();
}
