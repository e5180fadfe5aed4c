import { startPcMilerSimulator, type PcMilerSimulator } from '@lanewright/pc-miler/simulator';
import { expectAccessible } from './support/accessibility.ts';
import { startOnDemoWorld } from './support/demo-world.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test as base } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

const KEY = 'a-key-of-the-journey';

/** An application that asks a mileage service which the journey plays: 981.6 miles for every leg, or a fault. */
const test = base.extend<object, { service: PcMilerSimulator; asking: Application }>({
  service: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are wanted: none
    async ({}, use) => {
      const service = await startPcMilerSimulator({ port: 0, apiKey: KEY, legMiles: () => 981.6 });
      await use(service);
      await service.close();
    },
    { scope: 'worker' },
  ],
  asking: [
    async ({ service }, use, worker) => {
      const settings = { PC_MILER_URL: service.url, PC_MILER_KEY: KEY };
      const asking = await startOnDemoWorld(`pc_miler_${worker.workerIndex}`, settings);
      await use(asking);
      await asking.remove();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});

test('[SP-083 SP-137 Q-035] warns that PC Miler was down, and names the miles that count', async ({
  asking,
  service,
  page,
}) => {
  service.play('broken');
  const desk = await openDesk(asking.url);
  const quote = await desk.newQuote();
  await signInAs(page, 'analyst', asking.url);
  await page.goto(`${asking.url}/quotes/${quote.id}`);
  const said = 'PC Miler 39 did not answer, so Lanewright miles count.';
  await expect(page.getByRole('paragraph').filter({ hasText: said })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Findings' }).filter({ hasText: said })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Lane', exact: true })).toContainText(/\d{3} mi, Lanewright miles/);
  await expectAccessible(page);
});

test('[SP-083 Q-035] labels the miles of a quote with PC Miler and its version', async ({ asking, service, page }) => {
  service.play(null);
  const desk = await openDesk(asking.url);
  const quote = await desk.newQuote();
  await signInAs(page, 'analyst', asking.url);
  await page.goto(`${asking.url}/quotes/${quote.id}`);
  await expect(page.getByRole('region', { name: 'Lane', exact: true })).toContainText('982 mi, PC Miler 39');
  await expect(page.getByText('PC Miler 39 did not answer')).toHaveCount(0);
});
