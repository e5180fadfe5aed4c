import { countQuotes, deleteQuote, listQuotes } from '@lanewright/contract';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import { createQuotePages } from './list-ids.ts';
import type { ListQuery } from '../filter/list-query.ts';

const QUOTES = 1_600;
let desk: Desk;

beforeAll(async () => {
  desk = await startDesk();
  const id = await desk.given({ expiration_date: new Date(desk.clock.now().getTime() + 60_000) });
  await copyQuote(id, QUOTES - 1);
});
afterAll(async () => desk.end());

/** Copies of a quote as rows of the table, each a second younger than the one before. */
async function copyQuote(id: number, many: number): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT quote_ident(column_name) AS name FROM information_schema.columns
    WHERE table_name = 'quote' AND is_generated = 'NEVER' AND column_name NOT IN ('id', 'created_at', 'latest_run_id')`.execute(
    desk.db,
  );
  const columns = sql.raw(rows.map(({ name }) => name).join(', '));
  await sql`INSERT INTO quote (created_at, ${columns})
    SELECT created_at + n * interval '1 second', ${columns}
    FROM quote CROSS JOIN generate_series(1, ${many}) AS n WHERE id = ${id}`.execute(desk.db);
}

function queryOf(changes: Readonly<Record<string, string>>): ListQuery {
  const query = listQuotes.query?.parse({ size: '25', ...changes });
  if (query === undefined) throw new Error('the list takes no query');
  return query;
}

/** The pages of a process, and how often it read one from the table of quotes. */
function watched() {
  let reads = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      if (JSON.stringify(node).includes('quote.id FROM quote')) reads += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  const { businessZone, runs } = desk.room;
  const pages = createQuotePages({ db: desk.db.withPlugin(plugin), clock: desk.clock, runs, businessZone });
  return { ids: (query: ListQuery) => pages.ids(query, { origin: [], destination: [] }), reads: () => reads };
}

async function byHand(order: string, offset: number, where = 'true'): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM quote WHERE deleted_at IS NULL AND ${sql.raw(where)} ORDER BY ${sql.raw(order)}
    LIMIT 25 OFFSET ${offset}`.execute(desk.db);
  return rows.map(({ id }) => id);
}

describe('deep pages', () => {
  it('[SP-017 SP-025] are the pages of the list, on both sides of where a block of them ends', async () => {
    const { ids } = watched();
    for (const [ordering, order] of [
      ['-id', 'id DESC'],
      ['id', 'id'],
      ['-created_at', 'created_at DESC, id DESC'],
      ['-quoted_price', 'quoted_price_cents DESC NULLS LAST, id DESC'],
    ] as const)
      for (const offset of [475, 500, 975, 990, 1_000, 1_500, 1_590, 1_600, 5_000])
        expect({ ordering, offset, ids: await ids(queryOf({ ordering, offset: String(offset) })) }).toEqual({
          ordering,
          offset,
          ids: await byHand(order, offset),
        });
  });

  it('are read once with their neighbours, and again after a change', async () => {
    const { ids, reads } = watched();
    const at = (offset: number) => queryOf({ offset: String(offset) });
    await Promise.all(Array.from({ length: 20 }, () => ids(at(1_000))));
    for (const offset of [1_025, 1_500, 1_575]) await ids(at(offset));
    expect(reads()).toBe(1);
    const newest = await desk.given();
    expect(await ids(at(1_025))).toEqual(await byHand('id DESC', 1_025));
    expect(reads()).toBe(2);
    const gone = await desk.call(deleteQuote, { as: await desk.people.administrator(), id: newest });
    expect(gone.status).toBe(204);
    expect(await ids(at(1_025))).toEqual(await byHand('id DESC', 1_025));
  });

  it('are read each time in an order whose changes are not noted', async () => {
    const { ids, reads } = watched();
    const query = queryOf({ ordering: '-quoted_price', offset: '1000' });
    await ids(query);
    await sql`UPDATE quote SET quoted_price_cents = 100000 WHERE id IN (SELECT max(id) FROM quote)`.execute(desk.db);
    expect(await ids(query)).toEqual(await byHand('quoted_price_cents DESC NULLS LAST, id DESC', 1_000));
    expect(reads()).toBe(2);
  });

  it('[SP-038] follow quotes that expire by the clock alone', async () => {
    const { ids } = watched();
    const open = queryOf({ status: 'open', offset: '1000' });
    expect(await ids(open)).toEqual(await byHand('id DESC', 1_000));
    desk.clock.advance(60_000);
    expect(await ids(open)).toEqual([]);
    desk.clock.advance(-60_000);
    expect(await ids(open)).toEqual(await byHand('id DESC', 1_000));
  });

  it('[P-005 SP-025] are answered with their rows and the exact count', async () => {
    const as = await desk.people.viewer();
    const answer = await desk.call(listQuotes, { as, query: { offset: '1500', size: '10' } });
    const page = listQuotes.answer?.parse(answer.body);
    const count = countQuotes.answer?.parse((await desk.call(countQuotes, { as })).body).count;
    expect([page?.results.map(({ id }) => id), page?.count]).toEqual([
      (await byHand('id DESC', 1_500)).slice(0, 10),
      count,
    ]);
  });
});
