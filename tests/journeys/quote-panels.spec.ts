import { NO_PARTNER_STATES, type QuoteView } from '@lanewright/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote, pickedUpOn } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { fourStops, showAs, toldByPartners } from './support/told-by-partners.ts';

/** The panels of a quote that show what partners told. What partners tell is given; everything else is the application's own. */

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('[B-020 Q-036 Q-044] shows the lane on a map, and what the market does on it with its source', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote({ lane: { stops: fourStops() } });
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  const lane = card(page, 'Lane');
  const map = lane.getByRole('img', {
    name: 'Map of the lane: 1 pickup Green Bay, WI, 2 pickup Joliet, IL, 3 delivery Columbus, OH, 4 delivery Harrisburg, PA',
  });
  await expect(map.getByText('Harrisburg, PA')).toBeVisible();
  // Letters of states stand on the outlines: they have come.
  await expect(map.getByText('MI', { exact: true })).toBeVisible();
  for (const name of ['Lane volume, last month', 'Reverse volume', 'Month on month', 'Year on year'])
    await expect(lane.getByText(name, { exact: true })).toBeVisible();
  const fact = (name: string) =>
    lane.getByRole('term').filter({ hasText: name }).locator('xpath=following-sibling::dd');

  await showAs(page, toldByPartners(quote));
  await openQuote(page, quote);
  await expect(fact('Lane volume')).toHaveText('214 loads');
  await expect(fact('Reverse volume')).toHaveText('96 loads');
  await expect(fact('Month on month')).toHaveText('up 3.42%');
  await expect(fact('Year on year')).toHaveText('down 1.87%');
  await expect(fact('Awarded lane')).toHaveText('NFD 2026 core, lane 18$2,910 line haul, until 12/31/2026');
  await expect(lane).toContainText(/rate index: Greenscreens, 11\/20\/2026 \d\d:\d\d:\d\d\./);
  // The miles have a mark of their own.
  const market = lane.getByRole('paragraph').filter({ hasText: 'rate index' });
  await expect(market.getByText('Sandbox')).toBeVisible();

  await showAs(page, { ...quote, ...nothingTold });
  await openQuote(page, quote);
  for (const name of ['Lane volume', 'Reverse volume', 'Month on month', 'Year on year'])
    await expect(fact(name)).toHaveText('/');
  await expect(market.getByText('not set up')).toBeVisible();
});

const nothingTold = {
  historical_market_volumes: null,
  gs_index_data_change: null,
  partners: NO_PARTNER_STATES,
} as const;

test('[Q-053 Q-054 B-016] compares the rates of all sources, for the whole trip and per mile', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const told = toldByPartners(quote);
  await beSignedInAs(page, 'manager');
  await showAs(page, told);
  await openQuote(page, quote);
  await expect(card(page, 'Quote information')).toBeVisible();
  await expect(card(page, 'Prediction rates')).toHaveCount(0);

  await showAs(page, { ...told, status: 'won' });
  await openQuote(page, quote);
  const table = page.getByRole('table', { name: 'Prediction rates' });
  await expect(table.getByRole('columnheader')).toHaveText(['Rate', 'Target', 'Network', 'Own estimate']);
  const rows = table.getByRole('row');
  await expect(rows.nth(1)).toHaveText('Target Buy$2,068$2,121$2,094');
  await expect(rows.nth(2)).toHaveText('Low Buy$1,905$1,940$1,930');
  await expect(rows.nth(3)).toHaveText('High Buy$2,264$2,335$2,270');
  await expect(rows.nth(4)).toHaveText('Confidence LevelHigh 82Medium 76Medium 79');
  await expect(rows.nth(5)).toHaveText('Fuel Cost$454$454-');
  const rates = card(page, 'Prediction rates');
  await expect(rates).toContainText('Whole trip, USD, fuel included');
  await expect(rates.getByRole('list')).toContainText('Own estimate, 41 loads');
  await rates.getByText('Per mile', { exact: true }).click();
  await expect(rates).toContainText('Per mile, USD, fuel included');
  await expect(rows.nth(1)).toHaveText(/^Target Buy\$\d\.\d\d\$\d\.\d\d\$\d\.\d\d$/);
});

