import { z } from 'zod';
import { listOf, portNumber, PORT_RULE, safeUrl, setting, type SettingReader } from '../platform/setting.ts';

/** The OpenID provider behind 'Sign in with Google' and this product's registration there. */
export type GoogleSettings = {
  readonly issuer: string;
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
};

/** A hosted identity service by the Identity-Toolkit protocol. */
export type HostedSettings = {
  /** Secret. */
  readonly apiKey: string;
  readonly accountsUrl: string;
  readonly tokenUrl: string;
  readonly issuer: string;
  readonly audience: string;
  readonly keysUrl: string;
};

/** Who identifies people (SP-001, SP-002). */
export type IdentityConfig = {
  /** Null without Google's settings. */
  readonly google: GoogleSettings | null;
  /** Lower case; whole domains, compared exactly. */
  readonly googleAllowedDomains: readonly string[];
  /** Where the demo's stand-in for Google listens, on this machine alone. */
  readonly googleStandInPort: number;
  /** Null means the built-in service. */
  readonly hosted: HostedSettings | null;
};

const DOMAIN = /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]*[a-z0-9])?(\.[a-z0-9]([a-z0-9-]*[a-z0-9])?)+$/;
const WORD = /^[\x21-\x7e]{1,500}$/;
const safeUrlRule = 'must be an https URL (http only on this machine)';

const word = (must: string, secret?: true) =>
  setting<string | null>({ must, schema: z.string().regex(WORD), fallback: null, ...(secret && { secret }) });
const url = (fallback: string) => setting({ must: safeUrlRule, schema: safeUrl, fallback });

const SETTINGS = {
  IDENTITY: setting<'built-in' | 'hosted'>({
    must: 'must be built-in or hosted',
    schema: z.enum(['built-in', 'hosted']),
    fallback: 'built-in',
  }),
  GOOGLE_CLIENT_ID: word('must be the client id that Google gave'),
  GOOGLE_CLIENT_SECRET: word('must be the client secret that Google gave', true),
  GOOGLE_ISSUER: url('https://accounts.google.com'),
  GOOGLE_ALLOWED_DOMAINS: setting<readonly string[]>({
    must: 'must be a list of e-mail domains such as broker.example, broker-partner.example',
    schema: listOf(DOMAIN),
    fallback: [],
  }),
  GOOGLE_STAND_IN_PORT: setting({ must: PORT_RULE, schema: portNumber, fallback: 0 }),
  HOSTED_IDENTITY_API_KEY: word('must be the API key of the hosted identity service', true),
  HOSTED_IDENTITY_URL: url('https://identitytoolkit.googleapis.com'),
  HOSTED_IDENTITY_TOKEN_URL: url('https://securetoken.googleapis.com'),
  HOSTED_IDENTITY_ISSUER: word('must be the issuer of its tokens, such as https://securetoken.google.com/your-project'),
  HOSTED_IDENTITY_AUDIENCE: word('must be the audience of its tokens, such as your-project'),
  HOSTED_IDENTITY_KEYS_URL: url(
    'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com',
  ),
};

/** Reads who identifies people; settings that belong together are asked for together. */
export function readIdentityConfig({ read, complain }: SettingReader, publicUrl: string | null): IdentityConfig {
  const clientId = read('GOOGLE_CLIENT_ID', SETTINGS.GOOGLE_CLIENT_ID);
  const clientSecret = read('GOOGLE_CLIENT_SECRET', SETTINGS.GOOGLE_CLIENT_SECRET);
  const issuer = read('GOOGLE_ISSUER', SETTINGS.GOOGLE_ISSUER);
  const googleAllowedDomains = read('GOOGLE_ALLOWED_DOMAINS', SETTINGS.GOOGLE_ALLOWED_DOMAINS);
  const google = clientId === null || clientSecret === null ? null : { clientId, clientSecret, issuer };
  if ((clientId === null) !== (clientSecret === null))
    complain('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET must be set together.');
  if (google !== null && googleAllowedDomains.length === 0)
    complain('GOOGLE_ALLOWED_DOMAINS must be set with GOOGLE_CLIENT_ID: without it nobody could sign in with Google.');
  if (google !== null && publicUrl === null)
    complain('PUBLIC_URL must be set with GOOGLE_CLIENT_ID: Google leads the browser back to that address.');
  return {
    google,
    googleAllowedDomains,
    googleStandInPort: read('GOOGLE_STAND_IN_PORT', SETTINGS.GOOGLE_STAND_IN_PORT),
    hosted: readHosted({ read, complain }),
  };
}

function readHosted({ read, complain }: Pick<SettingReader, 'read' | 'complain'>): HostedSettings | null {
  const wanted = read('IDENTITY', SETTINGS.IDENTITY) === 'hosted';
  const apiKey = read('HOSTED_IDENTITY_API_KEY', SETTINGS.HOSTED_IDENTITY_API_KEY);
  const issuer = read('HOSTED_IDENTITY_ISSUER', SETTINGS.HOSTED_IDENTITY_ISSUER);
  const audience = read('HOSTED_IDENTITY_AUDIENCE', SETTINGS.HOSTED_IDENTITY_AUDIENCE);
  const urls = {
    accountsUrl: read('HOSTED_IDENTITY_URL', SETTINGS.HOSTED_IDENTITY_URL),
    tokenUrl: read('HOSTED_IDENTITY_TOKEN_URL', SETTINGS.HOSTED_IDENTITY_TOKEN_URL),
    keysUrl: read('HOSTED_IDENTITY_KEYS_URL', SETTINGS.HOSTED_IDENTITY_KEYS_URL),
  };
  if (!wanted) return null;
  if (apiKey === null || issuer === null || audience === null) {
    complain(
      'HOSTED_IDENTITY_API_KEY, HOSTED_IDENTITY_ISSUER and HOSTED_IDENTITY_AUDIENCE must be set with IDENTITY=hosted.',
    );
    return null;
  }
  return { apiKey, issuer, audience, ...urls };
}
