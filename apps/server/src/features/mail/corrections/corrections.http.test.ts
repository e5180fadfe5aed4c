import { forgetCorrection, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk, type Received } from '../testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example' });
});
afterAll(() => desk.end());

/** A sender of its own for each test, so that none knows the corrections of another. */
let sender = '';
let senders = 0;
beforeEach(() => {
  senders += 1;
  sender = `dana${senders}@prairiecanning.example`;
});

const VANS = PLAIN_REQUEST.replace('53 ft dry van', 'vans');
const passed = (verdict = 'pass') =>
  `Authentication-Results: mx.broker.example; dmarc=${verdict} header.from=prairiecanning.example`;

const mailFrom = (text: string, headers = [passed()], from = sender) =>
  desk.postAndRead(mailOf({ text, headers }).replace('dwhitfield@prairiecanning.example', from));

async function settle(mail: Received, change: Record<string, unknown>, as: 'analyst' | 'manager' = 'analyst') {
  const quotes = [{ ...mail.drafts[0]?.request, cost_type: 1, ...change }];
  const answer = await desk.call(settleReceivedMail, { as: await desk.people[as](), id: mail.id, body: { quotes } });
  expect([answer.status, answer.body]).toMatchObject([200, { quotes: [{}] }]);
}

const lanes = z.object({ lane: z.object({ stops: z.array(z.looseObject({})) }) });
const TEMPERATURES = { custom_fields: { min_temp: 34, max_temp: 38 } };
const equipmentOf = ({ drafts }: Received) => drafts[0]?.fields.find(({ field }) => field === 'equipment');
const forget = async (id: number, as: 'analyst' | 'viewer' = 'analyst') =>
  desk.call(forgetCorrection, { as: await desk.people[as](), id });

