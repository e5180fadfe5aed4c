import { listReceivedMail, getReceivedMail, settleReceivedMail } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mailOf, PLAIN_REQUEST, startMailDesk, type MailDesk, type Received } from './testing/mail-desk.ts';

let desk: MailDesk;
let waiting: Received;
beforeAll(async () => {
  desk = await startMailDesk();
});
afterAll(() => desk.end());

/** A mail of a listed shipper that lacks its commodity, in Canadian dollars and with a declared value. */
beforeEach(async () => {
  const text = `${PLAIN_REQUEST.replace(/Commodity.*\r\n/, '')}Please quote in CAD.\r\nDeclared value: 65,000 CAD\r\n`;
  waiting = await desk.postAndRead(mailOf({ text, subject: 'Load for Monday' }));
});

const settle = async (quotes: unknown, as: 'analyst' | 'manager' | 'viewer' = 'analyst') =>
  desk.call(settleReceivedMail, { as: await desk.people[as](), id: waiting.id, body: { quotes } });

/** The draft as the form sends it after a person filled the gaps. */
const corrected = (more: Record<string, unknown> = {}) => ({
  ...waiting.drafts[0]?.request,
  commodity: 'Canned peaches',
  cost_type: 1,
  request_source: 'quote_ui',
  ...more,
});

describe('a mail that waits for a person', () => {
  it('[B-009 SP-070] becomes the corrected quote, tied to the mail, its address, currency and thread', async () => {
    expect(waiting).toMatchObject({ state: 'review', reasons: ['The commodity is missing.'] });
    const answer = await settle([corrected({ shipper_quote_id: 'S-1' })]);
    expect([answer.status, answer.body]).toMatchObject([200, { quotes: [{ system_id: expect.any(String) }] }]);
    const mail = await desk.received(waiting.id);
    expect(mail).toMatchObject({ state: 'settled', settled_by: 'Alex Analyst', customer_name: 'Prairie Canning Co.' });
    const quote = await desk.quote(mail.quotes[0]?.id ?? 0);
    expect(quote).toMatchObject({
      request_source: 'mail',
      created_by_name: 'Alex Analyst',
      commodity: 'Canned peaches',
      currency: 'CAD',
      shipper_quote_id: 'S-1',
    });
    const stored = await desk.db
      .selectFrom('quote')
      .select(['reply_email', 'declared_value_cents'])
      .where('id', '=', quote.id)
      .executeTakeFirst();
    expect(stored).toEqual({ reply_email: 'dwhitfield@prairiecanning.example', declared_value_cents: 6_500_000 });
    const { rows } = await desk.database.pool.query<{ subject: string }>(
      'SELECT m.subject FROM received_mail_quote q JOIN received_mail m ON m.id = q.mail_id WHERE q.quote_id = $1',
      [quote.id],
    );
    expect(rows).toEqual([{ subject: 'Load for Monday' }]);
  });

  it('is no request when a person says so', async () => {
    const answer = await settle([]);
    expect([answer.status, answer.body]).toEqual([200, { quotes: [] }]);
    expect(await desk.received(waiting.id)).toMatchObject({ state: 'no_request', settled_by: 'Alex Analyst' });
  });

  it('of two people at once one settles it, and the other is told who', async () => {
    const answers = await Promise.all([settle([corrected()]), settle([corrected()], 'manager')]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]));
    const mail = await desk.received(waiting.id);
    expect(mail.quotes).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toEqual({
      detail: `This mail was already settled by ${mail.settled_by}.`,
    });
    expect((await settle([])).status).toBe(409);
  });

  it('[SP-094] with faults in its quotes stays as it was; each fault is named under its quote', async () => {
    const before = await desk.counts();
    const answer = await settle([corrected(), corrected({ customer: null, weight: -1 })]);
    expect([answer.status, answer.body]).toEqual([
      400,
      { 'quotes.1.customer': ['This field is required'], 'quotes.1.weight': ['Weight must be a positive number'] },
    ]);
    const unknownPlace = corrected();
    const request = waiting.drafts[0]?.request ?? {};
    const lane = JSON.parse(JSON.stringify(request['lane']).replace('Joliet', 'Atlantis').replace('60436', ''));
    expect((await settle([unknownPlace, corrected({ lane })])).body).toEqual({
      'quotes.1.lane.stops.0.location': ['The city Atlantis, IL is unknown.'],
    });
    expect(await desk.counts()).toEqual(before);
    expect((await desk.received(waiting.id)).state).toBe('review');
  });

  it('[SP-045 SP-164] whose second quote clashes with its first makes neither', async () => {
    const before = await desk.counts();
    const twice = corrected({ shipper_quote_id: 'TWICE-1' });
    const answer = await settle([twice, twice]);
    expect([answer.status, Object.keys(Object(answer.body))]).toEqual([400, ['quotes.1.shipper_quote_id']]);
    expect(await desk.counts()).toEqual(before);
    expect((await settle([twice])).status).toBe(200);
  });

  it('[A-085] is settled by nobody without the permission, and one that does not exist by nobody', async () => {
    expect((await settle([], 'viewer')).status).toBe(403);
    const analyst = await desk.people.analyst();
    const missing = await desk.call(settleReceivedMail, { as: analyst, id: 99_999, body: { quotes: [] } });
    expect([missing.status, missing.body]).toEqual([404, { detail: 'This mail does not exist.' }]);
    expect((await desk.call(getReceivedMail, { as: analyst, id: 99_999 })).status).toBe(404);
  });
});

describe('the other mails', () => {
  it('a mail the system made quotes of is settled, one it put aside by mistake can still become a quote', async () => {
    waiting = await desk.postAndRead(mailOf());
    expect((await settle([])).body).toEqual({ detail: 'This mail was already settled by the system.' });
    waiting = await desk.postAndRead(mailOf({ headers: ['Auto-Submitted: auto-replied'] }));
    expect(waiting).toMatchObject({ state: 'no_request', drafts: [] });
    const request = (await desk.postAndRead(mailOf().replace('prairiecanning.example>', 'other.example>'))).drafts[0];
    const answer = await settle([{ ...request?.request, customer: 1, cost_type: 1, team: true }]);
    expect([answer.status, (await desk.received(waiting.id)).state]).toEqual([200, 'settled']);
  });

  it('are listed newest first, by state and page', async () => {
    const viewer = await desk.people.viewer();
    const list = async (query: Record<string, string>) =>
      (await desk.call(listReceivedMail, { as: viewer, query })).body;
    const stored = await desk.db.selectFrom('received_mail').select(['id', 'state']).orderBy('id', 'desc').execute();
    const inReview = stored.filter(({ state }) => state === 'review').map(({ id }) => ({ id }));
    expect(await list({ state: 'review' })).toMatchObject({ count: inReview.length, results: inReview });
    expect(await list({ size: '2', offset: '1' })).toMatchObject({
      count: stored.length,
      results: stored.slice(1, 3).map(({ id }) => ({ id })),
    });
    expect(await list({ state: 'lost' })).toHaveProperty('state');
  });
});
