import { setNoticeTerms } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { silentLog } from '../../platform/log.ts';
import {
  openMailListener,
  smtpServerOf,
  smtpTransport,
  type IncomingMessage,
  type MailListener,
  type SendingResult,
} from '../../platform/mail/index.ts';
import type { Person } from '../../testing/people.ts';
import { TEST_NOW } from '../../testing/application.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { ruleShipper, saveQuoting } from '../../testing/rule-desk.ts';
import { beginDigests, type DigestRoom } from './index.ts';
import { sendDigest } from './send-digest.ts';

const HOUR = 3_600_000;
const TERMS = {
  shippers: 'own',
  chosen: [],
  arrivals: false,
  value_from: null,
  margin_from: null,
  expiring_within: null,
  morning_digest: true,
};

let desk: Desk;
let listener: MailListener;
let received: IncomingMessage[] = [];
beforeAll(async () => {
  desk = await startDesk();
  listener = await openMailListener({
    host: '127.0.0.1',
    port: 0,
    log: silentLog(),
    onMessage: async (message) => void received.push(message),
  });
});
beforeEach(async () => {
  received = [];
  // The tokens of people last ten minutes.
  desk.clock.set(new Date(TEST_NOW));
  await desk.db.deleteFrom('digest').execute();
  await desk.db.deleteFrom('notice_terms').execute();
});
afterAll(async () => {
  await listener.close();
  await desk.end();
});

/** Friday noon is still morning enough for a digest from nine o'clock on. */
function room(send?: () => Promise<SendingResult>): DigestRoom {
  const real = smtpTransport(smtpServerOf(`smtp://127.0.0.1:${listener.port}`, { requireTls: false }));
  return {
    ...desk.room,
    jobs: desk.jobs,
    log: silentLog(),
    outgoing: async () => ({ ...real, ...(send === undefined ? {} : { send }), from: 'quotes@broker.example' }),
    mailFrom: 'quotes@broker.example',
    address: 'https://pricing.broker.example',
    hour: 9,
  };
}
const wants = async (as: Person) => {
  expect((await desk.call(setNoticeTerms, { as, body: TERMS })).status).toBe(200);
};
const send = (person: Person, by = room()) => sendDigest(by, { user_id: person.userId, day: '2026-11-20' });
const textOf = (message: IncomingMessage | undefined) =>
  message?.raw.toString().replaceAll('=\r\n', '').replaceAll('\r\n', '\n') ?? '';
const stored = () => desk.db.selectFrom('digest').select(['user_id', 'state', 'attempts']).execute();

