import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openShippers } from './support/shippers.ts';

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(`${lines.join('\r\n')}\r\n`),
});

/** The dialog of the upload as a person meets it. */
async function openUpload(page: Page) {
  await page.getByRole('button', { name: 'Upload Shippers' }).click();
  const dialog = page.getByRole('dialog', { name: 'Upload Shippers' });
  await expect(dialog).toBeVisible();
  return {
    dialog,
    file: dialog.getByLabel('File', { exact: true }),
    submit: dialog.getByRole('button', { name: /^Upload/ }),
  };
}

test('[P-062 SP-090 M-093] uploads shippers, tells what became of them and shows them in the list', async ({
  app,
  page,
}) => {
  await beSignedInAs(page, 'manager');
  const { find, rows, cell } = await openShippers(page);
  const { dialog, file, submit } = await openUpload(page);
  await expect(submit).toBeDisabled();
  await expect(dialog).toContainText('Choose a csv file to upload.');
  await file.setInputFiles(
    csv('new-shippers.csv', [
      'customer_slug,customer_name,tms,auto_response',
      'ZU-1,"Zu First, Inc.",McLeod,Enabled',
      'ZU-2,Zu Second,,',
    ]),
  );
  await expect(dialog).toContainText('new-shippers.csv');
  await submit.click();
  await expect(page.getByRole('status').getByText('File uploaded and in queue for processing.')).toBeVisible();
  const followed = page.getByRole('dialog', { name: 'new-shippers.csv' });
  await expect(followed.getByText('2 shippers created, 0 changed, 0 as before.')).toBeVisible();
  await expect(followed.getByText('Success')).toBeVisible();
  await followed.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await find('zu ', 2);
  await expect(await cell(rows.first(), 'Name')).toHaveText('Zu First, Inc.');
  await expect(await cell(rows.first(), 'Auto Response')).toHaveText('Enabled');
  const stored = await askDatabase(app, "SELECT status, created_by_name FROM file WHERE name = 'new-shippers.csv'", []);
  expect(stored).toEqual([{ status: 'success', created_by_name: expect.stringMatching(/\S/) }]);
});

test('[M-092] refuses at once what is no csv file', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  await openShippers(page);
  const { dialog, file, submit } = await openUpload(page);
  await file.setInputFiles({ name: 'shippers.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expect(dialog.getByRole('alert')).toHaveText('Choose a csv file to upload.');
  await expect(submit).toBeDisabled();
});

test('[F-007 F-008 SP-111] shows every bad row and saves nothing', async ({ app, page }) => {
  await beSignedInAs(page, 'manager');
  await openShippers(page);
  const { dialog, file, submit } = await openUpload(page);
  await file.setInputFiles(csv('wrong.csv', ['place,of birth', 'A,B']));
  await expect(dialog.getByRole('alert')).toContainText(
    'Still needed: customer_slug, customer_name. Choose a column for each.',
  );
  await expect(submit).toBeDisabled();
  await dialog.getByRole('button', { name: 'Remove wrong.csv' }).click();
  await file.setInputFiles(
    csv('bad.csv', ['customer_slug,customer_name,notes', 'ZV-1,Zv One,', ',Zv Two,', 'ZV-1,Zv Three,']),
  );
  await submit.click();
  const log = page.getByRole('dialog', { name: 'bad.csv Errors' });
  await expect(log).toContainText('2 faults found in 2 rows. Nothing was saved.');
  await expect(log.getByRole('row')).toHaveText([
    /Row Number\s*Column\s*Value\s*Error Message/,
    /3\s*customer_slug\s*This field is required/,
    /4\s*customer_slug\s*ZV-1\s*Is already in row 2/,
  ]);
  await expectAccessible(page);
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'Download with findings' }).click();
  expect((await download).suggestedFilename()).toBe('bad-findings.csv');
  await log.getByRole('button', { name: 'Upload another file' }).click();
  await expect(page.getByRole('dialog', { name: 'Upload Shippers' })).toContainText('Choose a csv file to upload.');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(await askDatabase(app, "SELECT id FROM customer WHERE customer_slug LIKE 'ZV-%'", [])).toEqual([]);
});
