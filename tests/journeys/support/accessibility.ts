import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects that a page as it stands breaks no rule of the accessibility check. All rules run; only what breaks one is
 * written out. Our pages have no frames, so the check needs no second page to gather what each frame found.
 * `within` looks at one part of the page only, which is much quicker where the rest was looked at before.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const check = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (within === undefined ? check : check.include(within)).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)).toEqual([]);
}
