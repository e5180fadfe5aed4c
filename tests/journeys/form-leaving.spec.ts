import { MESSAGES } from '@lanewright/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm } from './support/quote-form.ts';

const question = (page: Page) => page.getByRole('dialog').filter({ hasText: MESSAGES.leaveRules });
const toShippers = (page: Page) =>
  page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Shippers' });

test('a new quote asks before it is left unsaved, and an untouched one does not', async ({ page }) => {
  await beSignedInAs(page, 'analyst');
  const form = await openQuoteForm(page);
  await toShippers(page).click();
  await expect(page).toHaveURL(/\/shippers/);
  await page.getByRole('link', { name: 'Add New Quote' }).click();
  await form.type(form.field('Commodity'), 'Canned corn');
  await toShippers(page).click();
  await expect(question(page)).toBeVisible();
  await expectAccessible(page, '[role="dialog"]');
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(/\/quotes\/create$/);
  await expect(form.field('Commodity')).toHaveValue('Canned corn');
  await page.goBack();
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(form.field('Commodity')).toHaveValue('Canned corn');
  await toShippers(page).click();
  await question(page).getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/shippers/);
});

test('a changed quote form asks before signing out and before the page is reloaded', async ({ app, page }) => {
  const quote = await (await openDesk(app.url)).newQuote();
  await beSignedInAs(page, 'analyst');
  const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
  await form.type(form.date(2), 'next week');
  await page.getByRole('button', { name: 'User menu' }).click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await question(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(form.date(2)).toHaveValue('next week');
  const asked = page.waitForEvent('dialog');
  const reloaded = page.reload();
  const browser = await asked;
  expect(browser.type()).toBe('beforeunload');
  await browser.accept();
  await reloaded;
  await expect(form.date(2)).not.toHaveValue('next week');
});

test('Ctrl+Enter leads to the first fault, then sends the form from any field, and nobody is asked', async ({
  page,
}) => {
  await beSignedInAs(page, 'analyst');
  const form = await openQuoteForm(page);
  await form.field('Notes').fill('Call before noon');
  await form.field('Notes').press('Control+Enter');
  await expect(form.select('Shipper')).toBeFocused();
  await form.fill();
  // A closed select opens on Enter alone.
  await form.select('Service Line').press('Control+Enter');
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  await expect(question(page)).toHaveCount(0);
});
