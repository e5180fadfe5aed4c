import type { QuoteView } from '@lanewright/contract';
import type { Desk } from '../../tests/journeys/support/desk.ts';
import type { Hands } from '../web/hands.ts';

/** What a person does to one quote: its keys, and the proof that the quote became what was meant. */
export type LoopAct = {
  readonly title: string;
  /** The most keys that it may take. */
  readonly keys: number;
  readonly hands: (hands: Hands, quote: QuoteView) => Promise<void>;
  readonly proof: (desk: Desk, quote: QuoteView) => Promise<void>;
};

/** The acts of a morning, in the order of the list: each leaves the page at the next quote. */
export const LOOP_ACTS: readonly LoopAct[] = [
  {
    title: 'opened from the list, answered as suggested',
    keys: 5,
    hands: async (hands, quote) => {
      await hands.press('j');
      await hands.press('Enter');
      await answerAsSuggested(hands, quote);
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'responded', suggestionOf(quote)),
  },
  {
    title: 'the next one, answered as suggested',
    keys: 2,
    hands: answerAsSuggested,
    proof: async (desk, quote) => expectQuote(desk, quote, 'responded', suggestionOf(quote)),
  },
  {
    title: 'answered at a typed price',
    keys: 8,
    hands: async (hands, quote) => {
      await openDialog(hands, quote, { key: 'r', name: 'Mark Responded' });
      await hands.type(String(suggestionOf(quote) + 25));
      await hands.press('Shift+Enter');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'responded', suggestionOf(quote) + 25),
  },
  {
    title: 'answered $50 above the suggestion',
    keys: 8,
    hands: async (hands, quote) => {
      await openDialog(hands, quote, { key: 'r', name: 'Mark Responded' });
      await hands.type('+50');
      await hands.press('Shift+Enter');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'responded', suggestionOf(quote) + 50),
  },
  {
    title: 'passed over',
    keys: 1,
    hands: async (hands, quote) => {
      await isOpen(hands, quote);
      await hands.press('n');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'open', null),
  },
  {
    title: 'priced for later, with the reason for the price',
    keys: 8,
    hands: async (hands, quote) => {
      await isOpen(hands, quote);
      await hands.press('p');
      await hands.page.getByRole('textbox', { name: 'Quoted Price' }).and(hands.page.locator(':focus')).waitFor();
      await hands.type('+75');
      await hands.press('Enter');
      const reasons = hands.page.getByRole('group', { name: 'Reason for the price' });
      await reasons.waitFor();
      await hands.press('2');
      await reasons.locator('[aria-pressed="true"]').waitFor();
      await hands.press('n');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'open', suggestionOf(quote) + 75),
  },
  {
    title: "sent by mail to the shipper's contact",
    keys: 2,
    hands: async (hands, quote) => {
      await openDialog(hands, quote, { key: 's', name: 'Direct Respond' });
      await hands.press('Shift+Enter');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'responded', suggestionOf(quote)),
  },
  {
    title: "rejected by mail to the shipper's contact, with a reason",
    keys: 8,
    hands: async (hands, quote) => {
      await openDialog(hands, quote, { key: 'x', name: 'Direct Reject' });
      await hands.page.getByRole('combobox', { name: 'Rejection reason' }).and(hands.page.locator(':focus')).waitFor();
      await hands.pick('avail', 'Available Capacity');
      await hands.press('Shift+Enter');
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'rejected', null),
  },
  {
    title: 'won, with the number of its load',
    keys: 8,
    hands: async (hands, quote) => {
      await isOpen(hands, quote);
      await hands.press('w');
      const dialog = hands.page.getByRole('dialog', { name: 'Mark Won' });
      await dialog.locator(':focus').waitFor();
      await hands.type('L4711');
      await hands.press('Enter');
      await dialog.waitFor({ state: 'detached' });
    },
    proof: async (desk, quote) => expectQuote(desk, quote, 'won', suggestionOf(quote)),
  },
];

/**
 * Makes a quote for each act, the last act's first, because the list shows the newest quote first. Answers the last act's
 * quote, because that act marks it won.
 */
export async function decidedQuotes(desk: Desk): Promise<readonly QuoteView[]> {
  const quotes: QuoteView[] = [];
  while (quotes.length < LOOP_ACTS.length) quotes.unshift(await desk.newQuote());
  const last = quotes.at(-1);
  if (last !== undefined) await desk.respond(last.id, suggestionOf(last));
  return quotes;
}

async function answerAsSuggested(hands: Hands, quote: QuoteView): Promise<void> {
  await openDialog(hands, quote, { key: 'r', name: 'Mark Responded' });
  await hands.press('Shift+Enter');
}

/** A person presses keys once the page shows the quote, however slow the machine is. */
async function isOpen({ page }: Hands, quote: QuoteView): Promise<void> {
  await page.getByRole('heading', { name: quote.system_id }).waitFor();
  await page.getByRole('group', { name: 'Actions', exact: true }).waitFor();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
}

async function openDialog(
  hands: Hands,
  quote: QuoteView,
  { key, name }: { readonly key: string; readonly name: string },
): Promise<void> {
  await isOpen(hands, quote);
  await hands.press(key);
  await hands.page.getByRole('dialog', { name }).locator('form :focus').waitFor();
}

/** The suggested price of a quote, in whole units of its currency. */
function suggestionOf({ system_id, latest_run: run }: QuoteView): number {
  if (run?.price_cents === undefined || run.price_cents === null) throw new Error(`${system_id} has no suggestion`);
  return run.price_cents / 100;
}

/** Waits until a quote has a status and price; throws after ten seconds. */
async function expectQuote(desk: Desk, { id, system_id }: QuoteView, status: string, price: number | null) {
  const until = Date.now() + 10_000;
  for (;;) {
    const now = await desk.read(id);
    if (now.status === status && now.quoted_price === price) return;
    if (Date.now() > until)
      throw new Error(`${system_id} is ${now.status} at ${now.quoted_price}, not ${status} at ${price}`);
    await new Promise((again) => setTimeout(again, 100));
  }
}
