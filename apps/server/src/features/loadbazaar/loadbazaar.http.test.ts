import { startLoadbazaarSimulator, type LoadbazaarSimulator } from '@lanewright/loadbazaar/simulator';
import { cents } from '@lanewright/units';
import { signBody } from '@lanewright/partner-kit/client';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { receivePush } from '../partner-requests/receive-push.ts';
import { openRefusedPushes } from '../partner-requests/refused-pushes.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { loadbazaarPartner } from './partner.ts';

const ACCOUNT = { apiKey: 'a-key-of-ours', pushSecret: 'a-secret-of-theirs' };
let loadbazaar: LoadbazaarSimulator;
let desk: PartnerDesk;
let number = 0;

beforeAll(async () => {
  const now = () => fixedClock(TEST_NOW).now();
  loadbazaar = await startLoadbazaarSimulator({ port: 0, now, ...ACCOUNT, pushUrl: () => 'http://127.0.0.1:1/' });
  const account = { url: loadbazaar.url, ...ACCOUNT, sandbox: true };
  desk = await startPartnerDesk('loadbazaar', loadbazaarPartner.with({ account, options: null }));
});
afterEach(() => {
  loadbazaar.play(null);
  loadbazaar.answerBidsBy(null);
  loadbazaar.board.misbehave({ duplicates: false, shuffled: false, absurd: false });
});
afterAll(async () => {
  await desk.end();
  await loadbazaar.close();
});

function listed(changes: Parameters<typeof offeredLoad>[0] = {}): string {
  number += 1;
  const reference = `LB-${number}`;
  loadbazaar.board.offer(reference, offeredLoad({ commodity: `Load ${number}`, ...changes }));
  return reference;
}
const answersTo = (reference: string) => loadbazaar.board.answers.filter((one) => one.reference === reference);
const counterOf = (price: number) =>
  ({ price: cents(price * 100), currency: 'USD', costType: 1, until: null, note: null }) as const;

/** An ad that became a quote, answered or not. */
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

/** Pushes what stands on the board as Loadbazaar does, signed by a secret at a moment. */
async function pushed(
  notices: readonly unknown[],
  {
    secret = ACCOUNT.pushSecret,
    at = fixedClock(TEST_NOW).now(),
  }: { readonly secret?: string; readonly at?: Date } = {},
): Promise<number> {
  const body = Buffer.from(JSON.stringify({ notices }));
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const answer = await receivePush(desk.partnerRoom, {
    source: 'loadbazaar',
    path: '/v1/partners/loadbazaar/requests/',
    headers: { 'x-bazaar-time': timestamp, 'x-bazaar-signature': signBody({ secret, timestamp, body }) },
    body,
    now: fixedClock(TEST_NOW).now(),
    refused: openRefusedPushes(),
  });
  return answer.ok ? answer.value.taken : -1;
}

describe('ads of Loadbazaar', () => {
  it('[SP-068 SP-165] become quotes once, though each is told twice and in the wrong order', async () => {
    const reference = listed();
    loadbazaar.board.offer(reference, offeredLoad({ commodity: 'Changed' }));
    loadbazaar.board.misbehave({ duplicates: true, shuffled: true });
    await desk.poll();
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({
      commodity: 'Changed',
      request_source: 'loadbazaar',
      quote_source: 'Loadbazaar',
      weight: 42_000,
      lane: { stops: [{ date: '2026-11-21T08:00' }, { date: '2026-11-22T17:00' }] },
    });
    const rows = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', reference).execute();
    expect(rows).toHaveLength(1);
  });

  it('[SP-068] are taken from a signed push, and from no other', async () => {
    const gone = { what: 'ad_lapsed', at: '1795200000', ad: { no: 'LB-early', rev: 2 } };
    expect(await pushed([gone], { secret: 'another-secret' })).toBe(-1);
    expect(await pushed([gone], { at: new Date(fixedClock(TEST_NOW).now().getTime() - 600_000) })).toBe(-1);
    expect(await desk.requestOf('LB-early')).toBeUndefined();
    expect(await pushed([gone])).toBe(1);
    // The ad itself comes late: it makes no quote any more.
    const { state, quote_id: quote } = (await desk.requestOf('LB-early')) ?? {};
    expect({ state, quote }).toEqual({ state: 'cancelled', quote: null });
  });

  it('[SP-068] that no load can be, and notices of an unknown kind, wait for a person', async () => {
    loadbazaar.board.misbehave({ absurd: true });
    const reference = listed();
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', quote_id: null });
    await pushed([{ what: 'flash_sale', ad: { no: 'LB-odd', rev: 1 } }, 'nonsense']);
    expect((await desk.requestOf('LB-odd'))?.problems).toEqual(['The notice flash_sale is not known.']);
  });

  it('[SP-038] that lapse expire here, and cannot be answered any more', async () => {
    const { reference, id } = await asked();
    loadbazaar.board.expire(reference);
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('expired');
    const refused = await desk.respond(id);
    expect(refused.status).toBe(409);
    expect(JSON.stringify(refused.body)).toContain('Expired');
    expect(answersTo(reference)).toEqual([]);
  });

  it('[SP-068] over which it haggles wait for a person with both prices; our price stands', async () => {
    const { reference, id } = await answered();
    const before = await desk.row(id);
    loadbazaar.board.counter(reference, counterOf(2300));
    await desk.poll();
    expect(await desk.row(id)).toEqual(before);
    expect(await desk.requestOf(reference)).toMatchObject({
      state: 'waiting',
      problems: [
        'Loadbazaar counters with $2,300.00 (All In).',
        'Our price of $2,450.00 stands until you settle this.',
      ],
    });
  });
});

describe('bids at Loadbazaar', () => {
  it('[SP-066] arrive in minor units under the revision that was priced', async () => {
    const { reference, id } = await asked();
    expect(answersTo(reference)).toEqual([]);
    await desk.respond(id, 1875);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([
      { act: 'answer', content: { minor: '187500', rev: 1, includes: 'everything' } },
    ]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', to: 'Loadbazaar' });
  });

  it('[Q-146] tell a rejection with its reason', async () => {
    const { reference, id } = await asked();
    await desk.reject(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'decline', content: { why: 'Lane' } }]);
  });

  it('[SP-067] count once, though the connection ended before the receipt', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    loadbazaar.play('lost_once');
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });

  it('[SP-067] on an ad that lapsed meanwhile are taken back and say so', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    loadbazaar.board.expire(reference);
    await desk.deliver(id);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: 'The ad expired there: it takes no more bids.' },
    });
  });

  it('[SP-067] whose status nobody knows are sent again under the same reference, and count once', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    loadbazaar.answerBidsBy('pondering');
    await desk.deliver(id);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({
      state: 'queued',
      problem: 'It did not say whether it took the bid.',
    });
    loadbazaar.answerBidsBy(null);
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });
});

it.each(['broken', 'too_many', 'reset', 'garbage', 'huge'] as const)(
  '[SP-137] a Loadbazaar in trouble (%s) loses nothing: the next poll brings what was posted',
  async (fault) => {
    const reference = listed();
    loadbazaar.play(fault);
    await desk.poll();
    expect(await desk.requestOf(reference)).toBeUndefined();
    loadbazaar.play(null);
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
  },
  60_000,
);
