import { refreshSession } from '@lanewright/contract';
import type { AnswerOf } from '@lanewright/contract';
import { readAnswer } from './answer.ts';
import { emailOf, keepPlace } from '../kept-place.ts';
import { apiBase } from './api-base.ts';

/**
 * The session. The refresh token lies in localStorage, so that a new tab or a restarted browser is signed in; the
 * short-lived identity token lies in sessionStorage, so that a reload need not renew it and it ends with the tab.
 * A cookie would be out of reach of scripts, but the specification wants a bearer header on every call (P-003); the
 * content security policy, ten-minute tokens and refresh tokens that serve once keep the risk small.
 */
const REFRESH = 'lanewright.refresh';
const TOKEN = 'lanewright.token';
const RENEW_BEFORE_MS = 60_000;

type Tokens = AnswerOf<typeof refreshSession>;
type Held = { readonly token: string; readonly until: number };

const listeners = new Set<() => void>();
let renewal: Promise<boolean> | undefined;

/** Whether somebody is signed in on this browser. */
export function isSignedIn(): boolean {
  return localStorage.getItem(REFRESH) !== null;
}

/** The e-mail of whoever this tab is signed in as; null while it holds no token. */
export function signedInAs(): string | null {
  const held = heldToken();
  return held === null ? null : emailOf(held.token);
}

/** Calls back when the session opens or closes, in this tab or another. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Follows what other tabs do to the session: a logout there is one here. Called once, at the start. */
export function followOtherTabs(): void {
  window.addEventListener('storage', (event) => {
    if (event.key !== REFRESH) return;
    if (event.newValue === null) forgetToken();
    // A renewal in another tab changes nothing here; only the opening and the closing do.
    if (event.newValue === null || event.oldValue === null) tell();
  });
}

/** Keeps the tokens of a sign-in or a renewal. */
export function openSession(tokens: Tokens): void {
  const wasOpen = isSignedIn();
  localStorage.setItem(REFRESH, tokens.refresh_token);
  const held: Held = { token: tokens.id_token, until: Date.now() + tokens.expires_in * 1000 };
  sessionStorage.setItem(TOKEN, JSON.stringify(held));
  if (!wasOpen) tell();
}

/** Forgets the session and gives its refresh token back, so that the server can end it as well. */
export function closeSession(): string | null {
  const refresh = localStorage.getItem(REFRESH);
  forgetToken();
  localStorage.removeItem(REFRESH);
  tell();
  return refresh;
}

/** The bearer token, renewed silently when it is about to end; null when signed out (SP-001). */
export async function bearer(): Promise<string | null> {
  const held = heldToken();
  if (held !== null && held.until - Date.now() > RENEW_BEFORE_MS) return held.token;
  if (!isSignedIn()) return null;
  await renew();
  return heldToken()?.token ?? null;
}

/** Renews once for all waiting calls of this tab; false when the session could not be renewed. */
export function renew(): Promise<boolean> {
  renewal ??= navigator.locks.request(REFRESH, renewAlone).finally(() => {
    renewal = undefined;
  });
  return renewal;
}

/** Under a lock held by one tab at a time: a refresh token serves once, and the tabs share it. */
async function renewAlone(): Promise<boolean> {
  const refresh = localStorage.getItem(REFRESH);
  if (refresh === null) return false;
  const response = await fetch(apiBase() + refreshSession.path, {
    method: refreshSession.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refresh }),
  });
  if (response.ok) {
    openSession(readAnswer(refreshSession, await response.json()));
    return true;
  }
  // Only a refusal ends the session: a server that is starting or failing says nothing about it.
  if (response.status === 400 || response.status === 401 || response.status === 403) {
    keepPlace(heldToken()?.token ?? null, window.location.pathname + window.location.search);
    closeSession();
  }
  return false;
}

function heldToken(): Held | null {
  const text = sessionStorage.getItem(TOKEN);
  if (text === null) return null;
  const held: unknown = JSON.parse(text);
  if (typeof held !== 'object' || held === null || !('token' in held) || !('until' in held)) return null;
  return typeof held.token === 'string' && typeof held.until === 'number'
    ? { token: held.token, until: held.until }
    : null;
}

function forgetToken(): void {
  sessionStorage.removeItem(TOKEN);
}

function tell(): void {
  for (const each of listeners) each();
}
