import { instantOf, shiftDay, shiftInstant, type CalendarUnit } from '@lanewright/units';
import { failing } from './compiled.ts';
import type { Evaluate, NodeCompiler } from './node-compiler.ts';
import type { ResultType } from '../vocabulary/config.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import {
  absentIn,
  finite,
  NUMBER_FUNCTIONS,
  quotient,
  relativeNumber,
  RuleFailure,
  type Value,
} from '../vocabulary/values.ts';

/** Compiles a node to be read as a type. */
export function compileValue(node: Expression, type: ResultType, compiler: NodeCompiler): Evaluate {
  if (node.type === 'variable') {
    const slot = compiler.dictionary.slots.get(node.value);
    if (slot === undefined || !compiler.dictionary.operands.has(node.value))
      return failing(`unknown operand '${node.value}'`);
    return (situation) => situation.values.at(slot);
  }
  if (node.type === 'literal') return compileLiteral(node.value, type);
  const spec = compiler.dictionary.operations.get(node.name);
  if (spec === undefined) return failing(`unknown operation '${node.name}'`);
  if (node.args.length < spec.least) return failing(`too few arguments of '${node.name}'`);
  if (spec.result_type === 'boolean') return compiler.test(node);
  if (node.name.startsWith('relative_')) return compileRelative(node, spec.result_type, compiler);
  if (node.name === 'add_days') return compileAddDays(node, compiler);
  return compileFunction(node, compiler);
}

function compileLiteral(value: unknown, type: ResultType): Evaluate {
  if (type === 'datetime' && typeof value === 'string') return localInstant(value);
  if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean') return () => value;
  return failing('a list stands only after in and not in');
}

/** A local wall-clock constant as an instant; worked out once per zone. */
function localInstant(text: string): Evaluate {
  let known: { zone: string; instant: number } | null = null;
  return ({ zone }) => {
    if (known === null || known.zone !== zone)
      known = { zone, instant: instantOf(text.replace(' ', 'T'), zone).getTime() };
    return known.instant;
  };
}

function compileFunction(node: Operation, compiler: NodeCompiler): Evaluate {
  const compute = NUMBER_FUNCTIONS[node.name];
  if (compute === undefined) return failing(`'${node.name}' has no value of its own`);
  const args = node.args.map((arg) => compiler.value(arg, 'number'));
  const absent = absentIn(node.name);
  const [left, right] = args;
  const pair = PAIR_FUNCTIONS[node.name];
  if (pair !== undefined && left !== undefined && right !== undefined && args.length === 2)
    return (situation) => {
      const [one, other] = [left(situation), right(situation)];
      if (typeof one !== 'number') return one instanceof RuleFailure ? one : absent;
      if (typeof other !== 'number') return other instanceof RuleFailure ? other : absent;
      return finite(pair(one, other));
    };
  return (situation) => {
    const numbers: number[] = [];
    for (const arg of args) {
      const number = arg(situation);
      if (typeof number !== 'number') return number instanceof RuleFailure ? number : absent;
      numbers.push(number);
    }
    return finite(compute(numbers));
  };
}

type Pair = (one: number, other: number) => number | RuleFailure;

/** The commonest functions of two numbers, without the list that functions of any number take. */
const PAIR_FUNCTIONS: Readonly<Record<string, Pair>> = {
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  multiply: (one, other) => one * other,
  divide: quotient,
};

function compileAddDays(node: Operation, compiler: NodeCompiler): Evaluate {
  const [base, count] = node.args;
  if (base === undefined || count === undefined) return failing('too few arguments of add days');
  const [day, days] = [compiler.value(base, 'date'), compiler.value(count, 'number')];
  const absent = absentIn(node.name);
  return (situation) => {
    const [from, by] = [day(situation), days(situation)];
    if (from instanceof RuleFailure) return from;
    if (typeof by !== 'number') return by instanceof RuleFailure ? by : absent;
    return typeof from === 'string' ? shiftedDay(from, by, 'days') : absent;
  };
}

const NOT_WHOLE = new RuleFailure('days must be a whole number within reason');
const NO_DAY = new RuleFailure('the date lies outside the calendar');

/** A day moved by calendar units, which must stay within the years 1900 to 9999. */
function shiftedDay(day: string, count: number, unit: CalendarUnit): string | RuleFailure {
  if (!Number.isInteger(count) || Math.abs(count) > 100_000) return NOT_WHOLE;
  const moved = shiftDay(day, count, unit);
  return moved.length !== 10 || moved < '1900' ? NO_DAY : moved;
}

const CALENDAR_UNITS: readonly CalendarUnit[] = ['days', 'weeks', 'months', 'years'];

/** A relative operand; absent while its base is absent (decision 0006). */
function compileRelative(node: Operation, type: ResultType, compiler: NodeCompiler): Evaluate {
  const [baseNode, direction, value, dimension] = node.args.map((arg) => (arg.type === 'literal' ? arg.value : arg));
  const base = node.args[0];
  if (base === undefined || baseNode === undefined || typeof value !== 'number' || typeof dimension !== 'string')
    return failing('a relative operand without base, value or dimension');
  const minus = direction === 'minus';
  if (type === 'number') {
    const evaluate = compiler.value(base, type);
    return (situation) => {
      const from = evaluate(situation);
      if (typeof from === 'number') return finite(relativeNumber(from, { minus, count: value, dimension }));
      return from instanceof RuleFailure ? from : null;
    };
  }
  const move = moveBy(type, minus ? -value : value, dimension);
  if (move === null) return failing('Unsuported operand dimension');
  // Rules that count from the same operand by the same step share what they found for a quote.
  const key = base.type === 'variable' ? `${type} ${base.value} ${minus} ${value} ${dimension}` : null;
  const known = key === null ? undefined : compiler.moved.get(key);
  if (known !== undefined) return known;
  const moved = movedOnce(compiler.value(base, type), move);
  if (key !== null) compiler.moved.set(key, moved);
  return moved;
}

type Move = (from: Value, zone: string) => Value | RuleFailure;

/** How a date or datetime is moved; null for a dimension that it does not have. */
function moveBy(type: ResultType, count: number, dimension: string): Move | null {
  const calendar = CALENDAR_UNITS.find((unit) => unit === dimension);
  if (type === 'date' && calendar !== undefined)
    return (from) => (typeof from === 'string' ? shiftedDay(from, count, calendar) : null);
  const unit = dimension === 'minutes' || dimension === 'hours' ? dimension : calendar;
  if (type !== 'datetime' || unit === undefined) return null;
  return (from, zone) =>
    typeof from === 'number' ? finite(shiftInstant(new Date(from), zone, { count, unit }).getTime()) : null;
}

/** Moves a value again only when it or the zone is another than the last one. */
function movedOnce(evaluate: Evaluate, move: Move): Evaluate {
  let last: { readonly from: Value; readonly zone: string; readonly to: Value | RuleFailure } | null = null;
  return (situation) => {
    const from = evaluate(situation);
    if (from instanceof RuleFailure) return from;
    if (last?.from !== from || last.zone !== situation.zone)
      last = { from, zone: situation.zone, to: move(from, situation.zone) };
    return last.to;
  };
}
