import type { Locator, Page } from '@playwright/test';
import type { QuoteView } from '@lanewright/contract';
import { beSignedInAs, openDesk, openQuote, type Desk } from './desk.ts';
import type { Application } from './start-application.ts';

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

/** A card of the page by its exact title. */
export const card = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });

/** The names of a dialog's fields as they are shown, an asterisk behind the required ones. */
export const labels = (form: Locator): Locator => form.locator('label');

/** The options of the open drop-down list. */
export const options = (page: Page): Locator => page.getByRole('listbox').getByRole('option');

/** Makes a quote, answers it at a price unless that is null, and opens its page as an analyst. */
export async function openNewQuote(
  app: Pick<Application, 'url'>,
  page: Page,
  price: number | null = null,
): Promise<{ readonly desk: Desk; readonly quote: QuoteView }> {
  const desk = await openDesk(app.url);
  const quote = await desk.newQuote();
  if (price !== null) await desk.respond(quote.id, price);
  await beSignedInAs(page, 'analyst');
  await openQuote(page, quote);
  return { desk, quote };
}

/** The panel of the quoted price. */
export const price = (page: Page): Locator => page.getByRole('group', { name: 'Quoted Price' });

/** The line that says which quote it is and its status. */
export const status = (page: Page): Locator => page.getByRole('region', { name: 'Quote', exact: true });

/** Chooses an entry of a select of the kit. */
export async function choose(scope: Locator, field: string, entry: string): Promise<void> {
  await scope.getByRole('combobox', { name: field }).click();
  await scope.page().getByRole('option', { name: entry, exact: true }).click();
}

/** Chooses an entry of the menu of the price panel. */
export async function fromMenu(page: Page, entry: string): Promise<void> {
  await page.getByRole('button', { name: /^Actions of Q/ }).click();
  await page.getByRole('menuitem', { name: entry }).click();
}
