import { listDieselWeeks, listExchangeRates, saveDieselWeek, saveExchangeRate } from '@lanewright/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { askDatabase, startOnDemoWorld } from './support/demo-world.ts';
import { beSignedInAs, callsOf, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const rows = (page: Page, table: string): Locator =>
  page.getByRole('table', { name: table, exact: true }).locator('tbody tr[data-row]');

/** Chooses a file of this content in the open dialog and imports it. */
async function bring(page: Page, content: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel('File', { exact: true })
    .setInputFiles({ name: 'eia.csv', mimeType: 'text/csv', buffer: Buffer.from(content) });
  await dialog.getByRole('button', { name: /^Import/ }).click();
}

test('[SP-128 SP-163] shows the newest price of each region, its age and source, and the rate', async ({ page }) => {
  await signInAs(page, 'viewer');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Fuel prices' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Fuel prices');
  await expect(rows(page, 'Newest diesel prices')).toHaveCount(11);
  const midwest = rows(page, 'Newest diesel prices').filter({ hasText: 'Midwest' });
  await expect(midwest).toContainText(/\$\d\.\d{3}/);
  await expect(midwest).toContainText('Demo');
  await expect(page.getByText(/^1 US dollar is 1\.\d{4,6} Canadian dollars on/)).toBeVisible();
  await expectAccessible(page);
  // A region opens its weeks; who may not change them gets no act.
  await midwest.getByRole('button', { name: 'Midwest' }).click();
  await expect(rows(page, 'Diesel weeks').first()).toContainText('Midwest');
  await expect(rows(page, 'Diesel weeks').filter({ hasNotText: 'Midwest' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'New Week' })).toHaveCount(0);
  await page.getByRole('tab', { name: 'Exchange rates' }).click();
  await expect(rows(page, 'Exchange rates').first()).toContainText('Demo');
  await expectAccessible(page);
});

test('[SP-128] an administrator corrects a week by the keyboard, and it shows what it was', async ({ page }) => {
  const app = await startOnDemoWorld('diesel');
  try {
    await beSignedInAs(page, 'admin', app.url);
    await page.goto(`${app.url}/fuel-prices?tab=weeks`);
    const first = rows(page, 'Diesel weeks').first();
    await expect(first).toBeVisible();
    const region = (await first.locator('td').nth(1).textContent()) ?? '';
    const was = (await first.locator('td').nth(2).textContent()) ?? '';
    await first.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Correct Diesel Week' });
    const price = dialog.getByRole('textbox', { name: 'Price' });
    await expect(price).toBeFocused();
    await expect(dialog.getByText(`${region}, week of`)).toBeVisible();
    await price.fill('50');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Must be between 0.500 and 20.000 dollars a gallon')).toBeVisible();
    await expectAccessible(page);
    await price.fill('4.321');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Diesel price corrected.')).toBeVisible();
    const corrected = rows(page, 'Diesel weeks').filter({ hasText: region }).first();
    await expect(corrected).toContainText('$4.321');
    await expect(corrected).toContainText(`Was ${was}`);
    await expect(corrected).toContainText('Entered by');

    // A new one by N: one that is there already is not overwritten.
    await page.keyboard.press('n');
    const added = page.getByRole('dialog', { name: 'New Diesel Week' });
    await added.getByRole('combobox', { name: 'Region' }).fill(region);
    await page.getByRole('option', { name: region, exact: true }).click();
    await added.getByRole('textbox', { name: 'Price' }).fill('4.5');
    await page.keyboard.press('Control+Enter');
    await expect(added.getByRole('alert')).toContainText('Price N/A to $4.321');
    await expectAccessible(page);
    await added.getByRole('button', { name: 'Cancel' }).click();

    // A file: one bad row keeps it out, and what it would correct is asked about.
    await page.getByRole('button', { name: 'Import' }).click();
    await bring(page, 'date,Midwest\n2026-11-09,50\n');
    await expect(page.getByRole('alert')).toContainText('Row 2: Midwest "50": Must be between 0.500 and 20.000');
    await expectAccessible(page);
    await bring(page, 'date,Midwest,California\n2026-11-09,3.333,\n1994-03-21,1.087,\n');
    const question = page
      .getByRole('dialog')
      .filter({ hasText: 'The file differs from the stored figures in 1 place' });
    await expect(question).toContainText('$3.333 in the file');
    await question.getByRole('button', { name: 'Import and correct' }).click();
    await expect(page.getByText('1 price added, 1 corrected.')).toBeVisible();
  } finally {
    await app.remove();
  }
});

