import { beSignedInAs } from './support/desk.ts';
import { expect, test } from './support/journey.ts';

const MOMENT_OR_AMOUNT = /\d{2}\/\d{2}\/\d{4}|\$[\d,]+/;

/** Texts may end in dots where a list is narrow, moments and amounts may not: what is cut there is the time. */
for (const path of [
  '/quotes',
  '/mail?state=quoted',
  '/mail?box=sent',
  '/users',
  '/audit',
  '/partners',
  '/fuel-prices',
  '/files',
]) {
  test(`no moment and no amount of ${path} is cut in a window of 1280 px`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await beSignedInAs(page, 'admin');
    await page.goto(path);
    await expect(page.locator('tbody td').filter({ hasText: MOMENT_OR_AMOUNT }).first()).toBeVisible();
    const cells = await page
      .locator('tbody td, tbody td *')
      .evaluateAll((all) =>
        all
          .filter((each) => each.scrollWidth > each.clientWidth && getComputedStyle(each).overflowX === 'hidden')
          .map((each) => each.textContent),
      );
    expect(cells.filter((text) => MOMENT_OR_AMOUNT.test(text))).toEqual([]);
  });
}
