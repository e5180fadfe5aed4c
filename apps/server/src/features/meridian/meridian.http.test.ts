import { pushPartnerRequests } from '@lanewright/contract';
import { startMeridianSimulator, type MeridianSimulator } from '@lanewright/meridian/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { meridianPartner } from './partner.ts';

const ACCOUNT = { apiKey: 'a-key-of-ours', webhookSecret: 'a-secret-of-theirs' };
let meridian: MeridianSimulator;
let desk: PartnerDesk;
let webhookUrl = '';
let number = 0;

beforeAll(async () => {
  const now = () => fixedClock(TEST_NOW).now();
  meridian = await startMeridianSimulator({ port: 0, now, ...ACCOUNT, webhookUrl: () => webhookUrl });
  const account = { url: meridian.url, ...ACCOUNT, sandbox: true };
  desk = await startPartnerDesk('meridian_tms', meridianPartner.with({ account, options: null }));
  const own = await desk.http.listen({ host: '127.0.0.1', port: 0 });
  webhookUrl = `${own}${pushPartnerRequests.path.replace('{source}', 'meridian_tms')}`;
});
afterEach(() => {
  meridian.play(null);
  meridian.board.misbehave({ duplicates: false, shuffled: false, absurd: false, clockSkew: 0 });
});
afterAll(async () => {
  await desk.end();
  await meridian.close();
});

function offered(changes: Parameters<typeof offeredLoad>[0] = {}): string {
  number += 1;
  const reference = `MRD${number}`;
  meridian.board.offer(reference, offeredLoad({ commodity: `Load ${number}`, ...changes }));
  return reference;
}
const answersTo = (reference: string) => meridian.board.answers.filter((one) => one.reference === reference);
const refusals = async (): Promise<number> => {
  const rows = await desk.db.selectFrom('integration_log').select('id').where('status_code', '=', 401).execute();
  return rows.length;
};
const logged = () =>
  desk.db
    .selectFrom('integration_log')
    .select(['status_code', 'request_body', 'import_status'])
    .where('integration', '=', 'Meridian TMS')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

describe('pushes of Meridian', () => {
  it('[SP-068 SP-165] become quotes once, even if repeated, and the log has the batch', async () => {
    const reference = offered();
    expect(await meridian.push()).toBe(200);
    expect(await logged()).toMatchObject({ status_code: 200, import_status: 'processed' });
    const quote = await desk.quoteOf(reference);
    expect(quote).toMatchObject({ quote_source: 'Meridian TMS', status: 'open', reply_channel: 'api' });
    meridian.board.misbehave({ duplicates: true, shuffled: true });
    expect(await meridian.push({ again: true })).toBe(200);
    expect(await desk.quoteOf(reference)).toMatchObject({ id: quote.id, version: quote.version });
  });

  it('[SP-068] with a foreign signature, or older than five minutes, change nothing, and their content is not stored', async () => {
    const reference = offered();
    expect(await meridian.push({ secret: 'of-somebody-else' })).toBe(401);
    expect(await logged()).toMatchObject({ status_code: 401, request_body: null });
    meridian.board.misbehave({ clockSkew: -301_000 });
    expect(await meridian.push()).toBe(401);
    expect(await desk.requestOf(reference)).toBeUndefined();
    meridian.board.misbehave({ clockSkew: 299_000 });
    expect(await meridian.push()).toBe(200);
    expect((await desk.quoteOf(reference)).status).toBe('open');
  });

  it.each([
    ['no signature', {}, '{"events":[]}', 401],
    ['a signature that is none', { 'meridian-timestamp': '1', 'meridian-signature': 'sha256=é' }, '{}', 401],
    ['bytes that are no text', {}, new Uint8Array([0xff, 0xfe, 0x00]), 401],
  ])('are refused with %s', async (_what, headers, body, status) => {
    const type = { 'content-type': 'text/plain' };
    const answer = await fetch(webhookUrl, { method: 'POST', headers: { ...type, ...headers }, body });
    expect(answer.status).toBe(status);
  });

  it('[SP-132] without a signature fill no log, however many come', async () => {
    const before = await refusals();
    const sent = Array.from({ length: 40 }, () => fetch(webhookUrl, { method: 'POST', body: '{}' }));
    expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([401]));
    expect((await refusals()) - before).toBeLessThanOrEqual(10);
  });

  it('are refused for a partner that is not set up, or that is polled', async () => {
    const other = webhookUrl.replace('meridian_tms', 'bluegrain_tms');
    expect((await fetch(other, { method: 'POST', body: '{}' })).status).toBe(404);
    expect((await fetch(webhookUrl.replace('meridian_tms', 'nobody'), { method: 'POST', body: '{}' })).status).toBe(
      404,
    );
  });
});

