import { signIn } from '@lanewright/contract';
import type { Page, Request } from '@playwright/test';

/** Where the browser keeps the session. */
const TOKEN = 'lanewright.token';
const REFRESH = 'lanewright.refresh';

/** A file of ours that is no screen: a page there has our storage, and runs nothing. */
const NO_SCREEN = '/favicon.svg';

/**
 * Signs a page in at the API and keeps the session where the login screen keeps it. The page then stands at no screen:
 * what a journey opens next is the first screen that is read.
 */
export async function openSession(
  page: Page,
  { url = '', ...person }: { readonly email: string; readonly password: string; readonly url?: string },
): Promise<void> {
  await page.goto(url + NO_SCREEN);
  await page.evaluate(
    async ({ path, refresh, token, body }) => {
      const response = await fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
      if (!response.ok) throw new Error(`the sign-in was answered ${response.status}`);
      const tokens: { id_token: string; refresh_token: string; expires_in: number } = await response.json();
      localStorage.setItem(refresh, tokens.refresh_token);
      const held = { token: tokens.id_token, until: Date.now() + tokens.expires_in * 1000 };
      sessionStorage.setItem(token, JSON.stringify(held));
    },
    { path: signIn.path, refresh: REFRESH, token: TOKEN, body: JSON.stringify(person) },
  );
}

/** Makes the identity token of a page end in so many seconds. */
export async function tokenEndsIn(page: Page, seconds: number): Promise<void> {
  await page.evaluate(
    ([key, left]) => {
      const held: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
      sessionStorage.setItem(key, JSON.stringify({ ...Object(held), until: Date.now() + left * 1000 }));
    },
    [TOKEN, seconds] as const,
  );
}

/** Ends the session of a page as time does: its token is over and cannot be renewed. */
export async function endSession(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, 'ended'), REFRESH);
  await tokenEndsIn(page, 0);
}

/** Gives a page an identity token that the server refuses although the browser holds it for good. */
export async function breakToken(page: Page): Promise<void> {
  await page.evaluate((key) => {
    sessionStorage.setItem(key, JSON.stringify({ token: 'not.a.token', until: Date.now() + 600_000 }));
  }, TOKEN);
}

/** The renewals that a page asks for from now on, with the refresh token each of them sent. */
export function renewalsOf(page: Page): readonly string[] {
  const sent: string[] = [];
  page.on('request', (request: Request) => {
    if (new URL(request.url()).pathname === '/identity/refresh') sent.push(request.postData() ?? '');
  });
  return sent;
}
