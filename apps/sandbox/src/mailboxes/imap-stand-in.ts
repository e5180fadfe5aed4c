import { createServer, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createSecureContext, TLSSocket } from 'node:tls';
import { emptyFolder, numberAnew, putInto, type StoredFolder } from './imap-folder.ts';
import { openSession, type ImapFault, type ImapPlay } from './imap-session.ts';

/** A running stand-in for an IMAP server, and how a test plays on it. */
export type ImapStandIn = {
  readonly port: number;
  /** Delivers a message to a folder, INBOX unless told; answers its UID. */
  readonly deliver: (raw: Buffer | string, how?: { readonly folder?: string; readonly arrivedAt?: Date }) => number;
  readonly folder: (name: string) => StoredFolder;
  /** Numbers INBOX anew (UIDVALIDITY). */
  readonly renumber: () => void;
  /** Goes back to an older state of INBOX, as a server does that was restored from a backup. */
  readonly restore: (to: { readonly uidNext: number }) => void;
  /** Removes a message as another reader of the mailbox would. */
  readonly expunge: (uid: number) => void;
  /** Fails the next `times` commands of this name that way. */
  readonly failNext: (command: string, fault: ImapFault, times?: number) => void;
  /** How many faults of a command are still to come. */
  readonly waiting: (command: string) => number;
  /** Every command that was heard, by name. */
  readonly heard: readonly string[];
  /** Ends all connections, as an outage does; it takes new ones. */
  readonly hangUp: () => void;
  readonly close: () => Promise<void>;
};

/** How the stand-in is set up. */
type ImapStandInOptions = {
  readonly lets: ImapPlay['lets'];
  /** Offers STARTTLS with this certificate. */
  readonly tls?: { readonly key: string; readonly cert: string };
  /** Without it the server tells of no new mail by itself. */
  readonly idle?: boolean;
  /** Whether the server tells the next UID; it does unless told otherwise. */
  readonly tellsUidNext?: boolean;
  readonly port?: number;
  /** The UIDVALIDITY of INBOX; 1 if absent. */
  readonly uidValidity?: number;
  readonly now?: () => Date;
};

/** Starts a stand-in on this machine alone: for the demo, and for tests that need no mail server installed. */
export async function startImapStandIn(options: ImapStandInOptions): Promise<ImapStandIn> {
  const { idle = true, tellsUidNext = true, uidValidity = 1, tls, now = () => new Date() } = options;
  const folders = new Map<string, StoredFolder>([['INBOX', emptyFolder(uidValidity)]]);
  const faults: { command: string; fault: ImapFault }[] = [];
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const play = {
    folders,
    lets: options.lets,
    tellsUidNext,
    capabilities: () => [
      'IMAP4rev1',
      'SASL-IR',
      'AUTH=PLAIN',
      'AUTH=XOAUTH2',
      'UIDPLUS',
      'MOVE',
      'NAMESPACE',
      ...(idle ? ['IDLE'] : []),
    ],
    fault: (command: string): ImapFault | null => {
      heard.push(command);
      const at = faults.findIndex((each) => each.command === command);
      return at < 0 ? null : (faults.splice(at, 1)[0]?.fault ?? null);
    },
  };
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    talk(socket, play, tls ?? null);
  });
  const port = await new Promise<number>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address !== null ? address.port : 0);
    });
  });
  const folder = (name: string): StoredFolder => {
    const found = folders.get(name) ?? emptyFolder();
    folders.set(name, found);
    return found;
  };
  const hangUp = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port,
    deliver: (raw, { folder: name = 'INBOX', arrivedAt = now() } = {}) =>
      putInto(folder(name), Buffer.isBuffer(raw) ? raw : Buffer.from(raw), arrivedAt),
    folder,
    renumber: () => numberAnew(folder('INBOX')),
    restore: ({ uidNext }) => {
      const inbox = folder('INBOX');
      inbox.messages = inbox.messages.filter(({ uid }) => uid < uidNext);
      inbox.uidNext = uidNext;
    },
    expunge: (uid) => {
      const inbox = folder('INBOX');
      inbox.messages = inbox.messages.filter((message) => message.uid !== uid);
    },
    failNext: (command, fault, times = 1) => {
      for (let time = 0; time < times; time += 1) faults.push({ command, fault });
    },
    waiting: (command) => faults.filter((each) => each.command === command).length,
    heard,
    hangUp,
    close: async () => {
      hangUp();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

type Tls = { readonly key: string; readonly cert: string };

function talk(
  socket: Socket,
  play: Omit<ImapPlay, 'startTls' | 'capabilities'> & { capabilities: () => readonly string[] },
  tls: Tls | null,
): void {
  socket.on('error', () => undefined);
  const offered = tls === null ? [] : ['STARTTLS'];
  const plain = { ...play, capabilities: () => [...play.capabilities(), ...offered] };
  listen(socket, {
    ...plain,
    startTls:
      tls === null
        ? null
        : () => {
            socket.removeAllListeners('data');
            const secured = new TLSSocket(socket, { isServer: true, secureContext: createSecureContext(tls) });
            secured.on('error', () => undefined);
            listen(secured, { ...play, startTls: null }, { greet: false });
          },
  });
}

/** Cuts what comes into lines; a client that watches a folder sends no literals to a server of few words. */
function listen(stream: Duplex, play: ImapPlay, { greet = true }: { readonly greet?: boolean } = {}): void {
  const session = openSession(stream, play, greet);
  let pending = '';
  stream.on('data', (chunk: Buffer) => {
    pending += chunk.toString('latin1');
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const text = pending.slice(0, end);
      pending = pending.slice(end + 2);
      session.hear(text);
    }
  });
  stream.on('close', () => session.end());
}
