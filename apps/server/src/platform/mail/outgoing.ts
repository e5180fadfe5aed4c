import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseMailAddress } from '@lanewright/units';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { isErrno } from '../errno.ts';
import { composeMessage, type OutgoingMessage } from './message.ts';
import { withoutSecrets } from './secrets-in-words.ts';
import type { MailLogin, SmtpServer } from './smtp-server-of.ts';

/**
 * How one try to send ended. `retry`: surely not taken, may be tried again. `refused`: surely not taken, for good.
 * `unknown`: the connection broke after the message was handed over; never send it again by itself (SP-067).
 * `signInRefused`: the server refused who signed in, not the mail.
 */
export type SendingResult =
  | { readonly kind: 'sent' }
  | { readonly kind: 'retry'; readonly problem: string; readonly signInRefused?: true }
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
 * Sends by SMTP, one connection a message. A server that offers no TLS although `security` asks for it gets neither
 * password nor mail; the message is tried again later. Time-outs: 10 s to connect and greet, 30 s of silence.
 */
export function smtpTransport(server: SmtpServer): MailTransport {
  return {
    kind: 'smtp',
    repeatable: false,
    async send(message) {
      const problem = addressProblem(message);
      if (problem !== null) return { kind: 'refused', problem };
      const raw = await composeMessage(message);
      return new Promise((resolve) => handOver({ server, message, raw }, resolve));
    },
  };
}

/** Why a try to sign in failed. */
export type LoginFailure = { readonly problem: string; readonly signInRefused: boolean };

/** Connects and signs in, and sends nothing; null when both went well. */
export function tryLogin(server: SmtpServer): Promise<LoginFailure | null> {
  return new Promise((resolve) => {
    const connection = new SMTPConnection(optionsOf(server));
    const end = (error: unknown) => {
      connection.close();
      resolve({ problem: problemOf(error, server), signInRefused: signInWasRefused(error) });
    };
    connection.once('error', end);
    signIn(connection, server, end, () => {
      connection.quit();
      resolve(null);
    });
  });
}

type Handing = { readonly server: SmtpServer; readonly message: OutgoingMessage; readonly raw: Buffer };

/** The connection pipes the body only after the server took DATA, so its end tells that the message was handed over. */
function handOver({ server, message, raw }: Handing, settle: (result: SendingResult) => void): void {
  const connection = new SMTPConnection(optionsOf(server));
  const body = Readable.from([raw], { objectMode: false });
  let handedOver = false;
  body.once('end', () => {
    handedOver = true;
  });
  const fail = (error: unknown) => {
    connection.close();
    settle(resultOfFailure(error, { handedOver, server }));
  };
  connection.once('error', fail);
  signIn(connection, server, fail, () =>
    connection.send({ from: message.from, to: [message.to] }, body, (error) => {
      if (error) return fail(error);
      connection.quit();
      settle({ kind: 'sent' });
    }),
  );
}

// oxlint-disable-next-line eslint/max-params -- as the connection's own calls: what ends badly, then what goes on
function signIn(
  connection: SMTPConnection,
  { login }: SmtpServer,
  fail: (error: unknown) => void,
  goOn: () => void,
): void {
  connection.connect((error) => {
    if (error) return fail(error);
    if (login === null) return goOn();
    connection.login(loginOf(login), (refused) => (refused ? fail(refused) : goOn()));
  });
}

/** Final check before sending: never send to an address that can be parsed in two ways (SP-072). */
function addressProblem({ to }: OutgoingMessage): string | null {
  return parseMailAddress(to) === null ? `“${to.slice(0, 120)}” is no usable e-mail address` : null;
}

/** A name of our own: under that of XOAUTH2 the connection looks for an OAuth client of its own kind. */
const BY_TOKEN = 'LANEWRIGHT-TOKEN';

function optionsOf({ host, port, security, login }: SmtpServer): SMTPConnection.Options {
  return {
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'plain',
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    ...(login !== null && 'accessToken' in login ? { customAuth: { [BY_TOKEN]: sayToken(login) } } : {}),
  };
}

function loginOf(login: MailLogin): SMTPConnection.AuthenticationType {
  if ('password' in login) return { user: login.user, pass: login.password };
  return { type: 'custom', method: BY_TOKEN, user: login.user, pass: '' };
}

/** One try: a token that was refused is not worth another. The server's challenge (334) is answered by an empty line. */
function sayToken({ user, accessToken }: { readonly user: string; readonly accessToken: string }) {
  const said = Buffer.from(`user=${user}\u0001auth=Bearer ${accessToken}\u0001\u0001`).toString('base64');
  return async (context: SMTPConnection.CustomAuthenticationContext): Promise<void> => {
    const first = await context.sendCommand(`AUTH XOAUTH2 ${said}`);
    const last = first.status === 334 ? await context.sendCommand('') : first;
    if (last.status === 235) context.resolve();
    // The connection adds the server's answer.
    else context.reject(new Error('the mail server refused the sign-in'));
  };
}

/**
 * Reads a failed try: a reply of the server decides (4xx retry, 5xx refused); without a reply it depends on whether
 * the message was already handed over.
 */
function resultOfFailure(
  error: unknown,
  { handedOver, server }: { readonly handedOver: boolean; readonly server: SmtpServer },
): SendingResult {
  const problem = problemOf(error, server);
  // A server that refuses STARTTLS has refused no mail; somebody on the way may have made it say so.
  if (isErrno(error, 'ETLS')) return { kind: 'retry', problem };
  if (signInWasRefused(error)) return { kind: 'retry', problem, signInRefused: true };
  const code = responseCodeOf(error);
  if (code !== null) return code >= 500 ? { kind: 'refused', problem } : { kind: 'retry', problem };
  return handedOver ? { kind: 'unknown', problem } : { kind: 'retry', problem };
}

/** A 4xx answer to the sign-in says nothing against the credentials. */
function signInWasRefused(error: unknown): boolean {
  return isErrno(error, 'EAUTH') && (responseCodeOf(error) ?? 500) >= 500;
}

/** What went wrong, fit for logs and screens: a server may quote the sign-in. */
function problemOf(error: unknown, { login }: SmtpServer): string {
  return withoutSecrets(error instanceof Error ? error.message : String(error), login).slice(0, 300);
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
