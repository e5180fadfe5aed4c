import { figure, median } from './figures.ts';
import type { Bench, Figure } from './figures.ts';
import { brought } from './web/brought.ts';
import { changeFilters, changeSearch, FILTER_WAIT_MS } from './web/changes.ts';
import { prepareWeb, type WebGround } from './web/ground.ts';
import { openPage, type Loaded } from './web/open-page.ts';
import { walk } from './web/walk.ts';

const RUNS = 5;
const SLOW = 4;
const LOAD_BUDGET_KB = 300;
const INTERACTIVE_BUDGET_S = 2.5;
const CHANGE_BUDGET_MS = 100;
const SHIFT_BUDGET = 0.001;

/**
 * What the browser needs for the dashboard and a quote: the real server in production on a demo world, a signed-in
 * person, an empty cache, the network of this machine alone. Each number is the middle of five runs.
 *
 * - Transferred: every script until two seconds brought none, as packed, in units of 1000 bytes.
 * - Interactive: from the start of the navigation until the first rows are painted and the search box has shown a letter.
 * - A change: from the key or click to the frame after the new rows are in the page, without the time that the server
 *   says it took (Server-Timing) and without the 300 ms that applied filters wait before the request (SP-024).
 * - Layout shift: as browsers count it, without what follows an input within half a second.
 */
export const measureWeb: Bench = async () => {
  const ground = await prepareWeb();
  try {
    return [
      ...(await ofDashboard(ground)),
      ...(await ofChanges(ground)),
      ...(await ofQuote(ground)),
      ...(await ofWalk(ground)),
    ];
  } finally {
    await ground.end();
  }
};

async function ofDashboard(ground: WebGround): Promise<readonly Figure[]> {
  const gzip = await loads(ground, '/quotes', { slowdown: SLOW, encoding: 'gzip' });
  const br = await loads(ground, '/quotes', { slowdown: 1, encoding: 'br' });
  const scripts = gzip[0]?.scripts ?? [];
  return [
    figure({
      name: '/quotes: scripts of the first load, gzip',
      value: median(gzip.map(kilobytes)),
      unit: 'kB',
      budget: LOAD_BUDGET_KB,
    }),
    figure({ name: '/quotes: scripts of the first load, br', value: median(br.map(kilobytes)), unit: 'kB' }),
    figure({ name: '/quotes: scripts of the first load', value: scripts.length, unit: 'files' }),
    figure({
      name: '/quotes: chart, map, editor and drag modules in the first load',
      value: brought(scripts.map(({ path }) => path)).length,
      unit: 'modules',
      budget: 0,
    }),
    figure({ name: `/quotes: rows painted, CPU ${SLOW} × slower`, value: seconds(gzip, 'shown'), unit: 's' }),
    figure({
      name: `/quotes: interactive, CPU ${SLOW} × slower`,
      value: seconds(gzip, 'interactive'),
      unit: 's',
      budget: INTERACTIVE_BUDGET_S,
    }),
    figure({ name: '/quotes: interactive', value: seconds(br, 'interactive'), unit: 's' }),
    figure({
      name: '/quotes: layout shift of the first load',
      value: Math.max(...[...gzip, ...br].map(({ shift }) => shift)),
      unit: 'CLS',
      budget: SHIFT_BUDGET,
    }),
  ];
}

async function ofChanges(ground: WebGround): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const slowdown of [1, SLOW]) {
    const at = slowdown === 1 ? '' : `, CPU ${slowdown} × slower`;
    const budget = slowdown === 1 ? { budget: CHANGE_BUDGET_MS } : {};
    const search = await changeSearch(ground, { slowdown, runs: RUNS });
    const filters = await changeFilters(ground, { slowdown, runs: RUNS });
    figures.push(
      figure({
        name: `search by Enter to painted rows, beyond the server${at}`,
        value: median(search.map(({ total, server }) => total - server)),
        unit: 'ms',
        ...budget,
      }),
      figure({
        name: `applied filters to painted rows, beyond the server and the ${FILTER_WAIT_MS} ms of SP-024${at}`,
        value: median(filters.map(({ total, server }) => total - server - FILTER_WAIT_MS)),
        unit: 'ms',
        ...budget,
      }),
    );
    if (slowdown === 1)
      figures.push(
        figure({
          name: 'the server for those rows',
          value: median([...search, ...filters].map(({ server }) => server)),
          unit: 'ms',
        }),
      );
  }
  return figures;
}

async function ofQuote(ground: WebGround): Promise<readonly Figure[]> {
  const path = `/quotes/${ground.quoteId}`;
  const gzip = await loads(ground, path, { slowdown: SLOW, encoding: 'gzip' });
  const br = await loads(ground, path, { slowdown: 1, encoding: 'br' });
  return [
    figure({ name: 'quote: scripts of the first load, gzip', value: median(gzip.map(kilobytes)), unit: 'kB' }),
    figure({ name: 'quote: scripts of the first load, br', value: median(br.map(kilobytes)), unit: 'kB' }),
    figure({ name: `quote: price painted, CPU ${SLOW} × slower`, value: seconds(gzip, 'shown'), unit: 's' }),
    figure({ name: 'quote: price painted', value: seconds(br, 'shown'), unit: 's' }),
    figure({
      name: 'quote: layout shift of the first load and its panels',
      value: Math.max(...[...gzip, ...br].map(({ shift }) => shift)),
      unit: 'CLS',
      budget: SHIFT_BUDGET,
    }),
  ];
}

async function ofWalk(ground: WebGround): Promise<readonly Figure[]> {
  const steps = await walk(ground);
  return steps.map(({ step, shift }) =>
    figure({ name: `layout shift: ${step}`, value: shift, unit: 'CLS', budget: SHIFT_BUDGET }),
  );
}

async function loads(
  ground: WebGround,
  path: string,
  how: { readonly slowdown: number; readonly encoding: 'gzip' | 'br' },
): Promise<readonly Loaded[]> {
  const all: Loaded[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    const opened = await openPage(ground, path, how);
    all.push(await opened.settled());
    await opened.close();
  }
  return all;
}

function kilobytes({ scripts }: Loaded): number {
  return scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

function seconds(all: readonly Loaded[], moment: 'shown' | 'interactive'): number {
  return median(all.map((load) => load[moment])) / 1000;
}
