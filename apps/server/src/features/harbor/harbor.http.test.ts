import { listRpaTasks, reportRpaTask, sendRpaRequests } from '@lanewright/contract';
import { z } from 'zod';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixedClock } from '../../platform/clock.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { makeMachine, type Machine } from '../../testing/machines.ts';
import { lapseTasks } from '../partner-requests/robot/lapse-tasks.ts';
import { startPartnerDesk, type PartnerDesk } from '../partner-requests/testing/partner-desk.ts';
import { harborPartner } from './partner.ts';

let desk: PartnerDesk;
let robot: Machine;
let number = 0;

beforeAll(async () => {
  const account = { url: 'https://harbor.example', sandbox: true };
  desk = await startPartnerDesk('harbor_portal', harborPartner.with({ account, options: null }));
  robot = await makeMachine(desk, { source: 'harbor_portal' });
});
afterAll(() => desk.end());

const STOP = { State: 'TX', ZIP: '75201', Country: 'USA', Trailer: 'Live', Close: '' };
const STOPS = [
  { ...STOP, Stop: 'Pick-up', City: 'Dallas', Date: '11/21/2026', Open: '8:00 AM' },
  { ...STOP, Stop: 'Delivery', City: 'Atlanta', State: 'GA', ZIP: '30303', Date: '11/22/2026', Open: '5:00 PM' },
];
const entryOf = (reference: string, changes: object = {}) => ({
  load: {
    'Load no.': reference,
    Change: '1',
    Status: 'Open',
    Customer: 'ALDER',
    Currency: 'USD',
    Equipment: "53' Dry Van",
    'Rate basis': 'All-in',
    Weight: '42,000 lb',
    Hazmat: 'No',
    Commodity: `Load ${reference}`,
    ...changes,
  },
  stops: STOPS,
});
const post = (...entries: readonly unknown[]) =>
  desk.call(sendRpaRequests, { body: { entries }, headers: robot.headers });

const tasks = z.object({
  results: z.array(z.looseObject({ id: z.number(), attempt: z.number(), reference: z.string() })),
});
/** The task that is offered for a load; undefined where none is. */
const offered = async (reference: string) => {
  const { body } = await desk.call(listRpaTasks, { headers: robot.headers });
  return tasks.parse(body).results.find((one) => one.reference === reference);
};
const report = (id: number, body: object, by = robot) => desk.call(reportRpaTask, { id, body, headers: by.headers });

/** A load of the portal whose quote is answered and waits for the robot. */
async function answered(): Promise<{ readonly reference: string; readonly quoteId: number }> {
  number += 1;
  const reference = `HBR${number}`;
  await post(entryOf(reference));
  const { id } = await desk.quoteOf(reference);
  await desk.respond(id, 2450);
  return { reference, quoteId: id };
}
const answerOf = async (reference: string) => {
  const { status, answer } = await desk.quoteOf(reference);
  return { status, state: answer?.state, problem: answer?.problem ?? null };
};
/** Lets the time of a task in a robot's hands run out. */
async function wait(id: number): Promise<void> {
  await desk.db
    .updateTable('partner_delivery')
    .set({ offered_until: fixedClock(TEST_NOW).now() })
    .where('id', '=', id)
    .execute();
}

describe('what a robot reads at Harbor', () => {
  it('[SP-135 SP-068] becomes quotes once, however often it is told, and is logged as an exchange of the portal', async () => {
    expect(await post(entryOf('HBR-a'))).toMatchObject({ status: 200, body: { taken: 1, unreadable: 0 } });
    await post(entryOf('HBR-a'), entryOf('HBR-a'));
    expect(await desk.quoteOf('HBR-a')).toMatchObject({
      request_source: 'harbor_portal',
      quote_source: 'Harbor Portal',
      status: 'open',
      weight: 42_000,
    });
    const rows = await desk.db.selectFrom('quote').select('id').where('shipper_quote_id', '=', 'HBR-a').execute();
    expect(rows).toHaveLength(1);
    expect((await desk.batches())[0]).toBe('processed');
  });

  it('[SP-135] waits for a person where it is unclear, and is no quote', async () => {
    expect(await post(entryOf('HBR-b', { Currency: '' }), { load: { page: 'Welcome' } })).toMatchObject({
      body: { taken: 1, unreadable: 1 },
    });
    expect(await desk.requestOf('HBR-b')).toMatchObject({
      state: 'waiting',
      quote_id: null,
      problems: ['The currency is missing or unknown.'],
    });
  });

  it('[SP-135 SP-015] is taken from the robot of this portal alone', async () => {
    const other = await makeMachine(desk, { source: 'prairie_portal' });
    const refused = await desk.call(sendRpaRequests, { body: { entries: [entryOf('HBR-c')] }, headers: other.headers });
    expect(refused.status).toBe(409);
    const as = await desk.people.manager();
    expect((await desk.call(listRpaTasks, { as })).status).toBe(403);
    expect(await desk.requestOf('HBR-c')).toBeUndefined();
  });
});

