import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const areas = (page: Page): Locator => page.getByRole('navigation', { name: 'Areas' });
const title = (page: Page): Locator => page.getByRole('banner').getByRole('heading', { level: 1 });

test('opens the new quote, the search, the filters and the sheet by single keys', async ({ page }) => {
  await signInAs(page, 'analyst');
  const dashboard = await dashboardOf(page);
  await page.keyboard.press('/');
  await expect(dashboard.search).toBeFocused();
  await page.keyboard.type('c?');
  await expect(dashboard.search).toHaveValue('c?');
  await dashboard.search.fill('');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 480 });
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  const last = sheet.getByText('Invite User, New Role, New Machine Caller');
  await expect(last).toBeAttached();
  await expect(last).not.toBeInViewport();
  await page.keyboard.press('End');
  await expect(last, 'End scrolls the sheet').toBeInViewport();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/quotes/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('f');
  await expect(page.getByRole('combobox', { name: 'Created by' })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeHidden();
  await page.keyboard.press('c');
  await expect(page).toHaveURL(/\/quotes\/create$/);
});

test('[B-014] jumps to a quote and to a page by Ctrl K, and to no page that a viewer may not see', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await beSignedInAs(page, 'viewer');
  await page.goto('/shippers');
  await expect(title(page)).toHaveText('Shippers');
  const field = page.getByRole('dialog', { name: 'Jump to' }).getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type(quote.system_id);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  await page.getByRole('button', { name: 'Jump to' }).click();
  await expectAccessible(page);
  await field.press('ArrowDown');
  await expect(page.getByRole('option', { name: 'Awards', exact: true })).toBeVisible();
  await expect(page.getByRole('option', { name: 'Users', exact: true })).toHaveCount(0);
  await page.keyboard.type('awar');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/awards$/);
});

test('collapses the navigation to a rail by [ and keeps it so', async ({ page }) => {
  await signInAs(page, 'viewer');
  await dashboardOf(page);
  await page.keyboard.press('[');
  await expect(areas(page).getByText('Shippers')).toHaveCount(0);
  await expect(areas(page).getByRole('link', { name: 'Shippers' })).toBeVisible();
  await page.reload();
  await expect(areas(page).getByRole('link', { name: 'Shippers' })).toBeVisible();
  await expect(areas(page).getByText('Shippers')).toHaveCount(0);
  await page.keyboard.press('[');
  await expect(areas(page).getByText('Shippers')).toBeVisible();
});

test('walks the rows by J and K or by the arrows, which do not scroll the page, and opens one by Enter', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 560 });
  await signInAs(page, 'viewer');
  const dashboard = await dashboardOf(page);
  const scrolled = () => page.evaluate(() => [...document.querySelectorAll('*')].map((part) => part.scrollTop).join());
  const before = await scrolled();
  await page.keyboard.press('ArrowDown');
  await expect(dashboard.rows.nth(0)).toBeFocused();
  expect(await scrolled(), 'the arrow walks and does not scroll as well').toBe(before);
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('k');
  await expect(dashboard.rows.nth(1)).toBeFocused();
  await dashboard.filters.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dashboard.rows.nth(0)).toBeFocused();
  await page.keyboard.press('End');
  await expect(dashboard.rows.last()).toBeFocused();
  await dashboard.search.focus();
  await page.keyboard.press('ArrowUp');
  await expect(dashboard.search, 'a field keeps its own arrows').toBeFocused();
  await dashboard.rows.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  const id = await dashboard.rows.nth(1).getAttribute('data-row');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/quotes/${id}$`));
});

test('does nothing by single keys where a person switched them off', async ({ page }) => {
  await signInAs(page, 'analyst');
  await dashboardOf(page);
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click();
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await sheet.getByRole('switch', { name: 'Single keys act outside fields' }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.keyboard.press('?');
  await page.keyboard.press('c');
  await expect(sheet).toHaveCount(0);
  await expect(page).toHaveURL(/\/quotes$/);
});
