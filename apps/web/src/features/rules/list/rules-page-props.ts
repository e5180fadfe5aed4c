import type { RulesScope } from '../draft/scope.ts';

/** Which ruleset, and what the address asks for: saving at once, or a rule to show. */
export type RulesPageProps = {
  readonly scope: RulesScope;
  readonly asked: { readonly save?: true; readonly rule?: string };
  /** What the address asked for is being done. */
  readonly onHeard: () => void;
};
