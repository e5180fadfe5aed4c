import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import { absentIn, type RuleFailure } from '../vocabulary/values.ts';
import { leafOf } from './comparison.ts';
import type { Reader } from './reader.ts';
import { ABSENCE, both, either, FAILING, isNever, negated, within, type Condition } from './conditions.ts';
import type { Positions } from './constants.ts';
import { SEVERAL, type Needs } from './needs.ts';

/** A conjunction of conditions, by slot. */
export type Clause = ReadonlyMap<number, Condition>;

/**
 * A compiled test. The test is true only if one of its `clauses` holds and every expression in `rest` is true. `rest` is
 * the part that clauses cannot express. Evaluating the test can fail only if one of the clauses in `fails` holds.
 */
export type RuleFilter = {
  readonly clauses: readonly Clause[];
  readonly rest: readonly Expression[];
  readonly fails: readonly Clause[];
  readonly certain: CertainFailure | null;
};

/**
 * The failure that is certain if a clause in `fails` holds, so that the test need not be evaluated. Either the failure
 * itself, or the slot of the derived number whose failure it is.
 */
export type CertainFailure = RuleFailure | number;

/** Most clauses per rule. The compiled closure evaluates whatever would need more. */
const MAX_CLAUSES = 16;

/**
 * The clauses for one node and one wanted result (true or false). Invariants:
 * - If the node yields the wanted result, one of its `clauses` holds.
 * - If evaluating the node fails, one of its `fails` holds.
 * - `exact`: if one of its `clauses` holds, the node yields the wanted result and does not fail.
 */
type Filter = {
  readonly clauses: readonly Clause[];
  readonly fails: readonly Clause[];
  readonly certain: CertainFailure | null;
  readonly exact: boolean;
};

const ALWAYS: Filter = { clauses: [new Map()], fails: [], certain: null, exact: true };
const NEVER: Filter = { clauses: [], fails: [], certain: null, exact: true };
const RISKY: Filter = { clauses: ALWAYS.clauses, fails: ALWAYS.clauses, certain: null, exact: false };

/**
 * Rewrites a test as clauses over captured operands (disjunctive normal form, negation at the leaves). Every conjunct
 * that clauses can express narrows the candidates, whatever its position. The others become `rest`, in their order.
 */
export function filterOf(test: Expression, reader: Reader): RuleFilter {
  const conjuncts = conjunctsOf(test, reader.compiler.dictionary);
  const filters = conjuncts.map((conjunct) => read(conjunct, true, reader));
  const { clauses, fails, certain, expressed } = inOrder(filters);
  const rest = conjuncts.filter((_, at) => filters[at]?.exact !== true || !expressed.has(at));
  return { clauses, fails, certain, rest };
}

function conjunctsOf(node: Expression, dictionary: Dictionary): readonly Expression[] {
  if (!isLogic(node, dictionary) || node.name !== 'and') return [node];
  return node.args.flatMap((arg) => conjunctsOf(arg, dictionary));
}

function isLogic(node: Expression, { operations }: Dictionary): node is Operation {
  if (node.type !== 'operation' || (node.name !== 'and' && node.name !== 'or' && node.name !== 'not')) return false;
  return node.args.length > 0 && operations.get(node.name)?.result_type === 'boolean';
}

function read(node: Expression, wanted: boolean, reader: Reader): Filter {
  if (!isLogic(node, reader.compiler.dictionary)) return readLeaf(node, wanted, reader);
  const [first] = node.args;
  if (node.name === 'not') return first === undefined ? RISKY : read(first, !wanted, reader);
  const filters = node.args.map((arg) => read(arg, wanted, reader));
  return (node.name === 'and') === wanted ? allOfThem(filters) : anyOfThem(filters);
}

function readLeaf(node: Expression, wanted: boolean, reader: Reader): Filter {
  // A table has its own look-up, which cannot end in an error (decision 0106).
  if (node.type === 'operation' && node.table !== undefined) return { ...ALWAYS, exact: false };
  const leaf = leafOf(node, reader);
  if (leaf === 'risky') return RISKY;
  if (typeof leaf === 'boolean') return leaf === wanted ? ALWAYS : NEVER;
  if ('needs' in leaf) return readNeeds(leaf.needs, reader);
  const { slot, mayFail } = leaf;
  const condition = wanted ? leaf.condition : negated(leaf.condition, positionsOf(slot, reader)?.count ?? 0);
  const fails = mayFail ? [new Map([[slot, FAILING]])] : [];
  const clauses = isNever(condition) ? [] : [new Map([[slot, condition]])];
  return { clauses, fails, certain: mayFail ? slot : null, exact: true };
}

/** A leaf has a result only if the slots it needs are present. Slots that no rule changes can be tested up front. */
function readNeeds({ present, divisors }: Needs, reader: Reader): Filter {
  const fails: Clause[] = [];
  const there = new Map<number, Condition>();
  for (const slot of present.keys()) {
    fails.push(new Map([[slot, ABSENCE]]));
    const positions = positionsOf(slot, reader);
    if (!reader.changing.has(slot) && positions !== undefined) there.set(slot, within([0, positions.count]));
  }
  for (const slot of divisors) {
    const zero = positionsOf(slot, reader)?.equalTo(0, true) ?? null;
    if (zero === null) return RISKY;
    fails.push(new Map([[slot, within(zero)]]));
  }
  const [of, ...others] = new Set(present.values());
  // A working value that is absent at the start may have been set by the time this rule runs.
  const captured = [...present.keys()].every((slot) => !reader.changing.has(slot));
  const isKnown = of !== undefined && of !== SEVERAL && others.length === 0 && divisors.size === 0;
  const certain = isKnown && captured ? absentIn(of) : null;
  return { clauses: [there], fails, certain, exact: false };
}

