/**
 * The desk of the rules, in rooms:
 * - `draft` holds the unsaved changes. `list` shows the rules: `table` the rows, `save` what saving asks, `start` how a
 *   ruleset begins (copied, imported, inherited).
 * - `editor` edits one rule. Each of its rooms imports only rooms that stand before it: `look`, `draft`, `text` (the
 *   condition as text), `pick` (operands, operations, values), `tree`, `actions`, `dialog`.
 * - `back-test`, `findings`, `history` and `merge` look at a draft beside what is stored.
 */
export { BackTestPage } from './back-test/run/BackTestPage.tsx';
export type { RulesScope } from './draft/scope.ts';
export { RulesHistoryPage } from './history/RulesHistoryPage.tsx';
export type { VersionsPlace } from './history/versions-place.ts';
export { RulesPage } from './list/RulesPage.tsx';
