import { listMailboxes } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, callsOf, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[B-027] an administrator connects a mailbox by consent, tests, edits, pauses and disconnects it by keyboard', async ({
  app,
  page,
}) => {
  await signInAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Mailboxes' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Mailboxes');
  await expect(page.getByText('Mailboxes that are watched for requests appear here.')).toBeVisible();
  await expectAccessible(page);

  await page.keyboard.press('n');
  const connect = page.getByRole('dialog', { name: 'Connect Mailbox' });
  await expect(connect).toContainText('Only mails that arrive after the mailbox is connected are read');
  await connect.getByRole('combobox', { name: 'Sign in by' }).fill('Google');
  await page.keyboard.press('Enter');
  await connect.getByRole('textbox', { name: 'Address' }).fill('quotes@broker.example');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Control+Enter');
  // Over the provider, which leads the browser back.
  await expect(page.getByText('quotes@broker.example is connected')).toBeVisible();
  await expect(page).toHaveURL(/\/mailboxes$/);
  const row = page
    .getByRole('table', { name: 'Mailboxes' })
    .getByRole('row')
    .filter({ hasText: 'quotes@broker.example' });
  await expect(row).toContainText('Watching');
  await expect(row).toContainText('Google');
  await expectAccessible(page);

  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  const tested = page.getByRole('dialog', { name: 'Test quotes@broker.example' });
  await expect(tested).toContainText('INBOX holds 0 messages. The server tells of new mail at once.');
  await expectAccessible(page, '[role="dialog"]');
  await tested.getByRole('button', { name: 'Done' }).click();

  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: 'Edit quotes@broker.example' });
  await expect(edit).toContainText('older ones are left alone');
  await edit.getByRole('combobox', { name: 'When a mail becomes a quote' }).fill('Label');
  await page.keyboard.press('Enter');
  await edit.getByRole('textbox', { name: 'Label' }).fill('Quoted');
  await expectAccessible(page, '[role="dialog"]');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText('Labelled Quoted');

  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Pause' }).click();
  await page.keyboard.press('Enter');
  await expect(row).toContainText('Paused');

  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText('Disconnected, and the consent was revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  const admin = await callsOf(app.url, 'admin');
  expect((await admin(listMailboxes, {})).results).toEqual([]);
});

test('[B-027] a consent that is refused connects nothing and says so, and a wrong password stays in its dialog', async ({
  page,
}) => {
  await beSignedInAs(page, 'admin');
  await page.goto('/mailboxes/return?state=unknown&error=access_denied');
  await expect(page.getByRole('alert')).toContainText('The mailbox was not connected.');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Back to the mailboxes' }).click();
  await page.getByRole('button', { name: 'Connect Mailbox' }).click();
  const connect = page.getByRole('dialog', { name: 'Connect Mailbox' });
  await connect.getByRole('combobox', { name: 'Sign in by' }).fill('Password');
  await page.keyboard.press('Enter');
  await connect.getByRole('textbox', { name: 'Address' }).fill('quotes@broker.example');
  await connect.getByRole('textbox', { name: 'Password' }).fill('wrong one');
  await connect.getByRole('textbox', { name: 'IMAP server' }).fill('127.0.0.1');
  await connect.getByRole('textbox', { name: 'IMAP port' }).fill('1');
  await page.keyboard.press('Control+Enter');
  await expect(connect.getByRole('alert')).toContainText('Nothing listens at this address and port.');
  await expect(connect.getByRole('textbox', { name: 'Address' })).toHaveValue('quotes@broker.example');
  await expectAccessible(page, '[role="dialog"]');
});

test('[B-027] nobody else sees the mailboxes, and a list that cannot be read says so', async ({ page }) => {
  await beSignedInAs(page, 'manager');
  await page.goto('/mailboxes');
  await expect(page.getByText('Unauthorized! Redirecting to dashboard page...')).toBeVisible();
  await beSignedInAs(page, 'admin');
  await page.route(/\/v1\/mailbox\/$/, (route) => route.fulfill({ status: 500, body: '{}' }));
  await page.goto('/mailboxes');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
});
