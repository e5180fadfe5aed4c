import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

test('[B-032] a price beside the suggestion takes its reason by one key, and is counted under Overrides', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const price = Math.round(((quote.latest_run?.price_cents ?? 0) / 100) * 1.05);
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  await page.keyboard.press('p');
  await page.keyboard.type(String(price));
  await page.keyboard.press('Enter');
  const reasons = page.getByRole('group', { name: 'Reason for the price' });
  await expect(reasons).toContainText(/\d\.\d% above the suggestion\. Why\?/);
  await page.keyboard.press('2');
  await expect(reasons.getByRole('button', { name: 'Carrier rate known' })).toHaveAttribute('aria-pressed', 'true');
  expect((await desk.read(quote.id)).override).toMatchObject({ direction: 'above', reason: 'Carrier rate known' });
  await expectAccessible(page);

  await desk.respond(quote.id, price);
  await page.goto('/overrides');
  const byReason = page.getByRole('table', { name: 'Overrides by reason' });
  await expect(byReason.getByRole('row').filter({ hasText: 'Carrier rate known' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Overrides that repeat' })).toBeVisible();
  await expectAccessible(page);
});
