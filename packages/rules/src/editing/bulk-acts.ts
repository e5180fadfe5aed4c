import { nameKey } from '../tree/hostile-text.ts';
import { compareRules, type Expression, type Rule, type RuleAction } from '../tree/tree.ts';
import { orderLetters } from './letter-groups.ts';
import { inRunningOrder } from './list-acts.ts';
import { settleSections } from './section-acts.ts';

/**
 * Moves rules to a priority, in their sequence, behind its other rules. Rules that are then inside a section join it.
 */
export function moveRules(rules: readonly Rule[], ids: ReadonlySet<string>, priority: number): readonly Rule[] {
  const moving = rules.filter((rule) => ids.has(rule.id) && rule.priority !== priority).toSorted(compareRules);
  if (moving.length === 0) return rules;
  const taken = new Set(rules.filter((rule) => rule.priority === priority).map(({ order }) => nameKey(order)));
  const places = new Map<string, string>();
  let next = 0;
  for (const { id } of moving) {
    while (taken.has(orderLetters(next)) || isBeforeAny(orderLetters(next), taken)) next += 1;
    places.set(id, orderLetters(next));
    next += 1;
  }
  const moved = inRunningOrder(
    rules.map((rule) => {
      const order = places.get(rule.id);
      return order === undefined ? rule : { ...rule, priority, order };
    }),
  );
  return settleSections(moved, new Set(places.keys()));
}

/** Whether an order comes before one that is taken; moved rules must go behind the whole group. */
function isBeforeAny(order: string, taken: ReadonlySet<string>): boolean {
  return [...taken].some((other) => order.length < other.length || (order.length === other.length && order < other));
}

/** A change of constants: set to a number, or changed by an amount or by a percentage. */
export type ConstantChange = { readonly how: 'set' | 'add' | 'percent'; readonly by: number };

/**
 * Changes the constant of an action in several rules. Leaves actions alone whose value is not a plain number. Results
 * have at most four decimals, so that no binary noise is kept. An unchanged rule stays the same object.
 */
export function changeConstants(
  rules: readonly Rule[],
  { ids, action }: { readonly ids: ReadonlySet<string>; readonly action: string },
  change: ConstantChange,
): readonly Rule[] {
  const next = rules.map((rule) => {
    if (!ids.has(rule.id)) return rule;
    const actions = rule.actions.map((one) => (one.name === action ? changed(one, change) : one));
    return actions.every((one, at) => one === rule.actions[at]) ? rule : { ...rule, actions };
  });
  return next.every((rule, at) => rule === rules[at]) ? rules : next;
}

/** The actions with a plain number as value in these rules, and how many rules have each. */
export function constantsIn(rules: readonly Rule[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { actions } of rules)
    for (const name of new Set(actions.filter((one) => numberOf(one) !== null).map((one) => one.name)))
      counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

function changed(action: RuleAction, { how, by }: ConstantChange): RuleAction {
  const old = numberOf(action);
  const { expression } = action.action_data;
  if (old === null || expression === null || expression.type !== 'literal') return action;
  const exact = how === 'set' ? by : how === 'add' ? old + by : old * (1 + by / 100);
  const value = Math.round(exact * 10_000) / 10_000;
  return value === old ? action : { ...action, action_data: { expression: { ...expression, value } } };
}

function numberOf({ action_data: { expression } }: RuleAction): number | null {
  const node: Expression | null = expression;
  return node?.type === 'literal' && typeof node.value === 'number' ? node.value : null;
}
