import type { RulesScope } from '../draft/scope.ts';

/** The page that replays a draft on the stored runs of the last days (B-006). */
export function BackTestPage(_: { readonly scope: RulesScope }) {
  return null;
}
