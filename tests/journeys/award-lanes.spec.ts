import { updateLane } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { storeAward, storeLanes, tableOf } from './support/awards.ts';
import { askDatabase } from './support/demo-world.ts';
import { beSignedInAs, callsOf } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[W-030 W-031 W-032] the lanes of an award stand in twelve columns, ten to a page, by origin', async ({
  app,
  page,
}) => {
  const id = await storeAward(app, 'Amber 2026');
  await storeLanes(app, id, 12);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  await expect(page.getByRole('heading', { name: 'Amber 2026 Lanes' })).toBeVisible();
  const { table, rows } = await tableOf(page, 'Lanes');
  await expect(table.getByRole('columnheader')).toContainText([
    'Origin',
    'Origin Live/Drop',
    'Destination',
    'Destination Live/Drop',
    'Equipment Type',
    'Miles',
    'Volume',
    'Line Haul',
    'RPM',
    'Flat Rate',
    'Min Rate',
    'Max Rate',
  ]);
  await expect(rows).toHaveCount(10);
  await expect(rows.nth(0)).toContainText('Town 1, WI');
  await expect(rows.nth(1)).toContainText('Town 10, WI');
  await expect(rows.nth(0)).toContainText(
    /Live.*Dallas, TX 75201.*Live.*Reefer.*934.*52.*\$2,340.*\/.*\/.*\$2,200.*\$2,650/,
  );
  await expect(rows.nth(1)).toContainText(/Town 10, WI.*Drop/);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Back to awards' }).click();
  await expect(page).toHaveURL(/\/awards$/);
});

test('[W-028 SP-159] each search box finds by its end', async ({ app, page }) => {
  const id = await storeAward(app, 'Beryl 2026');
  await storeLanes(app, id, 3);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  const { rows } = await tableOf(page, 'Lanes');
  await page.getByRole('searchbox', { name: 'Search for origin' }).fill('town 2');
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search for destination' }).fill('Houston');
  await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search for destination' }).fill('dallas, tx');
  await expect(rows).toHaveCount(1);
  await expect(rows.first()).toContainText('Town 2, WI');
  await page.getByRole('button', { name: 'Filters' }).click();
  await expect(page.getByRole('textbox', { name: 'Origin' })).toHaveValue('town 2');
  await expect(page.getByRole('button', { name: 'Save as...' })).toBeVisible();
});

test('[W-033 W-035 M-067] deletes one lane by its menu, and asks first', async ({ app, page }) => {
  const id = await storeAward(app, 'Coral 2026');
  await storeLanes(app, id, 3);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  const { rows, openMenuOf } = await tableOf(page, 'Lanes');
  await openMenuOf('Town 1, WI to Dallas, TX 75201');
  await expect(page.getByRole('menuitem')).toHaveText([/^Edit/, /^Delete/]);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const asked = page.getByRole('dialog', { name: 'Are you sure you want to delete the lane?' });
  await expect(asked).toContainText('Town 1, WI to Dallas, TX 75201');
  await asked.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Lane successfully deleted.')).toBeVisible();
  await expect(rows).toHaveCount(2);
});

