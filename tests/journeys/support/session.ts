import type { Page, Request } from '@playwright/test';

/** Where the browser keeps the session. */
const TOKEN = 'lanewright.token';

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
