import { z } from 'zod';
import { setting, type SettingReader } from '../platform/setting.ts';

/** The mail providers with OAuth. */
type MailProviderName = 'google' | 'microsoft';

type MailHost = { readonly host: string; readonly port: number; readonly security: 'tls' | 'starttls' | 'plain' };

/** A mail provider and this product's registration there. No other code depends on a provider. */
export type MailProvider = {
  readonly name: MailProviderName;
  /** Its name on screens. */
  readonly title: string;
  readonly clientId: string;
  /** Secret. */
  readonly clientSecret: string;
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** The revocation endpoint (RFC 7009); null if the provider offers none. */
  readonly revokeUrl: string | null;
  readonly scope: string;
  /** Extra parameters that the provider requires before it issues a refresh token. */
  readonly authorizeParameters: Readonly<Record<string, string>>;
  /** The page where a person revokes the consent by hand. */
  readonly consentsAt: string;
  readonly imap: MailHost;
  readonly smtp: MailHost;
  /** Its name in Authentication-Results (RFC 8601); null if it writes none. */
  readonly authservId: string | null;
};

/** The settings of mailboxes (B-027). */
export type MailboxConfig = {
  /** The key that seals passwords and tokens, 32 bytes. If null, no mailbox can be connected. Secret. */
  readonly secretsKey: Buffer | null;
  /** The providers that are set up. */
  readonly providers: readonly MailProvider[];
};

const WORD = /^[\x21-\x7e]{1,500}$/;

const word = (must: string, secret?: true) =>
  setting<string | null>({ must, schema: z.string().regex(WORD), fallback: null, ...(secret && { secret }) });

const SETTINGS = {
  SECRETS_KEY: setting<Buffer | null>({
    must: 'must be 32 random bytes in base64, such as those of openssl rand -base64 32',
    schema: z
      .string()
      .regex(/^[A-Za-z0-9+/]{43}=$/)
      .transform((text) => Buffer.from(text, 'base64')),
    fallback: null,
    secret: true,
  }),
  GOOGLE_MAIL_CLIENT_ID: word('must be the client id that Google gave'),
  GOOGLE_MAIL_CLIENT_SECRET: word('must be the client secret that Google gave', true),
  MICROSOFT_MAIL_CLIENT_ID: word('must be the application id that Microsoft gave'),
  MICROSOFT_MAIL_CLIENT_SECRET: word('must be the client secret that Microsoft gave', true),
  MICROSOFT_MAIL_TENANT: setting({
    must: 'must be the id or domain of your tenant, or organizations',
    schema: z.string().regex(/^[\w.-]{1,100}$/),
    fallback: 'organizations',
  }),
};

/** Reads the settings of mailboxes; complains if one of a group is missing. */
export function readMailboxConfig(reader: SettingReader, publicUrl: string | null): MailboxConfig {
  const { read, complain } = reader;
  const secretsKey = read('SECRETS_KEY', SETTINGS.SECRETS_KEY);
  const google = registration(reader, 'GOOGLE_MAIL_CLIENT_ID', 'GOOGLE_MAIL_CLIENT_SECRET');
  const microsoft = registration(reader, 'MICROSOFT_MAIL_CLIENT_ID', 'MICROSOFT_MAIL_CLIENT_SECRET');
  const tenant = read('MICROSOFT_MAIL_TENANT', SETTINGS.MICROSOFT_MAIL_TENANT);
  const providers = [
    ...(google === null ? [] : [{ ...googleMail, ...google }]),
    ...(microsoft === null ? [] : [{ ...microsoftMail(tenant), ...microsoft }]),
  ];
  if (providers.length > 0 && publicUrl === null)
    complain(
      'PUBLIC_URL must be set with GOOGLE_MAIL_CLIENT_ID or MICROSOFT_MAIL_CLIENT_ID: the browser is led back to it.',
    );
  if (providers.length > 0 && secretsKey === null)
    complain('SECRETS_KEY must be set with GOOGLE_MAIL_CLIENT_ID or MICROSOFT_MAIL_CLIENT_ID: it seals their tokens.');
  return { secretsKey, providers };
}

type IdName = 'GOOGLE_MAIL_CLIENT_ID' | 'MICROSOFT_MAIL_CLIENT_ID';
type SecretName = 'GOOGLE_MAIL_CLIENT_SECRET' | 'MICROSOFT_MAIL_CLIENT_SECRET';

function registration({ read, complain }: SettingReader, idName: IdName, secretName: SecretName) {
  const clientId = read(idName, SETTINGS[idName]);
  const clientSecret = read(secretName, SETTINGS[secretName]);
  if ((clientId === null) !== (clientSecret === null)) complain(`${idName} and ${secretName} must be set together.`);
  return clientId === null || clientSecret === null ? null : { clientId, clientSecret };
}

/** Source: Google Identity, "Using OAuth 2.0 for Web Server Applications"; Gmail, "IMAP, POP, and SMTP". */
const googleMail = {
  name: 'google',
  title: 'Google',
  authorizeUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  revokeUrl: 'https://oauth2.googleapis.com/revoke',
  scope: 'https://mail.google.com/',
  // Without `prompt: consent` Google issues a refresh token only at the first consent.
  authorizeParameters: { access_type: 'offline', prompt: 'consent' },
  consentsAt: 'https://myaccount.google.com/connections',
  imap: { host: 'imap.gmail.com', port: 993, security: 'tls' },
  smtp: { host: 'smtp.gmail.com', port: 465, security: 'tls' },
  authservId: 'mx.google.com',
} as const;

/**
 * Source: Microsoft, "Authenticate an IMAP, POP or SMTP connection using OAuth". Its platform has no endpoint that
 * revokes a token, and Exchange Online names no server in Authentication-Results, so nothing there can be trusted.
 */
function microsoftMail(tenant: string) {
  const base = `https://login.microsoftonline.com/${tenant}/oauth2/v2.0`;
  return {
    name: 'microsoft',
    title: 'Microsoft 365',
    authorizeUrl: `${base}/authorize`,
    tokenUrl: `${base}/token`,
    revokeUrl: null,
    scope: 'https://outlook.office.com/IMAP.AccessAsUser.All https://outlook.office.com/SMTP.Send offline_access',
    authorizeParameters: { prompt: 'select_account' },
    consentsAt: 'https://myapps.microsoft.com',
    imap: { host: 'outlook.office365.com', port: 993, security: 'tls' },
    smtp: { host: 'smtp.office365.com', port: 587, security: 'starttls' },
    authservId: null,
  } as const;
}
