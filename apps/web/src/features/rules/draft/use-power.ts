import { useMay } from '../../../lib/current-user.ts';
import { editPermissions, type RulesPower, type RulesScope } from './scope.ts';

/** What the person may do in an editor (SP-008, SP-009). */
export function useRulesPower(scope: RulesScope): RulesPower {
  const may = useMay();
  const [change, correct] = editPermissions(scope);
  if (change !== undefined && may(change)) return 'all';
  return correct !== undefined && may(correct) ? 'constants' : 'read';
}
