import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseMailAddress } from '@lanewright/units';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { composeMessage, type OutgoingMessage } from './message.ts';

/**
 * How one try to send ended. `retry`: surely not taken, may be tried again. `refused`: surely not taken, for good.
 * `unknown`: the connection broke after the message was handed over; never send it again by itself (SP-067).
 */
export type SendingResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry'; readonly problem: string }
  | { readonly kind: 'refused'; readonly problem: string }
  | { readonly kind: 'unknown'; readonly problem: string };

/** Where mails go. */
export type MailTransport = {
  readonly kind: 'smtp' | 'outbox';
  /** Whether sending the same message twice is harmless, so that a try cut short may simply be repeated. */
  readonly repeatable: boolean;
  send(message: OutgoingMessage): Promise<SendingResult>;
};

/**
 * Sends by SMTP, one connection a message. `url`: smtp://user:password@host:port, or smtps:// for TLS from the start;
 * STARTTLS is used where the server offers it. Time-outs: 10 s to connect and greet, 30 s of silence.
 */
export function smtpTransport(url: string): MailTransport {
  return {
    kind: 'smtp',
    repeatable: false,
    async send(message) {
      const problem = addressProblem(message);
      if (problem !== null) return { kind: 'refused', problem };
      const raw = await composeMessage(message);
      return new Promise((resolve) => handOver({ url, message, raw }, resolve));
    },
  };
}

/** The connection pipes the body only after the server took DATA, so its end tells that the message was handed over. */
function handOver(
  { url, message, raw }: { url: string; message: OutgoingMessage; raw: Buffer },
  settle: (result: SendingResult) => void,
): void {
  const { options, auth } = connectionOf(url);
  const connection = new SMTPConnection(options);
  const body = Readable.from([raw], { objectMode: false });
  let handedOver = false;
  body.once('end', () => {
    handedOver = true;
  });
  const fail = (error: unknown) => {
    connection.close();
    settle(resultOfFailure(error, handedOver));
  };
  const send = () =>
    connection.send({ from: message.from, to: [message.to] }, body, (error) => {
      if (error) return fail(error);
      connection.quit();
      settle({ kind: 'sent' });
    });
  connection.once('error', fail);
  connection.connect((error) => {
    if (error) return fail(error);
    if (auth === null) return send();
    connection.login(auth, (refused) => (refused ? fail(refused) : send()));
  });
}

/** Final check before sending: never send to an address that can be parsed in two ways (SP-072). */
function addressProblem({ to }: OutgoingMessage): string | null {
  return parseMailAddress(to) === null ? `“${to.slice(0, 120)}” is no usable e-mail address` : null;
}

function connectionOf(url: string) {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  return {
    options: {
      host: hostname,
      port: port === '' ? (secure ? 465 : 25) : Number(port),
      secure,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
    },
    auth: username === '' ? null : { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
  };
}

/**
 * Reads a failed try: a reply of the server decides (4xx retry, 5xx refused); without a reply it depends on whether
 * the message was already handed over.
 */
function resultOfFailure(error: unknown, handedOver: boolean): SendingResult {
  const problem = error instanceof Error ? error.message : String(error);
  const code = responseCodeOf(error);
  if (code !== null) return code >= 500 ? { kind: 'refused', problem } : { kind: 'retry', problem };
  return handedOver ? { kind: 'unknown', problem } : { kind: 'retry', problem };
}

function responseCodeOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('responseCode' in error)) return null;
  return typeof error.responseCode === 'number' ? error.responseCode : null;
}

/**
 * Keeps mails as files in a folder instead of sending them: nothing leaves the machine. The file is named by the
 * Message-ID, so a repeat overwrites itself.
 */
export function outboxTransport(folder: string): MailTransport {
  return {
    kind: 'outbox',
    repeatable: true,
    async send(message) {
      const problem = addressProblem(message);
      if (problem !== null) return { kind: 'refused', problem };
      await mkdir(folder, { recursive: true });
      const name = `${message.messageId.replaceAll(/[^\w.@-]/g, '')}.eml`;
      const raw = await composeMessage(message);
      await writeFile(join(folder, `.${name}.part`), raw);
      await rename(join(folder, `.${name}.part`), join(folder, name));
      return { kind: 'sent' };
    },
  };
}
