import { openDesk } from '../tests/journeys/support/desk.ts';
import { figure, type Bench, type Figure } from './figures.ts';
import { decidedQuotes, LOOP_ACTS } from './quote-hands/acts.ts';
import { writeNewQuote } from './quote-hands/new-quote.ts';
import { prepareWeb } from './web/ground.ts';
import { Hands } from './web/hands.ts';
import { openPage } from './web/open-page.ts';

/**
 * Keys and clicks of ten quotes of a day at the desk: one written by the form, and nine that are opened, answered,
 * rejected, priced, passed over and won. A chord such as Shift+Enter is one key. After each act its quote is read by the
 * API and must be what was meant, so that only right acts are counted.
 */
export const measureQuoteHands: Bench = async () => {
  const ground = await prepareWeb();
  try {
    const desk = await openDesk(ground.url);
    const figures: Figure[] = [];
    const count = (title: string, hands: Hands, keys: number): void => {
      figures.push(
        figure({ name: `${title}: keys`, value: hands.keys, unit: 'keys', budget: keys }),
        figure({ name: `${title}: clicks`, value: hands.clicks, unit: 'clicks', budget: 0 }),
      );
    };
    const form = await openPage(ground, '/quotes', { slowdown: 1 });
    await form.settled();
    const writing = new Hands(form.page);
    await writeNewQuote(writing, desk);
    count('a new quote by the form', writing, 28);
    await form.close();

    const quotes = await decidedQuotes(desk);
    const list = await openPage(ground, '/quotes', { slowdown: 1 });
    await list.settled();
    for (const [index, act] of LOOP_ACTS.entries()) {
      const quote = quotes[index];
      if (quote === undefined) throw new Error(`there is no quote for '${act.title}'`);
      const hands = new Hands(list.page);
      await act.hands(hands, quote);
      await act.proof(desk, quote);
      count(act.title, hands, act.keys);
    }
    await list.close();
    return figures;
  } finally {
    await ground.end();
  }
};