describe('a correction of what a sender means', () => {
  it('[B-009] is followed in the next mail of the same sender, and shows its author and time', async () => {
    const first = await mailFrom(VANS);
    expect(equipmentOf(first)).toMatchObject({ value: 'dry_van', confidence: 'likely', correction: null });
    await settle(first, { equipment_type: 'reefer', ...TEMPERATURES });
    const [learned] = (await desk.received(first.id)).corrections;
    expect(learned).toMatchObject({ use: 'learned', says: '“vans” means Reefer', by: 'Alex Analyst', mail: first.id });
    const second = await mailFrom(`${VANS}Temperature: 34 to 38 F\r\n`);
    expect(equipmentOf(second)).toMatchObject({ value: 'reefer', confidence: 'likely', correction: learned?.id });
    expect(second).toMatchObject({
      state: 'review',
      corrections: [{ id: learned?.id, use: 'read', by: 'Alex Analyst', mail: first.id, forgotten_by: null }],
    });
    expect(second.reasons).toContain('The equipment (“vans”) is read by an earlier correction for the first time.');
    await settle(second, {});
    const third = await mailFrom(`${VANS}Temperature: 34 to 38 F\r\n`);
    expect(equipmentOf(third)).toMatchObject({ value: 'reefer', confidence: 'certain', correction: learned?.id });
    expect(third.state).toBe('quoted');
  });

  it('[B-009] does not apply to other senders, nor to a mail that only claims to be from this one', async () => {
    await settle(await mailFrom(VANS), { equipment_type: 'reefer', ...TEMPERATURES });
    const colleague = await mailFrom(VANS, [passed()], `other.${sender}`);
    expect(equipmentOf(colleague)).toMatchObject({ value: 'dry_van', correction: null });
    const forged = await mailFrom(VANS, [passed('fail')]);
    expect(equipmentOf(forged)).toMatchObject({ value: 'dry_van', correction: null });
    expect(equipmentOf(await mailFrom(VANS))).toMatchObject({ value: 'reefer' });
  });

  it('[B-009] is not learned from a forged mail, nor from one of a sender whom no shipper lists', async () => {
    const forged = await mailFrom(VANS, [passed('fail')]);
    await settle(forged, { equipment_type: 'reefer', ...TEMPERATURES });
    const stranger = await mailFrom(VANS, [], 'bill@elsewhere.example');
    await settle(stranger, {
      customer: forged.drafts[0]?.request['customer'],
      equipment_type: 'reefer',
      ...TEMPERATURES,
    });
    for (const { id } of [forged, stranger]) expect((await desk.received(id)).corrections).toEqual([]);
    expect(equipmentOf(await mailFrom(VANS))).toMatchObject({ value: 'dry_van', correction: null });
  });

  it('[B-009] is contradicted by a newer one, which wins and is doubtful until a person forgets one', async () => {
    await settle(await mailFrom(VANS), { equipment_type: 'reefer', ...TEMPERATURES });
    await settle(await mailFrom(VANS), { equipment_type: 'flatbed' }, 'manager');
    const doubtful = await mailFrom(VANS);
    expect(equipmentOf(doubtful)).toMatchObject({ value: 'flatbed', confidence: 'doubtful' });
    expect(doubtful.reasons).toContain(
      'The equipment (“vans”) is read by an earlier correction, and another correction says something else.',
    );
    expect(doubtful.corrections).toMatchObject([
      { use: 'other', says: '“vans” means Reefer' },
      { use: 'read', says: '“vans” means Flatbed' },
    ]);
    expect((await forget(doubtful.corrections[1]?.id ?? 0)).status).toBe(204);
    expect(equipmentOf(await mailFrom(VANS))).toMatchObject({ value: 'reefer', confidence: 'likely' });
  });

  it('[B-009] can be forgotten by people who may review mails; later mails are read without it', async () => {
    await settle(await mailFrom(VANS), { equipment_type: 'reefer', ...TEMPERATURES });
    const read = await mailFrom(VANS);
    const [correction] = read.corrections;
    const row = () =>
      desk.db
        .selectFrom('sender_correction')
        .selectAll()
        .where('id', '=', correction?.id ?? 0)
        .executeTakeFirstOrThrow();
    const before = await row();
    expect((await forget(before.id, 'viewer')).status).toBe(403);
    expect(await row()).toEqual(before);
    expect((await forget(before.id)).status).toBe(204);
    expect((await forget(before.id)).status).toBe(204);
    expect(await row()).toMatchObject({ forgotten_by_name: 'Alex Analyst' });
    expect((await desk.received(read.id)).corrections).toMatchObject([{ forgotten_by: 'Alex Analyst' }]);
    expect(equipmentOf(await mailFrom(VANS))).toMatchObject({ value: 'dry_van', correction: null });
    expect((await forget(99_999)).body).toEqual({ detail: 'This correction does not exist.' });
  });

  it('[B-009] may be a town, the order of day and month, and the unit of weights', async () => {
    const text = VANS.replace('Joliet, IL 60436, 11/23/2026', 'Springfield, 05/12/2026')
      .replace('11/25/2026', '14/12/2026')
      .replace('42,000 lbs', '18,500');
    const mail = await mailFrom(text);
    const [pickup, delivery] = lanes.parse(mail.drafts[0]?.request).lane.stops;
    const location = { city: 'Springfield', state: 'IL', postal_code: null, country: 'US' };
    const stops = [{ ...pickup, location, date: '2026-12-05T08:00' }, delivery];
    await settle(mail, { lane: { stops }, equipment_type: 'dry_van', weight: 40_785 });
    expect((await desk.received(mail.id)).corrections.map(({ says }) => says)).toEqual([
      '“Springfield” means Springfield, IL',
      'Dates such as “05/12/2026” name the day first',
      'Weights without a unit are in kilograms',
    ]);
    const next = await mailFrom(text.replaceAll('/12/2026', '/1/2027').replace('18,500', '17,000'));
    expect(next.drafts[0]?.request).toMatchObject({
      weight: 37_479,
      lane: { stops: [{ location: { city: 'Springfield', state: 'IL' }, date: '2027-01-05T08:00' }, {}] },
    });
    expect(next.state).toBe('review');
  });
});
