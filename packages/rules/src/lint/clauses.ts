import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression, Operation } from '../tree/tree.ts';
import { conditionOf, unlooked, type Condition } from './conditions.ts';
import { complement, intersect, isAny, isNothing, union, type ValueSet } from './value-set.ts';
import type { Variable } from './variables.ts';

/** Conditions that hold together: a set for each variable. A variable that is missing may have any value. */
export type Clause = ReadonlyMap<string, ValueSet>;

/**
 * A test as alternatives: whenever it is true without a failure, one of the clauses holds; and where nothing that it
 * speaks of fails, it is true exactly where one of them holds. No clauses: it is never true.
 */
export type Clauses = {
  readonly list: readonly Clause[];
  /** Everything the test speaks of, dropped alternatives included. */
  readonly variables: ReadonlyMap<string, Variable>;
  /** The variables whose conditions excluded each other, where alternatives were dropped. */
  readonly excluded: readonly Variable[];
};

/** Alternatives beyond this are not spelled out; such a part is taken as one condition that is not looked into. */
const MAX_CLAUSES = 32;

/**
 * Sets of more values than this are not put together any further: long lists, one after the other, would be gone through
 * again with each of them.
 */
const MAX_PARTS = 2_000;

type Work = {
  readonly dictionary: Dictionary;
  readonly variables: Map<string, Variable>;
  readonly excluded: Set<string>;
};

/** The alternatives of a test. */
export function clausesOf(test: Expression, dictionary: Dictionary): Clauses {
  const work: Work = { dictionary, variables: new Map(), excluded: new Set() };
  const list = spell(test, true, work);
  const excluded = [...work.excluded].flatMap((key) => work.variables.get(key) ?? []);
  return { list, variables: work.variables, excluded };
}

function spell(node: Expression, wanted: boolean, work: Work): readonly Clause[] {
  if (node.type !== 'operation') return single(conditionOf(node, work.dictionary), wanted, work);
  const [first] = node.args;
  if (node.name === 'not' && first !== undefined) return spell(first, !wanted, work);
  if (node.name === 'and' || node.name === 'or')
    return (node.name === 'and') === wanted ? together(node, wanted, work) : either(node, wanted, work);
  return single(conditionOf(node, work.dictionary), wanted, work);
}

function single({ variable, set }: Condition, wanted: boolean, work: Work): readonly Clause[] {
  if (!work.variables.has(variable.key)) work.variables.set(variable.key, variable);
  const held = wanted ? set : complement(set);
  if (isAny(held)) return [new Map()];
  if (!isNothing(held)) return [new Map([[variable.key, held]])];
  work.excluded.add(variable.key);
  return [];
}

function together(node: Operation, wanted: boolean, work: Work): readonly Clause[] {
  let clauses: readonly Clause[] = [new Map()];
  for (const arg of node.args) {
    const spelled = spell(arg, wanted, work);
    const few = clauses.length * spelled.length <= MAX_CLAUSES && !outgrow(clauses, spelled);
    const next = few ? spelled : single(unlooked(arg, work.dictionary), wanted, work);
    clauses = clauses.flatMap((clause) =>
      next.flatMap((more) => {
        const both = merged(clause, more, work);
        return both === null ? [] : [both];
      }),
    );
  }
  return clauses;
}

/** Whether some alternatives would put together sets that are too large. */
function outgrow(clauses: readonly Clause[], more: readonly Clause[]): boolean {
  return more.some((clause) => [...clause].some(([key, set]) => clauses.some((one) => isTooMuch(one.get(key), set))));
}

function isTooMuch(before: ValueSet | undefined, set: ValueSet): boolean {
  return before !== undefined && before.parts.length + set.parts.length > MAX_PARTS;
}

function merged(one: Clause, other: Clause, work: Work): Clause | null {
  const both = new Map(one);
  for (const [key, set] of other) {
    const before = both.get(key);
    const left = before === undefined ? set : intersect(before, set);
    if (isNothing(left)) {
      work.excluded.add(key);
      return null;
    }
    both.set(key, left);
  }
  return both;
}

function either(node: Operation, wanted: boolean, work: Work): readonly Clause[] {
  // So many alternatives of several conditions each would be spelled out for nothing.
  const groups = node.args.filter((arg) => arg.type === 'operation' && (arg.name === 'and' || arg.name === 'or'));
  if (groups.length > MAX_CLAUSES) return single(unlooked(node, work.dictionary), wanted, work);
  const plain = new Map<string, ValueSet>();
  const clauses: Clause[] = [];
  for (const arg of node.args)
    for (const clause of spell(arg, wanted, work)) {
      const [only] = clause;
      if (only === undefined) return [new Map()];
      const [key, set] = only;
      const before = plain.get(key);
      if (clause.size === 1 && isTooMuch(before, set)) return single(unlooked(node, work.dictionary), wanted, work);
      if (clause.size > 1) clauses.push(clause);
      else plain.set(key, before === undefined ? set : union(before, set));
    }
  for (const [key, set] of plain) {
    if (isAny(set)) return [new Map()];
    clauses.push(new Map([[key, set]]));
  }
  return clauses.length <= MAX_CLAUSES ? clauses : single(unlooked(node, work.dictionary), wanted, work);
}
