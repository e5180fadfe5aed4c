import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { beSignedInAs, openDesk, openQuote } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const field = (page: Page): Locator => page.getByRole('textbox', { name: 'Quoted Price' });
const cell = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
const CELLS = ['Suggested by rules', 'Per mile', 'Expected margin', 'Expires'];

/** The money and the percent of the margin cell. */
async function margin(page: Page): Promise<{ readonly money: number; readonly percent: number }> {
  const [money = '', percent = ''] = await cell(page, 'Expected margin').locator('.num').allTextContents();
  return { money: Number(money.replaceAll(/[$,]/g, '')), percent: Number(percent.replace('%', '')) };
}

test.describe('the price editor', () => {
  test('[B-005 Q-147] keeps every figure in sight and recomputes it with each key', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    const panel = page.getByRole('region', { name: 'Price', exact: true });
    const before = await panel.boundingBox();
    await page.keyboard.press('p');
    for (const name of CELLS) await expect(cell(page, name)).toBeVisible();
    await page.keyboard.type('3000');
    const at3000 = await margin(page);
    await page.keyboard.press('ArrowUp');
    await expect(field(page)).toHaveValue('3,005');
    expect((await margin(page)).money).toBeCloseTo(at3000.money + 5, 2);
    await page.keyboard.press('Shift+ArrowDown');
    await expect(field(page)).toHaveValue('2,980');
    expect((await margin(page)).money).toBeCloseTo(at3000.money - 20, 2);
    expect(await panel.boundingBox()).toEqual(before);
    await expectAccessible(page);
  });

  test('[Q-147 P-014] takes a margin, a change and a rate per mile, and saves the price they lead to', async ({
    app,
    page,
  }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    await page.keyboard.press('p');
    await page.keyboard.type('2.50/mi');
    const miles = quote.distance ?? 0;
    await expect(page.getByText(`2.50 × ${miles.toLocaleString('en-US')} mi = `)).toBeVisible();
    await field(page).fill('12%');
    const { percent } = await margin(page);
    expect(percent).toBeGreaterThanOrEqual(12);
    expect(percent).toBeLessThan(12.1);
    await field(page).blur();
    const leads = Number((await field(page).inputValue()).replaceAll(',', ''));
    await field(page).fill('+50');
    await expect(page.getByText(`${leads.toLocaleString('en-US')} + 50 = `)).toBeVisible();
    await page.keyboard.press('Enter');
    const again = page.getByText('Press Enter again to save it all the same.');
    await expect(page.getByText('Quote price updated').or(again)).toBeVisible();
    if (await again.isVisible()) await page.keyboard.press('Enter');
    await expect(page.getByText('Quote price updated')).toBeVisible();
    expect(await desk.read(quote.id)).toMatchObject({ quoted_price: leads + 50 });
  });

  test('[Q-129 B-005] works alike in Mark Responded and Direct Respond', async ({ app, page }) => {
    const desk = await openDesk(app.url);
    const quote = await desk.newQuote();
    await beSignedInAs(page, 'analyst');
    await openQuote(page, quote);
    for (const [key, name] of [
      ['r', 'Mark Responded'],
      ['s', 'Direct Respond'],
    ] as const) {
      await page.keyboard.press(key);
      const form = page.getByRole('dialog', { name });
      await form.getByRole('textbox', { name: 'Price' }).fill('20%');
      await expect(form.getByText(/^Margin \$[\d,]+ \(20\.0% of \$[\d,]+ all in/)).toBeVisible();
      await form.getByRole('button', { name: 'Cancel' }).click();
      await expect(form).toBeHidden();
    }
    expect(await desk.read(quote.id)).toMatchObject({ status: 'open', quoted_price: null });
  });
});
