import { LeaveGuard as AnyLeaveGuard } from '../../../ui/form-screen/LeaveGuard.tsx';
import { isUnsaved, keepDraft } from './draft-store.ts';
import { scopePath, type RulesScope } from './scope.ts';

/**
 * Asks before unsaved rules or the changes of an open one are lost. The pages of one ruleset share its
 * draft: between them nobody asks.
 */
export function LeaveGuard({ scope }: { readonly scope: RulesScope }) {
  return (
    <AnyLeaveGuard
      unsaved={() => isUnsaved(scope)}
      keepsAt={(path) => liesWithin(path, scopePath(scope))}
      onDiscard={() => keepDraft(scope, null)}
    />
  );
}

function liesWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
