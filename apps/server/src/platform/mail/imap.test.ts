import { getEventListeners } from 'node:events';
import { setDefaultCACertificates } from 'node:tls';
import { startImapStandIn, type ImapStandIn } from '@lanewright/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { ImapError } from './imap-error.ts';
import { openFolder, type ImapServer } from './imap.ts';
import { selfSigned } from './self-signed.ts';

let server: ImapStandIn;
afterEach(() => server.close());

const DAY = 86_400_000;
const certified = ({ name = '127.0.0.1', untilDays = 1 } = {}) =>
  selfSigned({
    names: [name],
    from: new Date(Date.now() - 2 * DAY),
    until: new Date(Date.now() + untilDays * DAY),
  });
const certificate = certified();
const login = { user: 'quotes', password: 'correct "horse" \\ staple' };

const start = async (options: Partial<Parameters<typeof startImapStandIn>[0]> = {}) => {
  server = await startImapStandIn({ lets: ({ secret }) => secret === login.password, ...options });
};
const open = (choices: Partial<ImapServer> = {}, folder = 'INBOX') =>
  openFolder(
    { host: '127.0.0.1', port: server.port, security: 'plain', login, ...choices },
    { folder, log: silentLog() },
  );
const failure = async (opening: Promise<unknown>) => {
  const error: unknown = await opening.then(() => null).catch((thrown: unknown) => thrown);
  return error instanceof ImapError ? { failure: error.failure, message: error.message } : error;
};

