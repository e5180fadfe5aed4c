import type { Dictionary } from '../vocabulary/dictionary.ts';
import { ALWAYS_KNOWN } from '../vocabulary/operands.ts';
import type { Expression, Operation } from '../tree/tree.ts';

const EFFECTS = ['never', 'also', 'unmatched'] as const;
type NegationEffect = (typeof EFFECTS)[number];

/**
 * What a negated condition comes to while an operand has no value: it is never met, it is met as well, or the part of it
 * that reads the operand counts as not met.
 */
export type Negation = {
  readonly node: Operation;
  readonly effect: NegationEffect;
  /** The operands that may have no value, in the order of the test. */
  readonly operands: readonly string[];
};

const NEGATED = new Set(['not_equal', 'not_in', 'not_like', 'not_starts_with']);
const PRESENCE: Readonly<Record<string, boolean>> = { null: true, empty: true, not_null: false, not_empty: false };
const SHIFTS = new Set(['relative_number', 'relative_date', 'relative_datetime']);

/**
 * The negated conditions of a test that a person may read otherwise than the engine does while a value is absent: a
 * negated comparison is then false, and a 'not' around a comparison true (SP-149). Leaves out operands that are always
 * known, and those whose absence the test deals with itself: 'commodity is known and does not contain …'.
 */
export function negationsOf(test: Expression, dictionary: Dictionary): readonly Negation[] {
  return found(test, dictionary, new Set());
}

function found(node: Expression, dictionary: Dictionary, settled: ReadonlySet<string>): readonly Negation[] {
  if (node.type !== 'operation') return [];
  if (isGroup(node))
    return node.args.flatMap((arg) => found(arg, dictionary, new Set([...settled, ...settledBeside(node, arg)])));
  if (!isNegation(node)) return [];
  const doubtful = [...readsOf(node)].filter(
    (name) =>
      dictionary.operands.has(name) && !ALWAYS_KNOWN.has(name) && !settled.has(name) && !testsPresence(node, name),
  );
  return EFFECTS.flatMap((effect) => {
    const operands = doubtful.filter((name) => effectOf(node, name) === effect);
    return operands.length === 0 ? [] : [{ node, effect, operands }];
  });
}

function effectOf(node: Operation, operand: string): NegationEffect | null {
  const truth = truthWithout(node, operand);
  if (truth !== null) return truth ? 'also' : 'never';
  return comparesAbsent(node, operand) ? 'unmatched' : null;
}

/** Whether some comparison or flag within a node has nothing to go by without the operand. */
function comparesAbsent(node: Expression, operand: string): boolean {
  if (node.type === 'variable') return node.value === operand;
  if (node.type === 'literal') return false;
  return isGroup(node) || node.name === 'not'
    ? node.args.some((arg) => comparesAbsent(arg, operand))
    : node.args.some((arg) => isAbsentWithout(arg, operand));
}

/** The operands whose absence the other members of a group ask about, or decide without being negations themselves. */
function settledBeside({ name, args }: Operation, one: Expression): readonly string[] {
  const others = args.filter((arg) => arg !== one);
  const wanted = name === 'or';
  return [...readsOf(one)].filter((operand) =>
    others.some((other) => testsPresence(other, operand) || settles(other, operand, wanted)),
  );
}

/** Whether a condition has the wanted truth without the operand because it asks for a value of it. */
function settles(node: Expression, operand: string, wanted: boolean): boolean {
  if (truthWithout(node, operand) !== wanted) return false;
  if (node.type === 'operation' && isGroup(node)) return node.args.some((arg) => settles(arg, operand, wanted));
  return node.type !== 'operation' || !isNegation(node);
}

/** What a test is while an operand has no value and the others may have any; null where that does not decide it. */
function truthWithout(node: Expression, operand: string): boolean | null {
  if (node.type === 'literal') return node.value === true;
  if (node.type === 'variable') return node.value === operand ? false : null;
  const truths = () => node.args.map((arg) => truthWithout(arg, operand));
  if (node.name === 'and') return truths().includes(false) ? false : truths().includes(null) ? null : true;
  if (node.name === 'or') return truths().includes(true) ? true : truths().includes(null) ? null : false;
  const [first] = node.args;
  if (node.name === 'not') {
    const truth = first === undefined ? null : truthWithout(first, operand);
    return truth === null ? null : !truth;
  }
  if (!node.args.some((arg) => isAbsentWithout(arg, operand))) return null;
  return PRESENCE[node.name] ?? false;
}

/** Whether a value is absent without the operand: the operand itself, or one reckoned from it. */
function isAbsentWithout(node: Expression, operand: string): boolean {
  if (node.type === 'variable') return node.value === operand;
  const [base] = node.type === 'operation' && SHIFTS.has(node.name) ? node.args : [];
  return base !== undefined && isAbsentWithout(base, operand);
}

function isGroup({ name }: Operation): boolean {
  return name === 'and' || name === 'or';
}

function isNegation({ name }: Operation): boolean {
  return name === 'not' || NEGATED.has(name);
}

function testsPresence(node: Expression, operand: string): boolean {
  if (node.type !== 'operation') return false;
  if (node.name in PRESENCE) return node.args.some((arg) => isAbsentWithout(arg, operand));
  return node.args.some((arg) => testsPresence(arg, operand));
}

function readsOf(node: Expression, reads: Set<string> = new Set()): ReadonlySet<string> {
  if (node.type === 'variable') reads.add(node.value);
  else if (node.type === 'operation') for (const arg of node.args) readsOf(arg, reads);
  return reads;
}
