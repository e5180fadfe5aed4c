import { PageHead } from '../../../ui/page-head.tsx';
import { scopeTitle, type RulesScope } from '../draft/scope.ts';

/** Which ruleset, and what the address asks for: saving at once, or a rule to show. */
export type RulesPageProps = {
  readonly scope: RulesScope;
  readonly asked: { readonly save?: true; readonly rule?: string };
  /** What the address asked for is being done. */
  readonly onHeard: () => void;
};

/** The editor of a ruleset (R-001…R-004). */
export function RulesPage({ scope }: RulesPageProps) {
  return <PageHead title={scopeTitle(scope, null)} />;
}
