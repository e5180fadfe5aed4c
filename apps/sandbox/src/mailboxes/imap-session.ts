import type { Duplex } from 'node:stream';
import { emptyFolder, withUids, type StoredFolder, type StoredMessage } from './imap-folder.ts';

/** What a session of the stand-in plays on: its folders, who may sign in, and how it misbehaves. */
export type ImapPlay = {
  readonly folders: Map<string, StoredFolder>;
  /** Whether a user may sign in by this password, or by this access token. */
  readonly lets: (login: {
    readonly user: string;
    readonly secret: string;
    readonly by: 'password' | 'token';
  }) => boolean;
  readonly capabilities: () => readonly string[];
  /** Asked before each command is answered; a fault takes the answer's place. */
  readonly fault: (command: string) => ImapFault | null;
  /** Whether SELECT tells the next UID, which a server may leave out. */
  readonly tellsUidNext: boolean;
  /** Goes over to TLS; null where STARTTLS is not offered. */
  readonly startTls: (() => void) | null;
};

/**
 * How a server fails: it says nothing any more, hangs up, says BYE, refuses (`no`, also with words of its own), hangs up
 * in the middle of a message, announces more bytes than it sends, or says OK and sends no rows.
 */
export type ImapFault = 'hang' | 'drop' | 'bye' | 'no' | 'cut' | 'wrong_literal' | 'no_rows' | { readonly no: string };

/** One connection: what it is told, line by line, and its end. */
type ImapSession = { readonly hear: (line: string) => void; readonly end: () => void };

type State = { folder: StoredFolder | null; idling: string | null; hung: boolean; asked: string | null };

/**
 * Plays one session of IMAP4rev1 (RFC 3501 with IDLE, MOVE, UIDPLUS, SASL-IR and XOAUTH2), as far as a client goes that
 * watches one folder.
 */
export function openSession(socket: Duplex, play: ImapPlay, greet: boolean): ImapSession {
  const state: State = { folder: null, idling: null, hung: false, asked: null };
  const say = (text: string | Buffer): void => void (socket.writable && socket.write(text));
  const line = (text: string): void => say(`${text}\r\n`);
  const tellNews = (): void => {
    if (state.idling !== null && state.folder !== null) line(`* ${state.folder.messages.length} EXISTS`);
  };
  const session: SessionParts = { socket, play, state, say, line, tellNews };
  if (greet) line(`* OK [CAPABILITY ${play.capabilities().join(' ')}] stand-in ready`);
  return {
    hear: (text) => (state.hung ? undefined : hear(session, text)),
    end: () => state.folder?.listeners.delete(tellNews),
  };
}

type SessionParts = {
  readonly socket: Duplex;
  readonly play: ImapPlay;
  readonly state: State;
  readonly say: (text: string | Buffer) => void;
  readonly line: (text: string) => void;
  readonly tellNews: () => void;
};

function hear(session: SessionParts, text: string): void {
  const { state, line, socket } = session;
  if (state.idling !== null) {
    if (text.toUpperCase() === 'DONE') line(`${state.idling} OK IDLE ended`);
    state.idling = null;
    return;
  }
  if (state.asked !== null) return continued(session, state.asked, text);
  const [tag = '', ...words] = text.split(' ');
  const byUid = words[0]?.toUpperCase() === 'UID';
  const command = (byUid ? `UID ${words[1]}` : (words[0] ?? '')).toUpperCase();
  const rest = words.slice(byUid ? 2 : 1).join(' ');
  const fault = session.play.fault(command);
  if (fault === 'hang') state.hung = true;
  else if (fault === 'drop') socket.destroy();
  else if (fault === 'bye') {
    line('* BYE the stand-in closes');
    socket.end();
  } else if (fault === 'no_rows') line(`${tag} OK ${command} completed`);
  else if (fault !== null && typeof fault === 'object') line(`${tag} NO ${fault.no}`);
  else if (fault === 'no') line(`${tag} NO [AUTHENTICATIONFAILED] refused by the stand-in`);
  else answer(session, { tag, command, rest, fault });
}

