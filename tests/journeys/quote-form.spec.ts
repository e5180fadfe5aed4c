import type { Page } from '@playwright/test';
import { MESSAGES } from '@lanewright/contract';
import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm, type QuoteForm } from './support/quote-form.ts';

const MOMENT_EXPECTED = 'Please enter a valid date: MM/DD/YYYY h:mm AM';

test.describe('a new form', () => {
  let page: Page;
  let form: QuoteForm;
  // One form for all of these: each leaves its fields so that the next finds none wrong.
  test.beforeAll(async ({ app, browser }) => {
    page = await browser.newPage({ baseURL: app.url });
    await beSignedInAs(page, 'analyst');
    form = await openQuoteForm(page);
  });
  test.afterAll(() => page.close());

  test('[Q-086 Q-087 Q-088] starts with pickup tomorrow, delivery the day after, expiration in three days, All In', async () => {
    await expect(form.date(1)).toHaveValue('11/21/2026 8:00 AM');
    await expect(form.date(2)).toHaveValue('11/22/2026 8:00 AM');
    await expect(form.field('Expiration Date')).toHaveValue(/^11\/23\/2026 12:\d\d PM$/);
    await expect(form.field('Effective Date')).toHaveValue('');
    await expect(form.select('Cost type')).toHaveValue('All In');
  });

  test('[Q-085 Q-092 Q-093] keeps Submit disabled and leads to the first of the required fields', async () => {
    const fresh = await openQuoteForm(page);
    await expect(fresh.submit).toBeDisabled();
    await page.getByRole('button', { name: 'Some required fields are still empty' }).click();
    await expect(fresh.message('This field is required')).toHaveCount(4);
    await expect(page.getByRole('button', { name: '4 fields to correct' })).toBeVisible();
    await expect(fresh.select('Shipper')).toBeFocused();
    await fresh.choose('Shipper', 'Prairie Canning Co.');
    await page.getByRole('button', { name: '3 fields to correct' }).click();
    await expect(fresh.place(1)).toBeFocused();
    await fresh.fill();
    await expect(fresh.submit).toBeEnabled();
  });

  test('[SP-059] takes the cost type of the shipper until one is set by hand', async () => {
    await form.choose('Shipper', 'Northgate Plastics');
    await expect(form.select('Cost type')).toHaveValue('Line Haul + Fuel Surcharge');
    await form.choose('Shipper', 'Bayou Chemical Supply LLC');
    await expect(form.select('Cost type')).toHaveValue('Line Haul');
    await form.choose('Cost type', 'All In');
    await form.choose('Shipper', 'Northgate Plastics');
    await expect(form.select('Cost type')).toHaveValue('All In');
  });

  test('[Q-080 Q-081 Q-113] searches localities and postal codes, and refuses words that were not chosen', async () => {
    await expect(form.place(1)).toHaveAttribute('placeholder', 'City, ST');
    await form.place(1).fill('toronto');
    await expect(page.getByRole('option').first()).toHaveText('Toronto, ON Canada');
    await form.place(1).press('Escape');
    await form.place(1).press('Tab');
    await expect(form.message(MESSAGES.stopLocation)).toBeVisible();
    await form.pickPlace(1, 'toronto, on');
    await expect(form.place(1)).toHaveValue('Toronto, ON');
    await expect(form.message(MESSAGES.stopLocation)).toBeHidden();
    await form.pickPlace(2, '75141');
    await expect(form.place(2)).toHaveValue('Hutchins, TX 75141');
    const lane = page.getByRole('complementary');
    await expect(lane.getByText(/^[\d,]+ mi$/).first()).toBeVisible();
    await expect(lane).toContainText('Lanewright miles');
    await expect(lane.getByRole('img', { name: 'Map of the lane: Toronto, ON, Hutchins, TX 75141' })).toBeVisible();
  });

  test('[Q-076 Q-090 Q-091] adds stops in their place and deletes none of two and none with an error', async () => {
    const remove = (stop: number) => page.getByRole('button', { name: `Delete stop ${stop}` });
    await expect(remove(1)).toBeDisabled();
    await page.getByRole('button', { name: 'add Pickup Stop' }).click();
    await expect(form.place(2)).toBeFocused();
    const rows = page.getByRole('list', { name: 'Stops' }).getByRole('listitem');
    await expect(rows.nth(1)).toContainText('Pickup');
    await expect(rows.nth(2)).toContainText('Delivery');
    await expect(remove(2)).toBeEnabled();
    await form.type(form.place(2), 'nowhere at all');
    await expect(remove(2)).toBeDisabled();
    await form.pickPlace(2, 'gary, in');
    await remove(2).click();
    await expect(rows).toHaveCount(2);
    await expect(remove(1)).toBeDisabled();
  });

  test('[Q-075 Q-089 Q-112] moves a stop by its handle and the keyboard, announces each step and refuses wrong ends', async () => {
    const refusedStyles: string[] = [];
    page.on('console', (entry) => {
      if (entry.text().includes('Content Security Policy')) refusedStyles.push(entry.text());
    });
    await form.pickPlace(1, 'joliet, il');
    await form.pickPlace(2, '75141');
    const spoken = page.locator('[aria-live="assertive"]');
    const moveDown = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Move stop 1' }).focus();
      await page.keyboard.press('Space');
      await expect(spoken).toHaveText(/^Lifted .*, place 1 of 2\.$/);
      // The list listens for arrows a moment after it has lifted a stop; place 2 is the last, so more of them do nothing.
      await expect(async () => {
        await page.keyboard.press('ArrowDown');
        await expect(spoken).toHaveText(/ is now at place 2 of 2\.$/, { timeout: 1_000 });
      }).toPass();
    };
    await moveDown();
    await page.keyboard.press('Escape');
    await expect(spoken).toHaveText('Pickup stop Joliet, IL went back to place 1.');
    await expect(form.place(1)).toHaveValue('Joliet, IL');
    await moveDown();
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText('Dropped Pickup stop Joliet, IL at place 2 of 2.');
    await expect(form.place(2)).toHaveValue('Joliet, IL');
    await expect(form.message(MESSAGES.stopOrder)).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await moveDown();
    await page.keyboard.press('Space');
    await expect(form.place(1)).toHaveValue('Joliet, IL');
    await expect(form.message(MESSAGES.stopOrder)).toBeHidden();
    expect(refusedStyles).toEqual([]);
  });

  test('[Q-075 Q-089] moves a stop by Alt and an arrow in one of its fields, which keeps the focus', async () => {
    await form.pickPlace(1, 'joliet, il');
    await form.pickPlace(2, '75141');
    for (const field of [form.date, form.place]) {
      await field(1).focus();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(field(2)).toBeFocused();
      await expect(form.place(2)).toHaveValue('Joliet, IL');
      await expect(page.getByText('Pickup stop Joliet, IL is now at place 2 of 2.')).toBeAttached();
      await page.keyboard.press('Alt+ArrowDown');
      await expect(field(2), 'the last stop stays').toBeFocused();
      await page.keyboard.press('Alt+ArrowUp');
      await expect(field(1)).toBeFocused();
      await expect(form.place(1)).toHaveValue('Joliet, IL');
      await expect(page.getByRole('listbox')).toHaveCount(0);
    }
  });

  test('[Q-075] moves a stop by the mouse', async () => {
    await page.getByRole('button', { name: 'add Delivery Stop' }).click();
    await form.pickPlace(1, 'joliet, il');
    await form.pickPlace(2, '75141');
    await form.pickPlace(3, 'memphis, tn');
    const from = await page.getByRole('button', { name: 'Move stop 3' }).boundingBox();
    const to = await page.getByRole('button', { name: 'Move stop 2' }).boundingBox();
    if (from === null || to === null) throw new Error('a handle is not on the screen');
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
    await expect(page.locator('[aria-live="assertive"]')).toHaveText(
      'Delivery stop Memphis, TN is now at place 2 of 3.',
    );
    await page.mouse.up();
    await expect(form.place(2)).toHaveValue('Memphis, TN');
    await expect(form.place(3)).toHaveValue('Hutchins, TX 75141');
    await page.getByRole('button', { name: 'Delete stop 2' }).click();
    await expect(form.place(3)).toHaveCount(0);
  });

  test('[Q-094 Q-095] shows a pickup after the delivery at both dates and clears both from either', async () => {
    const [after, before] = [form.message(MESSAGES.pickupAfterDelivery), form.message(MESSAGES.deliveryBeforePickup)];
    // A delivery that somebody set stays where it is.
    await form.type(form.date(2), '11/23/2026 8:00 AM');
    await form.type(form.date(1), '11/25/2026 9:30 AM');
    await expect(after).toBeVisible();
    await expect(before).toBeVisible();
    await form.type(form.date(2), '11/25/2026 9:30 AM');
    await expect(after).toBeHidden();
    await expect(before).toBeHidden();
    await form.type(form.date(2), '11/24/2026 9:30 AM');
    await expect(after).toBeVisible();
    await expect(before).toBeVisible();
    await form.type(form.date(1), '11/21/2026 8:00 AM');
    await expect(after).toBeHidden();
    await expect(before).toBeHidden();
  });

  test('[M-048 C-032] keeps a typed past day as the effective date, with its sentence', async () => {
    await form.type(form.field('Effective Date'), '11/18/2026 9:00 AM');
    await form.field('Effective Date').press('Tab');
    await expect(form.field('Effective Date')).toHaveValue('11/18/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeVisible();
    await form.type(form.field('Effective Date'), '11/24/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeHidden();
  });

  test('[Q-096 Q-098 Q-100] judges the effective date by now and by the expiration date', async () => {
    await form.type(form.field('Effective Date'), '11/20/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeVisible();
    await form.type(form.field('Effective Date'), '11/26/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveInPast)).toBeHidden();
    await expect(form.message(MESSAGES.effectiveAfterExpiration)).toBeVisible();
    await expect(form.message(MESSAGES.expirationBeforeEffective)).toBeVisible();
    await form.type(form.field('Expiration Date'), '11/27/2026 9:00 AM');
    await expect(form.message(MESSAGES.effectiveAfterExpiration)).toBeHidden();
    await expect(form.message(MESSAGES.expirationBeforeEffective)).toBeHidden();
  });

  for (const [label, typed, why, good] of [
    ['Stop 1 date', 'tomorrow', MOMENT_EXPECTED, '11/21/2026 8:00 AM'],
    ['Stop 2 date', '11/31/2026 8:00 AM', MOMENT_EXPECTED, '11/22/2026 8:00 AM'],
    ['Stop 1 date', '11/18/2026 9:00 AM', 'Please enter a date from 11/20/2026 on', '11/21/2026 8:00 AM'],
    ['Effective Date', '24.11.2026', MOMENT_EXPECTED, ''],
    ['Expiration Date', '11/23/2026 25:00', MOMENT_EXPECTED, '11/23/2026 12:00 PM'],
  ] as const)
    test(`[M-068 C-032] keeps '${typed}' typed as ${label}, says why it is refused, and sends nothing`, async () => {
      const field = form.field(label);
      await form.type(field, typed);
      await expect(field).toHaveValue(typed);
      await expect(form.message(why)).toHaveCount(1);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(page.getByText('Date cannot be')).toHaveCount(0);
      await expect(page.getByRole('button', { name: '1 field to correct' })).toBeVisible();
      await expect(form.submit).toBeDisabled();
      await form.type(field, good);
      await expect(field).toHaveValue(good);
      await expect(form.message(why)).toHaveCount(0);
    });

  test('[M-002] says that an emptied date of a stop is required, and keeps the time of day when a day is picked', async () => {
    await form.date(1).fill('');
    await form.date(1).press('Tab');
    await expect(form.date(1)).toHaveValue('');
    await expect(form.message(MESSAGES.required).first()).toBeVisible();
    await form.date(1).fill('soon');
    await page.getByRole('button', { name: '21 November 2026' }).click();
    await expect(form.date(1)).toHaveValue('11/21/2026 8:00 AM');
    // A day alone keeps the time too, and the suggested delivery moves along until somebody sets it.
    await form.type(form.date(1), '12/24');
    await expect(form.date(1)).toHaveValue('12/24/2026 8:00 AM');
    await expect(form.date(2)).toHaveValue('12/25/2026 8:00 AM');
    await form.type(form.date(2), '12/28');
    await form.type(form.date(1), '12/26');
    await expect(form.date(2)).toHaveValue('12/28/2026 8:00 AM');
    await form.type(form.date(1), '11/21');
    await form.type(form.date(2), '11/22');
  });

  test('[Q-101 Q-103 Q-104] refuses negative weight, half pallets and negative pallets', async () => {
    await form.type(form.field('Weight'), '-1');
    await expect(form.message(MESSAGES.weightNegative)).toBeVisible();
    await form.type(form.field('Pallets'), '1.5');
    await expect(form.message(MESSAGES.palletsNotInteger)).toBeVisible();
    await form.type(form.field('Pallets'), '-2');
    await expect(form.message(MESSAGES.palletsNegative)).toBeVisible();
    await form.type(form.field('Weight'), '100');
    await form.type(form.field('Pallets'), '2');
    await expect(form.message(MESSAGES.weightNegative)).toBeHidden();
    await expect(form.message(MESSAGES.palletsNegative)).toBeHidden();
  });

  test('[Q-102 Q-105] refuses a commodity over 50 and a shipper quote id over 32 characters', async () => {
    await form.field('Commodity').fill('x'.repeat(50));
    await form.field('Commodity').press('Tab');
    await expect(form.message('Must be below 50 characters')).toBeHidden();
    await form.field('Commodity').fill('x'.repeat(51));
    await expect(form.message('Must be below 50 characters')).toBeVisible();
    await form.field('Commodity').fill('Canned\u200B corn');
    await expect(form.message('Must be plain text without hidden characters')).toBeVisible();
    await form.field('Commodity').fill('Canned corn');
    await form.field('Shipper Quote ID').fill('y'.repeat(33));
    await form.field('Shipper Quote ID').press('Tab');
    await expect(form.message('Must be below 32 characters')).toBeVisible();
    await form.field('Shipper Quote ID').fill('');
    await expect(form.message('Must be below 32 characters')).toBeHidden();
  });

  test('[Q-079 Q-106 Q-108] asks temperatures for reefer only and keeps them within their bounds', async () => {
    await form.choose('Service Line', 'Dry Van');
    await expect(form.field('Min temp')).toBeHidden();
    await form.choose('Service Line', 'Reefer');
    await form.type(form.field('Min temp'), '-30');
    await expect(form.message(MESSAGES.minTempTooLow)).toBeVisible();
    await form.type(form.field('Max temp'), '60');
    await expect(form.message(MESSAGES.maxTempTooHigh)).toBeVisible();
    await form.choose('Service Line', 'Flatbed');
    await expect(form.field('Max temp')).toBeHidden();
    await expect(form.message(MESSAGES.maxTempTooHigh)).toBeHidden();
  });

  test('[Q-107 Q-109] shows temperatures in the wrong order at both and clears both', async () => {
    await form.choose('Service Line', 'Reefer');
    await form.type(form.field('Min temp'), '40');
    await form.type(form.field('Max temp'), '35');
    await expect(form.message(MESSAGES.minTempNotLower)).toBeVisible();
    await expect(form.message(MESSAGES.maxTempNotGreater)).toBeVisible();
    await form.type(form.field('Max temp'), '45');
    await expect(form.message(MESSAGES.minTempNotLower)).toBeHidden();
    await expect(form.message(MESSAGES.maxTempNotGreater)).toBeHidden();
  });

  test('[C-031 C-032 SP-040] takes a picked day with its time and no past day, as filters do', async () => {
    await form.type(form.date(2), '11/22/2026 8:00 AM');
    await form.date(2).click();
    await expect(page.getByRole('button', { name: '19 November 2026' })).toBeDisabled();
    await page.getByRole('button', { name: '24 November 2026' }).click();
    await expect(form.date(2)).toHaveValue('11/24/2026 8:00 AM');
    await form.type(form.date(2), '11/19/2026 8:00 AM');
    await expect(form.message('Please enter a date from 11/20/2026 on')).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await page.goto('/quotes');
    await page.getByRole('button', { name: /^Filters/ }).click();
    await page.getByLabel('Created at, first day').click();
    await page.getByRole('button', { name: '19 November 2026' }).click();
    await expect(page.getByLabel('Created at, first day')).toHaveValue('11/19/2026');
  });
});