test('[W-034] deletes several lanes by the bulk act', async ({ app, page }) => {
  const id = await storeAward(app, 'Coral 2027');
  await storeLanes(app, id, 3);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  const { table, bulk } = await tableOf(page, 'Lanes');
  await table.getByRole('checkbox', { name: 'Select Town 1, WI' }).check();
  for (const town of [2, 3]) await table.getByRole('checkbox', { name: `Select Town ${town}, WI` }).check();
  await bulk.getByRole('button', { name: 'Delete' }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to delete the lanes?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await expect(page.getByText('Lanes successfully deleted.')).toBeVisible();
  await expect(page.getByText('This award has no lanes yet.')).toBeVisible();
});

test('[W-036 W-043 M-064 W-041] adds a lane by keyboard, and another rate type clears the rate', async ({
  app,
  page,
}) => {
  const id = await storeAward(app, 'Drift 2026');
  await storeLanes(app, id, 1);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  await tableOf(page, 'Lanes');
  await page.keyboard.press('n');
  await expect(page.getByRole('heading', { name: 'Add New Award Lane' })).toBeVisible();
  const form = page.getByRole('form', { name: 'New lane' });
  for (const [stop, typed] of [
    ['Stop 1 address', 'Green Bay, WI'],
    ['Stop 2 address', '75201'],
  ] as const) {
    await form.getByRole('combobox', { name: stop }).fill(typed);
    await expect(page.getByRole('option').first()).toBeVisible();
    await form.getByRole('combobox', { name: stop }).press('Enter');
  }
  await form.getByRole('textbox', { name: 'Stop 1 facility' }).fill('Packer 3');
  await form.getByRole('textbox', { name: 'Stop 1 street' }).fill('1200 Lombardi Avenue');
  await form.getByRole('combobox', { name: 'Service Line' }).fill('Reefer');
  await form.getByRole('combobox', { name: 'Service Line' }).press('Enter');
  await form.getByRole('textbox', { name: 'Line haul' }).fill('2340.50');
  await form.getByText('RPM', { exact: true }).click();
  await expect(form.getByRole('textbox', { name: 'RPM' })).toHaveValue('');
  await form.getByRole('textbox', { name: 'RPM' }).fill('2.6125');
  await expectAccessible(page);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText('Lane successfully added.')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/awards/${id}/lanes$`));
  const { rowOf } = await tableOf(page, 'Lanes');
  await expect(rowOf('Green Bay, WI')).toContainText(/Dallas, TX 75201.*Reefer.*\$2\.6125/);
  const stops = await askDatabase(
    app,
    'SELECT facility, address FROM award_lane_stop WHERE city = $1 AND address IS NOT NULL',
    ['Green Bay'],
  );
  expect(stops).toEqual([{ facility: 'Packer 3', address: '1200 Lombardi Avenue' }]);
});

test('[W-044 W-054 W-055] says at each field what is missing or wrong', async ({ app, page }) => {
  const id = await storeAward(app, 'Ember 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes/create`);
  const form = page.getByRole('form', { name: 'New lane' });
  await form.getByRole('button', { name: 'Some required fields are still empty' }).click();
  // Two stops, the service line and the rate.
  await expect(form.getByText('This field is required')).toHaveCount(4);
  for (const stop of ['Stop 1 address', 'Stop 2 address']) {
    const address = form.getByRole('combobox', { name: stop });
    await expect(address).toHaveAttribute('aria-invalid', 'true');
    await expect(address).toHaveAccessibleDescription('This field is required');
  }
  await expect(form.getByRole('button', { name: 'Add lane' })).toBeDisabled();
});

