import {
  assignPartnerAccount,
  listIntegrationLogs,
  markQuote,
  settlePartnerRequest,
  withdrawAnswer,
} from '@lanewright/contract';
import { startOrchardSimulator, type OrchardSimulator } from '@lanewright/orchard/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { endLease, takeLease } from '../partner-requests/feed.ts';
import { pollPartner } from '../partner-requests/poll-partner.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { orchardPartner } from './partner.ts';

/** The driver's error when the database ends its session. */
class DatabaseAway extends Error {
  readonly code = '57P01';
  constructor() {
    super('the database is gone');
  }
}

let orchard: OrchardSimulator;
let desk: PartnerDesk;
let number = 0;

beforeAll(async () => {
  orchard = await startOrchardSimulator({ port: 0, now: () => fixedClock(TEST_NOW).now() });
  const { url, clientId, clientSecret } = orchard;
  const account = { url, clientId, clientSecret, sandbox: true };
  desk = await startPartnerDesk('orchard_tms', orchardPartner.with({ account, options: null }));
});
afterEach(() => {
  orchard.play(null);
  orchard.board.misbehave({ duplicates: false, shuffled: false, absurd: false });
});
afterAll(async () => {
  await desk.end();
  await orchard.close();
});

/** Offers a load with a new number. */
function offered(changes: Parameters<typeof offeredLoad>[0] = {}): string {
  number += 1;
  const reference = `OT-${number}`;
  orchard.board.offer(reference, offeredLoad({ commodity: `Load ${number}`, ...changes }));
  return reference;
}
const answersTo = (reference: string) => orchard.board.answers.filter((one) => one.reference === reference);

describe('requests of Orchard', () => {
  it('[SP-068 SP-165] become quotes of the account’s shipper, once, and the log has the batch', async () => {
    const reference = offered();
    orchard.board.misbehave({ duplicates: true });
    await desk.poll();
    await desk.poll();
    const quote = await desk.quoteOf(reference);
    expect(quote).toMatchObject({
      customer: desk.alder,
      request_source: 'orchard_tms',
      quote_source: 'Orchard TMS',
      shipper_quote_id: reference,
      reply_channel: 'api',
      status: 'open',
      weight: 42_000,
      pricing_pending: true,
    });
    const count = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', reference).execute();
    expect(count).toHaveLength(1);
    expect((await desk.batches())[0]).toBe('processed');
    const logs = await desk.call(listIntegrationLogs, {
      as: await desk.people.manager(),
      query: { search: 'tenders' },
    });
    expect(JSON.stringify(logs.body)).toContain('GET /api/v2/tenders');
  });

  it('[SP-068] of an unassigned account wait, and become quotes when a person assigns it', async () => {
    const reference = offered({ account: 'BIRCH-7' });
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({
      state: 'waiting',
      quote_id: null,
      problems: ['The account BIRCH-7 is not assigned to a shipper.'],
    });
    expect((await desk.batches())[0]).toBe('processed_with_errors');
    const as = await desk.people.manager();
    const body = { source: 'orchard_tms', code: 'birch-7', customer: desk.birch };
    expect(await desk.call(assignPartnerAccount, { as, body })).toMatchObject({ status: 200, body: { quotes: 1 } });
    expect(await desk.quoteOf(reference)).toMatchObject({ customer: desk.birch, status: 'open' });
  });

  it('[SP-076] with unknown equipment become quotes that wait for its type', async () => {
    const reference = offered({ equipmentName: '53 MYSTERY', equipmentType: null });
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({
      equipment_name: '53 MYSTERY',
      equipment_type: null,
      pricing_pending: false,
    });
  });

  it('[SP-068] that are invalid wait with their reasons, and do not block the next ones', async () => {
    orchard.board.misbehave({ absurd: true });
    const absurd = offered();
    await desk.poll();
    orchard.board.misbehave({ absurd: false });
    const sound = offered();
    await desk.poll();
    const waiting = await desk.requestOf(absurd);
    expect(waiting?.state).toBe('waiting');
    expect(waiting?.problems).toContain('Stop 1, date: Please enter a valid date');
    expect((await desk.quoteOf(sound)).status).toBe('open');
  });

  it('[SP-048 SP-082] change an open quote and ask for a new price; an older change that comes late is ignored', async () => {
    const reference = offered();
    orchard.board.offer(reference, offeredLoad({ commodity: 'Changed', weightPounds: 30_000 }));
    orchard.board.misbehave({ shuffled: true });
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({ weight: 30_000, commodity: 'Changed' });
    orchard.board.misbehave({ shuffled: false });
    orchard.board.offer(reference, offeredLoad({ commodity: 'Changed', weightPounds: 31_000 }));
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({ weight: 31_000, version: 2, pricing_pending: true });
  });

  it('[SP-068] that change after the answer leave the quote as it is and wait for a person', async () => {
    const reference = offered();
    await desk.poll();
    const { id } = await desk.quoteOf(reference);
    await desk.respond(id);
    const before = await desk.row(id);
    orchard.board.offer(reference, offeredLoad({ weightPounds: 1_000 }));
    await desk.poll();
    expect(await desk.row(id)).toEqual(before);
    expect(await desk.requestOf(reference)).toMatchObject({
      state: 'waiting',
      quote_id: id,
      problems: ['The shipper changed the request after the quote was responded.'],
    });
  });

  it('[SP-052] that are cancelled reject an open quote and lose an answered one; one cancelled before it came makes none', async () => {
    const [open, answered, early] = [offered(), offered(), `OT-early-${number}`];
    await desk.poll();
    const first = await desk.quoteOf(open);
    const second = await desk.quoteOf(answered);
    await desk.respond(second.id);
    for (const reference of [open, answered]) orchard.board.cancel(reference);
    orchard.board.offer(early, offeredLoad({ commodity: 'Early' }));
    orchard.board.cancel(early);
    orchard.board.misbehave({ shuffled: true });
    await desk.poll();
    expect(await desk.row(first.id)).toMatchObject({ status: 'rejected', rejection_reason: 'Quote cancelled' });
    expect(await desk.row(second.id)).toMatchObject({ status: 'lost', reason: 'Quote cancelled' });
    expect(await desk.requestOf(early)).toMatchObject({ state: 'cancelled', quote_id: null });
  });

  it('[Q-150 Q-151] end as the partner says: won with its load number, lost with its reason and the winning bid', async () => {
    const [won, lost] = [offered(), offered()];
    await desk.poll();
    const [first, second] = [await desk.quoteOf(won), await desk.quoteOf(lost)];
    await desk.respond(first.id);
    await desk.respond(second.id);
    orchard.board.decide(won, { won: true, loadNumber: `LN-${number}` });
    orchard.board.decide(lost, { won: false, reason: 'rate too high', winningBid: null });
    await desk.poll();
    expect(await desk.row(first.id)).toMatchObject({ status: 'won', load_number: `LN-${number}` });
    expect(await desk.row(second.id)).toMatchObject({ status: 'lost', reason: 'Rate too high' });
  });
});

