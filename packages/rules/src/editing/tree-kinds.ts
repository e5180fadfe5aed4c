import { argumentSpec } from '../tree/check-expression.ts';
import type { EditorConfig, OperationSpec } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import {
  inPlaces,
  type DraftLiteral,
  type DraftNode,
  type DraftOperation,
  type FreshId,
  type NodeKind,
} from '../tree/tree-draft.ts';
import {
  argumentWanted,
  comparisonsFor,
  draftTypes,
  isOpen,
  operationsFor,
  sourceOf,
  type Wanted,
} from './tree-wanted.ts';

/** What acts on a tree need beside it. */
export type TreeTools = { readonly config: EditorConfig; readonly newId: FreshId };

/** The dimension a relative operand begins with. */
const FIRST_DIMENSION: Readonly<Record<string, string>> = {
  relative_number: 'exact',
  relative_date: 'days',
  relative_datetime: 'hours',
};

/** What a relative operand is counted from where nothing stands yet: a day from the run's day (SP-150). */
const FIRST_BASE: Readonly<Record<string, string>> = {
  relative_number: '',
  relative_date: 'today',
  relative_datetime: 'now',
};

/** A place that waits for a constant. */
export function openConstant(newId: FreshId): DraftLiteral {
  return { id: newId(), priority: 1, type: 'literal', value: null };
}

/** What stands at a place before anything is given: a comparison where conditions stand, a named amount, or a constant. */
export function openNode(wanted: Wanted, newId: FreshId): DraftNode {
  if (wanted.types.join() === 'boolean' && !wanted.computed) return newComparison(newId);
  if (wanted.types.join() !== 'named_amount') return openConstant(newId);
  const args = inPlaces([openConstant(newId), openConstant(newId)]);
  return { id: newId(), priority: 1, type: 'operation', name: 'named_amount', args };
}

/** A new comparison: its operand is to be chosen, then what it is compared with. */
export function newComparison(newId: FreshId): DraftOperation {
  const left: DraftNode = { id: newId(), priority: 1, type: 'variable', value: '' };
  const args = inPlaces([left, openConstant(newId)]);
  return { id: newId(), priority: 1, type: 'operation', name: 'equal', args };
}

/** A new group with a first comparison in it. */
export function newGroup(name: 'and' | 'or', newId: FreshId): DraftOperation {
  return { id: newId(), priority: 1, type: 'operation', name, args: [newComparison(newId)] };
}

/** A constant for an argument: words of one choice begin with it, the others wait for a value. */
function firstArgument(spec: OperationSpec, index: number, newId: FreshId): DraftNode {
  const base = index === 0 ? FIRST_BASE[spec.name] : undefined;
  if (base !== undefined) return { id: newId(), priority: 1, type: 'variable', value: base };
  const arg = argumentSpec(spec, index);
  if (arg?.types[0] === 'boolean' && arg.types.length === 1) return newComparison(newId);
  const open = openConstant(newId);
  if (arg?.words === undefined) return spec.alike && index === 0 ? { ...open, type: 'variable', value: '' } : open;
  const dimension = index === 3 ? FIRST_DIMENSION[spec.name] : undefined;
  return { ...open, value: dimension ?? arg.words[0] ?? null };
}

/**
 * The same operation under another name: arguments keep their places where the new one takes them, a single value
 * becomes a list of one and back, and what is missing waits to be given.
 */
export function renameOperation(node: DraftOperation, name: string, tools: TreeTools): DraftNode {
  const spec = dictionaryOf(tools.config).operations.get(name);
  if (spec === undefined || node.name === name) return node;
  const kept = spec.rest ? node.args : node.args.slice(0, spec.args.length);
  const fitting = kept.map((arg, index) => fitted(arg, spec, { index, tools }));
  const missing = Array.from({ length: Math.max(0, spec.least - kept.length) }, (_, more) =>
    firstArgument(spec, kept.length + more, tools.newId),
  );
  return adapted({ ...node, name, args: inPlaces([...fitting, ...missing]) }, tools);
}

function fitted(arg: DraftNode, spec: OperationSpec, at: { index: number; tools: TreeTools }): DraftNode {
  const wanted = argumentSpec(spec, at.index);
  if (wanted === undefined) return arg;
  if (wanted.words !== undefined)
    return arg.type === 'literal' && wanted.words.some((word) => word === arg.value)
      ? arg
      : { ...firstArgument(spec, at.index, at.tools.newId), id: arg.id };
  const types = draftTypes(arg, at.tools.config);
  if (!types.some((type) => wanted.types.some((fit) => fit === type)))
    return { ...firstArgument(spec, at.index, at.tools.newId), id: arg.id };
  if (arg.type !== 'literal') return wanted.constant === true ? { ...openConstant(at.tools.newId), id: arg.id } : arg;
  return wanted.list === true ? asList(arg) : asOne(arg);
}

