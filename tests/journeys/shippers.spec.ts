import { expectAccessible } from './support/accessibility.ts';
import { saveShipperPriceRules } from '@lanewright/contract';
import { beSignedInAs, callsOf, openDesk } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { SIX_RULES } from './support/rules.ts';
import { livingOf, openShippers, shipperRequestsOf, storeShippers } from './support/shippers.ts';

const DEFAULT_TIP = 'This is the default shipper providing price prediction rules for those without them.';
const STANDARD = 'Default shipper';

test.describe('the shippers list', () => {
  test('[S-001 S-002 S-005] shows its columns by name ascending', async ({ page }) => {
    const asked = shipperRequestsOf(page);
    await beSignedInAs(page, 'viewer');
    const { table, head, rows } = await openShippers(page);
    await expect(table.getByRole('columnheader')).toHaveText([
      'Name',
      'Code',
      'Profit Center',
      'NFI Pricing Contact',
      'TMS',
      'Cost Type',
      'Auto Response',
      'Actions',
    ]);
    await expect(head('Name')).toHaveAttribute('aria-sort', 'ascending');
    expect(asked.at(-1)?.get('ordering')).toBe('customer_name');
    const names = await rows.evaluateAll((all) => all.map((row) => row.textContent?.toLowerCase() ?? ''));
    expect(names).toEqual(names.toSorted());
  });

  test('[S-003 S-009 M-082] marks the default shipper by a chip, and tells by a tooltip what it is for', async ({
    page,
  }) => {
    await beSignedInAs(page, 'viewer');
    const { find, rowOf } = await openShippers(page);
    await find(STANDARD, 1);
    await expect(rowOf(STANDARD).getByText('Default', { exact: true })).toBeVisible();
    await rowOf(STANDARD).getByText('Default', { exact: true }).hover();
    await expect(page.getByRole('tooltip')).toHaveText(DEFAULT_TIP);
  });

  test('[S-004 S-006] says Enabled or Disabled, and searches name and code', async ({ page }) => {
    await beSignedInAs(page, 'viewer');
    const { find, rows, cell } = await openShippers(page);
    await find('prairie can', 1);
    await expect(await cell(rows.first(), 'Auto Response')).toHaveText('Enabled');
    await find('NORTHGATE', 1);
    await expect(await cell(rows.first(), 'Name')).toHaveText('Northgate Plastics');
    await find(STANDARD, 1);
    await expect(await cell(rows.first(), 'Auto Response')).toHaveText('Disabled');
    await expect(await cell(rows.first(), 'TMS')).toHaveText('N/A');
  });

  test("[S-007 A-100] has 'Upload Shippers' and 'New Shipper' for those who may add shippers", async ({ page }) => {
    await beSignedInAs(page, 'manager');
    await openShippers(page);
    await expect(page.getByRole('button', { name: 'Upload Shippers' })).toBeVisible();
    await page.getByRole('link', { name: /^New Shipper/ }).click();
    await expect(page).toHaveURL(/\/shippers\/create$/);
  });

  test('[A-100] shows a viewer no buttons, no checkboxes and only what may be seen in the menus', async ({ page }) => {
    await beSignedInAs(page, 'viewer');
    const { find, table, openMenuOf } = await openShippers(page);
    for (const role of ['link', 'button'] as const)
      await expect(page.getByRole(role, { name: /(New|Upload) Shipper/ })).toHaveCount(0);
    await expect(table.getByRole('checkbox')).toHaveCount(0);
    await find(STANDARD, 1);
    await openMenuOf(STANDARD);
    await expect(page.getByRole('menuitem')).toHaveText([
      /^More details/,
      'Quoting rules',
      'Max Buy rules',
      'Fuel sheets',
    ]);
  });

  test('[S-010 S-011 S-012] keeps editing, deleting, fuel sheets and details of the default shipper out of reach', async ({
    page,
  }) => {
    await beSignedInAs(page, 'manager');
    const { find, table, openMenuOf, rowOf } = await openShippers(page);
    await find(STANDARD, 1);
    await expect(rowOf(STANDARD).getByRole('checkbox')).toHaveCount(0);
    await expect(rowOf(STANDARD).getByTitle('The default shipper can be neither merged nor deleted.')).toBeVisible();
    await expect(rowOf(STANDARD).getByRole('link')).toHaveCount(0);
    await openMenuOf(STANDARD);
    for (const [entry, reason] of [
      ['Edit', 'The default shipper cannot be edited.'],
      ['More details', 'The details of the default shipper cannot be shown.'],
      ['Fuel sheets', 'The fuel sheets of the default shipper cannot be shown.'],
      ['Delete', 'The default shipper cannot be deleted.'],
    ] as const) {
      const item = page.getByRole('menuitem', { name: entry });
      await expect(item).toHaveAttribute('aria-disabled', 'true');
      await expect(item).toHaveAttribute('aria-description', reason);
      await item.click({ force: true });
    }
    await expect(table).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.getByRole('menuitem', { name: 'Quoting rules' }).click();
    await expect(page).toHaveURL(/\/shippers\/\d+\/price-rules$/);
  });

  test('leads from the row menu to the pages of a shipper', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    for (const [entry, address] of [
      ['Edit', /\/shippers\/edit\/\d+$/],
      ['More details', /\/shippers\/\d+$/],
      ['Max Buy rules', /\/shippers\/\d+\/max-buy-rules$/],
      ['Fuel sheets', /\/shippers\/\d+\/fuel-sheets$/],
    ] as const) {
      const { find, openMenuOf } = await openShippers(page);
      await find('Prairie Canning', 1);
      await openMenuOf('Prairie Canning Co.');
      await page.getByRole('menuitem', { name: entry }).click();
      await expect(page).toHaveURL(address);
    }
  });
});

