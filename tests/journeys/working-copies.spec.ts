import { readFileSync } from 'node:fs';
import { listWorkingCopies, updateWorkingCopy, type WorkingCopy } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf, type PEOPLE } from './support/desk.ts';
import { csvFile, dropOn } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

/** The list of working copies as a person sees it. */
async function openList(page: Page, person: keyof typeof PEOPLE = 'manager') {
  await beSignedInAs(page, person);
  await page.goto('/working-copies');
  const table = page.getByRole('table', { name: 'Working copies' });
  const rows = table.locator('tbody tr[data-row]');
  await expect(rows.first()).toBeVisible();
  const rowOf = (name: string): Locator => rows.filter({ hasText: name });
  return {
    table,
    rows,
    rowOf,
    act: async (name: string, act: string) => {
      await rowOf(name)
        .getByRole('button', { name: /^Actions of/ })
        .click();
      await page.getByRole('menuitem', { name: act }).click();
    },
  };
}

/** The newest working copies, by the API. */
async function newest(app: Application): Promise<readonly WorkingCopy[]> {
  const call = await callsOf(app.url, 'manager');
  return (await call(listWorkingCopies, { query: { size: '100' } })).results;
}

const toast = (page: Page, text: string): Locator => page.getByRole('status').getByText(text, { exact: true });

/** Fills in what an upload asks beside the file, by keyboard. */
async function fillTerms(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('prairie');
  await page.getByRole('option', { name: /Prairie Canning/ }).click();
  await page.getByLabel('Account Manager').click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Time Frame').fill('six');
  await page.keyboard.press('Enter');
}

