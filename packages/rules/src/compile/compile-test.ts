import { failing } from './compiled.ts';
import type { Evaluate, NodeCompiler, Test } from './node-compiler.ts';
import type { ResultType } from '../vocabulary/config.ts';
import { sharedType } from '../tree/expression-type.ts';
import { plainly, plainNumber, type PlainNumber } from './plain-number.ts';
import { prepareTable } from '../table/find-row.ts';
import { foldedAt, type Situation } from '../facts/situation.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import { compareNumbers, foldPrefix, foldText, type RuleFailure, type Value } from '../vocabulary/values.ts';

/**
 * Compiles a node that must be true or false. A truth operand alone reads 'is true', so an absent one is false.
 * and/or stop at the first argument that decides, which lets `not null` guard what follows. Source: SP-149.
 */
export function compileTest(node: Expression, compiler: NodeCompiler): Test {
  if (node.type !== 'operation') {
    const value = compiler.value(node, 'boolean');
    return (situation) => {
      const found = value(situation);
      return isFailure(found) ? found : found === true;
    };
  }
  if (node.table !== undefined) {
    const find = prepareTable(node.table, compiler.dictionary);
    return (situation) => find(situation) !== null;
  }
  const spec = compiler.dictionary.operations.get(node.name);
  if (spec === undefined) return failing(`unknown operation '${node.name}'`);
  if (spec.result_type !== 'boolean' || node.args.length < spec.least) return failing(`'${node.name}' is no test`);
  if (node.name === 'and' || node.name === 'or' || node.name === 'not') return compileLogic(node, compiler);
  return compileComparison(node, spec.args[0]?.types ?? [], compiler);
}

function compileLogic(node: Operation, compiler: NodeCompiler): Test {
  const tests = node.args.map((arg) => compiler.test(arg));
  const [first] = tests;
  if (first === undefined) return failing(`'${node.name}' without arguments`);
  if (node.name === 'not')
    return (situation) => {
      const found = first(situation);
      return typeof found === 'boolean' ? !found : found;
    };
  return inTurn(tests, node.name === 'or');
}

/** Asks tests in their order until one comes out as the `deciding` truth, or fails. */
export function inTurn(tests: readonly Test[], deciding: boolean): Test {
  const count = tests.length;
  return (situation) => {
    for (let index = 0; index < count; index += 1) {
      const found = tests[index]?.(situation) ?? !deciding;
      if (found !== !deciding) return found;
    }
    return !deciding;
  };
}

/**
 * One side of a comparison: its value, and the slot of an operand, the value of a constant or a plain number where it is
 * one.
 */
type Side = {
  readonly evaluate: Evaluate;
  readonly type: ResultType;
  readonly slot: number | null;
  readonly constant: unknown;
  readonly plain: PlainNumber | null;
};
type Pair = (one: Value, other: Value) => boolean;

/** Comparisons of two present values, by operation. */
const TEXT_PAIRS: Readonly<Record<string, (one: string, other: string) => boolean>> = {
  equal: (one, other) => one === other,
  not_equal: (one, other) => one !== other,
  like: (one, other) => one.includes(other),
  not_like: (one, other) => !one.includes(other),
  starts_with: (one, other) => one.startsWith(other),
  not_starts_with: (one, other) => !one.startsWith(other),
};
const ORDER_PAIRS: Readonly<Record<string, (order: number) => boolean>> = {
  equal: (order) => order === 0,
  not_equal: (order) => order !== 0,
  less: (order) => order < 0,
  less_or_equal: (order) => order <= 0,
  greater: (order) => order > 0,
  greater_or_equal: (order) => order >= 0,
};

function compileComparison(node: Operation, allowed: readonly ResultType[], compiler: NodeCompiler): Test {
  const [left, right] = node.args;
  if (left === undefined) return failing(`'${node.name}' without arguments`);
  if (right === undefined) return compilePresence(node.name, left, compiler);
  const type = sharedType([left, right], allowed, compiler.dictionary);
  if (type === null) return failing(unknownIn(node.args, compiler) ?? `'${node.name}' compares different types`);
  const one = sideOf(left, type, compiler);
  if (node.name === 'in' || node.name === 'not_in') return compileMembership(node.name === 'in', one, right);
  const other = sideOf(right, type, compiler);
  return type === 'string' ? compileText(node.name, one, other) : compileOrdered(node.name, one, other);
}

/** The name that an old version uses and the configuration no longer knows: why the types do not meet (SP-148). */
function unknownIn(args: readonly Expression[], { dictionary }: NodeCompiler): string | null {
  for (const arg of args) {
    if (arg.type === 'variable' && !dictionary.operands.has(arg.value)) return `unknown operand '${arg.value}'`;
    if (arg.type === 'operation' && !dictionary.operations.has(arg.name)) return `unknown operation '${arg.name}'`;
  }
  return null;
}

