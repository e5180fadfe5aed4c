import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { explainListenError } from './listen-error.ts';

test('a busy port is named with the setting that changes it', async () => {
  const first = createServer().listen(0, '127.0.0.1');
  await once(first, 'listening');
  const address = first.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const [error]: unknown[] = await once(createServer().listen(port, '127.0.0.1'), 'error');
  first.close();
  const sentence = explainListenError(error, { setting: 'MAIL_IN_PORT', host: '127.0.0.1', port });
  expect(sentence).toContain(`Port ${port} on 127.0.0.1 is already in use`);
  expect(sentence).toContain(`MAIL_IN_PORT=${port + 1}`);
  expect(explainListenError(error, { setting: 'PORT', host: '127.0.0.1', port: port - 1 })).toBeNull();
});

test('an address this machine has not is named with its setting', async () => {
  const [error]: unknown[] = await once(createServer().listen(0, '192.0.2.1'), 'error');
  const sentence = explainListenError(error, { setting: 'PORT', host: '192.0.2.1', port: 0 });
  expect(sentence).toContain('no address 192.0.2.1. Set HOST');
});

test('another error is not explained away', () => {
  expect(explainListenError(new Error('broken'), { setting: 'PORT', host: 'x', port: 1 })).toBeNull();
});
