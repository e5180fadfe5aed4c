import { nameKey } from '../tree/hostile-text.ts';
import { orderLetters } from '../editing/letter-groups.ts';
import { inRunningOrder } from '../editing/list-acts.ts';
import { compareRules, type Rule } from '../tree/tree.ts';

/**
 * Gives each merged rule its own place. If two rules have the same place, the one that was there before keeps
 * it, and the other takes the next free letter of its group. Other rules keep their places. Returns the running order.
 */
export function settlePlaces(rules: readonly Rule[], stood: ReadonlyMap<string, Rule>): readonly Rule[] {
  const isNew = (rule: Rule): number => {
    const before = stood.get(rule.id);
    return before !== undefined && compareRules(before, rule) === 0 ? 0 : 1;
  };
  const byPlace = rules.toSorted(
    (one, other) => compareRules(one, other) || isNew(one) - isNew(other) || compareNames(one, other),
  );
  let [priority, last] = [Number.NaN, -1];
  const settled = byPlace.map((rule) => {
    if (rule.priority !== priority) [priority, last] = [rule.priority, -1];
    const place = placeInGroup(rule.order);
    if (place === null) return rule;
    last = Math.max(place, last + 1);
    return last === place ? rule : { ...rule, order: orderLetters(last) };
  });
  return inRunningOrder(settled);
}

/** Compares without regard to which side is one's own, so that both people get the same result. */
function compareNames(one: Rule, other: Rule): number {
  const [a, b] = [`${nameKey(one.name)} ${one.id}`, `${nameKey(other.name)} ${other.id}`];
  return a < b ? -1 : a > b ? 1 : 0;
}

/** The position that order letters stand for, counted from 0 (a…z, aa…); null for any other text. */
function placeInGroup(order: string): number | null {
  if (!/^[a-z]{1,8}$/i.test(order)) return null;
  let place = 0;
  for (const letter of order.toLowerCase()) place = place * 26 + (letter.codePointAt(0) ?? 0) - 96;
  return place - 1;
}
