import type { ArgumentSpec, OperationSpec } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import { possibleTypes, sharedType, TYPE_WORD } from './expression-type.ts';
import { DIRECTIONS, UNSUPPORTED_DIMENSION } from '../vocabulary/operations.ts';
import { RULE_LIMITS, type Expression, type Operation } from './tree.ts';

type Tell = (path: string, problem: string) => void;
type Visit = {
  readonly node: Expression;
  readonly path: string;
  readonly dictionary: Dictionary;
  /** Ids of the rule's nodes seen so far: a difference or a trace names a node by its id alone. */
  readonly ids: Set<string>;
  readonly tell: Tell;
};

/**
 * Walks a tree without recursion, so that its depth can be measured before anything recurses into it. It ends where a
 * limit is passed: a tree that holds itself has no end.
 */
export function checkShape(root: Expression, see: (node: Expression) => void): { nodes: number; depth: number } {
  let [nodes, depth] = [0, 0];
  const work: { node: Expression; level: number }[] = [{ node: root, level: 1 }];
  for (let next = work.pop(); next !== undefined && nodes <= RULE_LIMITS.nodesPerRule; next = work.pop()) {
    const { node, level } = next;
    nodes += 1;
    depth = Math.max(depth, level);
    see(node);
    if (node.type === 'operation' && level <= RULE_LIMITS.depth)
      for (const arg of node.args) work.push({ node: arg, level: level + 1 });
  }
  return { nodes, depth };
}

/** Tells every unknown name and every argument of wrong number or type below a node of checked depth. Source: SP-138. */
export function checkExpression({ node, path, dictionary, ids, tell }: Visit): void {
  if (ids.has(node.id)) tell(path, 'Node id must be unique');
  ids.add(node.id);
  if (node.type === 'literal') return;
  if (node.type === 'variable') {
    if (!dictionary.operands.has(node.value)) tell(path, `Unknown operand '${node.value}'`);
    return;
  }
  const spec = dictionary.operations.get(node.name);
  if (spec === undefined) return tell(path, `Unknown operation '${node.name}'`);
  for (const [index, arg] of node.args.entries())
    checkExpression({ node: arg, path: `${path}.args[${index}]`, dictionary, ids, tell });
  if (node.args.length < spec.least || (!spec.rest && node.args.length > spec.args.length))
    return tell(path, `'${spec.display_name}' takes ${countWords(spec)}, not ${node.args.length}`);
  checkArguments(node, spec, { path, dictionary, tell });
  checkBounds(node, spec, { path, dictionary, tell });
}

function countWords(spec: OperationSpec): string {
  if (spec.rest) return `at least ${spec.least}`;
  return spec.least === spec.args.length
    ? `${spec.least} argument${spec.least === 1 ? '' : 's'}`
    : `${spec.least} to ${spec.args.length} arguments`;
}

function checkArguments(node: Operation, spec: OperationSpec, at: Omit<Visit, 'node' | 'ids'>): void {
  let sound = node.args.every((arg) => possibleTypes(arg, at.dictionary).length > 0);
  for (const [index, arg] of node.args.entries()) {
    const wanted = argumentSpec(spec, index);
    const problem = wanted === undefined ? null : argumentProblem(arg, wanted, at.dictionary);
    if (problem === null) continue;
    sound = false;
    at.tell(`${at.path}.args[${index}]`, problem);
  }
  const allowed = spec.args[0]?.types ?? [];
  if (!sound || !spec.alike || sharedType(node.args, allowed, at.dictionary) !== null) return;
  const kinds = node.args.map((arg) =>
    possibleTypes(arg, at.dictionary)
      .map((type) => TYPE_WORD[type])
      .join(' or '),
  );
  at.tell(at.path, `'${spec.display_name}' cannot compare ${kinds.join(' with ')}`);
}

/** Holds the constants compared with a number operand against its bounds, 0 unless it states others. */
function checkBounds(
  node: Operation,
  spec: OperationSpec,
  { path, dictionary, tell }: Omit<Visit, 'node' | 'ids'>,
): void {
  const [left, right] = node.args;
  if (!spec.alike || left === undefined || right === undefined) return;
  for (const [operand, constant, index] of [[left, right, 1] as const, [right, left, 0] as const]) {
    if (operand.type !== 'variable' || constant.type !== 'literal') continue;
    const { min = null, max = null, display_name = '' } = dictionary.operands.get(operand.value) ?? {};
    const values: readonly unknown[] = Array.isArray(constant.value) ? constant.value : [constant.value];
    const beyond = values.some(
      (value) => typeof value === 'number' && ((min !== null && value < min) || (max !== null && value > max)),
    );
    const bounds = max === null ? `is at least ${min ?? 0}` : `lies between ${min ?? 'any'} and ${max}`;
    if (beyond) tell(`${path}.args[${index}]`, `'${display_name}' ${bounds}`);
  }
}

/** The signature of the argument at a place; the last one repeats where the operation allows it. */
export function argumentSpec(spec: OperationSpec, index: number): ArgumentSpec | undefined {
  return spec.args[index] ?? (spec.rest ? spec.args.at(-1) : undefined);
}

function argumentProblem(arg: Expression, wanted: ArgumentSpec, dictionary: Dictionary): string | null {
  const types = possibleTypes(arg, dictionary);
  if (types.length === 0) return null;
  if (wanted.words !== undefined) return wordProblem(arg, wanted.words);
  if (wanted.constant === true && arg.type !== 'literal') return 'This argument must be a constant';
  const isList = arg.type === 'literal' && Array.isArray(arg.value);
  if (wanted.list === true && !isList) return 'This argument must be a list of constants';
  if (wanted.list !== true && isList) return 'A list stands only after in and not in';
  if (!types.some((type) => wanted.types.some((fit) => fit === type)))
    return `Expected ${wanted.types.map((type) => TYPE_WORD[type]).join(' or ')}, found ${types.map((type) => TYPE_WORD[type]).join(' or ')}`;
  const value = arg.type === 'literal' ? arg.value : null;
  if (wanted.whole === true && !(typeof value === 'number' && Number.isInteger(value) && value >= 0))
    return 'The value must be an integer of at least 0';
  return null;
}

function wordProblem(arg: Expression, words: readonly string[]): string | null {
  if (arg.type === 'literal' && typeof arg.value === 'string' && words.includes(arg.value)) return null;
  return words === DIRECTIONS ? `The direction is ${words.join(' or ')}` : UNSUPPORTED_DIMENSION;
}