type Command = {
  readonly tag: string;
  readonly command: string;
  readonly rest: string;
  readonly fault: 'cut' | 'wrong_literal' | null;
};

function answer(session: SessionParts, asked: Command): void {
  const { line, socket, play } = session;
  const { tag, command, rest } = asked;
  const ok = (): void => line(`${tag} OK ${command} completed`);
  switch (command) {
    case 'CAPABILITY':
      line(`* CAPABILITY ${play.capabilities().join(' ')}`);
      return ok();
    case 'STARTTLS':
      if (play.startTls === null) return line(`${tag} NO not here`);
      line(`${tag} OK begin TLS`);
      return play.startTls();
    case 'LOGIN':
    case 'AUTHENTICATE':
      return signIn(session, asked);
    case 'SELECT':
    case 'EXAMINE':
      return select(session, tag, rest);
    case 'NAMESPACE':
      line('* NAMESPACE (("" "/")) NIL NIL');
      return ok();
    case 'LIST':
    case 'LSUB':
      for (const name of play.folders.keys()) line(`* ${command} () "/" "${name}"`);
      return ok();
    case 'CREATE':
      if (play.folders.has(unquoted(rest))) return line(`${tag} NO [ALREADYEXISTS] there is one`);
      play.folders.set(unquoted(rest), emptyFolder());
      return ok();
    case 'IDLE':
      session.state.idling = tag;
      return line('+ idling');
    case 'LOGOUT':
      line('* BYE until next time');
      ok();
      socket.end();
      return;
    default:
      return command.startsWith('UID ') ? withMessages(session, asked) : ok();
  }
}

function signIn(session: SessionParts, { tag, command, rest }: Command): void {
  const { state, line } = session;
  if (command === 'LOGIN') {
    const [user = '', secret = ''] = (rest.match(/"(?:[^"\\]|\\.)*"|\S+/g) ?? []).map(unquoted);
    return letIn(session, tag, { user, secret, by: 'password' });
  }
  const [method = '', initial] = rest.split(' ');
  state.asked = `${tag} ${method.toUpperCase()}`;
  if (initial === undefined) return line('+ ');
  return continued(session, state.asked, initial);
}

/** The answer to a challenge: what a client signs in with, or the empty line after a token was refused. */
function continued(session: SessionParts, asked: string, text: string): void {
  const { state } = session;
  const [tag = '', method = ''] = asked.split(' ');
  state.asked = null;
  if (method === 'REFUSED') return session.line(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
  const said = Buffer.from(text, 'base64').toString('utf8');
  if (method === 'PLAIN') {
    const [, user = '', secret = ''] = said.split('\0');
    return letIn(session, tag, { user, secret, by: 'password' });
  }
  const parts = said.split('\u0001');
  const partAfter = (head: string): string => parts.find((part) => part.startsWith(head))?.slice(head.length) ?? '';
  const [user, secret] = [partAfter('user='), partAfter('auth=Bearer ')];
  if (session.play.lets({ user, secret, by: 'token' })) return letIn(session, tag, { user, secret, by: 'token' });
  state.asked = `${tag} REFUSED`;
  session.line(`+ ${Buffer.from('{"status":"400"}').toString('base64')}`);
}

function letIn({ line, play }: SessionParts, tag: string, login: Parameters<ImapPlay['lets']>[0]): void {
  if (play.lets(login)) line(`${tag} OK [CAPABILITY ${play.capabilities().join(' ')}] signed in`);
  else line(`${tag} NO [AUTHENTICATIONFAILED] Invalid credentials`);
}

function select(session: SessionParts, tag: string, rest: string): void {
  const { state, line, play, tellNews } = session;
  const folder = play.folders.get(unquoted(rest.replace(/ \([^)]*\)$/, '')));
  state.folder?.listeners.delete(tellNews);
  state.folder = folder ?? null;
  if (folder === undefined) return line(`${tag} NO [NONEXISTENT] no such folder`);
  folder.listeners.add(tellNews);
  line(`* ${folder.messages.length} EXISTS`);
  line('* 0 RECENT');
  line(String.raw`* FLAGS (\Answered \Flagged \Deleted \Seen \Draft)`);
  line(String.raw`* OK [PERMANENTFLAGS (\Answered \Flagged \Deleted \Seen \Draft \*)] kept`);
  line(`* OK [UIDVALIDITY ${folder.uidValidity}] valid`);
  if (play.tellsUidNext) line(`* OK [UIDNEXT ${folder.uidNext}] next`);
  line(`${tag} OK [READ-WRITE] selected`);
}

