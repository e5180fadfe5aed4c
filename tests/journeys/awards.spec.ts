import { expectAccessible } from './support/accessibility.ts';
import { storeAward, storeLanes, tableOf } from './support/awards.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf } from './support/desk.ts';
import { dropOn } from './support/files.ts';
import { expect, test } from './support/journey.ts';
import { updateAward } from '@lanewright/contract';

const LANE_SHEET =
  'origin_city,origin_state,destination_city,destination_state,equipment,line_haul\nJoliet,IL,Hutchins,TX,Dry Van,1985\n';

test('[W-002 W-003 W-009] the list shows the newest award first, in six columns', async ({ app, page }) => {
  const id = await storeAward(app, 'Zinc 2026 core', 'Zinc Mills');
  await askDatabase(app, "UPDATE award SET created_at = '2099-01-01' WHERE id = $1 RETURNING id", [id]);
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  const { table, rows } = await tableOf(page, 'Awards');
  await expect(table.getByRole('columnheader')).toContainText([
    'Award Name',
    'Shipper Name',
    'Region',
    'Effective Date',
    'Expiration Date',
    'Status',
  ]);
  await expect(rows.first()).toContainText(/Zinc 2026 core.*Zinc Mills.*Midwest.*01\/05\/2026.*12\/31\/2026.*Active/);
  await expectAccessible(page);
});

test('[W-001 W-006 W-027] a click on an award of /awards opens its lanes, under its name', async ({ app, page }) => {
  const id = await storeAward(app, 'Nickel 2026 core');
  await storeLanes(app, id, 1);
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('Nickel');
  const { rows } = await tableOf(page, 'Awards');
  await expect(rows).toHaveCount(1);
  await rows.first().click();
  await expect(page).toHaveURL(new RegExp(`/awards/${id}/lanes$`));
  await expect(page.getByRole('heading', { name: 'Nickel 2026 core Lanes', exact: true })).toBeVisible();
});

test('[W-005 SP-089] a sheet dropped on the list, or on the lanes of an award, opens the upload of its page', async ({
  app,
  page,
}) => {
  const id = await storeAward(app, 'Dropped 2026');
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  await tableOf(page, 'Awards');
  await dropOn(page, 'tin-2027.csv', LANE_SHEET);
  const upload = page.getByRole('dialog', { name: 'Upload Awards' });
  await expect(upload.getByRole('list', { name: 'Chosen files' })).toContainText('tin-2027.csv');
  await expect(upload.getByLabel('Region')).toBeVisible();
  await upload.getByRole('button', { name: 'Cancel' }).click();
  await page.goto(`/awards/${id}/lanes`);
  await expect(page.getByRole('button', { name: 'Upload lanes' })).toBeVisible();
  await dropOn(page, 'lanes.csv', LANE_SHEET);
  const lanes = page.getByRole('dialog', { name: 'Upload lanes' });
  await lanes.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'lanes.csv' })).toContainText('1 lane saved.');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect((await tableOf(page, 'Lanes')).rows.first()).toContainText('Joliet, IL');
});

test('[W-010] the chip of an active award is green, that of an inactive one grey', async ({ app, page }) => {
  await storeAward(app, 'Cobalt now');
  const over = await storeAward(app, 'Cobalt over');
  await askDatabase(app, "UPDATE award SET expiration_date = '2026-06-30' WHERE id = $1 RETURNING id", [over]);
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('Cobalt');
  const { rowOf, rows } = await tableOf(page, 'Awards');
  await expect(rows).toHaveCount(2);
  for (const [name, word, hue] of [
    ['Cobalt now', 'Active', 'green'],
    ['Cobalt over', 'Inactive', 'grey'],
  ] as const) {
    const chip = rowOf(name).getByText(word, { exact: true });
    await expect(chip).toHaveAttribute('data-hue', hue);
    const token = await page.evaluate((colour) => {
      const probe = document.body.appendChild(document.createElement('i'));
      probe.style.color = `var(--${colour})`;
      const { color } = getComputedStyle(probe);
      probe.remove();
      return color;
    }, hue);
    await expect(chip).toHaveCSS('color', token);
  }
});