test('[SP-163] an administrator enters an exchange rate, and one the other way round is refused', async ({ page }) => {
  const app = await startOnDemoWorld('rates');
  try {
    await beSignedInAs(page, 'admin', app.url);
    await page.goto(`${app.url}/fuel-prices?tab=rates`);
    await expect(rows(page, 'Exchange rates').first()).toBeVisible();
    await rows(page, 'Exchange rates').first().focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog', { name: 'Correct Exchange Rate' });
    await expect(dialog.getByRole('textbox', { name: 'Rate' })).toBeFocused();
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('0.71');
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText('Must be between 0.9 and 2.5 Canadian dollars for one US dollar')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Rate' }).fill('1.4321');
    await page.keyboard.press('Control+Enter');
    await expect(rows(page, 'Exchange rates').first()).toContainText('1.4321');
    await expect(rows(page, 'Exchange rates').first()).toContainText('Was 1.');
    await page.getByRole('tab', { name: 'Newest prices' }).click();
    await expect(page.getByText(/^1 US dollar is 1\.4321 Canadian dollars/)).toBeVisible();
  } finally {
    await app.remove();
  }
});

test('[SP-128 SP-163 SP-037] the second of two writers is told the figure of the first, takes it or sends their own', async ({
  app,
  page,
}) => {
  await beSignedInAs(page, 'admin');
  const other = await callsOf(app.url, 'admin');
  const correctWeek = async (price: number): Promise<void> => {
    for (const { region, week, price: was } of (await other(listDieselWeeks, { query: { size: '1' } })).results)
      await other(saveDieselWeek, { body: { region, week, price, was } });
  };
  const correctRate = async (rate: number): Promise<void> => {
    for (const { day, rate: was } of (await other(listExchangeRates, { query: { size: '1' } })).results)
      await other(saveExchangeRate, { body: { day, rate, was } });
  };
  const weeks = { tab: 'weeks', table: 'Diesel weeks', field: 'Price', correct: correctWeek };
  const rates = { tab: 'rates', table: 'Exchange rates', field: 'Rate', correct: correctRate };
  for (const { series, theirs, mine, act, stands } of [
    { series: weeks, theirs: 4.111, mine: '4.222', act: 'Use my values', stands: '$4.222' },
    { series: weeks, theirs: 4.333, mine: '4.444', act: 'Take theirs', stands: '$4.333' },
    { series: rates, theirs: 1.5111, mine: '1.5222', act: 'Use my values', stands: '1.5222' },
    { series: rates, theirs: 1.5333, mine: '1.5444', act: 'Take theirs', stands: '1.5333' },
  ]) {
    await page.goto(`/fuel-prices?tab=${series.tab}`);
    const first = rows(page, series.table).first();
    await first.focus();
    await page.keyboard.press('e');
    const dialog = page.getByRole('dialog');
    const field = dialog.getByRole('textbox', { name: series.field });
    await field.fill(mine);
    await series.correct(theirs);
    await page.keyboard.press('Control+Enter');
    const notice = dialog.getByRole('alert');
    await expect(notice).toContainText(/^Changed by Maren Holloway at \d\d:\d\d [ap]m: (Price|Rate) /);
    await expect(notice).toContainText(` to ${series === weeks ? '$' : ''}${theirs}.`);
    await expect(field).toHaveValue(mine);
    await expectAccessible(page, '[role=dialog]');
    await notice.getByRole('button', { name: act }).click();
    await expect(dialog).toHaveCount(0);
    await expect(first).toContainText(stands);
  }
});

