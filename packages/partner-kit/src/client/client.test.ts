import { createServer } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import type { PartnerCall, PartnerExchange } from '../exchange.ts';
import { startSimulator, type Simulator } from '../simulator.ts';
import { createPartnerClient, type Patience } from './client.ts';

const LOOK_UP: PartnerCall = {
  method: 'POST',
  path: '/v1/look',
  body: { kind: 'json', value: { lane: 7 } },
  repeatable: true,
  matter: { quoteId: 4, customerId: 2 },
};

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function partner(patience: Partial<Patience> = {}) {
  const simulator = await startSimulator({ port: 0, answer: ({ body }) => ({ status: 200, body: { asked: body } }) });
  return { simulator, ...asking(simulator.url, patience), stop: stopper(simulator) };
}

function stopper(simulator: Simulator) {
  closing.push(() => simulator.close().catch(() => undefined));
  return () => simulator.close();
}

function asking(url: string, patience: Partial<Patience>) {
  const exchanges: PartnerExchange[] = [];
  const client = createPartnerClient({
    partner: 'Test',
    url,
    observe: async (exchange) => void exchanges.push(exchange),
    patience: { firstWait: 1, ...patience },
  });
  closing.push(() => client.close());
  return { client, exchanges };
}

describe('a partner that answers', () => {
  it('is asked once, and the exchange is told with what went out and came back', async () => {
    const { client, exchanges } = await partner();
    expect(await client.call(LOOK_UP)).toEqual({ ok: true, value: { asked: { lane: 7 } } });
    expect(exchanges).toEqual([
      {
        at: expect.any(Date),
        partner: 'Test',
        targetedApi: 'POST /v1/look',
        statusCode: 200,
        request: { lane: 7 },
        response: '{"asked":{"lane":7}}',
        quoteId: 4,
        customerId: 2,
        durationMs: expect.any(Number),
      },
    ]);
  });

  it('[SP-137] is told the same idempotency key at every try of a call with an effect', async () => {
    const { client, simulator } = await partner();
    simulator.play('broken');
    await client.call({ ...LOOK_UP, idempotencyKey: 'order-7' });
    expect(simulator.requests.map(({ headers }) => headers['idempotency-key'])).toEqual(Array(3).fill('order-7'));
  });

  it('[SP-132] that repeats our credentials is told of without them', async () => {
    const simulator = await startSimulator({
      port: 0,
      answer: ({ headers }) => ({ status: 200, body: { you_sent: headers } }),
    });
    stopper(simulator);
    const { client, exchanges } = asking(simulator.url, {});
    await client.call({ ...LOOK_UP, headers: { authorization: 'Bearer quiet-word-1', 'x-partner': 'other-word-2' } });
    expect(exchanges[0]?.response).not.toMatch(/quiet-word-1|other-word-2/);
    expect(exchanges[0]?.response).toContain('"x-partner":"[secret]"');
  });

  it('is told of with the query of its address, where the body is the request', async () => {
    const { client, simulator, exchanges } = await partner();
    await client.call({ ...LOOK_UP, query: [['version', '39']] });
    expect(simulator.requests[0]?.query.get('version')).toBe('39');
    expect(exchanges[0]).toMatchObject({ targetedApi: 'POST /v1/look?version=39', request: { lane: 7 } });
  });

  it('gets forms as forms', async () => {
    const { client, simulator } = await partner();
    await client.call({ ...LOOK_UP, body: { kind: 'form', value: { scope: 'a b' } } });
    expect(simulator.requests[0]).toMatchObject({ method: 'POST', path: '/v1/look', body: { scope: 'a b' } });
  });
});

describe('what a partner answers', () => {
  const answering = async (text: string) => {
    const server = createServer((request, response) => request.resume().on('end', () => response.end(text)));
    const { promise, resolve } = Promise.withResolvers<void>();
    server.listen(0, '127.0.0.1', resolve);
    await promise;
    closing.push(async () => void server.close());
    const at = server.address();
    const { client } = asking(`http://127.0.0.1:${typeof at === 'object' ? at?.port : ''}`, { repeats: 0 });
    return client.call(LOOK_UP);
  };

  it('holds only texts that a database keeps', async () => {
    const answer = await answering(String.raw`{"a":["x\u0000y","\ud83d\ude9a","\ud83d"],"b":"\\u0000"}`);
    expect(answer).toEqual({ ok: true, value: { a: ['xy', '🚚', '\uFFFD'], b: String.raw`\u0000` } });
  });

  it('is no answer beyond a megabyte, nor nested past all reason', async () => {
    const unreadable = { ok: false, refusal: { code: 'partner.unreadable' } };
    expect(await answering(`"${'x'.repeat(1_048_576)}"`)).toMatchObject(unreadable);
    expect(await answering('['.repeat(400_000) + ']'.repeat(400_000))).toMatchObject(unreadable);
  });
});

