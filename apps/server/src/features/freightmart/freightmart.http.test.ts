import { getPartnerRequest, rejectQuote, settlePartnerRequest } from '@lanewright/contract';
import { startFreightmartSimulator, type FreightmartSimulator } from '@lanewright/freightmart/simulator';
import { cents } from '@lanewright/units';
import { z } from 'zod';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { freightmartPartner } from './partner.ts';

let freightmart: FreightmartSimulator;
let desk: PartnerDesk;
let number = 0;

beforeAll(async () => {
  freightmart = await startFreightmartSimulator({ port: 0, now: () => fixedClock(TEST_NOW).now() });
  const { url, apiKey } = freightmart;
  const account = { url, apiKey, sandbox: true };
  desk = await startPartnerDesk('freightmart', freightmartPartner.with({ account, options: null }));
});
afterEach(() => {
  freightmart.play(null);
  freightmart.board.misbehave({ duplicates: false, shuffled: false, absurd: false });
});
afterAll(async () => {
  await desk.end();
  await freightmart.close();
});

function listed(changes: Parameters<typeof offeredLoad>[0] = {}): string {
  number += 1;
  const reference = `FM${number}`;
  freightmart.board.offer(reference, offeredLoad({ commodity: `Load ${number}`, ...changes }));
  return reference;
}
const answersTo = (reference: string) => freightmart.board.answers.filter((one) => one.reference === reference);
const counterOf = (price: number) =>
  ({ price: cents(price * 100), currency: 'USD', costType: 1, until: null, note: null }) as const;

/** A listing that became a quote, answered or not. */
async function asked(): Promise<{ readonly reference: string; readonly id: number }> {
  const reference = listed();
  await desk.poll();
  return { reference, id: (await desk.quoteOf(reference)).id };
}
async function answered(price = 2450): Promise<{ readonly reference: string; readonly id: number }> {
  const one = await asked();
  await desk.respond(one.id, price);
  await desk.deliver(one.id);
  return one;
}

describe('listings of Freightmart', () => {
  it('[SP-068 SP-165] become quotes once, told twice and in the wrong order', async () => {
    const reference = listed();
    freightmart.board.offer(reference, offeredLoad({ commodity: 'Changed' }));
    freightmart.board.misbehave({ duplicates: true, shuffled: true });
    await desk.poll();
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({
      commodity: 'Changed',
      request_source: 'freightmart',
      quote_source: 'Freightmart',
      status: 'open',
    });
    const rows = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', reference).execute();
    expect(rows).toHaveLength(1);
    expect((await desk.batches())[0]).toBe('processed');
  });

  it('[SP-068] that no load can be, and changes of an unknown kind, wait for a person with their reasons', async () => {
    freightmart.board.misbehave({ absurd: true });
    const reference = listed();
    const stray = `FM-stray-${number}`;
    freightmart.strays.push({ type: 'SPONSORED', listing: { id: stray, version: '1' } }, { type: 'LISTED' });
    await desk.poll();
    freightmart.strays.length = 0;
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', quote_id: null });
    expect(await desk.requestOf(stray)).toMatchObject({
      state: 'waiting',
      problems: ['The change SPONSORED is not known.'],
    });
    expect((await desk.batches())[0]).toBe('processed_with_errors');
  });

  it('[SP-068] that do not say the currency wait for a person, who must say it', async () => {
    number += 1;
    const reference = `FM${number}`;
    freightmart.strays.push({ type: 'LISTED', listing: { id: reference, version: '1', account: 'ALDER', legs: [] } });
    await desk.poll();
    freightmart.strays.length = 0;
    const stored = await desk.requestOf(reference);
    expect(stored).toMatchObject({ state: 'waiting', quote_id: null });
    expect(stored?.problems).toContain('The currency is missing or unknown.');
  });

  it('[SP-038] that expire there expire here: the quote cannot be answered, and the refusal says why', async () => {
    const { reference, id } = await asked();
    freightmart.board.expire(reference);
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'expired' });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'cancelled' });
    const refused = await desk.respond(id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Expired');
    const rejected = await desk.call(rejectQuote, {
      as: await desk.people.manager(),
      id,
      body: { rejection_reason: 'Lane' },
    });
    expect(rejected.status).toBe(409);
    expect(answersTo(reference)).toEqual([]);
  });

  it('[SP-068] that expired before they came make no quote, and one listed again makes a new quote', async () => {
    const reference = listed();
    freightmart.board.expire(reference);
    freightmart.board.misbehave({ shuffled: true });
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'cancelled', quote_id: null });
    freightmart.board.misbehave({ shuffled: false });
    freightmart.board.offer(reference, offeredLoad({ commodity: 'Again' }));
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'open', commodity: 'Again' });
  });

  it('[SP-035] that are given away before they expire stay as they were decided', async () => {
    const { reference } = await answered();
    freightmart.board.decide(reference, { won: true, loadNumber: `L-${reference}` });
    freightmart.board.expire(reference);
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('won');
  });
});

