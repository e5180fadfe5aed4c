import * as client from 'openid-client';
import type { MailProvider } from '../../config/mailbox-config.ts';
import { isLoopback } from '../../platform/setting.ts';

/** One pending consent: the state that must come back, and the PKCE verifier. */
type ConsentAttempt = { readonly state: string; readonly codeVerifier: string; readonly redirectUri: string };

/** Tokens as a provider issues them. Secret. `refreshToken` is null if it issued none. */
export type GivenTokens = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
};

/**
 * How a provider answered. `withdrawn`: the grant has ended, and a retry is useless (invalid_grant). `refused`: it
 * rejects our registration or request. `unreachable`: nothing was decided.
 */
export type GrantResult =
  | { readonly kind: 'given'; readonly tokens: GivenTokens }
  | { readonly kind: 'withdrawn' | 'refused' | 'unreachable'; readonly problem: string };

const TIMEOUT_SECONDS = 10;
/** Token lifetime in seconds if the provider states none. */
const DEFAULT_LIFETIME = 600;

/** Begins a consent: authorization code with PKCE (S256) and state. Returns the URL for the browser. */
export async function beginAt(
  provider: MailProvider,
  { address, redirectUri }: { readonly address: string; readonly redirectUri: string },
): Promise<{ readonly attempt: ConsentAttempt; readonly url: string }> {
  const attempt = { state: client.randomState(), codeVerifier: client.randomPKCECodeVerifier(), redirectUri };
  const url = client.buildAuthorizationUrl(configurationOf(provider), {
    ...provider.authorizeParameters,
    redirect_uri: redirectUri,
    scope: provider.scope,
    state: attempt.state,
    code_challenge: await client.calculatePKCECodeChallenge(attempt.codeVerifier),
    code_challenge_method: 'S256',
    login_hint: address,
  });
  return { attempt, url: url.href };
}

/** Exchanges the authorization code for tokens. */
export function redeemAt(provider: MailProvider, attempt: ConsentAttempt, code: string): Promise<GrantResult> {
  const at = new URL(attempt.redirectUri);
  at.search = new URLSearchParams({ code, state: attempt.state }).toString();
  const checks = { expectedState: attempt.state, pkceCodeVerifier: attempt.codeVerifier };
  return granted(provider, () => client.authorizationCodeGrant(configurationOf(provider), at, checks));
}

/** Asks for a new access token. */
export function renewAt(provider: MailProvider, refreshToken: string): Promise<GrantResult> {
  return granted(provider, () => client.refreshTokenGrant(configurationOf(provider), refreshToken));
}

/** Revokes a consent. Throws if the provider refuses or cannot be reached. */
export async function revokeAt(provider: MailProvider, refreshToken: string): Promise<void> {
  await client.tokenRevocation(configurationOf(provider), refreshToken);
}

async function granted(
  { title }: MailProvider,
  ask: () => Promise<client.TokenEndpointResponse>,
): Promise<GrantResult> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in } = await ask();
    return { kind: 'given', tokens: { accessToken, refreshToken, expiresIn: expires_in ?? DEFAULT_LIFETIME } };
  } catch (error) {
    return failureOf(title, error);
  }
}

/** Shows only the provider's error code: its descriptions may contain anything. */
function failureOf(title: string, error: unknown): GrantResult {
  if (error instanceof client.ResponseBodyError && error.status < 500) {
    const code = error.error.slice(0, 100);
    return code === 'invalid_grant'
      ? { kind: 'withdrawn', problem: `${title} says that the consent has ended or was revoked.` }
      : { kind: 'refused', problem: `${title} refused the request: ${code}.` };
  }
  // A 401 answer with a WWW-Authenticate header: the provider does not know our registration.
  if (error instanceof client.WWWAuthenticateChallengeError)
    return { kind: 'refused', problem: `${title} refused the request: invalid_client.` };
  return { kind: 'unreachable', problem: `${title} could not be reached.` };
}

function configurationOf(provider: MailProvider): client.Configuration {
  const { authorizeUrl, tokenUrl, revokeUrl, clientId, clientSecret } = provider;
  const made = new client.Configuration(
    {
      issuer: new URL(tokenUrl).origin,
      authorization_endpoint: authorizeUrl,
      token_endpoint: tokenUrl,
      ...(revokeUrl === null ? {} : { revocation_endpoint: revokeUrl }),
    },
    clientId,
    clientSecret,
    client.ClientSecretPost(clientSecret),
  );
  made.timeout = TIMEOUT_SECONDS;
  const { protocol, hostname } = new URL(tokenUrl);
  if (protocol === 'http:' && isLoopback(hostname)) client.allowInsecureRequests(made);
  return made;
}
