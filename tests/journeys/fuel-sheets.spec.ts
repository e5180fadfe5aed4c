import { listFuelSheets, lookupCustomers, updateFuelSheet, type FuelSheetRow } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { z } from 'zod';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf, type PEOPLE } from './support/desk.ts';
import { csvFile } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { storeShippers } from './support/shippers.ts';
import type { Application } from './support/start-application.ts';

const HEADER = 'min_price,max_price,rate_type,rate_value';
const idRow = z.object({ id: z.coerce.number() });

type Range = readonly [min: number, max: number, rate: number];

/** Stores a shipper with fuel sheets whose ranges are given in tenths of a cent and hundredths of a cent a mile. */
async function storeSheets(
  app: Application,
  name: string,
  sheets: readonly { readonly region: string; readonly delay?: number; readonly ranges: readonly Range[] }[],
): Promise<number> {
  const [shipper] = await storeShippers(app, name);
  if (shipper === undefined) throw new Error('the shipper was not stored');
  await askDatabase(app, 'UPDATE customer SET default_fuel_price_delay = 4 WHERE id = $1', [shipper.id]);
  for (const { region, delay = 0, ranges } of sheets) {
    const [row] = await askDatabase(
      app,
      'INSERT INTO fuel_sheet (customer_id, region, fuel_price_delay) VALUES ($1, $2, $3) RETURNING id',
      [shipper.id, region, delay],
    );
    const { id } = idRow.parse(row);
    for (const range of ranges)
      await askDatabase(app, "INSERT INTO fuel_sheet_rate_range VALUES ($1, $2, $3, 'per_mile', $4)", [id, ...range]);
  }
  return shipper.id;
}

/** A sheet of steps of five cents around every diesel price of the demo world. */
const STEPS: readonly Range[] = Array.from({ length: 80 }, (_each, at) => [
  2_000 + at * 50,
  2_049 + at * 50,
  2_000 + at * 100,
]);

async function openSheets(page: Page, shipper: number, person: keyof typeof PEOPLE = 'manager') {
  await beSignedInAs(page, person);
  await page.goto(`/shippers/${shipper}/fuel-sheets`);
  const table = page.getByRole('table', { name: 'Fuel sheets' });
  const rows = table.locator('tbody tr[data-row]');
  return {
    table,
    rows,
    rowOf: (region: string): Locator => rows.filter({ hasText: region }),
    act: async (region: string, act: string) => {
      await page.getByRole('button', { name: `Actions of ${region}`, exact: true }).click();
      await page.getByRole('menuitem', { name: act }).click();
    },
  };
}

async function sheetsOf(app: Application, customer: number): Promise<readonly FuelSheetRow[]> {
  const call = await callsOf(app.url, 'manager');
  return (await call(listFuelSheets, { query: { customer: String(customer) } })).results;
}

const toast = (page: Page, text: string): Locator => page.getByText(text, { exact: true });

test("[U-001 U-002 SP-017] the fuel sheets bear the shipper's name and stand by region", async ({ app, page }) => {
  const id = await storeSheets(app, 'Alder Sheets', [
    { region: 'U.S.', delay: 1, ranges: STEPS },
    { region: 'Midwest', delay: 7, ranges: STEPS },
  ]);
  const { table, rows } = await openSheets(page, id);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Alder Sheets Fuel Sheets');
  await expect(page.getByRole('link', { name: 'Back to the shippers' })).toHaveAttribute('href', '/shippers');
  const heads = await table.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.trim()).filter((head) => head !== '')).toEqual([
    'Region',
    'Fuel Price Delay',
    'Actions',
  ]);
  await expect(rows).toHaveText([/Midwest.*7 days/, /U\.S\..*1 day/]);
  await expectAccessible(page);
});

