import type { Page } from '@playwright/test';
import { z } from 'zod';
import type { WebGround } from './ground.ts';
import { openPage } from './open-page.ts';

/** How long applied filters wait before the request (SP-024). */
export const FILTER_WAIT_MS = 300;

/** One change of the list: milliseconds from the input to painted rows, and those that the server took for them. */
export type Change = { readonly total: number; readonly server: number };

type How = { readonly slowdown: number; readonly runs: number };

const changeSchema = z.object({ total: z.number(), server: z.number() });

/** One after the other, so that no answer is at hand from before. */
const STATUSES = ['Lost', 'Won', 'Expired', 'Responded', 'Open', 'Rejected'] as const;

/** Changes the search by Enter, each time to another ten quotes. */
export async function changeSearch(ground: WebGround, { slowdown, runs }: How): Promise<readonly Change[]> {
  const opened = await openPage(ground, '/quotes', { slowdown });
  await opened.settled();
  const box = opened.page.getByRole('searchbox', { name: 'Search quotes' });
  const changes: Change[] = [];
  // The first change also reads code that later ones have: it is not counted.
  for (let run = 0; run <= runs; run += 1) {
    await box.fill(`Q000001${run}`);
    const change = await measured(opened.page, 'keydown', () => box.press('Enter'));
    if (run > 0) changes.push(change);
  }
  await opened.close();
  return changes;
}

/** Applies one status after the other in the filter panel. */
export async function changeFilters(ground: WebGround, { slowdown, runs }: How): Promise<readonly Change[]> {
  const opened = await openPage(ground, '/quotes', { slowdown });
  await opened.settled();
  const { page } = opened;
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  const apply = page.getByRole('button', { name: 'Apply Filters' });
  const changes: Change[] = [];
  const toggle = (name: string | undefined) =>
    name === undefined ? undefined : page.getByRole('option', { name, exact: true }).click();
  for (let run = 0; run <= Math.min(runs, STATUSES.length - 1); run += 1) {
    await page.getByRole('button', { name: /^Filters/ }).click();
    await status.click();
    await toggle(STATUSES[run - 1]);
    await toggle(STATUSES[run]);
    await page.keyboard.press('Escape');
    const change = await measured(page, 'click', () => apply.click());
    if (run > 0) changes.push(change);
  }
  await opened.close();
  return changes;
}

/** Waits inside the page for the frame after other rows are in it, counted from the input that asked for them. */
async function measured(page: Page, input: 'keydown' | 'click', act: () => Promise<void>): Promise<Change> {
  await page.evaluate((kind) => {
    const rows = () => [...document.querySelectorAll('tr[data-row]')].map((row) => row.getAttribute('data-row')).join();
    const before = rows();
    const started = new Promise<number>((resolve) => {
      window.addEventListener(kind, ({ timeStamp }) => resolve(timeStamp), { capture: true, once: true });
    });
    const changed = (async () => {
      const start = await started;
      while (rows() === before || rows() === '') await new Promise((next) => requestAnimationFrame(next));
      await new Promise((next) => requestAnimationFrame(() => setTimeout(next)));
      const total = performance.now() - start;
      const asked = () =>
        performance
          .getEntriesByType('resource')
          .findLast(({ name, startTime }) => name.includes('/v1/quote/?') && startTime >= start);
      // A busy browser writes its record of a request after the rows are there.
      while (asked() === undefined) await new Promise((next) => requestAnimationFrame(next));
      const entry = asked();
      const timings = entry !== undefined && 'serverTiming' in entry ? entry.serverTiming : [];
      const [timing]: unknown[] = Array.isArray(timings) ? timings : [];
      const server =
        typeof timing === 'object' && timing !== null && 'duration' in timing ? timing.duration : undefined;
      return { total, server };
    })();
    Object.assign(window, { changed });
  }, input);
  await act();
  return changeSchema.parse(await page.evaluate((): unknown => Reflect.get(window, 'changed')));
}