test('[W-004 SP-101 SP-159] searches, filters by shipper and status, and saves a set of filters', async ({
  app,
  page,
}) => {
  await storeAward(app, 'Quartz one', 'Quartz Foods');
  const over = await storeAward(app, 'Quartz two', 'Quartz Paper');
  await askDatabase(app, "UPDATE award SET expiration_date = '2026-06-30' WHERE id = $1 RETURNING id", [over]);
  // The saved set becomes the default of this person's list, and of nobody else's.
  await beSignedInAs(page, 'admin');
  await page.goto('/awards');
  const { rows } = await tableOf(page, 'Awards');
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('quartz');
  await expect(rows).toHaveCount(2);
  await expect(rows.filter({ hasText: 'Quartz two' })).toContainText('Inactive');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByPlaceholder('All Shippers')).toBeVisible();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('option', { name: 'Inactive' }).click();
  await page.getByRole('button', { name: 'Save as...' }).click();
  await page.getByRole('dialog', { name: /Save/ }).getByRole('textbox').fill('Over');
  await page.getByRole('dialog', { name: /Save/ }).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Filter set successfully saved!')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Quartz two');
  const sets = await askDatabase(app, "SELECT filter_source FROM filter_set WHERE name = 'Over'", []);
  expect(sets).toEqual([{ filter_source: 'awards' }]);
});

test('[W-007 W-008 SP-091] deletes one award by its menu and several by the bulk act', async ({ app, page }) => {
  for (const name of ['Onyx a', 'Onyx b', 'Onyx c']) await storeAward(app, name);
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('Onyx');
  const { rows, openMenuOf, bulk, table } = await tableOf(page, 'Awards');
  await expect(rows).toHaveCount(3);
  await openMenuOf('Onyx a');
  await expect(page.getByRole('menuitem')).toHaveText([/^Edit/, /^Lanes/, /^Delete/]);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete the award?' });
  await expect(asked.getByRole('listitem')).toHaveText(['Onyx a']);
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Award successfully deleted.')).toBeVisible();
  await expect(rows).toHaveCount(2);
  for (const name of ['Onyx b', 'Onyx c']) await table.getByRole('checkbox', { name: `Select ${name}` }).check();
  await bulk.getByRole('button', { name: 'Delete Awards' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete the awards?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Awards successfully deleted.')).toBeVisible();
  await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
});

test('[W-005 W-011 W-014] uploads an award on a page of its own, and it is in the list once the file has succeeded', async ({
  app,
  page,
}) => {
  await storeAward(app, 'Old contract', 'Topaz Retail');
  await beSignedInAs(page, 'manager');
  await page.goto('/awards');
  await expect(page.getByRole('link', { name: 'Upload' })).toBeVisible();
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Upload Awards' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Upload Awards' });
  const submit = form.getByRole('button', { name: 'Upload', exact: true });
  await expect(submit).toBeDisabled();
  await form.getByRole('button', { name: 'Some required fields are still empty' }).click();
  await expect(form.getByText('This field is required')).toHaveCount(5);
  await expectAccessible(page);
  await form.getByRole('combobox', { name: 'Shipper' }).fill('Topaz');
  await page.getByRole('option', { name: 'Topaz Retail' }).click();
  await form.getByRole('textbox', { name: 'Award Name' }).fill('Topaz 2027');
  await form.getByRole('combobox', { name: 'Region' }).fill('Gulf');
  await page.getByRole('option', { name: 'Gulf Coast' }).click();
  await form.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2027');
  await form.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2027');
  await form.getByLabel('File', { exact: true }).setInputFiles({
    name: 'topaz.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(LANE_SHEET),
  });
  await submit.click();
  await expect(page.getByText('File uploaded and in queue for processing.')).toBeVisible();
  const followed = page.getByRole('dialog', { name: 'topaz.csv' });
  await expect(followed.getByText('Success')).toBeVisible();
  await followed.getByRole('button', { name: 'Close' }).last().click();
  await expect(page).toHaveURL(/\/awards$/);
  // Awards of other journeys may fill the first page of the list.
  await page.getByRole('searchbox', { name: 'Search awards' }).fill('Topaz 2027');
  const { rows } = await tableOf(page, 'Awards');
  await expect(rows.filter({ hasText: 'Topaz 2027' })).toContainText(
    /Topaz Retail.*Gulf Coast.*01\/01\/2027.*Inactive/,
  );
});

