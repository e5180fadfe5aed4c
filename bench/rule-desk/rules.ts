import type { Hands } from '../web/hands.ts';

/** One of the eight rules: the steps that write it, and the words that it must contain in the end. */
export type DeskRule = {
  readonly title: string;
  readonly hands: (hands: Hands) => Promise<void>;
  readonly words: readonly string[];
};

/** Goes from the last condition to the first action. */
async function toAction(hands: Hands, text: string, entry: string): Promise<void> {
  await hands.press('Alt+Enter');
  await hands.pick(text, entry);
}

/** Adds another condition or action after the one with the focus. */
async function more(hands: Hands, text: string, entry: string): Promise<void> {
  await hands.press('&');
  await hands.pick(text, entry);
}

/** The rules that a pricing manager wrote in a day of work with the product. */
export const DESK_RULES: readonly DeskRule[] = [
  {
    title: 'R1 reefer over 1,200 mi from CA, June to August: cost +6%, least margin 12%',
    hands: async (hands) => {
      await hands.pick('reefer&mi>1200&from ca&jun-aug', 'Pickup month in June, July, August');
      await toAction(hands, 'target', 'Set cost estimate');
      await hands.value('+6%');
      await more(hands, 'margin p', 'Set minimum margin percent');
      await hands.value('12');
    },
    words: ['Reefer', '1,200 mi', 'June, July or August', 'add 6% to cost estimate', '12%'],
  },
  {
    title: 'R2 reject hazmat into Canada',
    hands: async (hands) => {
      await hands.pick('hazmat y&to can', 'Destination country = Canada');
      await toAction(hands, 'reject', 'reject');
    },
    words: ['hazmat is yes', 'Canada', 'reject'],
  },
  {
    title: 'R3 within 24 h of pickup: +$150',
    hands: async (hands) => {
      await hands.pick('lead<24', 'Lead time < 24');
      await toAction(hands, 'flat', 'Set markup amount');
      await hands.value('+150');
    },
    words: ['24 hours', 'add $150 to markup amount'],
  },
  {
    title: 'R4 round the price to 25, never under 3.10 a mile',
    hands: async (hands) => {
      await hands.pick('', 'Always');
      await toAction(hands, 'round 25', 'nearest multiple of $25');
      await more(hands, 'rpm 3.1', 'per mile go under $3.10');
    },
    words: ['$25', '$3.10'],
  },
  {
    title: 'R5 confidence under 60: no reply, with the reason',
    hands: async (hands) => {
      await hands.pick('confidence<60', 'Prediction confidence level < 60');
      await toAction(hands, 'no reply', 'no reply');
      await hands.press('Tab');
      await hands.press('Enter');
      await hands.value('Price by hand');
    },
    words: ['under 60%', 'Price by hand'],
  },
  {
    title: 'R6 more than 3 stops: $85 for each',
    hands: async (hands) => {
      await hands.pick('stops>3', 'Stop count > 3');
      await toAction(hands, 'charge stop-off 85 per stop over 3', 'Add accessorial');
    },
    words: ['over 3', 'stop-off', '$85 × (stop count above 3)'],
  },
  {
    title: 'R7 pickup on a Friday within 5 days: +4 points',
    hands: async (hands) => {
      await hands.pick('friday&pickup date<=today+5d', 'Pickup date ≤');
      await toAction(hands, 'markup', 'Set markup percent');
      await hands.value('+4');
    },
    words: ['Friday', '5 days after today', 'add 4 points to markup percent'],
  },
  {
    title: 'R8 WA, OR, ID, MT, not produce: markup 9%',
    hands: async (hands) => {
      await hands.pick('from wa,or,id,mt', 'Origin state in WA, OR, ID, MT');
      await more(hands, 'commod', 'Commodity');
      await hands.value('not like produce');
      await toAction(hands, 'markup', 'Set markup percent');
      await hands.value('9');
    },
    words: ['ID or MT', 'does not contain produce', '9%'],
  },
];
