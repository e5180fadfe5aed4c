import { connect } from 'node:net';
import { refuse } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { silentLog } from '../log.ts';
import { createHttp, type Http } from './index.ts';

let http: Http;
let port = 0;

beforeAll(async () => {
  http = await createHttp({
    log: silentLog(),
    authenticate: async () => refuse('auth.token_invalid'),
    checkAnswers: true,
    isReady: async () => true,
    webRoot: null,
  });
  port = Number(new URL(await http.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(() => http.close());

/** What comes back for bytes on the wire: status, headers and body. */
async function sent(
  bytes: string,
): Promise<{ readonly status: number; readonly head: string; readonly body: unknown }> {
  const got = await new Promise<string>((resolve) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.on('data', (piece) => (text += piece.toString()));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  const [head = '', body = ''] = got.split('\r\n\r\n');
  return { status: Number(head.split(' ')[1]), head: head.toLowerCase(), body: JSON.parse(body) as unknown };
}

const HOST = 'host: a\r\nconnection: close\r\n';
const CASES: readonly (readonly [string, string, number, string])[] = [
  ['is not HTTP', 'hello\r\n\r\n', 400, 'The request is not valid HTTP: the method is unknown.'],
  [
    'has an unknown method',
    `FETCH / HTTP/1.1\r\n${HOST}\r\n`,
    400,
    'The request is not valid HTTP: the method is unknown.',
  ],
  [
    'has an unknown version',
    `GET / HTTP/9.9\r\n${HOST}\r\n`,
    400,
    'The request is not valid HTTP: the version is not HTTP/1.0 or HTTP/1.1.',
  ],
  [
    'has a broken header',
    `GET / HTTP/1.1\r\n${HOST}a b: c\r\n\r\n`,
    400,
    'The request is not valid HTTP: a header contains a character that is not allowed.',
  ],
  [
    'has a length that is not a number',
    `POST /v1/quote/ HTTP/1.1\r\n${HOST}content-length: many\r\n\r\n`,
    400,
    'The request is not valid HTTP: the header Content-Length is not a number.',
  ],
  [
    'names its length in two ways',
    `POST /v1/quote/ HTTP/1.1\r\n${HOST}content-length: 1\r\ntransfer-encoding: chunked\r\n\r\n`,
    400,
    'The request is not valid HTTP: the header Transfer-Encoding is unknown or sent together with Content-Length.',
  ],
  [
    'has no host',
    'GET /healthz HTTP/1.1\r\nconnection: close\r\n\r\n',
    400,
    'The request is not valid HTTP: the header Host is missing.',
  ],
  [
    'has too large headers',
    `GET / HTTP/1.1\r\n${HOST}x: ${'y'.repeat(20_000)}\r\n\r\n`,
    431,
    'The headers of the request are larger than 16 KB.',
  ],
];

describe('a request that no handler sees', () => {
  it.each(CASES)(
    '[SP-094] because it %s is refused in the shape of every refusal',
    async (_, bytes, status, detail) => {
      const answer = await sent(bytes);
      expect({ status: answer.status, body: answer.body }).toEqual({ status, body: { detail } });
      expect(answer.head).toContain('content-type: application/json; charset=utf-8');
      expect(answer.head).toContain('x-content-type-options: nosniff');
      expect(answer.head).toMatch(/x-correlation-id: [\w-]+/);
    },
  );

  it('is answered although it has an unknown Expect header', async () => {
    const answer = await sent(`GET /healthz HTTP/1.1\r\n${HOST}expect: wonders\r\n\r\n`);
    expect(answer).toMatchObject({ status: 200, body: { status: 'ok' } });
  });
});
