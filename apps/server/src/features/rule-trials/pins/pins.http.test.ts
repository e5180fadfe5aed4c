import {
  addPinnedExample,
  listPinnedExamples,
  removePinnedExample,
  restoreRulesetVersion,
  type AnswerOf,
} from '@lanewright/contract';
import { act } from '@lanewright/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';
import type { Person } from '../../../testing/people.ts';
import { pricedQuote, startPricing } from '../../../testing/priced-quotes.ts';
import { CHANGE, markupRule, ruleFootprint, ruleShipper, saveQuoting } from '../../../testing/rule-desk.ts';
import { createSmallWorld, type SmallWorld } from '../../../testing/small-world.ts';

let app: TestApplication;
let world: SmallWorld;
let quote: number;
let admin: Person;
let viewer: Person;

const markup = markupRule('Own markup', 5);
const late = markupRule('Late', 1, { priority: 2, actions: [act('note', 'Call first')] });

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  admin = await app.people.administrator();
  viewer = await app.people.viewer();
  await saveQuoting(app, world.customerId, [markup, late]);
  await startPricing(app);
  quote = await pricedQuote(app, world);
});
afterAll(() => app.end());

const pin = (body: Record<string, unknown>, as: Person = admin) =>
  app.call(addPinnedExample, { as, body: { customer: world.customerId, quote, name: 'Promised', ...body } });

async function pins(): Promise<AnswerOf<typeof listPinnedExamples>['results']> {
  const { body } = await app.call(listPinnedExamples, { as: admin, query: { customer: String(world.customerId) } });
  return parsed(listPinnedExamples, body).results;
}

test('[B-029] a save that breaks a pinned example names the rule and changes nothing until it is confirmed', async () => {
  const made = await pin({ low: 0 });
  expect(made.status).toBe(201);
  const [first] = await pins();
  const price = first?.now.price ?? 0;
  expect(first).toMatchObject({ name: 'Promised', quote, now: { holds: true } });
  expect((await app.call(removePinnedExample, { as: viewer, id: first?.id ?? 0 })).status).toBe(403);
  expect((await app.call(removePinnedExample, { as: admin, id: first?.id ?? 0 })).status).toBe(204);
  expect((await pin({ low: price - 500, high: price + 500 })).status).toBe(201);
  const [bounds] = await pins();
  const id = bounds?.id ?? 0;

  const dearer = [{ ...markup, actions: markupRule('', 25).actions }, late];
  const before = [await ruleFootprint(app), await pins()];
  const refused = await saveQuoting(app, world.customerId, dearer, { version: 1 });
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { pins: [{ id, name: 'Promised', broken_by: ['Own markup'] }], confirm_pins: [id] },
  ]);
  expect((await saveQuoting(app, world.customerId, dearer, { version: 1, confirm_pins: [id + 1] })).status).toBe(409);
  expect(refused.body).toMatchObject({ pins: [{ quote: { low: price - 500, price: expect.any(Number) } }] });
  // Who changes rules and may not see quotes learns the pin and the rule, and no price.
  const permissions = ['customer.change_price_rules', 'customer.view_price_rules'] as const;
  const blind = await app.people.make({ permissions });
  expect((await saveQuoting(app, world.customerId, dearer, { as: blind, version: 1 })).body).toEqual({
    detail: expect.any(String),
    pins: [{ id, name: 'Promised', broken_by: ['Own markup'], quote: null }],
    confirm_pins: [id],
  });
  expect([await ruleFootprint(app), await pins()]).toEqual(before);

  // What does not touch the example asks nothing.
  const renamed = [markup, { ...late, name: 'Late loads' }];
  expect((await saveQuoting(app, world.customerId, renamed, { version: 1 })).body).toEqual({ version: 2 });
  const confirmed = await saveQuoting(app, world.customerId, dearer, { version: 2, confirm_pins: [id] });
  expect(confirmed.body).toEqual({ version: 3 });
  expect(await pins()).toMatchObject([{ id, now: { holds: false } }]);
  // It does not hold already, so the next save does not break it; bringing it back breaks nothing either.
  expect((await saveQuoting(app, world.customerId, dearer, { version: 3 })).body).toEqual({ version: 4 });
  const restore = { context: 'quote_price_prediction', customer: world.customerId, number: 1, version: 4, ...CHANGE };
  expect((await app.call(restoreRulesetVersion, { as: admin, body: restore })).body).toEqual({ version: 5 });
  const again = { ...restore, number: 3, version: 5 };
  expect((await app.call(restoreRulesetVersion, { as: admin, body: again })).status).toBe(409);
  expect((await app.call(restoreRulesetVersion, { as: admin, body: { ...again, confirm_pins: [id] } })).body).toEqual({
    version: 6,
  });
});

test('[B-029] refuses a pin without exactly one condition, for an unknown quote, or by a person who may not change the rules', async () => {
  const before = await pins();
  const status = async (body: Record<string, unknown>, as?: Person) => (await pin(body, as)).status;
  expect([
    await status({}),
    await status({ low: 1, min_margin_percent: 3 }),
    await status({ low: 5, high: 4 }),
  ]).toEqual([400, 400, 400]);
  expect([await status({ low: 1, quote: 999_999 }), await status({ low: 1, customer: 999_999 })]).toEqual([404, 404]);
  expect(await status({ low: 1 }, viewer)).toBe(403);
  const { id: other } = await ruleShipper(app);
  expect((await pin({ low: 1, customer: other })).body).toEqual({ quote: ['These rules do not govern this quote'] });
  const { results } = parsed(
    listPinnedExamples,
    (await app.call(listPinnedExamples, { as: admin, query: { customer: String(other) } })).body,
  );
  expect(results).toEqual([]);
  expect(await pins()).toEqual(before);
});
