import { assignPartnerAccount, settlePartnerRequest } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { startOrchardSimulator, type OrchardSimulator } from '@lanewright/orchard/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { transact } from '../../platform/acting.ts';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { lockRequest } from '../partner-requests/take/stored-request.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { orchardPartner } from './partner.ts';

let orchard: OrchardSimulator;
let desk: PartnerDesk;
let number = 0;

beforeAll(async () => {
  orchard = await startOrchardSimulator({ port: 0, now: () => fixedClock(TEST_NOW).now() });
  const { url, clientId, clientSecret } = orchard;
  const account = { url, clientId, clientSecret, sandbox: true };
  desk = await startPartnerDesk('orchard_tms', orchardPartner.with({ account, options: null }));
});
afterAll(async () => {
  await desk.end();
  await orchard.close();
});

type Changes = Parameters<typeof offeredLoad>[0];
const offer = (reference: string, changes: Changes = {}) =>
  orchard.board.offer(reference, offeredLoad({ commodity: `Load of ${reference}`, ...changes }));
/** An impossible weight makes an offer wait for a person. */
const UNCLEAR: Changes = { weightPounds: -1 };
/** Without equipment no load can be read at all. */
const UNREADABLE: Changes = { equipmentName: '', equipmentType: null };

/** A new request, taken. */
async function asked(changes: Changes = {}): Promise<string> {
  number += 1;
  const reference = `CH-${number}`;
  offer(reference, changes);
  await desk.poll();
  return reference;
}
async function changed(reference: string, changes: Changes): Promise<void> {
  offer(reference, changes);
  await desk.poll();
}
const answersTo = (reference: string) => orchard.board.answers.filter((one) => one.reference === reference);
const quoteId = async (reference: string) => (await desk.quoteOf(reference)).id;

async function settle(
  reference: string,
  body: { readonly quote: object | null; readonly sequence?: number; readonly currency?: string },
) {
  const request = await desk.requestOf(reference);
  if (request === undefined) throw new Error(`${reference} was not taken`);
  const as = await desk.people.manager();
  return desk.call(settlePartnerRequest, { as, id: request.id, body: { sequence: request.sequence, ...body } });
}

/** The corrected request of a person. */
const corrected = (weight: number) => ({ ...desk.request({ weight }), shipper_quote_id: `by hand ${number}` });

describe('a newer message about a request', () => {
  it('[SP-068] never shows an older load under a newer version: an unreadable change shows no load', async () => {
    const reference = await asked({ account: 'NOBODYS' });
    await changed(reference, { account: 'NOBODYS', ...UNREADABLE });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', sequence: 2, offer: null });
    const as = await desk.people.manager();
    const body = { source: 'orchard_tms', code: 'NOBODYS', customer: desk.birch };
    expect(await desk.call(assignPartnerAccount, { as, body })).toMatchObject({ body: { quotes: 0 } });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', quote_id: null });
  });

  it('[SP-068] is not settled by a person who saw an older one', async () => {
    const reference = await asked(UNCLEAR);
    await changed(reference, { ...UNCLEAR, commodity: 'Another' });
    expect(await settle(reference, { sequence: 1, quote: corrected(1_000) })).toMatchObject({
      status: 409,
      body: { detail: 'The partner sent something newer about this request. Look at it again.' },
    });
    expect(await settle(reference, { sequence: 1, quote: null })).toMatchObject({ status: 409 });
    expect(await settle(reference, { quote: corrected(1_000) })).toMatchObject({ status: 200 });
  });

  it('[SP-068] updates currency, cost type and notes of an open quote', async () => {
    const reference = await asked({ notes: 'Dock 4' });
    await changed(reference, { notes: 'Dock 5', currency: 'CAD', costType: 2 });
    expect(await desk.quoteOf(reference)).toMatchObject({ notes: 'Dock 5', currency: 'CAD', cost_type: 2, version: 2 });
  });

  it('[SP-068] that would change the meaning of a saved price waits for a person', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    const price = { quoted_price_cents: cents(245_000), currency: 'USD', cost_type: 1 } as const;
    await desk.db.updateTable('quote').set(price).where('id', '=', id).execute();
    await changed(reference, { currency: 'CAD' });
    expect(await desk.row(id)).toMatchObject(price);
    expect((await desk.requestOf(reference))?.problems).toEqual([
      'The currency: It changed to CAD after a price was saved in USD. Save a price in CAD.',
    ]);
  });

  it('[SP-068] that waits for a person is shown on the quote until it is settled', async () => {
    const reference = await asked();
    expect((await desk.quoteOf(reference)).waiting_change).toBeNull();
    await changed(reference, UNCLEAR);
    expect((await desk.quoteOf(reference)).waiting_change).toMatchObject({ problems: [expect.any(String)] });
    await settle(reference, { quote: null });
    expect((await desk.quoteOf(reference)).waiting_change).toBeNull();
  });
});

describe('an answer that crosses a change', () => {
  it('[SP-066 SP-067] is withdrawn before the first try and never sent', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    await desk.respond(id);
    await changed(reference, { weightPounds: 1_000 });
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: {
        state: 'failed',
        problem: 'Not sent: the shipper changed the request before the answer could be sent.',
      },
    });
  });

  it('[SP-067] has an unknown delivery after a try: the screen says so, and it is not sent again', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    await desk.respond(id);
    const tried = { state: 'sending', attempts: 1 } as const;
    await desk.db.updateTable('partner_delivery').set(tried).where('quote_id', '=', id).execute();
    await changed(reference, { weightPounds: 1_000 });
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'responded',
      answer: { state: 'delivery_unknown', problem: expect.stringContaining('An earlier try may have arrived.') },
    });
  });

  it('[SP-066] waits for the change without a deadlock', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    const by = { by: { kind: 'system', name: 'test' }, at: desk.clock.now() } as const;
    const [locked, answered] = [Promise.withResolvers<null>(), Promise.withResolvers<null>()];
    const message = transact(desk.db, by, async (transaction) => {
      await lockRequest(transaction, { source: 'orchard_tms', reference });
      locked.resolve(null);
      await answered.promise;
    });
    await locked.promise;
    // The answer needs the request row that the message has locked.
    const answer = await desk.respond(id).finally(() => answered.resolve(null));
    await message;
    expect(answer).toMatchObject({ status: 200 });
  });

  it('[SP-066] has the version that was quoted, if a person answers despite a waiting change', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    await changed(reference, UNCLEAR);
    await desk.respond(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'answer', content: { rev: '1' } }]);
  });
});

