import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MESSAGES } from '@lanewright/contract';
import { done } from '@lanewright/units';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '../clock.ts';
import { HEAVY_BODY, openHeavyCalls, type HeavyCalls } from './heavy-calls.ts';
import { hangHeap } from './heavy-calls.fixture.ts';
import { createHttp, type Http } from './http.ts';

const NOW = new Date('2026-11-20T18:00:00Z');

type Choices = Partial<Pick<Parameters<typeof openHeavyCalls>[0], 'large' | 'small' | 'timeLimit'>>;

/** A server with the heap, and the faults it logged. */
type Served = { readonly http: Http; readonly lines: readonly string[] };

/** Starts a server; `null` answers everything itself. */
async function serve(choices: Choices | null = {}): Promise<Served> {
  const lines: string[] = [];
  const entry = new URL('./heavy-calls.fixture.ts', import.meta.url);
  const heavyCalls: HeavyCalls | undefined =
    choices === null ? undefined : openHeavyCalls({ entry, workerData: 'heap', clock: fixedClock(NOW), ...choices });
  const http = await createHttp({
    log: pino({ level: 'error' }, { write: (line: string) => void lines.push(line) }),
    checkAnswers: true,
    webRoot: null,
    isReady: async () => true,
    authenticate: async () => {
      const actor = { userId: 1, displayName: 'Dana', email: 'dana@x.example', permissions: new Set(['quote.view']) };
      const session = { issuer: 'x', subject: '1', email: actor.email, sessionId: 'a session', expiresAt: NOW };
      return done({ actor, claims: { ...session, provider: null, signedInAt: null, name: null } });
    },
    ...(heavyCalls === undefined ? {} : { heavyCalls }),
  });
  hangHeap(http, () => null);
  return { http, lines };
}

async function send({ http }: Served, payload: string, url = '/v1/heap/1/'): Promise<readonly [number, unknown]> {
  const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
  const { statusCode, body } = await http.inject({ method: 'POST', url, headers, payload });
  const answer: unknown = JSON.parse(body);
  return [statusCode, answer];
}

const word = 'w'.repeat(1_000);
/** Words of more than the weight from which on the thread reads them. */
const heap = (first: string) => JSON.stringify({ words: [first, ...Array.from({ length: 600 }, () => word)] });
const fell = [500, { detail: MESSAGES.unknownError }];

const FULL = 'The disk of the server is full. Nothing was saved. Please try again once there is space.';
const AWAY = 'The database cannot be reached at the moment. Please try again in a few seconds.';

let alone: Served;
let threaded: Served;
beforeAll(async () => {
  alone = await serve(null);
  threaded = await serve();
});
afterAll(async () => {
  await alone.http.close();
  await threaded.http.close();
});

describe('a heavy call', () => {
  test('is answered by the thread, with who asks and the moment of its turn; a small one stays here', async () => {
    expect(heap('a').length).toBeGreaterThan(HEAVY_BODY);
    const told = { words: 601, first: 'a', by: 'Dana' };
    expect(await send(threaded, heap('a'))).toEqual([200, { ...told, at: NOW.toISOString() }]);
    const small = { first: 'a', by: 'Dana' };
    expect(await send(threaded, '{"words":["a"]}')).toEqual([200, { ...small, words: 1, at: null }]);
    const asked = await send(threaded, '{"words":["a","heavy"]}');
    expect(asked).toEqual([200, { ...small, words: 2, at: NOW.toISOString() }]);
  });

  const long = heap('a');
  test.each([
    ['a refusal of the handler', heap('refuse'), '/v1/heap/1/'],
    ['a field that nobody knows', `${long.slice(0, -1)},"more":1}`, '/v1/heap/1/'],
    ['query and body at once', `{"words":[],"pad":"${word.repeat(600)}"}`, '/v1/heap/1/?dry=perhaps'],
    ['an address that is none', long, '/v1/heap/zero/'],
    ['no JSON', long.slice(0, -5), '/v1/heap/1/'],
    ['a word out of place', `${long}x`, '/v1/heap/1/'],
    ['half a character', `${long.slice(0, -5)}\\ud800"]}`, '/v1/heap/1/'],
    ['a NUL', heap('\0'), '/v1/heap/1/'],
    ['nothing at all for the words', `{"pad":"${word.repeat(600)}"}`, '/v1/heap/1/'],
  ])('[SP-094] is refused as it is without a thread: %s', async (_what, payload, url) => {
    const here = await send(alone, payload, url);
    expect(await send(threaded, payload, url)).toEqual(here);
    expect(here[0]).toBeGreaterThanOrEqual(400);
    expect([...alone.lines, ...threaded.lines]).toEqual([]);
  });

  test('is refused with a sentence where too many wait, while small calls are answered', async () => {
    const served = await serve({ large: { all: 2, ofOne: 2 } });
    const heaps = ['a', 'b', 'c'].map((first) => send(served, heap(first)));
    expect(await Promise.all([...heaps, send(served, '{"words":["d"]}')])).toMatchObject([
      [200, { first: 'a' }],
      [200, { first: 'b' }],
      [503, { detail: 'Other large rulesets are being worked on. Please try again in a moment.' }],
      [200, { first: 'd', at: null }],
    ]);
    expect(await send(served, heap('a'))).toMatchObject([200, { first: 'a' }]);
    await served.http.close();
  });
});

