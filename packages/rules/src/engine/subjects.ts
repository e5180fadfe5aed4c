import type { NodeCompiler } from '../compile/node-compiler.ts';
import { sharedType } from '../tree/expression-type.ts';
import type { Situation } from '../facts/situation.ts';
import type { Expression, LiteralValue, Operation } from '../tree/tree.ts';
import type { RuleFailure, Value } from '../vocabulary/values.ts';
import { dayNumber } from './day-number.ts';

/** What the index works on: the compiler of the ruleset's nodes, and the slots that its rules may change. */
export type Ground = { readonly compiler: NodeCompiler; readonly changing: ReadonlySet<number> };

/**
 * What a comparison is about: the slot of a captured operand, or a number worked out of captured operands alone, such as
 * a rate per mile or the days from one date to another. The same work has the same key.
 */
export type Subject = { readonly slot: number } | Work;

/** A number that is worked out once for a quote. */
export type Work = {
  readonly key: string;
  /** Whether the number may be one that cannot be worked out. */
  readonly mayFail: boolean;
  /** Whether comparisons with it ignore binary noise. */
  readonly noisy: boolean;
  readonly make: () => Reading;
};

/** Works a number out of a situation; NaN where only the rules themselves can tell. */
export type Reading = (situation: Situation) => Value | RuleFailure;

/** A comparison of a subject with constants: `name` is the operation as it reads from the subject. */
export type Comparison = { readonly subject: Subject; readonly name: string; readonly value: LiteralValue };

const MIRRORED: ReadonlyMap<string, string> = new Map([
  ['equal', 'equal'],
  ['not_equal', 'not_equal'],
  ['less', 'greater'],
  ['less_or_equal', 'greater_or_equal'],
  ['greater', 'less'],
  ['greater_or_equal', 'less_or_equal'],
]);

/** A comparison seen as a subject against constants; null if it is not one. */
export function comparisonOf(node: Operation, ground: Ground): Comparison | null {
  const { dictionary } = ground.compiler;
  const [left, right] = node.args;
  const spec = dictionary.operations.get(node.name);
  if (left === undefined || right === undefined || spec?.result_type !== 'boolean') return null;
  if (right.type === 'literal') return withConstant(node.name, left, right.value, ground);
  const name = MIRRORED.get(node.name);
  if (name === undefined) return null;
  if (left.type === 'literal') return withConstant(name, right, left.value, ground);
  const type = sharedType([left, right], spec.args[0]?.types ?? [], dictionary);
  return type === 'date' || type === 'datetime' ? ofMoments(node.name, [left, right], ground) : null;
}

function withConstant(name: string, node: Expression, value: LiteralValue, ground: Ground): Comparison | null {
  if (node.type === 'literal') return null;
  if (node.type === 'variable') {
    const slot = capturedSlot(node.value, ground);
    return slot === null ? null : { subject: { slot }, name, value };
  }
  const { dictionary } = ground.compiler;
  const result = dictionary.operations.get(node.name)?.result_type;
  if (result === 'date' && typeof value === 'string') return ofMoments(name, [node, value], ground);
  const subject = workOf(node, ground);
  return subject === null ? null : { subject, name, value };
}

/** A number worked out of captured operands alone; null for any other node. */
export function workOf(node: Expression, ground: Ground): Work | null {
  if (node.type !== 'operation' || ground.compiler.dictionary.operations.get(node.name)?.result_type !== 'number')
    return null;
  if (!isCaptured(node, ground)) return null;
  return { key: contentOf(node), mayFail: true, noisy: true, make: () => ground.compiler.value(node, 'number') };
}

/** The slot of an operand that no rule of the set may change; null for any other. */
export function capturedSlot(name: string, { compiler: { dictionary }, changing }: Ground): number | null {
  const slot = dictionary.operands.has(name) ? dictionary.slots.get(name) : undefined;
  return slot === undefined || changing.has(slot) ? null : slot;
}

function isCaptured(node: Expression, ground: Ground): boolean {
  if (node.type === 'variable') return capturedSlot(node.value, ground) !== null;
  return node.type === 'literal' || node.args.every((arg) => isCaptured(arg, ground));
}

/** What a node says, without the ids of its parts. */
function contentOf(node: Expression): string {
  if (node.type === 'operation') return `${node.name}(${node.args.map(contentOf).join()})`;
  return node.type === 'variable' ? node.value : JSON.stringify(node.value);
}

/** A date or datetime counted from an operand (its slot), or from the first day there is (−1). */
type Moment = { readonly slot: number; readonly plus: number };

/** A − B against the days or milliseconds by which the two sides are moved. */
function ofMoments(
  name: string,
  [left, right]: readonly [Expression, Expression | string],
  ground: Ground,
): Comparison | null {
  const one = momentOf(left, ground);
  const day = typeof right === 'string' ? dayNumber(right) : null;
  const other = typeof right !== 'string' ? momentOf(right, ground) : day === null ? null : { slot: -1, plus: day };
  if (one === null || other === null) return null;
  const make = (): Reading => (situation) => between(situation, other.slot, one.slot);
  const subject = { key: `from ${other.slot} to ${one.slot}`, mayFail: false, noisy: false, make };
  return { subject, name, value: other.plus - one.plus };
}

const MILLISECONDS: Readonly<Record<string, number>> = { minutes: 60_000, hours: 3_600_000 };
const DAYS: Readonly<Record<string, number>> = { days: 1, weeks: 7 };

/** Instants up to here stay within the calendar wherever they are moved. */
export const LARGEST_INSTANT = 8e15;

/** The most days that a date or datetime is moved by and surely stays within the calendar. */
export const MAX_DAYS_MOVED = 10_000;

function momentOf(node: Expression, ground: Ground): Moment | null {
  if (node.type === 'variable') {
    const slot = capturedSlot(node.value, ground);
    return slot === null ? null : { slot, plus: 0 };
  }
  if (node.type === 'literal' || !node.name.startsWith('relative_date')) return null;
  const [base, direction, count, unit] = node.args;
  const from = base === undefined ? null : momentOf(base, ground);
  if (from === null || count?.type !== 'literal' || unit?.type !== 'literal' || direction?.type !== 'literal')
    return null;
  const datetime = node.name === 'relative_datetime';
  const size = (datetime ? MILLISECONDS : DAYS)[String(unit.value)];
  if (size === undefined || !Number.isInteger(count.value)) return null;
  const plus = from.plus + (direction.value === 'minus' ? -1 : 1) * size * Number(count.value);
  return Math.abs(plus) <= MAX_DAYS_MOVED * (datetime ? 86_400_000 : 1) ? { slot: from.slot, plus } : null;
}

function between({ values }: Situation, from: number, to: number): number | null {
  const start = from < 0 ? 0 : values.at(from);
  const end = values.at(to);
  if (start === null || end === null) return null;
  return momentNumber(end) - momentNumber(start);
}

function momentNumber(value: Exclude<Value, null>): number {
  if (typeof value === 'string') return dayNumber(value) ?? Number.NaN;
  return typeof value === 'number' && Math.abs(value) <= LARGEST_INSTANT ? value : Number.NaN;
}
