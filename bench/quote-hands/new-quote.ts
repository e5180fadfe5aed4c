import type { Desk } from '../../tests/journeys/support/desk.ts';
import type { Hands } from '../web/hands.ts';

/** Writes a quote for Prairie from Joliet to 75141 by dry van, from the list of quotes to the page of the new quote. */
export async function writeNewQuote(hands: Hands, desk: Desk): Promise<void> {
  const { page } = hands;
  // Matches the attribute, because the choices of plain selects on the page have the same role.
  const first = page.locator('[role="option"]').first();
  /** Types, waits for the first match, and takes it by the Tab that goes on. */
  const take = async (typed: string, match: string): Promise<void> => {
    await hands.type(typed);
    await first.filter({ hasText: match }).waitFor();
    await hands.press('Tab');
  };
  const tab = async (times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await hands.press('Tab');
  };
  await hands.press('c');
  await page.getByRole('combobox', { name: 'Shipper', exact: true }).and(page.locator(':focus')).waitFor();
  await take('prai', 'Prairie Canning Co.');
  await tab(1);
  await take('joliet', 'Joliet, IL');
  await tab(2);
  await take('75141', '75141');
  await tab(3);
  await take('d', 'Dry Van');
  await hands.press('Control+Enter');
  await page.waitForURL(/\/quotes\/\d+$/);
  const made = await desk.read(Number(new URL(page.url()).pathname.split('/').at(-1)));
  if (made.customer_name !== 'Prairie Canning Co.' || made.equipment_type !== 'dry_van')
    throw new Error(`${made.system_id} is not the quote that was typed`);
}
