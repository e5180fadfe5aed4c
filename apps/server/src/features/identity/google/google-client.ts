import * as client from 'openid-client';
import { z } from 'zod';
import type { GoogleSettings } from '../../../config/identity-config.ts';
import { isLoopback } from '../../../platform/setting.ts';
import type { GoogleIdentity } from '../port.ts';

/** What one sign-in must bring back: state, nonce and the PKCE secret, and where Google leads the browser. */
type GoogleAttempt = {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
  readonly redirectUri: string;
};

/** The OpenID client for Google: authorization code with PKCE (S256), state and nonce. */
export type GoogleClient = {
  /** Begins a sign-in: its secrets, and the address at Google to lead the browser to. */
  readonly begin: (redirectUri: string) => Promise<{ readonly attempt: GoogleAttempt; readonly url: string }>;
  /**
   * Changes what Google's answer carried for the identity. Null for everything that does not fit: foreign or spent
   * codes, another issuer, nonce, audience or key, an expired or unreadable token. Throws where Google cannot be
   * reached.
   */
  readonly identityOf: (attempt: GoogleAttempt, returned: URLSearchParams) => Promise<GoogleIdentity | null>;
};

const claimsSchema = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z
    .email()
    .max(254)
    .transform((text) => text.toLowerCase()),
  email_verified: z.boolean(),
  name: z.string().max(500).optional(),
});

const TIMEOUT_SECONDS = 10;

/** Makes the client. Google's addresses and keys are read at the first sign-in, and again after a failure. The signature of each token is checked. */
export function createGoogleClient(settings: GoogleSettings): GoogleClient {
  let found: Promise<client.Configuration> | null = null;
  const configuration = (): Promise<client.Configuration> => {
    found ??= discover(settings).catch((error: unknown) => {
      found = null;
      throw error;
    });
    return found;
  };
  return {
    begin: async (redirectUri) => {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        codeVerifier: client.randomPKCECodeVerifier(),
        redirectUri,
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
        code_challenge_method: 'S256',
        prompt: 'select_account',
      });
      return { attempt, url: url.href };
    },
    identityOf: async ({ state, nonce, codeVerifier, redirectUri }, returned) => {
      const at = new URL(redirectUri);
      at.search = returned.toString();
      const checks = {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: codeVerifier,
        idTokenExpected: true,
      };
      try {
        const tokens = await client.authorizationCodeGrant(await configuration(), at, checks);
        return identityIn(tokens.claims(), tokens.id_token);
      } catch (error) {
        if (isRefusal(error)) return null;
        throw error;
      }
    },
  };
}

function identityIn(claims: unknown, idToken: string | undefined): GoogleIdentity | null {
  const parsed = claimsSchema.safeParse(claims);
  if (!parsed.success || idToken === undefined) return null;
  const { iss, sub, email, email_verified, name } = parsed.data;
  return { issuer: iss, subject: sub, email, emailVerified: email_verified, name: name ?? null, idToken };
}

/** Checked and found wrong, or refused by Google; anything else is a fault of the network or of ours. */
function isRefusal(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status < 500;
  if (error instanceof client.AuthorizationResponseError) return true;
  return error instanceof client.ClientError && error.code !== 'OAUTH_TIMEOUT' && !isUnreachable(error);
}

/** Google answered, but with an error page: it is down, and the person did nothing wrong. */
function isUnreachable({ cause, code }: client.ClientError): boolean {
  return code === 'OAUTH_RESPONSE_IS_NOT_CONFORM' && cause instanceof Response && cause.status >= 500;
}

async function discover({ issuer, clientId, clientSecret }: GoogleSettings): Promise<client.Configuration> {
  const address = new URL(issuer);
  // Without these checks the client would take the token's signature on the word of the connection it came by.
  const execute = [client.enableNonRepudiationChecks];
  if (address.protocol === 'http:' && isLoopback(address.hostname)) execute.push(client.allowInsecureRequests);
  const authentication = client.ClientSecretBasic(clientSecret);
  const found = await client.discovery(address, clientId, clientSecret, authentication, {
    execute,
    timeout: TIMEOUT_SECONDS,
  });
  found.timeout = TIMEOUT_SECONDS;
  return found;
}
