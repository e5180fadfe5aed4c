import type { Clause } from './clauses.ts';
import { MAX_OF_A_KIND, type LintFinding } from './findings.ts';
import { isNeverTrue } from './never-true.ts';
import { clashes, settingsOf, targetWords, type Setting } from './setters.ts';
import { mayChange, operandWords, type StudiedRule, type StudiedRules } from './studied-rule.ts';
import { intersect, isNothing, isWithin, type ValueSet } from './value-set.ts';

/** Most pairs looked at closely; beyond it the rest is left unsaid. */
const MAX_PAIRS = 200_000;

type Candidate = StudiedRule & {
  readonly settings: readonly Setting[];
  readonly clause: Clause;
  /** Whether some operand may have several values or ranges. */
  readonly several: boolean;
};

/**
 * Rules of one group whose tests limit the same operands, can both be true, and set the same thing differently. A later
 * rule that narrows an earlier one is left alone: that is how exceptions are written. Only what is provable is said,
 * which leaves out tests with alternatives over several operands and computed values (B-007).
 */
export function overlaps(studied: StudiedRules, passed: ReadonlySet<string>): readonly LintFinding[] {
  const findings: LintFinding[] = [];
  let pairs = 0;
  for (const bucket of buckets(studied, passed))
    for (const [earlier, later] of meetings(bucket)) {
      pairs += 1;
      if (pairs > MAX_PAIRS || findings.length >= MAX_OF_A_KIND) return findings;
      const sentence = sentenceOf(earlier, later, studied);
      if (sentence !== null) findings.push({ kind: 'overlap', rules: [earlier.rule.id, later.rule.id], sentence });
    }
  return findings;
}

/** Rules of one group by what they set and which operands their tests limit. */
function buckets(studied: StudiedRules, passed: ReadonlySet<string>): Iterable<readonly Candidate[]> {
  const found = new Map<string, Candidate[]>();
  for (const one of studied.rules) {
    const [clause] = one.test.list;
    const plain = [...one.test.variables.values()].every((variable) => variable.operand);
    if (one.test.list.length !== 1 || clause === undefined || clause.size === 0 || !plain) continue;
    if (passed.has(one.rule.id) || isNeverTrue(one, studied)) continue;
    const settings = settingsOf(one.rule, studied.dictionary);
    for (const { target } of settings) {
      const key = JSON.stringify([one.rule.priority, target, [...clause.keys()].sort()]);
      const bucket = found.get(key);
      const several = [...clause.values()].some(({ parts }) => parts.length > 1);
      const own = settings.filter((setting) => setting.target === target);
      const candidate = { ...one, settings: own, clause, several };
      if (bucket === undefined) found.set(key, [candidate]);
      else bucket.push(candidate);
    }
  }
  return found.values();
}

/** Pairs whose values meet in the operand that tells the rules apart best, found by going along its values once. */
function* meetings(bucket: readonly Candidate[]): Generator<readonly [Candidate, Candidate]> {
  const telling = tellingOperand(bucket);
  const ends = bucket
    .flatMap((one) => (one.clause.get(telling)?.parts ?? []).map((part) => ({ one, part })))
    .sort((a, b) => order(a.part.low, b.part.low));
  const seen = new Set<string>();
  let open: typeof ends = [];
  for (const next of ends) {
    open = open.filter(({ part }) => part.high === null || next.part.low === null || part.high >= next.part.low);
    for (const { one } of open) {
      if (one.place === next.one.place) continue;
      const [earlier, later] = one.place < next.one.place ? [one, next.one] : [next.one, one];
      // Rules of several values may meet more than once.
      if (one.several || next.one.several) {
        const key = `${earlier.place} ${later.place}`;
        if (seen.has(key)) continue;
        seen.add(key);
      }
      yield [earlier, later];
    }
    open.push(next);
  }
}

function order(one: string | number | null, other: string | number | null): number {
  if (one === other) return 0;
  if (one === null) return -1;
  return other !== null && one > other ? 1 : other === null ? 1 : -1;
}

function tellingOperand(bucket: readonly Candidate[]): string {
  const names = [...(bucket[0]?.clause.keys() ?? [])];
  const different = (name: string): number =>
    new Set(bucket.map(({ clause }) => clause.get(name)?.parts[0]?.low ?? null)).size;
  return names.toSorted((one, other) => different(other) - different(one))[0] ?? '';
}

function sentenceOf(earlier: Candidate, later: Candidate, studied: StudiedRules): string | null {
  if (earlier.key === later.key) return null;
  const shared = meeting(earlier.clause, later.clause);
  if (shared === 'none' || shared === 'later is narrower') return null;
  const targets = clashes(earlier.settings, later.settings);
  if (targets.length === 0) return null;
  const { reads } = later;
  if (mayChange(studied, reads, { from: earlier.place, before: later.place })) return null;
  const what = targetWords(targets, studied.dictionary);
  const [one, other] = [`'${earlier.rule.name}'`, `'${later.rule.name}'`];
  return shared === 'earlier is narrower'
    ? `Rule ${other} sets ${what} again on every quote that ${one} fires on, so ${one} never decides it.`
    : `Rules ${one} and ${other} overlap in ${operandWords(reads, studied)} and set ${what} differently: ${other} runs later and wins.`;
}

type Meeting = 'none' | 'earlier is narrower' | 'later is narrower' | 'some';

function meeting(earlier: Clause, later: Clause): Meeting {
  let [within, around] = [true, true];
  for (const [key, set] of earlier) {
    const other = later.get(key);
    if (other === undefined || !meets(set, other)) return 'none';
    within &&= isWithin(set, other);
    around &&= isWithin(other, set);
  }
  if (around) return 'later is narrower';
  return within ? 'earlier is narrower' : 'some';
}

/** Whether a value that is there lies in both; what is merely absent in both makes no rules meet. */
function meets(one: ValueSet, other: ValueSet): boolean {
  return !isNothing({ ...intersect(one, other), absent: false });
}