function withMessages(session: SessionParts, asked: Command): void {
  const { state, line, play } = session;
  const { tag, command, rest } = asked;
  const { folder } = state;
  if (folder === null) return line(`${tag} BAD no folder is open`);
  const [set = '', ...more] = rest.split(' ');
  if (command === 'UID SEARCH') {
    const uids = withUids(folder, /UID (\S+)/i.exec(rest)?.[1] ?? '1:*').map(({ uid }) => uid);
    line(['* SEARCH', ...uids].join(' '));
  } else if (command === 'UID FETCH') {
    if (!fetch(session, { folder, messages: withUids(folder, set), wanted: more.join(' '), fault: asked.fault }))
      return;
  } else if (command === 'UID STORE') {
    const words = /\(([^)]*)\)/.exec(rest)?.[1]?.split(' ') ?? [];
    for (const { flags } of withUids(folder, set)) for (const word of words) flags.add(unquoted(word));
  } else if (command === 'UID MOVE') {
    const target = play.folders.get(unquoted(more.join(' ')));
    if (target === undefined) return line(`${tag} NO [TRYCREATE] no such folder`);
    for (const message of withUids(folder, set)) moveTo(folder, target, message);
  }
  line(`${tag} OK ${command} completed`);
}

function moveTo(folder: StoredFolder, target: StoredFolder, message: StoredMessage): void {
  folder.messages = folder.messages.filter(({ uid }) => uid !== message.uid);
  target.messages.push({ ...message, uid: target.uidNext });
  target.uidNext += 1;
}

type Fetch = {
  readonly folder: StoredFolder;
  readonly messages: readonly StoredMessage[];
  readonly wanted: string;
  readonly fault: Command['fault'];
};

/** False when the connection ended in the middle. */
function fetch({ say, line, socket }: SessionParts, { folder, messages, wanted, fault }: Fetch): boolean {
  for (const message of messages) {
    const { uid, raw, arrivedAt, flags } = message;
    const place = folder.messages.indexOf(message) + 1;
    const facts = [
      `UID ${uid}`,
      `FLAGS (${[...flags].join(' ')})`,
      `INTERNALDATE "${dateOf(arrivedAt)}"`,
      `RFC822.SIZE ${raw.length}`,
    ];
    const part = /BODY\.PEEK\[([^\]]*)\]/i.exec(wanted)?.[1];
    if (part === undefined) {
      line(`* ${place} FETCH (${facts.join(' ')})`);
      continue;
    }
    const end = raw.indexOf('\r\n\r\n');
    const body = part === '' ? raw : raw.subarray(0, end < 0 ? raw.length : end + 4);
    const announced = fault === 'wrong_literal' ? body.length + 5_000 : body.length;
    say(`* ${place} FETCH (${facts.join(' ')} BODY[${part}] {${announced}}\r\n`);
    if (fault === 'cut') {
      say(body.subarray(0, Math.floor(body.length / 2)));
      // Half of it must be on its way before the connection ends.
      setImmediate(() => socket.destroy());
      return false;
    }
    say(body);
    line(')');
    if (fault === 'wrong_literal') {
      socket.end();
      return false;
    }
  }
  return true;
}

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

function dateOf(at: Date): string {
  const day = String(at.getUTCDate()).padStart(2, ' ');
  return `${day}-${MONTHS[at.getUTCMonth()]}-${at.getUTCFullYear()} ${at.toISOString().slice(11, 19)} +0000`;
}

function unquoted(text: string): string {
  return text.startsWith('"') ? text.slice(1, -1).replaceAll(/\\(.)/g, '$1') : text;
}
