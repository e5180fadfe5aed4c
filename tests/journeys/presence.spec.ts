import { beSignedInAs, openDesk, openQuote, signInAs } from './support/desk.ts';
import { dashboardOf } from './support/dashboard.ts';
import { expectAccessible } from './support/accessibility.ts';
import { expect, test } from './support/journey.ts';

test('[B-013] who has a quote open is seen in the list and on the quote, and is gone when they leave', async ({
  app,
  page,
  browser,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const other = await browser.newPage({ baseURL: app.url });
  await signInAs(page, 'analyst');
  await beSignedInAs(other, 'manager');
  const { rowOf } = await dashboardOf(page);
  await expect(rowOf(quote)).toBeVisible();
  await expect(rowOf(quote).getByTitle(/^Also open/)).toHaveCount(0);

  await openQuote(other, quote);
  await expect(rowOf(quote).getByTitle('Also open: Dominic Reyes')).toContainText('DR');
  await expectAccessible(page);
  await expect(other.getByText(/^Also open/)).toHaveCount(0);

  await openQuote(page, quote);
  await expect(page.getByText('Also open: Dominic Reyes')).toBeVisible();
  await expect(other.getByText('Also open: Priya Nair')).toBeVisible();

  await other.getByRole('link', { name: 'Back to the Quotes Dashboard' }).click();
  await expect(page.getByText(/^Also open/)).toHaveCount(0);
  const manager = await dashboardOf(other);
  await expect(manager.rowOf(quote).getByTitle('Also open: Priya Nair')).toBeVisible();
  await page.close();
  await expect(manager.rowOf(quote).getByTitle(/^Also open/)).toHaveCount(0);
  await other.close();
});

test('the switch of the automatic answers is seen by others at once', async ({ app, page, browser }) => {
  const other = await browser.newPage({ baseURL: app.url });
  await beSignedInAs(page, 'viewer');
  await page.goto('/mail');
  const seen = page.getByRole('group', { name: 'Automatic answers' });
  await expect(seen.getByText('On', { exact: true })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: 'Live' })).toBeVisible();
  await beSignedInAs(other, 'manager');
  await other.goto('/mail');
  await other.getByRole('button', { name: 'Pause automatic answers' }).click();
  await other.getByRole('dialog').getByRole('button', { name: 'Pause', exact: true }).click();
  await expect(seen.getByText('Paused', { exact: true })).toBeVisible();
  await other.getByRole('button', { name: 'Resume automatic answers' }).click();
  await expect(seen.getByText('On', { exact: true })).toBeVisible();
  await other.close();
});
