import { AxeBuilder } from '@axe-core/playwright';
import { MESSAGES } from '@lanewright/contract';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm } from './support/quote-form.ts';

test.describe('opening the form', () => {
  test('[Q-072 Q-086 Q-087] starts with pickup tomorrow, delivery the day after and expiration in three days', async ({
    page,
  }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Add New Quote' })).toBeVisible();
    await expect(form.date(1)).toHaveValue('11/21/2026 8:00 AM');
    await expect(form.date(2)).toHaveValue('11/22/2026 8:00 AM');
    await expect(form.field('Expiration Date')).toHaveValue(/^11\/23\/2026 12:\d\d PM$/);
    await expect(form.field('Effective Date')).toHaveValue('');
  });

  test('[Q-088 SP-059] takes the cost type of the shipper until one is set by hand', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await expect(form.select('Cost type')).toHaveValue('All In');
    await form.choose('Shipper', 'Northgate Plastics');
    await expect(form.select('Cost type')).toHaveValue('Line Haul + Fuel Surcharge');
    await form.choose('Shipper', 'Bayou Chemical Supply LLC');
    await expect(form.select('Cost type')).toHaveValue('Line Haul');
    await form.choose('Cost type', 'All In');
    await form.choose('Shipper', 'Northgate Plastics');
    await expect(form.select('Cost type')).toHaveValue('All In');
  });

  test('[Q-085 Q-092 Q-093] keeps Submit disabled and leads to the first of the required fields', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await expect(form.submit).toBeDisabled();
    await page.getByRole('button', { name: 'Some required fields are still empty' }).click();
    await expect(form.message('This field is required')).toHaveCount(4);
    await expect(page.getByRole('button', { name: '4 fields to correct' })).toBeVisible();
    await expect(form.select('Shipper')).toBeFocused();
    await form.choose('Shipper', 'Prairie Canning Co.');
    await page.getByRole('button', { name: '3 fields to correct' }).click();
    await expect(form.place(1)).toBeFocused();
  });

  test('[SP-007] lets a viewer look but not submit', async ({ page }) => {
    await signInAs(page, 'viewer');
    const form = await openQuoteForm(page);
    await form.fill();
    await expect(form.message('You do not have the permission for this action.')).toBeVisible();
    await expect(form.submit).toBeDisabled();
  });

  test('[Q-082 SP-041] Cancel leads to the dashboard', async ({ page }) => {
    await signInAs(page, 'analyst');
    await openQuoteForm(page);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(/\/quotes$/);
  });
});

