import { createQuote, findTryQuotes, getQuote, quoteView, whatIf, type AnswerOf } from '@lanewright/contract';
import { act, apply, operand, rule } from '@lanewright/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { pricedQuote, startPricing } from '../../testing/priced-quotes.ts';
import { idOf } from '../../testing/quote-desk.ts';
import { manyRules, markupRule, saveGlobal, saveQuoting } from '../../testing/rule-desk.ts';
import { smallCallsDuring } from '../../testing/small-calls.ts';
import { createShipper, createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';

const QUOTING = 'quote_price_prediction';

let app: TestApplication;
let world: SmallWorld;
let quote: number;
let birch: number;
let admin: Person;

const house = markupRule('House markup', 12);
const farGlobal = rule({
  name: 'Across the country',
  priority: 2,
  test: apply('and', apply('greater', operand('distance'), 2_500), apply('not_null', operand('weight'))),
  actions: [act('markup_percent', 30)],
});
const farOwn = rule({
  name: 'Long from Illinois',
  priority: 3,
  test: apply('and', apply('equal', operand('origin_state'), 'IL'), apply('greater', operand('distance'), 1_200)),
  actions: [act('markup_percent', 20)],
});

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  birch = await createShipper(app.db, { name: 'Birch Paper' });
  admin = await app.people.administrator();
  await saveGlobal(app, [house, farGlobal], { version: 1 });
  await saveQuoting(app, world.customerId, [farOwn]);
  await startPricing(app);
  quote = await pricedQuote(app, world, { weight: 40_000 });
});
afterAll(() => app.end());

