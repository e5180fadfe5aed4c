import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test.describe('the live dashboard', () => {
  test('[B-013] shows new and changed quotes without a reload', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await page.evaluate(() => document.body.setAttribute('data-before', ''));
    await page.mouse.move(0, 0);
    const quote = await desk.newQuote();
    await expect(rowOf(quote)).toBeVisible();
    await expect(await cell(rowOf(quote), 'Status')).toHaveText(/^Opendue in \d+ min$/);
    await desk.respond(quote.id, 2900);
    await expect(await cell(rowOf(quote), 'Status')).toHaveText('Responded');
    await expect(await cell(rowOf(quote), 'Quoted Price')).toHaveText('$2,900');
    await expect(page.locator('body[data-before]')).toHaveCount(1);
  });

  test('[B-013] keeps rows in their places while the pointer is in the table; new quotes wait and say so', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const known = await desk.newQuote();
    await signInAs(page, 'viewer');
    const { rows, rowOf, cell } = await dashboardOf(page);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(rows.first()).toContainText(known.system_id);
    await rows.nth(2).hover();
    const place = await rowOf(known).boundingBox();
    const quote = await desk.newQuote();
    const waiting = page.getByRole('button', { name: '1 new quote' });
    await expect(waiting).toBeVisible();
    await desk.respond(known.id, 2900);
    await expect(await cell(rowOf(known), 'Status')).toHaveText('Responded');
    await expect(rows.first()).toContainText(known.system_id);
    expect(await rowOf(known).boundingBox()).toEqual(place);
    await expect(rowOf(quote)).toHaveCount(0);
    await waiting.click();
    await expect(rows.first()).toContainText(quote.system_id);
    await expect(waiting).toHaveCount(0);
  });

  test('[B-013] shows what waited once the pointer leaves', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await signInAs(page, 'viewer');
    const { rows, rowOf } = await dashboardOf(page);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await rows.nth(1).hover();
    const quote = await desk.newQuote();
    await expect(page.getByRole('button', { name: '1 new quote' })).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(rowOf(quote)).toBeVisible();
    await expect(rowOf(quote)).toHaveAttribute('data-changed', /^[ab]$/);
  });

  test('[B-013] holds changes back from who walks by keyboard, whose row keeps its place and the focus', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const known = await desk.newQuote();
    await signInAs(page, 'viewer');
    const { rows, rowOf } = await dashboardOf(page);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await expect(rows.first()).toContainText(known.system_id);
    await page.mouse.move(0, 0);
    await page.keyboard.press('j');
    await expect(rowOf(known)).toBeFocused();
    const place = await rowOf(known).boundingBox();
    const quote = await desk.newQuote();
    const waiting = page.getByRole('button', { name: '1 new quote' });
    await expect(waiting).toBeVisible();
    await expect(rowOf(known)).toBeFocused();
    expect(await rowOf(known).boundingBox()).toEqual(place);
    await expect(rowOf(quote)).toHaveCount(0);
    await waiting.focus();
    await page.keyboard.press('Enter');
    await expect(rows.first()).toContainText(quote.system_id);
    // The focus stays in the table: J and K go on from the row they stood on.
    await page.keyboard.press('k');
    await expect(rowOf(quote)).toBeFocused();
  });

  test('[B-013] holds changes back from who has scrolled down, and keeps the place', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'viewer');
    await page.goto('/quotes?size=25');
    const { table, rows, rowOf } = await dashboardOf(page);
    await expect(rows).toHaveCount(25);
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
    await page.mouse.move(0, 0);
    const scrolled = () => table.evaluate((element) => element.closest('[data-region]')?.scrollTop);
    await rows.nth(20).scrollIntoViewIfNeeded();
    const place = await scrolled();
    expect(place).toBeGreaterThan(0);
    const quote = await desk.newQuote();
    const waiting = page.getByRole('button', { name: '1 new quote' });
    await expect(waiting).toBeVisible();
    expect(await scrolled()).toBe(place);
    await expect(rowOf(quote)).toHaveCount(0);
    await waiting.click();
    await expect(rows.first()).toContainText(quote.system_id);
  });

  test('says while it is not live, and reads everything again once it is', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await page.route('**/v1/events/', (route) => route.abort());
    await signInAs(page, 'viewer');
    const { rowOf } = await dashboardOf(page);
    await page.mouse.move(0, 0);
    await expect(page.getByRole('status').filter({ hasText: 'Connecting' })).toBeVisible();
    const quote = await desk.newQuote();
    await expect(rowOf(quote)).toHaveCount(0);
    await page.unroute('**/v1/events/');
    await expect(rowOf(quote)).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  });
});
