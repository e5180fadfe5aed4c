import { instantOf, shiftDay, shiftInstant, type CalendarUnit } from '@lanewright/units';
import { failing, type Evaluate, type NodeCompiler } from './compiled.ts';
import type { ResultType } from './config.ts';
import type { Expression, Operation } from './tree.ts';
import { finite, NUMBER_FUNCTIONS, relativeNumber, RuleFailure, type Value } from './values.ts';

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
  const [left, right] = args;
  const pair = PAIR_FUNCTIONS[node.name];
  if (pair !== undefined && left !== undefined && right !== undefined && args.length === 2)
    return (situation) => finite(pair(present(left(situation), node.name), present(right(situation), node.name)));
  return (situation) => finite(compute(args.map((arg) => present(arg(situation), node.name))));
}

type Pair = (one: number, other: number) => number;

/** The commonest functions of two numbers, without the list that functions of any number take. */
const PAIR_FUNCTIONS: Readonly<Record<string, Pair>> = {
  add: (one, other) => one + other,
  subtract: (one, other) => one - other,
  multiply: (one, other) => one * other,
};

function present(value: Value, operation: string): number {
  if (typeof value === 'number') return value;
  throw new RuleFailure(`an absent value in '${operation.replaceAll('_', ' ')}'`);
}

function compileAddDays(node: Operation, compiler: NodeCompiler): Evaluate {
  const [base, count] = node.args;
  if (base === undefined || count === undefined) return failing('too few arguments of add days');
  const [day, days] = [compiler.value(base, 'date'), compiler.value(count, 'number')];
  return (situation) => {
    const from = day(situation);
    const by = present(days(situation), 'add_days');
    if (typeof from !== 'string') throw new RuleFailure("an absent value in 'add days'");
    return shiftedDay(from, by, 'days');
  };
}

/** A day moved by calendar units, which must stay within the years 1900 to 9999. */
function shiftedDay(day: string, count: number, unit: CalendarUnit): string {
  if (!Number.isInteger(count) || Math.abs(count) > 100_000)
    throw new RuleFailure('days must be a whole number within reason');
  const moved = shiftDay(day, count, unit);
  if (moved.length !== 10 || moved < '1900') throw new RuleFailure('the date lies outside the calendar');
  return moved;
}

const CALENDAR_UNITS: readonly CalendarUnit[] = ['days', 'weeks', 'months', 'years'];

/** A relative operand; absent while its base is absent (decision 0006). */
function compileRelative(node: Operation, type: ResultType, compiler: NodeCompiler): Evaluate {
  const [baseNode, direction, value, dimension] = node.args.map((arg) => (arg.type === 'literal' ? arg.value : arg));
  const base = node.args[0];
  if (base === undefined || baseNode === undefined || typeof value !== 'number' || typeof dimension !== 'string')
    return failing('a relative operand without base, value or dimension');
  const evaluate = compiler.value(base, type);
  const minus = direction === 'minus';
  if (type === 'number')
    return (situation) => {
      const from = evaluate(situation);
      return typeof from === 'number' ? finite(relativeNumber(from, { minus, count: value, dimension })) : null;
    };
  const count = minus ? -value : value;
  const calendar = CALENDAR_UNITS.find((unit) => unit === dimension);
  const unit = dimension === 'minutes' || dimension === 'hours' ? dimension : calendar;
  if (type === 'date' && calendar !== undefined)
    return (situation) => {
      const from = evaluate(situation);
      return typeof from === 'string' ? shiftedDay(from, count, calendar) : null;
    };
  if (type !== 'datetime' || unit === undefined) return failing('Unsuported operand dimension');
  return (situation) => {
    const from = evaluate(situation);
    return typeof from === 'number'
      ? finite(shiftInstant(new Date(from), situation.zone, { count, unit }).getTime())
      : null;
  };
}