describe('answers that a robot enters', () => {
  it('[SP-135 SP-066] are offered field by field once they are given, and count when the robot confirms them', async () => {
    number += 1;
    const open = `HBR${number}`;
    await post(entryOf(open));
    expect(await offered(open)).toBeUndefined();
    const { reference } = await answered();
    const task = await offered(reference);
    expect(task).toMatchObject({
      attempt: 1,
      may_have_arrived: false,
      form: 'quote',
      fields: [
        { name: 'Change', value: '1' },
        { name: 'Amount', value: '2450.00' },
        { name: 'Currency', value: 'USD' },
        { name: 'Rate basis', value: 'All-in' },
        { name: 'Valid until (UTC)', value: '2026-11-22 18:00' },
      ],
    });
    expect(await answerOf(reference)).toMatchObject({ status: 'responded', state: 'sending' });
    const done = { attempt: 1, outcome: 'done', confirmation: 'C-1' };
    expect(await report(task?.id ?? 0, done)).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect(await answerOf(reference)).toEqual({ status: 'responded', state: 'sent', problem: null });
    // A repeat of the same word changes nothing, and another word is too late.
    expect(await report(task?.id ?? 0, done)).toMatchObject({ status: 200, body: { state: 'sent' } });
    expect((await report(task?.id ?? 0, { attempt: 1, outcome: 'refused' })).status).toBe(409);
    expect(await offered(reference)).toBeUndefined();
  });

  it('[SP-135] are held for the robot that took them, and offered again after ten minutes, three times', async () => {
    const { reference } = await answered();
    const first = await offered(reference);
    const id = first?.id ?? 0;
    expect(await offered(reference)).toBeUndefined();
    for (const attempt of [2, 3, 4]) {
      await wait(id);
      expect(await offered(reference)).toMatchObject({ attempt, may_have_arrived: true });
    }
    await wait(id);
    expect(await offered(reference)).toBeUndefined();
    expect(await lapseTasks(desk.partnerRoom)).toBe(1);
    expect(await lapseTasks(desk.partnerRoom)).toBe(0);
    // Nobody knows what the portal holds: the quote keeps its answer, and a person is shown that.
    expect(await answerOf(reference)).toEqual({
      status: 'responded',
      state: 'delivery_unknown',
      problem: 'The robot took it four times and never confirmed it: check whether the portal has it.',
    });
    // A confirmation that comes late is believed: the answer is there.
    expect(await report(id, { attempt: 2, outcome: 'done' })).toMatchObject({ body: { state: 'sent' } });
    expect(await answerOf(reference)).toMatchObject({ state: 'sent' });
  });

  it('[SP-135 SP-067] that the portal refuses are taken back with what it says', async () => {
    const { reference } = await answered();
    const task = await offered(reference);
    const refused = { attempt: 1, outcome: 'refused', note: 'This load has expired.' };
    expect(await report(task?.id ?? 0, refused)).toMatchObject({ body: { state: 'failed' } });
    expect(await report(task?.id ?? 0, refused)).toMatchObject({ body: { state: 'failed' } });
    expect(await answerOf(reference)).toEqual({
      status: 'open',
      state: 'failed',
      problem: 'The portal refused it. It says: This load has expired.',
    });
  });

  it('[SP-135] of which nothing was entered are offered again after a pause, and taken back after the last time', async () => {
    const { reference } = await answered();
    const id = (await offered(reference))?.id ?? 0;
    for (const attempt of [1, 2, 3]) {
      expect(await report(id, { attempt, outcome: 'not_done', note: 'no page' })).toMatchObject({
        body: { state: 'queued' },
      });
      expect(await offered(reference)).toBeUndefined();
      await wait(id);
      expect(await offered(reference)).toMatchObject({ attempt: attempt + 1, may_have_arrived: false });
    }
    expect(await report(id, { attempt: 4, outcome: 'not_done' })).toMatchObject({ body: { state: 'failed' } });
    expect(await answerOf(reference)).toMatchObject({ status: 'open', state: 'failed' });
  });

  it('[SP-135] whose outcome the robot does not know are shown to a person, and not entered again', async () => {
    const { reference } = await answered();
    const id = (await offered(reference))?.id ?? 0;
    expect(await report(id, { attempt: 1, outcome: 'unknown' })).toMatchObject({ body: { state: 'delivery_unknown' } });
    await wait(id);
    expect(await offered(reference)).toBeUndefined();
    expect(await answerOf(reference)).toMatchObject({ status: 'responded', state: 'delivery_unknown' });
  });

  it('[SP-135] stay unknown where a refusal follows an offer that was never confirmed', async () => {
    const { reference } = await answered();
    const id = (await offered(reference))?.id ?? 0;
    await wait(id);
    await offered(reference);
    expect((await report(id, { attempt: 1, outcome: 'refused' })).status).toBe(409);
    expect(await report(id, { attempt: 2, outcome: 'refused' })).toMatchObject({ body: { state: 'delivery_unknown' } });
    expect(await answerOf(reference)).toMatchObject({ status: 'responded' });
  });

  it('[SP-135] are no task any more once the load changed at the portal', async () => {
    const { reference } = await answered();
    await post(entryOf(reference, { Change: '2', Weight: '1,000 lb' }));
    expect(await offered(reference)).toBeUndefined();
    expect(await answerOf(reference)).toMatchObject({ status: 'open', state: 'failed' });
  });

  it('[SP-135 SP-015] are told to no robot of another portal', async () => {
    const { reference } = await answered();
    const id = (await offered(reference))?.id ?? 0;
    const other = await makeMachine(desk, { source: 'prairie_portal' });
    expect((await report(id, { attempt: 1, outcome: 'done' }, other)).status).toBe(409);
    expect((await report(id, { attempt: 2, outcome: 'done' })).status).toBe(404);
    expect(await answerOf(reference)).toMatchObject({ state: 'sending' });
  });

  it('[Q-146 SP-135] tell a rejection with its reason', async () => {
    number += 1;
    const reference = `HBR${number}`;
    await post(entryOf(reference));
    await desk.reject((await desk.quoteOf(reference)).id);
    expect(await offered(reference)).toMatchObject({
      form: 'decline',
      fields: [
        { name: 'Change', value: '1' },
        { name: 'Reason', value: 'Lane' },
      ],
    });
  });
});
