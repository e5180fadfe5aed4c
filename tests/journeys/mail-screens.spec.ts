import { getAutomaticAnswers } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { postMail } from './support/mail.ts';

const LOAD = [
  'Equipment: 53 ft dry van',
  'Pickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00',
  'Delivery: Hutchins, TX 75141, 11/25/2026 10:00',
  'Weight: 42,000 lbs',
];

/** A mail of Prairie Canning that lacks its commodity, so that a person is asked. */
function mailOf(subject: string, lines: readonly string[] = LOAD): string {
  return [
    'From: Dana Whitfield <dwhitfield@prairiecanning.example>',
    `Subject: ${subject}`,
    'Date: Fri, 20 Nov 2026 08:12:44 -0600',
    `Message-ID: <${crypto.randomUUID()}@prairiecanning.example>`,
    '',
    ...lines,
    '',
  ].join('\r\n');
}

const rowOf = (page: Page, words: string): Locator => page.getByRole('row').filter({ hasText: words });
const statusFilter = (page: Page): Locator => page.getByRole('radiogroup', { name: 'Status' });

/** Waits until a mail was read, and opens it. */
async function openMail(page: Page, subject: string): Promise<void> {
  await page.goto('/mail');
  await expect(rowOf(page, subject).getByText('Needs review')).toBeVisible();
  await page.getByRole('link', { name: subject, exact: true }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
}

/** How many mails wait, as the filter says. */
async function waitingOf(page: Page): Promise<number> {
  const label = statusFilter(page).getByText(/^Needs review\d+$/);
  return Number(((await label.textContent()) ?? '').replace('Needs review', ''));
}

test('[SP-070] a mail appears in the open mailbox without a reload, is counted, and opens by keyboard', async ({
  app,
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  await page.goto('/mail');
  await expect(statusFilter(page).getByText(/^Needs review\d+$/)).toBeVisible();
  const before = await waitingOf(page);
  await postMail(app, mailOf('Please quote this load'));
  const row = rowOf(page, 'Please quote this load');
  await expect(row.getByText('Needs review')).toBeVisible();
  await expect(row).toContainText('dwhitfield@prairiecanning.example');
  await expect(row).toContainText('Prairie Canning Co.');
  await expect(row).toContainText('The commodity is missing.');
  await expect.poll(() => waitingOf(page)).toBe(before + 1);
  // Mails that wait for a person are what the mailbox opens on.
  await page.goto('/mail');
  await expect(statusFilter(page).getByRole('radio', { name: /^Needs review/ })).toBeChecked();
  await statusFilter(page).getByText('Being read').click();
  await expect(page).toHaveURL(/state=received/);
  await expect(row).toBeHidden();
  await statusFilter(page).getByText('Needs review').click();
  await expect(page).toHaveURL(/state=review/);
  await expect(row).toBeVisible();
  await page.reload();
  await expect(row).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/mail\/\d+$/);
  await expect(page.getByRole('heading', { level: 2, name: 'Please quote this load' })).toBeVisible();
});

test('[B-028] a person asks the sender for what is missing by the keyboard, and the mail says so and goes on waiting', async ({
  app,
  page,
}) => {
  const subject = 'Two things are missing';
  await postMail(app, mailOf(subject, LOAD.slice(1, 3)));
  await beSignedInAs(page, 'analyst');
  await openMail(page, subject);
  await expect(page.getByRole('button', { name: 'Ask sender' })).toBeVisible();
  await page.keyboard.press('a');
  const dialog = page.getByRole('dialog', { name: 'Ask sender' });
  const letter = dialog.getByRole('region', { name: 'The mail that asks' });
  await expect(letter).toContainText('- What is the commodity?');
  await expectAccessible(page, '[role="dialog"]');
  const equipment = dialog.getByRole('checkbox', { name: 'Which equipment do you need?' });
  await expect(equipment).toBeFocused();
  await page.keyboard.press('Space');
  await expect(equipment).not.toBeChecked();
  await expect(letter).not.toContainText('Which equipment do you need?');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  const why = page.getByRole('region', { name: 'Why a person is asked' });
  await expect(why).toContainText('Priya Nair asked dwhitfield@prairiecanning.example for what is missing on');
  await expect(page.getByRole('button', { name: 'Ask again' })).toBeVisible();
  await page.goto('/mail?box=sent');
  const sent = rowOf(page, `Re: ${subject}`);
  await sent.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { level: 2, name: subject })).toBeVisible();
});