describe('answers to Meridian', () => {
  const asked = async () => {
    const reference = offered();
    await meridian.push();
    return { reference, id: (await desk.quoteOf(reference)).id };
  };

  it('[SP-066 Q-130] are written for the version that was priced, and no price is sent before', async () => {
    const { reference, id } = await asked();
    expect(answersTo(reference)).toEqual([]);
    await desk.respond(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([
      { act: 'answer', content: { version: 1, total: 2450, basis: 'flat' } },
    ]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', to: 'Meridian TMS' });
  });

  it('[SP-067] read the RFQ again when its ETag changed meanwhile (412)', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    meridian.touchOnce();
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect(meridian.requests.filter(({ method, path }) => method === 'PUT' && path.includes(reference))).toHaveLength(
      2,
    );
  });

  it('[SP-067] are not sent for an RFQ that was changed after it was priced: the quote is open again, with the reason', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    meridian.board.offer(reference, offeredLoad({ weightPounds: 1_000 }));
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: 'The RFQ was changed there after it was priced.' },
    });
    await meridian.push();
    expect(await desk.quoteOf(reference)).toMatchObject({ weight: 1_000 });
    await desk.respond(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'answer', content: { version: 2 } }]);
  });

  it('[Q-146] tell a rejection with its reason', async () => {
    const { reference, id } = await asked();
    await desk.reject(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'decline', content: { reason: 'Lane' } }]);
  });

  it('[SP-067] arrive once, even if the connection ended before the confirmation', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    meridian.loseNextWrite();
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });

  it('[SP-067] that arrived stay answered, even if the RFQ was closed before the confirmation', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    const key = await desk.db
      .selectFrom('partner_delivery')
      .select('event_id')
      .where('quote_id', '=', id)
      .executeTakeFirstOrThrow();
    // Meridian takes the first try; resetting its row then simulates a lost confirmation.
    await desk.deliver(id);
    meridian.board.decide(reference, { won: true, loadNumber: null });
    const again = { state: 'sending', sent_at: null } as const;
    await desk.db.updateTable('partner_delivery').set(again).where('quote_id', '=', id).execute();
    await desk.deliver(id);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', problem: null });
    expect(answersTo(reference)).toMatchObject([{ key: key.event_id }]);
  });

  it('[SP-067] that never arrived are not sent once the RFQ is closed', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    meridian.board.cancel(reference);
    await desk.deliver(id);
    expect(answersTo(reference)).toEqual([]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({
      state: 'failed',
      problem: 'The RFQ is closed there.',
    });
  });

  it.each(['broken', 'reset', 'garbage', 'nulls'] as const)(
    '[SP-137] wait for a Meridian in trouble (%s) and arrive once it is well again',
    async (fault) => {
      const { reference, id } = await asked();
      await desk.respond(id);
      meridian.play(fault);
      await desk.deliver(id);
      expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'queued', problem: expect.any(String) });
      meridian.play(null);
      await desk.deliver(id);
      expect(answersTo(reference)).toHaveLength(1);
    },
  );
});
