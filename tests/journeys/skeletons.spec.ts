import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

/** Holds the answers to every address that fits back until they are released. */
async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const answer = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await answer.promise;
    await route.continue();
  });
  return answer.resolve;
}

/** The skeletons of lists and cards below a place. */
const skeletons = (place: Locator | Page): Locator => place.getByRole('status', { name: 'Loading data...' });

const TABLES = [
  ['the quotes', '/quotes', /\/v1\/quote\/\?/, 'Quotes'],
  ['the open lanes', '/quotes?view=map', /\/v1\/quote\/open[-_]lanes/, 'Open lanes'],
  ['the shippers', '/shippers', /\/v1\/customer\//, 'Shippers'],
  ['the awards', '/awards', /\/v1\/awards\/\?/, 'Awards'],
  ['the lanes of an award', '/awards/1/lanes', /\/v1\/awards\/1\/lanes\//, 'Lanes'],
  ['the audit', '/audit', /\/v1\/audit\//, 'Audit'],
  ['the working copies', '/working-copies', /\/v1\/working-copy\//, 'Working copies'],
  ['the fuel sheets', '/shippers/1/fuel-sheets', /\/v1\/fuel-sheets\//, 'Fuel sheets'],
  ['the integration logs', '/integration-logs', /\/v1\/integration-log\/\?/, 'Integration logs'],
  ['the files', '/files', /\/v1\/file\/\?/, 'Files'],
  ['the users', '/users', /\/v1\/users\/\?/, 'Users'],
  ['the roles', '/users?tab=roles', /\/v1\/users\/roles/, 'Roles'],
  ['the machine callers', '/users?tab=callers', /\/v1\/callers\//, 'Machine callers'],
  ['the sessions', '/users?tab=sessions', /\/v1\/users\/sessions/, 'Sessions'],
  ['the received mails', '/mail', /\/v1\/mail\/received\/\?/, 'Received mails'],
  ['the sent mails', '/mail?box=sent', /\/v1\/mail\/sent\/\?/, 'Sent mails'],
  ['the requests of partners', '/partner-requests', /\/v1\/partner-requests\//, 'Partner requests'],
  ['the equipment names', '/equipment', /\/v1\/equipment\/unmapped/, 'Unmapped equipment'],
  ['the contract and fuel watch', '/watch', /\/v1\/watch\//, 'Contract and fuel watch'],
  ['the overrides', '/overrides', /\/v1\/overrides\//, 'Overrides that repeat', 'Overrides by reason'],
  ['the price limits', '/users?tab=limits', /\/v1\/users\/price-limits/, 'Price limits'],
  ['the newest diesel prices', '/fuel-prices', /\/v1\/diesel_price\/newest/, 'Newest diesel prices'],
  ['the diesel weeks', '/fuel-prices?tab=weeks', /\/v1\/diesel_price\/\?/, 'Diesel weeks'],
  ['the exchange rates', '/fuel-prices?tab=rates', /\/v1\/exchange_rate\/\?/, 'Exchange rates'],
  ['the partners', '/partners', /\/v1\/partners\//, 'Partners'],
  ['the mailboxes', '/mailboxes', /\/v1\/mailbox\//, 'Mailboxes'],
  [
    'the queues and the failed jobs',
    '/jobs',
    /\/v1\/(jobs|deliveries)\//,
    'Queues',
    'Failed jobs',
    'Failed deliveries',
  ],
] as const;

/** Goes to an address inside the running application: reading the application anew for each table takes ten times as long. */
const goWithin = (page: Page, address: string): Promise<void> =>
  page.evaluate((url) => history.pushState({}, '', url), address);

test('[A-062 A-063] the table of every list shows ten rows of skeleton while it is read', async ({ page }) => {
  await beSignedInAs(page, 'admin');
  await page.goto('/letters');
  for (const [name, address, asked, ...tables] of TABLES)
    await test.step(name, async () => {
      const release = await holdBack(page, asked);
      // Tabs of one page share what was read.
      await (address.includes('?') ? page.goto(address) : goWithin(page, address));
      for (const table of tables) {
        const shown = page.getByRole('table', { name: table, exact: true });
        await expect(shown.getByText('Loading data...')).toBeVisible();
        await expect(shown.locator('tbody tr')).toHaveCount(10);
      }
      release();
      await expect(page.getByText('Loading data...')).toHaveCount(0);
      await page.unroute(asked);
    });
});

test('[A-064] every card of a quote shows five rows of skeleton while it is read', async ({ app, page }) => {
  const quote = await (await openDesk(app.url)).newQuote();
  await beSignedInAs(page, 'manager');
  const release = await holdBack(page, /\/v1\/quote\/\d+\/(activities|history|price_prediction|carrier_preference)/);
  await openQuote(page, quote);
  for (const card of ['Activity log', 'Matching Quote History', 'Price Prediction']) {
    const region = page.getByRole('region', { name: card });
    await expect(skeletons(region).locator('span')).toHaveCount(5);
  }
  release();
  await expect(skeletons(page)).toHaveCount(0);
});

const PAGES = [
  ['a quote', (id: number) => `/quotes/${id}`, /\/v1\/quote\/\d+\/$/, 3],
  ['the form of a quote', (id: number) => `/quotes/${id}/edit`, /\/v1\/quote\/\d+\/$/, 1],
  ['the rules', () => '/price-rules', /\/v1\/.*rules.*/, 0],
  ['the versions of the rules', () => '/price-rules/history', /\/versions\//, 1],
  ['a back-test', () => '/price-rules/back-test', /\/v1\/.*rules.*/, 1],
] as const;

for (const [name, address, asked, lists] of PAGES)
  test(`[A-064] the page of ${name} shows its shape while it is read`, async ({ app, page }) => {
    const quote = await (await openDesk(app.url)).newQuote();
    await beSignedInAs(page, 'admin');
    const release = await holdBack(page, asked);
    await page.goto(address(quote.id));
    await expect(page.getByText('Loading data...').first()).toBeVisible();
    await expect(skeletons(page)).toHaveCount(lists);
    await expect(skeletons(page).locator('span')).toHaveCount(5 * lists);
    await expectAccessible(page);
    release();
    await expect(page.getByText('Loading data...')).toHaveCount(0);
  });

test('[A-064] a select that looks things up shows five rows of skeleton, not that nothing was found', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  const release = await holdBack(page, /\/v1\/customer\//);
  await page.goto('/quotes/create');
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).click();
  const options = page.getByRole('listbox', { name: 'Shipper' });
  await expect(options.locator('[data-options] > span')).toHaveCount(5);
  await expect(options).not.toContainText('Sorry, no results were found.');
  release();
  await expect(page.getByRole('option').first()).toBeVisible();
});

test('[A-064] saved filter sets and a mail show five rows of skeleton while they are read', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  const release = await holdBack(page, /\/v1\/filters\/|\/v1\/mail\/received\/\d+/);
  await page.goto('/quotes');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(skeletons(page).locator('span')).toHaveCount(5);
  await page.goto('/mail/1');
  await expect(skeletons(page).locator('span')).toHaveCount(5);
  release();
  await expect(skeletons(page)).toHaveCount(0);
});
