import type { QuoteRequest } from '@lanewright/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote, pickedUpOn, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The cards of the right column. */
const RIGHT_COLUMN = [
  'Price Prediction',
  'Matching Quote History',
  'Carrier Lane Preference Matches',
  'Rule execution log',
  'Activity log',
  'Quote Notes',
  'Shipper Notes',
];

/** From Joliet to Hutchins, with the trailer left at the delivery. */
function dropped(): QuoteRequest['lane']['stops'] {
  const stop = (city: string, state: string, day: number) => ({
    location: { city, state, postal_code: null, country: 'US' as const },
    date: `2026-11-${day}T08:00`,
  });
  return [
    { ...stop('Joliet', 'IL', 23), activity_type: 'pickup', live_handling: true },
    { ...stop('Hutchins', 'TX', 25), activity_type: 'delivery', live_handling: false },
  ];
}

test.describe('the detail of a quote', () => {
  test('[Q-027 Q-034 Q-035] shows which quote it is, its ends with dates, and its miles by provider', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ ...pickedUpOn('2026-11-23'), shipper_quote_id: null, hazmat: true });
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    const head = card(page, 'Quote');
    await expect(head.getByText('Open', { exact: true })).toBeVisible();
    await expect(head.getByText('Dry Van')).toBeVisible();
    await expect(head.getByText('Hazmat')).toBeVisible();
    await expect(head.getByText(/^Created \d\d\/\d\d\/2026 \d\d:\d\d:\d\d$/)).toBeVisible();
    const lane = card(page, 'Lane');
    await expect(lane).toContainText('Joliet, IL 60436');
    await expect(lane).toContainText('Mon, Nov 23, 08:00 am');
    await expect(lane).toContainText('Hutchins, TX 75141');
    await expect(lane).toContainText('Wed, Nov 25, 10:00 am');
    await expect(lane).toContainText(/\d{3} mi, PC Miler 39/);
  });

  test("[Q-037 Q-038 Q-039] opens and closes the stops by 'Show Stops' and 'Hide Stops', at most 500 px high", async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'manager');
    await openQuote(page, await desk.newQuote());
    const stops = page.getByRole('list', { name: 'Stops' });
    await expect(stops).toBeHidden();
    await page.getByRole('button', { name: 'Show Stops' }).click();
    await expect(stops.getByRole('listitem')).toHaveCount(2);
    await expect(stops.getByRole('listitem').first()).toContainText('1');
    await expect(stops.getByRole('listitem').first()).toContainText('Pickup, live');
    await expect(stops.getByRole('listitem').last()).toContainText('Delivery, live');
    await expect(stops).toHaveCSS('max-height', '500px');
    await page.getByRole('button', { name: 'Hide Stops' }).click();
    await expect(stops).toBeHidden();
  });

  test('[B-003 Q-061 B-005] explains the price to the cent, in steps that name their rules, in parts, and by its prediction', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const run = quote.latest_run;
    if (run === null || run.price_cents === null) throw new Error('the quote has no computed price');
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    const steps = page.getByRole('table', { name: 'Steps of the price' });
    for (const part of run.parts) await expect(steps).toContainText(part.rule_name ?? part.label);
    const price = `$${(run.price_cents / 100).toLocaleString('en-US')}`;
    await expect(steps.getByRole('row').last()).toContainText(`Price${price}`);
    // What is shown adds up: where the price starts, and every effect, make the price to the cent.
    const shown = (await steps.getByRole('row').allInnerTexts()).map((row) => row.split('\t'));
    const amount = (text = '') => Math.round(Number(text.replace('−', '-').replace(/[^\d.-]/g, '')) * 100);
    const effects = shown.slice(2, -1).map((cells) => amount(cells.at(-2)));
    expect(effects.reduce((sum, effect) => sum + effect, amount(shown[1]?.at(-1)))).toBe(run.price_cents);
    const parts = card(page, 'Price Prediction');
    const whole = (cents: number | null) => `$${Math.round((cents ?? Number.NaN) / 100).toLocaleString('en-US')}`;
    await expect(parts.getByText('Markup total', { exact: true })).toBeVisible();
    const figures = {
      'Cost estimate': whole(run.cost_estimate_cents),
      'Markup total of cost': /^-?\d+%$/,
      'All-in': whole(run.all_in_cents),
      Linehaul: whole(run.linehaul_cents),
      Fuel: whole(run.fuel_cents),
    };
    expect((await parts.getByRole('term').allInnerTexts()).slice(0, 5)).toEqual([
      expect.stringMatching(/^Cost estimate/),
      expect.stringMatching(/^Markup total/),
      'All-in',
      'Linehaul',
      'Fuel',
    ]);
    for (const [name, figure] of Object.entries(figures))
      await expect(
        parts
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .locator('xpath=following-sibling::dd[1]'),
      ).toHaveText(figure);
    await expect(parts).toContainText('Predicted by');
    await expect(parts).toContainText('Whole trip, USD, fuel included');
  });

  test('[Q-067 SP-158] opens a rule of the price in the log of all executions', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    await page.getByRole('button', { name: 'All executions' }).click();
    const log = page.getByRole('dialog', { name: 'Rule execution log' });
    const rules = quote.latest_run?.ruleset_execution_logs.flatMap((ruleset) => ruleset.rules) ?? [];
    const fired = rules.filter((rule) => rule.state === 'triggered');
    const idle = rules.filter((rule) => rule.state !== 'triggered');
    expect(fired.length).toBeGreaterThan(0);
    expect(idle.length).toBeGreaterThan(0);
    await expect(log.getByText(fired[0]?.name ?? '', { exact: true }).first()).toBeVisible();
    await expect(log.getByText('not triggered')).toHaveCount(0);
    await log.getByText('All', { exact: true }).click();
    await expect(log.getByText('not triggered').first()).toBeVisible();
  });

  test('[Q-063 Q-064 Q-065] filters, sorts and pages matching quotes, five at a time', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'manager');
    await openQuote(page, await desk.newQuote());
    const history = card(page, 'Matching Quote History');
    const rows = history.getByRole('list', { name: 'Matching quotes' }).getByRole('listitem');
    await expect(rows).toHaveCount(5);
    await expect(history).toContainText(/1 to 5 of \d+/);
    await expect(history.getByLabel('Sort matching quotes')).toHaveValue('nearest');
    const asked = page.waitForRequest((sent) => sent.url().includes('/history/') && sent.url().includes('status=won'));
    await history.getByLabel('Won', { exact: true }).check();
    await asked;
    const filtered = page.waitForRequest((sent) => sent.url().includes('stopping_points=60436%2C75141'));
    await history.getByLabel('5 zip only').check();
    await filtered;
    const sorted = page.waitForRequest((sent) => sent.url().includes('ordering=-quoted_price'));
    await history.getByLabel('Sort matching quotes').selectOption('Highest price');
    await sorted;
    await history.getByLabel('5 zip only').uncheck();
    await history.getByRole('button', { name: 'Next matching quotes' }).click();
    await expect(history).toContainText(/6 to \d+ of \d+/);
  });

  test('[Q-068 M-018 SP-051] edits the quote notes in place and keeps them within 1000 characters', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    const notes = card(page, 'Quote Notes');
    await expect(notes).toContainText('No Notes.');
    await notes.getByRole('button', { name: 'Edit quote notes' }).click();
    await notes.getByLabel('Notes').fill('x'.repeat(1001));
    await expect(notes.getByText('Must be below 1000 characters')).toBeVisible();
    await expect(notes.getByRole('button', { name: 'Save' })).toBeDisabled();
    await notes.getByLabel('Notes').fill('Yard closes 16:00.\nCall first.');
    await notes.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Quote notes updated')).toBeVisible();
    await expect(notes).toContainText('Yard closes 16:00.');
    expect((await desk.read(quote.id)).notes).toBe('Yard closes 16:00.\nCall first.');
    await expect(card(page, 'Shipper Notes').getByRole('button')).toHaveCount(0);
  });

  test('[Q-022 M-024 Q-021] says that a quote does not exist, and leads back', async ({ page }) => {
    await beSignedInAs(page, 'manager');
    for (const id of ['99999999', 'abc']) {
      await page.goto(`/quotes/${id}`);
      await expect(page.getByText('It seems that quote you are looking for does not exist')).toBeVisible();
    }
    await page.getByRole('link', { name: 'Back to the Quotes Dashboard' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
  });

  test('[M-030 M-032 M-028] lets each card fail and try again alone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'manager');
    const broken = /\/(activities|history|price_prediction)\//;
    await page.route(broken, (route) => route.fulfill({ status: 500, json: { detail: 'broken' } }));
    await openQuote(page, quote);
    const sentences = {
      'Activity log': 'Something went wrong when trying to get quote activities.',
      'Matching Quote History': 'Something went wrong when trying to get matching quotes.',
      'Price Prediction': 'Something went wrong when trying to get price prediction.',
    };
    for (const [name, sentence] of Object.entries(sentences))
      await expect(card(page, name).getByText(sentence)).toBeVisible();
    await expect(card(page, 'Lane')).toContainText('Joliet');
    await page.unroute(broken);
    await card(page, 'Activity log').getByRole('button', { name: 'Try again' }).click();
    await expect(card(page, 'Activity log')).toContainText('Quote created');
    await expect(card(page, 'Price Prediction')).toContainText(sentences['Price Prediction']);
  });

  test("[SP-030] shows 'Pricing…' until the first run has ended, without an event at the latest after 10 seconds", async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await signInAs(page, 'manager');
    let reads = 0;
    await page.route(`**/v1/quote/${quote.id}/`, async (route) => {
      reads += 1;
      if (reads > 1) return route.continue();
      return route.fulfill({ json: { ...quote, latest_run: null, pricing_pending: true } });
    });
    await openQuote(page, quote);
    await expect(page.getByText('Pricing…')).toBeVisible();
    await expect(page.getByText('Pricing…')).toBeHidden();
    expect(reads).toBe(2);
  });

  test('[A-100 A-097] shows a viewer the quote without any act on it', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'viewer');
    await openQuote(page, quote);
    await expect(card(page, 'Rule execution log')).toBeVisible();
    for (const name of [
      'Mark Responded',
      'Direct Respond',
      'Direct Reject',
      'Duplicate',
      'Edit price',
      'Edit quote notes',
    ])
      await expect(page.getByRole('button', { name })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Edit Quote' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Actions' })).toHaveCount(0);
    for (const key of ['p', 'r', 'w', 'l', 'a']) await page.keyboard.press(key);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect((await desk.read(quote.id)).quoted_price).toBeNull();
  });

  test('[Q-070 M-036 Q-062] says that the rules took no action and that there is no prediction', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const end = (city: string, state: string, postal_code: string) => ({
      location: { city, state, postal_code, country: 'US' as const },
      live_handling: true,
    });
    const quote = await desk.newQuote({
      equipment_type: 'step_deck',
      lane: {
        stops: [
          { ...end('Presque Isle', 'ME', '04769'), activity_type: 'pickup', date: '2026-11-23T08:00' },
          { ...end('Eureka', 'CA', '95501'), activity_type: 'delivery', date: '2026-11-30T08:00' },
        ],
      },
    });
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
    const sentence = 'No actions were taken by the system. Please submit offers manually.';
    await expect(page.getByText(sentence)).toBeVisible();
    await expect(card(page, 'Price Prediction').getByText('No price prediction available.')).toBeVisible();
    const reasons = card(page, 'Why this price').getByRole('list', { name: 'Reasons of the outcome' });
    await expect(reasons).toContainText(/asks for no reply: \S/);
    await card(page, 'Matching Quote History').getByLabel('Won', { exact: true }).check();
    await expect(card(page, 'Matching Quote History').getByText('No quotes available.')).toBeVisible();
  });

  test('[Q-071 M-037 Q-025] shows what rules changed and the banner notes of a special quote', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await page.route(`**/v1/quote/${quote.id}/`, (route) =>
      route.fulfill({
        json: {
          ...quote,
          equipment_type: 'power_only',
          custom_fields: { ...quote.custom_fields, roundTrip: true, nearest_delivery: 'Lancaster, TX' },
          pricing_rules_computed_data: { response_status: 'respond', executed_in_forward_chaining: true },
        },
      }),
    );
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    await expect(page.getByText('This is a Power Only round trip.')).toBeVisible();
    await expect(page.getByText('Price is based on the nearest delivery location: Lancaster, TX.')).toBeVisible();
    await expect(page.getByText('Quote information adjusted by rules, rule engine re-executed.')).toBeVisible();
    await page.getByRole('button', { name: 'Show logs' }).click();
    await expect(page.getByRole('dialog', { name: 'Rule execution log' })).toBeVisible();
  });

  test('[Q-032 Q-033 SP-076] asks for the type of an unknown equipment name, there and in the list of names', async ({
    app,
    browser,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const actions = [...quote.actions, 'set_equipment_type'];
    const unmapped = (screen: Page) =>
      screen.route(`**/v1/quote/${quote.id}/`, (route) =>
        route.fulfill({ json: { ...quote, equipment_name: '53 VAN', equipment_type: null, actions } }),
      );
    await unmapped(page);
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.route('**/v1/equipment/*/', (route) =>
      route.fulfill({ json: { id: quote.equipment, name: '53 VAN', type: 'dry_van' } }),
    );
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.getByRole('button', { name: 'Set type' }).click();
    const form = page.getByRole('dialog', { name: 'Set equipment type' });
    await expect(form.getByRole('button', { name: 'Set type' })).toBeDisabled();
    const type = form.getByRole('combobox', { name: 'Equipment type' });
    await type.press('Tab');
    await expect(form.getByText('This field is required')).toBeVisible();
    await type.click();
    await page.getByRole('option', { name: 'Dry Van' }).click();
    await form.getByRole('button', { name: 'Set type' }).click();
    expect((await sent).postDataJSON()).toEqual({ type: 'dry_van' });

    await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Unmapped equipment' }).click();
    const names = page.getByRole('table', { name: 'Unmapped equipment' });
    await names.getByRole('button', { name: 'Conestoga' }).click();
    await expect(form).toContainText('The type holds for all present and future quotes named ‘Conestoga’.');
    await expectAccessible(page);
    const mapped = page.waitForRequest((request) => request.method() === 'PATCH');
    await type.click();
    await page.getByRole('option', { name: 'Flatbed' }).click();
    await form.getByRole('button', { name: 'Set type' }).click();
    expect((await mapped).postDataJSON()).toEqual({ type: 'flatbed' });
    await expect(form).toBeHidden();

    const other = await browser.newContext({ baseURL: app.url });
    const theirs = await other.newPage();
    await unmapped(theirs);
    await beSignedInAs(theirs, 'viewer');
    await openQuote(theirs, quote);
    await expect(theirs.getByText('53 VAN, type not set')).toBeVisible();
    await expect(theirs.getByRole('button', { name: 'Set type' })).toHaveCount(0);
    await theirs.goto('/equipment');
    await expect(theirs.getByText('Unauthorized! Redirecting to dashboard page...')).toBeVisible();
    await other.close();
  });

  test('[Q-003 Q-028 Q-060] holds its panels and signs, without a fault of accessibility, dialog and log alike', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ hazmat: true, lane: { stops: dropped() } });
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    for (const sign of ['Dry Van', 'Drop trailer', 'Hazmat'])
      await expect(card(page, 'Quote').getByText(sign, { exact: true }).locator('svg')).toBeVisible();
    for (const name of RIGHT_COLUMN) await expect(card(page, name)).toBeVisible();
    await page.getByRole('button', { name: 'Show Stops' }).click();
    await expect(card(page, 'Activity log')).toContainText('Quote created');
    await expect(card(page, 'Matching Quote History').getByRole('listitem').first()).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('r');
    await expect(page.getByRole('dialog', { name: 'Mark Responded' })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'All executions' }).click();
    await expect(page.getByRole('dialog', { name: 'Rule execution log' })).toBeVisible();
    await expectAccessible(page);
  });
});
