import { getNewestDiesel, getQuoteWatch, saveDieselWeek } from '@lanewright/contract';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, callsOf, openDesk, openQuote, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

/** Corrects the newest diesel price of the country, after which the watch looks again. */
async function moveDiesel(url: string): Promise<void> {
  const call = await callsOf(url, 'admin');
  const { results } = await call(getNewestDiesel, {});
  const newest = results.find(({ region }) => region === 'U.S.')?.newest;
  if (newest === undefined || newest === null) throw new Error('the demo world has no diesel price of the country');
  const price = Number((newest.price + 0.25).toFixed(3));
  await call(saveDieselWeek, { body: { region: 'U.S.', week: newest.week, price, was: newest.price } });
}

test('[B-019] lists what needs a look, and a row opens the quote that names it too', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  // One of the two is not the cost type of the shipper.
  const quotes = [await desk.newQuote({ cost_type: 1 }), await desk.newQuote({ cost_type: 3 })];
  const call = await callsOf(app.url, 'manager');
  const watches = await Promise.all(quotes.map(({ id }) => call(getQuoteWatch, { id })));
  const other = quotes.find((_quote, at) =>
    watches[at]?.results.some(({ kind, subject }) => kind === 'cost_type' && subject.kind === 'quote'),
  );
  await moveDiesel(app.url);
  await signInAs(page, 'analyst');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Contract watch' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Contract and fuel watch');
  const rows = page.getByRole('table', { name: 'Contract and fuel watch' }).locator('tbody tr[data-row]');
  await expect(async () => {
    await page.reload();
    await expect(rows.first()).toBeVisible({ timeout: 10_000 });
  }).toPass({ timeout: 120_000 });
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Filters/ }).click();
  await page.getByRole('combobox', { name: 'Kind', exact: true }).click();
  await page.getByRole('option', { name: 'Cost type mismatch', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rows.filter({ hasNotText: 'Cost type mismatch' })).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const shipper = page.getByRole('combobox', { name: 'Shipper', exact: true });
  await shipper.fill(other?.customer_name ?? '');
  await page.getByRole('option', { name: other?.customer_name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rows.filter({ hasNotText: other?.customer_name ?? '' })).toHaveCount(0);
  const search = page.getByRole('searchbox');
  const found = rows.filter({ hasText: /The cost type is .* on the quote/ });
  await search.fill(other?.system_id ?? '');
  await search.press('Enter');
  await expect(rows).toHaveCount(1);
  await expect(found).toContainText(other?.system_id ?? 'no quote of another cost type');
  await found.first().focus();
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Contract and Fuel Watch' });
  await expect(card.getByText('Cost type mismatch').first()).toBeVisible();
  await expect(card.getByText(/The cost type is .* on the quote/)).toBeVisible();
  await expectAccessible(page);
});

test('[B-019] the card of a quote tells a failed read and tries again', async ({ app, page }) => {
  const quote = await (await openDesk(app.url)).newQuote();
  let broken = true;
  await page.route('**/watch/', (route) => (broken ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const card = page.getByRole('region', { name: 'Contract and Fuel Watch' });
  await expect(card.getByText('The contract and fuel watch could not be read.')).toBeVisible();
  broken = false;
  await card.getByRole('button', { name: /try again/i }).click();
  await expect(card.getByText('could not be read')).toHaveCount(0);
});
