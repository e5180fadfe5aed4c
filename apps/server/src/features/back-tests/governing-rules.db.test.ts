import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { markupRule, ruleShipper, saveGlobal, saveMaxBuy, saveQuoting } from '../../testing/rule-desk.ts';
import { versionsInForce } from './governing-rules.ts';

const CONTEXT = 'quote_price_prediction';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

const inForce = async (customer: number | null): Promise<number | null | undefined> => {
  const stored = app.db.selectFrom('ruleset').select('current_version_id').where('context', '=', CONTEXT);
  const row = await stored.where('customer_id', customer === null ? 'is' : '=', customer).executeTakeFirst();
  return row?.current_version_id;
};

test('a replay reads the rules that govern its quotes, and not those of every other shipper', async () => {
  const [house, own, stranger] = [
    await ruleShipper(app, { is_default: true }),
    await ruleShipper(app),
    await ruleShipper(app),
  ];
  const without = await ruleShipper(app);
  await saveGlobal(app, [markupRule('Global', 5)]);
  for (const { id } of [house, own, stranger]) await saveQuoting(app, id, [markupRule('Own', 10)]);
  await saveMaxBuy(app, own.id, []);
  const versions = await versionsInForce(app.db, { context: CONTEXT, shippers: [own.id, without.id] });
  expect(new Set(versions)).toEqual(new Set([await inForce(null), await inForce(house.id), await inForce(own.id)]));
  expect(versions).toHaveLength(3);
  expect(versions).not.toContain(await inForce(stranger.id));
});