test('while the pointer is in the mailbox no row slides away under it; new mails wait until they are asked for', async ({
  app,
  page,
}) => {
  await beSignedInAs(page, 'viewer');
  await postMail(app, mailOf('Held in its place'));
  await page.goto('/mail');
  const held = rowOf(page, 'Held in its place');
  await expect(held.getByText('Needs review')).toBeVisible();
  await held.hover();
  const place = await held.boundingBox();
  await postMail(app, mailOf('Comes while the pointer rests'));
  const waiting = page.getByRole('button', { name: '1 new mail' });
  await expect(waiting).toBeVisible();
  expect(await held.boundingBox()).toEqual(place);
  await expect(rowOf(page, 'Comes while')).toHaveCount(0);
  await waiting.click();
  await expect(rowOf(page, 'Comes while')).toBeVisible();
});

test('[B-009] each field is told with its confidence and marks its own words in the mail, by pointer and by keyboard', async ({
  app,
  page,
}) => {
  await postMail(
    app,
    mailOf('Words and fields', ['need a van from Springfield to Columbus, this coming Tuesday. about 40k. how much']),
  );
  await beSignedInAs(page, 'analyst');
  await openMail(page, 'Words and fields');
  const mail = page.getByRole('region', { name: 'Text of the mail' });
  const lit = mail.locator('mark[data-highlighted]');
  const fields = page.getByRole('region', { name: 'What was read' }).getByRole('listitem');
  await expect(fields.filter({ hasText: 'Commodity' })).toContainText('Missing');
  await expect(fields.filter({ hasText: 'Weight' })).toContainText('40,000 lbs“about 40k”Doubtful');
  await expect(fields.filter({ hasText: 'Hazmat' })).toContainText('NoNot mentionedLikely');
  await expect(lit).toHaveCount(0);
  await fields.filter({ hasText: 'Weight' }).hover();
  await expect(lit).toHaveText(['about 40k']);
  await page.mouse.move(0, 0);
  await expect(lit).toHaveCount(0);
  await page.getByRole('button', { name: /^Place: show “Columbus”/ }).focus();
  await expect(lit).toHaveText(['Columbus']);
});

