import type { WhatIfAnswer } from './use-what-if.ts';

type Fired = WhatIfAnswer['before']['fired'];

/** A rule that fires before or after, and whether the changed facts made the difference. */
type FiredChange = Fired[number] & { readonly key: string; readonly state: 'kept' | 'added' | 'gone' };

/** Rules that work on the same value, under the words for it. */
export type FiredGroup = { readonly title: string; readonly rules: readonly FiredChange[] };

/**
 * The rules that make the price and, apart from them, those that make the max buy, under how many of them fire with the
 * facts at hand. A group without rules is left out.
 */
export function firedGroups(before: Fired, after: Fired): readonly FiredGroup[] {
  const changes = firedChanges(before, after);
  const price = changes.filter(({ context }) => context === 'quote_price_prediction');
  const maxBuy = changes.filter(({ context }) => context === 'max_buy_price_prediction');
  return [
    { title: `${counted(price, 'rule')} for the price`, rules: price },
    { title: counted(maxBuy, 'max buy rule'), rules: maxBuy },
  ].filter(({ rules }) => rules.length > 0);
}

function counted(changes: readonly FiredChange[], noun: string): string {
  const count = changes.filter(({ state }) => state !== 'gone').length;
  return `${count} ${noun}${count === 1 ? ' fires' : 's fire'}`;
}

/** The rules that fire after, in their order, then those that no longer do. Two rulesets may hold rules of one id. */
function firedChanges(before: Fired, after: Fired): readonly FiredChange[] {
  const [was, is] = [new Set(before.map(keyOf)), new Set(after.map(keyOf))];
  const change = (rule: Fired[number], state: FiredChange['state']) => ({ ...rule, key: keyOf(rule), state });
  return [
    ...after.map((rule) => change(rule, was.has(keyOf(rule)) ? 'kept' : 'added')),
    ...before.filter((rule) => !is.has(keyOf(rule))).map((rule) => change(rule, 'gone')),
  ];
}

function keyOf({ rule_id: id, context, customer }: Fired[number]): string {
  return `${context} ${customer ?? 'global'} ${id}`;
}