test('[W-056] says that a place was typed and not chosen', async ({ app, page }) => {
  const id = await storeAward(app, 'Fable 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes/create`);
  const form = page.getByRole('form', { name: 'New lane' });
  await form.getByRole('combobox', { name: 'Stop 1 address' }).fill('Nowhere at all');
  await form.getByRole('textbox', { name: 'Miles' }).focus();
  await expect(form.getByText('An error occured while selecting the location.')).toBeVisible();
});

test('[W-045 W-047 W-049] says at each number what is wrong with it', async ({ app, page }) => {
  const id = await storeAward(app, 'Umber 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes/create`);
  const form = page.getByRole('form', { name: 'New lane' });
  for (const [field, typed] of [
    ['Miles', '0'],
    ['Volume', '1.5'],
    ['Line haul', '-1'],
    ['Min rate', '20'],
    ['Max rate', '20'],
  ] as const)
    await form.getByRole('textbox', { name: field }).fill(typed);
  for (const sentence of [
    'Estimated miles must be a positive number',
    'Estimated volume must be an integer value',
    'Line haul value must be a positive number',
    'Min rate should be lower then max rate',
    'Max rate should be greater then min rate',
  ])
    await expect(form.getByText(sentence)).toBeVisible();
  await form.getByRole('textbox', { name: 'Volume' }).fill('-3');
  await expect(form.getByText('Estimated volume must be a positive number')).toBeVisible();
});

test('[W-042 W-053 SP-099] the rate is one of three types, each told in its own words', async ({ app, page }) => {
  const id = await storeAward(app, 'Sable 2026');
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes/create`);
  const form = page.getByRole('form', { name: 'New lane' });
  await expect(form.getByRole('radio', { name: /^(Line haul|RPM|Flat rate)$/ })).toHaveCount(3);
  for (const [type, sentence] of [
    ['Line haul', 'Line haul value must be a positive number'],
    ['RPM', 'RPM value must be a positive number'],
    ['Flat rate', 'Flat rate value must be a positive number'],
  ] as const) {
    await form.getByText(type, { exact: true }).click();
    await form.getByRole('textbox', { name: type }).fill('0');
    await expect(form.getByText(sentence)).toBeVisible();
  }
  await expect(form.getByRole('button', { name: 'Add lane' })).toBeDisabled();
});

test("[W-029 W-038 W-040] 'New lane' opens the form, which leads back to lanes that are Live or Drop", async ({
  app,
  page,
}) => {
  const id = await storeAward(app, 'Ochre 2026');
  await storeLanes(app, id, 2);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  await page.getByRole('link', { name: 'New lane' }).click();
  await expect(page).toHaveURL(new RegExp(`/awards/${id}/lanes/create$`));
  await page.getByRole('link', { name: 'Back to lanes' }).click();
  await expect(page).toHaveURL(new RegExp(`/awards/${id}/lanes$`));
  const { rowOf } = await tableOf(page, 'Lanes');
  // Stored as true, then as false.
  await expect(rowOf('Town 1, WI').getByRole('cell', { name: 'Live' }).first()).toBeVisible();
  await expect(rowOf('Town 2, WI').getByRole('cell', { name: 'Drop' })).toBeVisible();
});

test('[W-037 M-065 SP-104] edits a lane in all but its stops, and tells of a second writer', async ({ app, page }) => {
  const id = await storeAward(app, 'Flint 2026');
  const [lane = 0] = await storeLanes(app, id, 1);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes/${lane}/edit`);
  await expect(page.getByRole('heading', { name: 'Edit Award Lane' })).toBeVisible();
  const form = page.getByRole('form', { name: 'Lane' });
  await expect(form.getByRole('list', { name: 'Stops' })).toContainText('Town 1, WI');
  await expect(form.getByRole('combobox', { name: /address/ })).toHaveCount(0);
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Line haul' }).fill('2,500');
  const call = await callsOf(app.url, 'admin');
  await call(updateLane, {
    id,
    laneId: lane,
    body: { equipment: 'reefer', flat_rate: 2400.5, estimated_miles: 934, estimated_volume: 52 },
  });
  await form.getByRole('button', { name: 'Save changes' }).click();
  await expect(form.getByRole('alert')).toContainText(/Line haul \$2,340\.00 to N\/A; Flat rate N\/A to \$2,400\.50/);
  await form.getByRole('button', { name: 'Use my values' }).click();
  await expect(page.getByText('Lane successfully edited.')).toBeVisible();
  await page.getByRole('button', { name: /^Actions of Town 1/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('link', { name: 'Back to lanes' }).click();
  const { rows } = await tableOf(page, 'Lanes');
  await expect(rows.first()).toContainText('$2,500');
});

test('a sheet adds its lanes to an award, all of them or none', async ({ app, page }) => {
  const id = await storeAward(app, 'Garnet 2026');
  await storeLanes(app, id, 1);
  await beSignedInAs(page, 'manager');
  await page.goto(`/awards/${id}/lanes`);
  const { rows } = await tableOf(page, 'Lanes');
  const head = 'origin_city,origin_state,destination_city,destination_state,equipment,line_haul,rpm';
  for (const [name, line, outcome] of [
    ['bad.csv', 'Peoria,IL,Dallas,TX,Reefer,1500,2.5', 'Errors'],
    ['good.csv', 'Peoria,IL,Dallas,TX,Reefer,1500,', 'Success'],
  ] as const) {
    await page.getByRole('button', { name: 'Upload lanes' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upload lanes' });
    await expect(dialog.getByRole('combobox', { name: 'Shipper' })).toHaveCount(0);
    await dialog.getByLabel('File', { exact: true }).setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`${head}\nAurora,IL,Dallas,TX,Dry Van,1400,\n${line}\n`),
    });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    const followed = page.getByRole('dialog', { name });
    await expect(followed).toContainText(outcome);
    await followed.getByRole('button', { name: 'Close' }).last().click();
    await expect(rows).toHaveCount(outcome === 'Success' ? 3 : 1);
  }
  await expect(rows.filter({ hasText: 'Aurora, IL' })).toContainText('$1,400');
});
