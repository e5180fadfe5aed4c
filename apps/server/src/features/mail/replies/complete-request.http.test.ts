import { askSender, getReceivedMail, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk, type Received } from '../testing/mail-desk.ts';

let desk: MailDesk;
beforeAll(async () => {
  desk = await startMailDesk({ mailAuthservId: 'mx.broker.example' });
});
afterAll(() => desk.end());

/** Counts the loads, so that none is a duplicate of another. */
let loads = 0;

type Asked = { readonly mail: Received; readonly id: string; readonly question: string; readonly weight: string };

const GENUINE = 'Authentication-Results: mx.broker.example; dmarc=pass header.from=prairiecanning.example';

/** A mail of a listed shipper without equipment and weight, whose sender was asked for both. */
async function asked(): Promise<Asked> {
  loads += 1;
  const weight = `${(30_000 + loads).toLocaleString('en-US')} lbs`;
  const id = `<ask-${loads}@prairiecanning.example>`;
  const text =
    'Please quote.\r\nPickup: Joliet, IL 60436, 11/23/2026 08:00 - 14:00\r\nDelivery: Hutchins, TX 75141, 11/25/2026 10:00\r\nCommodity: Canned peaches\r\nNo hazmat, no team.\r\n';
  const mail = await desk.postAndRead(mailOf({ text, id, headers: [GENUINE] }));
  expect(mail.state).toBe('review');
  const body = { questions: ['0.equipment', '0.weight'], asked_before: 0 };
  expect((await desk.call(askSender, { as: await desk.people.analyst(), id: mail.id, body })).status).toBe(200);
  const { message_id: question } = await desk.db
    .selectFrom('sent_mail')
    .select('message_id')
    .where('received_mail_id', '=', mail.id)
    .executeTakeFirstOrThrow();
  return { mail, id, question, weight };
}

type ReplyParts = {
  readonly to?: string;
  readonly references?: string;
  readonly headers?: readonly string[];
  readonly from?: string;
};

function rawReply({ mail, question }: Asked, text: string, parts: ReplyParts = {}): string {
  const { to = question, references = to, headers = [GENUINE], from = 'dwhitfield@prairiecanning.example' } = parts;
  const thread = [...(to === '' ? [] : [`In-Reply-To: ${to}`]), `References: ${references}`];
  const raw = mailOf({ subject: `Re: ${mail.subject}`, headers: [...headers, ...thread], text });
  return raw.replace('dwhitfield@prairiecanning.example', from);
}

const reply = (to: Asked, text: string, parts: ReplyParts = {}) => desk.postAndRead(rawReply(to, text, parts));

const quotesOf = async ({ mail }: Asked) => (await desk.received(mail.id)).quotes;
const answersTo = (quote: number) =>
  desk.db.selectFrom('sent_mail').select(['id', 'in_reply_to']).where('quote_id', '=', quote).execute();

