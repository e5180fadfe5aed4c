import { existsSync, readFileSync, statSync } from 'node:fs';
import { endpoint } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../identity/index.ts';
import { createHttp, type Http, type ReceivedFile } from './index.ts';

const LIMIT = 100_000;

const bring = endpoint({
  method: 'POST',
  path: '/v1/thing/file/',
  may: ['file.import'],
  summary: 'Bring a file',
  file: { limit: LIMIT, missing: 'Choose a file', limitOf: ({ name }) => (name === 'small' ? 10 : LIMIT * 2) },
  body: z.strictObject({ name: z.string().max(5) }),
  status: 201,
  answer: z.strictObject({ size: z.number() }),
});
const save = endpoint({
  method: 'POST',
  path: '/v1/thing/',
  may: ['file.import'],
  summary: 'Save a thing',
  body: z.strictObject({ name: z.string() }),
  status: 204,
});

let http: Http;
let received: { readonly file: ReceivedFile; readonly text: string; readonly mode: number }[];

beforeAll(async () => {
  http = await createHttp({
    log: pino({ level: 'silent' }),
    checkAnswers: true,
    webRoot: null,
    isReady: async () => true,
    authenticate: async (token) => {
      if (token !== 'good') return refuse('auth.token_invalid');
      const actor: Actor = {
        userId: 1,
        displayName: 'Dana',
        email: 'dana@broker.example',
        permissions: new Set(['file.import']),
      };
      const rest = { expiresAt: new Date(0), provider: null, signedInAt: null, name: null };
      return done({
        actor,
        claims: { issuer: 'x', subject: '1', email: actor.email, sessionId: 'a session', ...rest },
      });
    },
  });
  http.upload(bring, async ({ file }) => {
    const mode = statSync(file.path).mode;
    received.push({ file, text: readFileSync(file.path, 'utf8'), mode });
    if (file.name === 'fault.csv') throw new Error('no');
    return done({ size: file.size });
  });
  http.route(save, async () => done(undefined));
});
beforeEach(() => {
  received = [];
});
afterAll(() => http.close());

