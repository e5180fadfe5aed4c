import { ImapFlow } from 'imapflow';
import type { Log } from '../log.ts';
import { ImapError, imapErrorOf, saidBy } from './imap-error.ts';
import { imapMarksOf, type ImapMarks } from './imap-marks.ts';
import { look, read, uidsAbove, type MessageFacts } from './imap-messages.ts';
import { newsOf, type WaitForNews } from './imap-news.ts';
import type { MailLogin, MailSecurity } from './smtp-server-of.ts';

/** An IMAP server to fetch mail from. */
export type ImapServer = {
  readonly host: string;
  readonly port: number;
  readonly security: Exclude<MailSecurity, 'offered'>;
  readonly login: MailLogin;
};

/** An open folder. Every call throws an ImapError once the connection is lost. */
export type ImapFolder = ImapMarks & {
  readonly uidValidity: number;
  /** The next UID of the folder when it was opened. */
  readonly uidNext: number;
  readonly messages: number;
  /** Whether the server announces new mail. */
  readonly tellsNews: boolean;
  /** UIDs above this one, ascending. */
  readonly uidsAbove: (uid: number) => Promise<readonly number[]>;
  /** The metadata of the messages that still exist. */
  readonly look: (uids: readonly number[]) => Promise<readonly MessageFacts[]>;
  /** The whole message, or only its header; null if it was removed. Leaves it unread. */
  readonly read: (uid: number, part: 'whole' | 'header') => Promise<Buffer | null>;
  readonly wait: WaitForNews;
  readonly close: () => Promise<void>;
};

/** Limit of bytes per response, above the accepted size of a message: cuts off a server that lies about sizes. */
const LITERAL_LIMIT = 20_000_000;
const CONNECT_TIMEOUT = 20_000;
const SILENCE_LIMIT = 60_000;
const CUT_AFTER = 2_000;
/**
 * IDLE is renewed after this time, because servers close idle connections: after 29 minutes by RFC 2177, some after 10.
 */
const IDLE_FOR = 9 * 60_000;

/** Options of an open folder. An abort closes the connection, after a short grace period for a read in progress. */
type FolderOptions = { readonly folder: string; readonly log: Log; readonly signal?: AbortSignal };

/** Signs in and opens a folder. Throws an ImapError. Source: SP-070, B-027. */
export async function openFolder(server: ImapServer, { folder, log, signal }: FolderOptions): Promise<ImapFolder> {
  const client = clientOf(server);
  // The current call also throws this error; without a listener it would crash the process.
  client.on('error', (error) => log.debug({ problem: saidBy(error, server.login) }, 'an IMAP connection failed'));
  if (signal !== undefined) cutOnAbort(client, signal);
  try {
    await client.connect();
    await client.mailboxOpen(folder);
    return await folderOf(client, server.login, log);
  } catch (error) {
    client.close();
    throw imapErrorOf(error, server.login);
  }
}

function clientOf({ host, port, security, login }: ImapServer): ImapFlow {
  return new ImapFlow({
    host,
    port,
    secure: security === 'tls',
    doSTARTTLS: security === 'starttls',
    auth: authOf(login),
    clientInfo: { name: 'Lanewright' },
    // Its log would contain the traffic, including mails and passwords.
    logger: false,
    disableAutoIdle: true,
    disableCompression: true,
    maxIdleTime: IDLE_FOR,
    connectionTimeout: CONNECT_TIMEOUT,
    greetingTimeout: CONNECT_TIMEOUT,
    socketTimeout: SILENCE_LIMIT,
    maxLiteralSize: LITERAL_LIMIT,
    maxResponseSize: LITERAL_LIMIT * 2,
    tls: { minVersion: 'TLSv1.2' },
  });
}

/** Removes the listener when the connection closes, because a signal outlives many connections. */
function cutOnAbort(client: ImapFlow, signal: AbortSignal): void {
  const cut = (): void => {
    if (client.mailbox === false) client.close();
    else setTimeout(() => client.close(), CUT_AFTER).unref();
  };
  signal.addEventListener('abort', cut, { once: true });
  client.once('close', () => signal.removeEventListener('abort', cut));
}

function authOf(login: MailLogin) {
  return 'password' in login
    ? { user: login.user, pass: login.password }
    : { user: login.user, accessToken: login.accessToken };
}

async function folderOf(client: ImapFlow, login: MailLogin, log: Log): Promise<ImapFolder> {
  const opened = client.mailbox;
  if (opened === false) throw new ImapError('unreachable', 'The mail server closed the folder at once.');
  const uidValidity = Number(opened.uidValidity);
  if (!(uidValidity > 0))
    throw new ImapError('unreachable', 'The mail server gives its messages no numbers that last (UIDVALIDITY).');
  const saying = async <Result>(ask: () => Promise<Result>): Promise<Result> => {
    try {
      return await ask();
    } catch (error) {
      throw imapErrorOf(error, login);
    }
  };
  const wait = newsOf(client, log);
  const marks = imapMarksOf(client);
  return {
    uidValidity,
    uidNext: await uidNextOf(client, opened.uidNext),
    messages: opened.exists,
    tellsNews: client.capabilities.has('IDLE'),
    uidsAbove: (uid) => saying(() => uidsAbove(client, uid)),
    look: (uids) => saying(() => look(client, uids)),
    read: (uid, part) => saying(() => read(client, uid, part)),
    label: (uid, name) => saying(() => marks.label(uid, name)),
    move: (uid, folder) => saying(() => marks.move(uid, folder)),
    wait: (milliseconds, signal) => saying(() => wait(milliseconds, signal)),
    close: () => close(client),
  };
}

/** A server may omit UIDNEXT (RFC 3501 §6.3.1); the next UID is then one above the highest. */
async function uidNextOf(client: ImapFlow, told: number | undefined): Promise<number> {
  return told ?? ((await uidsAbove(client, 0)).at(-1) ?? 0) + 1;
}

/** Logs out; closes a connection that hangs. */
async function close(client: ImapFlow): Promise<void> {
  if (!client.usable) return client.close();
  const cut = setTimeout(() => client.close(), CUT_AFTER);
  try {
    await client.logout();
  } catch {
    // A failed logout does not matter; the connection is closed anyway.
    client.close();
  } finally {
    clearTimeout(cut);
  }
}
