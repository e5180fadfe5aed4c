import { sharedType } from '../tree/expression-type.ts';
import type { Expression, LiteralValue } from '../tree/tree.ts';
import { foldPrefix, foldText } from '../vocabulary/values.ts';
import { merged, within, type Condition, type TextCondition } from './conditions.ts';
import type { Positions } from './constants.ts';
import { neededBy, type Needs } from './needs.ts';
import { capturedSlot, comparisonOf, workOf, type Comparison, type Subject } from './subjects.ts';
import type { Reader } from './reader.ts';

/**
 * A leaf of a test: a condition on one slot, whose calculation may fail; a constant; or an expression that only its
 * compiled closure can evaluate. Of the last, either what it needs to have a result is known, or it is 'risky'.
 */
export type Leaf =
  | { readonly slot: number; readonly condition: Condition; readonly mayFail: boolean }
  | { readonly needs: Needs }
  | boolean
  | 'risky';

const SAFE: Leaf = { needs: { present: new Map(), divisors: new Set() } };
const TEXT_TESTS = new Set(['equal', 'not_equal', 'like', 'not_like', 'starts_with', 'not_starts_with']);
const ORDER_TESTS = new Set(['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal']);

/** Reads a leaf the way the test compiler does. Leaves anything that might differ to the closure. */
export function leafOf(node: Expression, reader: Reader): Leaf {
  if (node.type === 'literal') return typeof node.value === 'object' ? 'risky' : node.value === true;
  if (node.type === 'variable') return truthOf(node.value, reader);
  const { dictionary } = reader.compiler;
  const spec = dictionary.operations.get(node.name);
  const [left, right] = node.args;
  if (spec === undefined || spec.result_type !== 'boolean' || node.args.length < spec.least || left === undefined)
    return 'risky';
  if (right === undefined) return presenceOf(node.name, left, reader);
  const type = sharedType([left, right], spec.args[0]?.types ?? [], dictionary);
  if (type === null) return 'risky';
  const member = node.name === 'in' || node.name === 'not_in';
  if (!member && !(type === 'string' ? TEXT_TESTS : ORDER_TESTS).has(node.name)) return 'risky';
  const comparison = comparisonOf(node, reader);
  const placed = comparison === null ? null : placedLeaf(comparison, type === 'string', reader);
  if (placed !== null) return placed;
  const needs = neededBy(member ? [left] : [left, right], type, reader);
  return needs === null ? 'risky' : { needs };
}

function placedLeaf({ subject, name, value }: Comparison, text: boolean, reader: Reader): Leaf | null {
  const slot = slotOf(subject, reader);
  if (slot === undefined) return null;
  const positions = reader.subjects.positions.get(slot);
  const condition = text ? textCondition(name, value) : orderedCondition(name, value, positions);
  return condition === null ? null : { slot, condition, mayFail: !('slot' in subject) && subject.mayFail };
}

function slotOf(subject: Subject, { subjects }: Reader): number | undefined {
  return 'slot' in subject ? subject.slot : subjects.slots.get(subject.key);
}

/** A boolean operand on its own means 'is true'. */
function truthOf(name: string, reader: Reader): Leaf {
  const { operands, slots } = reader.compiler.dictionary;
  const operand = operands.get(name);
  if (operand === undefined || !slots.has(name)) return 'risky';
  const slot = operand.type === 'boolean' ? capturedSlot(name, reader) : null;
  const condition = slot === null ? null : orderedCondition('equal', true, reader.subjects.positions.get(slot));
  return slot === null || condition === null ? SAFE : { slot, condition, mayFail: false };
}

const EVERY_TYPE = ['string', 'number', 'boolean', 'date', 'time', 'datetime'] as const;

function presenceOf(name: string, left: Expression, reader: Reader): Leaf {
  const type = sharedType([left], EVERY_TYPE, reader.compiler.dictionary);
  const needs = type === null ? null : neededBy([left], type, reader);
  const otherwise = needs === null ? 'risky' : { needs };
  const captured = left.type === 'variable' ? capturedSlot(left.value, reader) : null;
  const work = captured === null ? workOf(left, reader) : null;
  const slot = captured ?? (work === null ? undefined : slotOf(work, reader));
  if (slot === undefined) return otherwise;
  const absent = name === 'null' || name === 'empty';
  if (type === 'string') {
    // An empty text is present: only `empty` and `not empty` look at blanks.
    const blanks = name === 'null' || name === 'not_null' ? [] : [''];
    const condition: Condition = { kind: 'text', among: absent, texts: new Set(blanks), patterns: [], absent };
    return { slot, condition, mayFail: false };
  }
  const positions = reader.subjects.positions.get(slot);
  // A date's text may be blank, which has no position of its own.
  const blank = (type === 'date' || type === 'time') && name.endsWith('empty');
  if (positions === undefined || blank) return otherwise;
  return { slot, condition: { ...within(absent ? [] : [0, positions.count]), absent }, mayFail: work !== null };
}

/** The index's answer to what compile/compile-test.ts, `compileText`, asks of a constant: change both. */
function textCondition(name: string, value: LiteralValue): TextCondition | null {
  const wanted = !name.startsWith('not_');
  const among = (texts: readonly string[]): TextCondition => ({
    kind: 'text',
    among: wanted,
    texts: new Set(texts.map(foldText)),
    patterns: [],
    absent: false,
  });
  if (name === 'in' || name === 'not_in')
    return among(typeof value === 'object' ? value.filter((one) => typeof one === 'string') : []);
  if (typeof value !== 'string') return null;
  if (name === 'equal' || name === 'not_equal') return among([value]);
  const like = name.endsWith('like');
  const pattern = { like, sought: like ? value.toLowerCase() : foldPrefix(value), wanted };
  return { kind: 'text', among: false, texts: new Set(), patterns: [pattern], absent: false };
}

function orderedCondition(name: string, value: LiteralValue, positions: Positions | undefined): Condition | null {
  if (positions === undefined) return null;
  const { count } = positions;
  if (name === 'in' || name === 'not_in') {
    let points: readonly number[] = [];
    for (const one of typeof value === 'object' ? value : [value])
      points = merged(points, positions.equalTo(one, true) ?? []);
    return within(name === 'in' ? points : around(points, count));
  }
  const [from, to] = (typeof value === 'object' ? null : positions.equalTo(value, false)) ?? [];
  if (from === undefined || to === undefined) return null;
  const ranges: Readonly<Record<string, readonly number[]>> = {
    equal: [from, to],
    not_equal: around([from, to], count),
    less: [0, from],
    less_or_equal: [0, to],
    greater: [to, count],
    greater_or_equal: [from, count],
  };
  const found = ranges[name];
  return found === undefined ? null : within(found);
}

/** The ranges around some points, given as pairs [from, to). */
function around(points: readonly number[], count: number): readonly number[] {
  const edges = [0, ...points, count];
  return edges.filter((edge, index) => edge !== edges[index % 2 === 0 ? index + 1 : index - 1]);
}