function asList(arg: DraftLiteral): DraftLiteral {
  if (typeof arg.value === 'string') return { ...arg, value: [arg.value] };
  return typeof arg.value === 'number' ? { ...arg, value: [arg.value] } : arg;
}

function asOne(arg: DraftLiteral): DraftLiteral {
  if (!Array.isArray(arg.value)) return arg;
  const [first] = arg.value;
  // A single value is not a list and cannot have the name of one.
  const { name: _name, ...rest } = arg;
  return { ...rest, value: arg.value.length === 1 && first !== undefined ? first : null };
}

/**
 * A comparison whose first side changed: an operator that does not fit gives way to the first that does, a constant of
 * another type or outside the choices is emptied. Anything else is left as it is.
 */
export function adapted(node: DraftNode, tools: TreeTools): DraftNode {
  if (node.type !== 'operation') return node;
  const spec = dictionaryOf(tools.config).operations.get(node.name);
  const [left, right] = node.args;
  if (
    spec === undefined ||
    left === undefined ||
    spec.result_type !== 'boolean' ||
    ['and', 'or', 'not'].includes(node.name)
  )
    return node;
  const types = draftTypes(left, tools.config);
  if (!(spec.args[0]?.types ?? []).some((type) => types.includes(type))) {
    const next = comparisonsFor(left, tools.config)[0];
    return next === undefined ? node : renameOperation(node, next.name, tools);
  }
  if (right === undefined || right.type !== 'literal' || right.value === null) return node;
  const source = sourceOf(left, tools.config);
  const wanted = argumentWanted(node, 1, tools.config);
  const values = [right.value].flat();
  const choices = source?.choices ?? null;
  const isKnown = choices === null || values.every((value) => choices.some((choice) => choice.value === value));
  if (isKnown && draftTypes(right, tools.config).some((type) => wanted.types.includes(type))) return node;
  const { name: _name, ...emptied } = right;
  return { ...node, args: [left, { ...emptied, value: null }, ...node.args.slice(2)] };
}

/** The kinds a node may be switched to at its place. */
export function kindsFor(wanted: Wanted, config: EditorConfig): readonly NodeKind[] {
  const kinds: NodeKind[] = [];
  if (!wanted.types.every((type) => type === 'named_amount')) kinds.push('literal');
  if (!wanted.constant && config.operands.some((operand) => wanted.types.includes(operand.type)))
    kinds.push('variable');
  if (operationsFor(wanted, config).length > 0) kinds.push('operation');
  return kinds;
}

/**
 * A node switched to another kind at its place, which keeps its id: a constant waits for its value, a variable for its
 * choice, and an operation takes what stood there as its first argument where that fits. Source: R-043.
 */
export function asKind(node: DraftNode, change: { kind: NodeKind; wanted: Wanted }, tools: TreeTools): DraftNode {
  const { kind, wanted } = change;
  const place = { id: node.id, priority: node.priority };
  if (node.type === kind) return node;
  if (kind === 'literal') return { ...place, type: 'literal', value: null };
  if (kind === 'variable') return { ...place, type: 'variable', value: '' };
  const first = firstOperation(wanted, tools.config);
  return first === null ? node : asOperation(node, { name: first, wanted }, tools);
}

/** A node as the argument of a new operation at its place. */
export function asOperation(node: DraftNode, change: { name: string; wanted: Wanted }, tools: TreeTools): DraftNode {
  const spec = dictionaryOf(tools.config).operations.get(change.name);
  if (spec === undefined) return node;
  const inner: DraftNode = { ...node, id: tools.newId(), priority: 1 };
  const takes = spec.args[0]?.types ?? [];
  const fits = draftTypes(inner, tools.config).some((type) => takes.some((each) => each === type));
  const first =
    fits && !isOpen(node) && spec.args[0]?.constant !== true ? inner : begunWith(spec, change.wanted, tools);
  const rest = Array.from({ length: Math.max(0, spec.least - 1) }, (_, more) =>
    firstArgument(spec, more + 1, tools.newId),
  );
  return {
    id: node.id,
    priority: node.priority,
    type: 'operation',
    name: change.name,
    args: inPlaces([first, ...rest]),
  };
}

/** The first argument of a new operation: the target of its action, else an open place. */
function begunWith(spec: OperationSpec, { own }: Wanted, tools: TreeTools): DraftNode {
  const isNumber = spec.result_type === 'number' && spec.args[0]?.types.includes('number') === true;
  if (own === null || !isNumber || !tools.config.operands.some(({ name }) => name === own))
    return firstArgument(spec, 0, tools.newId);
  return { id: tools.newId(), priority: 1, type: 'variable', value: own };
}

/** What an operation begins as: a comparison where true or false is wanted, a sum or a date so many days off elsewhere. */
function firstOperation(wanted: Wanted, config: EditorConfig): string | null {
  const names = operationsFor(wanted, config).map((operation) => operation.name);
  const first = ['equal', 'add', 'relative_date', 'relative_datetime', 'named_amount'].find((name) =>
    names.includes(name),
  );
  return first ?? names[0] ?? null;
}
