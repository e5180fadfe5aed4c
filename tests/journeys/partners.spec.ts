import { expectAccessible } from './support/accessibility.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[SP-137 SP-132] an administrator sees how each partner answers, and every figure opens its exchanges', async ({
  app,
  page,
}) => {
  await signInAs(page, 'admin');
  const desk = await openDesk(app.url);
  await desk.newQuote();
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Partners' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Partners');
  const rates = page.getByRole('table', { name: 'Partners' }).getByRole('row').filter({ hasText: 'Greenscreens' });
  await expect(rates).toContainText('the rates service, sandbox');
  await expect(rates).toContainText('Ready');
  const exchanges = rates.getByRole('link').first();
  await expect(exchanges).toHaveText(/^[1-9]/);
  await expectAccessible(page);
  await exchanges.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Integration Logs Dashboard');
  const logs = page.getByRole('table', { name: 'Integration logs' }).getByRole('row');
  await expect(logs.nth(1)).toContainText('Greenscreens');
});

test('[P-003 A-100] who may not see partners finds no way there', async ({ page }) => {
  await signInAs(page, 'manager');
  await expect(page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Partners' })).toHaveCount(0);
  await page.goto('/partners');
  await expect(page.getByText('Unauthorized! Redirecting to dashboard page...')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Partners' })).toHaveCount(0);
});
