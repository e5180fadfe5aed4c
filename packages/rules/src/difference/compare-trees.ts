import type { Expression, Literal, Rule } from '../tree/tree.ts';

/** The ids of nodes that differ between two forms of a rule, and whether test and actions differ at all. */
export type DifferingNodes = {
  readonly before: readonly string[];
  readonly after: readonly string[];
  readonly test: boolean;
  readonly actions: boolean;
};

/** The nodes that differ between two forms of a rule: the smallest subtrees that are not the same on the other side. */
export function differingNodes(before: Rule, after: Rule): DifferingNodes {
  const found = { before: [] as string[], after: [] as string[] };
  compareNodes(before.test, after.test, found);
  const test = found.before.length + found.after.length > 0;
  let actions = before.actions.length !== after.actions.length;
  for (let index = 0; index < Math.max(before.actions.length, after.actions.length); index += 1) {
    const [one, other] = [before.actions[index], after.actions[index]];
    if (one?.name !== other?.name || one?.priority !== other?.priority) actions = true;
    const sizes = found.before.length + found.after.length;
    const isSame = one !== undefined && other !== undefined && one.name === other.name;
    if (isSame) compareNodes(one.action_data.expression, other.action_data.expression, found);
    else {
      found.before.push(...idOf(one?.action_data.expression));
      found.after.push(...idOf(other?.action_data.expression));
    }
    if (found.before.length + found.after.length > sizes) actions = true;
  }
  return { ...found, test, actions };
}

type Found = { readonly before: string[]; readonly after: string[] };

function compareNodes(one: Expression | null, other: Expression | null, found: Found): void {
  if (one === other) return;
  const differ = (): void => {
    found.before.push(...idOf(one));
    found.after.push(...idOf(other));
  };
  if (one === null || other === null || one.type !== other.type) return differ();
  if (one.type === 'operation' && other.type === 'operation') {
    if (one.name !== other.name) return differ();
    compareArguments(one.args, other.args, found);
  } else if (one.type !== 'operation' && other.type !== 'operation') {
    if (!sameValue(one.value, other.value) || listName(one) !== listName(other)) differ();
  }
}

/**
 * Arguments are matched by their ids where any are shared, so that one put in front of others differs alone; else by
 * place, so that a tree with new ids throughout still shows what changed.
 */
function compareArguments(one: readonly Expression[], other: readonly Expression[], found: Found): void {
  const right = new Map(other.map((arg) => [arg.id, arg]));
  const shared = one.some((arg) => right.has(arg.id));
  if (!shared) {
    for (let index = 0; index < Math.max(one.length, other.length); index += 1)
      compareNodes(one[index] ?? null, other[index] ?? null, found);
    return;
  }
  const order = new Map(one.map((arg, index) => [arg.id, index]));
  for (const arg of one) compareNodes(arg, right.get(arg.id) ?? null, found);
  let last = -1;
  for (const arg of other) {
    const place = order.get(arg.id);
    if (place === undefined) found.after.push(arg.id);
    else if (place < last) moveNode(arg.id, found);
    else last = place;
  }
}

function moveNode(id: string, found: Found): void {
  if (!found.before.includes(id)) found.before.push(id);
  if (!found.after.includes(id)) found.after.push(id);
}

function idOf(node: Expression | null | undefined): readonly string[] {
  return node === null || node === undefined ? [] : [node.id];
}

function listName(node: Expression): string | undefined {
  return node.type === 'literal' ? node.name : undefined;
}

/** Whether two constants are the same. */
function sameValue(one: Literal['value'], other: Literal['value']): boolean {
  return Object.is(one, other) || (typeof one === 'object' && JSON.stringify(one) === JSON.stringify(other));
}
