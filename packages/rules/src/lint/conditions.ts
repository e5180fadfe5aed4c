import type { OperandType, ResultType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import { sharedType } from '../tree/expression-type.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import { foldPrefix, foldText } from '../vocabulary/values.ts';
import {
  above,
  ANY,
  below,
  complement,
  intersect,
  NOTHING,
  points,
  PRESENT,
  type Key,
  type ValueSet,
} from './value-set.ts';
import { orderOf, variableOf, type Variable } from './variables.ts';

/** A condition as a set: it is true where the variable's value lies in the set. */
export type Condition = { readonly variable: Variable; readonly set: ValueSet };

const EVERY_TYPE: readonly OperandType[] = ['number', 'string', 'boolean', 'date', 'time', 'datetime'];
const TRUE = points([1]);
const MIRRORED: Readonly<Record<string, string>> = {
  equal: 'equal',
  not_equal: 'not_equal',
  less: 'greater',
  less_or_equal: 'greater_or_equal',
  greater: 'less',
  greater_or_equal: 'less_or_equal',
};
const ORDERS: Readonly<Record<string, (key: Key) => ValueSet>> = {
  equal: (key) => points([key]),
  not_equal: (key) => intersect(PRESENT, complement(points([key]))),
  less: (key) => below(key, false),
  less_or_equal: (key) => below(key, true),
  greater: (key) => above(key, false),
  greater_or_equal: (key) => above(key, true),
};

/**
 * A condition that is neither and, or nor not, as a set that holds exactly where the engine finds it true and where
 * nothing in it fails. What cannot be said so becomes a variable of its own that is 1 where it is true.
 */
export function conditionOf(node: Expression, dictionary: Dictionary): Condition {
  if (node.type === 'literal') return constantTruth(node.value === true);
  if (node.type === 'variable') return { variable: variableOf(node, dictionary), set: TRUE };
  return comparison(node, dictionary) ?? unlooked(node, dictionary);
}

/** A node that is not looked into, so that nobody knows whether it fails. */
export function unlooked(node: Expression, dictionary: Dictionary): Condition {
  const { variable, set } = whole(node, dictionary);
  return { variable: { ...variable, fallible: true }, set };
}

function whole(node: Expression, dictionary: Dictionary): Condition {
  const variable = variableOf(node, dictionary);
  return { variable: { ...variable, key: `test ${variable.key}`, operand: false }, set: TRUE };
}

function constantTruth(truth: boolean): Condition {
  return { variable: { key: 'a constant', reads: [], fallible: false, operand: false }, set: truth ? ANY : NOTHING };
}

function comparison(node: Operation, dictionary: Dictionary): Condition | null {
  const spec = dictionary.operations.get(node.name);
  const [left, right] = node.args;
  if (spec === undefined || left === undefined) return null;
  if (right === undefined) return presence(node.name, left, dictionary);
  const type = sharedType([left, right], spec.args[0]?.types ?? [], dictionary);
  if (type === null) return null;
  if (node.name === 'like' || node.name === 'not_like') return whole(node, dictionary);
  if (node.name === 'in' || node.name === 'not_in') return membership(node.name, left, right, dictionary);
  if (right.type === 'literal' && left.type !== 'literal')
    return withConstant(node.name, { left, right, type }, dictionary);
  const mirrored = MIRRORED[node.name];
  if (mirrored === undefined) return null;
  if (left.type === 'literal' && right.type !== 'literal')
    return withConstant(mirrored, { left: right, right: left, type }, dictionary);
  return left.type === 'literal' ? null : order(node.name, [left, right], dictionary);
}

function presence(name: string, left: Expression, dictionary: Dictionary): Condition | null {
  const variable = variableOf(left, dictionary);
  if (left.type === 'literal') return null;
  const type = sharedType([left], EVERY_TYPE, dictionary);
  const absent = complement(PRESENT);
  const blank: ValueSet = type === 'string' ? { absent: true, parts: points(['']).parts } : absent;
  const sets: Readonly<Record<string, ValueSet>> = {
    null: absent,
    not_null: PRESENT,
    empty: blank,
    not_empty: complement(blank),
  };
  const set = sets[name];
  return set === undefined || type === null || type === 'boolean' ? null : { variable, set };
}

function membership(name: string, left: Expression, list: Expression, dictionary: Dictionary): Condition | null {
  if (left.type === 'literal' || list.type !== 'literal' || !Array.isArray(list.value)) return null;
  const values: readonly unknown[] = list.value;
  // The engine compares numbers of a list to the last bit, and all others with a little room: only whole numbers of
  // things that are counted or chosen are the same to both.
  const operand = left.type === 'variable' ? dictionary.operands.get(left.value) : undefined;
  const counted = operand !== undefined && (operand.choices !== null || operand.unit === 'count');
  const keys: Key[] = [];
  for (const value of values)
    if (typeof value === 'string') keys.push(foldText(value));
    else if (typeof value === 'number' && Number.isSafeInteger(value) && counted) keys.push(value);
    else return null;
  const set = points(keys);
  return {
    variable: variableOf(left, dictionary),
    set: name === 'in' ? set : intersect(PRESENT, complement(set)),
  };
}

type WithConstant = { readonly left: Expression; readonly right: Expression; readonly type: ResultType };

function withConstant(name: string, { left, right, type }: WithConstant, dictionary: Dictionary): Condition | null {
  const value = right.type === 'literal' ? right.value : null;
  const variable = variableOf(left, dictionary);
  if (name === 'starts_with' || name === 'not_starts_with') {
    const start = typeof value === 'string' ? startingWith(foldPrefix(value)) : null;
    if (start === null) return null;
    return { variable, set: name === 'starts_with' ? start : intersect(PRESENT, complement(start)) };
  }
  const key = keyOf(value, type);
  const set = ORDERS[name];
  return key === null || set === undefined ? null : { variable, set: set(key) };
}

/** Texts with a beginning lie together in the order of texts. */
function startingWith(start: string): ValueSet | null {
  if (start === '') return PRESENT;
  const last = start.charCodeAt(start.length - 1);
  if (last === 0xff_ff) return null;
  const high = start.slice(0, -1) + String.fromCharCode(last + 1);
  return { absent: false, parts: [{ low: start, lowIn: true, high, highIn: false }] };
}

/**
 * A constant as a key of its domain; null where the order of keys might not be the engine's: numbers so close that the
 * engine may call them equal, and datetimes in the hours that daylight saving skips or repeats.
 */
function keyOf(value: unknown, type: ResultType): Key | null {
  if (typeof value === 'boolean') return value ? 1 : 0;
  if (typeof value === 'number')
    return Number(value.toPrecision(10)) === value && Number(value.toFixed(6)) === value ? value : null;
  if (typeof value !== 'string') return null;
  if (type === 'string') return foldText(value);
  if (type !== 'datetime') return value;
  const hour = Number(value.slice(11, 13));
  return hour >= 1 && hour <= 3 ? null : value;
}

function order(
  name: string,
  [left, right]: readonly [Expression, Expression],
  dictionary: Dictionary,
): Condition | null {
  const { variable, turned } = orderOf(left, right, dictionary);
  const set = ORDERS[turned ? (MIRRORED[name] ?? name) : name];
  return set === undefined ? null : { variable, set: set(0) };
}
