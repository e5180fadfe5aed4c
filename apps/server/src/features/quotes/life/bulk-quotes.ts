import { decideAction, STATUS_LABEL, systemIdOf } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Transaction } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { Tables } from '../../../tables.ts';
import { stateOf, type LockedQuote } from '../record/lock-quote.ts';
import type { Author, QuoteRoom } from '../record/room.ts';
import { recordChange } from '../record/store.ts';
import { recordLoss } from './transitions.ts';

/** As many quotes as a sentence names; more are counted. */
const NAMED = 5;

/** Quotes to act on, each counted once, and who acts. */
export type BulkAsk = { readonly ids: readonly number[]; readonly by: Author };

type BulkOutcome = Outcome<undefined, 'quote.some_not_possible'>;

/**
 * Deletes open quotes, all or none in one transaction. Refuses the whole where one is not open or is gone, naming those.
 * Source, SP-047, SP-091.
 */
export function deleteQuotes(room: QuoteRoom, ask: BulkAsk): Promise<BulkOutcome> {
  return withAll(room, { ...ask, action: 'delete' }, async (transaction, quote, now) => {
    await recordChange(transaction, quote, { set: { deleted_at: now }, activity: null, by: ask.by, now });
  });
}

/**
 * Marks quotes as lost for one reason, all or none in one transaction. Refuses the whole where one cannot be lost, has no
 * price or is gone, naming those. Source, SP-091.
 */
export function markQuotesLost(room: QuoteRoom, ask: BulkAsk & { readonly reason: string }): Promise<BulkOutcome> {
  const { runs } = room;
  return withAll(room, { ...ask, action: 'mark_lost' }, async (transaction, quote, now) => {
    const loss = { by: ask.by, now, reason: ask.reason, winningBidCents: null, runs };
    const recorded = await recordLoss(transaction, quote, loss);
    if (!recorded.ok) throw new Error(`quote ${quote.row.id} was held and could be lost, yet was refused`);
  });
}

type BulkAction = 'delete' | 'mark_lost';
type Record = (transaction: Transaction<Tables>, quote: LockedQuote, now: Date) => Promise<void>;

/** Holds all quotes, decides for each by the status table, and only then records: a refusal has written nothing. */
async function withAll(
  room: QuoteRoom,
  { ids, by, action }: BulkAsk & { readonly action: BulkAction },
  record: Record,
): Promise<BulkOutcome> {
  const now = room.clock.now();
  return transact(room.db, { by: by.acting, at: now }, async (transaction) => {
    const asked = [...new Set(ids)].toSorted((one, other) => one - other);
    const held = await lockQuotes(transaction, asked, now);
    const inTheWay = asked.flatMap((id) => obstacleOf(id, held.get(id), action) ?? []);
    if (inTheWay.length > 0) return refuse('quote.some_not_possible', { action, quotes: listed(inTheWay) });
    for (const quote of held.values()) await record(transaction, quote, now);
    return done(undefined);
  });
}

/** Takes hold of living quotes in the order of their ids, so that two who ask for the same ones wait, not clash (SP-037). */
async function lockQuotes(
  transaction: Transaction<Tables>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, LockedQuote>> {
  const rows = await transaction
    .selectFrom('quote')
    .selectAll()
    .where('id', 'in', [...ids])
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  const equipment = await transaction
    .selectFrom('equipment')
    .select(['id', 'type'])
    .where('id', 'in', [0, ...rows.map((row) => row.equipment_id)])
    .execute();
  const typeOf = new Map(equipment.map(({ id, type }) => [id, type]));
  return new Map(
    rows.map((row) => {
      const type = typeOf.get(row.equipment_id) ?? null;
      return [row.id, { row, equipmentType: type, state: stateOf({ ...row, equipment_type: type }, now) }];
    }),
  );
}

/** A quote that stands in the way, with why: its status, the missing price, or that it is there no more. */
function obstacleOf(id: number, quote: LockedQuote | undefined, action: BulkAction): string | null {
  const name = systemIdOf(id);
  if (quote === undefined) return `${name} (deleted)`;
  const decided = decideAction(action, quote.state);
  if (decided.ok) return null;
  return `${name} (${decided.refusal.code === 'quote.needs_price' ? 'no price' : STATUS_LABEL[quote.state.status]})`;
}

function listed(quotes: readonly string[]): string {
  const more = quotes.length - NAMED;
  return quotes.slice(0, NAMED).join(', ') + (more > 0 ? ` and ${more} more` : '');
}
