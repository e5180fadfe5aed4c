import * as client from 'openid-client';
import type { MailProvider } from '../../config/mailbox-config.ts';
import { isLoopback } from '../../platform/setting.ts';

/** What one consent must bring back: its state and the PKCE secret. */
type ConsentAttempt = { readonly state: string; readonly codeVerifier: string; readonly redirectUri: string };

/** Tokens as a provider gives them. Secret. `refreshToken` is null where it gave none. */
export type GivenTokens = {
  readonly accessToken: string;
  readonly refreshToken: string | null;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
};

/**
 * How a provider answered. `withdrawn`: this grant is over, and asking again is of no use (invalid_grant). `refused`: it
 * takes our registration or request for wrong. `unreachable`: nothing was decided.
 */
export type GrantResult =
  | { readonly kind: 'given'; readonly tokens: GivenTokens }
  | { readonly kind: 'withdrawn' | 'refused' | 'unreachable'; readonly problem: string };

const TIMEOUT_SECONDS = 10;
/** Where a provider does not say how long its token lives. */
const USUAL_LIFE = 600;

/** Begins a consent: authorization code with PKCE (S256) and state; answers where to lead the browser. */
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

/** Changes the code that the browser brought back for tokens. */
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

/** Takes a consent back. Throws if the provider refuses or cannot be reached. */
export async function revokeAt(provider: MailProvider, refreshToken: string): Promise<void> {
  await client.tokenRevocation(configurationOf(provider), refreshToken);
}

async function granted(
  { title }: MailProvider,
  ask: () => Promise<client.TokenEndpointResponse>,
): Promise<GrantResult> {
  try {
    const { access_token: accessToken, refresh_token: refreshToken = null, expires_in } = await ask();
    return { kind: 'given', tokens: { accessToken, refreshToken, expiresIn: expires_in ?? USUAL_LIFE } };
  } catch (error) {
    return failureOf(title, error);
  }
}

/** Words of a provider are told only as its error code: its descriptions may name anything. */
function failureOf(title: string, error: unknown): GrantResult {
  if (error instanceof client.ResponseBodyError && error.status < 500) {
    const code = error.error.slice(0, 100);
    return code === 'invalid_grant'
      ? { kind: 'withdrawn', problem: `${title} says that the consent has ended or was taken back.` }
      : { kind: 'refused', problem: `${title} refused the request: ${code}.` };
  }
  // A 401 answer with a WWW-Authenticate header: it does not know our registration.
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
