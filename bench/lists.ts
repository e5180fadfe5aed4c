import { systemClock } from '../apps/server/src/platform/clock.ts';
import { createQuoteCounts } from '../apps/server/src/features/quotes/list/count-quotes.ts';
import { chosenPlaces } from '../apps/server/src/features/quotes/filter/place-filter.ts';
import { countQuotes } from '@lanewright/contract';
import { places } from '../apps/server/src/application.ts';
import { figure, median, type Bench, type Figure } from './figures.ts';
import { closedLoop, percentile } from './intake/load.ts';
import { awardFigures } from './lists/awards.ts';
import { countBySql, createAsker, rowsBySql, type Asker } from './lists/ask.ts';
import * as cases from './lists/cases.ts';
import { detailPaths } from './lists/detail.ts';
import { prepareGround, type Ground } from './lists/ground.ts';
import { namedOf } from './lists/named.ts';
import { shipperFigures } from './lists/shippers.ts';

const QUOTES = Number(process.env['BENCH_QUOTES'] ?? 1_000_000);
const BUDGET_FILL_SECONDS = 180;
const BUDGET_ROWS = 50;
const BUDGET_SQL = 1.5;
const BUDGET_WARM = 5;
const BUDGET_DETAIL = 30;
const CLIENTS = 8;
const WARM_UP = 200;
const TIMES_ALONE = 12;
const TIMES_TOGETHER = 64;
/** A count that SQL answers sooner than this is judged with the others, not by itself: the way there outweighs it. */
const WORTH_JUDGING = 10;

type Case = cases.Case;
type Bed = Ground & { readonly asker: Asker };

/**
 * The dashboard on a million quotes: rows and counts through the HTTP API, asked by one client and by eight, each
 * beside the same by hand; every answer is first compared with the answer by hand. Then one quote's detail.
 */
export const measureLists: Bench = async () => {
  const ground = await prepareGround(QUOTES);
  const asker = createAsker(ground);
  try {
    const bed = { ...ground, asker };
    const named = await namedOf(ground.database.pool);
    // Connections are opened and code is compiled by the first who ask, and no list is slow for that later on.
    await closedLoop(async () => void (await asker.rows(turnOf(cases.FIRST_PAGE.asks, 0))), {
      clients: CLIENTS,
      count: WARM_UP,
    });
    const singles = cases.singleFilters(named);
    const searched = cases.searches(named);
    const first = [cases.FIRST_PAGE, ...singles, ...cases.threeFilters(named), ...searched, ...cases.proximities()];
    const paged = [cases.FIRST_PAGE, ...singles, ...searched, ...cases.proximities()];
    const figures = [
      figure({ name: `${QUOTES} quotes made`, value: ground.filled, unit: 's', budget: BUDGET_FILL_SECONDS }),
    ];
    for (const one of [...first, ...cases.sorts()]) figures.push(...(await rowFigures(bed, one)));
    for (const page of ['page 10', 'page 100', 'page 1,000'] as const)
      for (const one of cases.deeper(paged, page)) {
        figures.push(...(await rowFigures(bed, one)));
        if (page !== 'page 10') figures.push(await changedFigure(bed, one));
      }
    figures.push(await againstSql(bed, cases.PAGE_50_000));
    figures.push(
      ...(await countFigures(bed, [cases.FIRST_PAGE, ...singles, ...cases.threeFilters(named), ...searched])),
    );
    figures.push(await detailFigure(bed));
    figures.push(...(await awardFigures(ground.database, asker)));
    figures.push(...(await shipperFigures(ground.database.pool, asker)));
    return figures;
  } finally {
    await asker.close();
    await ground.end();
  }
};

/** Milliseconds of a call at one and at eight clients. */
async function loadFigures(name: string, send: (index: number) => Promise<void>, budget?: number): Promise<Figure[]> {
  const alone = await closedLoop(send, { clients: 1, count: TIMES_ALONE });
  const together = await closedLoop(send, { clients: CLIENTS, count: TIMES_TOGETHER });
  const judged = budget === undefined ? {} : { budget };
  return [
    figure({ name: `${name}, 1 client, p50`, value: percentile(alone.each, 0.5), unit: 'ms' }),
    figure({ name: `${name}, 1 client, p95`, value: percentile(alone.each, 0.95), unit: 'ms' }),
    figure({ name: `${name}, 8 clients, p50`, value: percentile(together.each, 0.5), unit: 'ms' }),
    figure({ name: `${name}, 8 clients, p95`, value: percentile(together.each, 0.95), unit: 'ms', ...judged }),
  ];
}

