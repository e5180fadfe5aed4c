import type { QuoteRequest } from '@lanewright/contract';
import { expiryOf, type EquipmentType } from '@lanewright/quoting';
import type { Outcome } from '@lanewright/units';
import { sql, type Insertable, type Transaction } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';
import { equipmentOfType } from '../request/equipment-row.ts';
import { laneColumns } from '../places/lane.ts';
import { resolveStops } from '../places/stop-places.ts';
import type { QuoteRoom } from '../record/room.ts';
import { insertQuotes, type NewQuote } from '../record/store-many.ts';
import { dateOrNull, loadColumns, textOrNull } from '../request/load.ts';
import { clashesOf, clashSentence } from '../request/uniqueness.ts';
import { authorship, checkRequest, type QuoteOrigin } from './create-quote.ts';

/** A request with the shipper's own miles; null where it came without. */
type SentRequest = { readonly request: QuoteRequest; readonly miles: number | null };

/** Many requests of one origin, which become quotes together or not at all. */
export type ManyQuotes = { readonly requests: readonly SentRequest[]; readonly origin: QuoteOrigin };

/** What is wrong with one request of many, by its place in the list and its fields. */
export type RefusedRequest = {
  readonly at: number;
  readonly fields: Readonly<Record<string, readonly string[]>>;
  /** The place of the earlier request that it repeats. */
  readonly repeats?: number;
};

/** Requests that are checked before the process does something else. */
const CHECKED_AT_ONCE = 200;

/**
 * Makes quotes of many requests, set by set, inside a transaction of the caller's, and answers their ids in the order of
 * the requests; or all that is wrong with them, and then the caller rolls back what was made of the others. Pricing is the caller's: no jobs are queued.
 * The shippers' own ids are held at the end only, for the moment until the transaction ends. Source: SP-045, SP-122.
 */
export async function createQuotesIn(
  room: QuoteRoom,
  transaction: Transaction<Tables>,
  { requests, origin }: ManyQuotes,
): Promise<{ readonly ids: readonly number[]; readonly refused: readonly RefusedRequest[] }> {
  const now = room.clock.now();
  const customers = await customersOf(transaction, requests);
  const equipment = await equipmentOfTypes(transaction, requests);
  const refused: RefusedRequest[] = [];
  const quotes: (NewQuote & { readonly at: number })[] = [];
  for (const [at, { request, miles }] of requests.entries()) {
    if (at % CHECKED_AT_ONCE === 0) await new Promise(setImmediate);
    const customer = customers.get(request.customer ?? 0);
    const checked = checkRequest(request, origin, now);
    const stops = checked.ok ? resolveStops(room.places, request.lane.stops) : null;
    const fields = {
      ...fieldsOf(checked),
      ...(stops === null ? {} : fieldsOf(stops)),
      ...(customer === undefined ? { customer: ['This shipper does not exist.'] } : {}),
    };
    const type = request.equipment_type;
    const equipment_id = type === null ? undefined : equipment.get(type);
    if (customer === undefined || stops === null || !stops.ok || !checked.ok || equipment_id === undefined) {
      refused.push({ at, fields });
      continue;
    }
    const columns: Insertable<QuoteTable> = {
      ...loadColumns(request),
      ...laneColumns(stops.value),
      ...authorship({ ...origin, intakeFindings: [...origin.intakeFindings, ...checked.value] }, now),
      customer_id: customer.id,
      equipment_id,
      sent_miles: miles === null ? null : String(miles),
      notes: textOrNull(request.notes),
      expiration_date: expiryOf(dateOrNull(request.expiration_date), now, customer.quote_expiration_period),
      pricing_pending: true,
    };
    const activity = { type: 'create', facts: { customer: customer.customer_name } } as const;
    quotes.push({ columns, stops: stops.value, activity, at });
  }
  const ids = await insertQuotes(transaction, quotes, { by: origin.by, at: now });
  const clashes = await clashesOf(
    transaction,
    quotes.flatMap(({ columns }, place) =>
      columns.shipper_quote_id
        ? [{ id: ids[place] ?? 0, customerId: columns.customer_id, shipperQuoteId: columns.shipper_quote_id }]
        : [],
    ),
    now,
  );
  for (const [place, { at }] of quotes.entries()) {
    const clash = clashes.get(ids[place] ?? 0);
    if (clash?.with === 'former') refused.push({ at, fields: { shipper_quote_id: [clashSentence(clash.systemId)] } });
    const first = clash?.with === 'own' ? quotes[ids.indexOf(clash.id)] : undefined;
    if (first !== undefined) refused.push({ at, fields: {}, repeats: first.at });
  }
  return { ids, refused };
}

function fieldsOf(outcome: Outcome<unknown, 'request.invalid'>): Readonly<Record<string, readonly string[]>> {
  return outcome.ok ? {} : (outcome.refusal.fields ?? {});
}

/** The shippers of requests, held until the transaction ends. */
async function customersOf(transaction: Transaction<Tables>, requests: readonly SentRequest[]) {
  const ids = [...new Set(requests.flatMap(({ request: { customer } }) => (customer === null ? [] : [customer])))];
  const rows = await transaction
    .selectFrom('customer')
    .select(['id', 'customer_name', 'quote_expiration_period'])
    .where(sql<boolean>`id = ANY(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .where('is_default', '=', false)
    .orderBy('id')
    .forKeyShare()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** The equipment row of each type that is asked for. */
async function equipmentOfTypes(
  transaction: Transaction<Tables>,
  requests: readonly SentRequest[],
): Promise<ReadonlyMap<EquipmentType, number>> {
  const types = new Set(requests.flatMap(({ request: { equipment_type: type } }) => (type === null ? [] : [type])));
  const rows = new Map<EquipmentType, number>();
  for (const type of [...types].toSorted()) rows.set(type, (await equipmentOfType(transaction, type)).id);
  return rows;
}
