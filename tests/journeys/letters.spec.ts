import { listLetters, saveLetter } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, callsOf, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[B-028] the letters of the house follow what is typed on a real quote, are refused with the reason, and reset', async ({
  page,
}) => {
  await signInAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Letters' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Letters');
  const letter = page.getByRole('region', { name: 'The letter' });
  await expect(letter).toContainText(/Rate: +\$[\d,.]+ (USD|CAD)/);
  await expectAccessible(page);
  const body = page.getByRole('textbox', { name: 'Letter' });
  const words = await body.inputValue();
  await body.fill(words.replace('{rate}', '$1,500 USD'));
  await expect(page.getByRole('alert').first()).toContainText('An amount may not be written into a letter');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('form').getByText('The letter lacks {rate}.')).toBeVisible();
  await body.fill(words.replace('Thank you for your request. Our rate:', 'Good to hear from you.'));
  await expect(letter).toContainText('Good to hear from you.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("The house's own words, last changed by Maren Holloway.")).toBeVisible();
  // Words that no check knows are confirmed by whoever saves them, and the stored terms follow below.
  await body.fill(`${words}\nMMCL\nWe match any lower price.`);
  await page.keyboard.press('Control+Enter');
  const asked = page.getByRole('dialog');
  await expect(asked).toContainText('No check can tell what these words and sentences say.');
  await expect(asked.getByRole('listitem')).toHaveText(['“MMCL”', '“We match any lower price.”']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(asked).toHaveCount(0);
  // The letters are read again only once the question below is open: it stays, and goes by the saved version.
  const held = Promise.withResolvers<undefined>();
  await page.route('**/v1/letter/', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.keyboard.press('Control+Enter');
  await asked.getByRole('button', { name: 'Confirm and save' }).click();
  await expect(asked).toHaveCount(0);
  await expect(letter).toContainText('No other words of this letter change the rate, the validity or the lane.');
  await page.getByRole('button', { name: 'Reset' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Discard this text');
  const readAgain = page.waitForResponse((response) => response.url().endsWith('/v1/letter/'));
  held.resolve(undefined);
  await readAgain;
  await page.unroute('**/v1/letter/');
  await question.getByRole('button', { name: 'Reset letter' }).click();
  await expect(page.getByText('The built-in letter applies.')).toBeVisible();
  await expect(letter).toContainText('Thank you for your request. Our rate:');
});

test("[B-028 SP-037] a shipper's own letter is saved; the second writer keeps what was typed, and takes theirs or sends their own", async ({
  app,
  page,
}) => {
  await beSignedInAs(page, 'manager');
  await page.goto('/shippers/3/letters');
  const body = page.getByRole('textbox', { name: 'Letter' });
  await expect(body).toHaveValue(/^\{greeting\}/);
  const words = await body.inputValue();
  await body.fill(words.replace('Thank you for your request.', 'Mine.'));
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText("This shipper's own words, last changed by Dominic Reyes.")).toBeVisible();
  await expect(body).toHaveValue(/Mine\./);

  const admin = await callsOf(app.url, 'admin');
  const stored = async () => (await admin(listLetters, { query: { customer: '3' } })).letters[0];
  const theirs = async (text: string, version: number) =>
    admin(saveLetter, {
      id: 'respond',
      body: {
        customer: 3,
        version,
        subject: 'Re: {subject}',
        body: words.replace('Thank you for your request.', text),
      },
    });
  await body.fill(words.replace('Thank you for your request.', 'Mine again.'));
  await theirs('Theirs.', 1);
  await page.keyboard.press('Control+Enter');
  const notice = page.getByRole('alert').filter({ hasText: 'Changed by Maren Holloway' });
  await expect(notice).toContainText('Theirs.');
  await expect(body).toHaveValue(/Mine again\./);
  expect((await stored())?.own?.body).toContain('Theirs.');
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Use my values' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(async () => (await stored())?.own?.body).toContain('Mine again.');

  await expect(page.getByText("This shipper's own words, last changed by Dominic Reyes.")).toBeVisible();
  await body.fill(words.replace('Thank you for your request.', 'Mine at last.'));
  await theirs('Theirs again.', 3);
  await page.keyboard.press('Control+Enter');
  await expect(notice).toContainText('Theirs again.');
  await notice.getByRole('button', { name: 'Take theirs' }).click();
  await expect(notice).toHaveCount(0);
  await expect(body).toHaveValue(/Theirs again\./);
  await expect(page.getByText("This shipper's own words, last changed by Maren Holloway.")).toBeVisible();
});

test("[B-028] a shipper's letters open by their address, and a viewer may read and preview them only", async ({
  page,
}) => {
  await signInAs(page, 'viewer');
  await page.goto('/shippers/2/letters');
  await expect(page.getByRole('textbox', { name: 'Subject' })).toHaveValue('Re: {subject}');
  await expect(page.getByRole('banner')).toContainText(/Letters.+/);
  await expect(page).toHaveTitle(/^Letters · .+ · Lanewright$/);
  await expect(page.getByText('You do not have the permission for this action.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Subject' })).not.toBeEditable();
  await expect(page.getByRole('textbox', { name: 'Letter' })).not.toBeEditable();
  await expect(page.getByRole('list', { name: 'Fields' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save letter' })).toHaveCount(0);
  await expectAccessible(page);
  // An address of no shipper says so, and asks for none that is no number.
  for (const id of ['999999', 'abc']) {
    await page.goto(`/shippers/${id}/letters`);
    await expect(page.getByText('This shipper does not exist.')).toBeVisible();
  }
});
