import type { ResultType } from '../vocabulary/config.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import type { Reader } from './comparison.ts';
import { dayNumber } from './day-number.ts';
import { capturedSlot, LARGEST_INSTANT, MOST_DAYS_MOVED } from './subjects.ts';

/** Functions that fail only where an argument is absent, as long as their numbers stay within reason. */
const TOTAL = new Set(['add', 'subtract', 'multiply', 'minimum', 'maximum', 'average', 'percent_of']);
const STEPPED = new Set(['round', 'ceiling', 'floor']);

/**
 * How large an operand may be (a divisor how small), and how many operands and constants may meet, so that no result
 * leaves the numbers: (10³⁰ × 10⁹)⁶ is still one. A run with a guarded operand beyond that goes without the index.
 */
export const LARGEST_INDEXED = 1e30;
const MOST_LEAVES = 6;
const [SMALLEST_CONSTANT, LARGEST_CONSTANT] = [1e-9, 1e9];

/** In place of the function that needs a slot, where several do: which of them fails first is not told. */
export const SEVERAL = 'several';

/** The most days that a step of each dimension moves a date or a datetime. */
const CALENDAR = { days: 1, weeks: 7, months: 31, years: 366 };
const STEPS: Readonly<Record<string, Readonly<Record<string, number>>>> = {
  relative_date: CALENDAR,
  relative_datetime: { ...CALENDAR, minutes: 1 / 1440, hours: 1 / 24 },
};

/**
 * Slots that must be present, with the function that each is an argument of, and those that must not be 0 either, so
 * that something can be worked out.
 */
export type Needs = { readonly present: ReadonlyMap<number, string>; readonly divisors: ReadonlySet<number> };

/**
 * What the sides of a comparison need to be worked out; null where they may fail in other ways too. Operands that sides
 * are worked out of are guarded from then on.
 */
export function neededBy(sides: readonly Expression[], type: ResultType, reader: Reader): Needs | null {
  const visitor = new Visitor(reader);
  for (const side of sides) if (!visitor.isPlain(side, type) && !visitor.visit(side, type, null)) return null;
  if (visitor.leaves > MOST_LEAVES || visitor.moved > MOST_DAYS_MOVED) return null;
  for (const slot of visitor.guarded) reader.guarded.set(slot, type === 'datetime' ? LARGEST_INSTANT : LARGEST_INDEXED);
  return visitor;
}

class Visitor {
  readonly #reader: Reader;
  readonly present = new Map<number, string>();
  readonly divisors = new Set<number>();
  readonly guarded = new Set<number>();
  /** Operands and constants, those of relative numbers, divisions and steps too: many of them leave the numbers. */
  leaves = 0;
  moved = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
  }

  /** An operand, or a constant of the very type that is compared: neither can fail. */
  isPlain(node: Expression, type: ResultType): boolean {
    if (node.type === 'variable') return this.#slotOf(node.value, type) !== undefined;
    return node.type === 'literal' && typeof node.value === (type === 'number' || type === 'boolean' ? type : 'string');
  }

  /** Whether a node fails only where something it needs is absent; as an argument of a function `of` it is needed itself. */
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
      // A relative operand of an absent base is absent, which is no failure; of a function's it is the function's.
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
