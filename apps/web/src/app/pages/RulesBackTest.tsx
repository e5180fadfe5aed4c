import { BackTestPage } from '../../features/rules/index.ts';
import { useRulesScope } from '../rules-place.ts';

/** The replay of a ruleset's draft on stored runs (B-006). */
export function RulesBackTest() {
  return <BackTestPage scope={useRulesScope()} />;
}
