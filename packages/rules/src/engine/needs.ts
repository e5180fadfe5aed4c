import type { ResultType } from '../vocabulary/config.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import type { Reader } from './reader.ts';
import { dayNumber } from './day-number.ts';
import { capturedSlot, LARGEST_INSTANT, MAX_DAYS_MOVED } from './subjects.ts';

/** Functions that fail only if an argument is absent, provided that their numbers stay within the limits below. */
const TOTAL = new Set(['add', 'subtract', 'multiply', 'minimum', 'maximum', 'average', 'percent_of']);
const STEPPED = new Set(['round', 'ceiling', 'floor']);

/**
 * Limits on operands (a divisor may not be too small either) and on how many operands and constants one expression
 * combines. Within them no result overflows: (10³⁰ × 10⁹)⁶ is still a finite number. A run with a guarded operand beyond
 * its limit does not use the index.
 */
const LARGEST_INDEXED = 1e30;
const MAX_LEAVES = 6;
const [SMALLEST_CONSTANT, LARGEST_CONSTANT] = [1e-9, 1e9];

/** Used in place of a function's name if several functions need a slot, because any of them may fail first. */
export const SEVERAL = 'several';

/** The most days by which one step of each unit moves a date or a datetime. */
const CALENDAR = { days: 1, weeks: 7, months: 31, years: 366 };
const STEPS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  relative_date: CALENDAR,
  relative_datetime: { ...CALENDAR, minutes: 1 / 1440, hours: 1 / 24 },
};

/**
 * What an expression needs to have a result: `present` are the slots that must have a value, each with the function it is
 * an argument of; `divisors` are the slots that must not be 0.
 */
export type Needs = { readonly present: ReadonlyMap<number, string>; readonly divisors: ReadonlySet<number> };

/**
 * Returns what both sides of a comparison need to have a result; null if they can fail in other ways. Marks the operands
 * they are calculated from as guarded.
 */
export function neededBy(sides: readonly Expression[], type: ResultType, reader: Reader): Needs | null {
  const visitor = new Visitor(reader);
  for (const side of sides) if (!visitor.isPlain(side, type) && !visitor.visit(side, type, null)) return null;
  if (visitor.leaves > MAX_LEAVES || visitor.moved > MAX_DAYS_MOVED) return null;
  for (const slot of visitor.guarded) reader.guarded.set(slot, type === 'datetime' ? LARGEST_INSTANT : LARGEST_INDEXED);
  return visitor;
}

class Visitor {
  readonly #reader: Reader;
  readonly present = new Map<number, string>();
  readonly divisors = new Set<number>();
  readonly guarded = new Set<number>();
  /** Counts operands and constants, including those of relative numbers, divisions and steps: too many may overflow. */
  leaves = 0;
  moved = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** Whether a node is an operand, or a constant of the compared type. Neither can fail. */
  isPlain(node: Expression, type: ResultType): boolean {
    if (node.type === 'variable') return this.#slotOf(node.value, type) !== undefined;
    return node.type === 'literal' && typeof node.value === (type === 'number' || type === 'boolean' ? type : 'string');
  }

  /** Whether a node can fail only if something it needs is absent. An argument of a function `of` is needed itself. */
  visit(node: Expression, type: ResultType, of: string | null): boolean {
    if (node.type === 'operation') return this.#visitOperation(node, type, of);
    this.leaves += 1;
    if (node.type === 'literal')
      return type === 'number' ? isModest(node) : typeof node.value === 'string' && dayNumber(node.value) !== null;
    const slot = this.#slotOf(node.value, type);
    if (slot === undefined) return false;
    this.guarded.add(slot);
    if (of !== null) this.present.set(slot, (this.present.get(slot) ?? of) === of ? of : SEVERAL);
    return true;
  }

  #visitOperation(node: Operation, type: ResultType, of: string | null): boolean {
    const spec = this.#reader.compiler.dictionary.operations.get(node.name);
    const [first, second, third, fourth] = node.args;
    if (spec?.result_type !== type || node.args.length < spec.least || first === undefined) return false;
    if (node.name === 'add_days') return this.#moves(second, 1) && this.visit(first, 'date', node.name);
    const steps = STEPS[node.name];
    if (steps !== undefined) {
      const unit = fourth?.type === 'literal' ? steps[String(fourth.value)] : undefined;
      // With an absent base a relative operand is absent too, which is no failure unless it is a function's argument.
      return unit !== undefined && this.#moves(third, unit) && this.visit(first, type, of);
    }
    if (type !== 'number') return false;
    if (node.name === 'relative_number') {
      this.leaves += 1;
      return isModest(third) && this.visit(first, type, of);
    }
    if (node.name === 'divide' && second?.type === 'variable') {
      const divisor = capturedSlot(second.value, this.#reader);
      if (divisor === null || !this.visit(second, type, node.name)) return false;
      this.divisors.add(divisor);
      return this.visit(first, type, node.name);
    }
    if (node.name === 'divide' || STEPPED.has(node.name)) {
      this.leaves += 1;
      const sound = second === undefined || (isModest(second) && isPositive(second));
      return sound && this.visit(first, type, node.name);
    }
    return TOTAL.has(node.name) && node.args.every((arg) => this.visit(arg, type, node.name));
  }

  #moves(count: Expression | undefined, days: number): boolean {
    if (count?.type !== 'literal' || !Number.isInteger(count.value)) return false;
    this.moved += Math.abs(Number(count.value)) * days;
    return true;
  }

  #slotOf(name: string, type: ResultType): number | undefined {
    const { operands, slots } = this.#reader.compiler.dictionary;
    return operands.get(name)?.type === type ? slots.get(name) : undefined;
  }
}

function isModest(node: Expression | undefined): boolean {
  if (node?.type !== 'literal' || typeof node.value !== 'number') return false;
  const size = Math.abs(node.value);
  return size === 0 || (size >= SMALLEST_CONSTANT && size <= LARGEST_CONSTANT);
}

function isPositive(node: Expression): boolean {
  return node.type === 'literal' && typeof node.value === 'number' && node.value > 0;
}