describe('a partner that fails', () => {
  it('[SP-137] is asked three times where asking again is safe, each told', async () => {
    const { client, simulator, exchanges } = await partner();
    simulator.play('broken');
    expect(await client.call(LOOK_UP)).toMatchObject({
      ok: false,
      refusal: { code: 'partner.failed', facts: { status: 500 } },
    });
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([500, 500, 500]);
  });

  it('is asked once where asking again is not safe, and once when it refuses', async () => {
    const { client, simulator } = await partner();
    simulator.play('broken');
    await client.call({ ...LOOK_UP, repeatable: false });
    expect(simulator.requests).toHaveLength(1);
    simulator.play('unauthorized_once');
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.refused', facts: { status: 401 } } });
    expect(simulator.requests).toHaveLength(2);
  });

  it('says so when it answers no JSON, and when nobody listens', async () => {
    const { client, simulator, exchanges, stop } = await partner({ repeats: 1 });
    simulator.play('garbage');
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.unreadable' } });
    expect(client.condition()).toMatchObject({ breaker: 'closed', problem: 'partner.unreadable' });
    await stop();
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.unreachable' } });
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([200, 502, 502]);
  });

  it('[SP-137] says so when it takes too long, for one try or for all of them', async () => {
    const { client, simulator, exchanges } = await partner({ tryLimit: 40, repeats: 1 });
    simulator.play('slow');
    const tooLate = { refusal: { code: 'partner.too_late', facts: { status: 504 } } };
    expect(await client.call(LOOK_UP)).toMatchObject(tooLate);
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([504, 504]);
    const hasty = asking(simulator.url, { callLimit: 40 });
    expect(await hasty.client.call(LOOK_UP)).toMatchObject(tooLate);
    await expect.poll(() => hasty.exchanges.map(({ statusCode }) => statusCode)).toEqual([504]);
  });

  it('[SP-137] is given up when its answer comes byte by byte, as when none comes', async () => {
    const { client, simulator, exchanges } = await partner({ tryLimit: 40, repeats: 0 });
    simulator.play('drip');
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.too_late', facts: { status: 504 } } });
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([504]);
  });

  it('[SP-137] is asked again when it breaks the connection, and is unreachable if it goes on', async () => {
    const { client, simulator, exchanges } = await partner();
    simulator.play('reset');
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.unreachable' } });
    expect(exchanges.map(({ statusCode }) => statusCode)).toEqual([502, 502, 502]);
  });

  it('gives no answer by 50 MB, of which a megabyte is read', async () => {
    const { client, simulator, exchanges } = await partner();
    simulator.play('huge');
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.unreadable' } });
    expect(exchanges.map(({ response }) => String(response).length)).toEqual([1_048_576]);
  });

  it('is not asked again when it does not know us', async () => {
    const { client, simulator } = await partner();
    simulator.play('unauthorized');
    for (let asked = 0; asked < 2; asked += 1)
      expect(await client.call(LOOK_UP)).toMatchObject({
        refusal: { code: 'partner.refused', facts: { status: 401 } },
      });
    expect(simulator.requests).toHaveLength(2);
    expect(client.condition().breaker).toBe('closed');
  });

  it('[SP-137] is left alone after so many failures, which is told', async () => {
    const { client, simulator, exchanges } = await partner({ repeats: 0, failuresBeforePause: 2, pause: 600_000 });
    simulator.play('broken');
    await client.call(LOOK_UP);
    await client.call(LOOK_UP);
    expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.paused' } });
    expect(simulator.requests).toHaveLength(2);
    expect(exchanges.at(-1)).toMatchObject({
      statusCode: 503,
      response: { error: expect.stringMatching(/^Not sent/) },
      durationMs: null,
    });
    expect(client.condition()).toEqual({ breaker: 'open', running: 0, waiting: 0, problem: 'partner.paused' });
  });

  it('is asked again after the pause', async () => {
    const { client, simulator } = await partner({ repeats: 0, failuresBeforePause: 1, pause: 1 });
    simulator.play('broken');
    expect((await client.call(LOOK_UP)).ok).toBe(false);
    simulator.play(null);
    await expect.poll(() => client.condition().breaker).toBe('half_open');
    await expect.poll(async () => (await client.call(LOOK_UP)).ok).toBe(true);
    expect(client.condition().breaker).toBe('closed');
  });
});

it('[SP-137] lets so many calls out at once, keeps so many waiting, and turns the others away', async () => {
  const { client, simulator } = await partner({ atOnce: 2, waiting: 1, tryLimit: 20_000, callLimit: 20_000 });
  simulator.play('slow');
  const calls = [0, 1, 2].map(() => client.call(LOOK_UP));
  expect(await client.call(LOOK_UP)).toMatchObject({ refusal: { code: 'partner.busy', facts: { status: 503 } } });
  await expect.poll(() => simulator.requests.length).toBe(2);
  expect(client.condition()).toMatchObject({ running: 2, waiting: 1 });
  await simulator.close();
  for (const answer of await Promise.all(calls)) expect(answer).toHaveProperty('ok');
});

it.each([
  [409, null],
  [422, null],
  [401, 'partner.refused'],
  [403, 'partner.refused'],
  [500, 'partner.failed'],
])('[SP-137] a partner that answers %i has the problem: %s', async (status, problem) => {
  const simulator = await startSimulator({ port: 0, answer: () => ({ status, body: {} }) });
  stopper(simulator);
  const { client } = asking(simulator.url, {});
  await client.call(LOOK_UP);
  expect(client.condition().problem).toBe(problem);
});
