import type { AnswerOf, CustomerRow, listDuplicationTargets } from '@lanewright/contract';
import { RULE_CONTEXTS, type RuleContext } from '@lanewright/rules';

/** A shipper that rules may be copied to, and which rules it has already (P-060). */
export type DuplicationTarget = AnswerOf<typeof listDuplicationTargets>['results'][number];

type WithRules = Pick<CustomerRow, 'has_price_prediction_rules' | 'has_max_buy_price_prediction_rules'>;

/** The two kinds of rules as the shippers list calls them (S-014). */
export const CONTEXT_LABEL: Readonly<Record<RuleContext, string>> = {
  quote_price_prediction: 'Quoting rules',
  max_buy_price_prediction: 'Max Buy rules',
};

/** Whether a shipper has rules of a context. */
export function hasRulesOf(shipper: WithRules, context: RuleContext): boolean {
  return context === 'quote_price_prediction'
    ? shipper.has_price_prediction_rules
    : shipper.has_max_buy_price_prediction_rules;
}

/** The contexts of which a shipper has rules to copy; none hides 'Duplicate rules' (S-015, SP-154). */
export function contextsOf(shipper: WithRules): readonly RuleContext[] {
  return RULE_CONTEXTS.filter((context) => hasRulesOf(shipper, context));
}
