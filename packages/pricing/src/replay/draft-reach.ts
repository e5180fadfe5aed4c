import {
  compareRules,
  compileRuleset,
  EDITOR_CONFIG,
  runRuleset,
  type Expression,
  type Rule,
  type Situation,
  wholeTest,
} from '@lanewright/rules';
import type { ContextRulesets } from '../inputs/inputs.ts';
import { startAgain } from '../price/prepared-pass.ts';
import type { PreparedRun } from './replay-under.ts';
import type { PriceResult } from '../result/result.ts';
import { ownOrBorrowed } from '../price/run-context.ts';
import { WORKING_PRICE } from '../price/working-price.ts';

/**
 * Whether a draft of quoting rules may make another result of a run than the present rules made. False is certain: only
 * the names of rules may differ then, and which of those that never ran a log names.
 */
export type DraftReach = (run: PreparedRun, present: PriceResult) => boolean;

/** Where two lists of rules differ. */
type Differing = {
  /** Present rules that are gone or changed. They do not affect a run in which they neither fired nor failed. */
  readonly gone: ReadonlySet<string>;
  /** Tests that are asked in the draft alone, as rules without actions. */
  readonly asked: readonly Rule[];
  /** Operands that those tests read. */
  readonly reads: ReadonlySet<string>;
  /** What the rules of either list set. */
  readonly sets: ReadonlySet<string>;
};

const NO_RULES: readonly Rule[] = [];
const ALWAYS: DraftReach = () => true;

/**
 * Tells the runs that a draft reaches, so that a back-test replays only those twice (B-006). Where no rule that differs
 * fires or fails on either side, both sides do the same: every other rule is asked the same after the same. Rules that
 * differ are looked up in what the present rules did; tests of the draft alone are asked of the facts that no rule
 * changes, and where they read one that rules do change, every run counts as reached. So does a run of several passes.
 */
export function draftReach(present: ContextRulesets, draft: ContextRulesets): DraftReach {
  const pairs = [differing(present.global?.rules, draft.global?.rules), differing(ownRules(present), ownRules(draft))];
  const all = pairs.flatMap((pair) => (pair === null ? [] : [pair]));
  if (all.length < pairs.length) return ALWAYS;
  const sets = new Set([WORKING_PRICE.name, ...all.flatMap((one) => [...one.sets])]);
  if (all.some(({ reads }) => !reads.isDisjointFrom(sets))) return ALWAYS;
  const gone = new Set(all.flatMap((one) => [...one.gone]));
  const asked = all.map((one) => one.asked).filter((rules) => rules.length > 0);
  return ({ passes, prepared: [first] }, result) =>
    passes.length !== 1 ||
    first === undefined ||
    ranAny(result, gone) ||
    asked.some((rules) => holdsAny(rules, first.quoting));
}

function ownRules(rulesets: ContextRulesets): readonly Rule[] | undefined {
  return ownOrBorrowed(rulesets)?.rules;
}

function ranAny({ ruleset_execution_logs: logs }: PriceResult, rules: ReadonlySet<string>): boolean {
  return logs.some(
    (log) => log.triggered_rules.some((id) => rules.has(id)) || log.failed_rules.some(({ id }) => rules.has(id)),
  );
}

/** Whether a test holds or fails at the start of a run. */
function holdsAny(rules: readonly Rule[], start: Situation): boolean {
  const { fired, failed } = runRuleset(compileRuleset(rules, EDITOR_CONFIG.quote_price_prediction), startAgain(start));
  return fired.length + failed.length > 0;
}

/** Lists are compared once: all shippers without rules of their own have the same. */
const COMPARED = new WeakMap<readonly Rule[], WeakMap<readonly Rule[], Differing | null>>();

function differing(present: readonly Rule[] = NO_RULES, draft: readonly Rule[] = NO_RULES): Differing | null {
  const known = COMPARED.get(present) ?? new WeakMap<readonly Rule[], Differing | null>();
  COMPARED.set(present, known);
  const kept = known.get(draft);
  if (kept !== undefined) return kept;
  const found = compare(running(present), running(draft));
  known.set(draft, found);
  return found;
}

function running(rules: readonly Rule[]): readonly Rule[] {
  return rules.filter(({ muted }) => muted !== true).toSorted(compareRules);
}

/** Null if unchanged rules changed their order, or an id does not identify exactly one rule. */
function compare(present: readonly Rule[], draft: readonly Rule[]): Differing | null {
  const [old, fresh] = [byId(present), byId(draft)];
  if (old.size < present.length || fresh.size < draft.length) return null;
  const alike = draft.filter((rule) => isAskedAlike(old.get(rule.id), rule)).map(({ id }) => id);
  const stay = new Set(alike);
  if (present.filter(({ id }) => stay.has(id)).some(({ id }, place) => alike[place] !== id)) return null;
  const gone = present.filter(({ id, actions }) => !stay.has(id) || differ(actions, fresh.get(id)?.actions));
  const asked = draft.filter(({ id }) => !stay.has(id)).map((rule) => ({ ...rule, actions: [] }));
  return {
    gone: new Set(gone.map(({ id }) => id)),
    asked,
    reads: new Set(asked.flatMap((rule) => operandsOf(wholeTest(rule)))),
    sets: new Set([...present, ...draft].flatMap(({ actions }) => actions.map(({ name }) => name))),
  };
}

function byId(rules: readonly Rule[]): ReadonlyMap<string, Rule> {
  return new Map(rules.map((rule) => [rule.id, rule]));
}

/** The priority counts, as a stop may end its group. */
function isAskedAlike(one: Rule | undefined, other: Rule): boolean {
  return one !== undefined && one.priority === other.priority && !differ(wholeTest(one), wholeTest(other));
}

function differ(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) !== JSON.stringify(other);
}

function operandsOf(node: Expression): readonly string[] {
  if (node.type === 'variable') return [node.value];
  return node.type === 'operation' ? node.args.flatMap(operandsOf) : [];
}
