import type { ContextRulesets, PriceAsk, RulesOwner } from '@lanewright/pricing';
import type { Rule, RuleContext } from '@lanewright/rules';
import { done, refuseFields, type Outcome } from '@lanewright/units';

type Rulesets = PriceAsk['rulesets'];

/** Rules that are not saved, in the place of a ruleset. */
export type Draft = {
  readonly context: RuleContext;
  /** Null for the global ruleset. */
  readonly customer: number | null;
  readonly rules: readonly Rule[];
};

/** Drafts are no stored version. */
const NO_VERSION = 0;

/**
 * The rulesets of a run with a draft in the place of one of them.
 * Refuses, under `draft.customer`: a ruleset that does not govern the quote, as that of another shipper, or the default
 * shipper's while the shipper has rules of its own. Source: B-004, SP-145, SP-146.
 */
export function withDraft(
  rulesets: Rulesets,
  { context, customer, rules }: Draft,
  shipper: { readonly id: number; readonly name: string },
): Outcome<Rulesets, 'request.invalid'> {
  const sets = rulesets[context];
  const put = (changed: Partial<ContextRulesets>) => done({ ...rulesets, [context]: { ...sets, ...changed } });
  const version = { version_id: NO_VERSION, rules };
  if (customer === null) return put({ global: { ...version, owner: { kind: 'global', id: null, name: 'Global' } } });
  if (customer === shipper.id)
    return put({ shipper: { ...version, owner: { kind: 'shipper', id: shipper.id, name: shipper.name } } });
  const borrowed = sets.default_shipper;
  if (borrowed?.owner.id === customer && (sets.shipper === null || sets.shipper.rules.length === 0))
    return put({ default_shipper: { ...version, owner: borrowed.owner } });
  return refuseFields({ 'draft.customer': ['These rules do not govern this quote'] });
}

/** The rulesets of a run without one rule of the ruleset of an owner. */
export function withoutRule(
  rulesets: Rulesets,
  { context, owner, id }: { readonly context: RuleContext; readonly owner: RulesOwner; readonly id: string },
): Rulesets {
  const without = <Version extends { readonly owner: RulesOwner; readonly rules: readonly Rule[] } | null>(
    version: Version,
  ): Version =>
    version === null || version.owner.id !== owner.id || version.owner.kind !== owner.kind
      ? version
      : { ...version, rules: version.rules.filter((rule) => rule.id !== id) };
  const { global, shipper, default_shipper } = rulesets[context];
  return {
    ...rulesets,
    [context]: { global: without(global), shipper: without(shipper), default_shipper: without(default_shipper) },
  };
}