test.describe('deleting', () => {
  test('[S-008 P-055 SP-092] deletes the chosen shippers after a question', async ({ app, page }) => {
    const shippers = await storeShippers(app, 'Zz Gone One', 'Zz Gone Two');
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk, rows } = await openShippers(page);
    await find('zz gone', 2);
    for (const { customer_name } of shippers) await boxOf(customer_name).check();
    await bulk.getByRole('button', { name: 'Delete Shippers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete the shippers?' });
    await expect(dialog.getByRole('listitem')).toHaveText(shippers.map(({ customer_name }) => customer_name));
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByText('Shippers successfully deleted.')).toBeVisible();
    await expect(rows).toHaveCount(0);
    await expect(bulk).toHaveCount(0);
    expect(await livingOf(app, shippers)).toEqual([]);
  });

  test('[P-054 M-079] deletes one by its row menu', async ({ app, page }) => {
    const shippers = await storeShippers(app, 'Zz Lone Shipper');
    await beSignedInAs(page, 'manager');
    const { find, openMenuOf, rows } = await openShippers(page);
    await find('zz lone', 1);
    await openMenuOf('Zz Lone Shipper');
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const dialog = page.getByRole('dialog', { name: 'Are you sure you want to delete the shipper?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('status').getByText('Shipper successfully deleted.')).toBeVisible();
    await expect(rows).toHaveCount(0);
    expect(await livingOf(app, shippers)).toEqual([]);
  });

  test('[S-048 SP-096] shows why it cannot be done, closes the dialog and keeps all of them', async ({ app, page }) => {
    const [free, busy] = await storeShippers(app, 'Zz Kept Free', 'Zz Kept Busy');
    const shippers = [free, busy].filter((shipper) => shipper !== undefined);
    await (await openDesk(app.url)).newQuote({ customer: busy?.id ?? 0 });
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk } = await openShippers(page);
    await find('zz kept', 2);
    for (const { customer_name } of shippers) await boxOf(customer_name).check();
    await bulk.getByRole('button', { name: 'Delete Shippers' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByRole('alert').getByText('Shippers with open quotes or active awards cannot be deleted: Zz Kept Busy.'),
    ).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(await livingOf(app, shippers)).toEqual(shippers.map(({ id }) => id));
  });
});

