import type { EditorConfig, Expression, Operand, Rule } from '@lanewright/rules';

/** The values of looked-up operands in each rule, operand and value parted by a blank; by configuration. */
const HELD = new WeakMap<EditorConfig, WeakMap<Rule, readonly string[]>>();
const NONE: readonly string[] = [];

/** The values of looked-up operands that rules compare with, by operand, in order. Each rule is read once. */
export function lookedUpValues(
  rules: readonly Rule[],
  config: EditorConfig,
): readonly { readonly operand: Operand; readonly values: readonly string[] }[] {
  const lookedUp = new Map(
    config.operands.flatMap((each) => (each.lookup === null ? [] : [[each.name, each] as const])),
  );
  const known = HELD.get(config) ?? new WeakMap<Rule, readonly string[]>();
  HELD.set(config, known);
  const held = new Set<string>();
  for (const rule of rules) for (const value of heldBy(rule, lookedUp, known)) held.add(value);
  const all = [...held].toSorted();
  return [...lookedUp.values()].flatMap((operand) => {
    const start = `${operand.name} `;
    const values = all.flatMap((each) => (each.startsWith(start) ? [each.slice(start.length)] : []));
    return values.length === 0 ? [] : [{ operand, values }];
  });
}

type LookedUp = ReadonlyMap<string, Operand>;

function heldBy(rule: Rule, lookedUp: LookedUp, known: WeakMap<Rule, readonly string[]>): readonly string[] {
  const before = known.get(rule);
  if (before !== undefined) return before;
  const held: string[] = [];
  gather(rule.test, lookedUp, held);
  for (const { action_data } of rule.actions)
    if (action_data.expression !== null) gather(action_data.expression, lookedUp, held);
  known.set(rule, held.length === 0 ? NONE : held);
  return held;
}

/** What an operand is compared with stands beside it. */
function gather(node: Expression, lookedUp: LookedUp, held: string[]): void {
  if (node.type !== 'operation') return;
  const [first] = node.args;
  const operand = first?.type === 'variable' && lookedUp.has(first.value) ? first.value : null;
  for (const arg of node.args) {
    if (operand !== null && arg.type === 'literal')
      held.push(...[arg.value].flat().map((value) => `${operand} ${String(value)}`));
    gather(arg, lookedUp, held);
  }
}
