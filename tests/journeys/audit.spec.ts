import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { openDesk, signInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const rows = (page: Page): Locator => page.getByRole('table', { name: 'Audit' }).locator('tbody tr[data-row]');

async function openAudit(page: Page): Promise<void> {
  await signInAs(page, 'admin');
  await page.getByRole('navigation', { name: 'Areas' }).getByRole('link', { name: 'Audit' }).click();
  await expect(page.getByRole('banner').getByRole('heading', { level: 1 })).toHaveText('Audit');
}

async function find(page: Page, text: string): Promise<void> {
  const search = page.getByRole('searchbox');
  await search.fill(text);
  await search.press('Enter');
}

test('[B-024] an act of a person is found by its object, with what was before and after', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  await desk.respond(quote.id, 1850);
  await openAudit(page);
  await find(page, quote.system_id);
  const answered = rows(page).filter({ hasText: 'Dominic Reyes' }).filter({ hasText: 'Changed' }).first();
  await expect(answered).toContainText(quote.system_id);
  await expect(answered).toContainText('Status');
  // Everything found is of this quote: the quote itself and its stops.
  await expect(rows(page).filter({ hasNotText: quote.system_id })).toHaveCount(0);

  await answered.getByRole('button').first().click();
  const dialog = page.getByRole('dialog');
  const change = (column: string) => dialog.getByRole('row', { name: new RegExp(`^${column} `) });
  await expect(change('Status').getByRole('cell')).toHaveText(['open', 'responded']);
  await expect(change('Quoted price').getByRole('cell')).toHaveText(['none', '$1,850.00']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await answered.getByRole('link', { name: quote.system_id }).click();
  await expect(page).toHaveURL(new RegExp(`/quotes/${quote.id}$`));
});

test('[B-024] the audit is narrowed by person, kind and act, and says when nothing fits', async ({ app, page }) => {
  const desk = await openDesk(app.url);
  const { system_id } = await desk.newQuote();
  await openAudit(page);
  await find(page, 'pricing');
  await expect(rows(page).first()).toContainText('System');

  await find(page, system_id);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const choose = async (filter: string, option: string): Promise<void> => {
    const select = page.getByRole('combobox', { name: filter, exact: true });
    await select.click();
    await page.getByRole('option', { name: option, exact: true }).click();
    await page.keyboard.press('Escape');
    await expect(select).toHaveAttribute('aria-expanded', 'false');
  };
  await choose('Object', 'Stop');
  await choose('Act', 'Created');
  await page.getByRole('button', { name: 'Apply Filters' }).click();
  await expect(rows(page)).toHaveCount(2);
  await expect(rows(page)).toContainText([`${system_id}, stop`, `${system_id}, stop`]);

  await find(page, 'nothing is called so');
  await expect(page.getByText('No change fits the search and the filters.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expect(rows(page)).toHaveCount(10);
});

test('the audit breaks no rule of accessibility and is read by the keyboard', async ({ app, page }) => {
  await (await openDesk(app.url)).newQuote();
  await openAudit(page);
  await expect(rows(page).first()).toBeVisible();
  await expectAccessible(page);
  await rows(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the audit tells a failed read and tries again', async ({ page }) => {
  let broken = true;
  await page.route('**/v1/audit/**', (route) => (broken ? route.fulfill({ status: 500, json: {} }) : route.fallback()));
  await openAudit(page);
  const retry = page.getByRole('button', { name: /try again/i });
  await expect(retry).toBeVisible();
  broken = false;
  await retry.click();
  await expect(rows(page).first()).toBeVisible();
});
