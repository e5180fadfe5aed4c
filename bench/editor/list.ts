import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { changedAfter, framesDuring } from './watch.ts';

const ROWS = '[data-rule]';
/** The rows, or how many rules were found: a key may find other rules further down alone. */
const FOUND = `${ROWS}, [role="search"] [role="status"]`;
const ROW_HEIGHT = 40;
const TURNS = 120;
const TURN_PX = 480;
const TURN_MS = 30;
const SEARCHES = ['1234', '4321', '0777'];
const TAKEN_BACK = Array.from({ length: 4 }, () => 'Backspace');
const DRAGS = 8;
const STEPS = 3;

/** Scrolls through the list by the wheel, some 360 rules a second; the times between frames. */
export async function scroll(page: Page): Promise<readonly number[]> {
  await page.locator(ROWS).nth(5).hover();
  const frames = await framesDuring(page, async () => {
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, TURN_PX);
      await pause(TURN_MS);
    }
  });
  await backToTop(page);
  return frames;
}

/** Types names into the search and takes them back; from each key to other rows or another number of them. */
export async function search(page: Page): Promise<readonly number[]> {
  const box = page.getByRole('searchbox');
  const taken: number[] = [];
  await box.click();
  for (const text of SEARCHES) {
    for (const key of [...text.split(''), ...TAKEN_BACK]) {
      taken.push(await changedAfter(page, { input: 'keydown', selector: FOUND }, () => page.keyboard.press(key)));
    }
  }
  await box.blur();
  return taken;
}

/** Drags rules by their grip and takes it back; from each move of the pointer, and from each key, to rows moved. */
export async function dragAndUndo(
  page: Page,
): Promise<{ readonly drags: readonly number[]; readonly undos: readonly number[] }> {
  const [drags, undos]: [number[], number[]] = [[], []];
  for (let drag = 0; drag < DRAGS; drag += 1) {
    const grip = await page.locator(ROWS).nth(2).locator('[data-grip]').boundingBox();
    if (grip === null) throw new Error('the third rule has no grip');
    const [x, y] = [grip.x + grip.width / 2, grip.y + grip.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (let step = 1; step <= STEPS; step += 1) {
      const move = () => page.mouse.move(x, y + step * ROW_HEIGHT);
      drags.push(await changedAfter(page, { input: 'pointermove', selector: ROWS }, move));
    }
    await page.mouse.up();
    await page.getByRole('button', { name: /^Undo/ }).waitFor();
    await page.getByText(/^\d+ unsaved changes?$/).waitFor();
    const undo = () => page.keyboard.press('Control+z');
    undos.push(await changedAfter(page, { input: 'keydown', selector: ROWS }, undo));
  }
  return { drags, undos };
}

/** Mutes a rule and saves the ruleset; from the last click to the sentence that it is saved. */
export async function save(page: Page): Promise<number> {
  await page
    .getByRole('button', { name: /^Actions of / })
    .nth(4)
    .click();
  await page.getByRole('menuitem', { name: 'Mute' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save changes' });
  await dialog.getByRole('combobox', { name: 'Change reason' }).click();
  await page.getByRole('option', { name: 'Lead Time Adjustment' }).click();
  await dialog.getByRole('textbox', { name: 'Description' }).fill('Measured');
  const begin = performance.now();
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText(/successfully updated!/).waitFor();
  return performance.now() - begin;
}

async function backToTop(page: Page): Promise<void> {
  await page.locator('[data-region]').evaluate((region) => region.scrollTo({ top: 0 }));
  await page.locator('[aria-rowindex="2"]').waitFor();
}
