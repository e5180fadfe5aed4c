import type { MailProvider } from './config/mailbox-config.ts';

/** Where a stand-in for mail providers listens on this machine. */
type StandIn = {
  readonly imap: { readonly port: number };
  readonly smtpPort: number;
  readonly tokens: Pick<MailProvider, 'clientId' | 'clientSecret' | 'authorizeUrl' | 'tokenUrl'> & {
    readonly revokeUrl: string;
  };
};

const HOST = '127.0.0.1';

/** The providers as a stand-in plays them: like the real ones, of which one revokes tokens and the other does not. */
export function providersAt({ imap, smtpPort, tokens }: StandIn): readonly MailProvider[] {
  const { clientId, clientSecret, authorizeUrl, tokenUrl, revokeUrl } = tokens;
  const common = {
    clientId,
    clientSecret,
    authorizeUrl,
    tokenUrl,
    scope: 'mail',
    authorizeParameters: {},
    imap: { host: HOST, port: imap.port, security: 'plain' },
    smtp: { host: HOST, port: smtpPort, security: 'plain' },
  } as const;
  return [
    {
      ...common,
      name: 'microsoft',
      title: 'Microsoft 365 (stand-in)',
      revokeUrl: null,
      consentsAt: 'https://myapps.microsoft.com',
      authservId: null,
    },
    {
      ...common,
      name: 'google',
      title: 'Google (stand-in)',
      revokeUrl,
      consentsAt: 'https://myaccount.google.com/connections',
      authservId: 'mx.google.com',
    },
  ];
}
