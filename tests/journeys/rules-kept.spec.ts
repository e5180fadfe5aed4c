import { beSignedInAs, PEOPLE } from './support/desk.ts';
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
