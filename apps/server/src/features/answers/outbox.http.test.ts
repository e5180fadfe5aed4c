import { NO_PARTNER_STATES, createQuote, respondToQuote } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { places } from '../../application.ts';
import type { SendingResult } from '../../platform/mail/index.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { rulesetLoader, runReader } from '../pricing/index.ts';
import { NO_AUCTIONS } from '../quotes/index.ts';
import { offerLinks } from '../verdicts/index.ts';
import type { AnswerRoom } from './room.ts';
import { sendMail } from './send-mail.ts';

let app: TestApplication;
let world: SmallWorld;
beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
afterAll(() => app.end());

/** A post whose try ends as told, when it is told. */
function roomWith(send: () => Promise<SendingResult>): AnswerRoom {
  const { db, clock, jobs, parts } = app;
  return {
    db,
    clock,
    jobs,
    places: places(),
    runs: runReader(rulesetLoader(db)),
    partners: NO_PARTNER_STATES,
    judgeAuction: NO_AUCTIONS,
    businessZone: 'America/Chicago',
    outgoing: async () => ({ kind: 'smtp', repeatable: false, from: 'quotes@broker.example', send }),
    requests: [],
    mailFrom: 'quotes@broker.example',
    signature: 'Lanewright',
    links: offerLinks(db, null),
    log: parts.log,
  };
}

/** A quote that was just answered by mail, with the mail's id. */
async function answered(): Promise<{ readonly quoteId: number; readonly sent_mail_id: number }> {
  const as = await app.people.analyst();
  const quoteId = idOf((await app.call(createQuote, { as, body: requestOf(world) })).body);
  const body = { quoted_price: 2835, email: 'dana@prairiecanning.example', cost_type: 1 };
  expect((await app.call(respondToQuote, { as, id: quoteId, body })).status).toBe(200);
  const mail = await app.db
    .selectFrom('sent_mail')
    .select('id')
    .where('quote_id', '=', quoteId)
    .executeTakeFirstOrThrow();
  return { quoteId, sent_mail_id: mail.id };
}

const mailOf = (id: number) =>
  app.db.selectFrom('sent_mail').select(['state', 'attempts', 'problem']).where('id', '=', id).executeTakeFirst();

const exchangesOf = (quoteId: number) =>
  app.db
    .selectFrom('integration_log')
    .select(['integration', 'status_code', 'customer_id'])
    .where('quote_id', '=', quoteId)
    .orderBy('id')
    .execute();

test('[SP-067] an answer that is refused stores no mail, and one that is stored has its job in the same transaction', async () => {
  const { quoteId, sent_mail_id } = await answered();
  const { rows } = await sql<{ data: unknown }>`
    SELECT data FROM pgboss.job WHERE name = 'mail.send' AND (data ->> 'sent_mail_id')::int = ${sent_mail_id}`.execute(
    app.db,
  );
  expect(rows).toHaveLength(1);
  const as = await app.people.analyst();
  const body = { quoted_price: 2900, email: 'dana@prairiecanning.example', cost_type: 1 };
  expect((await app.call(respondToQuote, { as, id: quoteId, body })).status).toBe(409);
  expect(await app.db.selectFrom('sent_mail').select('id').where('quote_id', '=', quoteId).execute()).toHaveLength(1);
});

test('[SP-067 SP-132] a try that a crash cut short is logged as unknown, with its shipper', async () => {
  const { quoteId, sent_mail_id } = await answered();
  await app.db.updateTable('sent_mail').set({ state: 'sending', attempts: 1 }).where('id', '=', sent_mail_id).execute();
  const never = (): Promise<SendingResult> => Promise.reject(new Error('it must not be sent again'));
  await sendMail(roomWith(never), { sent_mail_id });
  expect(await mailOf(sent_mail_id)).toMatchObject({ state: 'delivery_unknown', attempts: 1 });
  const quote = await app.db
    .selectFrom('quote')
    .select(['status', 'customer_id'])
    .where('id', '=', quoteId)
    .executeTakeFirstOrThrow();
  expect(quote.status).toBe('responded');
  expect(await exchangesOf(quoteId)).toEqual([
    { integration: 'Mail', status_code: 504, customer_id: quote.customer_id },
  ]);
});

test('[SP-067] two workers with one mail send it once; what the slower one sees at last is what stands', async () => {
  const { quoteId, sent_mail_id } = await answered();
  const slow = Promise.withResolvers<SendingResult>();
  const began = Promise.withResolvers<undefined>();
  let tries = 0;
  const send = (): Promise<SendingResult> => {
    tries += 1;
    began.resolve(undefined);
    return slow.promise;
  };
  const first = sendMail(roomWith(send), { sent_mail_id });
  await began.promise;
  // The first worker is taken for dead: its job comes to a second one while its mail is still under way.
  await sendMail(roomWith(send), { sent_mail_id });
  expect(await mailOf(sent_mail_id)).toMatchObject({ state: 'delivery_unknown' });
  slow.resolve({ kind: 'sent' });
  await first;
  expect(tries).toBe(1);
  expect(await mailOf(sent_mail_id)).toEqual({ state: 'sent', attempts: 1, problem: null });
  expect((await exchangesOf(quoteId)).map(({ status_code }) => status_code)).toEqual([504, 200]);
});

test('[SP-067] a final failure leaves a quote alone that stands answered by a later answer', async () => {
  const { quoteId, sent_mail_id } = await answered();
  const later = new Date(app.clock.now().getTime() + 60_000);
  await app.db.updateTable('quote').set({ responded_at: later }).where('id', '=', quoteId).execute();
  await sendMail(
    roomWith(() => Promise.resolve({ kind: 'refused', problem: '550 no such user' })),
    { sent_mail_id },
  );
  expect(await mailOf(sent_mail_id)).toMatchObject({ state: 'failed', problem: '550 no such user' });
  const quote = await app.db.selectFrom('quote').select('status').where('id', '=', quoteId).executeTakeFirstOrThrow();
  expect(quote.status).toBe('responded');
});
