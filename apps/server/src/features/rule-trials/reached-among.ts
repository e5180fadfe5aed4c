import { tryPrice } from '@lanewright/pricing';
import { putRule, type Rule } from '@lanewright/rules';
import { storedRunOf } from '../pricing/index.ts';
import type { RulesetScope } from '../rules/index.ts';
import { withDraft } from './draft.ts';
import type { TrialRoom } from './room.ts';

type Placed = { readonly scope: RulesetScope; readonly rule: Rule };

/**
 * Returns a check: does the rule fire when the whole stored run is repeated with it? An earlier rule may stop the run
 * first. The rule joins the ruleset of its scope, or replaces its stored self there.
 */
export function reachedAmong(
  rulesets: TrialRoom['rulesets'],
  { scope, rule }: Placed,
): (inputs: unknown) => Promise<boolean> {
  // The same list for every run of a version, so that it is compiled once.
  const placed = new Map<readonly Rule[], readonly Rule[]>();
  const withRule = (rules: readonly Rule[]): readonly Rule[] => {
    const known = placed.get(rules) ?? putRule(rules, rule);
    placed.set(rules, known);
    return known;
  };
  return async (inputs) => {
    const pass = (await storedRunOf(inputs, (id) => rulesets.version(id))).passes.at(-1);
    if (pass === undefined) return false;
    const { global, shipper, default_shipper: borrowed } = pass.rulesets[scope.context];
    const version = [global, shipper, borrowed].find((one) => (one?.owner.id ?? null) === scope.customer);
    const drafted = withDraft(
      pass.rulesets,
      { ...scope, rules: withRule(version?.rules ?? NONE) },
      pass.inputs.shipper,
    );
    if (!drafted.ok) return false;
    const { ruleset_execution_logs: logs } = tryPrice({ ask: { ...pass, rulesets: drafted.value }, facts: {} });
    return logs.some((log) => log.ruleset === scope.context && log.triggered_rules.includes(rule.id));
  };
}

const NONE: readonly Rule[] = [];