describe('answers to Orchard', () => {
  const asked = async () => {
    const reference = offered();
    await desk.poll();
    return { reference, id: (await desk.quoteOf(reference)).id };
  };

  it('[SP-066 Q-130 Q-145] are stored with the price and sent in Orchard’s format, and no price is sent before', async () => {
    const { reference, id } = await asked();
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.respond(id)).toMatchObject({
      status: 200,
      body: { status: 'responded', answer: { state: 'queued', to: 'Orchard TMS', kind: 'respond' } },
    });
    expect(answersTo(reference)).toEqual([]);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([
      { act: 'answer', content: { amount: '2450.00', rateType: 'ALL_IN', rev: '1' } },
    ]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', problem: null });
  });

  it('[Q-146 SP-066] tell a rejection with its reason', async () => {
    const { reference, id } = await asked();
    await desk.reject(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'decline', content: { reasonCode: 'LANE' } }]);
  });

  it('[SP-067] arrive once, even if the connection ended before the confirmation and a killed process sends again', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    orchard.play('lost_once');
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    await desk.db.updateTable('partner_delivery').set({ state: 'sending' }).where('quote_id', '=', id).execute();
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });

  it('[SP-067] that Orchard refuses are undone with the reason, and can be sent again', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    orchard.board.cancel(reference);
    await desk.deliver(id);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      quoted_price: 2450,
      answer: { state: 'failed', problem: 'It was refused with status 409.' },
    });
    expect((await desk.quoteOf(reference)).actions).toContain('direct_respond');
  });

  it('[SP-068] can be withdrawn by a person once they have arrived, and Orchard receives the withdrawal', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    const withdraw = async () =>
      desk.call(withdrawAnswer, {
        as: await desk.people.manager(),
        id,
        body: { rejection_reason: 'Lead Time' },
      });
    const before = await desk.row(id);
    expect(await withdraw()).toMatchObject({
      status: 409,
      body: { detail: 'The answer is still on its way. Withdraw it once it has arrived.' },
    });
    expect(await desk.row(id)).toEqual(before);
    await desk.deliver(id);
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { status: 'rejected', rejection_reason: 'Lead Time' },
    });
    await desk.deliver(id);
    expect(answersTo(reference).map(({ act }) => act)).toEqual(['answer', 'withdraw']);
    expect((await withdraw()).status).toBe(409);
  });

  it('cannot be withdrawn if a person only marked them, because Orchard has no price', async () => {
    const { reference, id } = await asked();
    const as = await desk.people.manager();
    const marked = { status: 'responded', price: 2450, currency: 'USD', cost_type: 1 };
    expect((await desk.call(markQuote, { as, id, body: marked })).status).toBe(200);
    const before = await desk.row(id);
    expect(await desk.call(withdrawAnswer, { as, id, body: { rejection_reason: 'Lead Time' } })).toMatchObject({
      status: 409,
      body: { detail: 'The partner received no price of this quote from here, so there is nothing to withdraw.' },
    });
    expect(await desk.row(id)).toEqual(before);
    expect(answersTo(reference)).toEqual([]);
  });

  it('[SP-067 SP-068] stand again if Orchard refuses their withdrawal', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    await desk.deliver(id);
    orchard.board.decide(reference, { won: true, loadNumber: null });
    const as = await desk.people.manager();
    await desk.call(withdrawAnswer, { as, id, body: { rejection_reason: 'Lead Time' } });
    await desk.deliver(id);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'responded',
      quoted_price: 2450,
      answer: { kind: 'reject', state: 'failed' },
    });
  });

  it('[SP-067] that are outdated are not sent', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    await desk.db.updateTable('quote').set({ status: 'lost' }).where('id', '=', id).execute();
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'failed' });
  });
});

