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

/** Starts a stand-in for a mail provider on this machine alone. */
export async function startMailProviderStandIn(
  options: { readonly idle?: boolean; readonly now?: () => Date } = {},
): Promise<MailProviderStandIn> {
  const tokens = await startTokenStandIn();
  const imap = await startImapStandIn({
    ...options,
    lets: ({ user, secret, by }) => (by === 'password' ? secret === PASSWORD : tokens.isGood(secret, user)),
  });
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
  smtp.on('error', () => undefined);
  const smtpPort = await new Promise<number>((resolve) => {
    smtp.listen(0, '127.0.0.1', () => {
      const address = smtp.server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  return {
    imap,
    tokens,
    smtpPort,
    sent,
    password: PASSWORD,
    close: async () => {
      await Promise.all([imap.close(), tokens.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
    },
  };
}
