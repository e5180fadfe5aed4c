import { setDefaultCACertificates } from 'node:tls';
import { afterEach, describe, expect, test } from 'vitest';
import { silentLog } from '../log.ts';
import { type IncomingMessage, type MailListener, MESSAGE_LIMIT, openMailListener } from './incoming.ts';
import { smtpTransport } from './outgoing.ts';
import { selfSigned, type TlsPair } from './self-signed.ts';
import { converse, sendRaw } from './testing/smtp-client.ts';

let listener: MailListener;
let stored: IncomingMessage[] = [];
let tooLarge: number[] = [];

afterEach(async () => {
  stored = [];
  tooLarge = [];
  await listener.close();
});

async function open(
  onMessage?: (message: IncomingMessage) => Promise<void>,
  tls: TlsPair | null = null,
): Promise<number> {
  listener = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    log: silentLog(),
    tls,
    onMessage: onMessage ?? (async (message) => void stored.push(message)),
    onTooLarge: async ({ bytes }) => void tooLarge.push(bytes),
  });
  return listener.port;
}

const message = 'From: dana@prairiecanning.example\r\nSubject: Load\r\n\r\n.A dot begins this line\r\n';

/** Trusts one certificate, like an operator's own certificate authority. */
const trust = (tls: TlsPair): void => setDefaultCACertificates([tls.cert]);

/** Sends only by STARTTLS. */
const sent = (port: number) =>
  smtpTransport({ host: '127.0.0.1', port, security: 'starttls', login: null }).send(letter);

/** The mail of a sender with TLS. */
const letter = {
  from: 'dana@prairiecanning.example',
  to: 'quotes@broker.example',
  subject: 'Load',
  text: 'Joliet to Hutchins',
  messageId: '<tls-1@prairiecanning.example>',
  inReplyTo: null,
  references: [],
  date: new Date('2026-11-20T18:00:00Z'),
};

test('[SP-070] hands a message over as it was written, with its envelope', async () => {
  const port = await open();
  const reply = await sendRaw(port, message, {
    from: 'dana@prairiecanning.example',
    to: ['a@b.example', 'c@d.example'],
  });
  expect(reply.code).toBe(250);
  expect(stored).toEqual([
    {
      envelopeFrom: 'dana@prairiecanning.example',
      recipients: ['a@b.example', 'c@d.example'],
      raw: Buffer.from(message),
    },
  ]);
});

test('[SP-070] says 250 only after the message is stored', async () => {
  const steps: string[] = [];
  const gate = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  const port = await open(async () => {
    asked.resolve();
    await gate.promise;
    steps.push('stored');
  });
  const reply = sendRaw(port, message).then(({ code }) => steps.push(`said ${code}`));
  await asked.promise;
  expect(steps).toEqual([]);
  gate.resolve();
  await reply;
  expect(steps).toEqual(['stored', 'said 250']);
});

test('[SP-070] says 451 when the message cannot be stored, so that the sender tries again', async () => {
  const port = await open(async () => {
    throw new Error('the database is away');
  });
  expect((await sendRaw(port, message)).code).toBe(451);
});

test('refuses a message of more than 10 MB with 552, said beforehand or not, and keeps nothing of it', async () => {
  const port = await open();
  const large = Buffer.concat([Buffer.from(message), Buffer.alloc(MESSAGE_LIMIT, 'a line of text\r\n')]);
  expect((await sendRaw(port, large)).code).toBe(552);
  const talk = await converse(port);
  await talk.say('EHLO test');
  expect((await talk.say(`MAIL FROM:<a@b.example> SIZE=${MESSAGE_LIMIT + 1}`)).code).toBe(552);
  talk.hangUp();
  expect(stored).toEqual([]);
  expect(tooLarge).toEqual([large.length]);
  expect((await sendRaw(port, message)).code).toBe(250);
});

test('keeps nothing of a message whose sender vanishes in the middle', async () => {
  const port = await open();
  const talk = await converse(port);
  for (const command of ['EHLO test', 'MAIL FROM:<a@b.example>', 'RCPT TO:<c@d.example>', 'DATA'])
    await talk.say(command);
  talk.write('From: dana@prairiecanning.example\r\n\r\nhalf a');
  talk.hangUp();
  expect((await sendRaw(port, message)).code).toBe(250);
  expect(stored.map(({ raw }) => raw.toString())).toEqual([message]);
});

test('takes a hundred recipients and refuses the next; offers no sign-in', async () => {
  const port = await open();
  const talk = await converse(port);
  await talk.say('EHLO test');
  expect((await talk.say('AUTH PLAIN AGEAYg==')).code).toBeGreaterThanOrEqual(500);
  await talk.say('MAIL FROM:<a@b.example>');
  for (let count = 0; count < 100; count += 1) expect((await talk.say(`RCPT TO:<r${count}@b.example>`)).code).toBe(250);
  expect((await talk.say('RCPT TO:<r100@b.example>')).code).toBe(452);
  talk.hangUp();
});

test('names a port that is taken', async () => {
  const port = await open();
  const second = openMailListener({ host: '127.0.0.1', port, log: silentLog(), onMessage: async () => undefined });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE', syscall: 'listen', port });
});

test.each([
  ['the disk of the database is full', '53100'],
  ['our own disk is full', 'ENOSPC'],
])('[SP-070] asks the sender to come again with 452 while %s, and takes the mail afterwards', async (_what, code) => {
  let full = true;
  const port = await open(async (taken) => {
    if (full) throw Object.assign(new Error('no space left'), { code });
    stored.push(taken);
  });
  expect((await sendRaw(port, message)).code).toBe(452);
  expect(stored).toEqual([]);
  full = false;
  expect((await sendRaw(port, message)).code).toBe(250);
  expect(stored).toHaveLength(1);
});

describe('with a certificate', () => {
  const DAY = 86_400_000;
  const certificate = () =>
    selfSigned({
      names: ['localhost', '127.0.0.1'],
      from: new Date(Date.now() - DAY),
      until: new Date(Date.now() + DAY),
    });

  test('[SP-070] offers STARTTLS, and takes mail inside it', async () => {
    const tls = certificate();
    const port = await open(undefined, tls);
    trust(tls);
    expect(await sent(port)).toEqual({ kind: 'sent' });
    expect(stored).toHaveLength(1);
  });

  test('uses a renewed certificate for the next connection', async () => {
    const renewed = certificate();
    const port = await open(undefined, certificate());
    trust(renewed);
    expect((await sent(port)).kind).toBe('retry');
    listener.useCertificate(renewed);
    expect(await sent(port)).toEqual({ kind: 'sent' });
  });

  test('still takes mail from senders without TLS', async () => {
    const port = await open(undefined, certificate());
    expect((await sendRaw(port, message)).code).toBe(250);
  });
});

test('without a certificate offers no STARTTLS, and a sender that requires TLS sends nothing', async () => {
  const port = await open();
  expect((await sent(port)).kind).toBe('retry');
  expect(stored).toEqual([]);
});
