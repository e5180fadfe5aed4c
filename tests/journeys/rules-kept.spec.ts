import type { Locator } from '@playwright/test';
import { changeUser, listUsers } from '@lanewright/contract';
import { beSignedInAs, callsOf, PEOPLE } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { rulesScreenOf, shipperWithRules } from './support/rules.ts';
import { endSession } from './support/session.ts';

test('[R-012 SP-001] unsaved rules outlive a session that ended by itself, for the same person alone', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await screen.menu('Winter', 'Delete');
  const logIn = async (email: string): Promise<void> => {
    await page.getByLabel('E-mail').fill(email);
    await page.locator('input[type="password"]').fill('demo-lanewright');
    await page.getByRole('button', { name: 'Log In', exact: true }).click();
  };

  await endSession(page);
  await screen.menu('Team', 'Mute');
  await logIn(PEOPLE.manager);
  await expect(screen.changes).toContainText('1 edited, 1 deleted');
  await expect(screen.row('Winter')).toHaveCount(0);

  await endSession(page);
  await screen.menu('Team', 'Unmute');
  await logIn(PEOPLE.admin);
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Shippers' }).click();
  await page.getByRole('searchbox').first().fill(shipper.name);
  await page.getByRole('button', { name: new RegExp(`Actions.* ${shipper.name}`) }).click();
  await page.getByRole('menuitem', { name: 'Quoting rules' }).click();
  await expect(screen.row('Winter')).toBeVisible();
  await expect(screen.changes).toContainText('No unsaved changes');
});

test('[R-012 R-013 SP-001] work in an open rule and typed text are asked about before they are lost, and outlive a session that ended', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  await beSignedInAs(page, 'manager');
  await page.goto(shipper.path);
  await page.getByRole('link', { name: 'Back to Shippers' }).click();
  await expect(page).toHaveURL(/\/shippers(\?|$)/);
  await page.goBack();
  const screen = await rulesScreenOf(page);
  await screen.row('Winter').getByRole('button', { name: 'Winter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByLabel('Name').fill('Winter in the north');
  await dialog.getByText('Text', { exact: true }).click();
  await dialog.getByText('JsonLogic', { exact: true }).click();
  const text = dialog.getByRole('textbox', { name: 'Query as text' });
  await expect(text).toHaveValue(/"distance"/);
  await text.fill('{"<": [{"var": "moon"}, 5]}');

  // Neither another tab, nor another form, nor a key takes what cannot be taken, and nothing of it is lost.
  const refused = dialog.getByText('Rule query not permitted and will not be saved!');
  await dialog.getByText('Builder', { exact: true }).click();
  await expect(refused).toBeVisible();
  await dialog.getByText('Tree', { exact: true }).click();
  await text.press('Control+Enter');
  await expect(text).toHaveValue('{"<": [{"var": "moon"}, 5]}');

  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => setTimeout(() => window.location.reload()));
  await (await asked).dismiss();
  await page.evaluate(() => window.history.forward());
  const leave = page.getByRole('dialog', { name: /^Are you sure you want to leave this page\?/ });
  await leave.getByRole('button', { name: 'Cancel' }).click();
  await text.press('Escape');
  const close = page.getByRole('dialog', { name: /^Are you sure you want to close the rule\?/ });
  await close.getByRole('button', { name: 'Cancel' }).click();
  await expect(text).toHaveValue('{"<": [{"var": "moon"}, 5]}');

  await text.fill('{"<": [{"var": "distance"}, 75]}');
  await dialog.getByText('Builder', { exact: true }).click();
  await expect(dialog.getByRole('treeitem', { name: 'Constant: 75 mi', exact: true })).toBeVisible();
  await dialog.getByText('Text', { exact: true }).click();
  await text.fill('{"<": [{"var": "distance"}, 76]}');
  await endSession(page);
  await meetSignIn(dialog);
  await page.getByLabel('E-mail').fill(PEOPLE.manager);
  await page.locator('input[type="password"]').fill('demo-lanewright');
  await page.getByRole('button', { name: 'Log In', exact: true }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Winter in the north');
  await expect(text).toHaveValue('{"<": [{"var": "distance"}, 76]}');
  await text.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect(screen.row('Winter in the north')).toContainText('Distance < 76 mi');
  await expect(screen.changes).toContainText('1 edited');
  expect((await shipper.read()).rules.map(({ name }) => name)).toContain('Winter');
});

test('[SP-001] unsaved rules come over the sign-in with Google, for which the page goes away', async ({
  app,
  page,
}) => {
  const shipper = await shipperWithRules(app.url, 'Gypsum City Wallboard');
  const call = await callsOf(app.url, 'admin');
  const priya = (await call(listUsers, { query: { search: 'Priya' } })).results.find(
    ({ email }) => email === PEOPLE.analyst,
  );
  if (priya === undefined) throw new Error('the demo world has no Priya');
  const { id, display_name, account_manager } = priya;
  await call(changeUser, { id, body: { display_name, account_manager, roles: ['manager'] } });
  await beSignedInAs(page, 'analyst');
  await page.goto(shipper.path);
  const screen = await rulesScreenOf(page);
  await screen.menu('Winter', 'Delete');
  await page.getByRole('button', { name: 'Long haul', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByLabel('Name').fill('Very long haul');
  await endSession(page);
  await meetSignIn(dialog);
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  await page.getByRole('button', { name: 'Priya Nair' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Very long haul');
  await dialog.getByRole('button', { name: 'Save rule' }).click();
  await expect(screen.changes).toContainText('1 edited, 1 deleted');
  expect(await page.evaluate(() => sessionStorage.getItem('lanewright.work'))).toBeNull();
  await call(changeUser, { id, body: { display_name, account_manager, roles: ['analyst'] } });
});

/** Asks the server for something, whereupon the sign-in is shown; a question of the page's own may have come first. */
async function meetSignIn(dialog: Locator): Promise<void> {
  const signIn = dialog.page().getByRole('button', { name: 'Log In', exact: true });
  await expect(async () => {
    if (!(await signIn.isVisible()))
      await dialog.getByRole('combobox', { name: 'Quote' }).fill('Q', { timeout: 2_000 });
    await expect(signIn).toBeVisible({ timeout: 2_000 });
  }).toPass();
}
