export { hasOwnRules } from './duplication-targets.ts';
export { hasLargeRulesets, isUnderLargeRules } from './large-rulesets.ts';
export { inheritedRules } from './inherited-rules.ts';
export { recordMergedRules } from './record-merge.ts';
export { rulesetRoutes } from './routes.ts';
export { mayViewRuleset, scopeOf, viewPermission } from './scope.ts';
export type { RulesetScope } from './scope.ts';
export { readSentRules } from './sent-rules.ts';
export { storedRuleset, storedVersions } from './stored-ruleset.ts';
