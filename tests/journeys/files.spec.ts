import { readFileSync } from 'node:fs';
import { listFiles } from '@lanewright/contract';
import { zipOf } from '../../apps/server/src/testing/zip.ts';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { callsOf } from './support/desk.ts';
import { csvFile, dropOn, openFiles } from './support/files.ts';
import { expect, test } from './support/journey.ts';

test("[F-001 F-002 F-003 F-004 F-017] the list of files has its title, columns, filters and the statuses' chips", async ({
  page,
}) => {
  await openFiles(page);
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Files');
  const table = page.getByRole('table', { name: 'Files' });
  const heads = await table.getByRole('columnheader').allInnerTexts();
  expect(heads.map((head) => head.trim()).filter((head) => head !== '')).toEqual([
    'Name',
    'Created By',
    'Created At',
    'Category',
    'Status',
    'Actions',
  ]);
  await expect(table.getByRole('row').nth(1)).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m/);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Filters/ }).click();
  await expect(page.getByPlaceholder(/^All /)).toHaveCount(4);
  const status = page.getByRole('combobox', { name: 'Status', exact: true });
  await status.click();
  await page.getByRole('option', { name: 'Error', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(table.getByText('Success')).toHaveCount(0);
  await expect(table.getByText('Error').first()).toBeVisible();
});

