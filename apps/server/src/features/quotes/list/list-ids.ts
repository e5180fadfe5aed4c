import type { Tables } from '../../../tables.ts';
import type { Kysely } from 'kysely';
import { idsOfDays } from './id-range.ts';
import { createKeptAnswers } from './kept-answers.ts';
import { pageStatement } from './list-page.ts';
import type { ChosenPlaces } from '../filter/place-filter.ts';
import { keyOfFilter, resolveFilter } from '../filter/quote-filter.ts';
import type { ListQuery } from '../filter/list-query.ts';
import { isCommon } from '../filter/quote-search.ts';
import type { QuoteRoom } from '../record/room.ts';
import type { Page } from './page-words.ts';
import { beyondOpen, isByTriage, triagedIds } from './triage-order.ts';

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
export function createQuotePages(room: Pick<QuoteRoom, 'db' | 'clock' | 'runs' | 'businessZone'>): QuotePages {
  const { clock, businessZone } = room;
  const kept = createKeptAnswers<readonly number[]>(room);
  const slow = new Set<string>();

  const read = async (db: Kysely<Tables>, now: Date, { query, chosen }: Ask): Promise<readonly number[]> => {
    const filter = await resolveFilter({ db, now, businessZone, chosen }, query);
    const common = filter.search !== null && (await isCommon(db, filter.search));
    const between = await idsOfDays(db, query, businessZone);
    const page = { filter, query, now, common, between };
    if (!isByTriage(query.ordering)) return idsOfPage(db, page);
    const { ordering } = query;
    return triagedPage(db, page, await triagedIds({ ordering, db, runs: room.runs, businessZone, filter, now }));
  };

  const keep = (key: string, ask: Ask): Promise<readonly number[]> =>
    kept.answer({ key, byStatus: dependsOnStatus(ask.query), take: (db, now) => read(db, now, ask) });

  return {
    async ids(query, chosen) {
      const order = query.ordering.replace(/^-/, '');
      // Figures and triage depend on the clock and on columns whose changes do not clear the cached pages.
      if (UNNOTED.has(order) || isByTriage(order) || query.figure.length > 0)
        return read(room.db, clock.now(), { query, chosen });
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

async function idsOfPage(db: Kysely<Tables>, page: Page): Promise<readonly number[]> {
  const { rows } = await pageStatement(page).execute(db);
  return rows.map(({ id }) => id);
}

/** A page in triage order: the given open quotes first, already sorted, then the others, newest first. */
async function triagedPage(db: Kysely<Tables>, page: Page, open: readonly number[]): Promise<readonly number[]> {
  const { offset, size } = page.query;
  const shown = open.slice(offset, offset + size);
  if (shown.length === size) return shown;
  const query = { ordering: '-id', offset: Math.max(offset - open.length, 0), size: size - shown.length };
  return [...shown, ...(await idsOfPage(db, { ...page, query, filter: beyondOpen(page.filter, page.now) }))];
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
