import type { Locator, Page } from '@playwright/test';
import { dashboardOf } from './support/dashboard.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import type { Application } from './support/start-application.ts';

/** Duplicates a quote with the clock in the test's hand, and gives the toast that says so. */
async function toastOf(app: Application, page: Page): Promise<Locator> {
  const quote = await (await openDesk(app.url)).newQuote();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await signInAs(page, 'analyst');
  const dashboard = await dashboardOf(page);
  await dashboard.menuOf(quote);
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Duplicate' });
  await expect(confirm).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await confirm.evaluate((button: HTMLElement) => button.click());
  const toast = page.getByText('Quote successfully duplicated');
  await expect(toast).toBeAttached();
  return toast;
}

test('[A-114] closes a toast after 3 seconds', async ({ app, page }) => {
  const toast = await toastOf(app, page);
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toBeHidden();
});

test('[A-114] keeps a toast while the pointer rests on it, and closes it 3 seconds after', async ({ app, page }) => {
  const toast = await toastOf(app, page);
  await page.clock.runFor(1_000);
  await toast.hover();
  await page.clock.runFor(10_000);
  await expect(toast).toBeVisible();
  await page.mouse.move(10, 10);
  await page.clock.runFor(2_900);
  await expect(toast).toBeVisible();
  await page.clock.runFor(600);
  await expect(toast).toBeHidden();
});