function positionsOf(slot: number, { subjects }: Reader): Positions | undefined {
  return subjects.positions.get(slot);
}

/** All arguments must yield the wanted result. */
function allOfThem(filters: readonly Filter[]): Filter {
  const { clauses, fails, certain, expressed } = inOrder(filters);
  return {
    clauses,
    fails,
    certain,
    exact: expressed.size === filters.length && filters.every((filter) => filter.exact),
  };
}

/** At least one argument must yield the wanted result. */
function anyOfThem(filters: readonly Filter[]): Filter {
  const last = filters.length - 1;
  let clauses: readonly Clause[] | null = [];
  let fails: readonly Clause[] | null = [];
  for (const filter of filters) {
    clauses = clauses === null ? null : anyOf(clauses, filter.clauses);
    fails = fails === null ? null : anyOf(fails, filter.fails);
  }
  return {
    clauses: clauses ?? ALWAYS.clauses,
    fails: fails ?? ALWAYS.clauses,
    certain:
      fails !== null && filters.every((one, at) => at === 0 || one.fails.length === 0)
        ? (filters[0]?.certain ?? null)
        : null,
    // Arguments are evaluated left to right, so a failure hides the results of all later arguments.
    exact: clauses !== null && filters.every(({ exact, fails }, at) => exact && (fails.length === 0 || at === last)),
  };
}

type InOrder = Pick<Filter, 'clauses' | 'fails' | 'certain'> & { readonly expressed: ReadonlySet<number> };

/**
 * Joins filters that must all hold. They are evaluated left to right, so a filter can fail only if all before it hold.
 * `expressed` has the positions of the filters that the clauses express in full.
 */
function inOrder(filters: readonly Filter[]): InOrder {
  let clauses: readonly Clause[] = ALWAYS.clauses;
  let fails: readonly Clause[] = [];
  let beforeFailing: readonly Clause[] | null = null;
  let failsCovered = false;
  let certain: CertainFailure | null = null;
  let wholeBefore = true;
  const expressed = new Set<number>();
  for (const [at, filter] of filters.entries()) {
    if (filter.fails.length > 0 && !failsCovered) {
      beforeFailing ??= clauses;
      const failing = allOf(clauses, filter.fails);
      const together = failing === null ? null : anyOf(fails, failing);
      if (fails.length === 0 && together !== null && wholeBefore) certain = filter.certain;
      else if (failing?.length !== 0) certain = null;
      // Too many ways to fail: use the clauses before the first of them, which cover all. They also cover every later
      // failure, as do the clauses of a filter that always fails, so later filters need no clauses in `fails`.
      fails = together ?? beforeFailing;
      failsCovered = together === null || isAlways(filter.fails);
    }
    const more = allOf(clauses, filter.clauses);
    if (more !== null) expressed.add(at);
    wholeBefore &&= more !== null && filter.exact;
    clauses = more ?? clauses;
  }
  return { clauses, fails, certain, expressed };
}

function isAlways(clauses: readonly Clause[]): boolean {
  return clauses.some((clause) => clause.size === 0);
}

/** Every pair of a clause from each side, or null if there are too many. */
function allOf(one: readonly Clause[], other: readonly Clause[]): readonly Clause[] | null {
  if (one.length * other.length > MAX_CLAUSES * MAX_CLAUSES) return null;
  const found: Clause[] = [];
  for (const left of one)
    for (const right of other) {
      const clause = together(left, right);
      if (clause !== null) found.push(clause);
    }
  return found.length > MAX_CLAUSES ? null : found;
}

function together(left: Clause, right: Clause): Clause | null {
  if (left.size === 0) return right;
  const clause = new Map(left);
  for (const [slot, condition] of right) {
    const present = clause.get(slot);
    const joined = present === undefined ? condition : both(present, condition);
    if (isNever(joined)) return null;
    clause.set(slot, joined);
  }
  return clause;
}

/** The clauses of both sides. Two clauses on the same single operand become one. */
function anyOf(one: readonly Clause[], other: readonly Clause[]): readonly Clause[] | null {
  const found = [...one];
  for (const clause of other) {
    const at = found.findIndex((known) => joined(known, clause) !== null);
    const known = found[at];
    const merged = known === undefined ? null : joined(known, clause);
    if (merged === null) found.push(clause);
    else found[at] = merged;
  }
  if (found.some((clause) => clause.size === 0)) return ALWAYS.clauses;
  return found.length > MAX_CLAUSES ? null : found;
}

function joined(one: Clause, other: Clause): Clause | null {
  const [[slot, condition] = [], more] = one;
  const also = slot === undefined ? undefined : other.get(slot);
  if (slot === undefined || condition === undefined || also === undefined || more !== undefined || other.size !== 1)
    return null;
  const merged = either(condition, also);
  return merged === null ? null : new Map([[slot, merged]]);
}
