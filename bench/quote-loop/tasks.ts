import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { z } from 'zod';

/** Tasks of the page that took longer than 50 ms, by their durations in milliseconds. */
const durations = z.array(z.number());

const QUIET_MS = 1500;

/** Starts to record the long tasks of a page. */
export async function noteTasks(page: Page): Promise<void> {
  await page.evaluate(() => {
    const tasks: number[] = [];
    Object.assign(window, { tasks });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration);
    }).observe({ type: 'longtask' });
  });
}

/** The longest task that an act causes, in milliseconds; 0 if none is long. */
export async function longestOf(page: Page, act: () => Promise<void>): Promise<number> {
  await take(page);
  await act();
  const longest = [0];
  for (let quiet = 0; quiet < 2;) {
    await pause(QUIET_MS / 2);
    const tasks = await take(page);
    longest.push(...tasks);
    quiet = tasks.length === 0 ? quiet + 1 : 0;
  }
  return Math.max(...longest);
}

async function take(page: Page): Promise<readonly number[]> {
  return durations.parse(
    await page.evaluate((): unknown => {
      const tasks: unknown = Reflect.get(window, 'tasks');
      return Array.isArray(tasks) ? tasks.splice(0) : [];
    }),
  );
}