describe('a reply to our question', () => {
  it('[B-009 SP-070] completes the request that it answers, which is priced and answered once', async () => {
    const request = await asked();
    const quoted =
      '\r\n\r\nThanks,\r\nDana\r\n\r\nOn Fri, Nov 20, 2026 at 9:30 AM Pricing <quotes@broker.example> wrote:\r\n> Hello Dana,\r\n>\r\n> - Which equipment do you need?\r\n> - How heavy is the load?\r\n>\r\n> Lanewright pricing desk\r\n';
    const answer = await reply(request, `Sorry, 53' dry van, ${request.weight}.${quoted}`);
    expect(answer).toMatchObject({
      state: 'no_request',
      reasons: [`This reply completes the mail “${request.mail.subject}” and was read together with it.`],
      quotes: [],
      request_mail: { id: request.mail.id, subject: request.mail.subject, joined: true },
    });
    const now = await desk.received(request.mail.id);
    expect(now).toMatchObject({ state: 'quoted', replies: [{ id: answer.id, joined: true }] });
    const [quote] = now.quotes;
    expect(await desk.quote(quote?.id ?? 0)).toMatchObject({ equipment_type: 'dry_van', commodity: 'Canned peaches' });
    await expect.poll(async () => (await desk.quote(quote?.id ?? 0)).status, { timeout: 20_000 }).toBe('responded');
    expect(await answersTo(quote?.id ?? 0)).toMatchObject([{ in_reply_to: request.id }]);
  });

  it('[B-009] is shown in one text with its request, with the mail behind each part', async () => {
    const request = await asked();
    const answer = await reply(request, 'Dry van please.');
    const now = await desk.received(request.mail.id);
    expect(now.state).toBe('review');
    expect(now.reasons).toEqual(['The weight is missing.']);
    const [part] = now.parts;
    expect(part).toMatchObject({ name: 'Dana Whitfield', mail: answer.id });
    const field = now.drafts[0]?.fields.find((each) => each.field === 'equipment');
    expect(field).toMatchObject({ value: 'dry_van', words: 'Dry van' });
    expect(field?.start).toBeGreaterThanOrEqual(part?.start ?? Infinity);
    expect(now.text.slice(field?.start ?? 0, field?.end ?? 0)).toBe('Dry van');
  });

  it('[B-009] may come in two mails, one after the other or at the same moment', async () => {
    const first = await asked();
    await reply(first, 'Dry van');
    await reply(first, first.weight);
    expect(await quotesOf(first)).toHaveLength(1);
    const second = await asked();
    await Promise.all([desk.post(rawReply(second, 'Dry van')), desk.post(rawReply(second, second.weight))]);
    await expect.poll(async () => (await desk.received(second.mail.id)).state).toBe('quoted');
    expect(await quotesOf(second)).toHaveLength(1);
    expect((await desk.received(second.mail.id)).replies).toHaveLength(2);
  });

  it('[B-009 SP-070] replaces what the request said, and a contradiction goes to a person', async () => {
    const request = await asked();
    await reply(request, 'Dry van, 38,000 lbs. Pickup is on 11/24.');
    const now = await desk.received(request.mail.id);
    expect(now).toMatchObject({ state: 'review', quotes: [] });
    expect(now.reasons).toContain('A reply changes the date of stop 1: “11/24” instead of “11/23/2026”.');
    expect(now.drafts[0]?.request).toMatchObject({
      weight: 38_000,
      lane: { stops: [{ date: '2026-11-24T08:00' }, { date: '2026-11-25T10:00' }] },
    });
  });

  it('[SP-070] that cancels the request leaves it to a person', async () => {
    const request = await asked();
    await reply(request, 'Please cancel this one, it is covered.');
    const now = await desk.received(request.mail.id);
    expect(now).toMatchObject({ state: 'review', quotes: [] });
    expect(now.reasons.join(' ')).toContain('cancel');
  });

  it('[SP-070] may be threaded to the original mail instead of our question, by either header', async () => {
    const direct = await asked();
    await reply(direct, `Dry van, ${direct.weight}`, { to: direct.id });
    expect(await quotesOf(direct)).toHaveLength(1);
    const referring = await asked();
    await reply(referring, `Dry van, ${referring.weight}`, {
      to: '<lost@elsewhere.example>',
      references: `${referring.id} ${referring.question}`,
    });
    expect(await quotesOf(referring)).toHaveLength(1);
  });

  it.each([
    ['from a stranger', { from: 'eve@evil.example' }, 'but its sender is not listed for the shipper of that mail.'],
    ['from another shipper', { from: 'ops@northgateplastics.example' }, 'but its sender is not listed'],
    [
      'from a forged sender',
      { headers: [GENUINE.replace('dmarc=pass', 'dmarc=fail')] },
      'but its sender is not authenticated.',
    ],
  ])('[SP-072] %s does not change the request and waits by itself', async (_who, parts, why) => {
    const request = await asked();
    const before = await desk.db.selectFrom('received_mail').selectAll().where('id', '=', request.mail.id).execute();
    const answer = await reply(request, `Dry van, ${request.weight}`, parts);
    expect(answer).toMatchObject({ state: 'review', quotes: [], request_mail: { joined: false } });
    expect(answer.reasons[0]).toContain(why);
    expect(await desk.db.selectFrom('received_mail').selectAll().where('id', '=', request.mail.id).execute()).toEqual(
      before,
    );
  });

  it.each([
    ['an auto-reply', ['Auto-Submitted: auto-replied'], 'no_request'],
    ['a portal', ['Auto-Submitted: auto-generated'], 'review'],
  ])('[SP-072] by %s completes nothing', async (_what, headers, state) => {
    const request = await asked();
    const answer = await reply(request, `Dry van, ${request.weight}`, { headers: [GENUINE, ...headers] });
    expect(answer).toMatchObject({ state, request_mail: null });
    expect(await desk.received(request.mail.id)).toMatchObject({ state: 'review', quotes: [], replies: [] });
  });

  it('[SP-070] that asks for another lane is a request of its own', async () => {
    const request = await asked();
    const answer = await reply(request, PLAIN_REQUEST.replace('Joliet, IL 60436', 'Peoria, IL 61602'));
    expect(answer).toMatchObject({ state: 'review', request_mail: { joined: false } });
    expect(answer.reasons[0]).toContain('but names another lane.');
    expect(answer.drafts).toHaveLength(1);
    expect((await desk.received(request.mail.id)).state).toBe('review');
  });

  it('[SP-070] waits by itself, with the reason, once a person has settled the request', async () => {
    const request = await asked();
    const as = await desk.people.analyst();
    const { request: draft } = request.mail.drafts[0] ?? { request: {} };
    const completed = { ...draft, equipment_type: 'dry_van', weight: 30_000 + loads, cost_type: 1 };
    const settled = await desk.call(settleReceivedMail, { as, id: request.mail.id, body: { quotes: [completed] } });
    expect(settled.status).toBe(200);
    const late = await reply(request, 'Reefer, 20,000 lbs');
    expect(late).toMatchObject({ state: 'review', quotes: [] });
    expect(late.reasons[0]).toMatch(/which Alex Analyst made into Q\d+ \((?:Open|Responded)\)\.$/);
    const [quote] = await quotesOf(request);
    await desk.db
      .updateTable('quote')
      .set({ status: 'expired' })
      .where('id', '=', quote?.id ?? 0)
      .execute();
    const later = await reply(request, 'Dry van');
    expect(later.reasons[0]).toMatch(/made into Q\d+ \(Expired\)\.$/);
    const dropped = await asked();
    await desk.call(settleReceivedMail, { as, id: dropped.mail.id, body: { quotes: [] } });
    expect((await reply(dropped, 'Dry van')).reasons[0]).toContain('which Alex Analyst marked as no request.');
  });

  it('waits by itself if the request already has 20 replies', async () => {
    const request = await asked();
    for (let count = 0; count < 20; count += 1)
      expect(await reply(request, 'Dry van')).toMatchObject({ request_mail: { joined: true } });
    const before = await desk.received(request.mail.id);
    const last = await reply(request, request.weight);
    expect(last).toMatchObject({ state: 'review', request_mail: { joined: false } });
    expect(last.reasons[0]).toMatch(/^It answers the mail “.+”, which has too many replies already\.$/);
    expect(await desk.received(request.mail.id)).toMatchObject({
      state: 'review',
      reasons: before.reasons,
      quotes: [],
    });
  });

  it('[SP-070] waits by itself once the request is answered', async () => {
    const request = await asked();
    await reply(request, `Dry van, ${request.weight}`);
    const [quote] = await quotesOf(request);
    await expect.poll(async () => (await desk.quote(quote?.id ?? 0)).status, { timeout: 20_000 }).toBe('responded');
    const late = await reply(request, 'Make it a reefer, 20,000 lbs');
    expect(late).toMatchObject({ state: 'review', quotes: [] });
    expect(late.reasons[0]).toMatch(/which the system made into Q\d+ \(Responded\)\.$/);
    expect(await answersTo(quote?.id ?? 0)).toHaveLength(1);
  });

  it('[SP-070] is read after the request, even if both arrive at the same moment', async () => {
    const id = `<${crypto.randomUUID()}@prairiecanning.example>`;
    const text = `Please quote.\r\n${PLAIN_REQUEST}`
      .replace(/Weight.*\r\n/, '')
      .replace('Hutchins, TX 75141', 'Lubbock, TX 79401');
    const request = mailOf({ id, subject: 'Rate request', headers: [GENUINE], text });
    const answer = mailOf({
      subject: 'Re: Rate request',
      headers: [GENUINE, `In-Reply-To: ${id}`],
      text: '41,000 lbs',
    });
    await desk.post(request);
    await desk.post(answer);
    const mailWith = (subject: string) =>
      desk.db.selectFrom('received_mail').select(['id', 'state']).where('subject', '=', subject).executeTakeFirst();
    await expect.poll(async () => (await mailWith('Re: Rate request'))?.state).toBe('no_request');
    expect(await mailWith('Rate request')).toMatchObject({ state: 'quoted' });
  });

  it('[SP-070] to a request of several lanes fills all of them, for a person to check', async () => {
    const id = `<${crypto.randomUUID()}@prairiecanning.example>`;
    const text =
      'Please quote these lanes:\r\nJoliet, IL to Dallas, TX, 11/23/2026, 40,000 lbs canned goods\r\nPeoria, IL to Reno, NV, 11/24/2026, 41,000 lbs canned goods\r\n';
    const mail = await desk.postAndRead(mailOf({ id, subject: 'Two lanes', headers: [GENUINE], text }));
    const answer = { mail, id, question: id, weight: '' };
    await reply(answer, 'Dry van for both.');
    const now = await desk.call(getReceivedMail, { as: await desk.people.viewer(), id: mail.id });
    expect(now.body).toMatchObject({
      state: 'review',
      drafts: [{ request: { equipment_type: 'dry_van' } }, { request: { equipment_type: 'dry_van' } }],
    });
  });
});
