import { getDeskFigures } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf } from './support/dashboard.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const COUNT = '**/v1/quote/count/*';
const FIGURES = '**/v1/quote/figures/';
const figures = z.object({ open: z.number(), answered_today: z.number() });
const SHARED = { Joliet: 'Joliet, IL', Hutchins: 'Hutchins, TX' } as const;

/** Holds the answers of a call back until they are let go. */
async function hold(page: Page, address: string): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

const figure = (page: Page, name: string): Locator =>
  page
    .getByRole('region', { name: 'How the desk stands' })
    .getByRole('listitem')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('button > span:not(:first-child)');

test.describe('what stands beside the rows', () => {
  test('[A-100] shows rows without their count and figures, goes on by them, and moves nothing when these come', async ({
    page,
  }) => {
    await signInAs(page, 'viewer');
    const [letCountGo, letFiguresGo] = [await hold(page, COUNT), await hold(page, FIGURES)];
    await page.goto('/quotes');
    const rows = page.getByRole('table', { name: 'Quotes' }).locator('tbody tr[data-row]');
    await expect(rows).toHaveCount(10);
    // Who may neither delete nor mark can choose none.
    await expect(rows.getByRole('checkbox')).toHaveCount(0);
    const pages = page.getByRole('navigation', { name: 'Pages' });
    await expect(pages).not.toContainText(/of \d/);
    await expect(figure(page, 'Open').first()).toHaveText('-');
    const places = async () => [await rows.first().boundingBox(), await pages.getByLabel('Go to page').boundingBox()];
    const before = await places();
    await pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await pages.getByRole('button', { name: 'Previous page' }).click();
    letCountGo();
    letFiguresGo();
    await expect(pages).toContainText(/of [\d,]+/);
    await expect(figure(page, 'Open').first()).toHaveText(/^\d+$/);
    const after = await places();
    expect(after[0]).toEqual(before[0]);
  });

  test('tells how the desk stands, beside the entry of the navigation too, and follows what happens', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    await signInAs(page, 'viewer');
    await dashboardOf(page);
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === getDeskFigures.path);
    await page.reload();
    const answer = figures.parse(await (await asked).json());
    await expect(figure(page, 'Margin, 30 days').first()).toHaveText(/^-?\d+\.\d% of sell$/);
    await expect(figure(page, 'Win rate, 30 days').last()).toHaveText(/^of [\d,]+ won or lost$/);
    const entry = page.getByRole('link', { name: 'Quote Dashboard', exact: true });
    await expect(entry).toHaveAttribute('aria-description', /^\d+ open$/);
    expect(answer.open).toBeGreaterThan(0);
    const answers = async () => (await figure(page, 'Answered by rules').last().textContent()) ?? '';
    const number = (text: string): number => Number(/of (\d+)/.exec(text)?.[1]);
    await expect.poll(async () => number(await answers())).toBeGreaterThanOrEqual(answer.answered_today);
    await desk.respond((await desk.newQuote()).id, 2000);
    await expect.poll(async () => number(await answers())).toBeGreaterThan(answer.answered_today);
  });
});

test.describe('several quotes', () => {
  test('[A-078 SP-027 SP-092] are deleted from the bulk menu, which more than one chosen row opens', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const [one, other] = [await desk.newQuote(), await desk.newQuote()];
    await signInAs(page, 'manager');
    const { bulk, select, rowOf } = await dashboardOf(page);
    await select(one);
    await expect(rowOf(one)).toHaveAttribute('aria-selected', 'true');
    await expect(bulk).toHaveCount(0);
    await select(other);
    await expect(bulk).toContainText('2 selected');
    await page.keyboard.press('Shift+B');
    await expect(bulk.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(bulk).toHaveCount(0);
    await select(one, other);
    // They have no price yet.
    await expect(bulk.getByRole('button', { name: 'Mark as Lost' })).toHaveAttribute('aria-disabled', 'true');
    await expect(bulk.getByRole('button', { name: 'Mark as Lost' })).toHaveAttribute(
      'aria-description',
      new RegExp(`${one.system_id} \\(no price\\)`),
    );
    await bulk.getByRole('button', { name: 'Delete' }).click();
    const ask = page.getByRole('dialog', { name: 'Are you sure you want to delete the quotes?' });
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Quotes successfully deleted')).toBeVisible();
    await expect(rowOf(one)).toHaveCount(0);
    await expect(rowOf(other)).toHaveCount(0);
    await expect(bulk).toHaveCount(0);
  });

  test('[Q-126 Q-151] are lost for one reason, which has to be chosen', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const [one, other] = [await desk.newQuote(), await desk.newQuote()];
    await desk.respond(one.id, 2100);
    await desk.respond(other.id, 2200);
    await signInAs(page, 'manager');
    const { bulk, select, rowOf, cell } = await dashboardOf(page);
    await select(one, other);
    await expect(bulk.getByRole('button', { name: 'Delete' })).toHaveAttribute('aria-disabled', 'true');
    await bulk.getByRole('button', { name: 'Mark as Lost' }).click();
    const dialog = page.getByRole('dialog', { name: 'Mark Lost' });
    await expect(dialog.getByText('Are you sure you want to mark quotes as Lost?')).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Mark Lost' })).toBeDisabled();
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await page.getByRole('option', { name: 'Rate too high' }).click();
    await dialog.getByRole('button', { name: 'Mark Lost' }).click();
    await expect(page.getByText('Quotes successfully marked as Lost')).toBeVisible();
    for (const quote of [one, other]) {
      await expect(await cell(rowOf(quote), 'Status')).toHaveText('Lost');
      expect(await desk.read(quote.id)).toMatchObject({ status: 'lost', reason: 'Rate too high', winning_bid: null });
    }
  });

  test('[SP-091] stay as they are where one of them was closed meanwhile, which is named', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const [one, other] = [await desk.newQuote(), await desk.newQuote()];
    await signInAs(page, 'manager');
    const { bulk, select } = await dashboardOf(page);
    await select(one, other);
    await bulk.getByRole('button', { name: 'Delete' }).click();
    const ask = page.getByRole('dialog', { name: 'Are you sure you want to delete the quotes?' });
    await expect(ask).toBeVisible();
    await desk.respond(other.id, 2300);
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('alert').filter({ hasText: `${other.system_id} (Responded).` })).toBeVisible();
    expect(await desk.read(one.id)).toMatchObject({ status: 'open' });
  });
});

