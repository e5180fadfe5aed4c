import { putRule } from '@lanewright/rules';
import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { takeProposedRule } from '../../../lib/proposed-rule.ts';
import { toastDone } from '../../../ui/toasts.tsx';
import { rulesLink } from './links.ts';
import { ruleFrom } from './proposed-rule.ts';
import type { RulesPower, RulesScope } from './scope.ts';
import type { Draft } from './use-draft.ts';

type Editor = { readonly scope: RulesScope; readonly draft: Draft; readonly power: RulesPower };

/** Adds a rule proposed on another page to the draft, unsaved, and opens its back-test if requested. */
export function useProposedRule({ scope, draft, power }: Editor): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (scope.context !== 'quote_price_prediction' || power !== 'all') return;
    const proposal = takeProposedRule(scope.customer);
    if (proposal === null) return;
    draft.act((rules) =>
      putRule(
        rules,
        ruleFrom(proposal, rules, () => crypto.randomUUID()),
      ),
    );
    toastDone('The proposed rule stands at the end of the draft, unsaved');
    if (proposal.opens === 'back-test') void navigate(rulesLink(scope, 'back-test'));
  });
}