async function rowsOfAllTables(): Promise<unknown> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT c.oid::regclass::text AS name FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace`.execute(app.db);
  const counts = tables.map(({ name }) => sql`SELECT ${name} AS name, count(*) AS count FROM ${sql.table(name)}`);
  return (await sql`${sql.join(counts, sql` UNION ALL `)}`.execute(app.db)).rows;
}

type Answer = AnswerOf<typeof whatIf>;

async function tried(body: Record<string, unknown>, as: Person = admin, id = quote): Promise<Answer> {
  const { status, body: answer } = await app.call(whatIf, { as, id, body });
  expect([status, answer]).toEqual([200, expect.anything()]);
  return parsed(whatIf, answer);
}

const refused = async (body: Record<string, unknown>, as: Person = admin, id = quote) => {
  const { status, body: answer } = await app.call(whatIf, { as, id, body });
  return [status, answer];
};

describe('quotes to try a rule on', () => {
  const found = async (one: unknown, as: Person = admin) => {
    const scope = { context: QUOTING, customer: world.customerId };
    return app.call(findTryQuotes, { as, body: { ...scope, rule: one } });
  };

  it('[B-004] are the newest that the rule fires on, and the one that it misses most narrowly', async () => {
    const { status, body } = await found(house);
    expect([status, body]).toEqual([
      200,
      { fires: { id: quote, system_id: expect.any(String) }, misses: null, looked_at: 1 },
    ]);
    expect((await found(farOwn)).body).toMatchObject({ fires: null, misses: { id: quote } });
  });

  it('[B-004] are refused to people who may not see quotes or the ruleset, and for a faulty rule', async () => {
    expect((await found(house, await app.people.make({ permissions: ['customer.view_price_rules'] }))).status).toBe(
      403,
    );
    expect((await found(house, await app.people.make({ permissions: ['quote.view'] }))).status).toBe(403);
    expect((await found({ ...house, actions: [] })).status).toBe(400);
  });
});

describe('what if', () => {
  it('[B-004] runs the rules on other facts in place, and stores nothing', async () => {
    const before = await rowsOfAllTables();
    const answer = await tried({ facts: { distance: 3_000 } });
    const shown = quoteView.parse((await app.call(getQuote, { as: admin, id: quote })).body).latest_run;
    expect(answer.before).toMatchObject({ price: shown?.price_cents, parts: shown?.parts });
    expect(answer.before.fired).toEqual([
      { rule_id: house.id, rule_name: 'House markup', context: QUOTING, customer: null },
    ]);
    expect(answer.after.fired.map(({ rule_name: name }) => name)).toEqual([
      'House markup',
      'Across the country',
      'Long from Illinois',
    ]);
    const cost = shown?.cost_estimate_cents ?? 0;
    expect(Math.abs((answer.after.price ?? 0) - 1.2 * cost)).toBeLessThan(100);
    expect(answer.facts).toContainEqual({ name: 'weight', value: 40_000, changed: false });
    expect(answer.facts).toContainEqual({ name: 'distance', value: shown?.miles, changed: true });
    expect(await rowsOfAllTables()).toEqual(before);
  });

  it('[B-004] changes nothing where nothing is changed', async () => {
    const answer = await tried({});
    expect(answer.after).toEqual(answer.before);
  });

  it('[B-004] names the rules that just missed, with the condition that failed and its value', async () => {
    const misses = (await tried({})).near_misses;
    expect(misses.map(({ rule_name: name, owner }) => [name, owner])).toEqual([
      ['Across the country', 'Global rules'],
      ['Long from Illinois', 'Prairie Canning Co. rules'],
    ]);
    expect(misses.map(({ context, customer }) => [context, customer])).toEqual([
      [QUOTING, null],
      [QUOTING, world.customerId],
    ]);
    expect(misses[1]?.condition).toMatchObject({ node: 'long-from-illinois-5', state: 'failed' });
    expect(misses[1]?.condition.text).toContain('1,200');
  });

  it('[SP-158] names the first failed condition of every rule that did not fire, on request', async () => {
    expect((await tried({})).why_not).toEqual([]);
    const why = (await tried({ why_not: true })).why_not;
    expect(why.map(({ rule_id: id }) => id)).toContain(farOwn.id);
    for (const { condition } of why) expect(condition.state).toBe('failed');
  });

  it('[B-004] tells the conditions of a rule one by one, and the price around it where it fired', async () => {
    const missed = (await tried({ rule: farOwn.id })).rule;
    expect(missed).toMatchObject({ final_without: null, stopped_by: null });
    expect(missed).toMatchObject({ fired: false, price_before: null, price_after: null });
    expect(missed?.conditions.map(({ state }) => state)).toEqual(['met', 'failed']);
    const { rule: fired, after } = await tried({ rule: farOwn.id, facts: { distance: 1_300 } });
    expect(after.price).toBeGreaterThan(fired?.final_without ?? Number.POSITIVE_INFINITY);
    expect(fired?.fired).toBe(true);
    expect(fired?.price_after).toBeGreaterThan(fired?.price_before ?? Number.POSITIVE_INFINITY);
  });

  it('[B-004] means the rule of the draft, or of the ruleset that is named, where another has the same id', async () => {
    const own = { context: QUOTING, customer: world.customerId };
    const never = apply('less', operand('distance'), 1);
    const twin = rule({ id: house.id, name: 'Twin', test: never, actions: [act('markup_percent', 5)] });
    const draft = { ...own, rules: [twin] };
    expect((await tried({ rule: house.id, draft })).rule).toMatchObject({
      fired: false,
      conditions: [{ state: 'failed' }],
    });
    const global = { rule_of: { context: QUOTING } };
    expect((await tried({ rule: house.id, draft, ...global })).rule).toMatchObject({ fired: true });
    expect((await tried({ rule: house.id, ...global })).rule).toMatchObject({ fired: true });
    expect(await refused({ rule: house.id, rule_of: own })).toEqual([
      400,
      { rule: ['No rule that runs on this quote has this id'] },
    ]);
  });

  it('[B-004] puts a draft in the place of the ruleset it is a draft of', async () => {
    const own = { context: QUOTING, customer: world.customerId };
    const doubled = await tried({ draft: { ...own, rules: [markupRule('Double', 100)] } });
    expect(doubled.after.fired.map(({ rule_name: name }) => name)).toEqual(['House markup', 'Double']);
    const none = await tried({ draft: { context: QUOTING, rules: [] } });
    expect(none.after.fired).toEqual([]);
    expect(await refused({ draft: { ...own, customer: birch, rules: [] } })).toEqual([
      400,
      { 'draft.customer': ['These rules do not govern this quote'] },
    ]);
    expect(await refused({ draft: { ...own, rules: [{ ...house, name: '' }] } })).toMatchObject([
      400,
      { problems: [{ path: 'name', problem: 'This field is required' }] },
    ]);
  });

  it('[B-004] tries a draft of ten thousand rules while small calls go on being answered', async () => {
    const draft = {
      context: QUOTING,
      customer: world.customerId,
      rules: [...manyRules(10_000), { ...farOwn, priority: 20_000 }],
    };
    const body = { facts: { distance: 1_300 }, draft, rule: farOwn.id };
    const { answer, smallCalls } = await smallCallsDuring(app, admin, app.call(whatIf, { as: admin, id: quote, body }));
    expect([answer.status, answer.body]).toMatchObject([200, { rule: { fired: true } }]);
    expect(smallCalls).toBeGreaterThan(15);
  }, 120_000);

  it('[B-004] holds each fact against its operand', async () => {
    const facts = {
      distance: -1,
      equipment_type: 'zeppelin',
      hazmat: 'yes',
      pickup_date: '2026-02-30',
      pickup_time: '25:00',
      prediction_confidence_level: 101,
      all_in: 1,
      now: '2026-11-20T12:00:00Z',
      colour: 'red',
    };
    expect(await refused({ facts })).toEqual([
      400,
      {
        'facts.distance': ['Must be at least 0'],
        'facts.equipment_type': ['Must be one of: dry_van, reefer, flatbed, step_deck, intermodal, power_only'],
        'facts.hazmat': ['Must be true or false'],
        'facts.pickup_date': ['Must be a date, YYYY-MM-DD'],
        'facts.pickup_time': ['Must be a time, HH:mm'],
        'facts.prediction_confidence_level': ['Must be between 0 and 100'],
        'facts.all_in': ['This value cannot be tried'],
        'facts.now': ['This value cannot be tried'],
        'facts.colour': ['Unknown operand'],
      },
    ]);
    const absurd = { prediction_target_buy_rate: 1e15, distance: 1e307, lead_time_hours: -1e10 };
    expect(await refused({ facts: absurd })).toEqual([
      400,
      {
        'facts.prediction_target_buy_rate': ['Must be at most 1000000000'],
        'facts.distance': ['Must be at most 1000000000'],
        'facts.lead_time_hours': ['Must be at least -1000000000'],
      },
    ]);
    const largest = { prediction_target_buy_rate: 1e9, prediction_fuel_rate: 1e9, distance: 1e9 };
    expect((await tried({ facts: largest })).after).toMatchObject({ reply: 'no-reply' });
    expect((await tried({ facts: { equipment_type: null } })).after).toMatchObject({ reply: 'no-reply' });
  });

  it('[B-004] says why there is nothing to try', async () => {
    await app.db.updateTable('quote').set({ latest_run_id: null }).where('id', '=', quote).execute();
    const { latest } = await app.db
      .selectFrom('pricing_run')
      .select(({ fn }) => fn.max('id').as('latest'))
      .where('quote_id', '=', quote)
      .executeTakeFirstOrThrow();
    expect(await refused({})).toEqual([409, { detail: 'This quote was not priced yet, so there is nothing to try.' }]);
    await app.db.updateTable('quote').set({ latest_run_id: latest }).where('id', '=', quote).execute();
    expect(await refused({}, admin, 999_999)).toMatchObject([404, {}]);
    expect(await refused({ rule: 'nobody' })).toEqual([400, { rule: ['No rule that runs on this quote has this id'] }]);
  });
});

describe('whoever may not see everything', () => {
  it('[B-004 A-096] sees near misses and conditions of the rulesets they may see alone', async () => {
    const viewer = await app.people.viewer();
    expect((await tried({}, viewer)).near_misses.map(({ rule_name: name }) => name)).toEqual(['Long from Illinois']);
    expect(await refused({ rule: farGlobal.id }, viewer)).toMatchObject([403, {}]);
    expect((await tried({ rule: farOwn.id }, viewer)).rule?.conditions).toHaveLength(2);
    expect(await refused({ draft: { context: QUOTING, rules: [] } }, viewer)).toMatchObject([403, {}]);
  });

  it('[B-004 A-096] sees no rule by name without the permission for rule logs, and nothing without that for quotes', async () => {
    const maxBuy = await app.people.make({ permissions: ['quote.view', 'customer.view_max_buy_rules'] });
    const answer = await tried({}, maxBuy);
    expect([answer.before.fired, answer.after.fired, answer.near_misses]).toEqual([[], [], []]);
    expect(answer.after.price).toBe((await tried({})).after.price);
    const blind = await app.people.make({ permissions: ['customer.view_price_rules'] });
    expect(await refused({}, blind)).toMatchObject([403, {}]);
  });
});

it('tries quotes of shippers that borrow the default shipper’s rules with a draft of those', async () => {
  const { id: standard } = await app.db
    .insertInto('customer')
    .values({ customer_name: 'Default shipper', customer_slug: 'default', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveQuoting(app, standard, [markupRule('Standard', 15)]);
  const body = { ...requestOf(world), customer: birch };
  const id = idOf((await app.call(createQuote, { as: admin, body })).body);
  const priced = async () => (await app.call(whatIf, { as: admin, id, body: {} })).status;
  await expect.poll(priced).toBe(200);
  const draft = { context: QUOTING, customer: standard, rules: [] };
  const answer = await tried({ draft }, admin, id);
  expect(answer.before.fired.map(({ rule_name: name }) => name)).toEqual(['House markup', 'Standard']);
  expect(answer.after.fired.map(({ rule_name: name }) => name)).toEqual(['House markup']);
  expect(await refused({ draft })).toMatchObject([400, {}]);
});

it('[B-004] takes a quote to try a rule on that the rule is reached on, and the nearest of those that it misses', async () => {
  const light = apply('less', operand('weight'), 35_000);
  const stop = rule({ name: 'Too light', priority: 2, test: light, actions: [act('stop_no_reply', 'Too light')] });
  const cedar = await createShipper(app.db, { name: 'Cedar Doors' });
  await saveQuoting(app, cedar, [stop]);
  const heavy = await pricedQuote(app, world, { customer: cedar, weight: 40_000 });
  const newest = await pricedQuote(app, world, { customer: cedar, weight: 30_000 });
  const found = async (priority: number, least: number) => {
    const test = apply('greater', operand('weight'), least);
    const one = rule({ name: 'Heavy', priority, test, actions: [act('markup_percent', 9)] });
    return (await app.call(findTryQuotes, { as: admin, body: { context: QUOTING, customer: cedar, rule: one } })).body;
  };
  expect(await found(3, 1_000)).toMatchObject({ fires: { id: heavy }, misses: null });
  expect(await found(1, 1_000)).toMatchObject({ fires: { id: newest } });
  expect(await found(3, 42_000)).toMatchObject({ fires: null, misses: { id: heavy } });
});
