import { askSender, joinReply, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, startMailDesk, type MailDesk, type Received } from '../testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example' });
});
afterAll(() => desk.end());

/** Counts the loads, so that each has a sender and a weight of its own. */
let loads = 0;

type Asked = { readonly mail: Received; readonly from: string; readonly weight: string };

const result = (verdict: string, domain = 'prairiecanning.example') =>
  `Authentication-Results: mx.broker.example; dmarc=${verdict} header.from=${domain}`;

type Parts = { readonly subject: string; readonly text: string; readonly verdict?: string | null };

/** Posts a mail of a sender without any header of a thread. */
function mailFrom(from: string, { subject, text, verdict = 'pass' }: Parts): Promise<Received> {
  const headers = verdict === null ? [] : [result(verdict, from.split('@')[1])];
  return desk.postAndRead(
    mailOf({ subject, text, headers }).replace('Dana Whitfield <dwhitfield@prairiecanning.example>', from),
  );
}

/** A mail of a listed shipper without equipment and weight, whose sender was asked for both. */
async function asked(): Promise<Asked> {
  loads += 1;
  const from = `dana${loads}@prairiecanning.example`;
  const text =
    'Please quote.\r\nPickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00\r\nDelivery: Hutchins, TX 75141, 11/25/2026 10:00\r\nCommodity: Canned peaches\r\nNo hazmat, no team.\r\n';
  const mail = await mailFrom(from, { subject: 'Spot quote request', text });
  expect(mail.state).toBe('review');
  const body = { questions: ['0.equipment', '0.weight'], asked_before: 0 };
  expect((await desk.call(askSender, { as: await desk.people.analyst(), id: mail.id, body })).status).toBe(200);
  return { mail, from, weight: `${(30_000 + loads).toLocaleString('en-US')} lbs` };
}

const join = async (reply: Received, request: number, as: 'analyst' | 'manager' | 'viewer' = 'analyst') =>
  desk.call(joinReply, { as: await desk.people[as](), id: reply.id, body: { request } });

