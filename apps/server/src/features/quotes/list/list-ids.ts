import type { Clock } from '../../../platform/clock.ts';
import type { Tables } from '../../../tables.ts';
import type { Kysely } from 'kysely';
import { idsOfDays } from './id-range.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { pageStatement } from './list-page.ts';
import type { ChosenPlaces } from '../filter/place-filter.ts';
import { keyOfFilter, resolveFilter } from '../filter/quote-filter.ts';
import type { ListQuery } from '../filter/list-query.ts';
import { isCommon } from '../filter/quote-search.ts';

/** The ids of one page of the list, in its order. */
export type QuotePages = {
  readonly ids: (query: ListQuery, chosen: ChosenPlaces) => Promise<readonly number[]>;
};

/** Beyond this offset a page is read with its neighbours: the way there costs more than they do. */
const DEEP = 500;
/** So many ids are read together; a page of 10, 25, 50 or 100 lies in one block. */
const BLOCK = 1_000;
/** A page that took longer is kept from the second time on. */
const SLOW_MS = 10;
const MAX_SLOW = 500;

/** Orders whose column no change is noted of (`counted_change`): a kept page of them could be stale. */
const UNNOTED = new Set(['pickup_date', 'delivery_date', 'quoted_price']);

/**
 * Reads pages of the list. Near pages are read each time. A deep one is read in a block with its neighbours, and a slow
 * one by itself; both are kept until something changes that the list depends on, as the counts are, so that paging on
 * and coming back need no second walk. Source: docs/decisions/0027-lists.md.
 */
export function createQuotePages(room: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly businessZone: string;
}): QuotePages {
  const { clock, businessZone } = room;
  const kept = createKeptAnswers<readonly number[]>(room);
  const slow = new Set<string>();

  const read = async (db: Kysely<Tables>, now: Date, { query, chosen }: Ask): Promise<readonly number[]> => {
    const filter = await resolveFilter({ db, now, businessZone, chosen }, query);
    const common = filter.search !== null && (await isCommon(db, filter.search));
    const between = await idsOfDays(db, query, businessZone);
    const { rows } = await pageStatement({ filter, query, now, common, between }).execute(db);
    return rows.map(({ id }) => id);
  };

  const keep = (key: string, ask: Ask): Promise<readonly number[]> =>
    kept.answer({ key, byStatus: dependsOnStatus(ask.query), take: (db, now) => read(db, now, ask) });

  return {
    async ids(query, chosen) {
      const order = query.ordering.replace(/^-/, '');
      // A figure depends on the clock, and on columns whose changes do not discard kept pages.
      if (UNNOTED.has(order) || query.figure.length > 0) return read(room.db, clock.now(), { query, chosen });
      const start = Math.floor(query.offset / BLOCK) * BLOCK;
      const end = query.offset + query.size;
      if (query.offset >= DEEP && end <= start + BLOCK) {
        const block = { ...query, offset: start, size: BLOCK };
        const ids = await keep(keyOf(block), { query: block, chosen });
        return ids.slice(query.offset - start, end - start);
      }
      const key = keyOf(query);
      if (slow.has(key)) return keep(key, { query, chosen });
      const begin = performance.now();
      const ids = await read(room.db, clock.now(), { query, chosen });
      if (performance.now() - begin > SLOW_MS) remember(slow, key);
      return ids;
    },
  };
}

type Ask = { readonly query: ListQuery; readonly chosen: ChosenPlaces };

function keyOf(query: ListQuery): string {
  return `${query.ordering} ${query.offset} ${query.size} ${keyOfFilter(query)}`;
}

/** Whether a quote that expires by the clock alone leaves the page or changes its place. */
function dependsOnStatus({ status, ordering }: ListQuery): boolean {
  return status.length > 0 || ordering.endsWith('status');
}

function remember(slow: Set<string>, key: string): void {
  slow.add(key);
  const [oldest] = slow;
  if (slow.size > MAX_SLOW && oldest !== undefined) slow.delete(oldest);
}
