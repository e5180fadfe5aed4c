import { MESSAGES } from '@lanewright/contract';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { isSignedIn } from '../../lib/api/session.ts';
import { guardLeaving } from '../../lib/leave-guard.ts';
import { ConfirmDialog } from '../dialog/ConfirmDialog.tsx';

type LeaveGuardProps = {
  /** Whether there is unsaved work now. */
  readonly unsaved: () => boolean;
  /** Whether the work lives on at an address: on the way there nobody is asked. */
  readonly keepsAt?: (path: string) => boolean;
  /** The person leaves the work behind. */
  readonly onDiscard?: () => void;
};

/**
 * Asks before unsaved work is lost: by a way within the app, by signing out, by the browser's Back, and, in the
 * browser's own words, by closing or reloading. A session that ended by itself asks nothing.
 */
export function LeaveGuard({ unsaved, keepsAt, onDiscard }: LeaveGuardProps) {
  const [signingOut, setSigningOut] = useState<{ readonly answer: (leave: boolean) => void } | null>(null);
  const loses = (): boolean => isSignedIn() && unsaved();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: ({ next }) => loses() && keepsAt?.(next.pathname) !== true,
    enableBeforeUnload: loses,
    withResolver: true,
  });
  const beforeSignOut = useEffectEvent(() =>
    unsaved() ? new Promise<boolean>((answer) => setSigningOut({ answer })) : Promise.resolve(true),
  );
  useEffect(() => guardLeaving(() => beforeSignOut()), []);
  if (signingOut === null && status !== 'blocked') return null;
  const answer = (leave: boolean): void => {
    if (leave) onDiscard?.();
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
