import type { Locator, Page } from '@playwright/test';
import { expect } from './journey.ts';

/** The list of the global quoting rules, once it is read. */
export async function openRules(page: Page): Promise<void> {
  await page.goto('/price-rules');
  await expect(page.getByRole('button', { name: 'Base markup reefer', exact: true })).toBeVisible();
}

/** A node of the rule by its whole name. */
export const node = (within: Page | Locator, name: string | RegExp): Locator =>
  within.getByRole('treeitem', { name, exact: true });

/** Picks from the list that is open, by what is typed into it. */
export async function pick(page: Page, list: string, text: string): Promise<void> {
  const field = page.getByRole('combobox', { name: list, exact: true });
  await field.fill(text);
  await expect(page.getByRole('option').first()).toContainText(text, { ignoreCase: true });
  await field.press('Enter');
  await expect(field).toHaveCount(0);
}
