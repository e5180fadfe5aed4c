import {
  patchQuote,
  getQuote,
  getReceivedMail,
  getSentMail,
  listSentMail,
  quoteView,
  rejectQuote,
  respondToQuote,
  sendLanesAnswer,
} from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage, SendingResult } from '../../../platform/mail/index.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import { offerLinks } from '../../verdicts/index.ts';
import { answerAutomatically } from '../answer-automatically.ts';
import type { AnswerRoom } from '../room.ts';
import { sendMail } from '../send-mail.ts';
import { sendDueLetters } from './send-due-letters.ts';

const SENDER = 'dana@alder.example';
const PUBLIC = 'https://pricing.broker.example';
const MINUTE = 60_000;

let desk: Desk;
let posted: OutgoingMessage[];
let count = 0;
let noon: Date;
beforeAll(async () => {
  desk = await startDesk();
  noon = desk.clock.now();
});
afterAll(() => desk.end());
beforeEach(() => {
  posted = [];
  desk.clock.set(noon);
});

function room(result: SendingResult = { kind: 'sent' }): AnswerRoom {
  return {
    ...desk.room,
    outgoing: async () => ({
      kind: 'smtp',
      repeatable: false,
      from: 'quotes@broker.example',
      send: async (message) => {
        posted.push(message);
        return result;
      },
    }),
    requests: [],
    links: offerLinks(desk.db, PUBLIC),
    mailFrom: 'quotes@broker.example',
    signature: 'Lanewright',
    log: desk.parts.log,
  };
}

const soon = (minutes: number): Date => new Date(desk.clock.now().getTime() + minutes * MINUTE);

type Asked = { readonly mailId: number; readonly ids: readonly [number, number, number] };

