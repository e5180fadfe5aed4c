import type { InheritedRules } from '@lanewright/contract';
import type { Rule } from '@lanewright/rules';

/** '1 rule', '5,000 rules'. */
export function countedRules(count: number): string {
  return count === 1 ? '1 rule' : `${count.toLocaleString('en-US')} rules`;
}

/** What the first own rule does to the inherited ones. */
export function endingText({ customer_name: owner, rule_count: count }: InheritedRules, shipper: string): string {
  return `${shipper} runs the ${countedRules(count)} of ${owner} while it has none of its own. Once a rule of its own is saved, ${count === 1 ? 'it ends' : 'they end'} for ${shipper}.`;
}

/** What a save changes about which rules run for a shipper. */
type Saving = {
  readonly inherited: InheritedRules | null;
  readonly shipper: string;
  readonly before: readonly Rule[];
  readonly after: readonly Rule[];
};

/**
 * What to know before a save that ends the inherited rules, or lets them run again; null for any other save.
 * Source: S-032, SP-146.
 */
export function handoverText({ inherited, shipper, before, after }: Saving): string | null {
  if (inherited === null || inherited.rule_count === 0) return null;
  const { customer_name: owner, rule_count: count } = inherited;
  if (before.length === 0 && after.length > 0)
    return `With this save the ${countedRules(count)} of ${owner} ${count === 1 ? 'ends' : 'end'} for ${shipper}: only ${after.length === 1 ? 'its own rule runs' : `its own ${countedRules(after.length)} run`}.`;
  if (before.length > 0 && after.length === 0)
    return `${shipper} has no rule of its own after this save: the ${countedRules(count)} of ${owner} ${count === 1 ? 'runs' : 'run'} again.`;
  return null;
}
