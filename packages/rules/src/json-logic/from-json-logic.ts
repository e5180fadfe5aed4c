import type { EditorConfig } from '../vocabulary/config.ts';
import { dictionaryOf, type Dictionary } from '../vocabulary/dictionary.ts';
import { isFields } from '../tree/fields.ts';
import { readLiteral } from '../tree/read-literal.ts';
import { RULE_LIMITS, type Expression } from '../tree/tree.ts';
import type { FormProblem, InOtherForm } from './json-logic.ts';
import { JSON_LOGIC_NAMES, RULE_NAMES } from './names.ts';

type Reading = {
  readonly dictionary: Dictionary;
  readonly newId: () => string;
  readonly tell: (path: string, problem: string) => null;
  nodes: number;
};
type Visit = { readonly input: unknown; readonly path: string; readonly depth: number; readonly priority: number };

/** What JsonLogic calls null, which only comparisons may hold. */
const PRESENCE: Readonly<Record<string, string>> = { equal: 'null', not_equal: 'not_null' };

/**
 * A tree from JsonLogic; every node gets a new id. `==` and `!=` with null become null and not null, `in` with a list is
 * a choice and with a text is like, `<` and `<=` with three arguments lie between.
 * Refuses, with the path in the JsonLogic, what rules cannot say: other operations and operands, defaults of `var`,
 * conditionals, other values. Whether types fit is judged by `checkRuleset`. Source: SP-138.
 */
export function fromJsonLogic(input: unknown, config: EditorConfig, newId: () => string): InOtherForm<Expression> {
  const problems: FormProblem[] = [];
  const reading: Reading = {
    dictionary: dictionaryOf(config),
    newId,
    nodes: 0,
    tell: (path, problem) => {
      if (problems.length < 100) problems.push({ path, problem });
      return null;
    },
  };
  const value = readNode({ input, path: '$', depth: 1, priority: 1 }, reading);
  return value !== null && problems.length === 0 ? { ok: true, value } : { ok: false, problems };
}

function readNode({ input, path, depth, priority }: Visit, reading: Reading): Expression | null {
  reading.nodes += 1;
  if (depth > RULE_LIMITS.depth) return reading.tell(path, `An expression is at most ${RULE_LIMITS.depth} levels deep`);
  if (reading.nodes > RULE_LIMITS.nodesPerRule)
    return reading.nodes > RULE_LIMITS.nodesPerRule + 1
      ? null
      : reading.tell(path, `An expression has at most ${RULE_LIMITS.nodesPerRule} nodes`);
  if (!isFields(input)) return readConstant({ input, path, priority }, reading);
  const [key, ...others] = Object.keys(input);
  if (key === undefined || others.length > 0) return reading.tell(path, 'An operation is an object with one key');
  const args = input[key];
  if (key === 'var') return readVariable({ input: args, path: `${path}.var`, priority }, reading);
  const list: readonly unknown[] = Array.isArray(args) ? args : [args];
  return readOperation({ key, list, at: { input, path: `${path}.${key.slice(0, 40)}`, depth, priority } }, reading);
}

function readConstant({ input, path, priority }: Omit<Visit, 'depth'>, { newId, tell }: Reading): Expression | null {
  const read = readLiteral(input);
  if (read.ok) return { id: newId(), priority, type: 'literal', value: read.value };
  return tell(path, input === null ? 'null stands only in == and !=' : read.problem);
}

function readVariable({ input, path, priority }: Omit<Visit, 'depth'>, reading: Reading): Expression | null {
  const name: unknown = Array.isArray(input) && input.length === 1 ? input[0] : input;
  if (typeof name !== 'string') return reading.tell(path, 'var is the name of an operand, without a default');
  if (!reading.dictionary.operands.has(name)) return reading.tell(path, `Unknown operand '${name.slice(0, 80)}'`);
  return { id: reading.newId(), priority, type: 'variable', value: name };
}

type OperationToRead = { readonly key: string; readonly list: readonly unknown[]; readonly at: Visit };

function readOperation({ key, list, at }: OperationToRead, reading: Reading): Expression | null {
  const { path, depth, priority } = at;
  const known = RULE_NAMES.get(key) ?? (JSON_LOGIC_NAMES.has(key) || isPresence(key) ? null : key);
  const spec = known === null ? undefined : reading.dictionary.operations.get(known);
  if (known === null || spec === undefined) return reading.tell(path, `Rules have no operation '${key.slice(0, 80)}'`);
  if ((key === '<' || key === '<=') && list.length === 3) return readBetween({ key, list, at }, reading);
  const placed = list.map((input, place) => ({ input, place }));
  const presence = PRESENCE[known];
  const ofNull = presence !== undefined && list.length === 2 && list.includes(null);
  const isLike = known === 'in' && list.length === 2 && !Array.isArray(list[1]);
  const name = ofNull ? presence : isLike ? 'like' : known;
  const inputs = isLike
    ? placed.toReversed()
    : placed.filter(({ input }) => !ofNull || input !== null).slice(0, ofNull ? 1 : undefined);
  const id = reading.newId();
  const args: Expression[] = [];
  for (const [index, { input, place }] of inputs.entries()) {
    const arg = readNode({ input, path: `${path}[${place}]`, depth: depth + 1, priority: index + 1 }, reading);
    if (arg !== null) args.push(arg);
  }
  return args.length === inputs.length ? { id, priority, type: 'operation', name, args } : null;
}

/** Names of the rule language that JsonLogic says as a comparison with null. */
function isPresence(key: string): boolean {
  return key === 'null' || key === 'not_null' || key === 'like';
}

/** `{"<": [1, x, 9]}` is 1 < x and x < 9. */
function readBetween({ key, list, at }: OperationToRead, reading: Reading): Expression | null {
  const [low, middle, high] = list;
  const halves: Expression[] = [];
  for (const pair of [
    [low, middle],
    [middle, high],
  ]) {
    const below = { ...at, depth: at.depth + 1, priority: halves.length + 1 };
    const half = readOperation({ key, list: pair, at: below }, reading);
    if (half !== null) halves.push(half);
  }
  const id = reading.newId();
  return halves.length < 2 ? null : { id, priority: at.priority, type: 'operation', name: 'and', args: halves };
}
