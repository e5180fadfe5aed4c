import { createHash, randomBytes } from 'node:crypto';
import { beginGoogleSignIn, redeemGoogleSignIn, returnFromGoogle } from '@lanewright/contract';
import type { TestAnswer, TestApplication } from './application.ts';

/** A browser on its way through the sign-in with Google, step by step. */
export type GoogleVisitor = {
  /** The secret that it keeps. */
  readonly verifier: string;
  /** Begins at the product; answers where it is led. */
  readonly begin: () => Promise<URL>;
  /** Chooses an account at the stand-in ('' cancels); answers where that leads it back to. */
  readonly choose: (at: URL, subject: string) => Promise<URL>;
  /** Comes back to the product; answers what stands after the # of the login screen's address. */
  readonly comeBack: (to: URL) => Promise<string>;
  /** Redeems a code; with its own secret unless another is given. */
  readonly redeem: (code: string, verifier?: string) => Promise<TestAnswer>;
  /** The whole way. */
  readonly signInAs: (subject: string) => Promise<TestAnswer>;
};

/** Opens a browser of its own: with a secret, and the cookies of the stand-in. */
export function openGoogleVisitor(app: Pick<TestApplication, 'call'>): GoogleVisitor {
  const verifier = randomBytes(32).toString('base64url');
  const cookies = new Map<string, string>();
  const visit = async (url: URL, form?: URLSearchParams): Promise<Response> => {
    const response = await fetch(url, {
      method: form === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form === undefined ? {} : { body: form }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [name = '', ...value] = (line.split(';', 1)[0] ?? '').split('=');
      cookies.set(name, value.join('='));
    }
    return response;
  };
  const follow = async (from: URL, response: Response, until: (url: URL) => boolean): Promise<URL> => {
    const location = response.headers.get('location');
    if (location === null)
      throw new Error(`${from.pathname} leads nowhere: ${response.status} ${await response.text()}`);
    const next = new URL(location, from);
    return until(next) ? next : follow(next, await visit(next), until);
  };
  const visitor: GoogleVisitor = {
    verifier,
    begin: async () => {
      const challenge = createHash('sha256').update(verifier).digest('base64url');
      const answer = await app.call(beginGoogleSignIn, { query: { challenge } });
      return new URL(String(answer.headers['location']), 'http://localhost');
    },
    choose: async (at, subject) => {
      const page = await follow(at, await visit(at), ({ pathname }) => pathname.startsWith('/people/'));
      await (await visit(page)).text();
      const chosen = await visit(page, new URLSearchParams({ subject }));
      return follow(page, chosen, ({ pathname }) => pathname === returnFromGoogle.path);
    },
    comeBack: async (to) => {
      const answer = await app.call(returnFromGoogle, { query: Object.fromEntries(to.searchParams) });
      return String(answer.headers['location']).replace(/^\/login#google=/, '');
    },
    redeem: (code, secret = verifier) => app.call(redeemGoogleSignIn, { body: { code, verifier: secret } }),
    signInAs: async (subject) =>
      visitor.redeem(await visitor.comeBack(await visitor.choose(await visitor.begin(), subject))),
  };
  return visitor;
}
