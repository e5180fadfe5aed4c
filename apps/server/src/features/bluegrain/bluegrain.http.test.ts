import { startBluegrainSimulator, type BluegrainSimulator } from '@lanewright/bluegrain/simulator';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { bluegrainPartner } from './partner.ts';

let bluegrain: BluegrainSimulator;
let desk: PartnerDesk;
let number = 0;

beforeAll(async () => {
  bluegrain = await startBluegrainSimulator({ port: 0, now: () => fixedClock(TEST_NOW).now() });
  const { url, user, password } = bluegrain;
  const account = { url, user, password, sandbox: true };
  desk = await startPartnerDesk('bluegrain_tms', bluegrainPartner.with({ account, options: null }));
});
afterEach(() => {
  bluegrain.play(null);
  bluegrain.weighIn('LB');
  bluegrain.board.misbehave({ duplicates: false, shuffled: false, absurd: false });
});
afterAll(async () => {
  await desk.end();
  await bluegrain.close();
});

function offered(changes: Parameters<typeof offeredLoad>[0] = {}): string {
  number += 1;
  const reference = `BG-${number}`;
  bluegrain.board.offer(reference, offeredLoad({ commodity: `Load ${number}`, ...changes }));
  return reference;
}
const answersTo = (reference: string) => bluegrain.board.answers.filter((one) => one.reference === reference);

describe('requests of Bluegrain', () => {
  it('[SP-068 SP-029] become quotes: kilograms as pounds, times in the zone of their stop, the deadline in the zone of the first stop', async () => {
    bluegrain.weighIn('KG');
    const reference = offered({ answerBy: { atFirstStop: '2026-11-20T18:00' } });
    await desk.poll();
    const quote = await desk.quoteOf(reference);
    expect(quote).toMatchObject({
      weight: 42_000,
      expiration_date: '2026-11-21T00:00:00.000Z',
      quote_source: 'Bluegrain TMS',
    });
    expect(quote.lane.stops.map(({ date, time_zone: zone }) => [date, zone])).toEqual([
      ['2026-11-21T08:00', 'America/Chicago'],
      ['2026-11-22T17:00', 'America/New_York'],
    ]);
    expect((await desk.batches())[0]).toBe('processed');
  });

  it('[SP-068] repeated and in the wrong order make one quote with the latest content', async () => {
    const reference = offered();
    bluegrain.board.offer(reference, offeredLoad({ commodity: 'Changed' }));
    bluegrain.board.misbehave({ duplicates: true, shuffled: true });
    await desk.poll();
    await desk.poll();
    expect(await desk.quoteOf(reference)).toMatchObject({ commodity: 'Changed', version: 1 });
    const rows = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', reference).execute();
    expect(rows).toHaveLength(1);
  });

  it('[SP-068] that are invalid wait for a person with their reasons', async () => {
    bluegrain.board.misbehave({ absurd: true });
    const reference = offered();
    await desk.poll();
    expect(await desk.requestOf(reference)).toMatchObject({ state: 'waiting', quote_id: null });
    expect((await desk.batches())[0]).toBe('processed_with_errors');
  });
});

describe('answers to Bluegrain', () => {
  const asked = async () => {
    const reference = offered();
    await desk.poll();
    return { reference, id: (await desk.quoteOf(reference)).id };
  };

  it('[SP-066 Q-130] arrive as SOAP with the price; none is sent before the quote is answered', async () => {
    const { reference, id } = await asked();
    expect(answersTo(reference)).toEqual([]);
    await desk.respond(id, 1875);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([
      { act: 'answer', content: { Amount: '1875.00', RateKind: 'A', Revision: '1' } },
    ]);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', to: 'Bluegrain TMS' });
  });

  it('[Q-146] tell a rejection with its reason', async () => {
    const { reference, id } = await asked();
    await desk.reject(id);
    await desk.deliver(id);
    expect(answersTo(reference)).toMatchObject([{ act: 'decline', content: { Reason: 'Lane' } }]);
  });

  it('[SP-067] arrive once, even if the connection ended before the confirmation', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    bluegrain.play('lost_once');
    await desk.deliver(id);
    expect(answersTo(reference)).toHaveLength(1);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent' });
  });

  it('[SP-067] are retried after an unreadable answer, and withdrawn after a refusal', async () => {
    const { reference, id } = await asked();
    await desk.respond(id);
    bluegrain.play('garbage');
    await desk.deliver(id);
    expect((await desk.quoteOf(reference)).answer).toMatchObject({
      state: 'queued',
      problem: 'The answer could not be read.',
    });
    bluegrain.play(null);
    bluegrain.board.cancel(reference);
    await desk.deliver(id);
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: 'It was refused: CLOSED.' },
    });
  });
});

it.each(['broken', 'reset', 'garbage', 'huge', 'drip'] as const)(
  '[SP-137] a Bluegrain in trouble (%s) loses nothing: the next poll brings what was offered',
  async (fault) => {
    const reference = offered();
    bluegrain.play(fault);
    await desk.poll();
    expect(await desk.requestOf(reference)).toBeUndefined();
    bluegrain.play(null);
    await desk.poll();
    expect((await desk.quoteOf(reference)).status).toBe('open');
  },
  60_000,
);