test.describe('merging', () => {
  test('[S-049 S-050 P-056] merges the chosen shippers into a target that must be picked', async ({ app, page }) => {
    const [one, other, target] = await storeShippers(app, 'Zy Merge One', 'Zy Merge Two', 'Zy Merged Into');
    const shippers = [one, other, target].filter((shipper) => shipper !== undefined);
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk, rows } = await openShippers(page);
    await find('zy merge', 3);
    await boxOf('Zy Merge One').check();
    await boxOf('Zy Merge Two').check();
    await bulk.getByRole('button', { name: 'Merge Shippers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Shippers' });
    const submit = dialog.getByRole('button', { name: /^Merge Shippers/ });
    await expect(submit).toBeDisabled();
    await expect(dialog.getByRole('listitem')).toHaveText(['Zy Merge One', 'Zy Merge Two']);
    await dialog.getByLabel('Target shipper').fill('zy merged');
    await page.getByRole('option', { name: 'Zy Merged Into' }).click();
    await expect(submit).toBeEnabled();
    await expect(dialog.getByText('Letters are not merged: the target keeps its own.')).toBeVisible();
    await submit.click();
    await expect(page.getByRole('status').getByText('Shippers successfully merged.')).toBeVisible();
    await expect(rows).toHaveCount(1);
    expect(await livingOf(app, shippers)).toEqual([target?.id]);
  });

  test('[SP-095] merges the others into one of the chosen, when that is the target', async ({ app, page }) => {
    const shippers = await storeShippers(app, 'Zx Same One', 'Zx Same Two');
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk } = await openShippers(page);
    await find('zx same', 2);
    for (const { customer_name } of shippers) await boxOf(customer_name).check();
    await bulk.getByRole('button', { name: 'Merge Shippers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Shippers' });
    await dialog.getByLabel('Target shipper').click();
    await page.getByRole('option', { name: 'Zx Same One' }).click();
    await expect(dialog).toContainText('This shipper is merged into it and deleted:');
    await expect(dialog.getByRole('listitem')).toContainText('Zx Same Two');
    await dialog.getByRole('button', { name: /^Merge Shippers/ }).click();
    await expect(page.getByRole('status').getByText('Shippers successfully merged.')).toBeVisible();
    expect(await livingOf(app, shippers)).toEqual([shippers[0]?.id]);
  });

  test('[SP-095 SP-153] the dialog says which rules end, and what ended is read in the history of the merged shipper', async ({
    app,
    page,
  }) => {
    const [target, source] = await storeShippers(app, 'Zv Stays, Inc', 'Zv Ends, Ltd');
    if (target === undefined || source === undefined) throw new Error('no shippers were stored');
    const call = await callsOf(app.url, 'manager');
    const change = { change_reason: 'Logic Error Fix', description: 'Rules of its own' } as const;
    await call(saveShipperPriceRules, { id: source.id, body: { price_prediction_rules: [...SIX_RULES], ...change } });
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk } = await openShippers(page);
    await find('zv', 2);
    for (const { customer_name } of [target, source]) await boxOf(customer_name).check();
    await bulk.getByRole('button', { name: 'Merge Shippers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Shippers' });
    await dialog.getByLabel('Target shipper').click();
    await page.getByRole('option', { name: 'Zv Stays, Inc' }).click();
    const ended = dialog.getByRole('list', { name: 'What becomes of the merged shippers' }).getByRole('listitem');
    await expect(ended).toHaveText(['Zv Ends, LtdMoves: Nothing.6 quoting rules (version 1) end.']);
    await expect(dialog).toContainText('Zv Stays, Inc has no quoting rules of its own');
    await expectAccessible(page, '[role="dialog"]');
    await dialog.getByRole('button', { name: /^Merge Shippers/ }).click();
    await expect(page.getByRole('status').getByText('Shippers successfully merged.')).toBeVisible();

    await page.goto(`/shippers/${target.id}/price-rules/history`);
    const kept = `/shippers/${source.id}/price-rules/history`;
    await expect(page.getByText(`‘Zv Ends, Ltd’, version 1 (6 rules), to be read at ${kept}`)).toBeVisible();
    await page.goto(kept);
    await expect(page.getByText('of a shipper that was deleted or merged')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Difference' })).toContainText('Hazmat');
    await expect(page.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });

  test("[S-051] shows the server's sentence when a merge fails, and keeps the dialog", async ({ app, page }) => {
    const shippers = await storeShippers(app, 'Zw Apart One', 'Zw Apart Two');
    await beSignedInAs(page, 'manager');
    const { find, boxOf, bulk } = await openShippers(page);
    await find('zw apart', 2);
    for (const { customer_name } of shippers) await boxOf(customer_name).check();
    await bulk.getByRole('button', { name: 'Merge Shippers' }).click();
    const dialog = page.getByRole('dialog', { name: 'Merge Shippers' });
    await dialog.getByLabel('Target shipper').click();
    await page.getByRole('option', { name: 'Zw Apart One' }).click();
    await page.route('**/v1/customer/merge/', (route) =>
      route.fulfill({ status: 409, json: { detail: 'These shippers cannot be merged today.' } }),
    );
    await dialog.getByRole('button', { name: /^Merge Shippers/ }).click();
    await expect(page.getByRole('alert').getByText('These shippers cannot be merged today.')).toBeVisible();
    await expect(dialog).toBeVisible();
    expect(await livingOf(app, shippers)).toHaveLength(2);
  });
});

test.describe('the look', () => {
  test('the list, its bulk menu and its dialogs pass the accessibility check in both themes', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    const { rows, bulk } = await openShippers(page);
    for (const place of [0, 1]) await rows.nth(place).getByRole('checkbox').check();
    await expect(bulk).toBeVisible();
    await expectAccessible(page);
    await bulk.getByRole('button', { name: 'Merge Shippers' }).click();
    await expect(page.getByRole('combobox', { name: 'Target shipper' })).toBeFocused();
    await expect(page.getByRole('listbox')).toHaveCount(0);
    await expectAccessible(page);
  });

  for (const width of [1280, 1600, 1920, 2560]) {
    test(`fits its table at ${width} px and cuts no text`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await beSignedInAs(page, 'manager');
      const { table } = await openShippers(page);
      expect(await table.locator('..').evaluate((region) => region.scrollWidth - region.clientWidth)).toBe(0);
      const cut = await table.evaluate((element) =>
        [...element.querySelectorAll('th, td, td span, td a')]
          .filter((each) => each instanceof HTMLElement && each.closest('.visually-hidden') === null)
          .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'hidden')
          .map((each) => each.textContent),
      );
      expect(cut).toEqual([]);
    });
  }
});
