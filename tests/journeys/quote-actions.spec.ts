import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { choose, dialog, fromMenu, price, status } from './support/quote-page.ts';

test.describe('pricing and answering', () => {
  test('[Q-046 Q-147 M-016] has the price with its actions; edits it in place, and Enter saves it', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await expect(price(page)).toContainText('N/A');
    const acts = page.getByRole('group', { name: 'Actions', exact: true });
    for (const name of [/^Mark Responded/, /^Direct Respond/, /^Direct Reject/, /^Actions of Q/])
      await expect(acts.getByRole('button', { name })).toBeVisible();
    await page.keyboard.press('p');
    await page.getByRole('textbox', { name: 'Quoted Price' }).fill('2950');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quote price updated')).toBeVisible();
    await expect(price(page)).toContainText('$2,950');
    expect(await desk.read(quote.id)).toMatchObject({ status: 'open', quoted_price: 2950 });
  });

  test('[Q-115 Q-118 Q-119] refuses a missing price, a price of 0 and one of 1000000', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, await desk.newQuote());
    await page.getByRole('button', { name: 'Edit price' }).click();
    const field = page.getByRole('textbox', { name: 'Quoted Price' });
    const save = page.getByRole('button', { name: 'Save' });
    const faults = { '': 'Required', '0': 'Must be greater than 0', '1000000': 'Must be less than 1000000' };
    for (const [typed, message] of Object.entries(faults)) {
      await field.fill(typed);
      await expect(page.getByText(message, { exact: true })).toBeVisible();
      await expect(save).toBeDisabled();
    }
    await field.fill('999999');
    await expect(save).toBeEnabled();
  });

  test('[Q-117 Q-116] refuses a price that is no integer or no number', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, await desk.newQuote());
    const panel = page.getByRole('region', { name: 'Price', exact: true });
    const height = async () => (await panel.boundingBox())?.height;
    const before = await height();
    await page.getByRole('button', { name: 'Edit price' }).click();
    const field = page.getByRole('textbox', { name: 'Quoted Price' });
    await field.fill('10.5');
    await expect(page.getByText('Must be an integer', { exact: true })).toBeVisible();
    expect(await height(), 'a message moves nothing on the page').toBe(before);
    await field.fill('-');
    await expect(page.getByText('Invalid value', { exact: true })).toBeVisible();
    expect(await height()).toBe(before);
    await page.keyboard.press('Escape');
    await expect(price(page)).toContainText('N/A');
  });

  test('[SP-065] takes the suggestion over by one key', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('a');
    await expect(page.getByText('Quote price updated')).toBeVisible();
    expect((await desk.read(quote.id)).quoted_price).toBe((quote.latest_run?.price_cents ?? 0) / 100);
  });

  test('[Q-121 Q-129 M-019] marks a quote Responded with price, currency and cost type, a price of 1000000 never', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('r');
    const form = dialog(page, 'Mark Responded');
    await form.getByLabel('Price').fill('');
    await expect(form.getByText('Required', { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Mark Responded' })).toBeDisabled();
    await form.getByLabel('Price').fill('1000000');
    await expect(form.getByText('Must be less than 1000000', { exact: true })).toBeVisible();
    await expect(form.getByRole('button', { name: 'Mark Responded' })).toBeDisabled();
    await choose(form, 'Currency', 'CAD');
    await choose(form, 'Cost Type', 'Line Haul + Fuel Surcharge');
    // A margin that needs no confirmation, whatever this day's cost and exchange rate are.
    await form.getByLabel('Price').fill('15%');
    await form.getByLabel('Price').press('Tab');
    await expect(form.getByLabel('Price')).toHaveValue(/^\d,\d{3}$/);
    const asked = Number((await form.getByLabel('Price').inputValue()).replace(',', ''));
    await form.getByLabel('Price').press('Enter');
    await expect(page.getByText('Quote successfully marked as Responded')).toBeVisible();
    await expect(form).toBeHidden();
    await expect(price(page)).toContainText(`C$${asked.toLocaleString('en-US')}`);
    expect(await desk.read(quote.id)).toMatchObject({
      status: 'responded',
      quoted_price: asked,
      currency: 'CAD',
      cost_type: 3,
    });
  });

  test('[SP-058] offers the converted price when the cost type changes and changes a typed one only when taken', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    const linehaul = Math.round((quote.latest_run?.linehaul_cents ?? 0) / 100);
    expect(linehaul).toBeGreaterThan(0);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('r');
    const form = dialog(page, 'Mark Responded');
    const suggested = await form.getByLabel('Price').inputValue();
    await choose(form, 'Cost Type', 'Line Haul');
    await expect(form.getByLabel('Price')).toHaveValue(suggested);
    await form.getByRole('button', { name: 'Use it' }).click();
    await expect(form.getByLabel('Price')).toHaveValue(linehaul.toLocaleString('en-US'));
    await form.getByLabel('Price').fill('1234');
    await choose(form, 'Cost Type', 'All In');
    await expect(form.getByLabel('Price')).toHaveValue('1,234');
    await expect(form.getByRole('button', { name: 'Use it' })).toHaveCount(0);
  });

  test('[Q-140 Q-132] sends a price by mail to a valid recipient, as TL by default', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.getByRole('button', { name: 'Direct Respond' }).click();
    const form = dialog(page, 'Direct Respond');
    const email = form.getByLabel('Recipient e-mail');
    await expect(email).toHaveValue('dwhitfield@prairiecanning.example');
    await expect(form.getByRole('button', { name: 'Send response' })).toBeEnabled();
    await email.fill('nobody');
    await expect(form.getByText('Please enter a valid email address')).toBeVisible();
    await email.fill('');
    await expect(form.getByText('This field is required')).toBeVisible();
    await expect(form.getByRole('button', { name: 'Send response' })).toBeDisabled();
    await expect(form.getByText('No recipient yet.')).toBeVisible();
    await email.fill('dwhitfield@prairiecanning.example');
    await expect(form.getByRole('combobox', { name: 'Service Type' })).toHaveValue('TL');
    await email.press('Enter');
    await expect(page.getByText('Response successfully sent')).toBeVisible();
    await expect(status(page)).toContainText('Responded');
    await expect(page.getByText('Response sent to dwhitfield@prairiecanning.example')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'responded', service_type: 'TL' });
  });

  test('[Q-146 Q-131 SP-052] declines by mail with one of both reason sets, by keys alone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('x');
    const form = dialog(page, 'Direct Reject');
    const reason = form.getByRole('combobox', { name: 'Rejection reason' });
    await expect(reason, 'the recipient is known').toBeFocused();
    await expect(form.getByLabel('Recipient e-mail')).toHaveValue('dwhitfield@prairiecanning.example');
    await expect(form.getByRole('button', { name: 'Send rejection' })).toBeDisabled();
    await expect(form.getByText('No reason yet.')).toBeVisible();
    const options = page.getByRole('listbox').getByRole('option');
    for (const key of ['Space', 'Enter']) {
      await page.keyboard.press(key);
      await expect(options).toHaveCount(12);
      await page.keyboard.press('Escape');
      await expect(options).toHaveCount(0);
    }
    await page.keyboard.type('rate too');
    await page.keyboard.press('Enter');
    await expect(reason).toHaveValue('Rate too high');
    await expect(form.getByText('This reason is stored with the quote and not told to the shipper.')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(options).toHaveCount(12);
    await page.keyboard.type('avail');
    await page.keyboard.press('Enter');
    await expect(reason).toHaveValue('Available Capacity');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Rejection successfully sent')).toBeVisible();
    await expect(status(page)).toContainText('Rejected');
    expect(await desk.read(quote.id)).toMatchObject({ status: 'rejected', rejection_reason: 'Available Capacity' });
  });

  test('[Q-133 SP-064] marks a quote Rejected without a reason', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await fromMenu(page, 'Mark Rejected');
    await expect(dialog(page, 'Mark Rejected').getByRole('combobox', { name: 'Rejection reason' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText('Quote successfully marked as Rejected')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'rejected', rejection_reason: null });
  });
});
