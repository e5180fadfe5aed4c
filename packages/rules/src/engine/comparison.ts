import type { ResultType } from '../config.ts';
import type { Dictionary } from '../dictionary.ts';
import { sharedType } from '../expression-type.ts';
import type { Expression, LiteralValue, Operation } from '../tree.ts';
import { foldText } from '../values.ts';
import type { Condition, TextCondition } from './conditions.ts';
import type { Positions } from './constants.ts';
import { neededBy } from './needs.ts';

/** What the index knows of a ruleset while it reads its tests. */
export type Reader = {
  readonly dictionary: Dictionary;
  /** Where values lie among the constants of each ordered operand, by slot. */
  readonly positions: ReadonlyMap<number, Positions>;
  /** Slots that rules of the set may change: they are asked for only when the walk comes by. */
  readonly changing: ReadonlySet<number>;
};

/**
 * A leaf of a test: a condition on one captured operand, a constant, or something only its closure can tell. Of that it is
 * known when it may fail: never ('safe'), while an operand it needs is absent, or perhaps always ('risky').
 */
export type Leaf =
  | { readonly slot: number; readonly condition: Condition }
  | { readonly needs: readonly number[] }
  | boolean
  | 'safe'
  | 'risky';

const TEXT_TESTS = new Set(['equal', 'not_equal', 'like', 'not_like', 'starts_with', 'not_starts_with']);
const ORDER_TESTS = new Set(['equal', 'not_equal', 'less', 'less_or_equal', 'greater', 'greater_or_equal']);

/** Reads a leaf as the compiler of tests does; whatever is not surely the same is left to the closure. */
export function leafOf(node: Expression, reader: Reader): Leaf {
  if (node.type === 'literal') return typeof node.value === 'object' ? 'risky' : node.value === true;
  if (node.type === 'variable') return truthOf(node.value, reader);
  const spec = reader.dictionary.operations.get(node.name);
  const [left, right] = node.args;
  if (spec === undefined || spec.result_type !== 'boolean' || node.args.length < spec.least || left === undefined)
    return 'risky';
  if (right === undefined) return presenceOf(node.name, left, reader);
  const type = sharedType([left, right], spec.args[0]?.types ?? [], reader.dictionary);
  if (type === null) return 'risky';
  const member = node.name === 'in' || node.name === 'not_in';
  if (!member && !(type === 'string' ? TEXT_TESTS : ORDER_TESTS).has(node.name)) return 'risky';
  const sides = member ? [left] : [left, right];
  if (!sides.every((side) => isPlain(side, type, reader)))
    return type === 'number' ? computedLeaf(sides, reader) : 'risky';
  const slot = capturedSlot(left, reader);
  if (slot === null || right.type !== 'literal') return 'safe';
  const condition =
    type === 'string'
      ? textCondition(node, right.value)
      : orderedCondition(node.name, right.value, reader.positions.get(slot));
  return condition === null ? 'safe' : { slot, condition };
}

function computedLeaf(sides: readonly Expression[], { dictionary }: Reader): Leaf {
  const needs = neededBy(sides, dictionary);
  return needs === null ? 'risky' : { needs };
}

/** A truth operand alone reads 'is true'. */
function truthOf(name: string, reader: Reader): Leaf {
  const operand = reader.dictionary.operands.get(name);
  const slot = reader.dictionary.slots.get(name);
  if (operand === undefined || slot === undefined) return 'risky';
  if (operand.type !== 'boolean' || reader.changing.has(slot)) return 'safe';
  const condition = orderedCondition('equal', true, reader.positions.get(slot));
  return condition === null ? 'safe' : { slot, condition };
}

/** An operand, or a constant of the very type that is compared: neither can fail. */
function isPlain(node: Expression, type: ResultType, { dictionary }: Reader): boolean {
  if (node.type === 'variable') return dictionary.operands.has(node.value) && dictionary.slots.has(node.value);
  if (node.type !== 'literal' || type === 'datetime') return false;
  return typeof node.value === (type === 'number' || type === 'boolean' ? type : 'string');
}

function capturedSlot(node: Expression, { dictionary, changing }: Reader): number | null {
  const slot = node.type === 'variable' ? dictionary.slots.get(node.value) : undefined;
  return slot === undefined || changing.has(slot) ? null : slot;
}

function presenceOf(name: string, left: Expression, reader: Reader): Leaf {
  if (left.type !== 'variable' || !isPlain(left, 'string', reader)) return 'risky';
  const slot = capturedSlot(left, reader);
  const type = reader.dictionary.operands.get(left.value)?.type;
  if (slot === null || type === undefined) return 'safe';
  const absent = name === 'null' || name === 'empty';
  if (type === 'string') {
    // An empty text is present: only `empty` and `not empty` look at blanks.
    const blanks = name === 'null' || name === 'not_null' ? [] : [''];
    return { slot, condition: { kind: 'text', among: absent, texts: new Set(blanks), patterns: [], absent } };
  }
  const positions = reader.positions.get(slot);
  // A date's text may be blank, which has no position of its own.
  const blank = (type === 'date' || type === 'time') && name.endsWith('empty');
  if (positions === undefined || blank) return 'safe';
  return { slot, condition: { kind: 'ordered', ranges: absent ? [] : [0, positions.count], absent } };
}

function textCondition({ name }: Operation, value: LiteralValue): TextCondition | null {
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
  const sought = like ? value.toLowerCase() : foldText(value);
  const test = like
    ? (text: string) => text.toLowerCase().includes(sought)
    : (text: string) => foldText(text).startsWith(sought);
  const pattern = { key: `${like ? 'like' : 'starts'} ${sought}`, wanted, test };
  return { kind: 'text', among: false, texts: new Set(), patterns: [pattern], absent: false };
}

function orderedCondition(name: string, value: LiteralValue, positions: Positions | undefined): Condition | null {
  if (positions === undefined) return null;
  const { count } = positions;
  const values = typeof value === 'object' ? value : [value];
  const known = [...new Set(values.map((one) => positions.indexOf(one)).filter((index) => index !== null))].sort(
    (one, other) => one - other,
  );
  if (name === 'in' || name === 'not_in') {
    const points = known.flatMap((index) => [2 * index + 1, 2 * index + 2]);
    return { kind: 'ordered', ranges: name === 'in' ? points : around(points, count), absent: false };
  }
  const [index] = known;
  if (index === undefined) return null;
  const at = 2 * index + 1;
  const ranges: Readonly<Record<string, readonly number[]>> = {
    equal: [at, at + 1],
    not_equal: [0, at, at + 1, count],
    less: [0, at],
    less_or_equal: [0, at + 1],
    greater: [at + 1, count],
    greater_or_equal: [at, count],
  };
  const found = ranges[name];
  return found === undefined ? null : { kind: 'ordered', ranges: found, absent: false };
}

/** The ranges around some points, given as pairs [from, to). */
function around(points: readonly number[], count: number): readonly number[] {
  const edges = [0, ...points, count];
  return edges.filter((edge, index) => edge !== edges[index % 2 === 0 ? index + 1 : index - 1]);
}