describe('the morning digest', () => {
  it('[B-026] is created once for each person who wants it, however many processes run', async () => {
    const as = await desk.people.viewer();
    const unwilling = await desk.people.analyst();
    await desk.call(setNoticeTerms, { as: unwilling, body: { ...TERMS, morning_digest: false } });
    await wants(as);
    const begun = await Promise.all([beginDigests(room()), beginDigests(room()), beginDigests(room())]);
    expect(begun.toSorted((one, other) => one - other)).toEqual([0, 0, 1]);
    expect(await stored()).toEqual([{ user_id: as.userId, state: 'queued', attempts: 0 }]);
  });

  it('[B-026 SP-029] is created on working days from the set hour on, and not late in the day', async () => {
    await wants(await desk.people.viewer());
    const begunAt = (instant: string) => {
      desk.clock.set(new Date(instant));
      return beginDigests(room());
    };
    for (const none of ['2026-11-20T08:59-06:00', '2026-11-20T13:00-06:00', '2026-11-21T09:00-06:00'])
      expect([none, await begunAt(none)]).toEqual([none, 0]);
    expect(await begunAt('2026-11-20T09:00-06:00')).toBe(1);
    expect(await begunAt('2026-11-23T09:00-06:00')).toBe(1);
  });

  it('[B-026 SP-067] is sent by SMTP once, with waiting work and changes of rules', async () => {
    const as = await desk.people.manager();
    await wants(as);
    await desk.given({
      expiration_date: new Date(desk.clock.now().getTime() + HOUR),
      quoted_price_cents: cents(240_000),
    });
    await desk.given({
      status: 'responded',
      responded_at: desk.clock.now(),
      pickup_at: '2026-11-23T08:00',
      quoted_price_cents: cents(199_900),
    });
    await saveQuoting(desk, (await ruleShipper(desk)).id, []);
    await beginDigests(room());
    await Promise.all([send(as), send(as)]);
    await send(as);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ recipients: [as.email] });
    const text = textOf(received[0]);
    expect(text).toMatch(/Subject: Morning digest, 2026-11-20: 1 open, 1 to follow up/);
    expect(text).toContain('Alder Foods, Dallas, TX to Atlanta, GA, $2,400, expires 13:00');
    expect(text).toContain('$1,999, pickup 2026-11-23 08:00');
    expect(text).toMatch(/quoting rules, version \d+ by /);
    expect(text).toContain('https://pricing.broker.example/quotes');
    expect(await stored()).toEqual([{ user_id: as.userId, state: 'sent', attempts: 1 }]);
  });

  it('[B-026 A-087] contains only what its reader may see when it is sent, and is not sent to people who may not see quotes', async () => {
    const reader = await desk.people.make({ permissions: ['quote.view'] });
    const gone = await desk.people.make({ permissions: ['quote.view'] });
    await wants(reader);
    await wants(gone);
    await saveQuoting(desk, (await ruleShipper(desk)).id, []);
    await desk.db.insertInto('received_mail').values(REVIEW).execute();
    await beginDigests(room());
    await desk.db.deleteFrom('user_role').where('user_id', '=', gone.userId).execute();
    await send(reader);
    await send(gone);
    expect(received.map(({ recipients }) => recipients)).toEqual([[reader.email]]);
    const text = textOf(received[0]);
    expect(text).toContain('No change since');
    expect(text).not.toContain('to review');
    expect(await stored()).toEqual(expect.arrayContaining([{ user_id: gone.userId, state: 'dropped', attempts: 1 }]));
  });

  it('[B-026] names the newest versions of rules first, and counts the others', async () => {
    const as = await desk.people.administrator();
    await wants(as);
    const { id } = await ruleShipper(desk);
    for (let version = 0; version < 22; version += 1) {
      desk.clock.advance(1_000);
      expect((await saveQuoting(desk, id, [], { version })).status).toBe(200);
    }
    await beginDigests(room());
    await send(as);
    const text = textOf(received[0]);
    const numbers = [...text.matchAll(/quoting rules, version (\d+) by /g)].map(([, number]) => Number(number));
    expect(numbers).toEqual(Array.from({ length: 20 }, (_, at) => 22 - at));
    expect(text).toMatch(/and \d+ more/);
  });

  it('[B-026 SP-067] is sent again if the server certainly did not accept it, and never if that is unknown', async () => {
    const as = await desk.people.viewer();
    await wants(as);
    await beginDigests(room());
    const ending = (result: SendingResult) =>
      send(
        as,
        room(async () => result),
      );
    await ending({ kind: 'retry', problem: 'busy' });
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 1 }]);
    await ending({ kind: 'unknown', problem: 'broke off' });
    expect(await stored()).toMatchObject([{ state: 'delivery_unknown', attempts: 2 }]);
    await send(as);
    // A process that died while it sent leaves the row behind.
    await desk.db.updateTable('digest').set({ state: 'sending' }).execute();
    await send(as);
    expect(await stored()).toMatchObject([{ state: 'delivery_unknown', attempts: 2 }]);
    expect(received).toEqual([]);
  });

  it('[B-026 SP-067] is sent by the next try if a fault came before the first byte', async () => {
    const as = await desk.people.viewer();
    await wants(as);
    await beginDigests(room());
    const broken: DigestRoom = { ...room(), businessZone: 'No/Zone' };
    await expect(send(as, broken)).rejects.toThrow('not a calendar day');
    expect(await stored()).toMatchObject([{ state: 'queued', attempts: 0 }]);
    await send(as);
    expect(await stored()).toMatchObject([{ state: 'sent', attempts: 1 }]);
    expect(received).toHaveLength(1);
  });

  it('[B-026] is dropped when its day is over', async () => {
    const as = await desk.people.viewer();
    await wants(as);
    await beginDigests(room());
    desk.clock.advance(13 * HOUR);
    await send(as);
    expect(await stored()).toMatchObject([{ state: 'dropped' }]);
    expect(received).toEqual([]);
  });
});

/** A mail that waits for a person. */
const REVIEW = {
  message_key: 'waits',
  received_at: new Date(TEST_NOW),
  envelope_from: 'dana@prairiecanning.example',
  raw: Buffer.from('Subject: x\r\n\r\nx'),
  from_address: null,
  from_name: null,
  reply_to: null,
  message_id: null,
  state: 'review' as const,
  customer_id: null,
  body_text: null,
  reading: null,
  kind: null,
  settled_by_name: null,
  settled_at: null,
};
