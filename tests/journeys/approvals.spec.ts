import { setPriceLimits } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, callsOf, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { otherBrowser } from './support/people.ts';

test('[B-031 B-013] a price beyond the limits is asked for by a second Enter, and approved by one key', async ({
  app,
  browser,
  page,
}) => {
  const administrator = await callsOf(app.url, 'admin');
  // No other journey sends prices as the corrector.
  await administrator(setPriceLimits, {
    body: {
      holder: { kind: 'role', role: 'corrector' },
      limits: { lowest_margin: null, highest_value: 900, greatest_distance: null },
    },
  });
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const suggested = Math.round((quote.latest_run?.price_cents ?? 0) / 100);
  const approver = await otherBrowser(browser, app.url);
  await beSignedInAs(approver.page, 'manager');
  await approver.page.goto('/approvals');
  await expect(approver.page.getByRole('table', { name: 'Prices asked by you' })).toBeVisible();

  await beSignedInAs(page, 'corrector');
  await openQuote(page, quote);
  await page.keyboard.press('r');
  const form = page.getByRole('dialog', { name: 'Mark Responded' });
  await form.getByLabel('Price').fill(String(suggested));
  await page.keyboard.press('Enter');
  await expect(form.getByText(/^The price of \$[\d,]+ all in is above \$900\.$/)).toBeVisible();
  expect((await desk.read(quote.id)).status).toBe('open');
  // The notice stays for seconds, so it is waited for while the price is asked for.
  const noticed = expect(approver.page.getByText(/asks for approval of a price of/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Approval asked', { exact: true })).toBeVisible();
  await noticed;
  await expect(page.getByRole('article', { name: /asks for approval of this price\.$/ })).toBeVisible();

  const row = approver.page
    .getByRole('table', { name: 'Prices waiting for you' })
    .getByRole('row')
    .filter({ hasText: quote.system_id });
  await expect(row).toContainText('is above $900.');
  await expectAccessible(approver.page);
  await row.click();
  await expect(approver.page.getByRole('article', { name: /asks for approval of this price\.$/ })).toBeVisible();
  await expectAccessible(approver.page);
  await approver.page.keyboard.press('y');
  await expect(approver.page.getByText('Price approved', { exact: true })).toBeVisible();
  await approver.context.close();

  await expect(page.getByRole('article', { name: /^Approved by .* The price can be sent as it is\.$/ })).toBeVisible();
  await page.keyboard.press('r');
  await expect(form.getByLabel('Price')).toHaveValue(new RegExp(suggested.toLocaleString('en-US')));
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await desk.read(quote.id)).status).toBe('responded');
});
