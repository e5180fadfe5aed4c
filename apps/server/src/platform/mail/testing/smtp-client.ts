import { connect, type Socket } from 'node:net';

/** A reply of a mail server: `250 OK`. */
export type Reply = { readonly code: number; readonly text: string };

/** A conversation with a mail server, word by word, as a sender has it. */
export type Conversation = {
  /** Sends one command and waits for the reply to it. */
  say(command: string): Promise<Reply>;
  /** Sends bytes as they are, without waiting. */
  write(bytes: Buffer | string): void;
  /** Waits for the next reply. */
  hear(): Promise<Reply>;
  /** Hangs up without a word. */
  hangUp(): void;
};

/** Connects and hears the greeting. */
export async function converse(port: number): Promise<Conversation> {
  const socket = connect(port, '127.0.0.1');
  const hear = replies(socket);
  await hear();
  return {
    say: (command) => {
      socket.write(`${command}\r\n`);
      return hear();
    },
    write: (bytes) => void socket.write(bytes),
    hear,
    hangUp: () => void socket.destroy(),
  };
}

/** Whom a test's mail is from and to. */
export type Envelope = { readonly from?: string; readonly to?: readonly string[] };

/** Sends one message and answers the reply that ended it: to its end, or to the command that was refused. */
export async function sendRaw(port: number, raw: Buffer | string, envelope: Envelope = {}): Promise<Reply> {
  const talk = await converse(port);
  try {
    const { from = 'sender@shipper.example', to = ['quotes@broker.example'] } = envelope;
    for (const command of ['EHLO test', `MAIL FROM:<${from}>`, ...to.map((one) => `RCPT TO:<${one}>`), 'DATA']) {
      const reply = await talk.say(command);
      if (reply.code >= 400) return reply;
    }
    talk.write(onTheWire(raw));
    return await talk.hear();
  } finally {
    talk.hangUp();
  }
}

/** Lines that begin with a dot get another one, and a dot alone ends the message (RFC 5321). */
function onTheWire(raw: Buffer | string): Buffer {
  const text = Buffer.isBuffer(raw) ? raw.toString('latin1') : Buffer.from(raw).toString('latin1');
  const stuffed = text.replaceAll(/^\./gm, '..');
  return Buffer.from(`${stuffed}${stuffed.endsWith('\r\n') ? '' : '\r\n'}.\r\n`, 'latin1');
}

/** Reads replies one by one; a reply of several lines counts once, and a closed connection as a fault. */
function replies(socket: Socket): () => Promise<Reply> {
  const waiting: { resolve: (reply: Reply) => void; reject: (error: Error) => void }[] = [];
  const heard: Reply[] = [];
  let pending = '';
  let gone: Error | null = null;
  const leave = (error: Error): void => {
    gone = error;
    for (const { reject } of waiting.splice(0)) reject(error);
  };
  socket.on('error', leave);
  socket.on('close', () => leave(gone ?? new Error('the mail server hung up')));
  socket.on('data', (chunk) => {
    pending += chunk.toString();
    for (let end = pending.indexOf('\r\n'); end >= 0; end = pending.indexOf('\r\n')) {
      const line = pending.slice(0, end);
      pending = pending.slice(end + 2);
      if (line.charAt(3) === '-') continue;
      const reply = { code: Number(line.slice(0, 3)), text: line.slice(4) };
      const next = waiting.shift();
      if (next === undefined) heard.push(reply);
      else next.resolve(reply);
    }
  });
  return () => {
    const reply = heard.shift();
    if (reply !== undefined) return Promise.resolve(reply);
    if (gone !== null) return Promise.reject(gone);
    return new Promise((resolve, reject) => waiting.push({ resolve, reject }));
  };
}
