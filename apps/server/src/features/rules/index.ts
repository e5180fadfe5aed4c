export { hasOwnRules } from './duplication-targets.ts';
export { recordMergedRules } from './record-merge.ts';
export { rulesetRoutes } from './routes.ts';
export type { BackTestOf, RulesRoom } from './room.ts';
export { mayViewRuleset, scopeOf, viewPermission } from './scope.ts';
export type { RulesetScope } from './scope.ts';
export { readSentRules } from './sent-rules.ts';
export { storedRuleset } from './stored-ruleset.ts';
export type { StoredRuleset } from './stored-ruleset.ts';
