import { test as base } from '@playwright/test';
import { startOnDemoWorld } from './demo-world.ts';
import type { Application } from './start-application.ts';

/**
 * A journey on an application of the worker's own: `app` is the running application, and addresses given to `page` are
 * relative to it. Journeys of one worker share its data, so each makes the quotes it is about.
 */
export const test = base.extend<object, { app: Application }>({
  app: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use, worker) => {
      const app = await startOnDemoWorld(`${worker.workerIndex}`);
      await use(app);
      await app.remove();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  baseURL: async ({ app }, use) => use(app.url),
});

export { expect } from '@playwright/test';