test('[Q-055 Q-056 M-034] asks the rates service itself with a token of ours, and says so when it cannot be shown', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote(pickedUpOn('2026-11-23'));
  const told = toldByPartners(quote);
  const panel = card(page, 'Prediction widget');
  const unavailable = panel.getByText('The Greenscreens widget is currently unavailable.', { exact: true });
  let answers = false;
  await page.route('**/v1/gs-token/', (route) =>
    route.fulfill({ json: { token: 'of-the-panel', expires_in: 300, url: `${app.url}/rates-service/` } }),
  );
  await page.route('**/rates-service/**', (route) =>
    answers
      ? route.fulfill({ json: route.request().url().endsWith('network-rates') ? rates(2121) : rates(2068) })
      : route.fulfill({ status: 503, json: {} }),
  );
  await beSignedInAs(page, 'manager');
  await showAs(page, told);
  const asked = page.waitForRequest('**/rates-service/v1/prediction/rates');
  await openQuote(page, quote);
  const request = await asked;
  expect(request.headers()['authorization']).toBe('Bearer of-the-panel');
  // Monday 08:00 in Joliet is 14:00 UTC; the service is asked for 12 hours later.
  expect(request.postDataJSON()).toMatchObject({ pickupDateTime: '2026-11-24T02:00:00.000Z', transportType: 'VAN' });
  await expect(unavailable).toBeVisible();

  answers = true;
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel.getByRole('group', { name: 'Target rate' })).toHaveText('Target rateLow $1,968$2,068High $2,168');
  await expect(panel.getByRole('group', { name: 'Network rate' })).toContainText('$2,121');
  await expect(panel).toContainText(/Whole trip, USD, fuel included, confidence 82. Fuel \$454.Asked 11\/20\/2026/);
  await panel.getByText('Per mile', { exact: true }).click();
  await expect(panel.getByRole('group', { name: 'Target rate' })).toContainText(/\$\d\.\d\d/);

  for (const over of [{ status: 'won' }, { partners: nothingTold.partners }] as const) {
    await showAs(page, { ...told, ...over });
    await openQuote(page, quote);
    await expect(unavailable).toBeVisible();
  }
  await expect(panel.getByText('not set up')).toBeVisible();
});

/** An answer of the rates service around a target in dollars. */
function rates(target: number) {
  const bounds = { lowBuyRate: target - 100, highBuyRate: target + 100 };
  return { targetBuyRate: target, ...bounds, fuelRate: 454, confidenceLevel: 82, distance: 900, currency: 'USD' };
}

test("[Q-050 Q-051 Q-052] shows 53' intermodal offers with their charges, or why there is none, and its banners", async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const told = toldByPartners(quote);
  const fields = told.custom_fields;
  await beSignedInAs(page, 'manager');
  await showAs(page, told);
  await openQuote(page, quote);
  const offers = card(page, "53' Intermodal Rate • $1,985");
  await expect(offers).toContainText('Total $2,1404 transit days');
  await expect(offers.getByRole('row').nth(1)).toHaveText('Line haul$1,791No');
  await expect(offers.getByRole('row').nth(2)).toHaveText('Fuel surcharge$350Yes');

  const error = 'No service between these ramps.';
  const failed: QuoteView['custom_fields'] = { ...fields, softmodal: { ...softmodalOf(told), rates: [], error } };
  await showAs(page, {
    ...told,
    equipment_type: 'intermodal',
    latest_run: null,
    custom_fields: { ...failed, roundTrip: true, nearest_delivery: 'Carlisle, PA' },
  });
  await openQuote(page, quote);
  await expect(card(page, "53' Intermodal Rate")).toContainText(error);
  await expect(page.getByText('This is an Intermodal SPOT quote.')).toBeVisible();
  await expect(page.getByText('Price is based on the nearest delivery location: Carlisle, PA.')).toBeVisible();
  await expect(page.getByText('This is a round trip.')).toBeVisible();
});

function softmodalOf(quote: QuoteView): NonNullable<QuoteView['custom_fields']['softmodal']> {
  if (quote.custom_fields.softmodal === null) throw new Error('the quote has no intermodal offers');
  return quote.custom_fields.softmodal;
}

test('[Q-048 Q-049 M-035] shows the auction behind a quote, and its end', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const told = { ...toldByPartners(quote), request_source: 'transplace' } as const;
  let timeLeft: number | null = 3_754;
  await page.route('**/transplace_auction_search', (route) =>
    timeLeft === null
      ? route.fulfill({ status: 503, json: { detail: 'The auction partner does not answer.' } })
      : route.fulfill({ json: { bestBidAmount: 2090, maxBid: 2400, timeLeft } }),
  );
  await beSignedInAs(page, 'manager');
  await showAs(page, told);
  await openQuote(page, quote);
  const auction = card(page, 'Auction');
  await expect(auction).toContainText('Best bid$2,090');
  await expect(auction).toContainText('Max bid$2,400');
  await expect(auction.getByText(/^1 hr 0[012] min \d\d sec$/)).toBeVisible();

  // Once it is read, the seconds are counted in the browser alone; read again, the auction is over too.
  timeLeft = 3;
  const read = page.waitForResponse('**/transplace_auction_search');
  await openQuote(page, quote);
  await read;
  timeLeft = 0;
  await expect(auction.getByRole('definition').last()).toHaveText('Auction time expired');

  timeLeft = null;
  await openQuote(page, quote);
  await expect(auction.getByText('Something went wrong when trying to get the auction.')).toBeVisible();
  timeLeft = 754;
  await auction.getByRole('button', { name: 'Try again' }).click();
  await expect(auction).toContainText('Best bid$2,090');
});

