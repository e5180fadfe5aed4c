import { createQuote, getQuote, quoteView, restoreRulesetVersion } from '@lanewright/contract';
import { EDITOR_CONFIG } from '@lanewright/rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { CHANGE, markupRule, ruleShipper, saveQuoting } from '../../testing/rule-desk.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { replayStoredRun, rulesetLoader } from '../pricing/index.ts';

let app: TestApplication;
let world: SmallWorld;
beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  await app.startWorking();
});
afterAll(() => app.end());

/** Asks for a price and waits until the queue has worked it out. */
async function pricedQuote(): Promise<number> {
  const as = await app.people.analyst();
  const id = idOf((await app.call(createQuote, { as, body: requestOf(world) })).body);
  const pending = async () => quoteView.parse((await app.call(getQuote, { as, id })).body).pricing_pending;
  await expect.poll(pending).toBe(false);
  return id;
}

const quoteOf = async (id: number) =>
  quoteView.parse((await app.call(getQuote, { as: await app.people.administrator(), id })).body);
const firedIn = async (id: number) =>
  (await quoteOf(id)).latest_run?.ruleset_execution_logs
    .filter(({ context_name }) => context_name === EDITOR_CONFIG.quote_price_prediction.context)
    .flatMap(({ rules }) => rules.filter(({ state }) => state === 'triggered').map(({ name }) => name));

test(
  '[P-059 SP-145 SP-146] rules saved over HTTP price the next quote, an empty list gives way to the default shipper’s, and a restored version prices again',
  { timeout: 120_000 },
  async () => {
    const { id: house } = await ruleShipper(app, { is_default: true });
    await saveQuoting(app, house, [markupRule('From the house', 1)]);
    expect(await firedIn(await pricedQuote())).toEqual(['House markup', 'From the house']);
    await saveQuoting(app, world.customerId, [markupRule('My own', 30)]);
    const own = await pricedQuote();
    expect(await firedIn(own)).toEqual(['House markup', 'My own']);
    await saveQuoting(app, world.customerId, [], { version: 1 });
    const borrowed = await pricedQuote();
    expect(await firedIn(borrowed)).toEqual(['House markup', 'From the house']);
    const { customerId: customer } = world;
    const restored = await app.call(restoreRulesetVersion, {
      as: await app.people.administrator(),
      body: { context: 'quote_price_prediction', customer, number: 1, version: 2, ...CHANGE },
    });
    expect(restored.status).toBe(200);
    const again = await pricedQuote();
    expect(await firedIn(again)).toEqual(['House markup', 'My own']);
    const price = async (id: number) => (await quoteOf(id)).latest_run?.price_cents;
    expect(await price(again)).toBe(await price(own));
    expect(await price(own)).toBeGreaterThan((await price(borrowed)) ?? Number.POSITIVE_INFINITY);
  },
);

test(
  '[B-001 B-002] a run made by a version that is no longer current replays to the cent',
  { timeout: 120_000 },
  async () => {
    const quote = await pricedQuote();
    await saveQuoting(app, world.customerId, [markupRule('Quite another', 55)], { version: 3 });
    const stored = await app.db
      .selectFrom('pricing_run')
      .selectAll()
      .where('quote_id', '=', quote)
      .executeTakeFirstOrThrow();
    const replayed = await replayStoredRun(stored, rulesetLoader(app.db).version);
    expect(JSON.parse(JSON.stringify(replayed))).toEqual({ ok: true, value: stored.result });
  },
);
