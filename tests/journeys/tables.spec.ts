import type { Page } from '@playwright/test';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openShippers, type ShippersList } from './support/shippers.ts';

/** A manager on the shippers list with the first rows chosen. */
async function choose(page: Page, rows: number): Promise<ShippersList> {
  await beSignedInAs(page, 'manager');
  const list = await openShippers(page);
  for (let row = 0; row < rows; row += 1) await list.rows.nth(row).getByRole('checkbox').check();
  return list;
}

/** No box is ticked, and no row out of sight is chosen either: the bulk menu would count it. */
async function nothingChosen({ table, bulk }: ShippersList): Promise<void> {
  await expect(bulk).toHaveCount(0);
  await expect(table.getByRole('checkbox', { checked: true })).toHaveCount(0);
}

test.describe('choosing rows', () => {
  test('[A-075] forgets the chosen rows when the page changes', async ({ page }) => {
    const list = await choose(page, 2);
    await expect(list.bulk).toContainText('2 selected');
    await list.pages.getByRole('button', { name: 'Next page' }).click();
    await expect(page).toHaveURL(/page=2/);
    await nothingChosen(list);
    await list.pages.getByRole('button', { name: 'Previous page' }).click();
    await expect(list.rows).toHaveCount(10);
    await nothingChosen(list);
  });

  test('[A-076] forgets the chosen rows when the page size changes', async ({ page }) => {
    const list = await choose(page, 2);
    await list.pages.getByLabel('Showing').selectOption('5');
    await expect(list.rows).toHaveCount(5);
    await nothingChosen(list);
  });

  test('[A-077] forgets the chosen rows when the sort changes', async ({ page }) => {
    const list = await choose(page, 2);
    await list.head('Code').getByRole('button').click();
    await expect(list.head('Code')).toHaveAttribute('aria-sort', 'ascending');
    await nothingChosen(list);
  });

  test('[A-078] has a bulk menu with more than one row, and with none or one not', async ({ page }) => {
    const list = await choose(page, 0);
    await expect(list.bulk).toHaveCount(0);
    await list.rows.nth(0).getByRole('checkbox').check();
    await expect(list.rows.nth(0)).toHaveAttribute('aria-selected', 'true');
    await expect(list.bulk).toHaveCount(0);
    await list.rows.nth(1).getByRole('checkbox').check();
    await expect(list.bulk).toBeVisible();
    await list.rows.nth(1).getByRole('checkbox').uncheck();
    await expect(list.bulk).toHaveCount(0);
  });

  test("[SP-027] chooses the rows of the page by 'Select all', those without a checkbox left out", async ({ page }) => {
    const list = await choose(page, 0);
    const boxes = await list.rows.getByRole('checkbox').count();
    await list.table.getByRole('checkbox', { name: 'Select all rows shown' }).check();
    await expect(list.bulk).toContainText(`${boxes} selected`);
    await list.pages.getByRole('button', { name: 'Next page' }).click();
    await nothingChosen(list);
  });

  test('goes to the bulk menu by Shift+B and clears the choice by Escape', async ({ page }) => {
    const list = await choose(page, 2);
    await page.keyboard.press('Shift+B');
    await expect(list.bulk.getByRole('button').first()).toBeFocused();
    await page.keyboard.press('Escape');
    await nothingChosen(list);
    await expect(list.table.locator('tbody tr:focus')).toHaveCount(1);
  });

  test('floats the bulk menu without moving a row', async ({ page }) => {
    const list = await choose(page, 1);
    const before = await list.rows.last().boundingBox();
    await list.rows.nth(1).getByRole('checkbox').check();
    await expect(list.bulk).toBeVisible();
    expect(await list.rows.last().boundingBox()).toEqual(before);
  });
});

test.describe('rows by keyboard', () => {
  test('walks by arrows, Home and End, selects by Space and opens by Enter', async ({ page }) => {
    const { rows } = await choose(page, 0);
    await rows.nth(0).focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(rows.nth(2)).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(rows.nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(rows.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(rows.first()).toBeFocused();
    await page.keyboard.press(' ');
    await expect(rows.first().getByRole('checkbox')).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shippers\/\d+$/);
  });

  test('comes to one row by Tab, the one it left', async ({ page }) => {
    const { rows, table } = await choose(page, 0);
    await expect(table.locator('tbody tr[tabindex="0"]')).toHaveCount(1);
    await rows.first().focus();
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect(rows.nth(1)).toBeFocused();
    await expect(rows.nth(1)).toHaveAttribute('tabindex', '0');
    await expect(table.locator('tbody tr[tabindex="0"]')).toHaveCount(1);
  });

  test('opens the menu of a row by Shift+F10, walks it by arrows and comes back by Escape', async ({ page }) => {
    const { rows } = await choose(page, 0);
    await rows.nth(1).focus();
    await page.keyboard.press('Shift+F10');
    await expect(page.getByRole('menuitem').first()).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('menuitem').nth(1)).toBeFocused();
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menu')).toHaveCount(0);
    await expect(rows.nth(1).getByRole('button', { name: /^Actions of/ })).toBeFocused();
  });
});

test.describe('lists', () => {
  test('[A-064] shows five rows of skeleton while a list loads', async ({ app, page }) => {
    const quote = await (await openDesk(app.url)).newQuote();
    const answer = Promise.withResolvers<void>();
    await page.route('**/activities/', async (route) => {
      await answer.promise;
      await route.continue();
    });
    await beSignedInAs(page, 'viewer');
    await openQuote(page, quote);
    const card = page.getByRole('region', { name: 'Activity log' });
    await expect(card.getByRole('status', { name: 'Loading' }).locator('span')).toHaveCount(5);
    answer.resolve();
    await expect(card.getByRole('status', { name: 'Loading' })).toHaveCount(0);
  });
});
