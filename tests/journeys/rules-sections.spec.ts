import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules } from './support/rules.ts';

test('[R-008 R-037 B-002] rules get a section that folds by keyboard and mouse, takes in what is dropped on it, and stands in the history', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await page.getByRole('checkbox', { name: 'Select Hazmat' }).check();
  await page.getByRole('checkbox', { name: 'Select Team' }).check();
  await page.getByRole('button', { name: 'Change chosen' }).click();
  await page.getByRole('menuitem', { name: 'Put into a section' }).click();
  const dialog = page.getByRole('dialog', { name: 'Section of 2 rules' });
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Special loads');
  await expect(dialog.getByRole('status')).toHaveText('No rule changes its place.');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Enter');
  const head = screen.table.getByRole('button', { name: 'Special loads', exact: true });
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(screen.changes).toContainText('2 unsaved changes 2 in another section');

  // Left walks to the head and folds it; what is folded is remembered, and a search shows what it finds under its head.
  await screen.row('Team').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await expect(screen.rows).toHaveCount(4);
  await expect(screen.table).toContainText('2 rules, priority 3, 2 changed');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('team');
  await expect(screen.rows).toHaveCount(1);
  await expect(screen.table).toContainText('1 of 2 rules');
  await page.getByRole('searchbox', { name: 'Search by name' }).fill('');
  await expect(screen.rows).toHaveCount(4);
  await expectAccessible(page);

  // A rule that is dropped on the folded head joins the section behind its last rule.
  const grip = page.getByRole('button', { name: 'Move Short haul' });
  await grip.focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(
    page.getByText('Moved: Short haul, position 4 of 6, priority 3, order c, section Special loads.'),
  ).toBeAttached();
  await page.keyboard.press('Space');
  await expect(head).toHaveAttribute('aria-expanded', 'true');
  await expect(grip).toBeFocused();
  await expect(screen.table).toContainText('3 rules, priority 3');
  await head.click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await screen.giveReason('Special loads together');
  await expect(screen.changes).toContainText('No unsaved changes');
  expect((await shipper.read()).rules.map(({ name, section }) => [name, section])).toEqual([
    ['Long haul', undefined],
    ['Hazmat', 'Special loads'],
    ['Team', 'Special loads'],
    ['Short haul', 'Special loads'],
    ['Winter', undefined],
    ['Round up', undefined],
  ]);
  await page.reload();
  await expect(head).toHaveAttribute('aria-expanded', 'false');
  await head.click();
  await expect(screen.rows).toHaveCount(6);
  await page.getByRole('link', { name: 'History' }).click();
  const difference = page.getByRole('region', { name: 'Difference' });
  await expect(difference).toContainText('1 moved, 3 in another section');
  await expect(difference.getByRole('region', { name: 'Put into section Special loads' })).toContainText('Short haul');
});