async function rowFigures(bed: Bed, { name, asks }: Case): Promise<Figure[]> {
  const byHand: number[] = [];
  for (const ask of asks) {
    const begin = performance.now();
    const wanted = await rowsBySql(bed.database.pool, ask);
    byHand.push(performance.now() - begin);
    const got = await bed.asker.rows(ask);
    if (JSON.stringify(got) !== JSON.stringify(wanted))
      throw new Error(`${name}: ${JSON.stringify(ask.query)} answered ${got.join(' ')} instead of ${wanted.join(' ')}`);
  }
  const send = async (index: number) => void (await bed.asker.rows(turnOf(asks, index)));
  const reference = figure({ name: `rows: ${name}, by hand`, value: median(byHand), unit: 'ms' });
  return [...(await loadFigures(`rows: ${name}`, send, BUDGET_ROWS)), reference];
}

function turnOf<Item>(items: readonly Item[], index: number): Item {
  const item = items[index % items.length];
  if (item === undefined) throw new RangeError('a case asks nothing');
  return item;
}

/** The same page where each asker finds that something changed since it was kept: the walk itself, for one client. */
async function changedFigure(bed: Bed, { name, asks }: Case): Promise<Figure> {
  const each: number[] = [];
  for (let turn = 0; turn < TIMES_ALONE; turn += 1) {
    await noteChange(bed);
    each.push(await timed(() => bed.asker.rows(turnOf(asks, turn))));
  }
  return figure({
    name: `rows: ${name}, after a change, 1 client, p95`,
    value: percentile(each, 0.95),
    unit: 'ms',
    budget: BUDGET_ROWS,
  });
}

/** As any change of a quote does: whatever is kept of lists must be read again. */
async function noteChange(bed: Bed): Promise<void> {
  await bed.database.pool.query('INSERT INTO counted_change DEFAULT VALUES ON CONFLICT DO NOTHING');
}

/** So deep a page is as slow as reading so many rows is: judged by how much slower than by hand. */
async function againstSql(bed: Bed, { name, asks }: Case): Promise<Figure> {
  const ask = turnOf(asks, 0);
  const [api, sql]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < TIMES_ALONE; turn += 1) {
    await noteChange(bed);
    api.push(await timed(() => bed.asker.rows(ask)));
    sql.push(await timed(() => rowsBySql(bed.database.pool, ask)));
  }
  return ratio(`rows: ${name}, as often as by hand`, median(api), median(sql));
}

function ratio(name: string, value: number, reference: number): Figure {
  return figure({ name, value: value / reference, unit: '×', budget: BUDGET_SQL });
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begin = performance.now();
  await work();
  return performance.now() - begin;
}

/** Cold by the service, so that the way over HTTP does not hide how the counting compares; warm over HTTP. */
async function countFigures(bed: Bed, all: readonly Case[]): Promise<Figure[]> {
  const { pool } = bed.database;
  const figures: Figure[] = [];
  const totals = { cold: 0, sql: 0 };
  for (const { name, asks } of all) {
    const ask = turnOf(asks, 0);
    const [cold, sql]: [number[], number[]] = [[], []];
    for (let turn = 0; turn < 5; turn += 1) {
      cold.push(await timed(() => countOnce(bed, ask.query)));
      sql.push(await timed(() => countBySql(pool, ask)));
    }
    totals.cold += median(cold);
    totals.sql += median(sql);
    figures.push(figure({ name: `count: ${name}, cold`, value: median(cold), unit: 'ms', reference: median(sql) }));
    if (median(sql) >= WORTH_JUDGING)
      figures.push(ratio(`count: ${name}, cold, as often as by hand`, median(cold), median(sql)));
    if ((await bed.asker.count(ask)) !== (await countBySql(pool, ask))) throw new Error(`${name} was counted wrongly`);
  }
  figures.push(ratio('count: all of them, cold, as often as by hand', totals.cold, totals.sql));
  const warm = async (index: number) => void (await bed.asker.count(turnOf(turnOf(all, index).asks, 0)));
  const [p50, p95, ...together] = await loadFigures('count: warm', warm);
  return [...figures, ...[p50, p95].flatMap((one) => (one === undefined ? [] : [judgedWarm(one)])), ...together];
}

function judgedWarm({ name, value, unit }: Figure): Figure {
  return figure({ name, value, unit, budget: BUDGET_WARM });
}

async function countOnce({ database }: Bed, asked: Readonly<Record<string, string>>): Promise<number> {
  const query = countQuotes.query?.parse(asked);
  if (query === undefined) throw new Error('the count takes no query');
  const chosen = chosenPlaces(places(), query);
  if (!chosen.ok) throw new Error('a place is unknown');
  const counts = createQuoteCounts({ db: database.db, clock: systemClock, businessZone: 'America/Chicago' });
  return counts.count(query, chosen.value);
}

/** All calls of a quote's page together, one after the other: the time of the server, HTTP included. */
async function detailFigure({ asker, database }: Bed): Promise<Figure> {
  const each: number[] = [];
  for (const paths of await detailPaths(database.pool)) {
    for (const path of paths) await asker.get(path);
    each.push(
      await timed(async () => {
        for (const path of paths) await asker.get(path);
      }),
    );
  }
  return figure({ name: 'detail: all calls of one quote', value: median(each), unit: 'ms', budget: BUDGET_DETAIL });
}
