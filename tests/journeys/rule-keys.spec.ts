import type { Locator } from '@playwright/test';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { node, openRules, pick } from './support/rule-dialog.ts';

test('[R-043 R-055 R-066] the focus never leaves a rule that is written by keys', async ({ page }) => {
  await beSignedInAs(page, 'admin');
  await openRules(page);
  await page.getByRole('button', { name: /New Rule/ }).click();
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  const list = (name: string): Locator => page.getByRole('combobox', { name, exact: true });
  const marked = page.locator('[role="option"][data-marked]');
  // A new rule begins with its first condition; Shift+Tab leads from there to its name, and Enter back.
  await expect(list('Operand')).toBeFocused();
  await expect(marked).toContainText('Always');
  await page.keyboard.press('Shift+Tab');
  await expect(dialog.getByLabel('Name')).toBeFocused();
  await expect(dialog.getByText('go on')).toBeVisible();
  await expect(dialog.getByText('add a condition')).toHaveCount(0);
  await page.keyboard.press('Enter');
  await expect(list('Operand')).toBeFocused();
  // A save says what is missing, and leads there.
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Not saved: Rule query is not defined!');
  await expect(list('Operand')).toBeFocused();
  await page.keyboard.type('alw');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByRole('alert')).toHaveText('Not saved: Rule action is not defined!');
  await expect(list('Action')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(node(dialog, 'Variable: Always')).toBeVisible();
  await expect(dialog.getByLabel('Name')).toHaveValue('Always');
  await node(dialog, 'Variable: Always').press('Delete');

  // Alt+Enter opens a new action from a field of the dialog, and takes what is typed at a value first.
  await page.keyboard.press('Alt+Enter');
  await expect(list('Action')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: 'Add action' })).toBeFocused();
  await dialog.getByLabel('Name').press('Enter');
  await expect(list('Operand')).toBeFocused();
  await pick(page, 'Operand', 'Distance');
  await page.keyboard.type('500');
  await page.keyboard.press('Alt+Enter');
  await expect(list('Action')).toBeFocused();
  await expect(node(dialog, 'Constant: 500 mi')).toBeVisible();

  // The list stays where it is while it gets shorter; one row is highlighted, and the first Down leaves it.
  const top = (await list('Action').boundingBox())?.y;
  await page.keyboard.type('markup');
  await expect(marked).toHaveText('Set markup percent');
  expect((await list('Action').boundingBox())?.y).toBe(top);
  await page.keyboard.press('ArrowDown');
  await expect(marked).toHaveText('Set markup amount');
  await page.getByRole('option', { name: 'Set markup percent' }).hover();
  await expect(marked).toHaveText('Set markup percent');
  await page.keyboard.press('Enter');

  // Shift+Tab takes an expression, which draws the value anew, and goes to the stop before it.
  await page.keyboard.type('+150');
  await page.keyboard.press('Shift+Tab');
  const action = dialog.getByRole('button', { name: 'Set markup percent', exact: true });
  await expect(action).toBeFocused();
  await page.keyboard.press('Enter');
  await list('Action').fill('flat');
  await page.keyboard.press('Enter');
  await expect(node(dialog, /^Operation: /).last()).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'In words' })).toContainText('add $150 to markup amount');
  await page.keyboard.press('&');
  await pick(page, 'Action', 'Set minimum margin percent');
  await page.keyboard.type('12');
  await page.keyboard.press('Alt+Enter');
  await expect(list('Action')).toBeFocused();
  await page.keyboard.press('Escape');

  // From a value the operator is one stop back, and what it opens gives the focus back to it.
  await node(dialog, 'Constant: 500 mi').press('7');
  await page.keyboard.press('Shift+Tab');
  const operator = dialog.getByRole('button', { name: 'Operation: equal' });
  await expect(operator).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(operator).toBeFocused();
  await page.keyboard.press('Enter');
  await pick(page, 'Operation', 'less or equal');
  await expect(node(dialog, 'Constant: 7 mi')).toBeVisible();
  await expect(dialog.locator(':focus')).toHaveCount(1);
});