test('[W-022 M-066] the upload takes CSV and workbooks, and says when it failed', async ({ app, page }) => {
  await storeAward(app, 'Argon contract', 'Argon Retail');
  await beSignedInAs(page, 'manager');
  await page.goto('/awards/upload');
  const form = page.getByRole('form', { name: 'Upload Awards' });
  const file = form.getByLabel('File', { exact: true });
  await expect(file).toHaveAttribute('accept', /\.csv\b.*\.xlsx\b/);
  await form.getByRole('combobox', { name: 'Shipper' }).fill('Argon');
  await page.getByRole('option', { name: 'Argon Retail' }).click();
  await form.getByRole('textbox', { name: 'Award Name' }).fill('Argon 2027');
  await form.getByRole('combobox', { name: 'Region' }).fill('Gulf');
  await page.getByRole('option', { name: 'Gulf Coast' }).click();
  await form.getByRole('textbox', { name: 'Effective Date' }).fill('01/01/2027');
  await form.getByRole('textbox', { name: 'Expiration Date' }).fill('12/31/2027');
  await file.setInputFiles({ name: 'argon.csv', mimeType: 'text/csv', buffer: Buffer.from(LANE_SHEET) });
  await page.route('**/v1/file/**', async (route) => route.fulfill({ status: 500, body: '{}' }));
  await form.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Award upload failed.').first()).toBeVisible();
});

