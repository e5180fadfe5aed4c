import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules } from './support/rules.ts';

const CONFIG = '**/v1/quote/pricing_rules_editor_config/*';

test('[R-002 R-003 R-004] each editor stands at its address, that of a shipper with a way back to all of them', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Eiderdown Insulation');
  await beSignedInAs(page, 'admin');
  const title = page.getByRole('heading', { level: 1 });
  await page.goto('/max-buy-rules');
  await expect(title).toHaveText('Global Max Buy Rules');
  await expect(page.getByRole('link', { name: 'Back to Shippers' })).toHaveCount(0);
  await page.goto(shipper.path.replace('price-rules', 'max-buy-rules'));
  await expect(title).toHaveText(`${shipper.name} Max Buy Rules`);
  await page.goto(shipper.path);
  await expect(title).toHaveText(`${shipper.name} Quoting Rules`);
  await page.getByRole('link', { name: 'Back to Shippers' }).click();
  await expect(page).toHaveURL(/\/shippers(\?|$)/);
  // A shipper that nobody knows will not be there the next time either.
  await page.goto('/shippers/99999999/price-rules');
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
});

test('[M-109 M-110 M-111] an editor without rules, without a configuration and without an answer says so', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await shipper.save([]);
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  await expect(page.getByText('No rules available.', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.route(CONFIG, async (route) => {
    const answer = await route.fetch();
    const config: object = await answer.json();
    await route.fulfill({ response: answer, json: { ...config, operands: [] } });
  });
  await page.reload();
  await expect(page.getByText('No rules editor config available.', { exact: true })).toBeVisible();
  await page.unroute(CONFIG);
  await page.route(CONFIG, (route) => route.fulfill({ status: 500, body: '' }));
  await page.reload();
  await expect(
    page.getByText('Something went wrong when trying to get rules editor config.', { exact: true }),
  ).toBeVisible();
  await page.unroute(CONFIG);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No rules available.', { exact: true })).toBeVisible();
});

test('[R-030 M-108 SP-151] what the server alone finds wrong is listed as what the editor finds, and a fault keeps the edits', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const before = await shipper.read();
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  // What a text may hold is looked at where it is stored.
  await page.getByRole('button', { name: 'Winter', exact: true }).click();
  const editor = page.getByRole('dialog', { name: 'Edit rule' });
  await editor.getByRole('button', { name: 'Add action' }).click();
  await page.getByRole('combobox', { name: 'Action', exact: true }).fill('Set note');
  await page.getByRole('combobox', { name: 'Action', exact: true }).press('Enter');
  await editor.getByRole('treeitem', { name: 'Constant: Value', exact: true }).click();
  await editor.getByRole('textbox', { name: 'Value' }).fill('turned \u202Eway');
  await editor.getByRole('button', { name: 'Save rule' }).click();
  await expect(editor).toHaveCount(0);
  const calls = '**/v1/customer/*/price-prediction-rules/';
  await page.getByRole('button', { name: 'Save changes' }).click();
  await screen.giveReason('Refused');
  const problems = page.getByRole('dialog', { name: 'Rules cannot be saved' });
  await expect(problems.getByRole('listitem')).toContainText(['Winter: A text may not turn the writing direction']);
  await problems.getByRole('button', { name: 'Close' }).last().click();
  await expect(screen.row('Winter')).toBeFocused();
  await page.route(calls, (route) =>
    route.request().method() === 'PATCH' ? route.fulfill({ status: 502, body: '' }) : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await expect(dialog.getByRole('textbox', { name: 'Description' })).toHaveValue('Refused');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Quoting rules unsuccessfully updated!', { exact: true })).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(screen.changes).toContainText('1 unsaved change');
  expect(await shipper.read()).toEqual(before);
});

test('[R-011 R-041] who may only read is shown the rules and changes nothing', async ({ app, page }) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'viewer');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await expect(screen.changes).toContainText('Read-only');
  await expect(page.getByRole('button', { name: /^(New Rule|Reprioritize|Delete Rules|Move |Save|Undo)/ })).toHaveCount(
    0,
  );
  await screen.menu('Long haul', 'View');
  const dialog = page.getByRole('dialog', { name: 'Rule', exact: true });
  for (const field of ['Name', 'Priority', 'Order'])
    await expect(dialog.getByLabel(field)).toHaveAttribute('readonly', '');
  await expect(dialog.getByRole('button', { name: /^(Save|Add|Delete)/ })).toHaveCount(0);
  const constant = dialog.getByRole('treeitem', { name: 'Constant: 100 mi', exact: true });
  await constant.click();
  await constant.press('Enter');
  await constant.press('Delete');
  await constant.press('=');
  await expect(constant).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toHaveCount(0);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await expect(dialog).toHaveCount(0);
});
