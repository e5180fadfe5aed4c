import type { ActivityType } from '@lanewright/quoting';
import type { Currency } from '@lanewright/units';
import { sql, type Insertable, type Transaction, type Updateable } from 'kysely';
import type { ActivityTable, QuoteTable, StopTable, Tables } from '../../../tables.ts';
import type { LockedQuote } from './lock-quote.ts';
import type { Author } from './room.ts';

/** What an activity says beside its type; absent facts are left out. Prices in whole currency units. */
type ActivityFacts = {
  readonly currency?: Currency;
  readonly price?: number;
  readonly lost_reason?: string;
  readonly rejection_reason?: string;
  readonly recipient_email?: string;
  readonly customer?: string;
  readonly original_quote?: string;
  readonly changed?: readonly string[];
  /** The warnings about the price that its writer confirmed, as sentences. */
  readonly confirmed_warnings?: readonly string[];
  /** Whether the entry is an undo of the act that its type names. */
  readonly undone?: true;
  /** The shipper's own words behind a verdict, with who said them and how. */
  readonly proof?: string;
};

/** An entry for the activity log. */
export type NewActivity = { readonly type: ActivityType; readonly facts: ActivityFacts };

/** A change of a quote that this transaction holds. */
export type QuoteChange = {
  readonly set: Omit<Updateable<QuoteTable>, 'id' | 'version' | 'changed_at' | 'changed_by_name'>;
  readonly activity: NewActivity | null;
  readonly by: Author;
  readonly now: Date;
};

/** A stop before it has a quote. */
export type NewStop = Omit<Insertable<StopTable>, 'quote_id' | 'position'>;

/** Writes a new quote with its stops, its activity and its event; answers its id. */
export async function insertQuote(
  transaction: Transaction<Tables>,
  quote: Insertable<QuoteTable>,
  { stops, activity, by }: { readonly stops: readonly NewStop[]; readonly activity: NewActivity; readonly by: Author },
): Promise<number> {
  const { id } = await transaction.insertInto('quote').values(quote).returning('id').executeTakeFirstOrThrow();
  // One statement: each of them would wait for the database once more, and a request waits for all of them.
  await transaction
    .with('new_stop', (query) => query.insertInto('stop').values(stopRows(id, stops)).returning('id'))
    .with('new_activity', (query) =>
      query
        .insertInto('activity')
        .values(activityRow(id, { activity, by, at: quote.created_at }))
        .returning('id'),
    )
    .insertInto('event')
    .values({ kind: 'quote.created', quote_id: id })
    .execute();
  return id;
}

/** Writes a change of a held quote: the next version, who and when, its activity and its event. */
export async function recordChange(
  transaction: Transaction<Tables>,
  quote: LockedQuote,
  { set, activity, by, now }: QuoteChange,
): Promise<void> {
  const { id } = quote.row;
  await transaction
    .updateTable('quote')
    .set({ ...set, version: sql<number>`version + 1`, changed_at: now, changed_by_name: by.name })
    .where('id', '=', id)
    .execute();
  if (activity !== null) await insertActivity(transaction, id, { activity, by, at: now });
  await insertEvent(transaction, id, set.deleted_at instanceof Date ? 'quote.deleted' : 'quote.changed');
}

/** Puts other stops in the place of a quote's stops. */
export async function replaceStops(
  transaction: Transaction<Tables>,
  quoteId: number,
  stops: readonly NewStop[],
): Promise<void> {
  await transaction.deleteFrom('stop').where('quote_id', '=', quoteId).execute();
  await transaction.insertInto('stop').values(stopRows(quoteId, stops)).execute();
}

function stopRows(quoteId: number, stops: readonly NewStop[]): Insertable<StopTable>[] {
  return stops.map((stop, position) => ({ ...stop, quote_id: quoteId, position }));
}

type ActivityToWrite = { readonly activity: NewActivity; readonly by: Author; readonly at: Date };

function activityRow(quoteId: number, { activity, by, at }: ActivityToWrite): Insertable<ActivityTable> {
  return {
    quote_id: quoteId,
    activity_type: activity.type,
    user_id: by.userId,
    user_display_name: by.name,
    at,
    custom_fields: JSON.stringify(activity.facts),
  };
}

/** Adds an entry to a quote's activity log. */
export async function insertActivity(
  transaction: Transaction<Tables>,
  quoteId: number,
  entry: ActivityToWrite,
): Promise<void> {
  await transaction.insertInto('activity').values(activityRow(quoteId, entry)).execute();
}

/** Tells every open screen that a quote is new, changed or gone. */
export async function insertEvent(
  transaction: Transaction<Tables>,
  quoteId: number,
  kind: 'quote.created' | 'quote.changed' | 'quote.deleted',
): Promise<void> {
  await transaction.insertInto('event').values({ kind, quote_id: quoteId }).execute();
}
