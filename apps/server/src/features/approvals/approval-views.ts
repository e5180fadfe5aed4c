import { may } from '@lanewright/access';
import type { ApprovalView } from '@lanewright/contract';
import { breachesOf, decideAction, systemIdOf, type PriceAuthority } from '@lanewright/quoting';
import { unitsFromCents } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { authorityOfAuthor, authorOf, priceFactsOf, stateOf, type QuoteRoom } from '../quotes/index.ts';
import { hasFacts } from './stored-approval.ts';

/** More requests than this wait only if no approver decides any of them. */
const WAITING = 100;
const OWN = 20;

/** The person who reads approvals, with their own price authority. */
type Reader = { readonly actor: Actor; readonly authority: PriceAuthority };

/**
 * The requests that wait for a reader's decision, oldest first, and the reader's own newest requests. Source: B-031.
 */
export async function approvalsFor(
  room: QuoteRoom,
  actor: Actor,
): Promise<{ waiting: ApprovalView[]; own: ApprovalView[] }> {
  const reader = await readerOf(room, actor);
  const rows = selectApprovals(room.db);
  const [asked, own] = await Promise.all([
    isApprover(actor)
      ? rows
          .where('a.state', '=', 'asked')
          .where('a.asked_by', '<>', actor.userId)
          .where('quote.status', 'in', ['open', 'responded'])
          .orderBy('a.id')
          .limit(WAITING)
          .execute()
      : [],
    rows.where('a.asked_by', '=', actor.userId).orderBy('a.id', 'desc').limit(OWN).execute(),
  ]);
  const views = await Promise.all(asked.map((row) => viewOf(room, row, reader)));
  return {
    // A request whose facts changed cannot be decided. Its author still sees it among their own requests.
    waiting: views.filter(({ holds }) => holds),
    own: await Promise.all(own.map((row) => viewOf(room, row, reader))),
  };
}

/** The approvals asked for a quote, newest first. */
export async function approvalsOfQuote(
  room: QuoteRoom,
  { quoteId, actor }: { readonly quoteId: number; readonly actor: Actor },
): Promise<ApprovalView[]> {
  const reader = await readerOf(room, actor);
  const rows = await selectApprovals(room.db)
    .where('a.quote_id', '=', quoteId)
    .orderBy('a.id', 'desc')
    .limit(OWN)
    .execute();
  return Promise.all(rows.map((row) => viewOf(room, row, reader)));
}

/** One approval. Throws if there is none. */
export async function approvalOf(
  room: QuoteRoom,
  { id, actor }: { readonly id: number; readonly actor: Actor },
): Promise<ApprovalView> {
  const row = await selectApprovals(room.db).where('a.id', '=', id).executeTakeFirstOrThrow();
  return viewOf(room, row, await readerOf(room, actor));
}

function isApprover(actor: Actor): boolean {
  return may(actor.permissions, ['approval.decide']);
}

async function readerOf({ db }: QuoteRoom, actor: Actor): Promise<Reader> {
  return { actor, authority: await authorityOfAuthor(db, authorOf(actor)) };
}

function selectApprovals(db: Kysely<Tables>) {
  return db
    .selectFrom('price_approval as a')
    .innerJoin('quote', 'quote.id', 'a.quote_id')
    .innerJoin('customer as c', 'c.id', 'quote.customer_id')
    .innerJoin('equipment as e', 'e.id', 'quote.equipment_id')
    .selectAll('quote')
    .select(['c.customer_name', 'e.type as equipment_type'])
    .select(['a.id as approval_id', 'a.price_cents', 'a.currency as price_currency', 'a.cost_type as price_cost_type'])
    .select(['a.breaches', 'a.note as approval_note', 'a.state', 'a.asked_at', 'a.asked_by', 'a.asked_by_name'])
    .select(['a.decided_at', 'a.decided_by_name', 'a.decision_note'])
    .where('quote.deleted_at', 'is', null);
}

type ApprovalRow = Awaited<ReturnType<ReturnType<typeof selectApprovals>['execute']>>[number];

async function viewOf(room: QuoteRoom, row: ApprovalRow, reader: Reader): Promise<ApprovalView> {
  const { holds, cannot } = await validityNow(room, row, reader);
  const isOpen = row.state === 'asked' && isApprover(reader.actor);
  return {
    id: row.approval_id,
    quote: {
      id: row.id,
      system_id: systemIdOf(row.id),
      customer_name: row.customer_name,
      lane: `${row.origin_city}, ${row.origin_state} to ${row.destination_city}, ${row.destination_state}`,
      expires_at: row.expiration_date?.toISOString() ?? null,
    },
    price: unitsFromCents(row.price_cents),
    currency: row.price_currency,
    cost_type: row.price_cost_type,
    state: row.state,
    holds,
    breaches: row.breaches,
    note: row.approval_note,
    asked_at: row.asked_at.toISOString(),
    asked_by: row.asked_by_name,
    decided_at: row.decided_at?.toISOString() ?? null,
    decided_by: row.decided_by_name,
    decision_note: row.decision_note,
    can_decide: isOpen && cannot === null,
    cannot_because: isOpen ? cannot : null,
  };
}

/** Whether the facts of an approval hold now, and why the reader cannot decide it. */
async function validityNow(
  room: QuoteRoom,
  row: ApprovalRow,
  { actor, authority }: Reader,
): Promise<{ readonly holds: boolean; readonly cannot: string | null }> {
  const price = { cents: row.price_cents, currency: row.price_currency, costType: row.price_cost_type };
  const isPriceable = decideAction('edit_price', stateOf(row, room.clock.now())).ok;
  if (!isPriceable || row.state === 'superseded') return { holds: false, cannot: 'The quote can no longer be priced.' };
  const { facts, limits } = await priceFactsOf(room.db, room.runs, { row, price });
  if (!(await hasFacts(room.db, { id: row.approval_id, facts })))
    return { holds: false, cannot: 'The quote or its pricing changed since this was asked.' };
  if (row.asked_by === actor.userId) return { holds: true, cannot: 'Nobody decides on their own price.' };
  const [breach] = breachesOf(price, limits, authority);
  return { holds: true, cannot: breach === undefined ? null : `Beyond your own limits: ${breach.sentence}` };
}
