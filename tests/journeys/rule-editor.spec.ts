import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { node, openRules, pick } from './support/rule-dialog.ts';
import { shipperWithRules } from './support/rules.ts';

/** A shipper of the demo world whose rules no other journey changes. */
const READ_ONLY_SHIPPER = 'Copper Kettle Brewing';

const REFUSED = 'Rule query not permitted and will not be saved!';

/** Pastes into a field, as a sheet gives its cells. */
async function pasteInto(field: Locator, text: string): Promise<void> {
  await field.evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

/** Drags by a grip onto the upper half of another line. */
async function dragBefore(page: Page, grip: Locator, line: Locator): Promise<void> {
  const [from, onto] = [await grip.boundingBox(), await line.boundingBox()];
  if (from === null || onto === null) throw new Error('what is dragged is not drawn');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(onto.x + 40, onto.y + onto.height - 4);
  await page.mouse.move(onto.x + 40, onto.y + 4);
  await expect(line).toHaveAttribute('data-drop', 'before');
  await page.mouse.up();
}

test('[R-043 R-055 R-066] a rule of every kind of node is built by keys alone', async ({ page }) => {
  await beSignedInAs(page, 'admin');
  await openRules(page);
  await page.getByRole('button', { name: /New Rule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  const save = dialog.getByRole('button', { name: 'Save rule' });
  await dialog.getByLabel('Name').fill('Built by keys');
  await expect(dialog.getByText('Rule query is not defined!')).toBeVisible();
  await expect(dialog.getByText('Rule action is not defined!')).toBeVisible();
  await expect(save).toBeDisabled();

  await node(dialog, 'Variable: Choose operand').click();
  await pick(page, 'Operand', 'Pickup date');
  // The value is asked for at once. Its node becomes an operation: so many days from today.
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(node(dialog, 'Constant: Value')).toBeFocused();
  await page.keyboard.press('=');
  await expect(page.getByRole('menuitemradio', { name: 'Constant' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await expect(node(dialog, 'Variable: Today')).toBeVisible();
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toBeFocused();
  await page.keyboard.press('3');
  await page.keyboard.press('Enter');
  await expect(node(dialog, 'Constant: 3')).toBeFocused();

  // The same as the tree that is stored, by its menu; the switch shows it in short again.
  const relative = node(dialog, /^Operation: Today \+ 3 days/).last();
  await relative.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Show as raw tree' }).press('Enter');
  await expect(relative).toContainText(/relative date.*base.*Today.*direction.*plus.*value.*3.*dimension.*days/);
  await relative.getByRole('button', { name: 'Show as raw tree' }).press('Enter');
  await expect(node(dialog, 'Constant: plus')).toHaveCount(0);
  await expect(node(dialog, 'Constant: +')).toBeVisible();

  // Up to the comparison, which opens its operations.
  const root = dialog.getByRole('tree', { name: 'Query' }).getByRole('treeitem').first();
  await root.focus();
  await page.keyboard.press('Enter');
  await pick(page, 'Operation', 'less or equal');
  await expect(root).toBeFocused();
  await expect(root.getByRole('button', { name: 'Operation: less or equal' })).toBeVisible();

  await dialog.getByRole('button', { name: 'Add condition' }).press('Enter');
  // A look-up that fails says so, and is tried again where it stands.
  const lookUps = '**/v1/customer/?*';
  await page.route(lookUps, (route) => route.fulfill({ status: 500, body: '' }));
  await pick(page, 'Operand', 'Shipper');
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible();
  await page.unroute(lookUps);
  await again.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).fill('');
  await expect(page.getByText('Only the first 20 are shown: type more to find others.')).toBeVisible();
  await pick(page, 'Shipper', 'Prairie Canning');
  await expect(node(dialog, 'Constant: Prairie Canning Co.')).toBeFocused();

  // The new condition goes before the other one, and a step back undoes it.
  await page.keyboard.press('Alt+ArrowUp');
  await expect(root).toContainText(/Shipper.*Prairie Canning Co\..*Pickup date/);
  await expect(node(dialog, 'Constant: Prairie Canning Co.')).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(root).toContainText(/Pickup date.*Shipper/);

  await dialog.getByRole('button', { name: 'Add action' }).press('Enter');
  await pick(page, 'Action', 'Set markup percent');
  await page.keyboard.type('12.5');
  await page.keyboard.press('Enter');
  await expect(node(dialog, 'Constant: 12.5 %')).toBeFocused();
  const words = dialog.getByRole('region', { name: 'In words' });
  await expect(words).toContainText('Prairie Canning Co.');
  await expect(words).toContainText('12.5');
  // A person can type whole conditions, find actions by everyday words, and change an action's own target.
  await node(dialog, 'Constant: 12.5 %').focus();
  await page.keyboard.press('&');
  await page.keyboard.type('target');
  await expect(page.getByRole('option').first()).toContainText('Set cost estimate');
  await page.keyboard.press('Enter');
  await page.keyboard.type('+6%');
  await expect(page.getByRole('status').filter({ hasText: 'Cost estimate + 6%' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(words).toContainText('add 6% to cost estimate');
  await root.focus();
  await page.keyboard.press('&');
  await page.keyboard.type('from state CA, OR, WA');
  await expect(page.getByRole('option').first()).toContainText('Origin state in CA, OR, WA');
  await page.keyboard.press('Enter');
  await expect(words).toContainText('origin state is CA, OR or WA');
  // Beginnings of postal codes: a column of a sheet is pasted, the values get a name, and one is taken out again.
  await root.focus();
  await page.keyboard.press('&');
  await page.keyboard.type('to zip3 980');
  await page.keyboard.press('Enter');
  await node(dialog, 'Constant: 980').click();
  const zips = page.getByRole('combobox', { name: 'Value', exact: true });
  await zips.fill('98101');
  await expect(page.getByText(/^'98101' is longer than the 3 characters compared here/)).toBeVisible();
  await zips.fill('');
  await pasteInto(zips, '980\n981\nV6B');
  await page.keyboard.press('Enter');
  await node(dialog, 'Constant: 980, 981, V6B').click();
  await pick(page, 'Value', 'Cascadia');
  await expect(words).toContainText('destination postal prefix is Cascadia (980, 981 or V6B)');
  await node(dialog, 'Constant: Cascadia').click();
  await page.getByRole('option', { name: 'V6B' }).click();
  await page.keyboard.press('Escape');
  await expect(words).toContainText('destination postal prefix is Cascadia (980 or 981)');
  await expectAccessible(page, '[role="dialog"]');
  await expect(save).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Built by keys', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Edit rule' }).getByLabel('Name')).toHaveValue('Built by keys');
  // The words say '…' for a value that is not there, never that of before; Escape gives up what was typed.
  const edited = page.getByRole('dialog', { name: 'Edit rule' });
  const said = edited.getByRole('region', { name: 'In words' });
  await node(edited, 'Constant: 12.5 %').click();
  await edited.getByRole('textbox', { name: 'Value' }).fill('');
  await expect(said).toContainText('set markup percent to …');
  await edited.getByRole('textbox', { name: 'Value' }).fill('55');
  await expect(said).toContainText('set markup percent to 55%');
  await page.keyboard.press('Escape');
  await expect(node(edited, 'Constant: 12.5 %')).toBeVisible();
  await expect(said).toContainText('set markup percent to 12.5%');
  // Nothing can have become of a rule that was never stored.
  await expect(page.getByRole('region', { name: 'Last 30 days' })).toHaveCount(0);
});

test('[R-044 R-056 M-120] a rule is changed by mouse, and what must not be saved says why', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await beSignedInAs(page, 'admin');
  await openRules(page);
  await page.getByRole('button', { name: 'No service to Alaska and Hawaii', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  const save = dialog.getByRole('button', { name: 'Save rule' });
  await dialog.getByRole('button', { name: 'Add group' }).click();
  await pick(page, 'Operand', 'Market strength (old)');
  await expect(dialog.getByText('Deprecated operand')).toBeVisible();
  await node(dialog, /^Constant: Value/).click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('500');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(REFUSED)).toBeVisible();
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Must be at most 100' })).toBeVisible();
  await expect(save).toBeDisabled();
  await expectAccessible(page, '[role="dialog"]');

  // The constant becomes a sum by its menu, and is emptied again after a question.
  await node(dialog, 'Constant: 500').click({ button: 'right' });
  await page.getByRole('menuitemradio', { name: 'Operation' }).click();
  const sum = dialog
    .getByRole('treeitem')
    .filter({ has: page.getByRole('treeitem', { name: 'Constant: 500', exact: true }) })
    .last();
  await expect(sum).toBeVisible();
  await sum.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  const ask = page.getByRole('dialog', { name: 'Are you sure you want to reset this expression?' });
  await ask.getByRole('button', { name: 'Cancel' }).click();
  await expect(sum).toBeVisible();
  await sum.focus();
  await page.keyboard.press('Shift+F10');
  await page.getByRole('menuitem', { name: 'Reset' }).click();
  await ask.getByRole('button', { name: 'Reset' }).click();
  await expect(sum).toHaveCount(0);
  await expect(node(dialog, /^Constant: Value/)).toBeVisible();

  // The group goes; the test is read as text, and a text is checked before it is taken.
  await dialog.getByRole('button', { name: 'Delete group' }).last().click();
  await expect(dialog.getByText('Deprecated operand')).toHaveCount(0);
  await dialog.getByText('Text', { exact: true }).click();
  const text = dialog.getByRole('textbox', { name: 'Query as text' });
  await expect(text).toHaveValue(/"origin_state"/);
  // JsonLogic that was pasted as a tree stays when JsonLogic is chosen, as the refusal advises.
  await text.fill('{"<": [{"var": "distance"}, 70]}');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog.getByText('This looks like JsonLogic: choose JsonLogic above to use it')).toBeVisible();
  await dialog.getByText('JsonLogic', { exact: true }).click();
  await expect(text).toHaveValue('{"<": [{"var": "distance"}, 70]}');
  await expect(dialog.getByText('This looks like JsonLogic: choose JsonLogic above to use it')).toBeHidden();
  await text.fill('{"<": [{"var": "moon"}, 5]}');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await expect(dialog.getByText(REFUSED)).toBeVisible();
  await text.fill('{"<": [{"var": "distance"}, 75]}');
  await dialog.getByRole('button', { name: 'Use this text' }).click();
  await dialog.getByText('Builder', { exact: true }).click();
  await expect(node(dialog, 'Constant: 75 mi')).toBeVisible();

  // Conditions and actions are dragged by their grips.
  await dialog.getByRole('button', { name: 'Add condition' }).click();
  await pick(page, 'Operand', 'Hazmat');
  await expect(node(dialog, 'Constant: yes')).toBeFocused();
  const lines = dialog.getByRole('tree', { name: 'Query' }).getByRole('treeitem', { level: 2 });
  await expect(lines).toHaveCount(2);
  await expect(lines.last()).toContainText('Hazmat');
  await lines.last().hover();
  await dragBefore(page, lines.last().getByTitle('Drag to move'), lines.first());
  await expect(lines.first()).toContainText('Hazmat');
  await dialog.getByRole('button', { name: 'Add action' }).click();
  await pick(page, 'Action', 'Stop rule group execution');
  const actions = dialog.getByRole('list', { name: 'Actions' }).getByRole('listitem');
  await expect(actions.last()).toContainText('Stop rule group execution');
  await dragBefore(page, actions.last().getByRole('button', { name: /^Move action/ }), actions.first());
  await expect(actions.first()).toContainText('Stop rule group execution');

  // Nothing is thrown away without a question.
  await page.keyboard.press('Escape');
  const leave = page.getByRole('dialog', {
    name: 'Are you sure you want to close the rule? Its changes will be lost.',
  });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await expect(node(dialog, 'Constant: 75 mi')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await leave.getByRole('button', { name: 'Close without saving' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('[R-042 R-045 SP-008] who may only correct prices changes constants and nothing else', async ({ page }) => {
  await beSignedInAs(page, 'corrector');
  await openRules(page);
  await page.getByRole('button', { name: 'Regional haul of 150 to 400 miles', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await expect(dialog.getByLabel('Name')).toHaveAttribute('readonly', '');
  await expect(dialog.getByLabel('Priority')).toHaveAttribute('readonly', '');
  await expect(dialog.getByLabel('Order')).toHaveAttribute('readonly', '');
  await expect(dialog.getByRole('button', { name: 'Add condition' })).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add action' })).toHaveCount(0);
  const distance = node(dialog, 'Variable: Distance').first();
  await distance.click();
  await distance.press('Delete');
  await distance.press('=');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page.getByRole('listbox')).toHaveCount(0);
  await expect(node(dialog, 'Variable: Distance')).toHaveCount(2);
  await node(dialog, 'Constant: 150 mi').click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('175');
  await page.keyboard.press('Enter');
  await expect(node(dialog, 'Constant: 175 mi')).toBeFocused();
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Regional haul of 150 to 400 miles', exact: true }).click();
  await expect(node(dialog, 'Constant: 175 mi')).toBeVisible();

  // The corrected rule is tried on a quote without being saved.
  await dialog.getByRole('combobox', { name: 'Quote' }).click();
  await page.getByRole('option', { name: /^Q\d+/ }).first().click();
  const conditions = dialog.getByRole('list', { name: 'Conditions' }).getByRole('listitem');
  await expect(conditions).toHaveCount(2);
  await expect(conditions.first()).toContainText('≥ 175 mi');
  await expect(conditions.first().getByRole('img', { name: /^(met|failed)$/ })).toBeVisible();
  const outcome = /^Price after this rule|^Final price|^The rule does not fire on this quote\./;
  await expect(dialog.getByText(outcome).first()).toBeVisible();

  // What was found for another value is told apart until the present one was tried.
  const tried = Promise.withResolvers<void>();
  await page.route('**/what-if/', async (route) => {
    await tried.promise;
    await route.continue();
  });
  await node(dialog, 'Constant: 175 mi').click();
  await dialog.getByRole('textbox', { name: 'Value' }).fill('180');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Trying again')).toBeVisible();
  await expect(conditions.first()).toContainText('≥ 175 mi');
  tried.resolve();
  await expect(conditions.first()).toContainText('≥ 180 mi');
  await expect(dialog.getByText('Trying again')).toHaveCount(0);
});

test('[B-008] the list and the rule tell how often it fired in the chosen days and what became of those quotes', async ({
  page,
}) => {
  await beSignedInAs(page, 'admin');
  await openRules(page);
  const name = 'Base markup reefer';
  const row = page.locator('[data-rule]').filter({ has: page.getByRole('button', { name, exact: true }) });
  const cells = row.getByRole('cell');
  const head = page.getByRole('columnheader');
  const column = async (title: RegExp): Promise<Locator> =>
    cells.nth((await head.allInnerTexts()).findIndex((text) => title.test(text)));
  // Runs are counted by a job of every minute.
  await expect(row.getByRole('img', { name: /^Fired over time: \d+(, \d+){9}$/ })).toBeVisible({ timeout: 240_000 });
  const fired = await column(/^Fired, 30 d/);
  await expect(fired).toHaveText(/^[1-9][\d,]*$/);
  await expect(
    (await column(/^Win rate$/)).getByTitle(/^Answered \d+, won \d+ of \d+ decided, average margin /),
  ).toHaveText(/^\d+%$/);
  const inThirty = await fired.innerText();

  await row.getByRole('button', { name, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  const figures = dialog.getByRole('region', { name: 'Last 30 days' });
  await expect(figures).toContainText(/Times fired[1-9][\d,]*Win rate[\d.]+%Average margin[\d.]+%$/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Fired, 30 d' }).click();
  await page.getByRole('menuitem', { name: '365 days' }).click();
  await expect(page.getByRole('button', { name: 'Fired, 365 d' })).toBeVisible();
  const count = (text: string): number => Number(text.replaceAll(',', ''));
  await expect.poll(async () => count(await fired.innerText())).toBeGreaterThan(count(inThirty));
});

test('[R-011 R-041] who may only see rules is shown a rule and changes nothing', async ({ page, app }) => {
  const shipper = await shipperWithRules(app.url, READ_ONLY_SHIPPER);
  await beSignedInAs(page, 'viewer');
  await page.goto(shipper.path);
  await page.getByRole('button', { name: 'Long haul', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Rule', exact: true });
  await expect(dialog.getByLabel('Name')).toHaveAttribute('readonly', '');
  const value = node(dialog, 'Constant: 100 mi');
  await value.click();
  await value.press('Enter');
  await value.press('Delete');
  await value.press('7');
  await expect(dialog.getByRole('textbox', { name: 'Value' })).toHaveCount(0);
  await expect(value).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^(Add|Delete|Move|Save)/ })).toHaveCount(0);
  await dialog.getByText('Text', { exact: true }).click();
  await expect(dialog.getByRole('textbox', { name: 'Query as text' })).toHaveAttribute('readonly', '');
  await expectAccessible(page, '[role="dialog"]');
  await dialog.locator('button', { hasText: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[B-004] a table pasted from a sheet makes one rule of many lanes, which is tried and found in the list', async ({
  page,
  app,
}) => {
  const shipper = await shipperWithRules(app.url, READ_ONLY_SHIPPER);
  await beSignedInAs(page, 'admin');
  await page.goto(shipper.path);
  await page.getByRole('button', { name: 'Long haul', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByRole('button', { name: 'Add table' }).click();
  const rows = dialog.getByRole('table', { name: 'Rows' });
  const sheet =
    'Origin state\tEquipment type\tDistance at least\tMarkup\nIL\tReefer\t\t12%\n\t\t\t8\nIL\tany\t500\t9.5';
  await pasteInto(rows.getByRole('textbox', { name: 'Row 1 value' }), sheet);
  await expect(rows.getByRole('textbox', { name: 'Row 3 Distance at least' })).toHaveValue('500');
  await expect(rows.getByRole('textbox', { name: 'Row 3 Equipment type' })).toHaveValue('');
  await expect(dialog.getByText('table of 3 rows')).toBeVisible();

  // A cell that cannot be read keeps its text, and forbids the rule.
  const cell = rows.getByRole('textbox', { name: 'Row 1 Distance at least' });
  await cell.fill('far');
  await cell.press('Enter');
  await expect(cell).toHaveAttribute('aria-invalid', 'true');
  await expect(dialog.getByText("Row 1: 'Distance' takes a number, not 'far'")).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Save rule' })).toBeDisabled();
  await cell.fill('');
  await cell.press('Enter');
  await expect(dialog.getByRole('heading', { name: /^(Matches|Just misses) Q\d+/ }).first()).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await dialog.getByRole('button', { name: 'Save rule' }).click();

  const row = page.locator('[data-rule]').filter({ hasText: 'Long haul' });
  await expect(row).toContainText('table of 3 rows by origin state');
  await page.getByRole('searchbox').fill('origin state');
  await expect(page.locator('[data-rule]')).toHaveCount(1);
  await page.getByRole('searchbox').fill('');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('menuitemcheckbox', { name: 'With a table' }).click();
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-rule]')).toHaveCount(1);
});