test.describe('stops', () => {
  test('[Q-080 Q-081 Q-113] searches localities and postal codes, and refuses words that were not chosen', async ({
    page,
  }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await expect(form.place(1)).toHaveAttribute('placeholder', 'City, ST');
    await form.place(1).fill('toronto');
    await expect(page.getByRole('option').first()).toHaveText('Toronto, ON Canada');
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
  });

  test('[Q-076 Q-090 Q-091] adds stops in their place and deletes none of two and none with an error', async ({
    page,
  }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
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

  test('[Q-075 Q-089 Q-112] moves a stop by the keyboard, announces each step and refuses wrong ends', async ({
    page,
  }) => {
    const refusedStyles: string[] = [];
    page.on('console', (entry) => {
      if (entry.text().includes('Content Security Policy')) refusedStyles.push(entry.text());
    });
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.pickPlace(1, 'joliet, il');
    await form.pickPlace(2, '75141');
    const spoken = page.locator('[aria-live="assertive"]');
    const handle = page.getByRole('button', { name: 'Move stop 1' });
    await handle.focus();
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText('Lifted Pickup stop Joliet, IL, place 1 of 2.');
    await page.keyboard.press('ArrowDown');
    await expect(spoken).toHaveText('Pickup stop Joliet, IL is now at place 2 of 2.');
    await page.keyboard.press('Escape');
    await expect(spoken).toHaveText('Pickup stop Joliet, IL went back to place 1.');
    await expect(form.place(1)).toHaveValue('Joliet, IL');

    await handle.focus();
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText('Lifted Pickup stop Joliet, IL, place 1 of 2.');
    await page.keyboard.press('ArrowDown');
    await expect(spoken).toHaveText('Pickup stop Joliet, IL is now at place 2 of 2.');
    await page.keyboard.press('Space');
    await expect(spoken).toHaveText('Dropped Pickup stop Joliet, IL at place 2 of 2.');
    await expect(form.place(2)).toHaveValue('Joliet, IL');
    await expect(form.message(MESSAGES.stopOrder)).toBeVisible();
    await expect(form.submit).toBeDisabled();
    expect(refusedStyles).toEqual([]);
  });

  test('[Q-075] moves a stop by the mouse', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
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
  });
});

test.describe('rules of the fields', () => {
  test('[Q-094 Q-095] shows a pickup after the delivery at both dates and clears both', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.type(form.date(1), '11/25/2026 9:30 AM');
    await expect(form.message(MESSAGES.pickupAfterDelivery)).toBeVisible();
    await expect(form.message(MESSAGES.deliveryBeforePickup)).toBeVisible();
    await form.type(form.date(2), '11/25/2026 9:30 AM');
    await expect(form.message(MESSAGES.pickupAfterDelivery)).toBeHidden();
    await expect(form.message(MESSAGES.deliveryBeforePickup)).toBeHidden();
  });

  test('[C-031 C-032] takes a picked day with its time and no past day', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.date(2).click();
    await expect(page.getByRole('button', { name: '19 November 2026' })).toBeDisabled();
    await page.getByRole('button', { name: '24 November 2026' }).click();
    await expect(form.date(2)).toHaveValue('11/24/2026 8:00 AM');
  });

  test('[Q-096 Q-098 Q-100] judges the effective date by now and by the expiration date', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
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

  test('[Q-101 Q-103 Q-104] refuses negative weight, half pallets and negative pallets', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.type(form.field('Weight'), '-1');
    await expect(form.message(MESSAGES.weightNegative)).toBeVisible();
    await form.type(form.field('Pallets'), '1.5');
    await expect(form.message(MESSAGES.palletsNotInteger)).toBeVisible();
    await form.type(form.field('Pallets'), '-2');
    await expect(form.message(MESSAGES.palletsNegative)).toBeVisible();
    await expect(page.getByRole('button', { name: '2 fields to correct' })).toBeVisible();
  });

  test('[Q-102 Q-105] refuses a commodity over 50 and a shipper quote id over 32 characters', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.field('Commodity').fill('x'.repeat(50));
    await form.field('Commodity').press('Tab');
    await expect(form.message('Must be below 50 characters')).toBeHidden();
    await form.field('Commodity').fill('x'.repeat(51));
    await expect(form.message('Must be below 50 characters')).toBeVisible();
    await form.field('Shipper Quote ID').fill('y'.repeat(33));
    await form.field('Shipper Quote ID').press('Tab');
    await expect(form.message('Must be below 32 characters')).toBeVisible();
  });

  test('[Q-079 Q-106 Q-108] asks temperatures for reefer only and keeps them within their bounds', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.choose('Service Line', 'Dry Van');
    await expect(form.field('Min temp')).toBeHidden();
    await form.choose('Service Line', 'Reefer');
    await form.type(form.field('Min temp'), '-30');
    await expect(form.message(MESSAGES.minTempTooLow)).toBeVisible();
    await form.type(form.field('Max temp'), '60');
    await expect(form.message(MESSAGES.maxTempTooHigh)).toBeVisible();
    await form.choose('Service Line', 'Flatbed');
    await expect(form.field('Max temp')).toBeHidden();
    await expect(page.getByRole('button', { name: /to correct$/ })).toBeHidden();
  });

  test('[Q-107 Q-109] shows temperatures in the wrong order at both and clears both', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.choose('Service Line', 'Reefer');
    await form.type(form.field('Min temp'), '40');
    await form.type(form.field('Max temp'), '35');
    await expect(form.message(MESSAGES.minTempNotLower)).toBeVisible();
    await expect(form.message(MESSAGES.maxTempNotGreater)).toBeVisible();
    await form.type(form.field('Max temp'), '45');
    await expect(form.message(MESSAGES.minTempNotLower)).toBeHidden();
    await expect(form.message(MESSAGES.maxTempNotGreater)).toBeHidden();
  });
});

