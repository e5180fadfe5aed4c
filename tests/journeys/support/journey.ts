import { test as base } from '@playwright/test';
import { startOnDemoWorld } from './demo-world.ts';
import type { Application } from './start-application.ts';

/**
 * A journey on an application of the worker's own: `app` is the running application, and addresses given to `page` are
 * relative to it. Journeys of one worker share its data, so each makes the quotes it is about.
 */
export const test = base.extend<{ faultsOfApplication: void }, { app: Application }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use, worker) => {
      const app = await startOnDemoWorld(`${worker.workerIndex}`);
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
  // A journey that failed shows the faults that the application logged meanwhile: a 500 alone explains nothing.
  faultsOfApplication: [
    async ({ app }, use, journey) => {
      const before = app.log().length;
      await use();
      const faults = app.log().slice(before).filter(isFault);
      if (journey.status === journey.expectedStatus || faults.length === 0) return;
      await journey.attach('faults of the application', { body: faults.join('\n'), contentType: 'text/plain' });
    },
    { auto: true },
  ],
});

/** Whether a line of the log tells of an error, or is none of the log's own: what Node says when it ends. */
function isFault(line: string): boolean {
  const level = /^\{"level":"(\w+)"/.exec(line)?.[1];
  return level === undefined || level === 'error' || level === 'fatal';
}

export { expect } from '@playwright/test';