/** Sends a form; a part is a text, or a file with its name. */
async function send(parts: readonly (readonly [name: string, part: string | File])[], path = bring.path) {
  const form = new FormData();
  for (const [name, part] of parts) form.append(name, part);
  const body = new Response(form);
  const answer = await http.inject({
    method: 'POST',
    url: path,
    headers: { authorization: 'Bearer good', 'content-type': body.headers.get('content-type') ?? '' },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return [answer.statusCode, JSON.parse(answer.body)] as const;
}

const file = (text: string, name = 'a.csv') => new File([text], name, { type: 'text/csv' });

describe('a call that takes a file', () => {
  test('hands it over on disk, to nobody else, and takes it away afterwards, whichever part comes first', async () => {
    expect(
      await send([
        ['name', 'a'],
        ['file', file('one')],
      ]),
    ).toEqual([201, { size: 3 }]);
    expect(
      await send([
        ['file', file('two')],
        ['name', 'a'],
      ]),
    ).toEqual([201, { size: 3 }]);
    expect(received.map(({ text, mode }) => [text, mode & 0o077])).toEqual([
      ['one', 0],
      ['two', 0],
    ]);
    expect(received.map((each) => existsSync(each.file.path))).toEqual([false, false]);
  });

  test('[A-113] takes it away too when the handler fails', async () => {
    expect(
      (
        await send([
          ['name', 'a'],
          ['file', file('x', 'fault.csv')],
        ])
      )[0],
    ).toBe(500);
    expect(received.map((each) => existsSync(each.file.path))).toEqual([false]);
  });

  test('[SP-106 M-096] takes as many bytes as the fields before the file say, and stops at the next one', async () => {
    const sent = async (size: number) =>
      send([
        ['name', 'small'],
        ['file', file('x'.repeat(size))],
      ]);
    expect(await sent(10)).toEqual([201, { size: 10 }]);
    for (const size of [11, LIMIT, LIMIT * 50])
      expect(await sent(size)).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(received).toHaveLength(1);
    expect(await sent(10)).toEqual([201, { size: 10 }]);
  });

  test('[SP-110] takes as many bytes as it says, and one more is too large', async () => {
    const large = 'x'.repeat(LIMIT);
    expect(
      await send([
        ['name', 'a'],
        ['file', file(large)],
      ]),
    ).toEqual([201, { size: LIMIT }]);
    const over = await send([
      ['name', 'a'],
      ['file', file(`${large}x`)],
    ]);
    expect(over).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(received).toHaveLength(1);
  });

  test('[SP-110] refuses a body that says to be far larger without reading it', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: bring.path,
      headers: {
        authorization: 'Bearer good',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': String(LIMIT + 300_000),
      },
      payload: Buffer.alloc(0),
    });
    expect([answer.statusCode, JSON.parse(answer.body)]).toEqual([413, { detail: 'Uploaded file is too large' }]);
    expect(received).toEqual([]);
  });

  test('[SP-094] tells faults of its fields, and of a missing file beside them', async () => {
    expect(
      await send([
        ['name', 'too long'],
        ['file', file('x')],
      ]),
    ).toEqual([400, { name: ['Must be below 5 characters'] }]);
    expect(await send([['name', 'too long']])).toEqual([
      400,
      { name: ['Must be below 5 characters'], file: ['Choose a file'] },
    ]);
    expect(
      await send([
        ['name', 'a\0'],
        ['file', file('x')],
      ]),
    ).toEqual([400, { name: ['Must not hold a NUL character'] }]);
    expect(received).toEqual([]);
  });

  test('refuses two files, a file under another name, a field twice, a huge one, and names of every object', async () => {
    const bodies = [
      [
        ['name', 'a'],
        ['file', file('x')],
        ['file', file('y')],
      ],
      [
        ['name', 'a'],
        ['other', file('x')],
      ],
      [
        ['name', 'a'],
        ['name', 'b'],
        ['file', file('x')],
      ],
      [
        ['name', 'x'.repeat(20_000)],
        ['file', file('x')],
      ],
      [
        ['name', 'a'],
        ['__proto__', 'b'],
        ['file', file('x')],
      ],
      Array.from({ length: 30 }, (_each, at) => [`f${at}`, 'x'] as const),
    ] as const;
    const told = [];
    for (const body of bodies) told.push(await send(body));
    expect(told).toEqual(
      [
        { file: ['The upload has more than one file. Send each file in a call of its own.'] },
        { file: ['The upload has a file in the field "other", not in "file".'] },
        { file: ['The upload has the field "name" twice.'] },
        { name: ['Must be below 5 characters'] },
        { file: ['The upload has a field whose name is reserved.'] },
        { file: ['The upload has more than 20 fields.'] },
      ].map((answer) => [400, answer]),
    );
    expect(received).toEqual([]);
  });

  const field = '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\na\r\n';
  const head = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n';
  test.each([
    ['--x', 'The upload breaks off before the end of its first part. Send the file again.'],
    [field, 'The upload breaks off before the end of its first part. Send the file again.'],
    [`${field}${field.slice(0, 20)}`, 'The upload breaks off after the field "name". Send the file again.'],
    [`${field}${head}one,two\r\n`, 'The upload breaks off in the file "a.csv". Send the file again.'],
  ])('[SP-110] says where a body breaks off: %j', async (payload, sentence) => {
    const headers = { authorization: 'Bearer good', 'content-type': 'multipart/form-data; boundary=x' };
    const answer = await http.inject({ method: 'POST', url: bring.path, headers, payload });
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [sentence] }]);
    expect(received).toEqual([]);
  });

  test.each(['name="file"', 'name="file"; filename=""'])(
    '[SP-110] refuses a file without a name: %s',
    async (named) => {
      const part = `--x\r\nContent-Disposition: form-data; ${named}\r\nContent-Type: application/octet-stream\r\n\r\na\r\n`;
      const headers = { authorization: 'Bearer good', 'content-type': 'multipart/form-data; boundary=x' };
      const payload = `${field}${part}--x--\r\n`;
      const answer = await http.inject({ method: 'POST', url: bring.path, headers, payload });
      expect([answer.statusCode, answer.json()]).toEqual([400, { file: ['The file of the upload has no name.'] }]);
      expect(received).toEqual([]);
    },
  );

  test('[SP-110] says that a body without a boundary cannot be read', async () => {
    const headers = { authorization: 'Bearer good', 'content-type': 'multipart/form-data' };
    const answer = await http.inject({ method: 'POST', url: bring.path, headers, payload: field });
    const sentence = 'The upload cannot be read: its Content-Type names no boundary. Send it as multipart/form-data.';
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: [sentence] }]);
  });

  test('leaves every other call to JSON', async () => {
    expect(await send([['name', 'a']], save.path)).toEqual([415, { detail: 'Send the request as application/json.' }]);
  });

  test('[A-084] reads nothing of somebody who may not bring it', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: bring.path,
      headers: { authorization: 'Bearer forged', 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x',
    });
    expect(answer.statusCode).toBe(401);
  });
});
