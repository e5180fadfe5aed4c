import { foldText } from '../vocabulary/values.ts';
import { nameKey } from './hostile-text.ts';
import { RULE_LIMITS, type Expression, type Rule } from './tree.ts';

/** A list that rules use by its name: its values, and the names of the rules. */
export type NamedList = {
  readonly name: string;
  readonly values: readonly string[];
  readonly rules: readonly string[];
  /** The operands that it is compared with. */
  readonly operands: readonly string[];
};

/** The lists of a ruleset by the keys of their names. If two constants with one name differ, the first counts. */
export function namedLists(rules: readonly Rule[]): ReadonlyMap<string, NamedList> {
  const found = new Map<
    string,
    { name: string; values: readonly string[]; rules: Set<string>; operands: Set<string> }
  >();
  for (const rule of rules)
    for (const { name, values, operand } of listsOf(rule)) {
      const list = found.get(nameKey(name)) ?? { name, values, rules: new Set(), operands: new Set() };
      list.rules.add(rule.name);
      if (operand !== null) list.operands.add(operand);
      found.set(nameKey(name), list);
    }
  return new Map(
    [...found].map(([key, list]) => [key, { ...list, rules: [...list.rules], operands: [...list.operands] }]),
  );
}

type Used = { readonly name: string; readonly values: readonly string[]; readonly operand: string | null };

/** The named lists in a rule's test, in the order of its nodes. Stops at a limit, because a cyclic tree has no end. */
export function listsOf({ test }: Pick<Rule, 'test'>): readonly Used[] {
  const found: Used[] = [];
  const work: { node: Expression; operand: string | null }[] = [{ node: test, operand: null }];
  let nodes = 0;
  for (let next = work.pop(); next !== undefined && nodes < RULE_LIMITS.nodesPerRule; next = work.pop()) {
    nodes += 1;
    const { node, operand } = next;
    if (node.type === 'literal' && node.name !== undefined && isTexts(node.value))
      found.push({ name: node.name, values: node.value, operand });
    if (node.type !== 'operation') continue;
    const [left] = node.args;
    const beside = left?.type === 'variable' ? left.value : null;
    if (node.args.length > RULE_LIMITS.nodesPerRule) continue;
    for (const arg of node.args.toReversed()) work.push({ node: arg, operand: beside });
  }
  return found;
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

/** Whether two lists have the same values in any order, compared as rules compare texts (SP-149). */
export function sameValues(one: readonly string[], other: readonly string[]): boolean {
  const [left, right] = [one, other].map((values) => new Set(values.map(foldText)));
  return left !== undefined && right !== undefined && left.size === right.size && left.isSubsetOf(right);
}

/** Sets the values of a named list in all rules; a rule without the list stays the same object. */
export function withList(rules: readonly Rule[], name: string, values: readonly string[]): readonly Rule[] {
  const key = nameKey(name);
  const changed = (node: Expression): Expression => {
    if (node.type === 'literal') {
      const isOne = node.name !== undefined && nameKey(node.name) === key;
      return !isOne || JSON.stringify(node.value) === JSON.stringify(values) ? node : { ...node, value: values };
    }
    if (node.type !== 'operation') return node;
    const args = node.args.map(changed);
    return args.every((arg, index) => arg === node.args[index]) ? node : { ...node, args };
  };
  return rules.map((rule) => {
    const test = changed(rule.test);
    return test === rule.test ? rule : { ...rule, test };
  });
}
