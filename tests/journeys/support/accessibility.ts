import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** The attribute by which our style sheets choose their colours. */
const SCHEME = 'data-mantine-color-scheme';

/**
 * Expects that a page as it stands breaks no rule of the accessibility check, and none of contrast in the other theme. All
 * rules run in the theme that is shown; the other theme differs by its colours alone, so there only contrast is looked at,
 * on the same page. Only what breaks a rule is written out. Our pages have no frames, so the check needs no second page to
 * gather what each frame found. `within` looks at one part of the page only, which is much quicker where the rest was
 * looked at before.
 */
export async function expectAccessible(page: Page, within?: string): Promise<void> {
  const check = (): AxeBuilder => {
    const whole = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    return within === undefined ? whole : whole.include(within);
  };
  const found = faultsOf(await check().analyze());
  const shown = await page.evaluate(turnTheme, SCHEME);
  const inOther = faultsOf(
    await check()
      .options({ resultTypes: ['violations'], runOnly: ['color-contrast'] })
      .analyze(),
  );
  await page.evaluate(turnTheme, SCHEME);
  const other = shown === 'dark' ? 'light' : 'dark';
  expect([...found, ...inOther.map((fault) => `${other} theme, ${fault}`)]).toEqual([]);
}

function faultsOf({ violations }: Awaited<ReturnType<AxeBuilder['analyze']>>): readonly string[] {
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

/** Shows the page in its other theme at once, without the transitions of colours; answers the theme before. */
function turnTheme(attribute: string): string {
  const root = document.documentElement;
  const before = root.getAttribute(attribute) ?? 'light';
  root.setAttribute(attribute, before === 'dark' ? 'light' : 'dark');
  for (const animation of document.getAnimations()) animation.finish();
  return before;
}
