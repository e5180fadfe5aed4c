export { BackTestPage } from './back-test/BackTestPage.tsx';
export type { RulesScope } from './draft/scope.ts';
export { RulesHistoryPage } from './history/RulesHistoryPage.tsx';
export type { VersionsPlace } from './history/versions-place.ts';
export { RulesPage } from './list/RulesPage.tsx';
