import type { Locator, Page } from '@playwright/test';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Quoted Price' });
const price = (page: Page): Locator => page.getByRole('group', { name: 'Quoted Price' });

test.describe('a price that is off', () => {
  test('[B-019 Q-147] is asked about once, with both numbers, by keyboard alone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('p');
    await page.keyboard.type('500');
    await expect(page.getByText(/^\$500 is \$[\d,]+ below the cost of \$[\d,.]+ \(all in, USD\)\.$/)).toBeVisible();
    await expect(page.getByRole('group', { name: 'Expected margin' })).toContainText(
      /^Expected margin-\$[\d,]+-[\d.]+%/,
    );
    await page.keyboard.press('Enter');
    await expect(page.getByText('Press Enter again to save it all the same.')).toBeVisible();
    expect((await desk.read(quote.id)).quoted_price).toBeNull();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quote price updated')).toBeVisible();
    await expect(price(page)).toContainText('$500');
    expect(await desk.read(quote.id)).toMatchObject({ status: 'open', quoted_price: 500 });
    await expect(page.getByText(/Confirmed: \$500 is \$[\d,]+ below the cost/)).toBeVisible();
  });

  test('[B-019 Q-144] is not confirmed by a held Enter or a double click', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('p');
    await page.keyboard.type('500');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect(page.getByText('Press Enter again to save it all the same.')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.keyboard.press('r');
    await page.keyboard.type('600');
    const form = page.getByRole('dialog', { name: 'Mark Responded' });
    await form.getByRole('button', { name: 'Mark Responded' }).dblclick();
    await expect(form.getByText('Press Enter again to mark it all the same.')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'open', quoted_price: null });
  });

  test('[Q-129 Q-144] is asked about in Mark Responded too, and anew when another price is typed', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('r');
    const form = page.getByRole('dialog', { name: 'Mark Responded' });
    await expect(form.getByText('The shipper is not told. Direct Respond sends a message.')).toBeVisible();
    await form.getByLabel('Price').fill('700');
    await page.keyboard.press('Enter');
    const again = form.getByText('Press Enter again to mark it all the same.');
    await expect(again).toBeVisible();
    await form.getByLabel('Price').fill('800');
    await expect(again).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(again).toBeVisible();
    expect((await desk.read(quote.id)).status).toBe('open');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quote successfully marked as Responded')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'responded', quoted_price: 800 });
  });
});

test.describe('a number field', () => {
  test('[M-040 Q-116] refuses what is no number, typed or pasted, and keeps it in sight', async ({
    app,
    page,
    context,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Edit price' }).click();
    for (const typed of ['2k5e2', '12x', '1e3', 'abc', '1,2,3', '--5', '１２']) {
      await field(page).fill('');
      await field(page).pressSequentially(typed);
      await expect(page.getByText('Invalid value', { exact: true })).toBeVisible();
      await expect(field(page)).toHaveValue(typed);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
    }
    await field(page).fill('');
    await page.evaluate(() => navigator.clipboard.writeText('1850-1900'));
    await field(page).press('ControlOrMeta+v');
    await expect(field(page)).toHaveValue('1850-1900');
    await expect(page.getByText('Invalid value', { exact: true })).toBeVisible();
    expect((await desk.read(quote.id)).quoted_price).toBeNull();
    for (const typed of ['2,750', '$2,750.00', ' 2750 ']) {
      await field(page).fill(typed);
      await expect(page.getByText('Invalid value', { exact: true })).toBeHidden();
    }
    await field(page).blur();
    await expect(field(page)).toHaveValue('2,750');
  });
});

test.describe('Escape', () => {
  test('[Q-147 Q-152] in an open list of the price editor closes the list alone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, await desk.newQuote());
    await page.keyboard.press('p');
    await field(page).fill('2750');
    for (const name of ['Cost Type', 'Currency']) {
      await page.getByRole('combobox', { name }).click();
      await expect(page.getByRole('listbox')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('listbox')).toBeHidden();
      await expect(field(page)).toHaveValue('2,750');
    }
    await page.keyboard.press('Escape');
    await expect(field(page)).toBeHidden();
  });

  test('in an open list of a dialog closes the list alone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, await desk.newQuote());
    await page.keyboard.press('r');
    const form = page.getByRole('dialog', { name: 'Mark Responded' });
    await form.getByRole('combobox', { name: 'Cost Type' }).click();
    await expect(page.getByRole('listbox')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('listbox')).toBeHidden();
    await expect(form).toBeVisible();
  });
});