describe('a connection by IMAP', () => {
  it('[SP-070] goes over to TLS before it signs in', async () => {
    await start({ tls: certificate });
    setDefaultCACertificates([certificate.cert]);
    server.deliver('Message-ID: <a@x.example>\r\n\r\nHello');
    const folder = await open({ security: 'starttls' });
    expect(folder.messages).toBe(1);
    expect(server.heard.indexOf('STARTTLS')).toBeLessThan(server.heard.indexOf('AUTHENTICATE'));
    await folder.close();
  });

  it('[SP-070] says nothing to a server that offers no TLS where TLS is asked for', async () => {
    await start();
    expect(await failure(open({ security: 'starttls' }))).toMatchObject({ failure: 'unreachable' });
    expect(server.heard).not.toContain('AUTHENTICATE');
    expect(server.heard).not.toContain('LOGIN');
  });

  it('[SP-070] says that a port without TLS, asked for TLS, has none', async () => {
    await start();
    expect(await failure(open({ security: 'tls' }))).toEqual({
      failure: 'unreachable',
      message: 'The mail server does not speak TLS on this port. Check the port, or choose STARTTLS.',
    });
  });

  it.each([
    { of: { name: 'mail.elsewhere.example' }, message: 'The certificate of the mail server is for another host name.' },
    { of: { untilDays: -1 }, message: 'The certificate of the mail server has expired.' },
  ])('[SP-070] says what is wrong with a trusted certificate: $message', async ({ of, message }) => {
    const faulty = certified(of);
    await start({ tls: faulty });
    setDefaultCACertificates([faulty.cert]);
    expect(await failure(open({ security: 'starttls' }))).toEqual({ failure: 'unreachable', message });
  });

  it('[SP-070] trusts no certificate of nobody’s', async () => {
    await start({ tls: certificate });
    setDefaultCACertificates([]);
    expect(await failure(open({ security: 'starttls' }))).toMatchObject({
      failure: 'unreachable',
      message: 'The certificate of the mail server is not trusted.',
    });
  });

  it('tells a refused sign-in from a folder that is missing and a host that is away', async () => {
    await start();
    const wrong = { login: { user: 'quotes', password: 'wrong one' } };
    const refused = await failure(open(wrong));
    expect(refused).toMatchObject({
      failure: 'refused',
      message: 'The mail server refused the sign-in: Invalid credentials',
    });
    expect(await failure(open({}, 'Nowhere'))).toMatchObject({ failure: 'no_folder' });
    expect(await failure(open({ port: 1 }))).toMatchObject({
      failure: 'unreachable',
      message: 'Nothing listens at this address and port.',
    });
  });

  it('[SP-070] reads a message as it is and leaves it unread', async () => {
    await start();
    const raw = 'Message-ID: <a@x.example>\r\nSubject: )\r\n\r\n{12}\r\nA1 OK done\r\n.\r\n';
    const uid = server.deliver(raw);
    const folder = await open();
    expect((await folder.read(uid, 'whole'))?.toString()).toBe(raw);
    expect((await folder.read(uid, 'header'))?.toString()).toBe('Message-ID: <a@x.example>\r\nSubject: )\r\n\r\n');
    expect(await folder.read(uid + 1, 'whole')).toBeNull();
    expect(server.folder('INBOX').messages[0]?.flags).toEqual(new Set());
    await folder.close();
  });

  it('leaves no listener on a signal that outlives many connections', async () => {
    await start();
    const { signal } = new AbortController();
    const options = { folder: 'INBOX', log: silentLog(), signal };
    const at = { host: '127.0.0.1', port: server.port, security: 'plain', login } as const;
    for (let time = 0; time < 3; time += 1) await (await openFolder(at, options)).close();
    await failure(openFolder({ ...at, port: 1 }, options));
    await failure(openFolder(at, { ...options, folder: 'Nowhere' }));
    await expect.poll(() => getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('[B-027] never repeats the sign-in that a server quotes', async () => {
    await start();
    const wrong = { user: 'quotes', password: 'a wrong password' };
    const sent = Buffer.from(`\0${wrong.user}\0${wrong.password}`).toString('base64');
    server.failNext('AUTHENTICATE', { no: `unknown: AUTHENTICATE PLAIN ${sent}, that is ${wrong.password}` });
    expect(await failure(open({ login: wrong }))).toEqual({
      failure: 'refused',
      message: 'The mail server refused the sign-in: unknown: AUTHENTICATE PLAIN …, that is …',
    });
  });

  it('[SP-070] numbers on where a server does not tell its next UID', async () => {
    await start({ tellsUidNext: false });
    server.deliver('Message-ID: <a@x.example>\r\n\r\nHello');
    const folder = await open();
    expect(folder.uidNext).toBe(2);
    await folder.close();
  });
});

describe('moving a message', () => {
  const deliver = () => server.deliver('Message-ID: <a@x.example>\r\n\r\nHello');
  const changes = () => server.heard.filter((command) => command === 'CREATE' || command === 'UID MOVE');

  it('[B-027] creates the folder before the first move, and once', async () => {
    await start();
    const uids = [deliver(), deliver()];
    const folder = await open();
    for (const uid of uids) await folder.move(uid, 'Quoted');
    expect(changes()).toEqual(['CREATE', 'UID MOVE', 'UID MOVE']);
    expect(server.folder('Quoted').messages).toHaveLength(2);
    await folder.close();
  });

  it('[B-027] goes on where a server refuses to create a folder that is there', async () => {
    await start();
    server.folder('Quoted');
    server.failNext('CREATE', { no: 'Mailbox exists' });
    const folder = await open();
    await folder.move(deliver(), 'Quoted');
    expect(server.folder('Quoted').messages).toHaveLength(1);
    await folder.close();
  });

  it('[B-027] that a server declines is told with the reason, and a message that is gone is left so', async () => {
    await start();
    server.failNext('CREATE', { no: 'no rights here' });
    const uid = deliver();
    const folder = await open();
    expect(await failure(folder.move(uid, 'Quoted'))).toEqual({
      failure: 'declined',
      message:
        'The mail server did not move the message to Quoted. It did not create the folder either: no rights here',
    });
    await folder.move(uid + 1, 'Quoted');
    expect(server.folder('INBOX').messages).toHaveLength(1);
    await folder.close();
  });
});
