import { figure, median, type Bench } from './figures.ts';
import { longestOf, noteTasks } from './quote-loop/tasks.ts';
import { prepareWeb } from './web/ground.ts';
import { openPage } from './web/open-page.ts';
import { referenceOf } from './web/reference.ts';

const SLOW = 4;
const ROUNDS = 5;

/**
 * The daily loop in a browser with a four times slower processor: open a quote from the list, go to the next one, and
 * back to the list. Each number is the longest task, which is how long a key may wait: the median of five rounds. A
 * round before them loads code and is not counted. The reference is a fixed piece of work in the same page.
 */
export const measureQuoteLoop: Bench = async () => {
  const ground = await prepareWeb();
  try {
    const opened = await openPage(ground, '/quotes', { slowdown: SLOW });
    await opened.settled();
    const { page } = opened;
    await noteTasks(page);
    const references: number[] = [];
    const longest = { open: [] as number[], next: [] as number[], back: [] as number[] };
    for (let round = 0; round <= ROUNDS; round += 1) {
      await page.keyboard.press('j');
      const open = await longestOf(page, async () => {
        await page.keyboard.press('Enter');
        await page.getByRole('heading', { name: 'Why this price' }).waitFor();
      });
      const next = await longestOf(page, async () => {
        await page.keyboard.press('n');
        await page.getByRole('heading', { name: 'Why this price' }).waitFor();
      });
      const back = await longestOf(page, async () => {
        await page.keyboard.press('Escape');
        await page.locator('tr[data-row]').first().waitFor();
      });
      if (round === 0) continue;
      longest.open.push(open);
      longest.next.push(next);
      longest.back.push(back);
      references.push(await referenceOf(page));
    }
    await opened.close();
    const reference = median(references);
    const at = `longest task, CPU ${SLOW} × slower`;
    return [
      figure({ name: `a quote opened from the list: ${at}`, value: median(longest.open), unit: 'ms', reference }),
      figure({ name: `the next quote: ${at}`, value: median(longest.next), unit: 'ms', reference }),
      figure({ name: `back to the list: ${at}`, value: median(longest.back), unit: 'ms', reference }),
    ];
  } finally {
    await ground.end();
  }
};
