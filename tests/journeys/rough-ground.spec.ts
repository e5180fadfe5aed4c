import { signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openUsers } from './support/people.ts';

test('addresses that say nonsense show the list as it begins', async ({ page }) => {
  test.slow();
  await signInAs(page, 'admin');
  for (const [path, name] of [
    ['/users?page=-4&size=7', 'Users'],
    ['/users?tab=nothing&page=abc', 'Users'],
    ['/audit?page=abc&size=0', 'Audit'],
    ['/mail?box=nothing&page=-1&state=x', 'Received mails'],
    ['/shippers?page=1.5&filters=x', 'Shippers'],
    ['/quotes?page=0&sort=%00&filters=%7B%22a', 'Quotes'],
  ] as const) {
    await page.goto(path);
    const table = page.getByRole('table', { name, exact: true });
    await expect(table, path).not.toHaveAttribute('aria-busy', 'true');
    await expect(table.locator('tbody tr[data-row]').first(), path).toBeVisible();
  }
});

test('without a network a call fails at once: the dialog waits for the person, not for the network', async ({
  context,
  page,
}) => {
  await openUsers(page, 'Users');
  await page.getByRole('button', { name: 'Invite User' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite User' });
  await dialog.getByRole('textbox', { name: 'E-mail' }).fill('off@line.example');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Off Line');
  await dialog.getByRole('checkbox', { name: 'Viewer' }).check();
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed', (request) => request.method() === 'POST');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await failed;
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Off Line');
  await context.setOffline(false);
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(page.getByRole('dialog', { name: 'Password link' })).toBeVisible();
});
