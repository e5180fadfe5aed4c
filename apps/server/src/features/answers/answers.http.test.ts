import {
  NO_PARTNER_STATES,
  createQuote,
  getQuote,
  quoteView,
  rejectQuote,
  respondToQuote,
  type QuoteView,
} from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OutgoingMessage, SendingResult } from '../../platform/mail/index.ts';
import { places } from '../../application.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { rulesetLoader, runReader } from '../pricing/index.ts';
import { NO_AUCTIONS } from '../quotes/index.ts';
import { offerLinks } from '../verdicts/index.ts';
import type { AnswerRoom } from './room.ts';
import { sendMail } from './send-mail.ts';

let app: TestApplication;
let world: SmallWorld;
let sent: OutgoingMessage[];
let results: SendingResult[];

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
afterAll(() => app.end());
beforeEach(() => {
  sent = [];
  results = [];
});

/** The answers' room with a post that says how each try ends; the real posts are proved in platform/mail. */
function room(): AnswerRoom {
  return {
    db: app.db,
    clock: app.clock,
    jobs: app.jobs,
    places: places(),
    runs: runReader(rulesetLoader(app.db)),
    partners: NO_PARTNER_STATES,
    judgeAuction: NO_AUCTIONS,
    businessZone: 'America/Chicago',
    outgoing: async () => ({
      kind: 'smtp',
      repeatable: false,
      from: 'quotes@broker.example',
      send: async (message) => {
        sent.push(message);
        return results.shift() ?? { kind: 'sent' };
      },
    }),
    requests: [],
    mailFrom: 'quotes@broker.example',
    signature: 'Lanewright',
    links: offerLinks(app.db, null),
    log: app.parts.log,
  };
}

async function newQuote(changes: { readonly request_source?: 'quote_ui' | 'api' } = {}): Promise<QuoteView> {
  const body = { ...requestOf(world), ...changes };
  const created = await app.call(createQuote, { as: await app.people.analyst(), body });
  return quoteView.parse(created.body);
}

async function current(id: number): Promise<QuoteView> {
  return quoteView.parse((await app.call(getQuote, { as: await app.people.analyst(), id })).body);
}

const price = { quoted_price: 2835, email: 'dana@prairiecanning.example', cost_type: 1 };

async function respond(id: number, body: Record<string, unknown> = price) {
  return app.call(respondToQuote, { as: await app.people.analyst(), id, body });
}

