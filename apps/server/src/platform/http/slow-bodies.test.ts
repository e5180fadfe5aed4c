import { connect } from 'node:net';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { endSlowBodies } from './slow-bodies.ts';

const app = fastify({ logger: false });
let port = 0;

beforeAll(async () => {
  endSlowBodies(app, 100);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => {
    payload.resume();
    payload.on('end', () => done(null));
  });
  app.post('/', async () => 'taken');
  await app.listen({ port: 0, host: '127.0.0.1' });
  const address = app.server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});
afterAll(async () => app.close());

/** What comes back for a body whose second half is sent after 300 ms. */
async function slowly(type: string): Promise<string> {
  return new Promise((resolve) => {
    let got = '';
    const socket = connect(port, '127.0.0.1');
    socket.on('data', (piece) => (got += piece.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(got));
    socket.write(
      `POST / HTTP/1.1\r\nhost: a\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: 4\r\n\r\nab`,
    );
    setTimeout(() => socket.write('cd'), 300);
  });
}

it('ends a request whose body is slow in coming, and waits for a form with a file', async () => {
  expect(await slowly('application/json')).toBe('');
  expect(await slowly('multipart/form-data; boundary=x')).toMatch(/^HTTP\/1\.1 200/);
});
