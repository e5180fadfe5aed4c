import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import * as contract from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createCallbackSender } from '../../platform/callback/index.ts';
import { verifySignature } from '../../platform/testing/index.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../testing/quote-desk.ts';
import { callbackSecret } from '../callers/index.ts';
import { forgetKeys } from './callback-work.ts';
import { deliverCallback } from './deliver-callback.ts';
import type { CallbackRoom } from './room.ts';

type Received = { readonly headers: IncomingHttpHeaders; readonly body: string };

let desk: Desk;
let machine: Machine;
let receiver: Server;
let room: CallbackRoom;
let url: string;
let answers: number[] = [];
/** What happens while the receiver thinks about the next callback. */
let meanwhile: (() => Promise<void>) | null = null;
let received: Received[] = [];

beforeAll(async () => {
  desk = await startDesk();
  machine = await makeMachine(desk, { customerId: desk.alder });
  receiver = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      received.push({ headers: request.headers, body });
      const status = answers.shift() ?? 200;
      const first = meanwhile?.() ?? Promise.resolve();
      meanwhile = null;
      void first.then(() => response.writeHead(status).end('noted'));
    });
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const address = receiver.address();
  url = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}/done?token=hush` : '';
  const sender = createCallbackSender({ allowPrivate: true });
  room = { db: desk.db, clock: desk.clock, jobs: desk.jobs, log: desk.parts.log, sender };
});
afterAll(async () => {
  await room.sender.close();
  receiver.closeAllConnections();
  await new Promise((closed) => receiver.close(closed));
  await desk.end();
});
beforeEach(() => {
  answers = [];
  meanwhile = null;
  received = [];
});

const sound = {
  lane: { stops: [PICKUP, DELIVERY] },
  equipment_type: 'dry_van',
  hazmat: false,
  team: false,
  cost_type: 1,
};

/** A quote of the machine whose outcome goes to the receiver; `to` null leaves the machine to ask itself. */
async function asked(to: string | null = url): Promise<number> {
  const id = idOf((await desk.call(contract.createCallerQuote, { body: sound, headers: machine.headers })).body);
  await desk.db.updateTable('caller_quote').set({ callback_url: to }).where('quote_id', '=', id).execute();
  return id;
}

const respond = async (id: number, body: object = {}) =>
  desk.call(contract.respondToQuote, {
    as: await desk.people.manager(),
    id,
    body: { quoted_price: 2450, cost_type: 1, ...body },
  });
const reject = async (id: number) =>
  desk.call(contract.rejectQuote, { as: await desk.people.manager(), id, body: { rejection_reason: 'Lane' } });
const deliveryOf = (quoteId: number) =>
  desk.db.selectFrom('callback_delivery').selectAll().where('quote_id', '=', quoteId).executeTakeFirstOrThrow();
const deliver = async (quoteId: number) => deliverCallback(room, { delivery_id: (await deliveryOf(quoteId)).id });
const detail = async (id: number) =>
  contract.quoteView.parse((await desk.call(contract.getQuote, { as: await desk.people.manager(), id })).body);
const activityOf = async (id: number) =>
  await desk.db
    .selectFrom('activity')
    .select(['activity_type', 'custom_fields'])
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('an answer to the machine that asked', () => {
  it('[Q-130 Q-145 SP-071] is stored with the price, leaves signed, and carries the outcome as the machine reads it', async () => {
    const id = await asked();
    expect(await respond(id)).toMatchObject({
      status: 200,
      body: { status: 'responded', reply_channel: 'api', answer: { state: 'queued', kind: 'respond' } },
    });
    expect(await activityOf(id)).toEqual({
      activity_type: 'respond_by_api',
      custom_fields: { currency: 'USD', price: 2450 },
    });
    await deliver(id);
    const [one] = received;
    const secret = await callbackSecret(desk.db, { callerId: machine.id, number: 1 });
    const signature = String(one?.headers['lanewright-signature']);
    expect(verifySignature(signature, { secret, at: desk.clock.now(), body: one?.body ?? '' })).toBe(true);
    const own = (await desk.call(contract.getCallerQuote, { id, headers: machine.headers })).body;
    expect(JSON.parse(one?.body ?? '')).toEqual({
      id: one?.headers['idempotency-key'],
      event: 'quote.responded',
      created_at: desk.clock.now().toISOString(),
      quote: own,
    });
    expect(own).toMatchObject({ status: 'responded', quoted_price: 2450 });
    expect((await detail(id)).answer).toMatchObject({ state: 'sent', problem: null });
  });

  it('[Q-130 Q-146] tells a rejection with its reason', async () => {
    const id = await asked();
    await reject(id);
    await deliver(id);
    expect(JSON.parse(received[0]?.body ?? '')).toMatchObject({
      event: 'quote.rejected',
      quote: { status: 'rejected', rejection_reason: 'Lane', quoted_price: null },
    });
    expect((await activityOf(id)).activity_type).toBe('reject_by_api');
  });

  it('without an address waits until the machine asks', async () => {
    const id = await asked(null);
    expect((await respond(id)).status).toBe(200);
    const rows = await desk.db.selectFrom('callback_delivery').select('id').where('quote_id', '=', id).execute();
    expect(rows).toEqual([]);
    const own = await desk.call(contract.getCallerQuote, { id, headers: machine.headers });
    expect(own.body).toMatchObject({ status: 'responded', quoted_price: 2450 });
  });

  it('[Q-130] goes by mail instead when a person names an address', async () => {
    const id = await asked();
    await respond(id, { email: 'dana@alder.example' });
    expect((await activityOf(id)).activity_type).toBe('respond_by_email');
    expect((await detail(id)).answer).toMatchObject({ to: 'dana@alder.example' });
  });

  it('is sent once by a job that comes twice', async () => {
    const id = await asked();
    await respond(id);
    await deliver(id);
    await deliver(id);
    expect(received).toHaveLength(1);
  });
});

describe('[SP-067] a callback that fails', () => {
  it('too late, when another try has arrived already, takes nothing back', async () => {
    const id = await asked();
    await respond(id);
    answers = [410, 200];
    meanwhile = () => deliver(id);
    await deliver(id);
    expect(received).toHaveLength(2);
    expect(await deliveryOf(id)).toMatchObject({ state: 'sent', attempts: 2, problem: null });
    expect((await detail(id)).status).toBe('responded');
  });

  /** The seconds that each try which was planned after the first one waits for its turn. */
  const pauses = async (deliveryId: number): Promise<readonly number[]> => {
    const { rows } = await sql<{ pause: number }>`
      SELECT extract(epoch FROM start_after - created_on)::int AS pause FROM pgboss.job
      WHERE name = 'callback.send' AND data ->> 'delivery_id' = ${String(deliveryId)} ORDER BY created_on`.execute(
      desk.db,
    );
    return rows.slice(1).map(({ pause }) => pause);
  };

  it('is tried four times with one idempotency key; then the answer is taken back and the failure is shown', async () => {
    const id = await asked();
    await respond(id);
    answers = [500, 503, 500, 500];
    for (let tries = 1; tries <= 4; tries += 1) {
      expect(await desk.row(id)).toMatchObject({ status: 'responded' });
      await deliver(id);
      expect(await pauses((await deliveryOf(id)).id)).toEqual([10, 60, 300].slice(0, tries));
    }
    expect(new Set(received.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(received).toHaveLength(4);
    expect(await desk.row(id)).toMatchObject({ status: 'open', responded_at: null, quoted_price_cents: 245_000 });
    expect((await detail(id)).answer).toMatchObject({
      state: 'failed',
      problem: 'The callback was answered with status 500.',
    });
    const listed = await desk.call(contract.listCallbackDeliveries, {
      as: await desk.people.administrator(),
      query: { state: 'failed' },
    });
    expect(listed.body).toMatchObject({ results: expect.arrayContaining([expect.objectContaining({ quote_id: id })]) });
  });

  it('is final when the receiver refuses it', async () => {
    const id = await asked();
    await reject(id);
    answers = [422];
    await deliver(id);
    expect(await desk.row(id)).toMatchObject({ status: 'open', rejection_reason: null });
    expect(received).toHaveLength(1);
  });

  it('takes nothing back that the machine has read itself, nor what a person did since', async () => {
    const [read, won] = [await asked(), await asked()];
    for (const id of [read, won]) await respond(id);
    await desk.call(contract.getCallerQuote, { id: read, headers: machine.headers });
    const mark = { status: 'won', load_number: 'L-77' };
    await desk.call(contract.markQuote, { as: await desk.people.manager(), id: won, body: mark });
    for (const id of [read, won]) {
      answers = [400];
      await deliver(id);
    }
    expect((await desk.row(read))['status']).toBe('responded');
    expect((await desk.row(won))['status']).toBe('won');
  });

  it('[SP-132] leaves a row for each try, without what follows the question mark and without the signature', async () => {
    const id = await asked();
    await respond(id);
    answers = [500];
    await deliver(id);
    await deliver(id);
    const rows = await desk.db
      .selectFrom('integration_log')
      .selectAll()
      .where('quote_id', '=', id)
      .where('targeted_api', 'like', 'POST http://127%')
      .orderBy('id')
      .execute();
    expect(rows.map(({ integration, status_code }) => [integration, status_code])).toEqual([
      ['API', 500],
      ['API', 200],
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/hush|v1=/);
  });
});

it('[SP-067 B-014] cannot be withdrawn before it has left, because the price would arrive last', async () => {
  const id = await asked();
  await desk.db.updateTable('quote').set({ request_source: 'orchard_tms' }).where('id', '=', id).execute();
  expect((await respond(id, { hold_seconds: 10 })).status).toBe(200);
  const as = await desk.people.manager();
  const withdraw = () => desk.call(contract.withdrawAnswer, { as, id, body: { rejection_reason: 'Lane' } });
  const before = await desk.footprint(id);
  expect(await withdraw()).toMatchObject({
    status: 409,
    body: { detail: 'The answer is still on its way. Withdraw it once it has arrived.' },
  });
  expect(await desk.footprint(id)).toEqual(before);
  await deliver(id);
  expect(await withdraw()).toMatchObject({ status: 200, body: { status: 'rejected' } });
});

it('[SP-045] idempotency keys are forgotten after a week and not before', async () => {
  const headers = { ...machine.headers, 'idempotency-key': 'weekly' };
  const id = idOf((await desk.call(contract.createCallerQuote, { body: sound, headers })).body);
  const kept = async () =>
    (
      await desk.db
        .selectFrom('caller_quote')
        .select('idempotency_key')
        .where('quote_id', '=', id)
        .executeTakeFirstOrThrow()
    ).idempotency_key;
  desk.clock.advance(7 * 86_400_000);
  await forgetKeys(room);
  expect(await kept()).toBe('weekly');
  desk.clock.advance(1);
  await forgetKeys(room);
  expect(await kept()).toBeNull();
});
