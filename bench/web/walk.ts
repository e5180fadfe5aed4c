import type { WebGround } from './ground.ts';
import { openPage } from './open-page.ts';

/** A step through the screens, and the layout shift it caused. */
type Step = { readonly step: string; readonly shift: number };

/** Goes through the dashboard into a quote, and measures what each step shifts. */
export async function walk(ground: WebGround): Promise<readonly Step[]> {
  const opened = await openPage(ground, '/quotes', { slowdown: 1 });
  const { page, settled, shiftSoFar } = opened;
  await settled();
  const steps: Step[] = [];
  let before = await shiftSoFar();
  const step = async (name: string, act: () => Promise<void>): Promise<void> => {
    await act();
    await settled();
    const shift = await shiftSoFar();
    steps.push({ step: name, shift: shift - before });
    before = shift;
  };
  const search = page.getByRole('searchbox', { name: 'Search quotes' });
  await step('a search', async () => {
    await search.fill('Q00000');
    await search.press('Enter');
  });
  await step('another page', () => page.getByRole('button', { name: 'Page 2', exact: true }).click());
  const filters = page.getByRole('button', { name: /^Filters/ });
  const apply = page.getByRole('button', { name: 'Apply Filters' });
  await step('filters opened', async () => {
    await filters.click();
    await apply.waitFor();
  });
  await step('filters closed', async () => {
    await filters.click();
    await apply.waitFor({ state: 'hidden' });
  });
  await step('a quote opened, with its panels', () => page.locator('tr[data-row] a').first().click());
  await opened.close();
  return steps;
}
