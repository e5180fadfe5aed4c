import type { Dictionary } from '../dictionary.ts';
import type { Expression, Operation } from '../tree.ts';
import { leafOf, type Reader } from './comparison.ts';
import { both, either, isNever, negated, type Condition } from './conditions.ts';

/** Conditions that must all hold, by slot. */
export type Clause = ReadonlyMap<number, Condition>;

/** What a test comes to: clauses of which one must hold for the rule to matter, and what the closure still has to tell. */
export type RuleFilter = { readonly clauses: readonly Clause[]; readonly rest: readonly Expression[] };

/** Most clauses of a rule; what would need more is left to the closure. */
const MOST_CLAUSES = 16;
const ABSENT: Condition = { kind: 'ordered', ranges: [], absent: true };

/**
 * Whenever a node fails one of its `fails` holds, and whenever it comes out as wanted one of its `clauses` or `fails`;
 * `exact` when it never fails and its clauses hold only then; `certain` when it fails whenever one of its `fails` holds.
 */
type Filter = {
  readonly clauses: readonly Clause[];
  readonly exact: boolean;
  readonly fails: readonly Clause[];
  readonly certain: boolean;
};

const ALWAYS: Filter = { clauses: [new Map()], exact: true, fails: [], certain: true };
const NEVER: Filter = { clauses: [], exact: true, fails: [], certain: true };
const SAFE: Filter = { ...ALWAYS, exact: false };
const RISKY: Filter = { ...SAFE, fails: ALWAYS.clauses, certain: false };

/**
 * Rewrites a test as clauses over captured operands (disjunctive normal form, negation at the leaves). The conjuncts
 * that clauses say wholly need no closure; the others stay, in their order. The rule is asked where a conjunct may fail,
 * whatever those after it say; they are asked again unless it is certain then that they are not reached.
 */
export function filterOf(test: Expression, reader: Reader): RuleFilter {
  const conjuncts = conjunctsOf(test, reader.dictionary);
  const filters = conjuncts.map((conjunct) => read(conjunct, true, reader));
  const { clauses, fails, taken } = inOrder(filters);
  const rest: Expression[] = [];
  let mayFail = false;
  for (const [at, conjunct] of conjuncts.entries()) {
    const filter = filters[at];
    if (mayFail || filter === undefined || !filter.exact || !taken.has(filter)) rest.push(conjunct);
    mayFail ||= filter === undefined || !filter.certain;
  }
  const possible = anyOf(clauses, fails);
  if (possible === null) throw new RangeError('more clauses than a rule may have');
  return { clauses: possible, rest };
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
  if (!isLogic(node, reader.dictionary)) return readLeaf(node, wanted, reader);
  const [first] = node.args;
  if (node.name === 'not') return first === undefined ? RISKY : read(first, !wanted, reader);
  return (node.name === 'and') === wanted ? readAll(node.args, wanted, reader) : readAny(node.args, wanted, reader);
}

function readLeaf(node: Expression, wanted: boolean, reader: Reader): Filter {
  const leaf = leafOf(node, reader);
  if (leaf === 'safe') return SAFE;
  if (leaf === 'risky') return RISKY;
  if (typeof leaf === 'boolean') return leaf === wanted ? ALWAYS : NEVER;
  if ('needs' in leaf)
    return {
      ...SAFE,
      fails: leaf.needs.map((slot) => new Map([[slot, ABSENT]])),
      // A working value that is absent at first may be there when the leaf is asked.
      certain: !leaf.needs.some((slot) => reader.changing.has(slot)),
    };
  const positions = reader.positions.get(leaf.slot)?.count ?? 0;
  const condition = wanted ? leaf.condition : negated(leaf.condition, positions);
  return isNever(condition)
    ? NEVER
    : { clauses: [new Map([[leaf.slot, condition]])], exact: true, fails: [], certain: true };
}

/** Every argument comes out as wanted. */
function readAll(args: readonly Expression[], wanted: boolean, reader: Reader): Filter {
  const filters = args.map((arg) => read(arg, wanted, reader));
  const { clauses, fails, whole } = inOrder(filters);
  const exact = whole && filters.every((filter) => filter.exact);
  return { clauses, fails, exact, certain: fails.length === 0 };
}

function readAny(args: readonly Expression[], wanted: boolean, reader: Reader): Filter {
  let clauses: readonly Clause[] | null = [];
  let fails: readonly Clause[] | null = [];
  let exact = true;
  for (const arg of args) {
    const filter = read(arg, wanted, reader);
    clauses = clauses === null ? null : anyOf(clauses, filter.clauses);
    fails = fails === null ? null : anyOf(fails, filter.fails);
    exact &&= filter.exact;
  }
  return {
    clauses: clauses ?? ALWAYS.clauses,
    fails: fails ?? ALWAYS.clauses,
    exact: exact && clauses !== null && fails !== null,
    certain: fails?.length === 0,
  };
}

type InOrder = Pick<Filter, 'clauses' | 'fails'> & { readonly taken: ReadonlySet<Filter>; readonly whole: boolean };

/**
 * Filters that must all hold, asked from the left: one fails only where those before it hold. `taken` are those that the
 * clauses hold; `whole` when that is all of them.
 */
function inOrder(filters: readonly Filter[]): InOrder {
  let clauses: readonly Clause[] = ALWAYS.clauses;
  let fails: readonly Clause[] = [];
  let beforeFailing: InOrder | null = null;
  const taken = new Set<Filter>();
  for (const filter of filters) {
    if (filter.fails.length > 0) {
      beforeFailing ??= { clauses: [], fails: clauses, taken: new Set(taken), whole: false };
      const failing = allOf(clauses, filter.fails);
      const together = failing === null ? null : anyOf(fails, failing);
      // Too many ways to fail: all that holds before the first of them, and what comes after it is asked. Where a filter
      // may fail whenever it is asked, what comes after it narrows nothing.
      if (together === null) return beforeFailing;
      fails = together;
      if (isAlways(filter.fails)) return { clauses: [], fails, taken, whole: false };
    }
    const more = allOf(clauses, filter.clauses);
    if (more !== null) taken.add(filter);
    clauses = more ?? clauses;
  }
  if (anyOf(clauses, fails) === null) return beforeFailing ?? { clauses: [], fails: clauses, taken, whole: false };
  return { clauses, fails, taken, whole: taken.size === new Set(filters).size };
}

function isAlways(clauses: readonly Clause[]): boolean {
  return clauses.some((clause) => clause.size === 0);
}

/** One clause of each side together, or null where that makes too many. */
function allOf(one: readonly Clause[], other: readonly Clause[]): readonly Clause[] | null {
  if (one.length * other.length > MOST_CLAUSES * MOST_CLAUSES) return null;
  const found: Clause[] = [];
  for (const left of one)
    for (const right of other) {
      const clause = together(left, right);
      if (clause !== null) found.push(clause);
    }
  return found.length > MOST_CLAUSES ? null : found;
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

/** The clauses of both sides; two about the same single operand become one. */
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
  return found.length > MOST_CLAUSES ? null : found;
}

function joined(one: Clause, other: Clause): Clause | null {
  const [[slot, condition] = [], more] = one;
  const also = slot === undefined ? undefined : other.get(slot);
  if (slot === undefined || condition === undefined || also === undefined || more !== undefined || other.size !== 1)
    return null;
  const merged = either(condition, also);
  return merged === null ? null : new Map([[slot, merged]]);
}
