import { callerQuoteView, createCallerQuote, getCallerQuote, getQuote, quoteView } from '@lanewright/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { makeMachine } from '../../testing/machines.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';

let app: TestApplication;
let world: SmallWorld;
beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock, { autoResponse: true });
  await app.startWorking();
});
afterAll(() => app.end());

test('[SP-071 SP-072] a machine asks, the system prices and answers by itself, and the machine reads its price', async () => {
  const machine = await makeMachine(app, { customerId: world.customerId });
  const body = requestOf(world);
  const id = idOf((await app.call(createCallerQuote, { body, headers: machine.headers })).body);
  const own = async () =>
    callerQuoteView.parse((await app.call(getCallerQuote, { id, headers: machine.headers })).body);
  await expect.poll(async () => (await own()).status).toBe('responded');
  const detail = quoteView.parse((await app.call(getQuote, { as: await app.people.viewer(), id })).body);
  expect(detail.latest_run?.automatic_answer).toEqual({ sent: true, reasons: [] });
  expect((await own()).quoted_price).toBe((detail.latest_run?.price_cents ?? 0) / 100);
  const activity = await app.db
    .selectFrom('activity')
    .select(['activity_type', 'user_display_name'])
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(activity).toEqual({ activity_type: 'respond_by_api', user_display_name: 'System' });
});
