export { compareRules, RULE_LIMITS } from './tree/tree.ts';
export type {
  ActionData,
  Expression,
  Literal,
  LiteralValue,
  Operation,
  Rule,
  RuleAction,
  RuleProblem,
  RuleTable,
  TableCell,
  TableColumn,
  TableRow,
  Variable,
} from './tree/tree.ts';
export { wholeTest } from './tree/whole-test.ts';
export { columnComparisons } from './tree/check-table.ts';
export { COLUMN_COMPARISONS } from './tree/read-table.ts';
export { cellText, COMPARISON_WORDS, readCellText, readNumberText } from './table/cell-text.ts';
export { columnHead, readSheet, sheetOf } from './table/sheet-table.ts';
export { compareTables } from './difference/compare-tables.ts';
export { dayInWords, daysInWords } from './words/table-words.ts';
export { act, apply, constant, operand, rule } from './tree/build.ts';
export type { RuleDraft } from './tree/build.ts';
export { readRuleset } from './tree/read-ruleset.ts';
export type { ReadRuleset } from './tree/read-ruleset.ts';
export { ACTION_TYPES, OPERAND_TYPES, REPLY_KINDS, RULE_CONTEXTS } from './vocabulary/config.ts';
export type {
  ActionSpec,
  ActionType,
  ArgumentSpec,
  Choice,
  EditorConfig,
  Lookup,
  Operand,
  OperandType,
  OperandUnit,
  OperationSpec,
  ResultType,
  RuleContext,
  RunReply,
} from './vocabulary/config.ts';
export { FACT_OPERANDS, TABLE_VALUE } from './vocabulary/operands.ts';
export { EDITOR_CONFIG } from './vocabulary/editor-config.ts';
export { UNSUPPORTED_DIMENSION } from './vocabulary/operations.ts';
export { checkRuleset, deprecatedOperands, limitProblems } from './tree/check.ts';
export { compileRuleset } from './compile/compile.ts';
export type { CompiledRuleset } from './compile/compiled-ruleset.ts';
export { weekdayName } from './facts/facts.ts';
export { monthName, seasonName } from './facts/calendar.ts';
export { holidayOn, NO_HOLIDAY } from './facts/holidays.ts';
export type { Facts } from './facts/facts.ts';
export type { Derivation, NamedAmount } from './facts/following.ts';
export { numberOf, openSituation, sameText, valueOf, wasSet } from './facts/situation.ts';
export type { RunStart, Situation } from './facts/situation.ts';
export { compile } from './run/match.ts';
export { runRuleset } from './run/run.ts';
export { traceOf } from './run/trace.ts';
export type {
  ActionLog,
  ActionStatus,
  FailedRule,
  FiredRule,
  Movement,
  RulesetEnd,
  RulesetRun,
  RuleState,
  StopLog,
} from './run/trace.ts';
export type { Value } from './vocabulary/values.ts';
export type { LintFinding, LintKind } from './lint/findings.ts';
export { lintRuleset } from './lint/lint-ruleset.ts';
export { mentionedValues } from './lint/mentioned-values.ts';
export type { MentionedValue } from './lint/mentioned-values.ts';
export {
  appendRules,
  copyRule,
  deleteRules,
  dropRule,
  inRunningOrder,
  muteRules,
  newPlace,
  putRule,
  reprioritize,
  withFreshIds,
} from './editing/list-acts.ts';
export { leaveSections, moveToSection, renameSection, sectionsOf } from './editing/section-acts.ts';
export { sectionKey, stretchesOf } from './tree/sections.ts';
export type { Section } from './tree/sections.ts';
export { nameKey } from './tree/hostile-text.ts';
export { changeConstants, constantsIn, moveRules } from './editing/bulk-acts.ts';
export type { ConstantChange } from './editing/bulk-acts.ts';
export { listChanges } from './editing/list-changes.ts';
export type { ListChanges, RuleChange } from './editing/list-changes.ts';
export { actOnTree, takesMore } from './editing/tree-acts.ts';
export type { TreeAct } from './editing/tree-acts.ts';
export type { Direction } from './editing/tree-move.ts';
export { isFinished, isGroup, nodeOf, nodesIn, wayTo, withFreeIds } from './tree/tree-draft.ts';
export type { DraftLiteral, DraftNode, DraftOperation, FreshId, NodeKind } from './tree/tree-draft.ts';
export { kindsFor, newComparison, newGroup, openConstant, openNode } from './editing/tree-kinds.ts';
export type { TreeTools } from './editing/tree-kinds.ts';
export {
  actionWanted,
  argumentWanted,
  comparisonsFor,
  isComparison,
  isBlank,
  isOpen,
  operationsFor,
  sourceOf,
  TEST_WANTED,
} from './editing/tree-wanted.ts';
export type { ValueSource, Wanted } from './editing/tree-wanted.ts';
export { expressionText, OPERATION_PHRASE, OPERATION_SIGN, plainTitle, valueText } from './editing/tree-text.ts';
export type { TitleOf } from './editing/tree-text.ts';
export { testProblems, valueProblems } from './editing/tree-problems.ts';
export type { NodeProblem } from './editing/tree-problems.ts';
export { proposedName } from './editing/proposed-name.ts';
export { headProblems, takenHeads } from './editing/rule-head.ts';
export type { RuleHead, TakenHeads } from './editing/rule-head.ts';
export {
  actionInWords,
  actionsInWords,
  expressionInWords,
  ruleInWords,
  ruleWords,
  testInWords,
  whenInWords,
} from './words/rule-words.ts';
export type { RuleToSay } from './words/rule-words.ts';
export { alwaysOrNever, alwaysTest } from './words/test-words.ts';
export { withBlanks } from './words/unfinished.ts';
export { plainWords } from './words/segments.ts';
export type { LookedUpTitles, Segment, Words } from './words/segments.ts';
export { compareRulesets, sameRuleset } from './difference/compare-rulesets.ts';
export type { ChangedPart, ChangedRule, MovedRule, RulesetDifference } from './difference/compare-rulesets.ts';
export { mergeRulesets } from './merge/merge-rulesets.ts';
export type { MergeAsk, RuleConflict, RulesetMerge } from './merge/merge-rulesets.ts';
export type { ConflictKind, MergeSide } from './merge/merge-rule.ts';
export { onlyConstantsDiffer } from './difference/only-constants-differ.ts';
export type { ConstantsDiffer } from './difference/only-constants-differ.ts';
export { conditionsOf, firstFailureOf, nearMissOf } from './explain/conditions.ts';
export { compareMisses, isNarrow, missOf } from './explain/misses.ts';
export type { Miss } from './explain/misses.ts';
export type { Condition, ConditionState } from './explain/conditions.ts';
export { fromJsonLogic } from './json-logic/from-json-logic.ts';
export { toJsonLogic } from './json-logic/to-json-logic.ts';
export type { FormProblem, InOtherForm, JsonLogic } from './json-logic/json-logic.ts';
export { readRulesetFile, rulesetFile } from './json-logic/ruleset-file.ts';
export type { ReadRulesetFile, RulesetFileHead } from './json-logic/ruleset-file.ts';
export { readTyped, listOf } from './typed/read-typed.ts';
export type { Typed, TypedAsk } from './typed/typed.ts';
export { typedText } from './typed/typed-text.ts';
export { offeredBy, TRUTHS } from './typed/offered-values.ts';
export type { Offered, OfferedValues } from './typed/read-choices.ts';
export { OPERAND_GROUPS, OPERAND_WORDS } from './people-words/operand-words.ts';
export type { OperandGroup, OperandWords } from './people-words/operand-words.ts';
export { actionSynonyms, ALWAYS_WORDS, operationWords, valueSynonyms } from './people-words/other-words.ts';
export { STATE_REGIONS } from './people-words/regions.ts';
export type { CodedPlace } from './vocabulary/coded-places.ts';
export { takeOperator } from './typed/take-operator.ts';
export { quickActions } from './typed/quick-action.ts';
export { begunConditions, comparedAsTyped, quickConditions } from './typed/quick-condition.ts';
export { namedLists } from './tree/named-lists.ts';
export type { NamedList } from './tree/named-lists.ts';
