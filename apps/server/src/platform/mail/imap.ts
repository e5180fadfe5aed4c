import { ImapFlow } from 'imapflow';
import { isErrno } from '../errno.ts';
import type { Log } from '../log.ts';
import type { MailLogin, MailSecurity } from './smtp-server-of.ts';

/** A server that mail is fetched from by IMAP. */
export type ImapServer = {
  readonly host: string;
  readonly port: number;
  readonly security: Exclude<MailSecurity, 'offered'>;
  readonly login: MailLogin;
};

/** Why a folder cannot be read: the server refused the sign-in, has no such folder, or cannot be talked to. */
type ImapFailure = 'refused' | 'no_folder' | 'unreachable';

/** Every way in which talking IMAP fails. Its message is a sentence for an administrator and holds no secret. */
export class ImapError extends Error {
  override readonly name = 'ImapError';
  readonly failure: ImapFailure;

  constructor(failure: ImapFailure, message: string, options?: ErrorOptions) {
    super(message, options);
    this.failure = failure;
  }
}

/** What is known of a message before it is read. */
export type MessageFacts = {
  readonly uid: number;
  /** Bytes as the server counts them; some only estimate. */
  readonly size: number;
  /** When the server took it. */
  readonly arrivedAt: Date | null;
  readonly draft: boolean;
};

