import type { EditorConfig, Expression, Operand, Rule } from '@lanewright/rules';

/** Values that one rule holds of operands that are looked up: operand and value, parted by a blank. */
const HELD = new WeakMap<Rule, readonly string[]>();

/** The values of looked-up operands that rules compare with, by operand, in order. Each rule is read once. */
export function lookedUpValues(
  rules: readonly Rule[],
  config: EditorConfig,
): readonly { readonly operand: Operand; readonly values: readonly string[] }[] {
  const lookedUp = new Map(
    config.operands.flatMap((each) => (each.lookup === null ? [] : [[each.name, each] as const])),
  );
  const held = new Set(rules.flatMap((rule) => heldBy(rule)));
  const all = [...held].toSorted();
  return [...lookedUp.values()].flatMap((operand) => {
    const start = `${operand.name} `;
    const values = all.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
    return values.length === 0 ? [] : [{ operand, values }];
  });
}

function heldBy(rule: Rule): readonly string[] {
  const known = HELD.get(rule);
  if (known !== undefined) return known;
  const held: string[] = [];
  gather(rule.test, held);
  for (const { action_data } of rule.actions) if (action_data.expression !== null) gather(action_data.expression, held);
  HELD.set(rule, held);
  return held;
}

/** What an operand is compared with stands beside it. */
function gather(node: Expression, held: string[]): void {
  if (node.type !== 'operation') return;
  const [first] = node.args;
  for (const arg of node.args) {
    if (first?.type === 'variable' && arg.type === 'literal')
      held.push(...[arg.value].flat().map((value) => `${first.value} ${String(value)}`));
    gather(arg, held);
  }
}