/** A mail that asked for three lanes, the last by another shipper's setting. */
async function asked(answer_by: Date | null = null): Promise<Asked> {
  count += 1;
  const lane = (columns: Parameters<Desk['given']>[0] = {}) =>
    desk.given({ request_source: 'mail', reply_email: SENDER, expiration_date: null, ...columns });
  const ids = [await lane(), await lane(), await lane({ customer_id: desk.birch })] as const;
  const { id: mailId } = await desk.db
    .insertInto('received_mail')
    .values({
      message_key: `lanes-${count}`,
      message_id: `<lanes-${count}@alder.example>`,
      received_at: desk.clock.now(),
      envelope_from: SENDER,
      raw: Buffer.from(''),
      from_address: SENDER,
      from_name: 'Dana',
      reply_to: SENDER,
      subject: 'Three lanes',
      state: 'quoted',
      customer_id: desk.alder,
      body_text: '',
      reading: null,
      kind: null,
      settled_by_name: null,
      settled_at: null,
      answer_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const ties = ids.map((quote_id, position) => ({ mail_id: mailId, position, quote_id }));
  await desk.db.insertInto('received_mail_quote').values(ties).execute();
  return { mailId, ids };
}

const respond = async (id: number, quoted_price: number, email: string | null = SENDER) =>
  desk.call(respondToQuote, {
    as: await desk.people.analyst(),
    id,
    body: { quoted_price, cost_type: 1, service_type: 'TL', ...(email === null ? {} : { email }) },
  });
const reject = async (id: number) =>
  desk.call(rejectQuote, { as: await desk.people.analyst(), id, body: { rejection_reason: 'Lead Time' } });
const sendNow = async (mailId: number) => desk.call(sendLanesAnswer, { as: await desk.people.analyst(), id: mailId });
const shown = async (id: number) =>
  quoteView.parse((await desk.call(getQuote, { as: await desk.people.viewer(), id })).body);
const mailShown = async (id: number) => (await desk.call(getReceivedMail, { as: await desk.people.viewer(), id })).body;
const lettersTo = (mailId: number) =>
  desk.db.selectFrom('sent_mail').selectAll().where('received_mail_id', '=', mailId).orderBy('id').execute();

describe('a mail of three lanes', () => {
  it('[SP-164] gets one threaded answer with a rate table once the last lane is decided', async () => {
    const { mailId, ids } = await asked();
    expect((await respond(ids[0], 2100)).status).toBe(200);
    expect(await shown(ids[0])).toMatchObject({
      status: 'responded',
      answer: null,
      lanes_answer: { mail_id: mailId, state: 'waits', undecided: 2, until: null },
    });
    expect((await reject(ids[1])).status).toBe(200);
    expect(await mailShown(mailId)).toMatchObject({ lanes_answer: { waiting: 2, undecided: 1, changed: 0 } });
    expect(await sendDueLetters(room())).toBe(0);
    expect(await lettersTo(mailId)).toEqual([]);
    expect((await respond(ids[2], 3300, null)).status).toBe(200);

    const [letter, ...more] = await lettersTo(mailId);
    expect(more).toEqual([]);
    expect(letter).toMatchObject({
      kind: 'respond',
      to_address: SENDER,
      subject: 'Re: Three lanes',
      in_reply_to: `<lanes-${count}@alder.example>`,
      automatic: false,
    });
    expect(letter?.body_text).toMatch(/^1 .*\$2,100 USD$/m);
    expect(letter?.body_text).toMatch(/^2 .*no rate offered$/m);
    expect(letter?.body_text).toContain('Lane 2: Reason: lead time.');
    expect(letter?.body_text).toMatch(/^3 .*\$3,300 USD$/m);
    await sendMail(room(), { sent_mail_id: letter?.id ?? 0 });
    expect(posted).toHaveLength(1);
    expect(await shown(ids[1])).toMatchObject({
      answer: { kind: 'reject', state: 'sent', to: SENDER },
      lanes_answer: { state: 'settled' },
    });
    const as = await desk.people.viewer();
    expect((await desk.call(getSentMail, { as, id: letter?.id ?? 0 })).body).toMatchObject({
      quotes: ids.map((id) => ({ id })),
    });
    expect((await desk.call(listSentMail, { as })).status).toBe(200);
  });

  it('[SP-164] gets its answer before the shipper’s deadline, with the lane that has no price yet', async () => {
    const deadline = soon(30);
    const { mailId, ids } = await asked(deadline);
    await respond(ids[0], 2100);
    await respond(ids[1], 2200);
    expect((await shown(ids[0])).lanes_answer?.until).toBe(new Date(deadline.getTime() - 5 * MINUTE).toISOString());
    expect(await sendDueLetters(room())).toBe(0);
    desk.clock.advance(25 * MINUTE);
    expect(await sendDueLetters(room())).toBe(1);
    expect(await sendDueLetters(room())).toBe(0);
    const [letter, ...more] = await lettersTo(mailId);
    expect(more).toEqual([]);
    expect(letter?.body_text).toMatch(/^3 .*not priced$/m);
    expect(letter?.body_text).toMatch(/^2 .*\$2,200 USD$/m);
    const links = letter?.body_text.match(/^Lane \d: Accept, .*$/gm) ?? [];
    expect(links.map((line) => line.slice(0, 6))).toEqual(['Lane 1', 'Lane 2']);
    expect(links.every((line) => line.includes(`here: ${PUBLIC}/`))).toBe(true);
  });

  it('[SP-164] gets its answer once the last lane is closed without a mail: marked, deleted or expired', async () => {
    const { mailId, ids } = await asked();
    await respond(ids[0], 2100);
    await desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).where('id', '=', ids[1]).execute();
    await desk.db
      .updateTable('quote')
      .set({ expiration_date: soon(-1) })
      .where('id', '=', ids[2])
      .execute();
    expect(await sendDueLetters(room())).toBe(1);
    const [letter] = await lettersTo(mailId);
    expect(letter?.body_text).toMatch(/^2 .*not priced$/m);
    expect(letter?.body_text).toMatch(/^3 .*not priced$/m);
  });

  it('[SP-164] gets its answer at once if a person asks for it, and a second table once the rest is decided', async () => {
    const { mailId, ids } = await asked();
    expect((await sendNow(mailId)).status).toBe(409);
    await respond(ids[0], 2100);
    expect((await sendNow(mailId)).status).toBe(200);
    expect((await sendNow(mailId)).status).toBe(409);
    await respond(ids[1], 2200);
    await respond(ids[2], 2300);
    const [first, second, ...more] = await lettersTo(mailId);
    expect(more).toEqual([]);
    expect(first?.body_text).toMatch(/^2 .*not priced$/m);
    expect(second?.body_text).toContain('This replaces our earlier mail. Our rates:');
    expect(second?.body_text).toMatch(/^1 .*\$2,100 USD$/m);
    expect(second?.reference_ids).toEqual([`<lanes-${count}@alder.example>`, first?.message_id]);
    expect((await desk.call(sendLanesAnswer, { as: await desk.people.analyst(), id: 99_999 })).status).toBe(404);
  });

  it('[SP-164] gets a correction from a person after a price changed', async () => {
    const { mailId, ids } = await asked();
    for (const [at, id] of ids.entries()) await respond(id, 2100 + at * 100);
    const as = await desk.people.analyst();
    const body = { quoted_price: 2050, currency: 'USD', cost_type: 1 };
    expect((await desk.call(patchQuote, { as, id: ids[1], body })).status).toBe(200);
    expect((await shown(ids[1])).lanes_answer).toMatchObject({ state: 'changed' });
    expect((await shown(ids[0])).lanes_answer).toMatchObject({ state: 'settled' });
    expect((await sendNow(mailId)).status).toBe(200);
    const letter = (await lettersTo(mailId))[1];
    expect(letter?.body_text).toMatch(/^2 .*\$2,050 USD$/m);
    expect(letter?.body_text).toContain('Lane 2: Changed since our earlier mail.');
    expect(letter?.body_text).not.toContain('Lane 1: Changed');
    expect((await shown(ids[1])).lanes_answer).toMatchObject({ state: 'settled' });
    expect((await sendNow(mailId)).status).toBe(409);
    // A failed correction reopens no quote.
    await sendMail(room({ kind: 'refused', problem: '550 no' }), { sent_mail_id: letter?.id ?? 0 });
    expect(await shown(ids[1])).toMatchObject({ status: 'responded', lanes_answer: { state: 'changed' } });
  });

  it('[SP-164] gets the price stored when the letter is written, not the one given first', async () => {
    const { mailId, ids } = await asked();
    await respond(ids[0], 2100);
    const as = await desk.people.analyst();
    await desk.call(patchQuote, { as, id: ids[0], body: { quoted_price: 1999, currency: 'USD', cost_type: 1 } });
    await reject(ids[1]);
    await reject(ids[2]);
    expect((await lettersTo(mailId))[0]?.body_text).toMatch(/^1 .*\$1,999 USD$/m);
  });

  it('[SP-164 SP-067] has every lane reopened if its letter finally fails, and can be answered again', async () => {
    const { mailId, ids } = await asked();
    for (const id of ids) await respond(id, 2100);
    const [letter] = await lettersTo(mailId);
    await sendMail(room({ kind: 'refused', problem: '550 no' }), { sent_mail_id: letter?.id ?? 0 });
    for (const id of ids) expect(await shown(id)).toMatchObject({ status: 'open', answer: { state: 'failed' } });
    for (const id of ids) expect((await respond(id, 2200)).status).toBe(200);
    const [, second] = await lettersTo(mailId);
    expect(second?.body_text).toContain('Thank you for your request. Our rates:');
  });

  it('[SP-164 SP-037] gets one answer from people who answer its lanes at the same time', async () => {
    const { mailId, ids } = await asked();
    const answers = await Promise.all([...ids].toReversed().map((id) => respond(id, 2100)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await lettersTo(mailId)).toHaveLength(1);
  });

  it('[SP-164 SP-072] gets one letter with both automatic answers and those of people', async () => {
    const { mailId, ids } = await asked();
    const automatic = async (id: number) =>
      answerAutomatically(room(), { quote_id: id, run_id: await desk.givenRun(id) });
    await automatic(ids[0]);
    await automatic(ids[1]);
    expect(await shown(ids[0])).toMatchObject({ status: 'responded', lanes_answer: { state: 'waits', undecided: 1 } });
    await respond(ids[2], 2300);
    expect(await lettersTo(mailId)).toMatchObject([{ automatic: false, state: 'queued' }]);
    const other = await asked();
    for (const id of other.ids) await automatic(id);
    expect(await lettersTo(other.mailId)).toMatchObject([{ automatic: true }]);
  });

  it('[SP-164] gets no price in the table for a lane answered to another address, which is mailed separately', async () => {
    const { mailId, ids } = await asked();
    await respond(ids[0], 2100, 'boss@alder.example');
    await reject(ids[1]);
    await respond(ids[2], 2300);
    const [letter, ...more] = await lettersTo(mailId);
    expect(more).toEqual([]);
    expect(letter?.body_text).toMatch(/^1 .*answered separately$/m);
    const own = await desk.db.selectFrom('sent_mail').selectAll().where('quote_id', '=', ids[0]).execute();
    expect(own).toMatchObject([{ to_address: 'boss@alder.example' }]);
  });

  it('[SP-164] shows that an answer was not mailed because it expired before the letter', async () => {
    const { mailId, ids } = await asked();
    await respond(ids[0], 2100);
    await desk.db
      .updateTable('quote')
      .set({ expiration_date: soon(-1) })
      .where('id', '=', ids[0])
      .execute();
    await reject(ids[1]);
    await reject(ids[2]);
    expect((await lettersTo(mailId))[0]?.body_text).toMatch(/^1 .*not priced$/m);
    expect((await shown(ids[0])).lanes_answer).toMatchObject({
      state: 'settled',
      not_mailed: 'The quote was expired before the answer to its mail was sent.',
    });
  });
});