test('[U-004 U-005 U-014] a row, or More details, opens the region with its rate ranges', async ({ app, page }) => {
  const id = await storeSheets(app, 'Birch Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { rowOf, act } = await openSheets(page, id);
  await rowOf('Midwest').click();
  const dialog = page.getByRole('dialog', { name: 'Midwest' });
  const ranges = dialog.getByRole('region', { name: 'Rate ranges' });
  await expect(ranges.getByRole('row')).toHaveCount(81);
  await expect(ranges.getByRole('row').nth(1)).toHaveText(/\$2\.000.*\$2\.049.*Per Mile.*\$0\.2000/);
  expect(await ranges.evaluate((each) => getComputedStyle(each).maxHeight)).toBe('500px');
  expect(await ranges.evaluate((each) => each.scrollHeight > each.clientHeight)).toBe(true);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions of Midwest', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^More details/, /^Edit/, /^Delete/]);
  await page.keyboard.press('Escape');
  await act('Midwest', 'More details');
  await expect(dialog).toBeVisible();
});

test("[B-019 SP-125] this week's bracket is marked in table and chart, with what it charges", async ({ app, page }) => {
  const id = await storeSheets(app, 'Cedar Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { rowOf } = await openSheets(page, id);
  await rowOf('Midwest').click();
  const dialog = page.getByRole('dialog', { name: 'Midwest' });
  const current = dialog.locator('tr[aria-current]');
  await expect(current).toBeInViewport();
  const price = /\$(\d\.\d{3}), week of 11\/16\/2026: (\$\d\.\d{4}) a mile/.exec(await dialog.innerText());
  const diesel = Math.round(Number(price?.[1]) * 1000);
  const step = Math.floor((diesel - 2_000) / 50);
  await expect(current).toContainText(`$${((2_000 + step * 50) / 1000).toFixed(3)}`);
  await expect(current).toContainText(price?.[2] ?? 'no rate');
  const chart = dialog.getByRole('img', { name: new RegExp(`This week \\${price?.[2] ?? ''} a mile`) });
  await expect(chart.locator('line[data-now]')).toHaveCount(1);
  await expect(dialog.getByText(/^\$\d+\.\d\d$/)).toHaveText(`$${(Number(price?.[2]?.slice(1)) * 500).toFixed(2)}`);
});

test('[B-019 SP-131] gaps and prices beyond the table are flagged in words, in the list and in the details', async ({
  app,
  page,
}) => {
  const id = await storeSheets(app, 'Dogwood Sheets', [
    {
      region: 'Midwest',
      ranges: [
        [1_000, 1_100, 3_000],
        [1_200, 1_300, 3_100],
      ],
    },
    { region: 'California', ranges: [[9_000, 9_100, 3_000]] },
  ]);
  const { rowOf } = await openSheets(page, id);
  await expect(rowOf('Midwest')).toContainText(
    'No range covers $1.101 to $1.199; the range below, $1.000 to $1.100, is used. And 1 more.',
  );
  await expect(rowOf('California')).toContainText(/lies below the first range, which starts at \$9\.000/);
  await rowOf('Midwest').click();
  const dialog = page.getByRole('dialog', { name: 'Midwest' });
  await expect(dialog).toContainText(/lies above the last range, which ends at \$1\.300/);
  await expect(dialog).toContainText('No range covers $1.101 to $1.199');
  await expectAccessible(page);
});

test("[U-003 U-009 U-013] an upload takes the shipper's delay, and its sheet appears", async ({ app, page }) => {
  const id = await storeSheets(app, 'Elm Sheets', []);
  const { rowOf } = await openSheets(page, id);
  await expect(page.getByText('This shipper has no fuel sheet')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Upload Fuel Sheet' });
  await dialog.getByLabel('Region').fill('Midw');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(csvFile('fuel.csv', [HEADER, '2,9,Per Mile,0.33']));
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(toast(page, 'File uploaded and in queue for processing.')).toBeVisible();
  const followed = page.getByRole('dialog', { name: 'fuel.csv' });
  await expect(followed.getByText('Success')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(followed).toHaveCount(0);
  await expect(rowOf('Midwest')).toContainText('4 days');
});

test("[SP-130] the shipper's delay is the default of a new sheet, and the only one", async ({ app, page }) => {
  const id = await storeSheets(app, 'Yew Sheets', []);
  await openSheets(page, id);
  await page.getByRole('button', { name: 'Upload' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Fuel Sheet' });
  await expect(dialog.getByLabel('Fuel Price Delay')).toHaveValue('4');
  await expect(dialog.getByLabel('Region')).toHaveValue('');
  for (const name of ['Service Line', 'Cost Type']) await expect(dialog.getByLabel(name)).toHaveCount(0);
});

test('[U-010 U-011 U-012] an upload leads to what is missing, and to a delay out of bounds', async ({ app, page }) => {
  const id = await storeSheets(app, 'Fir Sheets', []);
  await openSheets(page, id);
  await expect(page.getByRole('button', { name: 'Upload' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Upload Fuel Sheet' });
  await dialog.getByLabel('Fuel Price Delay').fill('31');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('This field is required')).toBeVisible();
  await expect(dialog.getByText('Fuel price delay must be less than or equal to 30')).toBeVisible();
  await dialog.getByLabel('Fuel Price Delay').fill('-1');
  await expect(dialog.getByText('Fuel price delay must be greater than or equal to 0')).toBeVisible();
  await dialog.getByLabel('Fuel Price Delay').fill('');
  await expect(dialog.getByText('This field is required')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Upload/ })).toBeDisabled();
});

test('[F-023 SP-127] a new upload replaces the sheet of the region only after it was asked', async ({ app, page }) => {
  const id = await storeSheets(app, 'Gum Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const before = await sheetsOf(app, id);
  const { rowOf } = await openSheets(page, id);
  await expect(rowOf('Midwest')).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Upload Fuel Sheet' });
  await dialog.getByLabel('Region').fill('Midw');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('File', { exact: true }).setInputFiles(csvFile('fuel.xlsx', [HEADER, '2,9,Flat,10']));
  await expect(dialog.getByRole('alert')).toHaveText('Choose a csv file to upload.');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles(csvFile('fuel-2.csv', [HEADER, '2,5,Flat,10', '5,9,Flat,20']));
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  const question = page.getByRole('dialog').filter({ hasText: 'The shipper has a fuel sheet for Midwest.' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await sheetsOf(app, id)).toEqual(before);
  await page.keyboard.press('Escape');
  await page.keyboard.press('n');
  await dialog.getByLabel('Region').fill('Midw');
  await page.keyboard.press('Enter');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles(csvFile('fuel-2.csv', [HEADER, '2,5,Flat,10', '5,9,Flat,20']));
  await dialog.getByRole('button', { name: /^Upload/ }).click();
  await question.getByRole('button', { name: 'Upload' }).click();
  await expect(page.getByRole('dialog', { name: 'fuel-2.csv' }).getByText('Success')).toBeVisible();
  expect(await sheetsOf(app, id)).toMatchObject([{ id: before[0]?.id, range_count: 2, version: 2 }]);
});

test('[P-068 M-088 SP-131] the edit changes region and delay only', async ({ app, page }) => {
  const id = await storeSheets(app, 'Hazel Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { rowOf, act } = await openSheets(page, id);
  await act('Midwest', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Fuel Sheet' });
  await expect(dialog.getByRole('combobox')).toHaveCount(1);
  await dialog.getByLabel('Region').fill('Gulf');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Fuel Price Delay').fill('12');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(toast(page, 'Fuel Sheet successfully updated!')).toBeVisible();
  await expect(rowOf('Gulf Coast')).toContainText('12 days');
  expect(await sheetsOf(app, id)).toMatchObject([{ region: 'Gulf Coast', fuel_price_delay: 12, range_count: 80 }]);
});

test('[U-015 M-087 SP-127] an edit that is refused says to check the input, with the reason at its field', async ({
  app,
  page,
}) => {
  const id = await storeSheets(app, 'Ivy Sheets', [
    { region: 'Midwest', ranges: STEPS },
    { region: 'U.S.', ranges: STEPS },
  ]);
  const { act } = await openSheets(page, id);
  await act('Midwest', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Fuel Sheet' });
  await dialog.getByLabel('Region').fill('U.S');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: /^Save changes/ }).click();
  await expect(toast(page, 'Something went wrong. Please check your input.')).toBeVisible();
  await expect(dialog.getByText('The shipper has a fuel sheet for U.S.')).toBeVisible();
});

test('[SP-037] the second of two people is told what the first changed, and may save all the same', async ({
  app,
  page,
}) => {
  const id = await storeSheets(app, 'Juniper Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { act } = await openSheets(page, id);
  await act('Midwest', 'Edit');
  const dialog = page.getByRole('dialog', { name: 'Edit Fuel Sheet' });
  await dialog.getByLabel('Fuel Price Delay').fill('9');
  const admin = await callsOf(app.url, 'admin');
  const [sheet] = await sheetsOf(app, id);
  await admin(updateFuelSheet, { id: sheet?.id ?? 0, body: { fuel_price_delay: 3 } });
  await page.keyboard.press('Enter');
  const notice = dialog.getByRole('alert').filter({ hasText: 'Changed by' });
  await expect(notice).toContainText('Fuel Price Delay 0 to 3');
  await notice.getByRole('button', { name: 'Use my values' }).click();
  await expect(toast(page, 'Fuel Sheet successfully updated!')).toBeVisible();
  expect(await sheetsOf(app, id)).toMatchObject([{ fuel_price_delay: 9 }]);
});

test('[U-006 M-089] several are deleted together, one from its menu, both after a question', async ({ app, page }) => {
  const id = await storeSheets(app, 'Larch Sheets', [
    { region: 'California', ranges: STEPS },
    { region: 'Midwest', ranges: STEPS },
    { region: 'U.S.', ranges: STEPS },
  ]);
  const { rows, act } = await openSheets(page, id);
  for (const region of ['California', 'Midwest'])
    await page.getByRole('checkbox', { name: `Select ${region}`, exact: true }).check();
  await page
    .getByRole('toolbar', { name: 'Selected rows' })
    .getByRole('button', { name: 'Delete Fuel Sheets' })
    .click();
  const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete the fuel sheets?' });
  await expect(question).toContainText('California, Midwest');
  await question.getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'Fuel sheet successfully deleted.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await act('U.S.', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(rows).toHaveCount(0);
  expect(await sheetsOf(app, id)).toEqual([]);
});

test("[U-016] a delete that is refused shows the response's error", async ({ app, page }) => {
  const id = await storeSheets(app, 'Maple Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { act, rowOf } = await openSheets(page, id);
  await expect(rowOf('Midwest')).toBeVisible();
  await askDatabase(app, 'DELETE FROM fuel_sheet WHERE customer_id = $1', [id]);
  await act('Midwest', 'Delete');
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(toast(page, 'This fuel sheet does not exist.')).toBeVisible();
});

test("[S-012] the default shipper's fuel sheets lead to the shippers, and unknown ones say so", async ({
  app,
  page,
}) => {
  const call = await callsOf(app.url, 'manager');
  const found = await call(lookupCustomers, { query: { search: 'Default shipper' } });
  const standard = found.results.find((row) => 'is_default' in row && row.is_default);
  await beSignedInAs(page, 'manager');
  await page.goto(`/shippers/${standard?.id ?? 0}/fuel-sheets`);
  await expect(page).toHaveURL(/\/shippers$/);
  await expect(toast(page, 'The fuel sheets of the default shipper cannot be shown.')).toBeVisible();
  for (const id of ['999999', 'abc']) {
    await page.goto(`/shippers/${id}/fuel-sheets`);
    await expect(page.getByRole('alert')).toContainText('This shipper does not exist.');
  }
});

test('[A-100 A-104] a viewer sees sheets and is offered nothing else', async ({ app, page }) => {
  const id = await storeSheets(app, 'Nutmeg Sheets', [{ region: 'Midwest', ranges: STEPS }]);
  const { table, rowOf } = await openSheets(page, id, 'viewer');
  await expect(rowOf('Midwest')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload' })).toHaveCount(0);
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await page.getByRole('button', { name: 'Actions of Midwest', exact: true }).click();
  await expect(page.getByRole('menuitem')).toHaveText([/^More details/]);
});