describe('a person who settles a change', () => {
  it('[SP-068] of an open quote changes that quote and makes no second one', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    await changed(reference, UNCLEAR);
    expect(await settle(reference, { quote: corrected(33_000) })).toMatchObject({
      status: 200,
      body: { quote_id: id },
    });
    expect(await desk.row(id)).toMatchObject({ status: 'open', weight_lbs: 33_000, pricing_pending: true });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'quoted', offer_sequence: 2 });
  });

  it('[SP-068] of an answered quote closes that quote, and the new one is answered under the new version', async () => {
    const reference = await asked();
    const first = await quoteId(reference);
    await desk.respond(first);
    await desk.deliver(first);
    await changed(reference, { weightPounds: 33_000 });
    expect(await settle(reference, { quote: corrected(33_000) })).toMatchObject({ status: 200 });
    expect(await desk.row(first)).toMatchObject({ status: 'lost', reason: 'Shipper requirements changed' });
    const second = await quoteId(reference);
    expect(second).not.toBe(first);
    await desk.respond(second, 2600);
    await desk.deliver(second);
    expect(answersTo(reference).map(({ content }) => content)).toMatchObject([{ rev: '1' }, { rev: '2' }]);
  });

  it('[SP-068] leaves the quote unchanged by dismissing it', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    const before = await desk.row(id);
    await changed(reference, UNCLEAR);
    expect(await settle(reference, { quote: null })).toMatchObject({ body: { state: 'quoted', quote_id: id } });
    expect(await desk.row(id)).toEqual(before);
  });

  it('[SP-070] states the currency if neither the partner nor a quote does', async () => {
    const reference = await asked(UNREADABLE);
    expect(await settle(reference, { quote: corrected(9_000) })).toMatchObject({
      status: 400,
      body: { 'quote.currency': ['This field is required'] },
    });
    expect(await settle(reference, { quote: corrected(9_000), currency: 'CAD' })).toMatchObject({ status: 200 });
    expect(await desk.quoteOf(reference)).toMatchObject({ currency: 'CAD' });
  });
});

describe('a request that ended', () => {
  it('[SP-068] and is offered again becomes a new quote, even if the new offer had to wait', async () => {
    const reference = await asked();
    const dead = await quoteId(reference);
    orchard.board.cancel(reference);
    await changed(reference, { account: 'LATER' });
    expect(await desk.row(dead)).toMatchObject({ status: 'rejected' });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', quote_id: null });
    const as = await desk.people.manager();
    const body = { source: 'orchard_tms', code: 'LATER', customer: desk.birch };
    expect(await desk.call(assignPartnerAccount, { as, body })).toMatchObject({ body: { quotes: 1 } });
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'open', customer: desk.birch });
    expect(await quoteId(reference)).not.toBe(dead);
  });

  it('[Q-151 SP-052] because somebody else won it before we answered closes its quote', async () => {
    const reference = await asked();
    const id = await quoteId(reference);
    orchard.board.decide(reference, { won: false, reason: 'rate too high', winningBid: null });
    await desk.poll();
    expect(await desk.row(id)).toMatchObject({ status: 'rejected', rejection_reason: 'Rate too high' });
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'quoted', problems: [] });
  });

  it('[SP-068] because somebody else won it before it was a quote waits for nobody', async () => {
    const reference = await asked({ account: 'NOT YET' });
    orchard.board.decide(reference, { won: false, reason: null, winningBid: null });
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'cancelled', problems: [] });
  });

  it('[Q-150] by a win that we never priced waits for a person', async () => {
    const reference = await asked({ account: 'NOT YET' });
    orchard.board.decide(reference, { won: true, loadNumber: null });
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', offer: null });
  });
});

describe('an account', () => {
  const assign = async (body: object) =>
    desk.call(assignPartnerAccount, { as: await desk.people.manager(), body: { source: 'orchard_tms', ...body } });

  it('[SP-068] that is assigned is reassigned only by a person who saw its current shipper', async () => {
    expect(await assign({ code: 'OAK', customer: desk.alder })).toMatchObject({ status: 200 });
    expect(await assign({ code: 'oak', customer: desk.birch })).toMatchObject({
      status: 409,
      body: { detail: 'This account was assigned to Alder Foods by Morgan Manager.' },
    });
    expect(await assign({ code: 'oak', customer: desk.alder })).toMatchObject({ status: 200 });
    expect(await assign({ code: 'oak', customer: desk.birch, instead_of: desk.alder })).toMatchObject({ status: 200 });
    const rows = await desk.db.selectFrom('partner_account').select('customer_id').where('code', '=', 'OAK').execute();
    expect(rows).toEqual([{ customer_id: desk.birch }]);
  });

  it('that is too long to assign waits with that reason, and is never shortened', async () => {
    const reference = await asked({ account: 'A'.repeat(101) });
    const request = await desk.requestOf(reference);
    expect(request).toMatchObject({ state: 'waiting', account: null });
    expect(request?.problems).toContain('The account is longer than 100 characters.');
  });
});