/** Calls the way to the thread itself, so that calls come in the order in which they are made. */
function caller(choices: Choices = {}) {
  const entry = new URL('./heavy-calls.fixture.ts', import.meta.url);
  const calls = openHeavyCalls({ entry, workerData: 'heap', clock: fixedClock(NOW), ...choices });
  const order: string[] = [];
  type Asked = { readonly left?: AbortSignal; readonly method?: 'GET' | 'PATCH' | 'POST'; readonly body?: string };
  const ask = async (userId: number, first: string, { left, method = 'POST', body = heap(first) }: Asked = {}) => {
    const actor = {
      userId,
      displayName: `Person ${userId}`,
      email: 'x@x.example',
      permissions: new Set(['quote.view']),
    };
    const context = { correlationId: 'x', clientAddress: '127.0.0.1', origin: 'http://x' };
    const sent = { method, url: '/v1/heap/1/', params: { id: '1' }, query: {}, body: Buffer.from(body) };
    const call = { ...sent, endpoint: 'POST /v1/heap/{id}/', actor, sessionId: null, context };
    const outcome = await calls.answer(call, left);
    order.push(first);
    return outcome.ok ? 'answered' : outcome.refusal.code;
  };
  return { ask, order, close: calls.close };
}

describe('callers of heavy calls', () => {
  test('take turns, however many calls one of them has waiting', async () => {
    const { ask, order, close } = caller();
    const all = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4'), ask(2, 'b1'), ask(3, 'c1'), ask(2, 'b2')];
    expect(new Set(await Promise.all(all))).toEqual(new Set(['answered']));
    expect(order).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2', 'a4']);
    await close();
  });

  test('leave places to others: one of them is refused where so many of its calls wait already', async () => {
    const { ask, close } = caller({ large: { all: 8, ofOne: 2 } });
    const all = [ask(1, 'a1'), ask(1, 'a2'), ask(1, 'a3'), ask(1, 'a4'), ask(2, 'b1')];
    expect(await Promise.all(all)).toEqual(['answered', 'answered', 'answered', 'service.busy', 'answered']);
    expect(await ask(1, 'a5')).toBe('answered');
    await close();
  });

  test('wait for their turn with a small body, however many a saved ruleset makes on the open pages', async () => {
    const { ask, order, close } = caller({ large: { all: 1, ofOne: 1 }, small: { all: 13, ofOne: 12 } });
    const small = (first: string) => ask(1, first, { body: JSON.stringify({ words: [first] }) });
    const asked = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
    const all = [ask(1, 'save'), ...asked.map(small), small('m')];
    const outcomes = await Promise.all(all);
    expect(outcomes).toEqual(['answered', ...asked.map(() => 'answered'), 'service.busy']);
    expect(order.filter((first) => first !== 'm')).toEqual(['save', ...asked]);
    await close();
  });

  test('have their reads and saves answered in order, before what they ask about drafts', async () => {
    const { ask, order, close } = caller();
    const soon = (method: 'GET' | 'PATCH', first: string) =>
      ask(1, first, { method, body: JSON.stringify({ words: [first] }) });
    await Promise.all([ask(1, 'a1'), ask(1, 'a2'), ask(2, 'b1'), ask(1, 'a3'), soon('PATCH', 'a4'), soon('GET', 'a5')]);
    expect(order).toEqual(['a1', 'a4', 'b1', 'a5', 'a2', 'a3']);
    await close();
  });

  test('that left before their turn are skipped', async () => {
    const { ask, close } = caller();
    const leaving = new AbortController();
    const all = [ask(1, 'a1'), ask(2, 'never', { left: leaving.signal }), ask(2, 'b2')];
    leaving.abort();
    expect(await Promise.all([...all, ask(1, 'throw', { left: AbortSignal.abort() })])).toEqual([
      'answered',
      'service.busy',
      'answered',
      'service.busy',
    ]);
    await close();
  });

  test('have left when their connection closes', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lanewright-heavy-'));
    const gate = join(folder, 'open');
    const { http, lines } = await serve();
    const url = await http.listen({ host: '127.0.0.1', port: 0 });
    const post = async (body: string, signal: AbortSignal | null = null) => {
      const headers = { authorization: 'Bearer x', 'content-type': 'application/json' };
      return (await fetch(`${url}/v1/heap/1/`, { method: 'POST', headers, body, signal })).status;
    };
    const held = post(JSON.stringify({ words: ['hold', gate, 'heavy'] }));
    const leaving = new AbortController();
    const left = post('{"words":["never","heavy"]}', leaving.signal).catch(() => 'left');
    // Small calls are answered meanwhile; by then the server has read the one before, and later that it was closed.
    expect(await post('{"words":["d"]}')).toBe(200);
    leaving.abort();
    expect(await left).toBe('left');
    const next = post('{"words":["e","heavy"]}');
    expect(await post('{"words":["f"]}')).toBe(200);
    writeFileSync(gate, '');
    expect([await held, await next]).toEqual([200, 200]);
    expect(lines).toEqual([]);
    await http.close();
    rmSync(folder, { recursive: true });
  });
});

