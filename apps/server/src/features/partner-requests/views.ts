import type { getPartnerRequest, listPartnerRequests, AnswerOf, PartnerRequestRow } from '@lanewright/contract';
import { QUOTE_SOURCES, systemIdOf, type QuoteSource } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';
import type { PartnerRequestRoom } from './room.ts';
import { requestFields } from './take/read-load.ts';
import { storedLoad } from './take/stored-load.ts';

function selectRows(db: Kysely<Tables>) {
  return db
    .selectFrom('partner_request as r')
    .leftJoin('partner_account as a', (join) =>
      join.onRef('a.source', '=', 'r.source').on(sql<boolean>`lower(a.code) = lower(r.account)`),
    )
    .leftJoin('customer as c', 'c.id', 'a.customer_id')
    .leftJoin('quote as q', 'q.id', 'r.quote_id')
    .selectAll('r')
    .select(['c.id as customer_id', 'c.customer_name', 'q.currency as quote_currency']);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number];

function rowOf(row: Row): PartnerRequestRow {
  const { id, source, reference, sequence, state, is_tied, account, customer_id, customer_name, problems, quote_id } =
    row;
  return {
    id,
    source,
    source_name: QUOTE_SOURCES[source].name,
    reference,
    sequence,
    state,
    is_tied,
    account,
    customer_id,
    customer_name,
    problems,
    quote_id,
    system_id: quote_id === null ? null : systemIdOf(quote_id),
    received_at: row.received_at.toISOString(),
    changed_at: row.changed_at.toISOString(),
    settled_by: row.settled_by_name,
  };
}

/** Requests of partners, newest first, with how the feeds stand. */
export async function partnerRequests(
  { db, requests }: Pick<PartnerRequestRoom, 'db' | 'requests'>,
  {
    state,
    source,
    size,
    offset,
  }: {
    readonly state?: PartnerRequestRow['state'] | undefined;
    readonly source?: QuoteSource | undefined;
    readonly size: number;
    readonly offset: number;
  },
): Promise<AnswerOf<typeof listPartnerRequests>> {
  const [counted, rows, feeds] = await Promise.all([
    db
      .selectFrom('partner_request as r')
      .select((e) => e.fn.countAll<number>().as('count'))
      .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'waiting'))
      .$if(source !== undefined, (query) => query.where('r.source', '=', source ?? 'api'))
      .executeTakeFirstOrThrow(),
    selectRows(db)
      .$if(state !== undefined, (query) => query.where('r.state', '=', state ?? 'waiting'))
      .$if(source !== undefined, (query) => query.where('r.source', '=', source ?? 'api'))
      .orderBy('r.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
    db.selectFrom('partner_feed').select(['source', 'polled_at', 'problem']).execute(),
  ]);
  const feedOf = new Map(feeds.map((feed) => [feed.source, feed]));
  return {
    count: counted.count,
    results: rows.map(rowOf),
    feeds: requests.map((one) => {
      const feed = feedOf.get(one.source);
      return {
        source: one.source,
        source_name: QUOTE_SOURCES[one.source].name,
        polled_at: feed?.polled_at?.toISOString() ?? null,
        problem: feed?.problem ?? null,
      };
    }),
  };
}

/** One request with what was read from it; null when there is none. */
export async function partnerRequest(
  { db, places }: Pick<PartnerRequestRoom, 'db' | 'places'>,
  id: number,
): Promise<AnswerOf<typeof getPartnerRequest> | null> {
  const row = await selectRows(db).where('r.id', '=', id).executeTakeFirst();
  if (row === undefined) return null;
  const load = storedLoad(row.offer);
  const request = load === null ? null : { ...requestFields(places, load, row.reference), customer: row.customer_id };
  return { ...rowOf(row), request, currency: load?.currency ?? row.quote_currency };
}