test('[SP-128 SP-163] the public series say when they were read, and an administrator reads them now', async ({
  page,
}) => {
  const app = await startOnDemoWorld('published');
  try {
    await askDatabase(
      app,
      "DELETE FROM diesel_price WHERE region = 'Midwest' AND week = (SELECT max(week) FROM diesel_price)",
      [],
    );
    await beSignedInAs(page, 'manager', app.url);
    await page.goto(`${app.url}/fuel-prices`);
    const sources = page.getByRole('list', { name: 'Public series' });
    await expect(sources).toContainText(
      'Not read yet. They come from a stand-in for the U.S. Energy Information Administration,',
    );
    await expect(sources.getByRole('button')).toHaveCount(0);
    await beSignedInAs(page, 'admin', app.url);
    await page.goto(`${app.url}/fuel-prices`);
    await page.getByRole('button', { name: 'Read now: diesel prices' }).press('Enter');
    await expect(page.getByText('Diesel prices were read: 1 price added.')).toBeVisible();
    await expect(sources).toContainText(/Read from a stand-in for .*, .* by Maren Holloway: 1 price added\./);
    await page.getByRole('button', { name: 'Read now: exchange rates' }).click();
    await expect(sources).toContainText(/a stand-in for the Bank of Canada, .* by Maren Holloway/);
    await expectAccessible(page);
  } finally {
    await app.remove();
  }
});

test('[SP-128] a source that went wrong says why, what it refused and what stays', async ({ page }) => {
  const reading = {
    at: '2026-11-20T18:00:00.000Z',
    by: 'System',
    added: 0,
    corrected: 0,
    unchanged: 0,
    problem: null,
    refused: ['Midwest of 2026-11-16: “0.36” is not between 0.500 and 20.000 dollars a gallon.'],
    kept: ['U.S. of 2026-11-16 stays $3.900, by Dana <b>Reyes</b>; the source says $3.841.'],
  };
  const diesel = { series: 'diesel', publisher: 'U.S. Energy Information Administration', last_good_at: null };
  const exchange = {
    series: 'exchange',
    publisher: 'Bank of Canada',
    state: 'not_set_up',
    last: null,
    last_good_at: null,
  };
  let told: object = { ...diesel, state: 'live', last: { ...reading, problem: 'The source could not be reached.' } };
  await page.route('**/v1/price_reading/', (route) => route.fulfill({ json: { results: [told, exchange] } }));
  await beSignedInAs(page, 'admin');
  await page.goto('/fuel-prices');
  const sources = page.getByRole('list', { name: 'Public series' });
  await expect(sources).toContainText('The source could not be reached. Never read before.');
  await expect(sources).toContainText(
    'Bank of Canada: not set up on the server. Enter rates by hand or import a file.',
  );
  await expect(page.getByRole('button', { name: 'Read now: exchange rates' })).toHaveCount(0);
  await expectAccessible(page);
  told = { ...diesel, state: 'live', last: reading };
  await page.reload();
  await sources.getByText('Rejected figures: 1').press('Enter');
  await expect(sources).toContainText('“0.36” is not between');
  await sources.getByText('Stored figures that differ from the source: 1').click();
  await expect(sources).toContainText('by Dana <b>Reyes</b>');
  await expectAccessible(page);
});

test('the weeks tell a failed read and try again', async ({ page }) => {
  let broken = true;
  await page.route('**/v1/diesel_price/?**', (route) =>
    broken ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  await beSignedInAs(page, 'admin');
  await page.goto('/fuel-prices?tab=weeks');
  const retry = page.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(rows(page, 'Diesel weeks').first()).toBeVisible();
});