test.describe('rows', () => {
  test('[Q-161 SP-034 C-024] shows a rejected quote as Rejected, its price red as that of a lost one', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const [rejected, lost, open] = [await desk.newQuote(), await desk.newQuote(), await desk.newQuote()];
    await desk.reject(rejected.id, 1900);
    await desk.respond(lost.id, 2400);
    await desk.lose(lost.id);
    await desk.respond(open.id, 2500);
    await signInAs(page, 'viewer');
    const { rowOf, cell } = await dashboardOf(page);
    await expect(await cell(rowOf(rejected), 'Status')).toHaveText('Rejected');
    const red = await colourOf(page, '--red');
    for (const quote of [rejected, lost])
      await expect(await priceIn(await cell(rowOf(quote), 'Quoted Price'))).toHaveCSS('color', red);
    await expect(await priceIn(await cell(rowOf(open), 'Quoted Price'))).toHaveCSS(
      'color',
      await colourOf(page, '--ink'),
    );
  });

  test('asks by the keys of the row menu, Delete with them', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await signInAs(page, 'manager');
    const { rowOf } = await dashboardOf(page);
    await rowOf(quote).focus();
    await page.keyboard.press('Delete');
    await expect(page.getByRole('dialog', { name: 'Are you sure you want to delete the quote?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rowOf(quote).focus();
    await page.keyboard.press('d');
    await expect(page.getByRole('dialog', { name: 'Are you sure you want to duplicate the quote?' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await rowOf(quote).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  });
});

test.describe('the map', () => {
  test('[B-020] shows the lanes of the open quotes, says the same in a table, and leads to the quotes of a lane', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    await desk.newQuote();
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    await signInAs(page, 'viewer');
    const list = await dashboardOf(page);
    expect(scripts.filter((address) => /map|OpenLanes/i.test(address))).toEqual([]);
    // The row that is pointed at or has the focus draws its lane, and moves nothing.
    const peek = page.locator('[data-lane]');
    const before = await list.rows.last().boundingBox();
    await list.rows.first().hover();
    await expect(peek).toBeVisible();
    expect(await list.rows.last().boundingBox()).toEqual(before);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await expect(peek).toHaveAttribute('data-lane', (await list.rows.nth(1).getAttribute('data-row')) ?? '');
    await page.keyboard.press('Escape');
    await expect(peek).toHaveCount(0);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page).toHaveURL(/view=map/);
    await page.reload();
    await expect(page.getByRole('img', { name: /^Lanes of \d+ open quotes: / })).toBeVisible();
    const table = page.getByRole('table', { name: 'Open lanes' });
    await expect(table.getByRole('columnheader')).toHaveText(['From', 'To', 'Open']);
    await expect(table.getByRole('columnheader', { name: 'Open' })).toHaveAttribute('aria-sort', 'descending');
    const lane = table.getByRole('row').filter({ hasText: SHARED.Joliet }).filter({ hasText: SHARED.Hutchins }).first();
    await lane.focus();
    await page.keyboard.press('Enter');
    const { rows } = await dashboardOf(page);
    const bar = page.getByRole('search', { name: 'Search quotes' });
    for (const words of ['Status: Open', `Origin: ${SHARED.Joliet}`, `Destination: ${SHARED.Hutchins}`])
      await expect(bar.getByText(words)).toBeVisible();
    // Other journeys' quotes run there too, so this one's need not stand on the first page.
    await expect(rows.first()).toContainText(SHARED.Joliet);
    await expect(rows.first()).toContainText(SHARED.Hutchins);
    await expect(rows.first()).toContainText('Open');
  });

  test('the map and chosen rows pass the accessibility check in both themes', async ({ page }) => {
    await signInAs(page, 'manager');
    const { rows, bulk } = await dashboardOf(page);
    await rows.nth(0).getByRole('checkbox').check();
    await rows.nth(1).getByRole('checkbox').check();
    await expect(bulk).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Map', exact: true }).click();
    await expect(page.getByRole('table', { name: 'Open lanes' }).locator('tbody tr[data-row]').first()).toBeVisible();
    await expectAccessible(page);
  });
});

/** The element that holds a price, whose colour counts. */
async function priceIn(cell: Locator): Promise<Locator> {
  const price = cell.locator('.num');
  await expect(price).toBeVisible();
  return price;
}

async function colourOf(page: Page, token: string): Promise<string> {
  return page.evaluate((name) => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.color = `var(${name})`;
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  }, token);
}
