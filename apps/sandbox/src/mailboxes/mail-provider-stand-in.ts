import { SMTPServer } from 'smtp-server';
import { startImapStandIn, type ImapStandIn } from './imap-stand-in.ts';
import { startTokenStandIn, type TokenStandIn } from './token-stand-in.ts';

/** A running stand-in for a provider of mailboxes: its OAuth server, and its mail servers for IMAP and SMTP. */
export type MailProviderStandIn = {
  readonly imap: ImapStandIn;
  readonly tokens: TokenStandIn;
  readonly smtpPort: number;
  /** What was handed over to be sent, as it came over the wire. It never leaves this machine. */
  readonly sent: readonly string[];
  /** The password that lets anybody in, beside good tokens. */
  readonly password: string;
  readonly close: () => Promise<void>;
};

/** The last so many messages are kept. */
const KEPT = 200;
const PASSWORD = 'correct horse';

/** Where the servers of the stand-in listen. */
type MailProviderPorts = { readonly imap: number; readonly smtp: number; readonly tokens: number };

type MailProviderOptions = {
  readonly idle?: boolean;
  readonly now?: () => Date;
  /** Any free ports if absent. */
  readonly ports?: MailProviderPorts;
  /** Signs tokens, so that consents survive a restart. */
  readonly key?: Buffer;
  /** The UIDVALIDITY of INBOX. Must change whenever a restart replaces the messages. */
  readonly uidValidity?: number;
};

/** Starts a stand-in for a mail provider on this machine alone. Throws if one of its ports is taken. */
export async function startMailProviderStandIn({
  ports = { imap: 0, smtp: 0, tokens: 0 },
  key,
  ...options
}: MailProviderOptions = {}): Promise<MailProviderStandIn> {
  await using started = new AsyncDisposableStack();
  const tokens = await startTokenStandIn({ port: ports.tokens, ...(key === undefined ? {} : { key }) });
  started.defer(tokens.close);
  const imap = await startImapStandIn({
    ...options,
    port: ports.imap,
    lets: ({ user, secret, by }) => (by === 'password' ? secret === PASSWORD : tokens.isGood(secret, user)),
  });
  started.defer(imap.close);
  const sent: string[] = [];
  const smtp = new SMTPServer({
    authMethods: ['PLAIN', 'XOAUTH2'],
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onAuth: ({ username = '', password, accessToken }, _session, callback) => {
      const good = accessToken === undefined ? password === PASSWORD : tokens.isGood(accessToken, username);
      callback(good ? null : new Error('Invalid credentials'), good ? { user: username } : undefined);
    },
    onData: (stream, _session, callback) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
      stream.on('end', () => {
        sent.push(text);
        sent.splice(0, sent.length - KEPT);
        callback();
      });
    },
  });
  const smtpPort = await new Promise<number>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(ports.smtp, '127.0.0.1', () => {
      smtp.on('error', () => undefined);
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const running = started.move();
  return {
    imap,
    tokens,
    smtpPort,
    sent,
    password: PASSWORD,
    close: async () => {
      await Promise.all([running.disposeAsync(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}
