import type { Browser, Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
const price = (page: Page): Locator => page.getByRole('group', { name: 'Quoted Price' });
const notes = (page: Page): Locator => page.getByRole('region', { name: 'Quote Notes' });

/** The manager in a browser of their own, beside the analyst in the journey's. */
async function theManager(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: url, timezoneId: 'America/Chicago', reducedMotion: 'reduce' });
  await beSignedInAs(page, 'manager');
  return page;
}

async function typePrice(page: Page, amount: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit price' }).click();
  const field = page.getByRole('textbox', { name: 'Quoted Price' });
  await field.fill(amount);
  return field;
}

async function typeNotes(page: Page, text: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Edit quote notes' }).click();
  const field = notes(page).getByRole('textbox', { name: 'Notes' });
  await field.fill(text);
  return field;
}

test('[SP-037] the second of two prices and of two notes is told of the first, keeps what was typed and may send it all the same', async ({
  app,
  page,
  browser,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  // A little above the suggestion, so that no price needs a confirmation, whatever this day's cost is.
  const suggested = Math.round((quote.latest_run?.price_cents ?? 0) / 100);
  const [mineTyped, theirsTyped] = [suggested + 50, suggested + 25];
  const [mineShown, theirsShown] = [mineTyped.toLocaleString('en-US'), theirsTyped.toLocaleString('en-US')];
  const theirs = await theManager(browser, app.url);
  await beSignedInAs(page, 'analyst');
  await openQuote(page, quote);
  await openQuote(theirs, quote);

  const mine = await typePrice(page, String(mineTyped));
  await (await typePrice(theirs, String(theirsTyped))).press('Enter');
  await expect(price(theirs)).toContainText(`$${theirsShown}`);
  await mine.press('Enter');
  const notice = page.getByRole('alert');
  await expect(notice).toContainText(/^Changed by Dominic Reyes at \d\d:\d\d [ap]m: /);
  await expect(notice).toContainText(`Quoted price N/A to $${theirsShown}.`);
  await expect(mine).toHaveValue(mineShown);
  await expect(page.getByText(/Press Enter again/)).toHaveCount(0);
  await expect(page.getByRole('group', { name: 'Save the price' }).getByRole('button').first()).toBeDisabled();
  expect((await desk.read(quote.id)).quoted_price).toBe(theirsTyped);
  await expectAccessible(page);
  await notice.getByRole('button', { name: 'Use my values' }).click();
  // The notes stand below the log: they are where they stay once it has the entry.
  for (const each of [page, theirs]) {
    await expect(price(each)).toContainText(`$${mineShown}`);
    await expect(each.getByRole('region', { name: 'Activity log' })).toContainText(`$${mineShown}`);
  }

  const text = await typeNotes(page, 'Mine: dock 4');
  await typeNotes(theirs, 'Theirs: call first');
  await notes(theirs).getByRole('button', { name: 'Save' }).click();
  await expect(notes(theirs).getByRole('textbox')).toHaveCount(0);
  await notes(page).getByRole('button', { name: 'Save' }).click();
  await expect(notes(page).getByRole('alert')).toContainText('Theirs: call first');
  await expect(text).toHaveValue('Mine: dock 4');
  expect((await desk.read(quote.id)).notes).toBe('Theirs: call first');
  await notes(page).getByRole('button', { name: 'Use my values' }).click();
  await expect(notes(theirs)).toContainText('Mine: dock 4');
  await theirs.close();
});

test('[B-013 SP-037] two answers to one quote are impossible: the second is told who gave which', async ({
  app,
  page,
  browser,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const theirs = await theManager(browser, app.url);
  await beSignedInAs(page, 'analyst');
  await openQuote(page, quote);
  await openQuote(theirs, quote);

  await page.keyboard.press('r');
  const form = dialog(page, 'Mark Responded');
  await form.getByLabel('Price').fill('2950');
  await theirs.getByRole('button', { name: `Actions of ${quote.system_id}` }).click();
  await theirs.getByRole('menuitem', { name: 'Mark Rejected' }).click();
  await dialog(theirs, 'Mark Rejected').getByRole('button', { name: 'Mark Rejected' }).click();
  await expect(theirs.getByRole('region', { name: 'Quote', exact: true })).toContainText('Rejected');

  await form.getByLabel('Price').press('Enter');
  const notice = form.getByRole('alert');
  await expect(notice).toContainText('This is not possible while the quote is Rejected.');
  await expect(notice).toContainText('Status Open to Rejected');
  await expect(notice.getByRole('button')).toHaveCount(0);
  await expect(form.getByLabel('Price')).toHaveValue('2,950');
  expect(await desk.read(quote.id)).toMatchObject({ status: 'rejected', quoted_price: null });
  await expect(page.getByRole('region', { name: 'Activity log' })).toContainText('Marked as Rejected');
  await expect(page.getByRole('region', { name: 'Activity log' })).not.toContainText('Marked as Responded');
  await theirs.close();
});

test('[SP-037] the second of two edit forms is told of the first and keeps everything typed', async ({
  app,
  page,
  browser,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const theirs = await theManager(browser, app.url);
  await beSignedInAs(page, 'analyst');
  for (const each of [page, theirs]) {
    await each.goto(`/quotes/${quote.id}/edit`);
    await expect(each.getByRole('button', { name: 'Save changes' })).toBeEnabled();
  }
  await page.getByLabel('Commodity').fill('Canned peas');
  await theirs.getByLabel('Commodity').fill('Canned beans');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(theirs).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  await page.getByRole('button', { name: 'Save changes' }).click();
  const notice = page.getByRole('alert');
  await expect(notice).toContainText('Commodity N/A to Canned beans');
  await expect(notice).toContainText('Changed by Dominic Reyes');
  await expect(page.getByLabel('Commodity')).toHaveValue('Canned peas');
  expect((await desk.read(quote.id)).commodity).toBe('Canned beans');
  await notice.getByRole('button', { name: 'Use my values' }).click();
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  expect((await desk.read(quote.id)).commodity).toBe('Canned peas');
  await theirs.close();
});
