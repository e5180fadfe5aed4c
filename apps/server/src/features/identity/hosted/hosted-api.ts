import type { Log } from '../../../platform/log.ts';
import type { HostedSettings } from '../../../config/identity-config.ts';
import { request } from 'undici';
import { z } from 'zod';

/** Tokens as the hosted service hands them out. */
export type HostedTokens = { readonly idToken: string; readonly refreshToken: string };

/** What the service answered: a value; that it declines (bad password, spent token, blocked account); or nothing usable. */
export type HostedAnswer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'declined' }
  | { readonly kind: 'unavailable' };

/** The calls of the Identity-Toolkit protocol that we make. */
export type HostedApi = {
  readonly signInWithPassword: (email: string, password: string) => Promise<HostedAnswer<HostedTokens>>;
  /** Signs in, and makes the account of, whoever a Google token speaks for. */
  readonly signInWithGoogle: (googleIdToken: string) => Promise<HostedAnswer<HostedTokens>>;
  readonly deleteAccount: (idToken: string) => Promise<HostedAnswer<unknown>>;
  readonly renew: (refreshToken: string) => Promise<HostedAnswer<HostedTokens>>;
};

/** Whole calls, from name look-up to the last byte. Milliseconds. */
const TIMEOUT = 10_000;
const LONGEST_ANSWER = 65_536;

const signedIn = z.object({ idToken: z.string().min(1), refreshToken: z.string().min(1).max(5_000) });
const renewed = z
  .object({ id_token: z.string().min(1), refresh_token: z.string().min(1).max(5_000) })
  .transform(({ id_token, refresh_token }) => ({ idToken: id_token, refreshToken: refresh_token }));

/** Makes the client of a hosted service. Nothing is repeated: a password is sent once. */
export function createHostedApi(
  { accountsUrl, tokenUrl, apiKey }: Pick<HostedSettings, 'accountsUrl' | 'tokenUrl' | 'apiKey'>,
  { log, timeout = TIMEOUT }: { readonly log: Log; readonly timeout?: number },
): HostedApi {
  const caller = { apiKey, log, timeout };
  const accounts = <Value>(act: string, body: object, schema: z.ZodType<Value>) =>
    post(caller, { url: `${accountsUrl}/v1/accounts:${act}`, body: JSON.stringify(body), schema });
  return {
    signInWithPassword: (email, password) =>
      accounts('signInWithPassword', { email, password, returnSecureToken: true }, signedIn),
    signInWithGoogle: (googleIdToken) => {
      const postBody = new URLSearchParams({ id_token: googleIdToken, providerId: 'google.com' }).toString();
      const asked = { postBody, requestUri: 'http://localhost', returnSecureToken: true, returnIdpCredential: false };
      return accounts('signInWithIdp', asked, signedIn);
    },
    deleteAccount: (idToken) => accounts('delete', { idToken }, z.unknown()),
    renew: (refreshToken) =>
      post(caller, {
        url: `${tokenUrl}/v1/token`,
        body: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
        schema: renewed,
      }),
  };
}

type Caller = { readonly apiKey: string; readonly log: Log; readonly timeout: number };
type Asked<Value> = { readonly url: string; readonly body: string; readonly schema: z.ZodType<Value> };

/** The key goes by header, so that no address in any log holds it. */
async function post<Value>(
  { apiKey, log, timeout }: Caller,
  { url, body, schema }: Asked<Value>,
): Promise<HostedAnswer<Value>> {
  const form = !body.startsWith('{');
  try {
    const answer = await request(url, {
      method: 'POST',
      headers: {
        'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
        'x-goog-api-key': apiKey,
      },
      body,
      signal: AbortSignal.timeout(timeout),
    });
    const text = await readAtMost(answer.body, LONGEST_ANSWER);
    if (answer.statusCode === 400 || answer.statusCode === 403) return { kind: 'declined' };
    const parsed = answer.statusCode === 200 && text !== null ? schema.safeParse(jsonOf(text)) : null;
    if (parsed?.success === true) return { kind: 'done', value: parsed.data };
    log.warn({ url, status: answer.statusCode }, 'the hosted identity service answered what we do not understand');
  } catch (error) {
    log.warn({ err: error, url }, 'the hosted identity service cannot be reached');
  }
  return { kind: 'unavailable' };
}

async function readAtMost(body: AsyncIterable<Uint8Array>, most: number): Promise<string | null> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body) {
    size += part.length;
    if (size > most) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