function sideOf(node: Expression, type: ResultType, compiler: NodeCompiler): Side {
  const known = node.type === 'variable' && compiler.dictionary.operands.has(node.value);
  return {
    evaluate: compiler.value(node, type),
    type,
    slot: known ? (compiler.dictionary.slots.get(node.value) ?? null) : null,
    constant: node.type === 'literal' ? node.value : null,
    plain: type === 'number' ? plainNumber(node, compiler.dictionary) : null,
  };
}

function compilePresence(name: string, left: Expression, compiler: NodeCompiler): Test {
  const type =
    sharedType([left], ['string', 'number', 'boolean', 'date', 'time', 'datetime'], compiler.dictionary) ?? 'string';
  const value = compiler.value(left, type);
  const blank = (found: Value): boolean => found === null || (typeof found === 'string' && found.trim() === '');
  const holds = name === 'null' || name === 'not_null' ? (found: Value) => found === null : blank;
  const wanted = !name.startsWith('not_');
  return (situation) => {
    const found = value(situation);
    return isFailure(found) ? found : holds(found) === wanted;
  };
}

function compileMembership(wanted: boolean, one: Side, list: Expression): Test {
  const values = list.type === 'literal' && Array.isArray(list.value) ? list.value : [];
  const known = new Set<unknown>(values.map((item: unknown) => (typeof item === 'string' ? foldText(item) : item)));
  const folded = one.type === 'string' ? foldedSide(one) : one.evaluate;
  return (situation) => {
    const value = folded(situation);
    return isFailure(value) ? value : value !== null && known.has(value) === wanted;
  };
}

/**
 * Compares texts; constants are folded once, operands once per run. `like` is 'contains' and keeps blanks, and a blank
 * at the end of what `starts with` looks for counts (SP-149). The index answers the same question for a constant in
 * engine/comparison.ts, `textCondition`: change both, and cases/text-cases.ts holds them together.
 */
function compileText(name: string, one: Side, other: Side): Test {
  const pair = TEXT_PAIRS[name];
  if (pair === undefined) return failing(`'${name}' does not compare texts`);
  const side = name.endsWith('like') ? lowerSide : foldedSide;
  const prefix = name.endsWith('starts_with') && typeof other.constant === 'string' ? foldPrefix(other.constant) : null;
  const [left, right] = [side(one), prefix === null ? side(other) : () => prefix];
  return (situation) => {
    const [a, b] = [left(situation), right(situation)];
    if (isFailure(a)) return a;
    return isFailure(b) ? b : a !== null && b !== null && pair(a, b);
  };
}

type TextSide = (situation: Situation) => string | null | RuleFailure;

function foldedSide({ evaluate, slot, constant }: Side): TextSide {
  if (slot !== null) return (situation) => foldedAt(situation, slot);
  if (typeof constant === 'string') {
    const folded = foldText(constant);
    return () => folded;
  }
  return (situation) => {
    const value = evaluate(situation);
    return typeof value === 'string' ? foldText(value) : isFailure(value) ? value : null;
  };
}

function lowerSide({ evaluate, constant }: Side): TextSide {
  if (typeof constant === 'string') {
    const lower = constant.toLowerCase();
    return () => lower;
  }
  return (situation) => {
    const value = evaluate(situation);
    return typeof value === 'string' ? value.toLowerCase() : isFailure(value) ? value : null;
  };
}

function compileOrdered(name: string, one: Side, other: Side): Test {
  const pair = ORDER_PAIRS[name];
  if (pair === undefined) return failing(`'${name}' does not compare ${one.type}s`);
  if (one.type !== 'number')
    return bothPresent(one, other, (a, b) => pair(a === b ? 0 : a !== null && b !== null && a < b ? -1 : 1));
  const test = bothPresent(
    one,
    other,
    (a, b) => typeof a === 'number' && typeof b === 'number' && pair(compareNumbers(a, b)),
  );
  return one.plain === null || other.plain === null ? test : plainComparison(one.plain, other.plain, { pair, test });
}

/** Two numbers of which neither needs a closure: what most rules are made of. An absent one goes the longer way. */
function plainComparison(
  one: PlainNumber,
  other: PlainNumber,
  { pair, test }: { readonly pair: (order: number) => boolean; readonly test: Test },
): Test {
  return (situation) => {
    const [a, b] = [plainly(one, situation.values), plainly(other, situation.values)];
    return Number.isFinite(a) && Number.isFinite(b) ? pair(compareNumbers(a, b)) : test(situation);
  };
}

/** Comparisons with an absent value are false (SP-149); both sides are always worked out, so a failing one is seen. */
function bothPresent(one: Side, other: Side, pair: Pair): Test {
  return (situation) => {
    const [a, b] = [one.evaluate(situation), other.evaluate(situation)];
    if (isFailure(a)) return a;
    return isFailure(b) ? b : a !== null && b !== null && pair(a, b);
  };
}

function isFailure(found: Value | RuleFailure): found is RuleFailure {
  return typeof found === 'object' && found !== null;
}
