/** A phrase taken apart: the words that begin with the action's name, a sign where the value changes it, and the value. */
export type ActionParts = { readonly target: string; readonly sign: '' | '+' | '-'; readonly value: string };

/** Prices that an amount of money may be added to, the likeliest first, where people name none. */
export const MONEY_TARGETS = [
  'markup_amount',
  'cost_estimate',
  'all_in',
  'markup_percent',
  'max_buy_adder_amount',
  'max_buy',
];

/** Prices that a percentage may be added to, the likeliest first, where people name none. */
export const PERCENT_TARGETS = ['cost_estimate', 'markup_percent', 'all_in', 'max_buy', 'max_buy_adder_percent'];

/** Words before the reason of a stop. */
export const BECAUSE = /^(?:because(?:\s+of)?|saying|say|reason|since|:|-)\s*(\S.*)$/isu;

const MORE = '(?:add|plus|increase|raise|bump|up|\\+)';
const LESS = '(?:subtract|take|minus|decrease|reduce|lower|cut|discount|down|[-−–])';
const VALUE = String.raw`(?:\$\s*)?\d[\d,]*(?:\.\d+)?\s*(?:%|percent|points?|dollars?|usd|cad)?`;
/** A word that changes a value stands apart, as 'pickup' ends with 'up'; a sign need not. */
const APART = String.raw`(?:\s+|(?=[-+−–]))`;
const TO_WHAT = '(?:to|on|onto|of)(?:\\s+the)?';
const OFF_WHAT = '(?:from|off|of|on)(?:\\s+the)?';

type Form = readonly [pattern: RegExp, sign: ActionParts['sign']];

/** Phrases in their usual orders; the groups are the target and the value, in this order or by name. */
const FORMS: readonly Form[] = [
  [new RegExp(`^${MORE}\\s*(?<value>${VALUE})$`, 'iu'), '+'],
  [new RegExp(`^${LESS}\\s*(?<value>${VALUE})$`, 'iu'), '-'],
  [new RegExp(`^${MORE}\\s*(?<value>${VALUE})\\s+(?:${TO_WHAT}\\s+)?(?<target>\\p{L}.*)$`, 'iu'), '+'],
  [new RegExp(`^${LESS}\\s*(?<value>${VALUE})\\s+(?:${OFF_WHAT}\\s+)?(?<target>\\p{L}.*)$`, 'iu'), '-'],
  [new RegExp(`^${MORE}\\s+(?:the\\s+)?(?<target>\\p{L}.*?)\\s+(?:by\\s+)?(?<value>${VALUE})$`, 'iu'), '+'],
  [new RegExp(`^${LESS}\\s+(?:the\\s+)?(?<target>\\p{L}.*?)\\s+(?:by\\s+)?(?<value>${VALUE})$`, 'iu'), '-'],
  [new RegExp(`^(?<target>\\p{L}.*?)${APART}${MORE}\\s*(?:by\\s+)?(?<value>${VALUE})$`, 'iu'), '+'],
  [new RegExp(`^(?<target>\\p{L}.*?)${APART}${LESS}\\s*(?:by\\s+)?(?<value>${VALUE})$`, 'iu'), '-'],
  [new RegExp(`^(?<value>${VALUE})\\s+(?<target>\\p{L}.*)$`, 'iu'), ''],
];

/** An amount for each mile at the end of a phrase: 'never under $3.10 a mile', 'min 3.10/mi'. */
const EACH_MILE = new RegExp(
  `^(?<words>.*?)\\s*(?<value>${VALUE})\\s*(?:(?:a|per|each|for\\s+each)\\s+|/\\s*)mi(?:les?)?$`,
  'iu',
);

/** The phrase with 'per mile' before its amount, as names of actions have it. */
export function perMile(typed: string): string {
  const groups = EACH_MILE.exec(typed)?.groups;
  return groups === undefined ? typed : `${groups['words'] ?? ''} per mile ${groups['value'] ?? ''}`.trim();
}

/** How a phrase may be taken apart, the likeliest way first. A phrase that says no change names its target at the start. */
export function actionParts(typed: string): readonly ActionParts[] {
  const forms = FORMS.flatMap(([pattern, sign]): readonly ActionParts[] => {
    const groups = pattern.exec(typed)?.groups;
    if (groups === undefined) return [];
    return [{ target: (groups['target'] ?? '').trim(), sign, value: (groups['value'] ?? '').trim() }];
  });
  const plain = typed.replace(/^(?:set|make|change|put)\s+(?:the\s+)?/i, '');
  return [...forms, { target: plain, sign: '', value: '' }];
}
