import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it, test } from 'vitest';
import { verifySignature } from '../testing/index.ts';
import { callbackFault, createCallbackSender, isPublicAddress, signatureOf } from './index.ts';

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  }
});

/** A receiver on this machine; answers its port. */
async function receiver(answer: RequestListener): Promise<number> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the receiver has no port');
  return address.port;
}

const message = (url: string) => ({ url, headers: { 'content-type': 'application/json' }, body: '{}' });

describe('[B-011] an address inside', () => {
  it.each([
    '0.0.0.0',
    '0.1.2.3',
    '10.0.0.1',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.168.0.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
    'fc00::1',
    'fd00:ec2::254',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    'localhost',
    '',
  ])('%j is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.167.255.255', '2606:4700::1111', '2a00:1450::1'])(
    '%s is',
    (address) => {
      expect(isPublicAddress(address)).toBe(true);
    },
  );
});

describe('[B-011] a callback address is refused when it is set', () => {
  const fault = (url: string) => callbackFault(url, { allowPrivateCallbacks: false });

  it.each([
    ['http://shipper.example/x', 'Must begin with https://'],
    ['https://me:hush@shipper.example/x', 'Must not hold a user name or password'],
    ['https://127.0.0.1/x', 'Must lead to the public internet'],
    ['https://2130706433/x', 'Must lead to the public internet'],
    ['https://0x7f.1/x', 'Must lead to the public internet'],
    ['https://[::1]/x', 'Must lead to the public internet'],
    ['https://[::ffff:169.254.169.254]/x', 'Must lead to the public internet'],
    ['https://localhost/x', 'Must lead to the public internet'],
    ['https://db.internal/x', 'Must lead to the public internet'],
    ['https://printer/x', 'Must lead to the public internet'],
    ['nonsense', 'Must be a web address such as https://shipper.example/quotes'],
  ])('%s: %s', (url, sentence) => {
    expect(fault(url)).toBe(sentence);
  });

  it('a public one is not', () => {
    expect(fault('https://shipper.example/quotes?x=1')).toBeNull();
    expect(fault('https://8.8.8.8/quotes')).toBeNull();
  });
});

describe('[B-011] a callback that would leave for a private network', () => {
  it('never connects, by number or by name, though the name was public when it was checked', async () => {
    let reached = 0;
    const port = await receiver((_request, response) => {
      reached += 1;
      response.end('ok');
    });
    const inside = ['127.0.0.1', '::ffff:127.0.0.1'].map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
    const answers = [[{ address: '8.8.8.8', family: 4 }, ...inside], inside];
    const sender = createCallbackSender({ allowPrivate: false, resolve: async () => answers.shift() ?? inside });
    for (const url of [
      `https://shipper.example:${port}/`,
      `https://shipper.example:${port}/`,
      `https://127.0.0.1:${port}/`,
      `https://[::ffff:127.0.0.1]:${port}/`,
      `https://[::1]:${port}/`,
    ])
      expect([url, await sender.send(message(url))]).toEqual([
        url,
        {
          kind: 'refused',
          status: 502,
          problem: 'The address does not lead to the public internet.',
          answer: '',
        },
      ]);
    expect(await sender.send(message(`http://shipper.example:${port}/`))).toMatchObject({ kind: 'refused' });
    expect(reached).toBe(0);
    await sender.close();
  });
});

describe('a callback', () => {
  const sender = createCallbackSender({ allowPrivate: true, timeLimit: 1_000 });

  it.each([
    [200, 'sent'],
    [204, 'sent'],
    [302, 'refused'],
    [400, 'refused'],
    [410, 'refused'],
    [408, 'retry'],
    [429, 'retry'],
    [500, 'retry'],
    [503, 'retry'],
  ] as const)('[SP-067] answered %i is %s', async (status, kind) => {
    const port = await receiver((_request, response) => {
      response.writeHead(status, { location: '/elsewhere' }).end();
    });
    expect(await sender.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ kind, status });
  });

  it('that nobody answers in time, or takes, is tried again', async () => {
    const silent = await receiver(() => undefined);
    expect(await sender.send(message(`http://127.0.0.1:${silent}/`))).toMatchObject({
      kind: 'retry',
      status: 504,
      problem: 'The callback was not answered in time.',
    });
    const port = await receiver(() => undefined);
    const gone = servers.pop();
    await new Promise((closed) => gone?.close(closed));
    expect(await sender.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ kind: 'retry', status: 502 });
  });

  it('reads no more than 64 kB of an endless answer', async () => {
    const port = await receiver((_request, response) => {
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(10_000)));
      };
      response.on('drain', more);
      more();
    });
    const result = await sender.send(message(`http://127.0.0.1:${port}/`));
    expect([result.kind, result.answer.length]).toEqual(['sent', 65_536]);
  });
});

test('[SP-071] a signature fits its secret, moment and body, and nothing else', () => {
  const at = new Date('2026-11-20T18:00:00Z');
  const signed = { secret: 'lws_one', at, body: '{"id":1}' };
  const header = signatureOf(signed);
  expect(header).toMatch(/^t=1795197600,v1=[0-9a-f]{64}$/);
  expect(verifySignature(header, signed)).toBe(true);
  expect(verifySignature(header, { ...signed, body: '{"id":2}' })).toBe(false);
  expect(verifySignature(header, { ...signed, secret: 'lws_two' })).toBe(false);
  expect(verifySignature(header, { ...signed, at: new Date(at.getTime() + 301_000) })).toBe(false);
  expect(verifySignature('', signed)).toBe(false);
});

test('[B-022] in training a callback reaches this machine and nothing else', async () => {
  const port = await receiver((_, answer) => answer.writeHead(204).end());
  const sender = createCallbackSender({ allowPrivate: false, loopbackOnly: true, timeLimit: 500 });
  expect(await sender.send(message(`http://127.0.0.1:${port}/`))).toMatchObject({ kind: 'sent', status: 204 });
  for (const url of ['https://8.8.8.8/', 'http://10.0.0.1/', 'https://[2606:4700::1111]/'])
    expect(await sender.send(message(url))).toMatchObject({
      kind: 'refused',
      problem: 'In training nothing is sent beyond this machine.',
    });
  await sender.close();
});