test.describe('the list of working copies', () => {
  test('[K-001 K-002 K-004] has its columns, the newest first', async ({ page }) => {
    const { table, rows } = await openList(page);
    await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Working copies');
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Shipper',
      'Round',
      'Account Manager',
      'Time Frame',
      'Upload Time',
      'Actions',
    ]);
    await expect(table.getByRole('columnheader', { name: 'Upload Time' })).toHaveAttribute('aria-sort', 'descending');
    await expect(rows.first()).toContainText(/\d\d\/\d\d\/\d{4} \d\d:\d\d [ap]m/);
    await expectAccessible(page);
  });

  test('[K-003 K-005] shows ten a page, searches, and narrows to a shipper of all', async ({ app, page }) => {
    const { rows } = await openList(page);
    await expect(rows).toHaveCount(10);
    const [copy] = await newest(app);
    const shipper = copy?.customer_name ?? '';
    await page.getByRole('button', { name: /^Filters/ }).click();
    await expect(page.getByPlaceholder('All Shippers')).toBeVisible();
    await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill(shipper);
    await page.getByRole('option', { name: shipper, exact: true }).click();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Apply Filters' }).click();
    await expect(rows.filter({ hasNotText: shipper })).toHaveCount(0);
    await page.reload();
    await expect(rows.filter({ hasNotText: shipper })).toHaveCount(0);
    await page.getByRole('searchbox', { name: 'Search working copies' }).fill('no such bid');
    await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
  });

  test('[K-007 M-095] deletes one from its menu after a question, and Cancel keeps it', async ({ app, page }) => {
    const list = await openList(page);
    const [copy] = await newest(app);
    if (copy === undefined) throw new Error('the demo world has no working copy');
    const name = `${copy.name}, round ${copy.round}`;
    await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
    await expect(page.getByRole('menuitem')).toHaveText([/^Edit/, /^Download/, /^Delete/]);
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog').filter({ hasText: 'Are you sure you want to delete the working copy?' });
    await expect(question).toContainText(copy.customer_name);
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(list.rows).toHaveCount(10);
    await page.getByRole('button', { name: `Actions of ${name}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, 'Working copy successfully deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: `Actions of ${name}`, exact: true })).toHaveCount(0);
    expect((await newest(app)).map(({ id }) => id)).not.toContain(copy.id);
  });

  test("[K-019] shows the server's text where deleting fails", async ({ app, page }) => {
    await openList(page);
    const [copy] = await newest(app);
    if (copy === undefined) throw new Error('the demo world has no working copy');
    await askDatabase(app, 'UPDATE working_copy SET deleted_at = now() WHERE id = $1', [copy.id]);
    await page.getByRole('button', { name: `Actions of ${copy.name}, round ${copy.round}`, exact: true }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('This working copy does not exist.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[A-100 A-106] offers a viewer nothing that they may not do', async ({ page }) => {
    const { table } = await openList(page, 'viewer');
    await expect(page.getByRole('link', { name: /^Upload/ })).toHaveCount(0);
    await expect(table.getByRole('button', { name: /^Actions of/ })).toHaveCount(0);
    await page.goto('/working-copies/upload');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Working Copies');
    await expect(page.getByRole('form')).toHaveCount(0);
  });
});

test.describe('the upload of a working copy', () => {
  test('[K-006 K-008 SP-107] takes a file and its terms, says so and leads back to the list, where it appears', async ({
    page,
  }) => {
    const { rowOf } = await openList(page);
    await expect(page.getByRole('link', { name: /^Upload/ })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page).toHaveURL(/\/working-copies\/upload$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Upload Working Copies');
    await expect(page.getByText('Choose a csv file to upload.')).toBeVisible();
    await expectAccessible(page);
    await page
      .getByLabel('File', { exact: true })
      .setInputFiles(csvFile('journey bid.csv', ['Lane,Loads a year', '"=1+1",20']));
    await expect(page.getByLabel('Name')).toHaveValue('journey bid');
    await fillTerms(page);
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'File uploaded and in queue for processing.')).toBeVisible();
    await expect(page).toHaveURL(/\/working-copies$/);
    await expect(rowOf('journey bid')).toContainText(/Prairie Canning.*1.*six months/);
  });

  test('[K-010 SP-106] keeps the file as it was uploaded, and gives it back from the row', async ({ page }) => {
    const list = await openList(page);
    await page.goto('/working-copies/upload');
    const bytes = Buffer.from('\uFEFFLane;Loads\r\n"L,1";"=1+1"\r\n\r\n');
    await page.getByLabel('File', { exact: true }).setInputFiles({ name: 'bid.csv', mimeType: '', buffer: bytes });
    await page.getByLabel('Name').fill('<b>Bid</b> مرحبا 🚚');
    await fillTerms(page);
    await page.getByRole('button', { name: 'Upload' }).click();
    await expect(list.rowOf('<b>Bid</b>')).toBeVisible();
    const download = page.waitForEvent('download');
    await list.act('<b>Bid</b>', 'Download');
    const file = await download;
    expect(file.suggestedFilename()).toBe('bid.csv');
    expect(readFileSync(await file.path()).equals(bytes)).toBe(true);
  });

  test('[K-014 K-015 M-096] says of a file over 30 MB that it is too large, before anything is sent', async ({
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    await page.goto('/working-copies/upload');
    await expect(page.getByRole('form', { name: 'New working copy' })).toBeVisible();
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/v1/working-copy/')) sent.push(request.url());
    });
    const large = await page.evaluateHandle(() => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(31_457_281)], 'large.csv', { type: 'text/csv' }));
      return data;
    });
    await page.dispatchEvent('main', 'drop', { dataTransfer: large });
    await expect(page.getByRole('alert').filter({ hasText: 'Uploaded file is too large' }).first()).toBeVisible();
    await expect(page.getByText('Uploaded file is too large')).toHaveCount(2);
    await fillTerms(page);
    await page.keyboard.press('Control+Enter');
    await expect(page.getByRole('button', { name: 'Upload', exact: true })).toBeDisabled();
    expect(sent).toEqual([]);
  });

  test("[K-016 K-017 M-097] leads to what is missing, and the server's sentences stand at their fields", async ({
    app,
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    await page.goto('/working-copies/upload');
    const form = page.getByRole('form', { name: 'New working copy' });
    await expect(form).toBeFocused();
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('This field is required')).toHaveCount(4);
    await page.getByLabel('Round').fill('0');
    await expect(form.getByText('Min value is 1')).toBeVisible();
    await expect(form.getByRole('alert')).toHaveText('Choose a csv file to upload.');
    await expectAccessible(page);
    const [former] = await newest(app);
    if (former === undefined) throw new Error('there is no working copy');
    await page.getByLabel('File', { exact: true }).setInputFiles(csvFile('again.csv', ['Lane', `L${Date.now()}`]));
    await fillTerms(page);
    // The list of choices opens by a change: the shipper may be the one that is chosen already.
    await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('');
    await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill(former.customer_name);
    await page.getByRole('option', { name: former.customer_name, exact: true }).click();
    await page.getByLabel('Name').fill(former.name.toUpperCase());
    await page.getByLabel('Round').fill(String(former.round));
    await page.keyboard.press('Control+Enter');
    await expect(form.getByText('This shipper has a working copy of this name and round.')).toBeVisible();
    await expect(page.getByLabel('Name')).toBeFocused();
    await page.getByRole('link', { name: 'Shippers' }).click();
    await expect(page.getByText('Are you sure you want to leave this page?')).toBeVisible();
  });

  test('asks about a file that was uploaded before, and shows the refusal of the answer', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    await page.goto('/working-copies/upload');
    let sent = 0;
    await page.route('**/v1/working-copy/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent += 1;
      return route.fulfill({ status: 409, json: { detail: `Refused ${sent}.` } });
    });
    await page.getByLabel('File', { exact: true }).setInputFiles(csvFile('twice.csv', ['Lane', `L${Date.now()}`]));
    await fillTerms(page);
    await page.keyboard.press('Control+Enter');
    const question = page.getByRole('dialog').filter({ hasText: 'Refused 1.' });
    await question.getByRole('button', { name: 'Upload' }).click();
    await expect(page.getByText('Refused 2.').first()).toBeVisible();
    // While the question goes, the keys are still its own.
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.keyboard.press('Control+Enter');
    await page.getByRole('dialog').filter({ hasText: 'Refused 3.' }).getByRole('button', { name: 'Cancel' }).click();
    await expect(page.getByText('Refused 3.')).toHaveCount(0);
  });
});

test.describe('the edit of a working copy', () => {
  test('[K-009 K-018 M-094] changes the same fields without a file', async ({ app, page }) => {
    const { rowOf } = await openList(page);
    const [copy] = await newest(app);
    if (copy === undefined) throw new Error('there is no working copy');
    await page.goto(`/working-copies/${copy.id}/edit`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit Working Copy');
    await expect(page.getByRole('combobox', { name: 'Shipper', exact: true })).toHaveValue(copy.customer_name);
    await expect(page.getByLabel('Account Manager')).toHaveValue(copy.account_manager_name);
    await expect(page.getByLabel('File', { exact: true })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByLabel('Name').fill('Edited bid');
    await page.getByLabel('Round').fill('77');
    await page.keyboard.press('Control+Enter');
    await expect(toast(page, 'Working copy successfully edited.')).toBeVisible();
    await expect(rowOf('Edited bid')).toContainText('77');
  });

  test('[SP-037] tells the second of two people what the first changed, keeps what they typed and may save it', async ({
    app,
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    const [copy] = await newest(app);
    if (copy === undefined) throw new Error('there is no working copy');
    await page.goto(`/working-copies/${copy.id}/edit`);
    await page.getByLabel('Name').fill('Mine');
    const admin = await callsOf(app.url, 'admin');
    await admin(updateWorkingCopy, { id: copy.id, body: { round: 501 } });
    await page.keyboard.press('Control+Enter');
    const notice = page.getByRole('alert').filter({ hasText: 'Changed by' });
    await expect(notice).toContainText(`Round ${copy.round} to 501`);
    await expectAccessible(page);
    await expect(page.getByLabel('Name')).toHaveValue('Mine');
    await page.getByLabel('Round').fill('502');
    await notice.getByRole('button', { name: 'Use my values' }).click();
    await expect(page).toHaveURL(/\/working-copies$/);
    expect((await newest(app)).find(({ id }) => id === copy.id)).toMatchObject({ name: 'Mine', round: 502 });
  });

  test("[K-019] shows the server's text where the edit fails, and what does not exist says so", async ({
    app,
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    const copies = await newest(app);
    const copy = copies.at(-1);
    if (copy === undefined) throw new Error('there is no working copy');
    await page.goto(`/working-copies/${copy.id}/edit`);
    await page.getByLabel('Name').fill('Too late');
    await askDatabase(app, 'UPDATE working_copy SET deleted_at = now() WHERE id = $1', [copy.id]);
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('This working copy does not exist.', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Cancel' }).click();
    for (const id of [copy.id, 'abc']) {
      await page.goto(`/working-copies/${id}/edit`);
      await expect(page.getByRole('alert')).toContainText(/This working copy does not exist\./);
    }
  });
});

test.describe('uploads from the list', () => {
  test('[K-006 K-012] a workbook dropped on the list leads to the upload with it', async ({ page }) => {
    await openList(page);
    await dropOn(page, 'northfork-round-2.csv', 'lane,rate\n1,2\n');
    await expect(page).toHaveURL(/\/working-copies\/upload$/);
    await expect(page.getByRole('list', { name: 'Chosen files' })).toContainText('northfork-round-2.csv');
    await expect(page.getByLabel('Name')).toHaveValue('northfork-round-2');
  });

  test('[SP-107 SP-111] a failed upload is told on the list with its reason, and leads to its error log', async ({
    app,
    page,
  }) => {
    await askDatabase(
      app,
      `WITH lost AS (INSERT INTO file (name, title, category, status, content_type, size_bytes, created_at, finished_at,
           created_by, created_by_name)
         SELECT 'lost-bid.xlsx', 'Lost bid', 'working_copy', 'error', '', 9, now(), now(), id, display_name
         FROM app_user WHERE email = 'manager@demo.lanewright.example' RETURNING id)
       INSERT INTO file_error (file_id, position, message) SELECT id, 1, 'This shipper does not exist.' FROM lost
       RETURNING file_id`,
      [],
    );
    await openList(page);
    const notice = page.getByRole('alert').filter({ hasText: 'lost-bid.xlsx' });
    await expect(notice).toContainText('This shipper does not exist. Nothing was saved.');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Show error log' }).click();
    const log = page.getByRole('dialog', { name: 'lost-bid.xlsx Errors' });
    await expect(log).toContainText('This shipper does not exist.');
    await log.getByRole('button', { name: 'Close' }).last().click();
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await expect(notice).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole('table', { name: 'Working copies' })).toBeVisible();
    await expect(notice).toHaveCount(0);
  });
});
