import type { Rule } from '../tree/tree.ts';

/** The order letters for a position in a group, counted from 0: a…z, then aa, ab … (R-036, SP-155). */
export function orderLetters(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCodePoint(97 + (rest % 26)) + letters;
  return letters;
}

/** Gives each group of equal priority the letters a, b, c … in the sequence of the list. */
export function lettered(rules: readonly Rule[]): readonly Rule[] {
  let [priority, index] = [Number.NaN, 0];
  return rules.map((rule) => {
    index = rule.priority === priority ? index + 1 : 0;
    priority = rule.priority;
    return placed(rule, { order: orderLetters(index) });
  });
}

/** A rule with another priority and order; the same object if it already has them. */
export function placed(rule: Rule, place: Partial<Pick<Rule, 'priority' | 'order'>>): Rule {
  const { priority = rule.priority, order = rule.order } = place;
  return priority === rule.priority && order === rule.order ? rule : { ...rule, priority, order };
}
