import type { Locator, Page } from '@playwright/test';

/** A dialog by its title. */
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });

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