describe('a reply that names no mail of its thread', () => {
  it('[B-009 SP-070] completes the only request with its subject, if its sender was asked and is genuine', async () => {
    const { mail, from, weight } = await asked();
    const reply = await mailFrom(from, { subject: `Re: ${mail.subject}`, text: `Dry van, ${weight}` });
    expect(reply).toMatchObject({
      state: 'no_request',
      reasons: [
        `This reply completes the mail “${mail.subject}” and was read together with it.`,
        'It names no mail of its thread, but comes from the sender who was asked, and no other mail has its subject.',
      ],
      request_mail: { id: mail.id, joined: true },
      may_answer: [],
    });
    const now = await desk.received(mail.id);
    expect(now).toMatchObject({ state: 'quoted', replies: [{ id: reply.id, joined: true }] });
    expect(await desk.quote(now.quotes[0]?.id ?? 0)).toMatchObject({ equipment_type: 'dry_van' });
  });

  it('[B-009 SP-070] is offered to a person if its sender is not proven, and is joined only once', async () => {
    const { mail, from, weight } = await asked();
    const reply = await mailFrom(from, { subject: `Re: ${mail.subject}`, text: `Dry van, ${weight}`, verdict: null });
    expect(reply).toMatchObject({ state: 'review', request_mail: null, quotes: [] });
    expect(reply.reasons[0]).toBe('It may answer a mail that waits for its sender.');
    expect(reply.may_answer[0]).toMatchObject({ id: mail.id, subject: mail.subject });
    expect(await desk.received(mail.id)).toMatchObject({ state: 'review', replies: [] });
    expect((await join(reply, mail.id, 'viewer')).status).toBe(403);

    const both = await Promise.all([join(reply, mail.id), join(reply, mail.id, 'manager')]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([204, 409]);
    const joined = await desk.received(reply.id);
    expect(joined).toMatchObject({ state: 'no_request', request_mail: { id: mail.id, joined: true }, may_answer: [] });
    expect(joined.settled_by).toMatch(/^(?:Alex Analyst|.*Manager.*)$/);
    const now = await desk.received(mail.id);
    expect(now).toMatchObject({ state: 'quoted', replies: [{ id: reply.id, joined: true }] });
    expect(now.quotes).toHaveLength(1);
  });

  it('[SP-070 SP-072] of a colleague at the same shipper is offered and completes nothing by itself', async () => {
    const { mail, weight } = await asked();
    const reply = await mailFrom('colleague@prairiecanning.example', {
      subject: `Re: ${mail.subject}`,
      text: `Dry van, ${weight}`,
    });
    expect(reply.may_answer[0]).toMatchObject({ id: mail.id });
    expect(await desk.received(mail.id)).toMatchObject({ state: 'review', quotes: [], replies: [] });
  });

  it('[SP-070 SP-072] of another shipper, a stranger or a forger is neither joined nor offered, nor can be', async () => {
    const { mail, from, weight } = await asked();
    const before = await desk.received(mail.id);
    const text = `Dry van, ${weight}`;
    const subject = `Re: ${mail.subject}`;
    const foreign = [
      await mailFrom('pat@northgateplastics.example', { subject, text }),
      await mailFrom('pat@elsewhere.example', { subject, text }),
      await mailFrom(from, { subject, text, verdict: 'fail' }),
    ];
    for (const reply of foreign) {
      expect(reply).toMatchObject({ quotes: [], request_mail: null, may_answer: [] });
      expect((await join(reply, mail.id)).status).toBe(409);
      expect(await desk.received(reply.id)).toEqual(reply);
    }
    expect(await desk.received(mail.id)).toEqual(before);
  });

  it('[SP-070] is offered if another mail of its sender has the same subject', async () => {
    const { mail, from, weight } = await asked();
    await mailFrom(from, { subject: mail.subject, text: 'Thank you for yesterday.' });
    const reply = await mailFrom(from, { subject: `Re: ${mail.subject}`, text: `Dry van, ${weight}` });
    expect(reply.state).toBe('review');
    expect(reply.may_answer[0]).toMatchObject({ id: mail.id });
    expect(await desk.received(mail.id)).toMatchObject({ state: 'review', quotes: [] });
  });

  it('[SP-070] is not a reply if it asks for a lane under its own subject', async () => {
    const { from, weight } = await asked();
    const text = `Equipment: 53 ft dry van\r\nPickup: Peoria, IL 61602, 11/23/2026 08:00 - 14:00\r\nDelivery: Reno, NV 89502, 11/25/2026 10:00\r\nWeight: ${weight}\r\nCommodity: Canned pears\r\nNo hazmat, no team.\r\n`;
    const other = await mailFrom(from, { subject: 'Pears', text });
    expect(other.may_answer).toEqual([]);
    expect(other.reasons).not.toContain('It may answer a mail that waits for its sender.');
  });

  it('[SP-070 B-009] cannot be joined to a request that was settled meanwhile', async () => {
    const { mail, from, weight } = await asked();
    const reply = await mailFrom(from, { subject: 'Your question', text: `Dry van, ${weight}` });
    expect(reply.may_answer[0]).toMatchObject({ id: mail.id });
    const settle = { as: await desk.people.manager(), id: mail.id, body: { quotes: [] } };
    expect((await desk.call(settleReceivedMail, settle)).status).toBe(200);
    const refused = await join(reply, mail.id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        detail: expect.stringMatching(
          /^This mail cannot be joined to that request\. It answers the mail “Spot quote request/,
        ),
      },
    ]);
    expect((await desk.received(reply.id)).may_answer.map(({ id }) => id)).not.toContain(mail.id);
    expect((await desk.received(reply.id)).state).toBe('review');
  });

  it('[SP-070 B-009] cannot be joined once it has replies of its own', async () => {
    const { mail, from, weight } = await asked();
    const reply = await mailFrom(from, { subject: 'Your question', text: 'Dry van.' });
    expect(reply.may_answer[0]).toMatchObject({ id: mail.id });
    const later = await mailFrom(from, { subject: 'Weight', text: weight });
    await desk.db
      .updateTable('received_mail')
      .set({ request_mail_id: reply.id, joined_at: desk.clock.now(), state: 'no_request' })
      .where('id', '=', later.id)
      .execute();
    const before = [await desk.received(mail.id), await desk.received(reply.id)];
    const refused = await join(reply, mail.id);
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { detail: expect.stringContaining('It has replies that were read together with it.') },
    ]);
    expect([await desk.received(mail.id), await desk.received(reply.id)]).toEqual(before);
  });
});
