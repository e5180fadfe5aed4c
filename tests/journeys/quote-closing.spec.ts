import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { choose, dialog, fromMenu, labels, openNewQuote, options, price, status } from './support/quote-page.ts';

test.describe('closing a quote', () => {
  test('[Q-137 M-062 Q-127] marks a quote Won only with at least one reference', async ({ app, page }) => {
    const { desk, quote } = await openNewQuote(app, page, 2900);
    await page.keyboard.press('w');
    const form = dialog(page, 'Mark Won');
    await expect(form.getByText(`${quote.system_id}, ${quote.customer_name}`)).toBeVisible();
    await expect(form.getByRole('button', { name: 'Mark Won' })).toBeDisabled();
    await expect(form.getByText('At least one field must be set')).toHaveCount(1);
    await form.getByLabel('Load number').press('Enter');
    await expect(form.getByLabel('Load number')).toHaveAttribute('aria-invalid', 'true');
    await expect(form.getByText('At least one field must be set')).toHaveCount(1);
    await form.getByLabel('Load number').fill(` L-${quote.id} `);
    await expect(form.getByText('At least one field must be set')).toHaveCount(0);
    await form.getByLabel('Load number').press('Enter');
    await expect(page.getByText('Quote successfully marked as Won')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'won', load_number: `L-${quote.id}` });
  });

  test('[Q-125 Q-139 M-038] asks for a load number and a shipper reference, both below 31 characters', async ({
    app,
    page,
  }) => {
    await openNewQuote(app, page, 2900);
    await page.getByRole('button', { name: 'Mark Won' }).click();
    const form = dialog(page, 'Mark Won');
    await expect(form.getByText('Are you sure you want to mark quote as Won?', { exact: true })).toBeVisible();
    await expect(labels(form)).toHaveText(['Load number', 'Shipper reference']);
    await form.getByLabel('Load number').fill('L'.repeat(31));
    await form.getByLabel('Shipper reference').fill('S'.repeat(31));
    await expect(form.getByText('Must be below 30 characters')).toHaveCount(2);
    await expect(form.getByRole('button', { name: 'Mark Won' })).toBeDisabled();
  });

  test('[Q-142 Q-143] places what the server says of taken references on their fields, and keeps what was typed', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const [earlier, quote] = [await desk.newQuote(), await desk.newQuote()];
    await desk.respond(earlier.id, 2900);
    await desk.win(earlier.id, { load_number: `T-${earlier.id}`, shipper_ref_number: `R-${earlier.id}` });
    await desk.respond(quote.id, 2900);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('w');
    const form = dialog(page, 'Mark Won');
    await form.getByLabel('Load number').fill(`T-${earlier.id}`);
    await form.getByLabel('Shipper reference').fill(`R-${earlier.id}`);
    await form.getByRole('button', { name: 'Mark Won' }).click();
    await expect(form.getByLabel('Load number')).toHaveAccessibleDescription('Load number already exists.');
    await expect(form.getByLabel('Shipper reference')).toHaveAccessibleDescription(
      'Shipper reference number already exists.',
    );
    await expect(form.getByLabel('Load number')).toHaveValue(`T-${earlier.id}`);
    expect((await desk.read(quote.id)).status).toBe('responded');
  });

  test('[Q-126 Q-128 M-039] Mark Lost: a reason, and the winning bid only where it is known', async ({ app, page }) => {
    const { desk, quote } = await openNewQuote(app, page, 2900);
    await page.getByRole('button', { name: 'Mark Lost' }).click();
    const form = dialog(page, 'Mark Lost');
    await expect(form.getByText('Are you sure you want to mark quote as Lost?', { exact: true })).toBeVisible();
    await expect(labels(form)).toHaveText([/^Reason\s*\*$/, 'Winning bid']);
    await expect(form.getByRole('combobox', { name: 'Reason' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(options(page).first()).toHaveAttribute('data-combobox-selected', 'true');
    await page.keyboard.type('price sh');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect(page.getByText('Quote successfully marked as Lost')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'lost', reason: 'Price Shopping', winning_bid: null });
  });

  test('[Q-134 Q-135 M-061] marks a quote Lost with a reason and no negative winning bid', async ({ app, page }) => {
    const { desk, quote } = await openNewQuote(app, page, 2900);
    await page.keyboard.press('l');
    const form = dialog(page, 'Mark Lost');
    await expect(form.getByRole('button', { name: 'Mark Lost' })).toBeDisabled();
    await form.getByLabel('Winning bid').fill('-120');
    await expect(form.getByText("Winning bid can't be a negative value.")).toBeVisible();
    await form.getByLabel('Winning bid').fill('1000000');
    await expect(form.getByText('Must be less than 1000000')).toBeVisible();
    await form.getByLabel('Winning bid').fill('2700');
    await choose(form, 'Reason', 'Rate too high');
    await form.getByRole('button', { name: 'Mark Lost' }).click();
    await expect(page.getByText('Quote successfully marked as Lost')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ status: 'lost', reason: 'Rate too high', winning_bid: 2700 });
  });

  test('[Q-157] writes the price of a lost quote in red', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await desk.respond(quote.id, 2900);
    await desk.lose(quote.id);
    await beSignedInAs(page, 'viewer');
    await openQuote(page, quote);
    await expect(price(page).getByText('$2,900')).toHaveCSS('color', 'rgb(176, 37, 29)');
  });

  test('[Q-155 Q-123 M-017] shows the margin of a won quote and edits it within its bounds', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await desk.respond(quote.id, 1500);
    await desk.win(quote.id, { load_number: `M-${quote.id}` });
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    const margin = page.getByRole('group', { name: 'Margin' });
    await expect(margin).toContainText('-');
    await margin.getByRole('button', { name: 'Edit margin' }).click();
    const field = page.getByRole('textbox', { name: 'Margin' });
    await field.fill('-1500');
    await expect(page.getByText('Must be greater than -1500')).toBeVisible();
    await field.fill('1000000');
    await expect(page.getByText('Must be less than 1000000')).toBeVisible();
    await field.fill('-120');
    await field.press('Enter');
    await expect(page.getByText('Quote margin updated')).toBeVisible();
    await expect(margin).toContainText('-$120');
    await expect(margin).toContainText('-8.0%');
  });

  test('[Q-156] lets nobody without its permission edit a margin', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await desk.respond(quote.id, 1500);
    await desk.win(quote.id, { load_number: `N-${quote.id}` });
    await desk.margin(quote.id, 150);
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    const margin = page.getByRole('group', { name: 'Margin' });
    await expect(margin).toContainText('$150');
    await expect(margin.getByRole('button')).toHaveCount(0);
  });

  test('[Q-158 A-100] disables what the state forbids, with its reason', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    await beSignedInAs(page, 'manager');
    await openQuote(page, await desk.newQuote());
    await page.getByRole('button', { name: /^Actions of Q/ }).click();
    const won = page.getByRole('menuitem', { name: 'Mark Won' });
    await expect(won).toHaveAttribute('aria-disabled', 'true');
    await expect(won).toHaveAttribute('aria-description', 'The quote has no price yet.');
    await won.click({ force: true });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('[Q-029 Q-030 SP-092] duplicates a quote after asking, and goes to the new one', async ({ app, page }) => {
    const { quote } = await openNewQuote(app, page);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    const ask = page.getByRole('dialog', { name: 'Are you sure you want to duplicate the quote?' });
    await ask.getByRole('button', { name: 'Duplicate' }).click();
    await expect(page.getByText('Quote successfully duplicated')).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`/quotes/${quote.id}$`));
    await expect(page.getByRole('region', { name: 'Activity log' })).toContainText(
      `Duplicated from ${quote.system_id}`,
    );
  });

  test('gives the focus back to the button that opened a dialog', async ({ app, page }) => {
    await openNewQuote(app, page);
    const opener = page.getByRole('button', { name: 'Duplicate' });
    await opener.click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('[Q-149 SP-092] deletes an open quote after asking, and is then gone', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'manager');
    await openQuote(page, quote);
    await fromMenu(page, 'Delete');
    const ask = page.getByRole('dialog', { name: 'Are you sure you want to delete the quote?' });
    await expect(ask.getByRole('button', { name: 'Cancel' })).toBeFocused();
    const missing: string[] = [];
    page.on('response', (answer) => {
      if (answer.status() === 404) missing.push(answer.url());
    });
    const listed = page.waitForResponse((answer) => /\/v1\/quote\/\?/.test(answer.url()));
    await ask.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Quote successfully deleted')).toBeVisible();
    await expect(page).toHaveURL(/\/quotes$/);
    await listed;
    expect(missing, 'nothing of a deleted quote is read again').toEqual([]);
    await page.goto(`/quotes/${quote.id}`);
    await expect(page.getByText('It seems that quote you are looking for does not exist')).toBeVisible();
  });
});