describe('counter-offers of Freightmart', () => {
  it('[SP-068] wait for a person with both prices, and leave our price as it is', async () => {
    const { reference, id } = await answered();
    const before = await desk.row(id);
    freightmart.board.counter(reference, {
      ...counterOf(2300),
      until: new Date('2026-11-21T12:00:00Z'),
      note: 'Can you do better?',
    });
    await desk.poll();
    expect(await desk.row(id)).toEqual(before);
    expect(await desk.requestOf(reference)).toMatchObject({
      state: 'waiting',
      quote_id: id,
      problems: [
        'Freightmart counters with $2,300.00 (All In), until 2026-11-21 12:00 UTC. It says: Can you do better?',
        'Our price of $2,450.00 stands until you settle this.',
      ],
    });
    expect(answersTo(reference)).toHaveLength(1);
  });

  it('[SP-068] are taken by a new price under the version of the counter, once', async () => {
    const { reference } = await answered();
    freightmart.board.counter(reference, counterOf(2300));
    await desk.poll();
    const as = await desk.people.manager();
    const stored = await desk.requestOf(reference);
    const found = await desk.call(getPartnerRequest, { as, id: stored?.id ?? 0 });
    const { request } = z.object({ request: z.record(z.string(), z.unknown()) }).parse(found.body);
    const body = { sequence: stored?.sequence, quote: request };
    expect(await desk.call(settlePartnerRequest, { as, id: stored?.id ?? 0, body })).toMatchObject({ status: 200 });
    const { id } = await desk.quoteOf(reference);
    await desk.respond(id, 2300);
    freightmart.play('lost_once');
    await desk.deliver(id);
    await desk.deliver(id);
    expect(answersTo(reference).map(({ content }) => content)).toMatchObject([
      { amount: '2450.00', version: '1' },
      { amount: '2300.00', version: '2' },
    ]);
  });
});

describe('answers to Freightmart', () => {
  it('[SP-066] arrive under the version that was priced; none leaves before the quote is answered', async () => {
    const { reference, id } = await asked();
    expect(answersTo(reference)).toEqual([]);
    await desk.respond(id, 1875);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'answer', content: { amount: '1875.00', version: '1' } }]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', to: 'Freightmart' });
  });

  it('[Q-146] tell a rejection with its reason', async () => {
    const { reference, id } = await asked();
    await desk.reject(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'decline', content: { reason: 'Lane' } }]);
  });

  it('[SP-067] arrive once, though the connection ended before the receipt', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    freightmart.play('lost_once');
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });

  it('[SP-067] are taken back where the key is refused', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    freightmart.play('unauthorized_once');
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: 'It was refused with status 401.' },
    });
  });

  it('[SP-067] to a listing that expired meanwhile are taken back and say so', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    freightmart.board.expire(reference);
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: 'The listing expired there: it takes no more offers.' },
    });
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('expired');
  });

  it.each(['too_many', 'broken', 'garbage'] as const)('[SP-067] are tried again after %s', async (fault) => {
    const { reference, id } = await asked();
    await desk.respond(id);
    freightmart.play(fault);
    await desk.deliver(id);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'queued' });
    freightmart.play(null);
  });
});

it.each(['broken', 'too_many', 'reset', 'garbage', 'huge', 'nulls'] as const)(
  '[SP-137] a Freightmart in trouble (%s) loses nothing that names a listing',
  async (fault) => {
    const reference = listed();
    freightmart.play(fault);
    await desk.poll();
    freightmart.play(null);
    if (fault === 'nulls') freightmart.board.offer(reference, offeredLoad({ commodity: 'Told again' }));
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
  },
  60_000,
);