describe('a heavy call that fails for a known reason', () => {
  let pair: { readonly here: Served; readonly there: Served };
  beforeAll(async () => {
    pair = { here: await serve(null), there: await serve() };
  });
  afterAll(async () => {
    await pair.here.http.close();
    await pair.there.http.close();
  });

  const full = ['ENOSPC', 'EDQUOT', 'EFBIG', '53100'].map((code) => [code, FULL] as const);
  const away = ['57P01', '08006', 'ECONNREFUSED'].map((code) => [code, AWAY] as const);
  const wrapped = [...full, ...away].map(([code, detail]) => [code, 'wrapped', detail] as const);
  const bare = [...full, ...away].map(([code, detail]) => [code, 'bare', detail] as const);
  const each = away.map(([code, detail]) => [code, 'several', detail] as const);
  test.each([...bare, ...wrapped, ...each])(
    '[SP-094] is answered as it is without a thread, and logged with its reason: %s, %s',
    async (code, shape, detail) => {
      const { here, there } = pair;
      const payload = JSON.stringify({ words: ['fault', code, shape, 'heavy'] });
      const logged = there.lines.length;
      expect(await send(here, payload)).toEqual([503, { detail }]);
      expect(await send(there, payload)).toEqual([503, { detail }]);
      expect(there.lines.slice(logged)).toEqual([expect.stringContaining(`it failed with ${code}`)]);
    },
  );
});

describe('a heavy call that goes wrong is a fault, told once in the log', () => {
  test('when it throws, and the thread goes on', async () => {
    const served = await serve();
    expect(await send(served, heap('throw'))).toEqual(fell);
    expect(served.lines).toEqual([expect.stringContaining('the heap fell down')]);
    expect(await send(served, heap('a'))).toMatchObject([200, { first: 'a' }]);
    await served.http.close();
  });

  test('when it kills the thread, and the next call has a new one', async () => {
    const served = await serve();
    expect(await send(served, heap('die'))).toEqual(fell);
    expect(served.lines).toEqual([expect.stringContaining('ended before it answered')]);
    expect(await send(served, heap('a'))).toMatchObject([200, { first: 'a' }]);
    await served.http.close();
  });

  test('when it takes too long, and the next call has a new thread', async () => {
    const served = await serve({ timeLimit: 4_000 });
    expect(await send(served, heap('never'))).toEqual(fell);
    expect(served.lines).toEqual([expect.stringContaining('took longer than 4000 ms')]);
    // A slow machine may need a few tries to start a thread in that time.
    await expect.poll(() => send(served, heap('a'))).toMatchObject([200, { first: 'a' }]);
    await served.http.close();
  }, 90_000);
});
