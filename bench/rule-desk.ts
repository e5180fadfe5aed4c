import { figure, type Bench, type Figure } from './figures.ts';
import { Hands } from './web/hands.ts';
import { DESK_RULES, type DeskRule } from './rule-desk/rules.ts';
import { prepareWeb } from './web/ground.ts';
import { openPage } from './web/open-page.ts';

/**
 * Keys and clicks of eight realistic rules, written from scratch in the rule dialog: from the click on New Rule to the
 * rule in the list. Each takes the name that its conditions give it; a name of one's own adds its letters. A chord such
 * as Ctrl+Enter is one key. Each rule must read in words as it was meant, so that what is counted is a right rule.
 */
export const measureRuleDesk: Bench = async () => {
  const ground = await prepareWeb();
  try {
    const opened = await openPage(ground, '/price-rules', { slowdown: 1 });
    await opened.settled();
    const figures: Figure[] = [];
    for (const rule of DESK_RULES) {
      const hands = new Hands(opened.page);
      await write(rule, hands);
      figures.push(
        figure({ name: `${rule.title}: keys`, value: hands.keys, unit: 'keys', budget: 60 }),
        figure({ name: `${rule.title}: clicks`, value: hands.clicks, unit: 'clicks', budget: 5 }),
      );
    }
    await opened.close();
    return figures;
  } finally {
    await ground.end();
  }
};

async function write({ title, hands: steps, words }: DeskRule, hands: Hands): Promise<void> {
  const { page } = hands;
  await hands.click(page.getByRole('button', { name: /New Rule/ }));
  const dialog = page.getByRole('dialog', { name: 'New rule' });
  // The focus goes to the first condition. A person types once it is there, however slow the machine is.
  await page.locator('[role="combobox"][aria-label="Operand"]:focus').waitFor();
  await steps(hands);
  // The words follow the keys when the browser has time. Where some are missing, this throws.
  const said = dialog.getByRole('region', { name: 'In words' });
  for (const part of words) await said.filter({ hasText: part }).waitFor();
  if ((await dialog.getByLabel('Name').inputValue()) === '') throw new Error(`${title}: it has no name`);
  await hands.press('Control+Enter');
  await dialog.waitFor({ state: 'detached' });
}
