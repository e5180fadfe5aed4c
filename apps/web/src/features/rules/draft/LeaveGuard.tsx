import { MESSAGES } from '@lanewright/contract';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { isSignedIn } from '../../../lib/api/session.ts';
import { guardLeaving } from '../../../lib/leave-guard.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { isUnsaved, keepDraft } from './draft-store.ts';
import { scopeKey, scopePath, type RulesScope } from './scope.ts';

/**
 * Asks before unsaved rules or the changes of an open one are lost: by a way within the app, by signing out, by the browser's Back, and, in the
 * browser's own words, by closing or reloading. The pages of one ruleset share its draft: between them nobody asks.
 */
export function LeaveGuard({ scope }: { readonly scope: RulesScope }) {
  const [signingOut, setSigningOut] = useState<{ readonly answer: (leave: boolean) => void } | null>(null);
  const unsaved = (): boolean => isSignedIn() && isUnsaved(scope);
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => unsaved() && !liesWithin(next.pathname, scopePath(scope)),
    enableBeforeUnload: unsaved,
    withResolver: true,
  });
  const key = scopeKey(scope);
  useEffect(
    () =>
      guardLeaving(() =>
        isUnsaved(scope)
          ? new Promise((answer) => {
              setSigningOut({ answer });
            })
          : Promise.resolve(true),
      ),
    // The scope is named by its key.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [key],
  );
  if (signingOut === null && status !== 'blocked') return null;
  const answer = (leave: boolean): void => {
    if (leave) keepDraft(scope, null);
    setSigningOut(null);
    if (signingOut !== null) signingOut.answer(leave);
    else if (leave) proceed?.();
    else reset?.();
  };
  return (
    <ConfirmDialog
      question={MESSAGES.leaveRules}
      confirmLabel="Leave without saving"
      danger
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}

function liesWithin(path: string, place: string): boolean {
  return path === place || path.startsWith(`${place}/`);
}