test.describe('two people on one quote', () => {
  test('[B-013] shows the act of another person without reload', async ({ app, browser, page }) => {
    const { quote } = await openNewQuote(app, page);
    await expect(price(page)).toContainText('N/A');
    const other = await browser.newContext({ baseURL: app.url, timezoneId: 'America/Chicago' });
    const theirs = await other.newPage();
    await beSignedInAs(theirs, 'manager');
    await openQuote(theirs, quote);
    await theirs.keyboard.press('r');
    await dialog(theirs, 'Mark Responded').getByLabel('Price').fill('2875');
    await dialog(theirs, 'Mark Responded').getByLabel('Price').press('Enter');
    await expect(theirs.getByText('Quote successfully marked as Responded')).toBeVisible();
    await expect(price(page)).toContainText('$2,875');
    await expect(status(page)).toContainText('Responded');
    await expect(page.getByRole('button', { name: 'Mark Won' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Activity log' })).toContainText('Marked as Responded with $2,875');
    await other.close();
  });

  test('[SP-035] says why a late act is refused, keeps what was typed and shows the new state', async ({
    app,
    page,
  }) => {
    const { desk, quote } = await openNewQuote(app, page, 2875);
    await page.keyboard.press('l');
    const form = dialog(page, 'Mark Lost');
    await form.getByLabel('Winning bid').fill('2600');
    await choose(form, 'Reason', 'Price Shopping');
    await desk.win(quote.id, { load_number: `W-${quote.id}` });
    await form.getByRole('button', { name: 'Mark Lost' }).click();
    await expect(form.getByRole('alert')).toContainText('This is not possible while the quote is Won.');
    await expect(form.getByRole('alert')).toContainText('Status Responded to Won');
    await expect(form.getByLabel('Winning bid')).toHaveValue('2,600');
    await page.keyboard.press('Escape');
    await expect(status(page)).toContainText('Won');
    expect((await desk.read(quote.id)).status).toBe('won');
  });
});
