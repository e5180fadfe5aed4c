import { MESSAGES } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { ApiError } from '../../lib/api/api-error.ts';
import { isBackFromGoogle, leadToGoogle, redeemReturn } from '../../lib/api/google-sign-in.ts';
import type { useEntrance } from './use-entrance.ts';

/** The sign-in with Google as the login screen sees it. */
export type GoogleSignIn = {
  /** On the way to Google, or redeeming what came back. */
  readonly busy: boolean;
  /** The sentence of a sign-in that failed, until dismissed. */
  readonly failure: string | null;
  readonly begin: () => void;
  readonly dismiss: () => void;
};

/** Begins a sign-in with Google, and finishes one when the browser comes back with it. */
export function useGoogle(onSignedIn: ReturnType<typeof useEntrance>): GoogleSignIn {
  const back = useMutation({
    mutationFn: async (hash: string) => {
      const tokens = await redeemReturn(hash);
      if (tokens === null) throw new Error('nothing came back from Google that could be redeemed');
      return tokens;
    },
    meta: { quiet: true },
    onSuccess: onSignedIn,
  });
  const way = useMutation({ mutationFn: leadToGoogle, meta: { quiet: true } });
  const { mutate } = back;
  const taken = useRef(false);
  useEffect(() => {
    // What came back serves once, also where effects run twice.
    if (taken.current || !isBackFromGoogle(window.location.hash)) return;
    taken.current = true;
    mutate(window.location.hash);
  }, [mutate]);
  const error = back.error ?? way.error;
  return {
    busy: back.isPending || way.isPending,
    failure: error === null ? null : sentenceOf(error),
    begin: () => {
      back.reset();
      way.mutate();
    },
    dismiss: () => {
      back.reset();
      way.reset();
    },
  };
}

/** A domain that is not allowed is told; every other failure has the one sentence, by either method. */
function sentenceOf(error: Error): string {
  return error instanceof ApiError && error.status === 403 ? MESSAGES.noAccess : MESSAGES.signInFailed;
}
