import { dashboardOf, listRequestsOf } from './support/dashboard.ts';
import { beSignedInAs, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const EMPTY = 'Sorry, no results were found.';
const FAILED = 'There was an error processing your request. Please try again later.';
const LIST = '**/v1/quote/?*';

test.describe('sorting and paging', () => {
  test('[Q-014 A-079 A-080] sorts by id descending at first, and turns a column round', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { head, rows } = await dashboardOf(page);
    const ids = await rows.evaluateAll((all) => all.map((row) => Number(row.getAttribute('data-row'))));
    expect(ids).toEqual(ids.toSorted((one, other) => other - one));
    expect(asked.at(-1)?.get('ordering')).toBe('-id');
    await expect(head('Quote ID')).toHaveAttribute('aria-sort', 'descending');
    await head('Quote ID').getByRole('button').click();
    await expect(head('Quote ID')).toHaveAttribute('aria-sort', 'ascending');
    await expect(rows.first()).toHaveAttribute('data-row', '1');
    expect(asked.at(-1)?.get('ordering')).toBe('id');
  });

  test('[A-081] starts a new column ascending', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { head } = await dashboardOf(page);
    for (const [column, field] of [
      ['Shipper', 'customer_name'],
      ['Pickup', 'pickup_date'],
      ['Quoted Price', 'quoted_price'],
    ] as const) {
      await head(column).getByRole('button').click();
      await expect(head(column)).toHaveAttribute('aria-sort', 'ascending');
      await expect.poll(() => asked.at(-1)?.get('ordering')).toBe(field);
    }
  });

  test('[A-067 A-068 A-071] offers 5, 10 and 25 rows, 10 at first, and asks by row offset', async ({ page }) => {
    const asked = listRequestsOf(page);
    await signInAs(page, 'viewer');
    const { pages, rows } = await dashboardOf(page);
    const size = pages.getByLabel('Showing');
    await expect(size.locator('option')).toHaveText(['5', '10', '25']);
    await expect(size).toHaveValue('10');
    await expect(rows).toHaveCount(10);
    for (const count of [25, 5]) {
      await size.selectOption(String(count));
      await expect(rows).toHaveCount(count);
      expect(asked.at(-1)?.get('size')).toBe(String(count));
    }
    await pages.getByRole('button', { name: 'Page 3' }).click();
    await expect.poll(() => asked.at(-1)?.get('offset')).toBe('10');
  });

  test('[A-069 A-070 A-074] counts pages from 1 to the count divided by the size, rounded up', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { pages } = await dashboardOf(page);
    const words = (await pages.textContent()) ?? '';
    const count = Number(/of ([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''));
    expect(words).toMatch(/^Showing/);
    await expect(pages.getByRole('button', { name: /^Page \d/ }).first()).toHaveText('1');
    await expect(pages.getByRole('button', { name: 'Page 1', exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(pages.getByRole('button', { name: /^Page \d/ }).last()).toHaveText(String(Math.ceil(count / 10)));
    await expect(pages.getByRole('button', { name: 'Previous page' })).toBeDisabled();
  });

  test("[A-072 A-073 M-009] jumps by 'Go to page' to a page there is, and to no other", async ({ page }) => {
    await signInAs(page, 'viewer');
    const { pages } = await dashboardOf(page);
    const jump = pages.getByLabel('Go to page');
    await jump.fill('7');
    await jump.press('Enter');
    await expect(pages.getByRole('button', { name: 'Page 7', exact: true })).toHaveAttribute('aria-current', 'page');
    for (const wrong of ['0', '999999', 'x']) {
      await jump.fill(wrong);
      await jump.press('Enter');
      await expect(jump).toHaveValue(wrong);
      await expect(pages.getByRole('button', { name: 'Page 7', exact: true })).toHaveAttribute('aria-current', 'page');
    }
    expect(page.url()).toMatch(/page=7/);
  });

  test('[SP-025] goes back to the last page from one past the end', async ({ page }) => {
    await beSignedInAs(page, 'viewer');
    await page.goto('/quotes?page=9999');
    const { pages, rows } = await dashboardOf(page);
    await expect(pages.getByRole('button', { name: /^Page \d/ }).last()).toHaveAttribute('aria-current', 'page');
    await expect(rows.last()).toHaveAttribute('data-row', '1');
  });

  test('[A-082] is at most 68vh high, and 60vh under 1537 px', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { table } = await dashboardOf(page);
    for (const [width, share] of [
      [1537, 68],
      [1536, 60],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(table.locator('..')).toHaveCSS('max-height', `${8 * share}px`);
    }
  });
});

test.describe('the states of the table', () => {
  test("[A-062 A-063 M-006] shows 'Loading data...' over 10 rows of skeleton", async ({ page }) => {
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    const answer = Promise.withResolvers<void>();
    await page.route(LIST, async (route) => {
      await answer.promise;
      await route.continue();
    });
    await page.reload();
    const table = page.getByRole('table', { name: 'Quotes' });
    await expect(table.getByText('Loading data...')).toBeVisible();
    await expect(table.locator('tbody tr')).toHaveCount(10);
    answer.resolve();
    await expect(table.locator('tbody tr[data-row]')).toHaveCount(10);
    await expect(table.getByText('Loading data...')).toHaveCount(0);
  });

  test('[A-065 M-007] says that nothing was found, and what hides it', async ({ page }) => {
    await signInAs(page, 'viewer');
    const { find, rows } = await dashboardOf(page);
    await find('no such quote');
    await expect(page.getByText(EMPTY)).toBeVisible();
    await expect(page.getByText('The search is ‘no such quote’.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expect(rows).toHaveCount(10);
  });

  test("[A-066 M-008] says that the request failed, and reads anew by 'Try again'", async ({ page }) => {
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    await page.route(LIST, (route) =>
      route.fulfill({ status: 500, headers: { 'x-correlation-id': '5f1c9a70-2e18' }, body: '' }),
    );
    await page.reload();
    await expect(page.getByRole('alert')).toContainText(FAILED);
    await expect(page.getByRole('alert')).toContainText('5f1c9a70-2e18');
    await page.unroute(LIST);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('table', { name: 'Quotes' }).locator('tbody tr[data-row]')).toHaveCount(10);
    await expect(page.getByText(FAILED)).toHaveCount(0);
  });
});
