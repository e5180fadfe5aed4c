import { setDefaultCACertificates } from 'node:tls';
import { startImapStandIn, type ImapStandIn } from '@lanewright/sandbox';
import { afterEach, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { ImapError, openFolder, type ImapServer } from './imap.ts';
import { selfSigned } from './self-signed.ts';

let server: ImapStandIn;
afterEach(() => server.close());

const DAY = 86_400_000;
const certificate = selfSigned({
  names: ['127.0.0.1'],
  from: new Date(Date.now() - DAY),
  until: new Date(Date.now() + DAY),
});
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
});