describe('an Orchard in trouble', () => {
  it.each(['broken', 'reset', 'garbage', 'huge'] as const)(
    '[SP-137] (%s) holds nothing up and loses nothing: the next poll brings what was offered',
    async (fault) => {
      const reference = offered();
      orchard.play(fault);
      await desk.poll();
      expect(await desk.requestOf(reference)).toBeUndefined();
      orchard.play(null);
      await desk.poll();
      expect((await desk.quoteOf(reference)).status).toBe('open');
    },
    60_000,
  );

  it('gets a new token if Orchard rejects the old one', async () => {
    const reference = offered();
    orchard.forgetTokens();
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
  });

  it('[SP-068 SP-165] that sends empty entries leaves them to a person, who can only dismiss them', async () => {
    offered();
    orchard.play('nulls');
    await desk.poll();
    const waiting = desk.db
      .selectFrom('partner_request')
      .selectAll()
      .where('is_tied', '=', false)
      .where('state', '=', 'waiting');
    const [entry, ...others] = await waiting.execute();
    expect(others).toEqual([]);
    expect(entry?.problems).toEqual([expect.stringContaining('An entry names no tender and revision: ')]);
    const as = await desk.people.manager();
    const settle = (quote: object | null) =>
      desk.call(settlePartnerRequest, { as, id: entry?.id ?? 0, body: { sequence: entry?.sequence, quote } });
    expect(await settle(desk.request())).toMatchObject({ status: 409 });
    expect(await settle(null)).toMatchObject({ status: 200, body: { state: 'dismissed' } });
  });

  it('[SP-068] is never polled concurrently', async () => {
    const reference = offered();
    const lease = await takeLease(desk.partnerRoom, 'orchard_tms');
    if (lease === null) throw new Error('another poll has the feed');
    const asked = orchard.requests.length;
    await desk.poll();
    expect(orchard.requests).toHaveLength(asked);
    expect(await desk.requestOf(reference)).toBeUndefined();
    await endLease(desk.partnerRoom, lease, null);
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
  });

  it('[SP-137] whose page causes a fault releases the lease and says so', async () => {
    const reference = offered();
    const jobs = desk.partnerRoom.jobs;
    const broken = { ...desk.partnerRoom, jobs: { ...jobs, enqueue: () => Promise.reject(new DatabaseAway()) } };
    await expect(pollPartner(broken, 'orchard_tms')).rejects.toThrow('gone');
    const feed = desk.db.selectFrom('partner_feed').selectAll().where('source', '=', 'orchard_tms');
    expect(await feed.executeTakeFirst()).toMatchObject({
      lease: null,
      problem: expect.stringContaining('another try'),
    });
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
    expect(await feed.executeTakeFirst()).toMatchObject({ problem: null });
  });
});
