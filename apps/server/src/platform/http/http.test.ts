import { connect } from 'node:net';
import { endpoint, MESSAGES } from '@lanewright/contract';
import { done, refuse } from '@lanewright/units';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../identity/index.ts';
import { createHttp, type Http } from './index.ts';

const SECRET = 'postgres://lanewright:hunter2@db';

const view = endpoint({
  method: 'GET',
  path: '/v1/thing/{id}/',
  may: ['quote.view'],
  summary: 'A thing',
  params: z.strictObject({ id: z.coerce.number().int().positive() }),
  status: 200,
  answer: z.strictObject({ id: z.number() }),
});
const save = endpoint({
  method: 'POST',
  path: '/v1/thing/',
  may: ['quote.add'],
  summary: 'Save a thing',
  query: z.strictObject({ dry: z.enum(['true', 'false']).optional() }),
  body: z.strictObject({ name: z.string().max(5) }),
  status: 201,
  answer: z.strictObject({ name: z.string() }),
});
const touch = endpoint({ method: 'POST', path: '/v1/thing/{id}/touch/', may: ['quote.add'], summary: '', status: 204 });

let http: Http;
let lines: string[];
let ready: boolean;
let saved: unknown[];

async function serve(checkAnswers = true): Promise<void> {
  lines = [];
  saved = [];
  ready = true;
  const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
  http = await createHttp({
    log,
    checkAnswers,
    webRoot: null,
    isReady: async () => {
      if (!ready) throw new Error('no database');
      return true;
    },
    authenticate: async (token) => {
      if (token === 'forged') return refuse('auth.token_invalid');
      const permissions = new Set(token.split('+'));
      const actor: Actor = { userId: 1, displayName: 'Dana', email: 'dana@broker.example', permissions };
      const claims = {
        issuer: 'x',
        subject: '1',
        email: actor.email,
        sessionId: 'a session',
        expiresAt: new Date(0),
        provider: null,
        signedInAt: null,
        name: null,
      };
      return done({ actor, claims });
    },
  });
  http.route(view, async ({ params }) => {
    if (params.id === 500) throw new Error(`no connection to ${SECRET}`);
    if (params.id === 404) return refuse('quote.not_found');
    if (params.id === 999) return done({ id: params.id, cost_cents: 5 });
    return done({ id: params.id });
  });
  http.route(save, async ({ body, actor }) => {
    saved.push(body);
    return done({ name: `${body.name} by ${actor.displayName}` });
  });
  http.route(touch, async () => done(undefined));
}

beforeEach(() => serve());
afterEach(() => http.close());

const as = (token: string) => ({ authorization: `Bearer ${token}` });
const post = (payload: string, headers: Record<string, string> = {}) =>
  http.inject({
    method: 'POST',
    url: '/v1/thing/',
    payload,
    headers: { ...as('quote.add'), 'content-type': 'application/json', ...headers },
  });

describe('a call', () => {
  test('[P-002] is answered in JSON with the status the contract declares', async () => {
    const answer = await post('{"name":"ball"}');
    expect([answer.statusCode, answer.json()]).toEqual([201, { name: 'ball by Dana' }]);
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    const without = await http.inject({ method: 'POST', url: '/v1/thing/3/touch/', headers: as('quote.add') });
    expect([without.statusCode, without.body]).toEqual([204, '']);
  });

  test('[SP-093] is taken with and without its trailing slash, without a redirect', async () => {
    for (const url of ['/v1/thing/7/', '/v1/thing/7']) {
      const answer = await http.inject({ url, headers: as('quote.view') });
      expect([answer.statusCode, answer.json()]).toEqual([200, { id: 7 }]);
    }
  });

  test('[A-085 SP-094] is refused before its body is looked at: 401 without a token, 403 without the permission', async () => {
    const nobody = await post('{broken', { authorization: '' });
    expect([nobody.statusCode, nobody.json()]).toEqual([401, { detail: 'Sign in to use this call.' }]);
    const forged = await post('{broken', as('forged'));
    expect(forged.statusCode).toBe(401);
    const reader = await post('{broken', as('quote.view'));
    expect([reader.statusCode, reader.json()]).toEqual([
      403,
      { detail: 'You do not have the permission for this action.' },
    ]);
    expect(saved).toEqual([]);
  });

  test('tells people, and nobody who is refused at the door, how long the server took', async () => {
    const known = await http.inject({ url: '/v1/thing/7/', headers: as('quote.view') });
    expect(known.headers['server-timing']).toMatch(/^app;dur=\d+\.\d$/);
    for (const headers of [{}, as('forged'), as('quote.add')]) {
      const refused = await http.inject({ url: '/v1/thing/7/', headers });
      expect([refused.statusCode >= 400, refused.headers['server-timing']]).toEqual([true, undefined]);
    }
    expect((await http.inject('/healthz')).headers['server-timing']).toBeUndefined();
  });

  test('[SP-094] with faults in query and body is told all of them', async () => {
    const answer = await http.inject({
      method: 'POST',
      url: '/v1/thing/?dry=maybe&colour=red',
      payload: { name: 7, size: 1 },
      headers: as('quote.add'),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      {
        dry: ['Must be one of true, false'],
        colour: ['Unknown field'],
        name: ['Must be a text'],
        size: ['Unknown field'],
      },
    ]);
    expect(saved).toEqual([]);
  });

  test('[SP-094] with a body that is no JSON is told where', async () => {
    const answer = await post('{"name": "ball",\n "size" 3}');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'The body is not valid JSON: line 2, column 9.' },
    ]);
  });

  test('of another content type is refused with 415', async () => {
    const answer = await post('name=ball', { 'content-type': 'application/x-www-form-urlencoded' });
    expect([answer.statusCode, answer.json()]).toEqual([415, { detail: 'Send the request as application/json.' }]);
  });

  test('that takes no body refuses one by the names in it', async () => {
    const touched = { method: 'POST', url: '/v1/thing/3/touch/', headers: as('quote.add') } as const;
    expect((await http.inject({ ...touched, payload: {} })).statusCode).toBe(204);
    const answer = await http.inject({ ...touched, payload: { force: true } });
    expect([answer.statusCode, answer.json()]).toEqual([400, { force: ['Unknown field'] }]);
  });

  test('that does not exist answers 404 with a detail, as does an id that cannot be one', async () => {
    for (const url of ['/v1/nothing/', '/v1/thing/seven/', '/v1/thing/-1/', '/v1/%zz']) {
      const answer = await http.inject({ url, headers: { ...as('quote.view'), accept: 'text/html' } });
      expect([answer.statusCode, answer.json()]).toEqual([404, { detail: `There is no call GET ${url}.` }]);
    }
  });

  test('[SP-094] refused by its service answers in the one shape', async () => {
    const answer = await http.inject({ url: '/v1/thing/404/', headers: as('quote.view') });
    expect([answer.statusCode, answer.json()]).toEqual([404, { detail: MESSAGES.quoteMissing }]);
  });
});

