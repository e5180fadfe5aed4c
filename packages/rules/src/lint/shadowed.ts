import type { Clause } from './clauses.ts';
import type { LintFinding } from './findings.ts';
import { mayChange, type StudiedRule, type StudiedRules } from './studied-rule.ts';
import { isWithin, type Key, type ValueSet } from './value-set.ts';
import { isNeverTrue } from './never-true.ts';

/** A rule that surely stops whenever its test is true. */
type Stopper = StudiedRule & {
  readonly group: boolean;
  /** What its test speaks of that may fail. */
  readonly fallible: readonly string[];
};

/** Most pairs looked at closely; beyond it the rest is left unsaid, so that a huge ruleset still answers at once. */
const MAX_PAIRS = 1_000_000;

/**
 * Rules that an earlier stop always takes the run from: their test implies the stop's, and nothing between the two
 * changes what the stop's test reads. Only what is provable is said (B-007).
 */
export function shadowed(studied: StudiedRules): ReadonlyMap<string, LintFinding> {
  const found = new Map<string, LintFinding>();
  const index = stopIndex();
  const unsure = groupsWithStops(studied);
  let pairs = 0;
  for (const one of studied.rules) {
    if (isNeverTrue(one, studied)) continue;
    const [first] = one.test.list;
    for (const stop of first === undefined ? [] : index.candidates(first)) {
      pairs += 1;
      if (pairs > MAX_PAIRS) return found;
      if (!reaches(stop, one, unsure) || !implies(one, stop)) continue;
      if (mayChange(studied, stop.reads, { from: stop.place + 1, before: one.place })) continue;
      found.set(one.rule.id, tell(one, stop));
      break;
    }
    const stop = stopperOf(one, studied);
    if (stop !== null) index.add(stop);
  }
  return found;
}

function tell({ rule }: StudiedRule, stop: Stopper): LintFinding {
  const what = stop.group ? 'the group' : 'the ruleset';
  const sentence = `Rule '${rule.name}' never runs: '${stop.rule.name}' before it stops ${what} on every quote that '${rule.name}' would fire on.`;
  return { kind: 'shadowed', rules: [rule.id, stop.rule.id], sentence };
}

function stopperOf(one: StudiedRule, { dictionary }: StudiedRules): Stopper | null {
  const actions = one.rule.actions.toSorted((a, b) => a.priority - b.priority);
  for (const { name, action_data } of actions) {
    const kind = dictionary.actions.get(name)?.action_type;
    if (kind === undefined || kind === 'setter') continue;
    // A reason that is worked out may fail, and then the stop stops nothing.
    if (action_data.expression?.type === 'operation') continue;
    const fallible = [...one.test.variables.values()].filter((variable) => variable.fallible).map(({ key }) => key);
    return { ...one, group: kind === 'stop-rule-group-execution', fallible };
  }
  return null;
}

/** The first place in each group where a rule may stop the group: stops after it may be passed over with the group. */
function groupsWithStops({ rules, dictionary }: StudiedRules): ReadonlyMap<number, number> {
  const first = new Map<number, number>();
  for (const { rule, place } of rules)
    if (!first.has(rule.priority))
      for (const { name } of rule.actions)
        if (dictionary.actions.get(name)?.action_type === 'stop-rule-group-execution') first.set(rule.priority, place);
  return first;
}

/** Whether a stop keeps a later rule from running, where the stop itself is surely reached before that rule. */
function reaches(stop: Stopper, { rule }: StudiedRule, unsure: ReadonlyMap<number, number>): boolean {
  if (rule.priority === stop.rule.priority) return true;
  return !stop.group && (unsure.get(stop.rule.priority) ?? Number.POSITIVE_INFINITY) >= stop.place;
}

/** Whether the stop's test is true, and fails nowhere, whenever the rule's test is true. */
function implies({ test }: StudiedRule, stop: Stopper): boolean {
  return test.list.every(
    (clause) =>
      stop.fallible.every((key) => clause.has(key)) && stop.test.list.some((wanted) => clauseWithin(clause, wanted)),
  );
}

function clauseWithin(clause: Clause, wanted: Clause): boolean {
  for (const [key, set] of wanted) {
    const held = clause.get(key);
    if (held === undefined || !isWithin(held, set)) return false;
  }
  return true;
}

/** Stops by the narrowest condition of each of their clauses, so that few are asked about a rule. */
function stopIndex() {
  const always: Stopper[] = [];
  const points = new Map<string, Map<Key, Stopper[]>>();
  const ranges = new Map<string, Stopper[]>();
  return {
    add(stop: Stopper): void {
      for (const clause of stop.test.list) {
        const [narrow] = [...clause].toSorted(([, a], [, b]) => width(a) - width(b));
        if (narrow === undefined) always.push(stop);
        else if (width(narrow[1]) === Number.POSITIVE_INFINITY) put(ranges, narrow[0], stop);
        else {
          const byPoint = points.get(narrow[0]) ?? new Map<Key, Stopper[]>();
          points.set(narrow[0], byPoint);
          for (const { low } of narrow[1].parts) if (low !== null) put(byPoint, low, stop);
        }
      }
    },
    /** The stops that might hold wherever the clause holds. */
    *candidates(clause: Clause): Generator<Stopper> {
      yield* always;
      for (const [key, { parts }] of clause) {
        const low = parts[0]?.low ?? null;
        if (low !== null) yield* points.get(key)?.get(low) ?? [];
        yield* ranges.get(key) ?? [];
      }
    },
  };
}

/** How many values a set names; endless for ranges and for absent. */
function width({ absent, parts }: ValueSet): number {
  return absent || parts.some(({ low, high }) => low === null || low !== high)
    ? Number.POSITIVE_INFINITY
    : parts.length;
}

function put<K>(map: Map<K, Stopper[]>, key: K, stop: Stopper): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [stop]);
  else list.push(stop);
}
