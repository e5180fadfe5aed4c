import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { card, dialog, labels, openNewQuote, options, price as priceOf } from './support/quote-page.ts';

test.describe('what a dialog asks for', () => {
  test('[Q-047 Q-141] Mark Responded: price, currency, and a cost type of the list', async ({ app, page }) => {
    await openNewQuote(app, page);
    await page.getByRole('button', { name: 'Mark Responded' }).click();
    const form = dialog(page, 'Mark Responded');
    await expect(labels(form)).toHaveText([/^Price\s*\*$/, /^Currency/, /^Cost Type\s*\*$/]);
    await form.getByRole('combobox', { name: 'Cost Type' }).click();
    await expect(options(page)).toHaveText(['All In', 'Line Haul', 'Line Haul + Fuel Surcharge']);
  });

  test('[Q-131 Q-141] a direct answer: where to, and what its kind needs', async ({ app, page }) => {
    await openNewQuote(app, page);
    await page.getByRole('button', { name: 'Direct Respond' }).click();
    const respond = dialog(page, 'Direct Respond');
    await expect(labels(respond)).toHaveText([
      /^Recipient e-mail\s*\*$/,
      /^Price\s*\*$/,
      'Service Type',
      /^Cost Type\s*\*$/,
    ]);
    await respond.getByRole('combobox', { name: 'Cost Type' }).click();
    await expect(options(page)).toHaveText(['All In', 'Line Haul', 'Line Haul + Fuel Surcharge']);
    await page.keyboard.press('Escape');
    await respond.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Direct Reject' }).click();
    await expect(labels(dialog(page, 'Direct Reject'))).toHaveText([
      /^Recipient e-mail\s*\*$/,
      /^Rejection reason\s*\*$/,
    ]);
  });
});

test('[Q-152] a responded price is edited by its pencil, and stays responded', async ({ app, page }) => {
  const { desk, quote } = await openNewQuote(app, page, 2900);
  const price = priceOf(page);
  const pencil = price.getByRole('button', { name: 'Edit price' });
  await expect(pencil.locator('svg.lucide-pencil')).toBeVisible();
  await pencil.click();
  await page.getByRole('textbox', { name: 'Quoted Price' }).fill('2950');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(price).toContainText('$2,950');
  expect(await desk.read(quote.id)).toMatchObject({ status: 'responded', quoted_price: 2950 });
});

test.describe('a card with nothing to show', () => {
  test('[M-029 M-031 M-033] says so of activities, matching quotes and rules', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const run = { ...quote.latest_run, ruleset_execution_logs: [] };
    await page.route(`**/v1/quote/${quote.id}/`, (route) => route.fulfill({ json: { ...quote, latest_run: run } }));
    await page.route('**/activities/', (route) => route.fulfill({ json: [] }));
    const medians = { currency: 'USD', won: null, lost: null };
    await page.route('**/history/**', (route) => route.fulfill({ json: { count: 0, results: [], medians } }));
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    await expect(card(page, 'Activity log').getByText('No activities.', { exact: true })).toBeVisible();
    await expect(card(page, 'Matching Quote History').getByText('No quotes available.', { exact: true })).toBeVisible();
    await expect(
      card(page, 'Rule execution log').getByText('No executed rules available.', { exact: true }),
    ).toBeVisible();
  });

  test('[Q-069 M-012 M-027] says so of notes and the prediction; shipper notes are purple and only to read', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const run = { ...quote.latest_run, prediction: null };
    await page.route(`**/v1/quote/${quote.id}/`, (route) =>
      route.fulfill({ json: { ...quote, customer_notes: null, notes: null, latest_run: run } }),
    );
    const nothing = {
      cost_estimate: null,
      markup_total: null,
      all_in: null,
      linehaul: null,
      fuel: null,
      currency: null,
    };
    await page.route('**/price_prediction/', (route) => route.fulfill({ json: nothing }));
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    const notes = card(page, 'Shipper Notes');
    await expect(notes.getByText('No Notes.', { exact: true })).toBeVisible();
    await expect(notes).toHaveCSS('background-color', 'rgb(247, 244, 254)');
    await expect(notes.getByRole('button')).toHaveCount(0);
    await expect(notes.getByRole('textbox')).toHaveCount(0);
    await expect(card(page, 'Quote Notes').getByText('No Notes.', { exact: true })).toBeVisible();
    await expect(
      card(page, 'Price Prediction').getByText('No price prediction available.', { exact: true }),
    ).toBeVisible();
  });
});