test('[F-005 F-010 F-014 F-022 F-025 P-075 SP-114] quotes of a file with other headers are priced, and its results downloaded', async ({
  page,
}) => {
  const files = await openFiles(page);
  const lanes = csvFile('spot-journey.csv', [
    'Spot lanes for Thursday',
    'Customer,Load ID,Equip Type,O City,O ST,O Zip,Ship Date,Dest City,Dest ST,Dest Zip,Delivery Date,Lbs',
    'PRAIRIE,JR-1,Dry Van,Joliet,IL,60436,12/01/2026 08:00,Hutchins,TX,75141,12/03/2026,42000',
  ]);
  const dialog = await files.startUpload('Quote', [lanes]);
  await expect(dialog.getByLabel('Column for O City')).toHaveValue('pickup_city');
  await expect(dialog.getByLabel('Column for Ship Date')).toHaveValue('pickup_date');
  await expect(dialog.getByRole('cell', { name: 'Hutchins' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText('File uploaded and in queue for processing.')).toBeVisible();
  await expect(files.row('spot-journey.csv')).toContainText('Success');
  const download = page.waitForEvent('download');
  await files.act('spot-journey.csv', 'Download results');
  const results = await download;
  const text = readFileSync(await results.path(), 'utf8');
  expect(text).toMatch(/Lbs,system_id,status,distance,cost_type,all_in,linehaul,fuel,currency,outcome,message\r\n/);
  expect(text).toMatch(/42000,Q\d+,\w+,[\d,.]+,/);
});

test('[SP-110] the preview of a workbook says that rows are hidden in it', async ({ page }) => {
  const files = await openFiles(page);
  const row = (number: number, hidden: string, ...cells: readonly string[]): string =>
    `<row r="${number}"${hidden}>${cells.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;
  const [main, office] = ['spreadsheetml/2006/main', 'officeDocument/2006/relationships'].map(
    (path) => `http://schemas.openxmlformats.org/${path}`,
  );
  const book = zipOf({
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets><sheet name="A" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships><Relationship Id="r1" Type="${office}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${main}"><sheetData>${row(1, '', 'country', 'postal_prefix', 'equipment', 'direction', 'strength')}${row(2, ' hidden="1"', 'US', '606', 'Dry Van', 'outbound', '35')}</sheetData></worksheet>`,
  });
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const filtered = { name: 'filtered.xlsx', mimeType, buffer: Buffer.from(book) };
  const dialog = await files.startUpload('Market strength', [filtered]);
  await expect(dialog.getByRole('cell', { name: 'outbound' })).toBeVisible();
  await expect(dialog).toContainText('The workbook hides rows or columns. They are read like the others.');
});

test('[F-006 F-007 F-008 F-009 SP-111] the bad rows of a file are shown and come back in the sheet', async ({
  page,
}) => {
  const files = await openFiles(page);
  const dialog = await files.startUpload('Market strength', [
    csvFile('markets-bad.csv', [
      'country,postal_prefix,equipment,direction,strength',
      'US,606,Dry Van,outbound,35',
      'US,606,Dry Van,sideways,101',
    ]),
  ]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(files.row('markets-bad.csv')).toContainText('Error');
  await files.act('markets-bad.csv', 'Show error log');
  const log = page.getByRole('dialog', { name: 'markets-bad.csv Errors' });
  await expect(log).toContainText('2 faults found in 1 row. Nothing was saved.');
  await expect(log.getByRole('row').nth(1)).toContainText(/3\s*direction\s*sideways/);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Download with findings' }).click();
  const findings = readFileSync(await (await download).path(), 'utf8');
  expect(findings).toContain('US,606,Dry Van,outbound,35,\r\n');
  expect(findings).toMatch(/US,606,Dry Van,sideways,101,"direction ""sideways""/);
});

test('[F-016] how far a file is shows in its row and goes on after a reload, until it is in', async ({ app, page }) => {
  await askDatabase(
    app,
    `INSERT INTO file (name, category, content_type, size_bytes, created_at, created_by_name, status, phase, phase_at,
       share, rows_read, attempts)
     VALUES ('under-way.csv', 'shippers', 'text/csv', 1, '2099-01-01', 'Dana', 'processing', 'reading',
       '2026-11-20T18:00:00Z', 0.42, 4200, 1) RETURNING id`,
    [],
  );
  const files = await openFiles(page);
  const row = files.row('under-way.csv');
  await expect(row).toContainText('Reading 42 %');
  await askDatabase(
    app,
    "UPDATE file SET share = 0.61, rows_read = 6100 WHERE name = 'under-way.csv' RETURNING id",
    [],
  );
  await page.reload();
  await expect(row).toContainText('Reading 61 %');
  await askDatabase(
    app,
    `UPDATE file SET status = 'success', phase = NULL, share = NULL, finished_at = created_at, created_count = 9,
       rows_read = 10000 WHERE name = 'under-way.csv' RETURNING id`,
    [],
  );
  // The page looks by itself.
  await expect(row).toContainText('Success');
  await expect(row).not.toContainText('61 %');
  // The key of an act that is refused here says why, and does not lead to Add New Quote.
  await row.focus();
  await page.keyboard.press('c');
  await expect(page.getByRole('alert').getByText('Its import has ended.')).toBeVisible();
  await expect(page).toHaveURL(/\/files$/);
  await askDatabase(app, "UPDATE file SET deleted_at = now() WHERE name = 'under-way.csv' RETURNING id", []);
});

test('[F-007] an error log that cannot be read says so and is read again', async ({ page }) => {
  const files = await openFiles(page);
  const dialog = await files.startUpload('Market strength', [
    csvFile('unread-log.csv', ['country,postal_prefix,equipment,direction,strength', 'US,606,Dry Van,sideways,35']),
  ]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(files.row('unread-log.csv')).toContainText('Error');
  await page.reload();
  const isBroken = { now: true };
  await page.route(/\/v1\/file\/\d+\/(\?|$)/, async (route) =>
    isBroken.now ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await files.act('unread-log.csv', 'Show error log');
  const log = page.getByRole('dialog', { name: 'unread-log.csv Errors' });
  const retry = log.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  isBroken.now = false;
  await retry.click();
  await expect(log.getByRole('row').nth(1)).toContainText(/direction\s*sideways/);
});

test('[SP-110] a match of columns made by hand is remembered, and the same content is asked about', async ({
  page,
}) => {
  const files = await openFiles(page);
  const sheet = csvFile('odd-headers.csv', ['Kennung,Firma', 'JRN-ODD,Journey Odd']);
  const dialog = await files.startUpload('Shippers', [sheet]);
  await expect(dialog.getByRole('alert')).toContainText(
    'Still needed: customer_slug, customer_name. Choose a column for each.',
  );
  await dialog.getByLabel('Column for Kennung').selectOption('customer_slug');
  await dialog.getByLabel('Column for Firma').selectOption('customer_name');
  await expect(dialog).toContainText('All columns are matched.');
  await page.keyboard.press('Control+Enter');
  await expect(files.row('odd-headers.csv')).toContainText('Success');

  const second = await files.startUpload('Shippers', [sheet]);
  await expect(second.getByLabel('Column for Firma')).toHaveValue('customer_name');
  await page.keyboard.press('Control+Enter');
  const question = page.getByRole('dialog').filter({ hasText: 'Upload it all the same?' });
  await expect(question).toContainText('The same content was uploaded as odd-headers.csv by');
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(files.row('odd-headers.csv')).toHaveCount(1);
});

test('[P-072 M-091 SP-112] an import is cancelled with nothing saved, and the file deleted', async ({ app, page }) => {
  const files = await openFiles(page, 'admin');
  // As many as take several seconds to read.
  const rows = Array.from({ length: 900_000 }, (_each, at) => `Slow Haulers ${at},${at % 9_999_999},IL,TX`);
  const dialog = await files.startUpload('Carrier preference', [
    csvFile('slow-carriers.csv', ['company_name,dot_number,origin_state,destination_state', ...rows]),
  ]);
  const before = await askDatabase(app, 'SELECT count(*) FROM carrier_preference', []);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await files.act('slow-carriers.csv', 'Cancel import');
  const question = page.getByRole('dialog').filter({ hasText: 'cancel the import of the file?' });
  await expect(question.getByRole('button', { name: 'Keep importing' })).toBeFocused();
  await question.getByRole('button', { name: 'Cancel import' }).click();
  await expect(files.row('slow-carriers.csv')).toContainText('Error');
  expect(await askDatabase(app, 'SELECT count(*) FROM carrier_preference', [])).toEqual(before);
  await files.act('slow-carriers.csv', 'Delete');
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('status').getByText('File successfully deleted')).toBeVisible();
  await expect(files.row('slow-carriers.csv')).toHaveCount(0);
});

test('[F-011 F-027 F-030 F-031] the template of the chosen category is downloaded, and each failure has its words', async ({
  page,
}) => {
  const files = await openFiles(page);
  await page.keyboard.press('n');
  await expect(page.getByRole('button', { name: 'Download template' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const dialog = await files.startUpload('Award', []);
  const template = dialog.getByRole('button', { name: 'Download template' });
  const download = page.waitForEvent('download');
  await template.click();
  expect((await download).suggestedFilename()).toBe('award_template.csv');
  await expect(template).toBeFocused();
  await page.route(/download_template/, async (route) => route.fulfill({ status: 500, body: '{}' }));
  await template.click();
  await expect(page.getByText('Template download failed. Please try again.')).toBeVisible();
  await page.unroute(/download_template/);
  await page.route(/download_template/, async (route) => route.fulfill({ status: 200, body: 'a,b' }));
  await template.click();
  await expect(page.getByText('Template file name could not be determined.')).toBeVisible();
});

test('[F-026 F-029] a file is downloaded by its link, and each failure has its words', async ({ page }) => {
  const files = await openFiles(page);
  const name =
    (await page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1).innerText()).split('\n')[0] ?? '';
  const download = page.waitForEvent('download');
  await files.act(name, 'Download');
  expect((await download).suggestedFilename()).toBe(name);
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('no room');
    };
  });
  await files.act(name, 'Download');
  await expect(page.getByText('File could not be saved. Please try again.')).toBeVisible();
});

test('[F-028 M-090] a download that fails says so', async ({ page }) => {
  const files = await openFiles(page);
  const name =
    (await page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1).innerText()).split('\n')[0] ?? '';
  await page.route(/download_url/, async (route) => route.fulfill({ status: 500, body: '{}' }));
  await files.act(name, 'Download');
  await expect(page.getByText('File download failed. Please try again.')).toBeVisible();
});

test('[F-017] the chip of a file is blue in process, yellow waiting, green after success and red after an error', async ({
  app,
  page,
}) => {
  const statuses = ['processing', 'pending', 'success', 'error'];
  const call = await callsOf(app.url, 'manager');
  const [file] = (await call(listFiles, { query: { limit: '1' } })).results;
  const results = statuses.map((status, at) => ({ ...file, id: at + 1, name: `${status}.csv`, status }));
  // The list reads itself again by live news: an answer fetched in the route may be gone by the time it is read.
  await page.route(/\/v1\/file\/\?/, (route) => route.fulfill({ json: { count: results.length, results } }));
  const files = await openFiles(page);
  const hues = await Promise.all(
    statuses.map(async (status) => {
      const word = status.charAt(0).toUpperCase() + status.slice(1);
      const chip = files.row(`${status}.csv`).getByText(word, { exact: true });
      const color = await chip.evaluate((element) => getComputedStyle(element).color);
      return hueOf(color);
    }),
  );
  expect(hues).toEqual(['blue', 'yellow', 'green', 'red']);
});

/** The name of a colour as a person calls it, by its hue. */
function hueOf(color: string): string {
  const [r = 0, g = 0, b = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  const [most, least] = [Math.max(r, g, b), Math.min(r, g, b)];
  const sector =
    most === r ? (g - b) / (most - least) : most === g ? 2 + (b - r) / (most - least) : 4 + (r - g) / (most - least);
  const degrees = (sector * 60 + 360) % 360;
  if (degrees < 20 || degrees > 340) return 'red';
  if (degrees < 70) return 'yellow';
  return degrees < 170 ? 'green' : degrees < 260 ? 'blue' : `${Math.round(degrees)} degrees`;
}

test('[F-025 M-090] an upload that is taken and a download that fails say so in their words', async ({ page }) => {
  const files = await openFiles(page);
  const dialog = await files.startUpload('Shippers', [
    csvFile('told.csv', ['customer_slug,customer_name,', 'TOLD-1,Told One,aside']),
  ]);
  await expect(dialog).toContainText('Not read: column C, which has no header.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status').getByText('File uploaded and in queue for processing.')).toBeVisible();
  await expect(files.row('told.csv')).toContainText('Success');
  await page.route(/download_url/, async (route) => route.fulfill({ status: 500, body: '{}' }));
  await files.act('told.csv', 'Download');
  await expect(page.getByText('File download failed. Please try again.')).toBeVisible();
});

test('files dropped anywhere on the page open the upload, several at once', async ({ page }) => {
  const files = await openFiles(page);
  const dropped = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['customer_slug,customer_name\nDROP-1,Dropped One\n'], 'drop-1.csv', { type: 'text/csv' }));
    data.items.add(new File(['customer_slug,customer_name\nDROP-2,Dropped Two\n'], 'drop-2.csv', { type: 'text/csv' }));
    return data;
  });
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped });
  await expect(page.getByText('Drop the files to upload them')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped });
  const dialog = page.getByRole('dialog', { name: 'Upload file' });
  await expect(dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem')).toHaveCount(2);
  await dialog.getByLabel('Category').fill('Shipp');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Upload 2 files' }).click();
  await expect(files.row('drop-1.csv')).toContainText('Success');
  await expect(files.row('drop-2.csv')).toContainText('Success');
});

test('files dropped while others are being sent stay in the upload and are sent after a look', async ({ page }) => {
  const files = await openFiles(page);
  const gate = Promise.withResolvers<void>();
  await page.route(/import_file/, async (route) => {
    await gate.promise;
    await route.continue();
  });
  const dialog = await files.startUpload('Shippers', [
    csvFile('first-1.csv', ['customer_slug,customer_name', 'FIRST-1,First One']),
  ]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(dialog.getByText('Uploading first-1.csv')).toBeVisible();
  await dropOn(page, 'late-1.csv', 'customer_slug,customer_name\nLATE-1,Late One\n');
  await expect(dialog.getByText('1 more file waits for your look.')).toBeVisible();
  gate.resolve();
  const chosen = dialog.getByRole('list', { name: 'Chosen files' }).getByRole('listitem');
  await expect(chosen).toHaveText([/late-1\.csv/]);
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(files.row('first-1.csv')).toContainText('Success');
  await expect(files.row('late-1.csv')).toContainText('Success');
});

test('a file dropped where nothing takes it never leads away from the page, also above a dialog', async ({ page }) => {
  const files = await openFiles(page);
  const row = page.getByRole('table', { name: 'Files' }).getByRole('row').nth(1);
  await files.act((await row.innerText()).split('\n')[0] ?? '', 'Delete');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  expect(await dropOn(page, 'astray.csv', 'a,b\n')).toBe(true);
  await expect(dialog).toBeVisible();
  // Every page is guarded, with a dialog or without.
  await page.goto('/carriers');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(await dropOn(page, 'astray.csv', 'a,b\n')).toBe(true);
});

test('[F-020 W-014] the form of an award asks for its terms and leads to what is missing', async ({ page }) => {
  const files = await openFiles(page);
  const dialog = await files.startUpload('Award', [
    csvFile('award-journey.csv', [
      'origin_city,origin_state,destination_city,destination_state,equipment,flat_rate',
      'Joliet,IL,Hutchins,TX,Dry Van,1985',
    ]),
  ]);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('This field is required')).toHaveCount(4);
  await dialog.getByLabel('Shipper').fill('prairie');
  await page.getByRole('option', { name: /Prairie Canning/ }).click();
  await dialog.getByLabel('Region').fill('Midw');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Effective Date').fill('12/31/2026');
  await dialog.getByLabel('Expiration Date').fill('12/01/2026');
  await expect(dialog.getByText('Effective Date cannot be after Expiration date')).toBeVisible();
  await dialog.getByLabel('Expiration Date').fill('12/31/2027');
  await page.keyboard.press('Control+Enter');
  await expect(files.row('award-journey.csv')).toContainText('Success');
});

test('[A-100] who may only see files is offered nothing but details and error logs', async ({ page }) => {
  await openFiles(page, 'viewer');
  await expect(page.getByRole('button', { name: 'New File' })).toHaveCount(0);
  const rows = page.getByRole('table', { name: 'Files' }).locator('tbody tr[data-row]');
  const imported = rows.filter({ hasNotText: 'Error' }).first();
  await imported.locator('td').nth(1).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Status', exact: true }).click();
  await page.getByRole('option', { name: 'Error', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(imported).toHaveCount(0);
  await page
    .getByRole('button', { name: /^Actions of/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem')).toHaveText([/Show error log/]);
});