test.describe('sending the form', () => {
  test('[Q-074 Q-077 M-020] makes the quote with all that was filled in and goes to it', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.fill();
    await form.choose('Service Line', 'Reefer');
    await form.field('Shipper Quote ID').fill('PRC-7001');
    await form.field('Weight').fill('38400');
    await form.field('Pallets').fill('22');
    await form.field('Commodity').fill('Canned corn');
    await form.field('Min temp').fill('34');
    await form.field('Max temp').fill('38');
    await page.getByRole('switch', { name: 'Team' }).click();
    await page.getByRole('radiogroup', { name: 'Stop 2 handling' }).getByText('Drop').click();
    await form.field('Notes').fill('Call before delivery');
    await form.submit.click();
    await expect(form.message('Quote successfully created')).toBeVisible();
    await expect(page).toHaveURL(/\/quotes\/\d+$/);
    const quote = await desk.read(Number(page.url().split('/').at(-1)));
    expect(quote).toMatchObject({
      customer_name: 'Prairie Canning Co.',
      request_source: 'quote_ui',
      shipper_quote_id: 'PRC-7001',
      equipment_type: 'reefer',
      weight: 38400,
      pallet_count: 22,
      commodity: 'Canned corn',
      team: true,
      hazmat: false,
      notes: 'Call before delivery',
      custom_fields: { min_temp: 34, max_temp: 38 },
    });
    expect(quote.lane.stops).toMatchObject([
      { activity_type: 'pickup', date: '2026-11-21T08:00', live_handling: true, location: { city: 'Joliet' } },
      { activity_type: 'delivery', date: '2026-11-22T08:00', live_handling: false, location: { postal_code: '75141' } },
    ]);
  });

  test('[Q-114 SP-045] places what the server says of the shipper quote id on its field', async ({ page }) => {
    await signInAs(page, 'analyst');
    for (const round of [1, 2]) {
      const form = await openQuoteForm(page);
      await form.fill();
      await form.field('Shipper Quote ID').fill('PRC-7002');
      await form.submit.click();
      if (round === 1) await expect(page).toHaveURL(/\/quotes\/\d+$/);
      else {
        await expect(page.getByText(/already has this Shipper Quote ID/)).toBeVisible();
        await expect(form.field('Shipper Quote ID')).toBeFocused();
        await expect(page.getByRole('button', { name: '1 field to correct' })).toBeVisible();
        await form.field('Shipper Quote ID').fill('PRC-7003');
        await form.submit.click();
        await expect(page).toHaveURL(/\/quotes\/\d+$/);
      }
    }
  });

  test('[M-021] says so when the quote could not be made, and keeps the form', async ({ page }) => {
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.fill();
    await page.route('**/v1/quote/', (route) =>
      route.request().method() === 'POST' ? route.abort() : route.continue(),
    );
    await form.submit.click();
    await expect(page.getByRole('alert').getByText('Quote creation failed', { exact: true })).toBeVisible();
    await expect(form.place(1)).toHaveValue('Joliet, IL');
    await expect(form.submit).toBeEnabled();
  });
});

test.describe('editing', () => {
  test('[Q-073 Q-078 M-022] opens the quote, without notes, and saves its changes', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ request_source: 'quote_ui', commodity: 'Canned corn', pallet_count: 20 });
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
    await expect(page.getByRole('heading', { level: 1, name: 'Edit Quote' })).toBeVisible();
    await expect(form.submit).toHaveText('Save changes');
    await expect(form.select('Shipper')).toHaveValue('Prairie Canning Co.');
    await expect(form.field('Commodity')).toHaveValue('Canned corn');
    await expect(form.field('Notes')).toHaveCount(0);
    await form.field('Pallets').fill('21');
    await form.submit.click();
    await expect(form.message('Quote has been successfully updated!')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
    expect(await desk.read(quote.id)).toMatchObject({ pallet_count: 21, commodity: 'Canned corn' });
  });

  test('[Q-083 M-023 A-113] tells why an edit was refused, keeps it on screen, and Cancel leads to the quote', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote({ request_source: 'quote_ui' });
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page, `/quotes/${quote.id}/edit`);
    await form.field('Commodity').fill('Canned peas');
    await desk.respond(quote.id, 2400);
    await form.submit.click();
    await expect(
      form.message('Quote unsuccessfully updated: This is not possible while the quote is Responded.'),
    ).toBeVisible();
    await expect(form.field('Commodity')).toHaveValue('Canned peas');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
  });

  test('[Q-148 M-024] opens no form for a quote that is answered, came another way or does not exist', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const answered = await desk.newQuote({ request_source: 'quote_ui' });
    await desk.respond(answered.id, 2400);
    const byApi = await desk.newQuote({ request_source: 'api' });
    await signInAs(page, 'analyst');
    await page.goto(`/quotes/${answered.id}/edit`);
    await expect(page.getByText('This is not possible while the quote is Responded.')).toBeVisible();
    await page.goto(`/quotes/${byApi.id}/edit`);
    await expect(page.getByText('Only quotes from the quote form can be edited; this one came by API.')).toBeVisible();
    await page.goto('/quotes/999999/edit');
    await expect(page.getByText('It seems that quote you are looking for does not exist')).toBeVisible();
  });
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the form, wrong fields and an open list pass the accessibility check in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await signInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    await form.choose('Service Line', 'Reefer');
    await page.getByRole('button', { name: 'Some required fields are still empty' }).click();
    await form.type(form.field('Weight'), '-1');
    await form.place(1).fill('joliet');
    await expect(page.getByRole('option').first()).toBeVisible();
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
  });
}
