import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import type { Socket } from 'node:net';
import { createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage } from './message.ts';
import { outboxTransport, smtpTransport, tryLogin } from './outgoing.ts';
import { smtpServerOf } from './smtp-server-of.ts';

const message: OutgoingMessage = {
  from: 'quotes@broker.example',
  to: 'dana@prairiecanning.example',
  subject: 'Re: Spot quote request',
  text: 'All In: $2,835 USD',
  messageId: '<answer-1@broker.example>',
  inReplyTo: '<a48213@prairiecanning.example>',
  references: ['<a48213@prairiecanning.example>'],
  date: new Date('2026-11-20T18:00:00Z'),
};

/** What a small SMTP server of our own answers to each command; 'hang up' breaks the connection. */
type Script = { readonly auth?: string; readonly mail?: string; readonly data?: string; readonly end?: string };
let server: Server | undefined;
const sockets = new Set<Socket>();

afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  const running = server;
  if (running) await new Promise((resolve) => running.close(resolve));
  server = undefined;
});

async function smtpServer(script: Script): Promise<{ url: string; received: string[] }> {
  const received: string[] = [];
  const started = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    talk(socket, script, received);
  });
  server = started;
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve));
  const address = started.address();
  return { url: `smtp://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, received };
}

function talk(socket: Socket, script: Script, received: string[]): void {
  let body: string | null = null;
  let pending = '';
  const reply = (line: string | undefined, usual: string) =>
    line === 'hang up' ? socket.destroy() : socket.write(`${line ?? usual}\r\n`);
  socket.write('220 test ESMTP\r\n');
  socket.on('data', (chunk) => {
    if (body !== null) {
      body += chunk.toString();
      if (!body.endsWith('\r\n.\r\n')) return;
      received.push(body);
      body = null;
      reply(script.end, '250 taken');
      return;
    }
    pending += chunk.toString();
    for (let at = pending.indexOf('\r\n'); at >= 0; at = pending.indexOf('\r\n')) {
      const command = pending.slice(0, at).slice(0, 4).toUpperCase();
      pending = pending.slice(at + 2);
      if (command === 'EHLO') socket.write('250-test\r\n250 AUTH PLAIN XOAUTH2\r\n');
      else if (command === 'AUTH') reply(script.auth, '235 in');
      else if (command === 'MAIL') reply(script.mail, '250 ok');
      else if (command === 'DATA') {
        if (script.data === undefined) body = '';
        reply(script.data, '354 go on');
      } else socket.write(command === 'QUIT' ? '221 bye\r\n' : '250 ok\r\n');
    }
  });
}

describe('reading SMTP_URL', () => {
  it.each([
    ['smtp://mx.broker.example', false, { port: 25, security: 'offered', login: null }],
    ['smtp://mx.broker.example:587', true, { port: 587, security: 'starttls', login: null }],
    [
      'smtps://a%40b:p%3Aw@mx.broker.example',
      true,
      { port: 465, security: 'tls', login: { user: 'a@b', password: 'p:w' } },
    ],
  ])('reads %s, requiring TLS: %s', (url, requireTls, wanted) => {
    expect(smtpServerOf(url, { requireTls })).toEqual({ host: 'mx.broker.example', ...wanted });
  });
});

const signedIn = (url: string) => ({
  ...smtpServerOf(url, { requireTls: false }),
  login: { user: 'quotes', password: 'correct horse' },
});

describe('sending by SMTP', () => {
  it('[SP-067] delivers a threaded message that says it is automatic', async () => {
    const { url, received } = await smtpServer({});
    expect(await smtpTransport(smtpServerOf(url, { requireTls: false })).send(message)).toEqual({ kind: 'sent' });
    expect(received[0]).toContain('In-Reply-To: <a48213@prairiecanning.example>');
    expect(received[0]).toContain('References: <a48213@prairiecanning.example>');
    expect(received[0]).toContain('Message-ID: <answer-1@broker.example>');
    expect(received[0]).toContain('Auto-Submitted: auto-generated');
  });

  it.each<[string, Script, string]>([
    ['a temporary refusal may be tried again', { mail: '451 later' }, 'retry'],
    ['a temporary refusal after the message may be tried again', { end: '452 full' }, 'retry'],
    ['a permanent refusal is final', { end: '550 no such user' }, 'refused'],
    ['a connection lost before the message may be tried again', { data: 'hang up' }, 'retry'],
    ['a connection lost after the message is unknown and never repeated', { end: 'hang up' }, 'unknown'],
  ])('[SP-067] %s', async (_title, script, kind) => {
    const { url } = await smtpServer(script);
    expect((await smtpTransport(smtpServerOf(url, { requireTls: false })).send(message)).kind).toBe(kind);
  });

  it.each([
    ['refuses the sign-in', '535 5.7.8 not accepted', { signInRefused: true }],
    ['cannot check the sign-in now', '454 4.7.0 try later', {}],
  ])('[SP-067] a server that %s has refused no mail', async (_how, auth, told) => {
    const { url, received } = await smtpServer({ auth });
    const result = await smtpTransport(signedIn(url)).send(message);
    expect(result).toMatchObject({ kind: 'retry', ...told });
    expect('signInRefused' in result).toBe('signInRefused' in told);
    expect(received).toEqual([]);
  });

  it('[B-027] shows the message of a server once, and nothing that it quotes of the sign-in', async () => {
    const token = 'ya29.an-access-token';
    const sent = Buffer.from(`user=quotes\u0001auth=Bearer ${token}\u0001\u0001`).toString('base64');
    const { url } = await smtpServer({ auth: `535 unknown: AUTH XOAUTH2 ${sent} (${token})` });
    const server = { ...smtpServerOf(url, { requireTls: false }), login: { user: 'quotes', accessToken: token } };
    const problem = 'the mail server refused the sign-in: 535 unknown: AUTH XOAUTH2 … (…)';
    expect(await smtpTransport(server).send(message)).toEqual({ kind: 'retry', problem, signInRefused: true });
    expect(await tryLogin(server)).toEqual({ problem, signInRefused: true });
  });

  it('[SP-067] a server that is not there may be tried again', async () => {
    expect((await smtpTransport(smtpServerOf('smtp://127.0.0.1:1', { requireTls: false })).send(message)).kind).toBe(
      'retry',
    );
  });
});

describe('keeping mails in the outbox folder', () => {
  it('writes one file per message, however often it is sent', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'outbox-'));
    const transport = outboxTransport(folder);
    await transport.send(message);
    await transport.send(message);
    const files = await readdir(folder);
    expect(files).toEqual(['answer-1@broker.example.eml']);
    expect(await readFile(join(folder, files[0] ?? ''), 'utf8')).toContain('All In: $2,835 USD');
    await rm(folder, { recursive: true });
  });
});
