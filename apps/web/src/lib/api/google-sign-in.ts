import { beginGoogleSignIn, redeemGoogleSignIn, type AnswerOf } from '@lanewright/contract';
import { packWork } from '../carried-work.ts';
import { addressOf } from './address.ts';
import { apiBase } from './api-base.ts';
import { call } from './call.ts';

/** The secret that proves, on the way back, that this browser began the sign-in. It never leaves it before that. */
const VERIFIER = 'lanewright.google';

/** What stands behind the # on the way back from Google: a code to redeem, or that there is none. */
const RETURN = /^#?google=([\w-]+)$/;
const FAILED = 'failed';

/**
 * Leads the browser to Google, with unsaved work packed for the way. Rejects where the browser offers no hashing,
 * on unsafe addresses, and where it has no room for the work.
 */
export async function leadToGoogle(): Promise<void> {
  await packWork();
  const verifier = base64url(crypto.getRandomValues(new Uint8Array(32)));
  const challenge = base64url(
    new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))),
  );
  sessionStorage.setItem(VERIFIER, verifier);
  window.location.assign(apiBase() + addressOf(beginGoogleSignIn.path, undefined, { challenge }));
}

/** Whether the address says that the browser comes back from Google. */
export function isBackFromGoogle(hash: string): boolean {
  return RETURN.test(hash);
}

/**
 * Changes what came back from Google for tokens, once, and takes it out of the address. Throws `ApiError` where the
 * server refuses; answers null where nothing came back that could be redeemed.
 */
export async function redeemReturn(hash: string): Promise<AnswerOf<typeof redeemGoogleSignIn> | null> {
  const code = RETURN.exec(hash)?.[1];
  const verifier = sessionStorage.getItem(VERIFIER);
  sessionStorage.removeItem(VERIFIER);
  window.history.replaceState(window.history.state, '', window.location.pathname);
  if (code === undefined || code === FAILED || verifier === null) return null;
  return call(redeemGoogleSignIn, { body: { code, verifier } });
}

function base64url(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
