import type { Places } from '@lanewright/places';
import { done, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../tables.ts';
import { PLANNED_EACH_TIME } from '../../../platform/kept-statements.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { chosenPlaces, type ChosenPlaces } from '../filter/place-filter.ts';
import { keyOfFilter, resolveFilter, type FilterQuery, type QuoteFilter } from '../filter/quote-filter.ts';
import type { QuoteRoom } from '../record/room.ts';

/** How many quotes filters leave: exact at the moment of asking, counted once for all who ask between two changes. */
export type QuoteCounts = {
  readonly count: (query: FilterQuery, chosen: ChosenPlaces) => Promise<number>;
};

/** The counts of one process, each kept until something changes that it counts (`createKeptAnswers`). */
export function createQuoteCounts(room: Pick<QuoteRoom, 'db' | 'clock' | 'businessZone'>): QuoteCounts {
  const kept = createKeptAnswers<number>(room);
  const take = async (db: Kysely<Tables>, now: Date, query: FilterQuery, chosen: ChosenPlaces): Promise<number> => {
    const filter = await resolveFilter({ db, now, businessZone: room.businessZone, chosen }, query);
    const { rows } = await countStatement(filter).execute(db);
    return rows[0]?.count ?? 0;
  };
  return {
    count: (query, chosen) =>
      // A figure depends on the clock, and on columns whose changes do not discard kept counts.
      query.figure.length > 0
        ? take(room.db, room.clock.now(), query, chosen)
        : kept.answer({
            key: keyOfFilter(query),
            byStatus: query.status.length > 0,
            // The places and shippers that the filters name are read in the same snapshot.
            take: (db, now) => take(db, now, query, chosen),
          }),
  };
}

/** What `count` answers. Refuses a place that is unknown. Source: P-005, SP-019, SP-026. */
export async function countQuotes(
  room: { readonly places: Pick<Places, 'resolve' | 'search'>; readonly counts: QuoteCounts },
  query: FilterQuery,
): Promise<Outcome<{ readonly count: number }, 'request.invalid'>> {
  const chosen = chosenPlaces(room.places, query);
  if (!chosen.ok) return chosen;
  return done({ count: await room.counts.count(query, chosen.value) });
}

/**
 * The quotes of the shippers that a search hits, which an index counts without a look at the rows, and those whose own
 * text is hit beside them.
 */
function countStatement({ conditions, search }: QuoteFilter) {
  const all = sql.join([...conditions], sql` AND `);
  const many = (also: RawBuilder<unknown>) => sql`(SELECT count(*) FROM quote WHERE ${all}${also})`;
  const begin = sql.raw(`${PLANNED_EACH_TIME} SELECT`);
  if (search === null) return sql<{ count: number }>`${begin} ${many(sql``)} AS count`;
  const { shippers, id, text } = search;
  const own = id === null ? text : sql`(${text} OR ${id})`;
  if (shippers === null) return sql<{ count: number }>`${begin} ${many(sql` AND ${own}`)} AS count`;
  return sql<{ count: number }>`${begin}
    ${many(sql` AND ${shippers.any}`)} + ${many(sql` AND ${own} AND NOT ${shippers.any}`)} AS count`;
}
