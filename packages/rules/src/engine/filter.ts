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

/**
 * Clauses one of which holds whenever the node comes out as wanted or fails; `exact` when they say no more than that.
 * A risky node may fail.
 */
type Filter = { readonly clauses: readonly Clause[]; readonly exact: boolean; readonly risky: boolean };

const ALWAYS: Filter = { clauses: [new Map()], exact: true, risky: false };
const NEVER: Filter = { clauses: [], exact: true, risky: false };
const SAFE: Filter = { ...ALWAYS, exact: false };
const RISKY: Filter = { ...SAFE, risky: true };

/**
 * Rewrites a test as clauses over captured operands (disjunctive normal form, negation at the leaves). The conjuncts
 * that clauses say wholly need no closure; the others stay, in their order. A conjunct that may fail bars those after it
 * from the clauses, as it fails whatever they say.
 */
export function filterOf(test: Expression, reader: Reader): RuleFilter {
  let clauses: readonly Clause[] = ALWAYS.clauses;
  const rest: Expression[] = [];
  let failed = false;
  for (const conjunct of conjunctsOf(test, reader.dictionary)) {
    const filter: Filter = failed ? RISKY : read(conjunct, true, reader);
    const more = failed ? null : allOf(clauses, filter.clauses);
    clauses = more ?? clauses;
    if (more === null || !filter.exact) rest.push(conjunct);
    failed ||= filter.risky;
  }
  return { clauses, rest };
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
  const positions = reader.positions.get(leaf.slot)?.count ?? 0;
  const condition = wanted ? leaf.condition : negated(leaf.condition, positions);
  return isNever(condition) ? NEVER : { clauses: [new Map([[leaf.slot, condition]])], exact: true, risky: false };
}

/** Every argument comes out as wanted; those after a risky one may go unasked, as it may fail before them. */
function readAll(args: readonly Expression[], wanted: boolean, reader: Reader): Filter {
  let clauses: readonly Clause[] = ALWAYS.clauses;
  let exact = true;
  for (const arg of args) {
    const filter = read(arg, wanted, reader);
    const more = allOf(clauses, filter.clauses);
    clauses = more ?? clauses;
    exact &&= filter.exact && more !== null;
    if (filter.risky) return { clauses, exact: false, risky: true };
  }
  return { clauses, exact, risky: false };
}

function readAny(args: readonly Expression[], wanted: boolean, reader: Reader): Filter {
  let clauses: readonly Clause[] | null = [];
  let [exact, risky] = [true, false];
  for (const arg of args) {
    const filter = read(arg, wanted, reader);
    clauses = clauses === null ? null : anyOf(clauses, filter.clauses);
    exact &&= filter.exact;
    risky ||= filter.risky;
  }
  if (clauses === null) return risky ? RISKY : SAFE;
  return { clauses, exact, risky };
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
