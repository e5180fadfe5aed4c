import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { dashboardOf } from './support/dashboard.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { invite, openUsers } from './support/people.ts';

const QUESTION = 'Close without saving? What you entered here will be lost.';

async function openInvitation(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Invite User' }).click();
  return page.getByRole('dialog', { name: 'Invite User' });
}

test('a dialog asks before Escape, the cross or a click outside loses what was entered, and Cancel closes at once', async ({
  page,
}) => {
  await openUsers(page, 'Users');
  const dialog = await openInvitation(page);
  await page.keyboard.press('Escape');
  await expect(dialog, 'nothing was entered').toHaveCount(0);
  await openInvitation(page);
  const name = dialog.getByRole('textbox', { name: 'Name' });
  await name.fill('Ida Dispatch');
  const question = page.getByRole('dialog', { name: QUESTION });
  const ways = [
    () => page.keyboard.press('Escape'),
    () => dialog.getByRole('button', { name: 'Close', exact: true }).click(),
    () => page.mouse.click(5, 5),
  ];
  for (const leave of ways) {
    await leave();
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(question).toHaveCount(0);
    await expect(name).toHaveValue('Ida Dispatch');
  }
  await name.focus();
  await page.keyboard.press('Escape');
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(question).toHaveCount(0);
  await expect(name, 'the focus is back where it was').toBeFocused();
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Close without saving' }).click();
  await expect(dialog).toHaveCount(0);
  await openInvitation(page);
  await expect(name).toHaveValue('');
  await name.fill('Ida Dispatch');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
});

test('[B-021] an e-mail that a user has already is refused at its field, which gets the focus; the dialog stays', async ({
  page,
}) => {
  await openUsers(page, 'Users');
  const person = { email: 'twice@broker.example', name: 'Ty Twice', roles: ['Viewer'] };
  await invite(page, person);
  const dialog = await openInvitation(page);
  const email = dialog.getByRole('textbox', { name: 'E-mail' });
  await email.fill(person.email);
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Tara Twice');
  await dialog.getByRole('checkbox', { name: 'Viewer' }).check();
  await page.keyboard.press('Control+Enter');
  await expect(email).toBeFocused();
  await expect(email).toHaveAttribute('aria-invalid', 'true');
  await expect(email).toHaveAccessibleDescription(/already/);
  await email.fill('tara@broker.example');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('dialog', { name: 'Password link' })).toBeVisible();
});

test('Ctrl+Enter in a dialog that is not complete leads to what is missing, and sends from a closed list', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2100);
  await signInAs(page, 'manager');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Lost' });
  const reason = dialog.getByRole('combobox', { name: 'Reason' });
  await dialog.getByRole('textbox', { name: 'Winning bid' }).focus();
  await page.keyboard.press('Control+Enter');
  await expect(reason).toBeFocused();
  await expect(reason).toHaveAccessibleDescription('This field is required');
  expect((await desk.read(quote.id)).status).toBe('responded');
  await page.keyboard.type('rate too h');
  await page.keyboard.press('Tab');
  await reason.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await expect.poll(async () => (await desk.read(quote.id)).status).toBe('lost');
});
