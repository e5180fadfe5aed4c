import type { Page } from '@playwright/test';
import { dashboardOf, listRequestsOf } from './support/dashboard.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

/** What the browser stored of the applied filters. */
const storedFilters = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('lanewright.filters.'));
    return key === undefined ? null : localStorage.getItem(key);
  });

test.describe('search and filters', () => {
  test("[A-046 A-048 A-049] has a search box and 'Filters' with 'Apply Filters' and 'Clear all'", async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await expect(dashboard.search).toBeVisible();
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Won');
    expect(asked, 'what is chosen counts once it is applied').toHaveLength(0);
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('status')).toBe('won');
    await expect(dashboard.rows.filter({ hasNotText: 'Won' })).toHaveCount(0);
    await expect(dashboard.rows).toHaveCount(10);
    await dashboard.openFilters();
    await dashboard.clearFilters();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.at(-1)?.has('status')).toBe(false);
  });

  test('[A-047] counts the filters that differ from their defaults, without the search', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.find('Q0000');
    await expect(dashboard.filters).toHaveAccessibleName('Filters');
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Won');
    await dashboard.choose('Status', 'Lost');
    await dashboard.choose('Equipment', 'Reefer');
    await dashboard.applyFilters();
    await expect(dashboard.filters).toHaveAccessibleName('Filters 2 applied');
    await expect(dashboard.filters).toContainText('2');
    await expect(page.getByText('Status: Won, Lost', { exact: true })).toBeVisible();
  });

  test("[Q-017 A-061 A-055] reads 'All …' where nothing is chosen, and 'Search...' where one searches", async ({
    page,
  }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    for (const [filter, all] of [
      ['Created by', 'All Creators'],
      ['Shipper', 'All Shippers'],
      ['Status', 'All Statuses'],
      ['Equipment', 'All Equipments'],
      ['Responded by', 'All Responders'],
      ['Account Owner', 'All Account Owners'],
    ] as const) {
      const select = page.getByRole('combobox', { name: filter, exact: true });
      await expect(select).toHaveAttribute('placeholder', all);
      await select.click();
      await expect(select).toHaveAttribute('placeholder', 'Search...');
      await expect(dashboard.options.first()).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(select).toHaveAttribute('placeholder', all);
    }
  });

  test('[A-052 M-010] finds several shippers by a search inside the select', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    const shipper = page.getByRole('combobox', { name: 'Shipper', exact: true });
    await shipper.click();
    await expect(shipper).toHaveAttribute('placeholder', 'Search...');
    for (const [typed, name] of [
      ['prairie', 'Prairie Canning Co.'],
      ['keystone', 'Keystone Paper'],
    ] as const) {
      await shipper.fill(typed);
      await expect(dashboard.options).toHaveText([name]);
      await page.getByRole('option', { name }).click();
    }
    await page.keyboard.press('Escape');
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('customer')).toMatch(/^\d+,\d+$/);
    await expect(page.getByText('Shipper: Prairie Canning Co., Keystone Paper', { exact: true })).toBeVisible();
    await expect(dashboard.rows).toHaveCount(10);
    await expect(dashboard.rows.filter({ hasNotText: /Prairie Canning Co\.|Keystone Paper/ })).toHaveCount(0);
  });

  test("[A-051 SP-016] filters by one 'Account Owner', sent as nfi_pricing_contact", async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Account Owner', 'Joanna Pike');
    await dashboard.choose('Account Owner', 'Luis Ferreira');
    await dashboard.applyFilters();
    await expect(page.getByText('Account Owner: Luis Ferreira', { exact: true })).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get('nfi_pricing_contact')).toMatch(/^\d+$/);
    await expect(dashboard.rows.first()).toBeVisible();
    await dashboard.openFilters();
    await page.getByRole('button', { name: 'Clear Account Owner' }).click();
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.has('nfi_pricing_contact')).toBe(false);
  });

  test('[A-053 SP-021] filters by the days of creation, both inclusive, and refuses a range that ends first', async ({
    page,
  }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    const [from, to] = ['first', 'last'].map((end) => page.getByLabel(`Created at, ${end} day`));
    if (from === undefined || to === undefined) throw new Error('a range has two days');
    await from.fill('11/20/2026');
    await from.press('Tab');
    await to.fill('11/19/2026');
    await to.press('Tab');
    await expect(page.getByText('Created at: the first day is after the last day')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
    await from.fill('11/19/2026');
    await from.press('Tab');
    await dashboard.applyFilters();
    await expect(page.getByText('Created at: 11/19/2026 to 11/19/2026', { exact: true })).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get('created_at_after')).toBe('2026-11-19');
    expect(asked.at(-1)?.get('created_at_before')).toBe('2026-11-19');
    await expect(dashboard.rows.first()).toBeVisible();
  });

  test('filters by who created and who responded', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await desk.respond(quote.id, 2900);
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Created by', 'Dominic Reyes');
    await dashboard.choose('Responded by', 'Dominic Reyes');
    await dashboard.applyFilters();
    await expect(page.getByText('Responded by: Dominic Reyes', { exact: true })).toBeVisible();
    await expect(dashboard.rowOf(quote)).toBeVisible();
    await expect(dashboard.rows.filter({ hasText: 'Open' })).toHaveCount(0);
  });

  test('[A-056 A-057 SP-024] waits 500 ms after typing and 300 ms before the request; Enter does not wait', async ({
    page,
  }) => {
    await page.clock.install();
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dashboard.search.pressSequentially('keystone');
    await page.clock.runFor(490);
    expect(await storedFilters(page), 'not applied yet').toBeNull();
    await page.clock.runFor(20);
    await expect.poll(() => storedFilters(page)).toContain('"search":"keystone"');
    await page.clock.runFor(280);
    expect(asked.filter((query) => query.has('search'))).toHaveLength(0);
    await page.clock.runFor(30);
    await expect.poll(() => asked.at(-1)?.get('search')).toBe('keystone');
    await dashboard.find('prairie');
    await expect.poll(() => asked.at(-1)?.get('search')).toBe('prairie');
  });

  test('[A-058 A-059] keeps the applied filters in the browser, merged with the defaults', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Lost');
    await dashboard.applyFilters();
    await expect.poll(() => storedFilters(page)).toContain('"status":["lost"]');
    await page.evaluate(() => {
      const key = Object.keys(localStorage).find((each) => each.startsWith('lanewright.filters.')) ?? '';
      localStorage.setItem(key, JSON.stringify({ status: ['lost'], colour: ['red'], equipment: 7 }));
    });
    const asked = listRequestsOf(page);
    await page.reload();
    await expect(page.getByText('Status: Lost', { exact: true })).toBeVisible();
    await expect(dashboard.filters).toHaveAccessibleName('Filters 1 applied');
    await expect(dashboard.rows.first()).toContainText('Lost');
    expect([...(asked.at(-1)?.keys() ?? [])].toSorted()).toEqual(['offset', 'ordering', 'size', 'status']);
  });
});
