import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
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
    const first = page.getByRole('combobox', { name: 'Created by', exact: true });
    await dashboard.openFilters();
    await expect(first).toBeFocused();
    await dashboard.choose('Account Owner', 'Joanna Pike');
    await dashboard.choose('Account Owner', 'Luis Ferreira');
    await dashboard.applyFilters();
    await expect(page.getByText('Account Owner: Luis Ferreira', { exact: true })).toBeVisible();
    await expect.poll(() => asked.at(-1)?.get('nfi_pricing_contact')).toMatch(/^\d+$/);
    await expect(dashboard.rows.first()).toBeVisible();
    await dashboard.openFilters();
    await expect(first).toBeFocused();
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

  test('[A-053 M-068] keeps a day that is no date as typed, says so, and applies nothing', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    const from = page.getByLabel('Created at, first day');
    await from.fill('last monday');
    await from.press('Enter');
    await expect(from).toHaveValue('last monday');
    await expect(page.getByText('Please enter a valid date: MM/DD/YYYY', { exact: true })).toBeVisible();
    await from.press('Tab');
    await expect(from).toHaveValue('last monday');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeDisabled();
    await expectAccessible(page, '[aria-label="Filters"]');
    expect(asked.every((query) => !query.has('created_at_after'))).toBe(true);
    await from.fill('11/19/2026');
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('created_at_after')).toBe('2026-11-19');
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

  test('[A-056 A-057 SP-024] waits 500 ms after typing and no longer; Enter does not wait', async ({ page }) => {
    await page.clock.install();
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await page.clock.pauseAt(Date.now() + 60_000);
    await dashboard.search.pressSequentially('keystone');
    await page.clock.runFor(490);
    expect(await storedFilters(page), 'not applied yet').toBeNull();
    expect(asked.filter((query) => query.has('search'))).toHaveLength(0);
    await page.clock.runFor(20);
    await expect.poll(() => storedFilters(page)).toContain('"search":"keystone"');
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
    expect([...(asked.at(-1)?.keys() ?? [])].toSorted()).toEqual(['count', 'offset', 'ordering', 'size', 'status']);
  });
});

test.describe('the location search', () => {
  test('[A-054 Q-016 SP-019] finds a place and sorts by proximity or by created time', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    await expect(page.getByRole('radio', { name: 'Proximity' })).toBeDisabled();
    const origin = page.getByRole('combobox', { name: 'Origin' });
    await origin.fill('joli');
    await expect(page.getByRole('option', { name: 'Joliet, IL', exact: true })).toHaveAttribute(
      'data-combobox-selected',
      'true',
    );
    await origin.press('Enter');
    await expect(origin).toHaveValue('Joliet, IL');
    await expect(page.getByRole('radio', { name: 'Proximity' })).toBeChecked();
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('origin')).toBe('Joliet, IL');
    expect(asked.at(-1)?.get('ordering')).toBe('proximity');
    await expect(page.getByText('Origin: Joliet, IL', { exact: true })).toBeVisible();
    await expect(dashboard.filters).toHaveAccessibleName('Filters 1 applied');
    await dashboard.openFilters();
    await page.getByText('Created time', { exact: true }).click();
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('ordering')).toBe('-created_at');
    await expect(dashboard.rows.first()).toContainText(quote.system_id);
    await dashboard.head('Shipper').getByRole('button').click();
    await expect.poll(() => asked.at(-1)?.get('ordering')).toBe('customer_name');
    await dashboard.openFilters();
    await page.getByRole('button', { name: 'Clear Origin' }).click();
    await dashboard.applyFilters();
    await expect.poll(() => asked.at(-1)?.get('ordering')).toBe('-id');
    expect(asked.at(-1)?.has('origin')).toBe(false);
  });

  test('takes only what was found: other words are gone when the field is left', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    const destination = page.getByRole('combobox', { name: 'Destination' });
    await destination.fill('nowhere at all');
    await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
    await destination.press('Enter');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    await destination.press('Tab');
    await expect(destination).toHaveValue('');
    await destination.fill('60608');
    await page.getByRole('option', { name: 'Chicago, IL 60608' }).click();
    await expect(destination).toHaveValue('60608');
  });
});

