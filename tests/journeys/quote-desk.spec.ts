import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const cell = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const card = (page: Page, name: string): Locator => page.getByRole('region', { name });
const whole = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`;

/** Opens an act of the panel, by its button or from the menu of the others. */
async function openAct(page: Page, name: string, systemId: string): Promise<void> {
  const inSight = cell(page, 'Actions').getByRole('button', { name: new RegExp(`^${name}`) });
  if ((await inSight.count()) > 0) return inSight.click();
  await page.getByRole('button', { name: `Actions of ${systemId}` }).click();
  await page.getByRole('menuitem', { name }).click();
}

test('[B-005 SP-063 B-019] every figure of the price says its basis: margin of sell, markup of cost, the contract as line haul', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  const run = quote.latest_run;
  const cost = run?.cost_estimate_cents ?? 0;
  const total = run?.all_in_cents ?? 0;
  expect(cost).toBeGreaterThan(0);
  await beSignedInAs(page, 'analyst');
  await openQuote(page, quote);
  const margin = cell(page, 'Expected margin');
  await expect(margin).toContainText(/of suggestion, all-in \$[\d,.]+ − cost \$[\d,.]+/);
  await expect(margin).toContainText(`${(((total - cost) / total) * 100).toFixed(1)}%`);
  await expect(card(page, 'Price Prediction')).toContainText('Markup total of cost');
  await expect(cell(page, 'Contract lane')).toContainText(whole(run?.contract_lane?.rate_cents ?? 0));
  await expect(cell(page, 'Suggested by rules')).toContainText('All In');
  await expect(cell(page, 'Per mile')).toContainText('no price');

  await page.getByRole('button', { name: 'Edit price' }).click();
  await page.getByRole('textbox', { name: 'Quoted Price' }).fill('2900');
  await page.getByRole('textbox', { name: 'Quoted Price' }).press('Enter');
  await expect(margin).toContainText(/of sell, all-in \$2,900 − cost \$[\d,.]+/);
  await expect(margin).toContainText(whole(290_000 - cost));
  await expect(margin).toContainText(`${(((290_000 - cost) / 290_000) * 100).toFixed(1)}%`);
  await expect(cell(page, 'Contract lane')).toContainText(/line haul \$[\d,]+ is \$[\d,]+ (above|below)/);
  await expect(cell(page, 'Per mile')).toContainText('fuel included');

  await expect(page.getByText('Quote price updated')).toBeVisible();
  await page.keyboard.press('r');
  const form = page.getByRole('dialog', { name: 'Mark Responded' });
  await form.getByRole('combobox', { name: 'Cost Type' }).click();
  await page.getByRole('option', { name: 'Line Haul', exact: true }).click();
  await form.getByLabel('Price').fill('1000');
  await expect(form).toContainText(`${whole((run?.contract_lane?.rate_cents ?? 0) - 100_000)} below the contract rate`);
});

test('[Q-066 M-025 M-026] shows the carriers that like the lane, five a page, each to be rung or written to', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote({
    lane: {
      stops: [
        {
          location: { city: 'Mississauga', state: 'ON', postal_code: 'L5T 2N7', country: 'Canada' },
          activity_type: 'pickup',
          date: '2026-11-23T08:00',
          live_handling: true,
        },
        {
          location: { city: 'Romulus', state: 'MI', postal_code: '48174', country: 'US' },
          activity_type: 'delivery',
          date: '2026-11-24T10:00',
          live_handling: true,
        },
      ],
    },
  });
  await beSignedInAs(page, 'viewer');
  await openQuote(page, quote);
  const carriers = card(page, 'Carrier Lane Preference Matches');
  const rows = carriers.getByRole('list', { name: 'Carriers' }).getByRole('listitem');
  await expect(rows).toHaveCount(5);
  await expect(carriers).toContainText(/1 to 5 of \d+/);
  await expect(rows.first()).toContainText(/DOT \d+/);
  await expect(rows.first().getByRole('link', { name: /^\(\d{3}\)/ })).toHaveAttribute('href', /^tel:\d{10}$/);
  await expect(rows.first().getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:\S+@\S+$/);
  await carriers.getByRole('button', { name: 'Next carriers' }).click();
  await expect(carriers).toContainText(/6 to \d+ of \d+/);

  const other = await desk.newQuote();
  const path = '**/carrier_preference/**';
  await page.route(path, (route) => route.fulfill({ status: 500, json: {} }));
  await openQuote(page, other);
  await expect(carriers).toContainText('Something went wrong when trying to get carrier preferences.');
  await page.unroute(path);
  await carriers.getByRole('button', { name: 'Try again' }).click();
  await expect(carriers).toContainText('No preferences available.');
});

/** Every act that asks, with the field that has the focus first. */
const DIALOGS = [
  { name: 'Mark Responded', first: 'Price', required: ['Price', 'Currency', 'Cost Type'] },
  { name: 'Direct Respond', first: 'Recipient e-mail', required: ['Recipient e-mail', 'Price', 'Cost Type'] },
  { name: 'Mark Rejected', first: 'Rejection reason', required: [] },
  { name: 'Direct Reject', first: 'Rejection reason', required: ['Recipient e-mail', 'Rejection reason'] },
  { name: 'Mark Won', first: 'Load number', required: [] },
  { name: 'Mark Lost', first: 'Reason', required: ['Reason'] },
] as const;

test('[Q-047 Q-131 Q-141] every dialog has its fields and asterisks, the focus where something is still to be filled in, passes the accessibility check, and Escape leaves the quote alone', async ({
  app,
  page,
}) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await beSignedInAs(page, 'manager');
  await openQuote(page, quote);
  await page.keyboard.press('a');
  await expect(cell(page, 'Quoted Price')).not.toContainText('N/A');
  const before = await desk.read(quote.id);
  for (const { name, first, required } of DIALOGS) {
    await openAct(page, name, quote.system_id);
    const dialog = page.getByRole('dialog', { name });
    await expect(dialog.getByLabel(first, { exact: true }).or(dialog.getByLabel(`${first} *`))).toBeFocused();
    const starred = dialog.locator('label').filter({ hasText: '*' });
    await expect(starred).toHaveText(required.map((label) => new RegExp(`^${label}\\s*\\*$`)));
    await expectAccessible(page, '[role="dialog"]');
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
  expect(await desk.read(quote.id)).toEqual(before);
});
