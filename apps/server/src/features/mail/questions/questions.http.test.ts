import { askSender, draftQuestions, listIntegrationLogs, saveLetter, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOf, startMailDesk, type MailDesk, type Received } from '../testing/mail-desk.ts';

let desk: MailDesk;
let waiting: Received;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

/** A mail of a listed shipper without equipment and weight. */
beforeEach(async () => {
  const text =
    'Pickup: Joliet, IL 60436, 11/23/2026 08:00\r\nDelivery: Hutchins, TX 75141, 11/25/2026\r\nCommodity: Canned peaches\r\n';
  waiting = await desk.postAndRead(
    mailOf({ text, subject: 'Load for Monday', id: `<${crypto.randomUUID()}@asks.example>` }),
  );
});

type As = 'analyst' | 'manager' | 'viewer';

const draft = async (questions?: readonly string[], as: As = 'analyst') =>
  desk.call(draftQuestions, {
    as: await desk.people[as](),
    id: waiting.id,
    body: questions === undefined ? {} : { questions: [...questions] },
  });

const send = async (questions: readonly string[], { before = 0, as = 'analyst' }: { before?: number; as?: As } = {}) =>
  desk.call(askSender, {
    as: await desk.people[as](),
    id: waiting.id,
    body: { questions: [...questions], asked_before: before },
  });

const asked = () =>
  desk.db.selectFrom('sent_mail').selectAll().where('received_mail_id', '=', waiting.id).orderBy('id').execute();

describe('asking the sender of a mail', () => {
  it('[B-028] shows the mail that asks for all that is missing, or for what is chosen, and keeps nothing', async () => {
    const all = await draft();
    expect([all.status, all.body]).toEqual([
      200,
      {
        to: 'dwhitfield@prairiecanning.example',
        subject: 'Re: Load for Monday',
        text: 'Hello Dana Whitfield,\n\nThank you for your request. To send you a rate, we need to know:\n\n- Which equipment do you need?\n- How heavy is the load?\n\nLanewright pricing desk\n',
        questions: [
          { key: '0.equipment', words: 'Which equipment do you need?' },
          { key: '0.weight', words: 'How heavy is the load?' },
        ],
      },
    ]);
    expect((await draft(['0.weight'])).body).toMatchObject({ text: expect.not.stringContaining('equipment') });
    expect((await draft([])).body).toMatchObject({ text: null });
    expect(await asked()).toEqual([]);
  });

  it('[B-028 SP-070] sends it threaded to the mail, which goes on waiting and says who asked', async () => {
    const answer = await send(['0.equipment']);
    expect(answer.status).toBe(200);
    await expect.poll(async () => (await asked())[0]?.state).toBe('sent');
    const [mail] = await asked();
    expect(mail).toMatchObject({
      kind: 'question',
      quote_id: null,
      former_status: null,
      to_address: 'dwhitfield@prairiecanning.example',
      body_text: expect.stringContaining('- Which equipment do you need?\n\n'),
      in_reply_to: expect.stringMatching(/@asks\.example>$/),
    });
    const now = await desk.received(waiting.id);
    expect(now).toMatchObject({
      state: 'review',
      asked: [{ by: 'Alex Analyst', to: 'dwhitfield@prairiecanning.example', sent_mail: mail?.id }],
    });
    const logs = await desk.call(listIntegrationLogs, {
      as: await desk.people.manager(),
      query: { search: 'mail to dwhitfield' },
    });
    expect(logs.body).toMatchObject({
      results: [{ integration: 'Mail', status_code: 200, quote_id: null, shipper_name: 'Prairie Canning Co.' }],
    });
  });

  it("[B-028] asks in the shipper's own words", async () => {
    const shipper = await desk.db
      .selectFrom('customer')
      .select('id')
      .where('customer_name', '=', 'Prairie Canning Co.')
      .executeTakeFirst();
    const saved = await desk.call(saveLetter, {
      as: await desk.people.manager(),
      id: 'question',
      body: {
        customer: shipper?.id ?? 0,
        version: 0,
        subject: 'About {subject}',
        body: 'Good day,\n* {questions}\n{signature}',
      },
    });
    expect(saved.status).toBe(200);
    expect((await draft(['0.weight'])).body).toMatchObject({
      subject: 'About Load for Monday',
      text: 'Good day,\n* How heavy is the load?\nLanewright pricing desk\n',
    });
  });

  it('[B-028] of two people at once only one asks, and the other is told who', async () => {
    const answers = await Promise.all([send(['0.weight']), send(['0.weight'], { as: 'manager' })]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const sent = await asked();
    expect(sent).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: `${sent[0]?.asked_by_name} asked the sender meanwhile.`,
    });
    expect((await send(['0.weight'], { before: 1 })).status).toBe(200);
  });

  it('[B-028] asks nothing about a settled mail, nothing that is not open, and not without a choice or a right', async () => {
    expect((await send(['0.commodity'])).body).toEqual({ questions: ['That question is not open for this mail.'] });
    expect((await send([])).status).toBe(400);
    expect((await send(['0.weight'], { as: 'viewer' })).status).toBe(403);
    expect((await draft(undefined, 'viewer')).status).toBe(403);
    const as = await desk.people.analyst();
    expect((await desk.call(draftQuestions, { as, id: 999_999, body: {} })).status).toBe(404);
    await desk.call(settleReceivedMail, { as, id: waiting.id, body: { quotes: [] } });
    const settled = { detail: 'This mail was already settled by Alex Analyst.' };
    expect((await send(['0.weight'])).body).toEqual(settled);
    expect((await draft()).body).toEqual(settled);
    expect(await asked()).toEqual([]);
  });

  it('[B-028 SP-070] asks neither a machine nor itself', async () => {
    waiting = await desk.postAndRead(
      mailOf({ subject: 'Away', headers: ['Auto-Submitted: auto-replied'], text: 'I am away.' }),
    );
    expect(waiting.state).toBe('no_request');
    expect((await send(['0.weight'])).status).toBe(409);
    expect(await asked()).toEqual([]);
  });
});
