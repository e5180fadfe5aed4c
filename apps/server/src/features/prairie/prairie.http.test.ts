import { listRpaTasks, reportRpaTask, sendRpaRequests, withdrawAnswer } from '@lanewright/contract';
import { makeRobot } from '@lanewright/partner-kit/portal-simulator';
import { startPrairieSimulator } from '@lanewright/prairie/simulator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { offeredLoad } from '../partner-requests/testing/offered-load.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { prairiePartner } from './partner.ts';

let desk: PartnerDesk;
let machine: Machine;
let portal: Awaited<ReturnType<typeof startPrairieSimulator>>;
let robot: ReturnType<typeof makeRobot>;
let number = 0;

beforeAll(async () => {
  portal = await startPrairieSimulator({ port: 0, now: () => fixedClock(TEST_NOW).now() });
  const account = { url: portal.url, sandbox: true };
  desk = await startPartnerDesk('prairie_portal', prairiePartner.with({ account, options: null }));
  machine = await makeMachine(desk, { source: 'prairie_portal' });
  const url = await desk.http.listen({ host: '127.0.0.1', port: 0 });
  const { user, password } = portal;
  robot = makeRobot({ portal: { url: portal.url, user, password }, product: { url: () => url, key: machine.key } });
});
afterAll(async () => {
  await desk.end();
  await portal.close();
});

/** Puts a load on the portal and lets the robot bring it. */
async function brought(): Promise<string> {
  number += 1;
  const reference = `PR-${number}`;
  portal.board.offer(reference, offeredLoad({ commodity: `Load ${number}` }));
  await robot.round();
  return reference;
}
const answersTo = (reference: string) => portal.board.answers.filter((one) => one.reference === reference);

describe('loads of Prairie', () => {
  it('[SP-135 SP-068] are brought by the robot as quotes, once', async () => {
    const reference = await brought();
    await robot.round();
    expect(await desk.quoteOf(reference)).toMatchObject({
      request_source: 'prairie_portal',
      quote_source: 'Prairie Portal',
      reply_channel: 'api',
      status: 'open',
      weight: 42_000,
      pallet_count: 24,
    });
    const rows = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', reference).execute();
    expect(rows).toHaveLength(1);
  });

  it('[SP-135 SP-066] get our price through the form of the portal, and it counts once the robot confirms it', async () => {
    const reference = await brought();
    const { id } = await desk.quoteOf(reference);
    await desk.respond(id, 2450);
    await robot.round();
    expect(answersTo(reference)).toHaveLength(1);
    expect(JSON.stringify(answersTo(reference)[0]?.content)).toContain('2450.00');
    expect((await desk.quoteOf(reference)).answer).toMatchObject({ state: 'sent', to: 'Prairie Portal' });
  });

  it('[SP-135 SP-068] lose our price when a person withdraws it and the robot fills in the form for that', async () => {
    const reference = await brought();
    const { id } = await desk.quoteOf(reference);
    const withdraw = async () =>
      desk.call(withdrawAnswer, {
        as: await desk.people.manager(),
        id,
        body: { rejection_reason: 'Lead Time' },
      });
    await desk.respond(id, 2450);
    const before = await desk.row(id);
    expect((await withdraw()).status).toBe(409);
    expect(await desk.row(id)).toEqual(before);
    await robot.round();
    expect(await withdraw()).toMatchObject({
      status: 200,
      body: { status: 'rejected', rejection_reason: 'Lead Time' },
    });
    expect(answersTo(reference).map(({ act }) => act)).toEqual(['answer']);
    await robot.round();
    expect(answersTo(reference).map(({ act }) => act)).toEqual(['answer', 'withdraw']);
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'rejected', answer: { state: 'sent' } });
  });

  it('[SP-135] are closed here when the portal withdraws them', async () => {
    const reference = await brought();
    portal.board.cancel(reference);
    await robot.round();
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'rejected', rejection_reason: 'Quote cancelled' });
  });

  it('[SP-135] wait for a person with their reasons where they are unclear', async () => {
    const load = { Ref: 'PR-x', Rev: '1', State: 'NEW', 'Shipper code': 'ALDER', Cur: 'PESO', Trailer: 'VAN-53' };
    const body = { entries: [{ load: { ...load, Basis: 'FLAT' }, stops: [] }] };
    expect(await desk.call(sendRpaRequests, { body, headers: machine.headers })).toMatchObject({ status: 200 });
    expect(await desk.requestOf('PR-x')).toMatchObject({
      state: 'waiting',
      quote_id: null,
      problems: expect.arrayContaining(['The currency is missing or unknown.']),
    });
  });
});

describe('an answer that the robot gave up and then entered after all', () => {
  const tasks = z.object({ results: z.array(z.looseObject({ id: z.number(), reference: z.string() })) });

  it('[SP-135] is shown to a person, because the portal has a price that the quote no longer has', async () => {
    const reference = await brought();
    const { id: quoteId } = await desk.quoteOf(reference);
    await desk.respond(quoteId, 2450);
    let task = 0;
    for (const attempt of [1, 2, 3, 4]) {
      const { body } = await desk.call(listRpaTasks, { headers: machine.headers });
      task = tasks.parse(body).results.find((one) => one.reference === reference)?.id ?? 0;
      await desk.call(reportRpaTask, { id: task, body: { attempt, outcome: 'not_done' }, headers: machine.headers });
      await desk.db
        .updateTable('partner_delivery')
        .set({ offered_until: fixedClock(TEST_NOW).now() })
        .where('id', '=', task)
        .execute();
    }
    expect(await desk.quoteOf(reference)).toMatchObject({ status: 'open', answer: { state: 'failed' } });
    const done = { attempt: 3, outcome: 'done' };
    // A repeat of the report changes nothing.
    for (const body of [done, done])
      expect(await desk.call(reportRpaTask, { id: task, body, headers: machine.headers })).toMatchObject({
        status: 200,
        body: { state: 'delivery_unknown' },
      });
    expect(await desk.quoteOf(reference)).toMatchObject({
      status: 'open',
      answer: { state: 'delivery_unknown', problem: expect.stringContaining('after we had taken it back') },
    });
  });
});