test.describe('the address', () => {
  test('[A-059] shows the same list to whoever follows it, whatever their browser holds', async ({
    browser,
    app,
    page,
  }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Lost');
    await dashboard.choose('Shipper', 'Keystone Paper');
    await dashboard.applyFilters();
    await expect(page).toHaveURL(/filters=/);
    await dashboard.find('Q0');
    await expect(page).toHaveURL(/Q0/);
    await expect(dashboard.rows.first()).toContainText('Keystone Paper');
    const link = page.url();

    const other = await browser.newPage();
    await signInAs(other, 'analyst', app.url);
    const theirs = await dashboardOf(other);
    await theirs.openFilters();
    await theirs.choose('Equipment', 'Reefer');
    await theirs.applyFilters();
    await expect(other.getByText('Equipment: Reefer', { exact: true })).toBeVisible();
    const asked = listRequestsOf(other);
    await other.goto(link);
    await expect(other.getByText('Status: Lost', { exact: true })).toBeVisible();
    await expect(other.getByText('Shipper: Keystone Paper', { exact: true })).toBeVisible();
    await expect(theirs.filters).toHaveAccessibleName('Filters 2 applied');
    await expect(theirs.search).toHaveValue('Q0');
    expect(asked.at(-1)?.has('equipment')).toBe(false);
    expect(asked.at(-1)?.get('search')).toBe('Q0');
    await expect(theirs.rows.first()).toContainText('Keystone Paper');
    await other.close();
  });

  test('keeps the filters through a quote and back, and drops what does not belong there', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Won');
    await dashboard.applyFilters();
    await expect(dashboard.rows.first()).toContainText('Won');
    await dashboard.rows.first().getByRole('link').click();
    await expect(page).toHaveURL(/\/quotes\/\d+$/);
    await page.goBack();
    await expect(page).toHaveURL(/filters=/);
    await expect(page.getByText('Status: Won', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Quote Dashboard', exact: true }).click();
    await expect(page.getByText('Status: Won', { exact: true })).toBeVisible();
    await expect(page).toHaveURL(/filters=/);
    const filters = { status: ['won', 'closed'], colour: 'red', created_at_after: 'x', origin: 'Gary, IN' };
    await page.goto(`/quotes?filters=${encodeURIComponent(JSON.stringify(filters))}`);
    await expect(page.getByText('Origin: Gary, IN', { exact: true })).toBeVisible();
    await expect(dashboard.filters).toHaveAccessibleName('Filters 2 applied');
    await expect(page).not.toHaveURL(/colour|closed/);
  });

  test('goes to the first page in the request that asks with the new filters', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await dashboard.pages.getByRole('button', { name: 'Page 2', exact: true }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(dashboard.pages.getByRole('button', { name: 'Page 2', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    const asked = listRequestsOf(page);
    await dashboard.openFilters();
    await dashboard.choose('Status', 'Lost');
    await dashboard.applyFilters();
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    expect([asked[0]?.get('offset'), asked[0]?.get('status')]).toEqual(['0', 'lost']);
    await expect(page).not.toHaveURL(/page=2/);
  });
});

test.describe('by keyboard', () => {
  test('[A-046] opens by its key, chooses by arrows, applies by Enter and gives the focus back', async ({ page }) => {
    await signInAs(page, 'viewer');
    const dashboard = await dashboardOf(page);
    await page.keyboard.press('f');
    await expect(page.getByRole('combobox', { name: 'Created by' })).toBeFocused();
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await status.focus();
    await page.keyboard.press('ArrowDown');
    await expect(dashboard.options.first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await expect(status).toHaveAttribute('aria-expanded', 'false');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toHaveCount(0);
    await expect(dashboard.filters).toBeFocused();
    await expect(dashboard.filters).toHaveAccessibleName('Filters');
    await page.keyboard.press('Enter');
    await page.getByRole('combobox', { name: 'Status', exact: true }).pressSequentially('won');
    await expect(dashboard.options).toHaveText(['Won']);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply Filters' }).press('Enter');
    await expect(page.getByText('Status: Won', { exact: true })).toBeVisible();
    await expect(dashboard.filters).toBeFocused();
  });

  test('is accessible with an open panel and an open list of places', async ({ page }) => {
    test.slow();
    await signInAs(page, 'analyst');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    await expect(page.getByText('No saved filter sets')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Origin' }).fill('chicago');
    await expect(page.getByRole('option', { name: 'Chicago, IL', exact: true })).toBeVisible();
    await expectAccessible(page);
  });
});