/** An open folder. Every call throws an ImapError once the connection is lost. */
export type ImapFolder = {
  readonly uidValidity: number;
  /** The UID that the next message will get. */
  readonly uidNext: number;
  readonly messages: number;
  /** Whether the server tells of new mail by itself. */
  readonly tellsNews: boolean;
  /** UIDs above this one, ascending. */
  readonly uidsAbove: (uid: number) => Promise<readonly number[]>;
  /** Facts of those messages that are still there. */
  readonly look: (uids: readonly number[]) => Promise<readonly MessageFacts[]>;
  /** The whole message, or its header alone; null when it is no longer there. Leaves it unread. */
  readonly read: (uid: number, part: 'whole' | 'header') => Promise<Buffer | null>;
  /** Gives a message a label (Gmail) or keyword. Throws where the server keeps none. */
  readonly label: (uid: number, name: string) => Promise<void>;
  /** Moves a message, whose folder is made if it is missing. One that is gone already is left so. */
  readonly move: (uid: number, folder: string) => Promise<void>;
  /** Waits until the server tells of new mail (true), the time is over or `signal` aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<boolean>;
  readonly close: () => Promise<void>;
};

/** The most that one message may have, in bytes, beyond what is taken: a server that lies about sizes is cut off. */
const LITERAL_LIMIT = 20_000_000;
const CONNECT_TIMEOUT = 20_000;
const SILENCE_LIMIT = 60_000;
const CUT_AFTER = 2_000;
/** Servers end a connection that only idles: RFC 2177 says after 29 minutes, some after 10. */
const IDLE_FOR = 9 * 60_000;

/** What a folder is opened with. An abort cuts the connection, after a moment for what is being read. */
type FolderOptions = { readonly folder: string; readonly log: Log; readonly signal?: AbortSignal };

/** Signs in and opens a folder. Throws an ImapError. Source: SP-070, B-027. */
export async function openFolder(server: ImapServer, { folder, log, signal }: FolderOptions): Promise<ImapFolder> {
  const client = new ImapFlow({
    host: server.host,
    port: server.port,
    secure: server.security === 'tls',
    doSTARTTLS: server.security === 'starttls',
    auth: authOf(server.login),
    clientInfo: { name: 'Lanewright' },
    // Its log would hold what was said, mails and passwords among it.
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
  // Told of by the call under way as well; without a listener it would end the process.
  client.on('error', (error) => log.debug({ problem: saidBy(error) }, 'an IMAP connection failed'));
  signal?.addEventListener('abort', () => {
    if (client.mailbox === false) client.close();
    else setTimeout(() => client.close(), CUT_AFTER).unref();
  });
  try {
    await client.connect();
    await client.mailboxOpen(folder);
  } catch (error) {
    client.close();
    throw told(error);
  }
  return folderOf(client, log);
}

function authOf(login: MailLogin) {
  return 'password' in login
    ? { user: login.user, pass: login.password }
    : { user: login.user, accessToken: login.accessToken };
}

function folderOf(client: ImapFlow, log: Log): ImapFolder {
  const opened = client.mailbox;
  if (opened === false) throw new ImapError('unreachable', 'The mail server closed the folder at once.');
  let news = false;
  client.on('exists', () => {
    news = true;
  });
  return {
    uidValidity: Number(opened.uidValidity),
    uidNext: opened.uidNext,
    messages: opened.exists,
    tellsNews: client.capabilities.has('IDLE'),
    uidsAbove: (uid) => saying(() => uidsAbove(client, uid)),
    look: (uids) => saying(() => look(client, uids)),
    read: (uid, part) => saying(() => read(client, uid, part)),
    label: (uid, name) => saying(() => label(client, uid, name)),
    move: (uid, folder) => saying(() => move(client, uid, folder)),
    wait: (milliseconds, signal) =>
      saying(async () => {
        // Of a server without IDLE the client asks from time to time by itself, which keeps the connection.
        if (!client.idling)
          client.idle().catch((error: unknown) => log.debug({ problem: saidBy(error) }, 'an IMAP connection failed'));
        if (!news) await newsOrEnd(client, milliseconds, signal);
        if (!client.usable) throw new Error(client.byeReason ?? 'The mail server closed the connection.');
        const told = news;
        news = false;
        return told;
      }),
    close: () => close(client),
  };
}

async function uidsAbove(client: ImapFlow, uid: number): Promise<readonly number[]> {
  // Tells the client's view of the folder as well; `n:*` names the newest message even where its UID is below n.
  const found = await client.search({ uid: `${uid + 1}:*` }, { uid: true });
  if (!Array.isArray(found)) throw new Error('The mail server did not answer what is in the folder.');
  return found.filter((each) => each > uid).toSorted((one, other) => one - other);
}

async function look(client: ImapFlow, uids: readonly number[]): Promise<readonly MessageFacts[]> {
  const found: MessageFacts[] = [];
  const query = { uid: true, size: true, internalDate: true, flags: true };
  for await (const { uid, size, internalDate, flags } of client.fetch(uids.join(','), query, { uid: true })) {
    const arrivedAt = internalDate === undefined ? null : new Date(internalDate);
    found.push({ uid, size: size ?? 0, arrivedAt, draft: flags?.has(String.raw`\Draft`) ?? false });
  }
  return found;
}

/** A message that the server does not give although it is there is a fault, never a message that is gone. */
async function read(client: ImapFlow, uid: number, part: 'whole' | 'header'): Promise<Buffer | null> {
  const query = part === 'whole' ? { uid: true, source: true } : { uid: true, headers: true };
  const row = await client.fetchOne(String(uid), query, { uid: true });
  const bytes = row === false || row === undefined ? undefined : part === 'whole' ? row.source : row.headers;
  if (bytes !== undefined) return bytes;
  if (!(await isThere(client, uid))) return null;
  throw new Error(`The mail server did not give message ${uid}.`);
}

async function isThere(client: ImapFlow, uid: number): Promise<boolean> {
  const found = await client.search({ uid: String(uid) }, { uid: true });
  return Array.isArray(found) && found.includes(uid);
}

async function label(client: ImapFlow, uid: number, name: string): Promise<void> {
  const useLabels = client.capabilities.has('X-GM-EXT-1');
  const allowed = client.mailbox === false ? undefined : client.mailbox.permanentFlags;
  if (!useLabels && allowed !== undefined && !allowed.has(String.raw`\*`) && !allowed.has(name))
    throw new Error('The mail server keeps no keywords of our own.');
  if (!(await client.messageFlagsAdd(String(uid), [name], { uid: true, useLabels })) && (await isThere(client, uid)))
    throw new Error('The mail server refused the label.');
}

/** Without MOVE and UIDPLUS a move would also expunge what other people marked as deleted. */
async function move(client: ImapFlow, uid: number, folder: string): Promise<void> {
  if (!client.capabilities.has('MOVE') && !client.capabilities.has('UIDPLUS'))
    throw new Error('The mail server cannot move a message without touching others.');
  if (!(await isThere(client, uid))) return;
  await client.mailboxCreate(folder);
  if (!(await client.messageMove(String(uid), folder, { uid: true })) && (await isThere(client, uid)))
    throw new Error(`The mail server did not move the message to ${folder}.`);
}

/** Resolves at the first of: news, the end of the connection, the end of the time, an abort. */
function newsOrEnd(client: ImapFlow, milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted || !client.usable) return Promise.resolve();
  return new Promise((resolve) => {
    const end = (): void => {
      clearTimeout(timer);
      client.off('exists', end);
      client.off('close', end);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, milliseconds);
    client.on('exists', end);
    client.on('close', end);
    signal.addEventListener('abort', end);
  });
}

/** Says goodbye where the server listens; a connection that is stuck is cut. */
async function close(client: ImapFlow): Promise<void> {
  if (!client.usable) return client.close();
  const cut = setTimeout(() => client.close(), CUT_AFTER);
  try {
    await client.logout();
  } catch {
    // It is being left either way.
    client.close();
  } finally {
    clearTimeout(cut);
  }
}

async function saying<Result>(ask: () => Promise<Result>): Promise<Result> {
  try {
    return await ask();
  } catch (error) {
    throw told(error);
  }
}

/** Codes of a refused sign-in that say nothing against the credentials (RFC 5530). */
const PASSING: ReadonlySet<string> = new Set(['UNAVAILABLE', 'INUSE', 'LIMIT', 'SERVERBUG', 'OVERQUOTA']);

/** The failure as an administrator reads it. */
function told(error: unknown): ImapError {
  if (error instanceof ImapError) return error;
  const said = saidBy(error);
  if (signInWasRefused(error))
    return new ImapError('refused', `The mail server refused the sign-in: ${said}`, { cause: error });
  if (folderIsMissing(error))
    return new ImapError('no_folder', `The mailbox has no such folder: ${said}`, { cause: error });
  return new ImapError('unreachable', reasonOf(error) ?? said, { cause: error });
}

function signInWasRefused(error: unknown): boolean {
  if (!(error instanceof Error) || !('authenticationFailed' in error)) return false;
  const code = 'serverResponseCode' in error ? error.serverResponseCode : null;
  return error.authenticationFailed === true && !(typeof code === 'string' && PASSING.has(code));
}

function folderIsMissing(error: unknown): boolean {
  return error instanceof Error && 'mailboxMissing' in error && error.mailboxMissing === true;
}

function reasonOf(error: unknown): string | null {
  if (isErrno(error, 'ECONNREFUSED')) return 'Nothing listens at this address and port.';
  if (isErrno(error, 'ENOTFOUND', 'EAI_AGAIN')) return 'There is no host of this name.';
  if (isErrno(error, 'CONNECT_TIMEOUT', 'GREETING_TIMEOUT', 'ETIMEDOUT', 'ETIMEOUT', 'UPGRADE_TIMEOUT'))
    return 'The mail server does not answer.';
  if (isErrno(error, 'DEPTH_ZERO_SELF_SIGNED_CERT', 'SELF_SIGNED_CERT_IN_CHAIN', 'UNABLE_TO_VERIFY_LEAF_SIGNATURE'))
    return 'The certificate of the mail server is not trusted.';
  return null;
}

/** The server's own words where there are some; they answer our commands, so they name no secret of ours. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error).slice(0, 300);
  const words = ['responseText', 'reason', 'response'].flatMap((name) =>
    Object.entries(error).flatMap(([key, value]) =>
      key === name && typeof value === 'string' && value !== '' ? [value] : [],
    ),
  );
  return (words[0] ?? error.message).slice(0, 300);
}