async function mailOf(quoteId: number) {
  return app.db
    .selectFrom('sent_mail')
    .selectAll()
    .where('quote_id', '=', quoteId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
}

async function post(quoteId: number): Promise<void> {
  await sendMail(room(), { sent_mail_id: (await mailOf(quoteId)).id });
}

describe('direct respond', () => {
  it('[Q-160 P-010] stores the answer and sends it by mail', async () => {
    const { id } = await newQuote();
    const answered = quoteView.parse((await respond(id)).body);
    expect(answered).toMatchObject({
      status: 'responded',
      quoted_price: 2835,
      service_type: 'TL',
      answer: { state: 'queued' },
    });
    await post(id);
    expect((await current(id)).answer).toMatchObject({ state: 'sent', to: 'dana@prairiecanning.example' });
    expect(sent).toHaveLength(1);
    expect(sent[0]?.text).toContain('$2,835 USD');
  });

  it.each(['quote_ui', 'api'] as const)('[Q-140 M-002] needs a recipient for a quote of %s', async (request_source) => {
    const { id } = await newQuote({ request_source });
    const refused = await respond(id, { quoted_price: 2835, cost_type: 1 });
    expect(refused).toMatchObject({ status: 400, body: { email: ['This field is required'] } });
    expect(await current(id)).toMatchObject({ status: 'open', request_source });
  });

  it('[Q-140 M-003] refuses an address that is none', async () => {
    const { id } = await newQuote();
    const refused = await respond(id, { ...price, email: 'dana at prairie' });
    expect(refused).toMatchObject({ status: 400, body: { email: ['Please enter a valid email address'] } });
    expect((await current(id)).status).toBe('open');
  });

  it.each([
    [null, 'Required'],
    ['2835', 'Invalid value'],
    [0, 'Must be greater than 0'],
    [1_000_000, 'Must be less than 1000000'],
    [2835.5, 'Must be an integer'],
  ])('[Q-121 SP-062] refuses the price %s and changes nothing', async (quoted_price, message) => {
    const { id } = await newQuote();
    const refused = await respond(id, { ...price, quoted_price });
    expect(refused).toMatchObject({ status: 400, body: { quoted_price: [message] } });
    expect((await current(id)).quoted_price).toBeNull();
  });

  it.each([undefined, null, 4, '1'])('[Q-141 M-002] requires a cost type of the list, not %s', async (cost_type) => {
    const { id } = await newQuote();
    const refused = await respond(id, { ...price, cost_type });
    const sentence =
      cost_type === undefined || cost_type === null ? 'This field is required' : 'Must be one of 1, 2, 3';
    expect(refused).toMatchObject({ status: 400, body: { cost_type: [sentence] } });
    expect((await current(id)).status).toBe('open');
  });

  it('[SP-035 SP-037] is refused once the quote is answered, and sends nothing more', async () => {
    const { id } = await newQuote();
    await respond(id);
    expect(await respond(id)).toMatchObject({ status: 409, body: { detail: expect.stringContaining('Responded') } });
    const mails = await app.db.selectFrom('sent_mail').select('id').where('quote_id', '=', id).execute();
    expect(mails).toHaveLength(1);
  });

  it('[SP-058] does not answer in two parts while the fuel is unknown', async () => {
    const { id } = await newQuote();
    const refused = await respond(id, { ...price, cost_type: 3 });
    expect(refused.status).toBe(400);
    expect(refused.body).toHaveProperty('cost_type');
    expect((await current(id)).status).toBe('open');
  });

  it('[A-093] needs the permission to send responses', async () => {
    const { id } = await newQuote();
    const refused = await app.call(respondToQuote, { as: await app.people.viewer(), id, body: price });
    expect(refused.status).toBe(403);
    expect((await current(id)).status).toBe('open');
  });
});

describe('direct reject', () => {
  it('[Q-146 P-011 SP-052] rejects by mail and never prints a reason of the shipper', async () => {
    const { id } = await newQuote();
    const body = { rejection_reason: 'Rate too high', email: 'dana@prairiecanning.example' };
    const answered = await app.call(rejectQuote, { as: await app.people.analyst(), id, body });
    expect(quoteView.parse(answered.body)).toMatchObject({ status: 'rejected', rejection_reason: 'Rate too high' });
    await post(id);
    expect(sent[0]?.text).not.toContain('Rate too high');
  });

  it.each(['quote_ui', 'api'] as const)('[Q-140] needs a valid recipient for a quote of %s', async (request_source) => {
    const { id } = await newQuote({ request_source });
    const reject = async (more: object) =>
      app.call(rejectQuote, { as: await app.people.analyst(), id, body: { rejection_reason: 'Lane', ...more } });
    expect(await reject({})).toMatchObject({ status: 400, body: { email: ['This field is required'] } });
    expect(await reject({ email: 'dana at prairie' })).toMatchObject({
      status: 400,
      body: { email: ['Please enter a valid email address'] },
    });
    expect((await current(id)).status).toBe('open');
  });

  it('[A-094] needs the permission to reject', async () => {
    const { id } = await newQuote();
    const body = { rejection_reason: 'Lane', email: 'dana@prairiecanning.example' };
    expect((await app.call(rejectQuote, { as: await app.people.viewer(), id, body })).status).toBe(403);
    expect((await current(id)).status).toBe('open');
  });
});

describe('sending', () => {
  it('[SP-067] tries again after a failure before the message was taken', async () => {
    const { id } = await newQuote();
    await respond(id);
    results = [{ kind: 'retry', problem: 'not there' }];
    await post(id);
    expect((await mailOf(id)).state).toBe('queued');
    await post(id);
    expect(await mailOf(id)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('[SP-067] sets the quote back when the mail is finally refused', async () => {
    const { id } = await newQuote();
    await respond(id);
    results = [{ kind: 'refused', problem: '550 no such user' }];
    await post(id);
    expect(await current(id)).toMatchObject({
      status: 'open',
      answer: { state: 'failed', problem: '550 no such user' },
    });
  });

  it('[SP-067] gives up after four tries, 10 s, 1 min and 5 min apart, and sets the quote back', async () => {
    const { id } = await newQuote();
    await respond(id);
    results = Array.from({ length: 4 }, () => ({ kind: 'retry' as const, problem: 'not there' }));
    for (let tries = 0; tries < 4; tries += 1) await post(id);
    const { rows } = await sql<{ pause: number }>`
      SELECT extract(epoch FROM start_after - created_on)::int AS pause FROM pgboss.job
      WHERE name = 'mail.send' AND data ->> 'sent_mail_id' = ${String((await mailOf(id)).id)} ORDER BY created_on`.execute(
      app.db,
    );
    expect(rows.map(({ pause }) => pause)).toEqual([0, 10, 60, 300]);
    expect(await mailOf(id)).toMatchObject({ state: 'failed', attempts: 4 });
    expect((await current(id)).status).toBe('open');
  });

  it('[SP-067] leaves a quote alone that was won meanwhile', async () => {
    const { id } = await newQuote();
    await respond(id);
    await app.db.updateTable('quote').set({ status: 'won' }).where('id', '=', id).execute();
    results = [{ kind: 'refused', problem: '550 no such user' }];
    await post(id);
    expect((await current(id)).status).toBe('won');
  });

  it('[SP-067] shows an unknown delivery and never sends it again', async () => {
    const { id } = await newQuote();
    await respond(id);
    results = [{ kind: 'unknown', problem: 'connection lost' }];
    await post(id);
    await post(id);
    expect((await mailOf(id)).state).toBe('delivery_unknown');
    expect(sent).toHaveLength(1);
  });

  it('[SP-067] treats a try that a crash cut short as unknown', async () => {
    const { id } = await newQuote();
    await respond(id);
    await app.db.updateTable('sent_mail').set({ state: 'sending', attempts: 1 }).where('quote_id', '=', id).execute();
    await post(id);
    expect((await mailOf(id)).state).toBe('delivery_unknown');
    expect(sent).toHaveLength(0);
  });
});
