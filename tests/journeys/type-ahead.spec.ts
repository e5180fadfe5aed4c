import { dashboardOf } from './support/dashboard.ts';
import { beSignedInAs, openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';
import { openQuoteForm } from './support/quote-form.ts';

test.describe('a type-ahead', () => {
  test('[Q-080 Q-081] takes the first place by Enter, by Tab, by Down and Enter, and before the places have come', async ({
    page,
  }) => {
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    const first = form.place(1);
    const second = form.place(2);
    const options = page.getByRole('option');
    for (const keys of [['Enter'], ['ArrowDown', 'Enter'], ['Tab']]) {
      await first.fill('joliet');
      await expect(options.first()).toContainText('Joliet, IL');
      const highlighted = await first.getAttribute('aria-activedescendant');
      expect(highlighted).toBe(await options.first().getAttribute('id'));
      for (const key of keys) await first.press(key);
      await expect(first).toHaveValue('Joliet, IL');
      await expect(options).toHaveCount(0);
    }
    await first.fill('joliet');
    await expect(options.first()).toBeVisible();
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await first.press(key);
    await expect(first).toHaveValue(/^Joliet, (?!IL)/);
    for (const key of ['Enter', 'Tab']) {
      await second.fill('75141');
      await second.press(key);
      await expect(second).toHaveValue('Hutchins, TX 75141');
    }
  });

  test('[Q-074 A-055] takes a typed shipper and a typed status by Enter and by Tab, and drops neither', async ({
    page,
  }) => {
    await beSignedInAs(page, 'analyst');
    await page.goto('/quotes/create');
    const shipper = page.getByRole('combobox', { name: 'Shipper' });
    for (const key of ['Enter', 'Tab']) {
      await shipper.fill(key === 'Enter' ? 'prairie' : 'keystone');
      await shipper.press(key);
      await expect(shipper).toHaveValue(key === 'Enter' ? 'Prairie Canning Co.' : 'Keystone Paper');
    }
    await page.goto('/quotes');
    const dashboard = await dashboardOf(page);
    await dashboard.openFilters();
    const status = page.getByRole('combobox', { name: 'Status', exact: true });
    await status.fill('open');
    await expect(dashboard.options).toHaveText(['Open']);
    await status.press('Enter');
    const pills = page.locator('.mantine-Pill-label');
    await expect(pills).toHaveText(['Open']);
    await status.fill('won');
    await status.press('Tab');
    await expect(pills).toHaveText(['Open', 'Won']);
    await status.press('Backspace');
    await expect(pills).toHaveText(['Open']);
    await status.fill('no such status');
    await status.press('Enter');
    await expect(page.getByRole('button', { name: 'Apply Filters' })).toBeVisible();
  });

  test('[Q-074] chooses the service line by typing its first letters and Tab or Enter, and drops what is none', async ({
    page,
  }) => {
    await beSignedInAs(page, 'analyst');
    const form = await openQuoteForm(page);
    const equipment = form.select('Service Line');
    await equipment.focus();
    await page.keyboard.type('r');
    await expect(page.getByRole('option').first()).toHaveText('Reefer');
    await page.keyboard.press('Tab');
    await expect(equipment).toHaveValue('Reefer');
    await equipment.focus();
    await page.keyboard.type('dry');
    await page.keyboard.press('Enter');
    await expect(equipment).toHaveValue('Dry Van');
    await page.keyboard.type('no such trailer');
    await page.keyboard.press('Tab');
    await expect(equipment, 'what is no choice is dropped').toHaveValue('Dry Van');
    // Near the lower edge of the window the list opens upward.
    await page.setViewportSize({ width: 1440, height: 480 });
    await equipment.focus();
    await equipment.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await page.keyboard.press('Space');
    await expect(page.getByRole('option').first()).toBeInViewport({ ratio: 1 });
    const [list, field] = [await page.getByRole('listbox').boundingBox(), await equipment.boundingBox()];
    if (list === null || field === null) throw new Error('the list or its field is not on the screen');
    expect(list.y + list.height).toBeLessThanOrEqual(field.y);
  });

  test('[Q-074] sends no choice over which something else is typed: Enter and Ctrl+Enter take what is typed first', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await desk.respond(quote.id, 2100);
    await signInAs(page, 'manager');
    const dashboard = await dashboardOf(page);
    await dashboard.menuOf(quote);
    await page.getByRole('menuitem', { name: 'Mark as Lost' }).click();
    const reason = page.getByRole('dialog').getByRole('combobox', { name: 'Reason' });
    await reason.fill('quote canc');
    await reason.press('Enter');
    await expect(reason).toHaveValue('Quote cancelled');
    for (const key of ['Enter', 'Control+Enter']) {
      await reason.fill('rate too');
      await reason.press('Escape');
      await reason.press(key);
      await expect(page.getByRole('listbox').getByRole('option')).toHaveText(['Rate too high']);
      expect((await desk.read(quote.id)).status, 'the list opened again, and nothing was sent').toBe('responded');
      await reason.press(key);
      await expect(reason).toHaveValue('Rate too high');
      await expect(page.getByRole('listbox')).toHaveCount(0);
      expect((await desk.read(quote.id)).status).toBe('responded');
      await reason.fill('price sh');
      await reason.press('Enter');
    }
    await reason.fill('rate too');
    await reason.press('Control+Enter');
    await reason.press('Control+Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await desk.read(quote.id)).reason).toBe('Rate too high');
  });
});
