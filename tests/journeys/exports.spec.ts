import { readFileSync } from 'node:fs';
import type { Download, Page } from '@playwright/test';
import { openSheet } from '@lanewright/sheets';
import { expectAccessible } from './support/accessibility.ts';
import { storeAward, storeLanes } from './support/awards.ts';
import { signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

/** The rows of a saved file, the heads first. */
async function rowsOf(download: Download): Promise<readonly (readonly string[])[]> {
  const sheet = await openSheet(new Blob([readFileSync(await download.path())]), { otherwise: 'no sheet' });
  if (!sheet.ok) throw new Error(sheet.message);
  const rows: (readonly string[])[] = [];
  for await (const piece of sheet.rows()) for (const { cells } of piece.rows) rows.push(cells);
  return rows;
}

/** Exports the list on screen by keyboard: S opens the menu at CSV, an arrow leads to Excel. */
async function exportByKeys(page: Page, format: 'CSV' | 'Excel'): Promise<Download> {
  const saved = page.waitForEvent('download');
  await page.keyboard.press('s');
  const item = page.getByRole('menuitem', { name: format, exact: true });
  await expect(item).toBeVisible();
  if (format === 'Excel') await page.keyboard.press('ArrowDown');
  await expect(item).toBeFocused();
  await page.keyboard.press('Enter');
  return saved;
}

test('the quotes shown are exported by keyboard, under their filters, as CSV and for Excel', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.goto('/quotes');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Won', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  const table = page.getByRole('table', { name: 'Quotes' });
  await expect(table.locator('tbody tr[data-row]').first()).toContainText('Won');
  await page.keyboard.press('s');
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  const csv = await exportByKeys(page, 'CSV');
  expect(csv.suggestedFilename()).toBe('quotes-2026-11-20.csv');
  await expect(page.getByText('quotes-2026-11-20.csv was saved.')).toBeVisible();
  const [heads = [], ...rows] = await rowsOf(csv);
  expect(new Set(rows.map((row) => row[heads.indexOf('Status')]))).toEqual(new Set(['Won']));
  const ids = await table
    .locator('tbody tr[data-row]')
    .evaluateAll((shown) => shown.map((row) => /Q\d+/.exec(row.textContent ?? '')?.[0]));
  expect(rows.slice(0, ids.length).map(([id]) => id)).toEqual(ids);

  const workbook = await exportByKeys(page, 'Excel');
  expect(workbook.suggestedFilename()).toBe('quotes-2026-11-20.xlsx');
  expect((await rowsOf(workbook)).map(([id]) => id)).toEqual(['Quote ID', ...rows.map(([id]) => id)]);
});

for (const [path, list] of [
  ['/shippers', 'shippers'],
  ['/awards', 'awards'],
  ['/working-copies', 'working-copies'],
  ['/files', 'files'],
  ['/users', 'users'],
  ['/audit', 'audit'],
  ['/integration-logs', 'integration-logs'],
] as const)
  test(`the list at ${path} is exported by its menu`, async ({ page }) => {
    await signInAs(page, 'admin');
    await page.goto(path);
    await page.getByRole('button', { name: 'Export' }).click();
    const saved = page.waitForEvent('download');
    await page.getByRole('menuitem', { name: 'CSV' }).click();
    const file = await saved;
    expect(file.suggestedFilename()).toBe(`${list}-2026-11-20.csv`);
    expect((await rowsOf(file)).length).toBeGreaterThan(1);
  });

test('the lanes of an award are exported under their filters, by keyboard', async ({ app, page }) => {
  const award = await storeAward(app, 'Export core');
  await storeLanes(app, award, 3);
  await signInAs(page, 'manager');
  await page.goto(`/awards/${award}/lanes`);
  await page.getByRole('searchbox', { name: 'Search for origin' }).fill('Town 2');
  await expect(page.getByRole('table', { name: 'Lanes' }).locator('tbody tr[data-row]')).toHaveCount(1);
  await page.getByRole('heading', { name: 'Export core Lanes' }).click();
  const file = await exportByKeys(page, 'Excel');
  expect(file.suggestedFilename()).toBe('lanes-2026-11-20.xlsx');
  expect((await rowsOf(file)).map((row) => row.slice(0, 8))).toEqual([
    [
      'Origin',
      'Origin Live/Drop',
      'Destination',
      'Destination Live/Drop',
      'Equipment Type',
      'Miles',
      'Volume',
      'Line Haul',
    ],
    ['Town 2, WI', 'Drop', 'Dallas, TX 75201', 'Live', 'Reefer', '934', '52', '2340'],
  ]);
});

test('a failed export says why, and one under way can be cancelled', async ({ page }) => {
  await signInAs(page, 'admin');
  await page.goto('/files');
  await page.route('**/v1/file/export/**', (route) =>
    route.fulfill({ status: 409, json: { detail: 'Another one runs.' } }),
  );
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'CSV' }).click();
  await expect(page.getByRole('alert').getByText('Another one runs.')).toBeVisible();
  await page.unroute('**/v1/file/export/**');
  const held = Promise.withResolvers<void>();
  await page.route('**/v1/file/export/**', async () => held.promise);
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('menuitem', { name: 'Excel' }).click();
  await page.getByRole('button', { name: 'Exporting…' }).click();
  await page.getByRole('menuitem', { name: 'Cancel export' }).click();
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
  held.resolve();
});
