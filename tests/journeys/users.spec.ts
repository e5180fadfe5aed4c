import { expectAccessible } from './support/accessibility.ts';
import { askDatabase } from './support/demo-world.ts';
import { signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import {
  choose,
  expectLive,
  invite,
  logIn,
  NEW_WORD,
  openUsers,
  otherBrowser,
  usePasswordLink,
} from './support/people.ts';

test.describe('users', () => {
  test('[B-021 SP-014] an invited person sets a password by the link, once, and logs in', async ({
    app,
    browser,
    page,
  }) => {
    const table = await openUsers(page, 'Users');
    const link = await invite(page, { email: 'dana@broker.example', name: 'Dana Invited', roles: ['Viewer'] });
    await page.getByRole('searchbox', { name: 'Search users' }).fill('dana@');
    const row = table.getByRole('row').filter({ hasText: 'dana@broker.example' });
    await expect(row).toContainText('Invited');
    const dana = await otherBrowser(browser, app.url);
    await dana.page.goto(link);
    await expect(dana.page.getByText('dana@broker.example')).toBeVisible();
    await dana.page.getByLabel('New password', { exact: true }).fill('too short');
    await dana.page.getByLabel('New password again').fill(NEW_WORD);
    await dana.page.getByLabel('New password again').blur();
    await expect(dana.page.getByLabel('New password', { exact: true })).toHaveAccessibleDescription(
      /Use at least 12 characters/,
    );
    await expect(dana.page.getByRole('button', { name: 'Set Password' })).toBeDisabled();
    await expectAccessible(dana.page);
    await usePasswordLink(dana.page, link);
    await logIn(dana.page, 'dana@broker.example');
    await expect(dana.page).toHaveURL(/\/quotes/);
    await expect(row).toContainText('Active');
    const late = await otherBrowser(browser, app.url);
    await late.page.goto(link);
    await expect(late.page.getByRole('alert')).toHaveText(
      'This link has expired or was used already. Ask an administrator for a new one.',
    );
    await dana.context.close();
    await late.context.close();
  });

  test('[B-021 A-029] a changed role changes the navigation of whom it concerns, without a new login', async ({
    app,
    browser,
    page,
  }) => {
    await openUsers(page, 'Users');
    const email = 'mo@broker.example';
    const link = await invite(page, { email, name: 'Mo Mover', roles: ['Viewer'] });
    const mo = await otherBrowser(browser, app.url);
    await usePasswordLink(mo.page, link);
    await logIn(mo.page, email);
    const areas = mo.page.getByRole('navigation', { name: 'Areas' });
    await expect(areas.getByRole('link', { name: 'Quote Dashboard', exact: true })).toBeVisible();
    await expect(areas.getByRole('link', { name: 'Integration logs' })).toHaveCount(0);
    await expectLive(mo.page);
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
    await choose(page, 'Mo Mover', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit User' });
    await dialog.getByRole('checkbox', { name: 'Pricing Manager' }).check();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('User updated')).toBeVisible();
    await expect(areas.getByRole('link', { name: 'Integration logs' })).toBeVisible();
    await mo.context.close();
  });

  test('[B-021] a deactivated person is out at once in the browser where they work', async ({ app, browser, page }) => {
    await openUsers(page, 'Users');
    const email = 'gone@broker.example';
    const link = await invite(page, { email, name: 'Gil Gone', roles: ['Viewer'] });
    const gil = await otherBrowser(browser, app.url);
    await usePasswordLink(gil.page, link);
    await logIn(gil.page, email);
    await expectLive(gil.page);
    await page.getByRole('searchbox', { name: 'Search users' }).fill(email);
    await choose(page, 'Gil Gone', 'Deactivate');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(gil.page).toHaveURL(/\/login/);
    await logIn(gil.page, email);
    await expect(gil.page.getByRole('alert')).toBeVisible();
    const row = page.getByRole('table', { name: 'Users' }).getByRole('row').filter({ hasText: email });
    await expect(row).toContainText('Deactivated');
    await gil.context.close();
  });

  test('[B-021] one’s own account cannot be deactivated, and says why', async ({ page }) => {
    await openUsers(page, 'Users');
    await page.getByRole('searchbox', { name: 'Search users' }).fill('admin@');
    await page.getByRole('button', { name: 'Actions of Maren Holloway' }).click();
    const entry = page.getByRole('menuitem', { name: 'Deactivate' });
    await expect(entry).toBeDisabled();
    await expect(entry).toHaveAttribute('aria-description', 'You cannot deactivate your own account.');
  });

  test('a dialog opened from the menu of a row gives the focus back to the menu’s button', async ({ page }) => {
    await openUsers(page, 'Users');
    const menu = page.getByRole('button', { name: 'Actions of Dominic Reyes' });
    await menu.press('Enter');
    await page.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    await expect(page.getByRole('dialog', { name: 'Edit User' }).getByLabel('Name')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(menu).toBeFocused();
  });
});

test.describe('roles', () => {
  test('[B-021 SP-005] a new role is made like another; differences are marked before a change is saved', async ({
    page,
  }) => {
    const table = await openUsers(page, 'Roles');
    await choose(page, 'Viewer', 'New role like this');
    const made = page.getByRole('dialog', { name: 'New Role' });
    await made.getByRole('textbox', { name: 'Title' }).fill('Night Desk');
    await expect(made.getByRole('textbox', { name: 'Name' })).toHaveValue('night-desk');
    await made.getByRole('button', { name: 'Create Role' }).click();
    const row = table.getByRole('row').filter({ hasText: 'Night Desk' });
    await expect(row).toBeVisible();
    await choose(page, 'Night Desk', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Role' });
    await expect(dialog.getByRole('button', { name: 'Save changes' })).toBeDisabled();
    await dialog.getByRole('checkbox', { name: 'Create quotes' }).check();
    await dialog.getByRole('checkbox', { name: 'See awards' }).uncheck();
    await expect(dialog.getByText('Permissions: 1 added, 1 removed. Nobody holds this role.')).toBeVisible();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toHaveCount(0);
    await choose(page, 'Night Desk', 'Delete');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(row).toHaveCount(0);
  });

  test('[B-021] a role that people hold cannot be deleted, and says why', async ({ page }) => {
    await openUsers(page, 'Roles');
    await page.getByRole('button', { name: 'Actions of Administrator' }).click();
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveAttribute(
      'aria-description',
      /^This role is held by \d+ users?\.$/,
    );
  });

  test('[B-021] nobody takes the administration of users from themselves', async ({ page }) => {
    await openUsers(page, 'Roles');
    await choose(page, 'Administrator', 'Edit');
    const dialog = page.getByRole('dialog', { name: 'Edit Role' });
    await dialog.getByRole('checkbox', { name: 'Invite, change and deactivate users' }).uncheck();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog.getByRole('alert')).toHaveText(
      'You cannot take the administration of users from yourself. Another administrator can.',
    );
  });
});

test('[B-021] ending one session signs its browser out and leaves the other in', async ({ app, browser, page }) => {
  // Journeys before this one have left sessions of the same person behind.
  await askDatabase(
    app,
    "DELETE FROM identity_session WHERE user_id = (SELECT id FROM app_user WHERE email LIKE 'corrector@%')",
    [],
  );
  const first = await otherBrowser(browser, app.url);
  await signInAs(first.page, 'corrector');
  await expectLive(first.page);
  const table = await openUsers(page, 'Sessions');
  await page.getByRole('searchbox', { name: 'Search sessions' }).fill('corrector@');
  const rows = table.locator('tbody tr[data-row]');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('button').click();
  await page.getByRole('menuitem', { name: 'End session' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End Session' }).click();
  await expect(first.page).toHaveURL(/\/login/);
  await expect(rows).toHaveCount(0);
  await expect(page).toHaveURL(/tab=sessions/);
  await first.context.close();
});

test('[B-021 SP-015] a machine caller gets a key, shown once, which is withdrawn again', async ({ page }) => {
  const table = await openUsers(page, 'Machine callers');
  await page.getByRole('button', { name: 'New Machine Caller' }).click();
  const made = page.getByRole('dialog', { name: 'New Machine Caller' });
  await made.getByRole('textbox', { name: 'Name' }).fill('Acorn ordering');
  await made.getByRole('button', { name: 'Create' }).click();
  const keys = page.getByRole('dialog', { name: 'Keys of Acorn ordering' });
  await keys.getByRole('button', { name: 'Make Key' }).click();
  const key = await keys.getByLabel('New key', { exact: true }).inputValue();
  expect(key).toMatch(/^lwk_/);
  await expect(keys.getByText('Active')).toBeVisible();
  await expectAccessible(page);
  const withdraw = keys.getByRole('button', { name: /^Withdraw/ });
  await withdraw.click();
  await keys.getByRole('button', { name: /^Really withdraw/ }).click();
  await expect(keys.getByText('Withdrawn')).toBeVisible();
  await keys.getByRole('button', { name: 'Done' }).click();
  const row = table.getByRole('row').filter({ hasText: 'Acorn ordering' });
  await expect(row).toContainText('Never');
  await choose(page, 'Acorn ordering', 'Keys');
  await expect(page.getByRole('dialog')).not.toContainText(key);
});

test("[SP-012] 'My Profile' changes the password and ends the other sessions", async ({ app, browser, page }) => {
  await openUsers(page, 'Users');
  const email = 'own@broker.example';
  const link = await invite(page, { email, name: 'Olga Own', roles: ['Viewer'] });
  const [here, elsewhere] = [await otherBrowser(browser, app.url), await otherBrowser(browser, app.url)];
  await usePasswordLink(here.page, link);
  for (const { page: each } of [here, elsewhere]) {
    await each.goto('/login');
    await logIn(each, email);
    await expectLive(each);
  }
  await here.page.getByRole('button', { name: /Olga Own/ }).click();
  await here.page.getByRole('menuitem', { name: 'My Profile' }).click();
  const profile = here.page.getByRole('dialog', { name: 'My Profile' });
  await expect(profile).toContainText(email);
  await expect(profile).toContainText('Viewer');
  await profile.getByRole('button', { name: 'Change Password' }).click();
  const dialog = here.page.getByRole('dialog', { name: 'Change Password' });
  const fill = async (current: string): Promise<void> => {
    await dialog.getByLabel('Current password').fill(current);
    await dialog.getByLabel(/^New password \*$/).fill('another quiet lane');
    await dialog.getByLabel('New password again').fill('another quiet lane');
    await dialog.getByRole('button', { name: 'Change Password' }).click();
  };
  await fill('not the word');
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password');
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await fill(NEW_WORD);
  await expect(dialog).toHaveCount(0);
  await expect(elsewhere.page).toHaveURL(/\/login/);
  await here.page.reload();
  await expect(here.page.getByRole('heading', { name: 'Quotes Dashboard' })).toBeVisible();
  await here.context.close();
  await elsewhere.context.close();
});

test.describe('/users without and with permission', () => {
  test('[A-026] is no page of a manager, and not in the navigation', async ({ page }) => {
    await signInAs(page, 'manager');
    await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Users' })).toHaveCount(0);
    await page.goto('/users');
    await expect(page.getByText('Unauthorized! Redirecting to dashboard page...')).toBeVisible();
  });

  test('breaks no rule of the accessibility check in any tab', async ({ page }) => {
    await openUsers(page, 'Users');
    await expectAccessible(page);
    for (const tab of ['Roles', 'Price limits', 'Sessions', 'Machine callers']) {
      await page.getByRole('tab', { name: tab }).click();
      await expect(page.getByRole('table', { name: tab })).not.toHaveAttribute('aria-busy', 'true');
      await expectAccessible(page);
    }
  });
});