test('[W-012 W-016 M-063] edits name, region and dates under a title with the id', async ({ app, page }) => {
  const id = await storeAward(app, 'Jade 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/edit`);
  await expect(page.getByRole('heading', { name: `Edit Award ${id}` })).toBeVisible();
  const form = page.getByRole('form', { name: 'Award' });
  const name = form.getByRole('textbox', { name: 'Award Name' });
  await expect(name).toHaveValue('Jade 2026');
  await expect(form.getByRole('textbox')).toHaveCount(3);
  await expectAccessible(page);
  await name.fill('x'.repeat(256));
  const expiration = form.getByRole('textbox', { name: 'Expiration Date' });
  await expiration.focus();
  await expect(form.getByText('Must be below 255 characters')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  await expiration.fill('soon');
  await name.fill('Jade 2027');
  await expect(form.getByText('Please enter a valid date')).toBeVisible();
  await expiration.fill('01/31/2027');
  await name.press('Control+Enter');
  await expect(page.getByText('Award successfully edited.')).toBeVisible();
  await expect(page).toHaveURL(/\/awards$/);
  const stored = await askDatabase(app, 'SELECT name, expiration_date::text AS until FROM award WHERE id = $1', [id]);
  expect(stored).toEqual([{ name: 'Jade 2027', until: '2027-01-31' }]);
});

for (const [ids, field, typed, own, other] of [
  [
    '[W-019 M-069]',
    'Effective Date',
    '01/01/2027',
    'Effective date must be before expiration date',
    'Expiration Date cannot be before Effective Date',
  ],
  [
    '[W-020 M-070]',
    'Expiration Date',
    '01/04/2026',
    'Expiration date must be after effective date',
    'Effective Date cannot be after Expiration date',
  ],
] as const)
  test(`${ids} ${field} on the wrong side of the other date is told at both`, async ({ app, page }) => {
    const id = await storeAward(app, `Garnet ${field}`);
    await beSignedInAs(page, 'manager');
    await page.goto(`/awards/${id}/edit`);
    const form = page.getByRole('form', { name: 'Award' });
    await form.getByRole('textbox', { name: field }).fill(typed);
    await form.getByRole('textbox', { name: 'Award Name' }).focus();
    await expect(form.getByText(own)).toBeVisible();
    await expect(form.getByText(other)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  });

test('[W-013 W-015 W-025] an edit needs neither file nor shipper, sends plain days, and leads back to the awards', async ({
  app,
  page,
}) => {
  const id = await storeAward(app, 'Quince 2026');
  await beSignedInAs(page, 'manager');
  await page.goto('/awards/upload');
  await page.getByRole('link', { name: 'Back to awards' }).click();
  await expect(page).toHaveURL(/\/awards$/);
  await page.goto(`/awards/${id}/edit`);
  await expect(page.getByRole('link', { name: 'Back to awards' })).toHaveAttribute('href', '/awards');
  const form = page.getByRole('form', { name: 'Award' });
  await form.getByRole('textbox', { name: 'Expiration Date' }).fill('01/31/2027');
  await expect(form.getByLabel('File')).toHaveCount(0);
  await expect(form.getByLabel('Shipper')).toHaveCount(0);
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await form.getByRole('button', { name: 'Save changes' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ effective_date: '2026-01-05', expiration_date: '2027-01-31' });
  await expect(page.getByText('Award successfully edited.')).toBeVisible();
});

test("[W-026] a refused save shows the server's sentence in a toast, or a general one", async ({ app, page }) => {
  const id = await storeAward(app, 'Hazel 2026');
  const [lane = 0] = await storeLanes(app, id, 1);
  await beSignedInAs(page, 'manager');
  for (const [address, field, path] of [
    [`/awards/${id}/edit`, 'Award Name', `**/v1/awards/${id}/`],
    [`/awards/${id}/lanes/${lane}/edit`, 'Miles', '**/update/'],
  ] as const)
    for (const [status, json, sentence] of [
      [400, { [field === 'Miles' ? 'estimated_miles' : 'name']: ['Not this one.'] }, 'Not this one.'],
      [500, {}, 'An unknown error occured. Please contact support or try again later.'],
    ] as const) {
      await page.goto(address);
      await page.route(path, async (route) =>
        route.request().method() === 'GET' ? route.fallback() : route.fulfill({ status, json }),
      );
      await page.getByRole('textbox', { name: field, exact: true }).fill('77');
      await page.getByRole('button', { name: 'Save changes' }).click();
      await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
      await page.unroute(path);
    }
});

test('[W-021] the pickers offer no day beyond the other date', async ({ app, page }) => {
  const id = await storeAward(app, 'Opal 2026');
  await askDatabase(app, "UPDATE award SET expiration_date = '2026-01-20' WHERE id = $1 RETURNING id", [id]);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/edit`);
  await page.getByRole('textbox', { name: 'Effective Date' }).click();
  await expect(page.getByRole('button', { name: '20 January 2026', exact: true })).toBeEnabled();
  await expect(page.getByRole('button', { name: '21 January 2026', exact: true })).toBeDisabled();
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Expiration Date' }).click();
  await expect(page.getByRole('button', { name: '4 January 2026', exact: true })).toBeDisabled();
  await expect(page.getByRole('button', { name: '5 January 2026', exact: true })).toBeEnabled();
});

test('[SP-037] the second of two writers is told of the first and may send their own values', async ({ app, page }) => {
  const id = await storeAward(app, 'Ruby 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/edit`);
  const form = page.getByRole('form', { name: 'Award' });
  await form.getByRole('textbox', { name: 'Award Name' }).fill('Mine');
  const call = await callsOf(app.url, 'admin');
  await call(updateAward, {
    id,
    body: { name: 'Theirs', region: 'Midwest', effective_date: '2026-01-05', expiration_date: '2027-03-31' },
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText(
    /Changed by .*Award Name Ruby 2026 to Theirs; Expiration Date 12\/31\/2026 to 03\/31\/2027/,
  );
  await form.getByRole('button', { name: 'Use my values' }).click();
  await expect(page.getByText('Award successfully edited.')).toBeVisible();
  const stored = await askDatabase(app, 'SELECT name, version FROM award WHERE id = $1', [id]);
  expect(stored).toEqual([{ name: 'Mine', version: 3 }]);
});

test('an award that is not there says so, whatever stands in the address', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  for (const id of ['987654321', 'x', '0', '-1', '1e5', '999999999999999999999'])
    for (const form of ['edit', 'lanes', 'lanes/create']) {
      await page.goto(`/awards/${id}/${form}`);
      await expect(page.getByRole('alert')).toContainText('This award does not exist.');
    }
});

test('[A-101 C-026] who may only see awards is offered no act on them', async ({ app, page }) => {
  await storeAward(app, 'Pearl 2026');
  await beSignedInAs(page, 'viewer');
  await page.goto('/awards');
  const { table } = await tableOf(page, 'Awards');
  await expect(page.getByRole('link', { name: 'Upload' })).toHaveCount(0);
  await expect(table.getByRole('checkbox')).toHaveCount(0);
  await expect(table.getByText('Active').first()).toBeVisible();
});
