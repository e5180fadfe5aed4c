import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const table = (page: Page): Locator => page.getByRole('table', { name: 'Integration logs' });
const rows = (page: Page): Locator => table(page).locator('tbody tr[data-row]');
const bodyOf = (page: Page, name: string): Locator =>
  page.getByRole('dialog').getByRole('region', { name, exact: true });

/** The logs of these filters, as a link names them. */
const addressOf = (filters: Readonly<Record<string, string | readonly string[]>>): string =>
  `/integration-logs?filters=${encodeURIComponent(JSON.stringify(filters))}`;

test('[I-001 I-002 I-007] the logs stand newest first, and a click on a row opens its details', async ({ page }) => {
  await signInAs(page, 'manager');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Integration logs' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Integration Logs Dashboard');
  await expect(table(page).getByRole('columnheader')).toContainText([
    'Timestamp',
    'Status Code',
    'Targeted API',
    'Integration',
    'Shipper',
  ]);
  await expect(rows(page)).toHaveCount(10);
  await expect(table(page).getByRole('columnheader', { name: 'Timestamp' })).toHaveAttribute('aria-sort', 'descending');
  const row = rows(page).nth(1);
  await row.getByRole('cell').nth(3).click();
  await expect(page.getByRole('dialog', { name: 'Integration Log Details' })).toBeVisible();
});

test('[I-008 I-013] the details show the exchange, and are read by the keyboard', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  // Exchanges of the days before: those of today are also other journeys'.
  await page.goto(addressOf({ status_code: ['201'], created_at_before: '2026-11-19' }));
  await expect(rows(page)).toHaveCount(10);
  await expectAccessible(page);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  for (const label of ['Integration', 'Status code', 'Targeted API', 'Created at'])
    await expect(dialog.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) })).toBeVisible();
  await expect(dialog.getByText('201 Created')).toBeVisible();
  await expect(bodyOf(page, 'Request body')).toContainText('"equipment": ');
  await expect(bodyOf(page, 'Response body')).toContainText('"system_id": "Q');
  await expectAccessible(page);
  const second = await rows(page).nth(1).getByRole('button').textContent();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('definition').filter({ hasText: second ?? 'none' })).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(rows(page).first()).toBeFocused();
});

test('[I-009 I-014 SP-136] a body that is no JSON says so, and an empty one is a dash', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  // An exchange of the days before: a callback of today that finds no address is logged as 502 too.
  await page.goto(addressOf({ status_code: ['502'], created_at_before: '2026-11-19' }));
  await rows(page).first().getByRole('button').click();
  const response = bodyOf(page, 'Response body');
  await expect(response).toContainText('"error": "Invalid JSON"');
  await response.getByRole('button', { name: 'Show as text' }).click();
  await expect(response).toContainText('<h1>502 Bad Gateway</h1>');
  await page.keyboard.press('Escape');

  await page.goto(addressOf({ status_code: ['5'] }));
  const unknown = rows(page).filter({ hasText: '504 Unknown status' }).first();
  await table(page).getByRole('button', { name: 'Status Code' }).click();
  await page.keyboard.press('Escape');
  await expect(rows(page).first()).toContainText('500 Internal Server Error');
  await table(page).getByRole('button', { name: 'Status Code' }).click();
  await unknown.getByRole('button').click();
  await expect(response).toContainText('-');
  await expect(response).not.toContainText('error');
});

test('[I-004] the logs are read again every minute, under a dialog and without losing the reader’s place', async ({
  app,
  page,
}) => {
  await page.clock.install();
  await beSignedInAs(page, 'manager');
  await page.goto(addressOf({ integration: ['Greenscreens'] }));
  await (await openDesk(app.url)).newQuote();
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(rows(page).first()).toContainText('Greenscreens');
  await rows(page).first().getByRole('cell').nth(3).click();
  const dialog = page.getByRole('dialog');
  await expect(bodyOf(page, 'Request body')).toContainText('{');
  const first = await rows(page).first().getAttribute('data-row');
  await (await openDesk(app.url)).newQuote();
  const again = page.waitForResponse((response) => response.url().includes('/v1/integration-log/?'));
  await page.clock.fastForward(60_000);
  await again;
  await expect(dialog).toBeVisible();
  expect(await rows(page).first().getAttribute('data-row')).toBe(first);
});

test('a quote leads to its exchanges with one click, and an exchange back to its quote', async ({ app, page }) => {
  const quote = await (await openDesk(app.url)).newQuote();
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  await page.getByRole('region', { name: 'Activity log' }).getByRole('link', { name: 'Integration logs' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(quote.system_id);
  const exchange = rows(page).filter({ hasText: 'Greenscreens' }).first();
  await exchange.getByRole('cell').nth(2).click();
  await page.getByRole('dialog').getByRole('link', { name: quote.system_id }).click();
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
});

test('the logs tell a failed read and an empty search, and try again', async ({ page }) => {
  let broken = true;
  await page.route('**/v1/integration-log/?**', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await beSignedInAs(page, 'manager');
  await page.goto('/integration-logs');
  const retry = page.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(rows(page).first()).toBeVisible();
  await page.getByRole('searchbox').fill('nothing is called so');
  await page.getByRole('searchbox').press('Enter');
  await expect(page.getByText('The search is ‘nothing is called so’.')).toBeVisible();
  await expectAccessible(page);
});
