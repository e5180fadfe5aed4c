import type { Page } from '@playwright/test';
import { changedAfter, keysDuring } from './watch.ts';

/** Odd, so that the last one is a figure and the rule is changed. */
const KEYS = 25;
/** A quick typist's pace. */
const KEY_MS = 120;

/** Opens the dialog of a rule; from the click to its tree. */
export async function openRule(page: Page, name: string): Promise<number> {
  const rule = page.getByRole('button', { name, exact: true });
  return changedAfter(page, { input: 'click', selector: '[role="treeitem"]' }, () => rule.click());
}

/** Closes the dialog, and drops what was changed in it. */
export async function closeRule(page: Page, { changed }: { readonly changed: boolean }): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Edit rule' });
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  if (changed) await page.getByRole('button', { name: 'Close without saving' }).click();
  await dialog.waitFor({ state: 'detached' });
}

/** Types figures into the first constant of the open rule; from each key to the end of its frame. */
export async function typeNumbers(page: Page): Promise<readonly number[]> {
  const tree = page.getByRole('tree', { name: 'Query' });
  await tree
    .getByRole('treeitem', { name: /^Constant: / })
    .first()
    .click();
  await tree.getByRole('textbox', { name: 'Value' }).waitFor();
  await page.keyboard.press('End');
  return keysDuring(page, async () => {
    for (let key = 0; key < KEYS; key += 1) {
      await page.keyboard.press(key % 4 < 2 ? String(1 + (key % 9)) : 'Backspace');
      await page.waitForTimeout(KEY_MS);
    }
  });
}