test('[SP-162] keeps every panel free of faults of accessibility, light and dark', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote({ lane: { stops: fourStops() } });
  await page.route('**/transplace_auction_search', (route) =>
    route.fulfill({ json: { bestBidAmount: 2090, maxBid: 2400, timeLeft: 754 } }),
  );
  await page.route('**/v1/gs-token/', (route) =>
    route.fulfill({ json: { token: 'of-the-panel', expires_in: 300, url: `${app.url}/rates-service` } }),
  );
  await page.route('**/rates-service/**', (route) => route.fulfill({ json: rates(2068) }));
  await beSignedInAs(page, 'manager');
  await showAs(page, { ...toldByPartners(quote), request_source: 'transplace' });
  await openQuote(page, quote);
  await expect(page.getByRole('group', { name: 'Network rate' })).toBeVisible();
  await expect(card(page, 'Auction')).toContainText('Best bid$2,090');
  await expect(card(page, 'Lane').getByRole('img').getByText('MI', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('[B-015 B-005] shows how likely each price is to win, as a curve and a table, or says why it does not know', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const panel = card(page, 'Win probability');
  let answer: { readonly status: number; readonly json: unknown } = { status: 503, json: { detail: 'Away' } };
  await page.route('**/win_chance/', (route) => route.fulfill(answer));
  await beSignedInAs(page, 'analyst');
  await openQuote(page, quote);
  await expect(panel).toContainText('The win probability could not be read.');
  const cell = card(page, 'Price').getByRole('group', { name: 'Win probability' });
  await expect(cell).toHaveText('Win probability-could not be read');

  const note = 'Not enough data: 12 quotes of the last year were answered near their suggestion and closed.';
  answer = { status: 200, json: { curve: null, reason: 'too_few', note } };
  await panel.getByRole('button', { name: 'Try again' }).click();
  await expect(panel).toContainText(note);
  await expect(panel.getByRole('img')).toHaveCount(0);
  await expect(cell).toHaveText('Win probability-not enough data');

  answer = { status: 200, json: { curve: winCurve(), reason: null, note: 'Learned from 1,200 quotes.' } };
  await openQuote(page, quote);
  await expect(panel.getByRole('img')).toHaveAccessibleName(
    'Win probability from 70% at $2,700 to 30% at $2,900. Suggestion: 46% at $2,835. Best margin: 42% at $2,865',
  );
  await expect(panel.getByRole('table', { name: 'Chance and margin' }).getByRole('row').nth(2)).toHaveText(
    'Best margin$2,86542%37% to 47%$146',
  );
  await expect(panel).toContainText('Measured on 400 other quotes: off by 3.1 points.');
  await expect(cell).toHaveText('Win probability46%41% to 51%');
  await page.keyboard.press('p');
  await page.getByRole('textbox', { name: 'Quoted Price' }).fill('2850');
  await expect(cell, 'it follows the price that is typed').toHaveText('Win probability40%35% to 45%');
  await page.keyboard.press('Escape');
  await expect(cell).toHaveText('Win probability46%41% to 51%');
  await expectAccessible(page);

  await panel.getByRole('radio', { name: 'Curve' }).focus();
  await page.keyboard.press('ArrowRight');
  const table = panel.getByRole('table', { name: 'Win probability by price' });
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(panel.getByRole('table', { name: 'Said and come' }).getByRole('row').nth(1)).toHaveText('40%43%400');
  await expectAccessible(page);

  await showAs(page, { ...quote, status: 'lost' });
  await openQuote(page, quote);
  await expect(card(page, 'Prediction rates')).toBeVisible();
  await expect(panel).toHaveCount(0);
});

/** A curve of three prices. */
function winCurve() {
  const point = (dollars: number, chance: number, margin: number) => ({
    price_cents: dollars * 100,
    chance,
    low: chance - 0.05,
    high: chance + 0.05,
    margin_cents: margin * 100,
  });
  const counted = { quotes: 90, won: 40 };
  return {
    currency: 'USD',
    points: [point(2700, 0.7, 120), point(2800, 0.5, 140), point(2900, 0.3, 110)],
    offer: point(2835, 0.456, 144),
    best: { ...point(2865, 0.42, 146), end: null },
    sample: { ...counted, shipper: counted, lane: { ...counted, name: 'Dry Van, 500 to 1,000 miles' } },
    cost_corrected: true,
    calibration: { groups: [{ said: 0.4, came: 0.43, quotes: 400 }], error: 0.031 },
    learned_at: '2026-11-20T18:00:00.000Z',
  };
}