test('[SP-070 B-009] a person makes the quote of a mail; the mail then says by whom and leads to it', async ({
  app,
  page,
}) => {
  await postMail(app, mailOf('To be made a quote'));
  await beSignedInAs(page, 'analyst');
  await openMail(page, 'To be made a quote');
  const address = new URL(page.url()).pathname;
  await expect(page.getByRole('link', { name: 'Make quote' })).toBeVisible();
  await page.keyboard.press('q');
  await expect(page).toHaveURL(/\/quotes\/create\?mail=\d+&draft=0$/);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  const quote = new URL(page.url()).pathname;
  await page.goto(address);
  const outcome = page.getByRole('region', { name: 'What became of it' });
  await expect(outcome).toContainText('Settled by Priya Nair. 1 quote made from it.');
  await expect(page.getByRole('button', { name: 'Not a request' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make quote' })).toHaveCount(0);
  await expect(outcome.getByRole('link', { name: /^Q\d{8}$/ })).toHaveAttribute('href', quote);
});

test('who says second that a mail is no request is told who was first', async ({ app, page, browser }) => {
  await postMail(app, mailOf('Wanted by two'));
  await beSignedInAs(page, 'analyst');
  await openMail(page, 'Wanted by two');
  const first = await browser.newPage({ baseURL: app.url });
  await beSignedInAs(first, 'manager');
  await first.goto(new URL(page.url()).pathname);
  // The second person's word is held back on its way until the first has settled the mail.
  await page.route('**/settle/', async (route) => {
    await first.getByRole('button', { name: 'Not a request' }).click();
    await first.getByRole('dialog').getByRole('button', { name: 'Not a request' }).click();
    await expect(first.getByText('Settled by Dominic Reyes: not a request.')).toBeVisible();
    await route.continue();
  });
  await page.keyboard.press('x');
  await page.getByRole('dialog').getByRole('button', { name: 'Not a request' }).click();
  await expect(page.getByRole('alert')).toContainText('This mail was already settled by Dominic Reyes.');
  await expect(page.getByText('Settled by Dominic Reyes: not a request.')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await first.close();
});

test('a viewer reads mails and changes nothing: no act on a mail, no switch of the automatic answers', async ({
  app,
  page,
}) => {
  await postMail(app, mailOf('Only to be read'));
  await beSignedInAs(page, 'viewer');
  await openMail(page, 'Only to be read');
  await expect(page.getByRole('region', { name: 'What was read' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Not a request' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Make quote' })).toHaveCount(0);
  await page.goto('/mail');
  const answers = page.getByRole('group', { name: 'Automatic answers' });
  await expect(answers.getByText(/^(On|Paused)$/)).toBeVisible();
  await expect(answers.getByRole('button')).toHaveCount(0);
});

test('automatic answers are paused only after a question, resumed at once, and tell who did it and when', async ({
  page,
}) => {
  await beSignedInAs(page, 'manager');
  await page.goto('/mail');
  const answers = page.getByRole('group', { name: 'Automatic answers' });
  await expect(answers.getByText('On', { exact: true })).toBeVisible();
  const turned: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().endsWith(getAutomaticAnswers.path) && sent.method() === 'PUT') turned.push(sent.postData() ?? '');
  });
  await answers.getByRole('button', { name: 'Pause automatic answers' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Pause all automatic answers?');
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  expect(turned).toEqual([]);
  await answers.getByRole('button', { name: 'Pause automatic answers' }).click();
  await question.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(answers.getByText('Paused', { exact: true })).toBeVisible();
  await expect(answers).toContainText(/Dominic Reyes, 11\/20\/2026 \d\d:\d\d:\d\d/);
  await answers.getByRole('button', { name: 'Resume automatic answers' }).click();
  await expect(answers.getByText('On', { exact: true })).toBeVisible();
  expect(turned).toEqual(['{"paused":true}', '{"paused":false}']);
});

test('sent mails stand in their own list, lead to their quotes and open with their text', async ({ page }) => {
  await beSignedInAs(page, 'viewer');
  await page.goto('/mail');
  await page.getByRole('radiogroup', { name: 'Mailbox' }).getByText('Sent').click();
  await expect(page).toHaveURL(/box=sent/);
  // The newest mail about one quote: one about several lanes has a link for each, and a letter of its own.
  const quote = page.getByRole('link', { name: /^Q\d{8}$/ });
  const rows = page.getByRole('table', { name: 'Sent mails' }).getByRole('row').filter({ has: quote });
  const row = rows.filter({ hasNotText: /Q\d{8}[^]*Q\d{8}/ }).first();
  await expect(row).toContainText(/In the outbox|Sent/);
  await expect(row).toContainText(/Automatically|By a person/);
  await expect(row.getByRole('link', { name: /^Q\d{8}$/ })).toHaveAttribute('href', /^\/quotes\/\d+$/);
  const subject = row.getByRole('button', { name: /^Re: / });
  const title = (await subject.textContent()) ?? '';
  await subject.click();
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('region', { name: 'Text of the mail' })).toContainText('Equipment:');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('[M-006 M-007 M-008] the mailbox says that it loads, that nothing was found, and that reading failed', async ({
  page,
}) => {
  await signInAs(page, 'viewer');
  const held = Promise.withResolvers<undefined>();
  await page.route('**/v1/mail/received/?*', async (route) => {
    await held.promise;
    await route.abort();
  });
  await page.goto('/mail');
  await expect(page.getByText('Loading data...')).toBeVisible();
  held.resolve(undefined);
  const failed = page.getByRole('alert');
  await expect(failed).toContainText('There was an error processing your request. Please try again later.');
  await page.unroute('**/v1/mail/received/?*');
  await page.goto('/mail?state=received');
  await expect(page.getByText('Sorry, no results were found.')).toBeVisible();
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/mail\?state=all$/);
  await page.goto('/mail/999999');
  await expect(page.getByRole('alert')).toContainText('This mail does not exist.');
});

test('hostile mails stay harmless text and keep the page in its shape, with no accessibility fault', async ({
  app,
  page,
}) => {
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  const subject = `<img src=x onerror=alert(1)> hostile words ${'A'.repeat(300)}`;
  const evil = '<script>alert(2)</script><b>not bold</b>';
  const filler = Array.from(
    { length: 2_400 },
    () => 'Please quote this load as soon as you can, many thanks to all of you.',
  );
  await postMail(app, mailOf(subject, [evil, 'W'.repeat(900), ...LOAD, ...filler]));
  await page.setViewportSize({ width: 1280, height: 800 });
  await beSignedInAs(page, 'analyst');
  await openMail(page, subject);
  const mail = page.getByRole('region', { name: 'Text of the mail' });
  await expect(mail).toContainText(evil);
  await expect(mail.locator('script, b, img')).toHaveCount(0);
  expect(((await mail.textContent()) ?? '').length).toBeGreaterThan(160_000);
  const overflow = () => page.locator('main').evaluate((main) => main.scrollWidth - main.clientWidth);
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
  await page.goto('/mail?state=review');
  await expect(rowOf(page, 'hostile words')).toBeVisible();
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
  await page.goto('/mail?box=sent');
  await page.getByRole('button', { name: /^Re: / }).first().click();
  await expect(page.getByRole('dialog').getByRole('region', { name: 'Text of the mail' })).toContainText('Equipment:');
  await expectAccessible(page);
  expect(dialogs).toEqual([]);
});
