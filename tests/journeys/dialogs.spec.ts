import type { Locator, Page } from '@playwright/test';
import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm } from './support/quote-form.ts';

/** Clicks a button twice before the page can be drawn between the clicks. */
async function clickTwiceAtOnce(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
}

/** The requests of a method from now on whose path fits, held back until `answer` is called. */
async function heldRequests(page: Page, method: string, path: RegExp) {
  const sent: string[] = [];
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() !== method) return route.fallback();
    sent.push(route.request().url());
    await released.promise;
    return route.continue();
  });
  return { sent, answer: () => released.resolve() };
}

test('[A-109 A-110] a dialog offers its act while it is valid and not under way, and begins it once', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2100);
  await signInAs(page, 'analyst');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Lost' });
  const submit = dialog.getByRole('button', { name: /^Mark Lost/ });
  await expect(submit).toBeDisabled();
  await dialog.getByRole('combobox', { name: 'Reason' }).click();
  await page.getByRole('option', { name: 'Rate too high' }).click();
  await expect(submit).toBeEnabled();

  const held = await heldRequests(page, 'POST', /\/mark_quote\//);
  await clickTwiceAtOnce(submit);
  await expect(submit).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  held.answer();
  await expect(page.getByRole('status').getByText('Quote successfully marked as Lost')).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(held.sent).toHaveLength(1);
  expect((await desk.read(quote.id)).status).toBe('lost');
});

test('[A-110] a question that is answered twice at once acts once', async ({ app, page }) => {
  const quote = await (await openDesk(app.url)).newQuote();
  await signInAs(page, 'manager');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const held = await heldRequests(page, 'DELETE', /\/v1\/quote\/\d+\//);
  await clickTwiceAtOnce(page.getByRole('dialog').getByRole('button', { name: 'Delete' }));
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Delete' })).toBeDisabled();
  held.answer();
  await expect(page.getByRole('status').getByText('Quote successfully deleted')).toBeVisible();
  expect(held.sent).toHaveLength(1);
});

test('[A-110] the quote form makes one quote however often it is sent', async ({ page }) => {
  await beSignedInAs(page, 'analyst');
  const form = await openQuoteForm(page);
  await form.fill();
  await expect(form.submit).toBeEnabled();
  const held = await heldRequests(page, 'POST', /\/v1\/quote\/$/);
  await clickTwiceAtOnce(form.submit);
  await expect(form.submit).toBeDisabled();
  held.answer();
  await expect(page).toHaveURL(/\/quotes\/\d+$/);
  expect(held.sent).toHaveLength(1);
});

test('a dialog takes the focus, keeps it inside and gives it back on Escape', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 2100);
  await signInAs(page, 'manager');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Mark as Lost' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark Lost' });
  await expect(dialog.getByRole('combobox', { name: 'Reason' })).toBeFocused();
  for (let step = 0; step < 8; step += 1) {
    await page.keyboard.press('Tab');
    expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Actions of ${quote.system_id}` })).toBeFocused();
});

test('a question that destroys has the focus on Cancel, and Enter there changes nothing', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await signInAs(page, 'manager');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await desk.read(quote.id)).status).toBe('open');
});