describe('a fault of ours', () => {
  test('[SP-094] answers 500 without internals, with a correlation id, and is logged once under it', async () => {
    const answer = await http.inject({ url: '/v1/thing/500/', headers: as('quote.view') });
    expect([answer.statusCode, answer.json()]).toEqual([500, { detail: MESSAGES.unknownError }]);
    expect(answer.body).not.toContain('hunter2');
    const correlation = answer.headers['x-correlation-id'];
    expect(correlation).toMatch(/^[\w-]{36}$/);
    const faults = lines.filter((line) => line.includes('"level":50'));
    expect(faults).toHaveLength(1);
    expect(faults[0]).toContain(String(correlation));
  });

  test('is an answer that does not fit the contract: nothing undeclared leaves in development', async () => {
    const answer = await http.inject({ url: '/v1/thing/999/', headers: as('quote.view') });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('cost_cents');
  });
});

test('the correlation id of the caller is kept when it is harmless, and replaced when not', async () => {
  const call = (id: string) => http.inject({ url: '/healthz', headers: { 'x-correlation-id': id } });
  expect((await call('mail-17.a')).headers['x-correlation-id']).toBe('mail-17.a');
  expect((await call('a b\t{}')).headers['x-correlation-id']).toMatch(/^[\w-]{36}$/);
});

test('every answer carries the security headers; calls are never kept by a cache', async () => {
  for (const url of ['/v1/thing/7/', '/nowhere', '/healthz']) {
    const { headers } = await http.inject({ url, headers: as('quote.view') });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['content-security-policy']).not.toContain('unsafe');
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'referrer-policy': 'same-origin' });
  }
  for (const url of ['/v1/thing/7/', '/%76%31/thing/7/', '/v1/nowhere/']) {
    const call = await http.inject({ url, headers: as('quote.view') });
    expect(call.headers['cache-control']).toBe('no-store');
  }
  expect(lines.filter((line) => line.includes('"answered"'))).toHaveLength(4);
});

test('it lives before it is ready; without the database it is not ready', async () => {
  expect((await http.inject('/readyz')).statusCode).toBe(200);
  ready = false;
  const answer = await http.inject('/readyz');
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toHaveProperty('detail');
  expect((await http.inject('/healthz')).statusCode).toBe(200);
});

// A client that still writes can notice that the connection was closed before it reads the answer (EPIPE).
test('a body of 10 MB is refused with 413 before it is all sent', { retry: 3 }, async () => {
  const url = await http.listen({ host: '127.0.0.1', port: 0 });
  let given = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += 64 * 1024;
      if (given > 10_000_000) return controller.close();
      return controller.enqueue(new Uint8Array(64 * 1024).fill(97));
    },
  });
  const options = {
    method: 'POST',
    body,
    duplex: 'half',
    headers: { ...as('quote.add'), 'content-type': 'application/json' },
  };
  const answer = await fetch(`${url}/v1/thing/`, options);
  expect([answer.status, await answer.json()]).toEqual([413, { detail: 'The request is larger than 1 MB.' }]);
  expect(given).toBeLessThan(8_000_000);
  expect(saved).toEqual([]);
});

test('an endpoint is hung up only where its permission is asked', () => {
  expect(() => http.open(view, async () => done({ id: 1 }))).toThrow('needs a guard');
  expect(() => http.route({ ...view, may: 'anyone' }, async () => done({ id: 1 }))).toThrow('open to anyone');
});

/** Sends the first half of a body and hangs up. Answers the lines of the log once there are any. */
async function hangUpInTheMiddle(): Promise<readonly { readonly level: number; readonly msg: string }[]> {
  const address = new URL(await http.listen({ host: '127.0.0.1', port: 0 }));
  const head = 'POST /v1/thing/ HTTP/1.1\r\nhost: a\r\nauthorization: Bearer quote.add\r\n';
  const socket = connect(Number(address.port), address.hostname);
  socket.write(`${head}content-type: application/json\r\ncontent-length: 100\r\n\r\n{"name":`, () =>
    setTimeout(() => socket.destroy(), 50),
  );
  const told = () => lines.map((line) => z.object({ level: z.number(), msg: z.string() }).parse(JSON.parse(line)));
  await expect.poll(() => told().map(({ msg }) => msg)).not.toEqual([]);
  return told();
}

test('[SP-094] takes a caller that hangs up in the middle of its request for no fault of the server', async () => {
  const told = await hangUpInTheMiddle();
  expect(told).toEqual([{ level: 30, msg: 'a caller hung up' }]);
  expect(saved).toEqual([]);
});
