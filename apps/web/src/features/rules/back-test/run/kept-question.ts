import type { Rule } from '@lanewright/rules';
import { scopeKey, type RulesScope } from '../../draft/scope.ts';
import type { BackTestQuestion } from './use-back-test.ts';

const KEPT = new Map<string, BackTestQuestion>();

/**
 * What was last replayed of a scope, so that the save dialog and the page go on with one back-test; null when these
 * rules were not yet replayed.
 */
export function keptQuestion(scope: RulesScope, rules: readonly Rule[]): BackTestQuestion | null {
  const kept = KEPT.get(scopeKey(scope));
  return kept?.rules === rules ? kept : null;
}

/** Keeps what is replayed of a scope while the application is open. */
export function keepQuestion(scope: RulesScope, question: BackTestQuestion): void {
  KEPT.set(scopeKey(scope), question);
}
