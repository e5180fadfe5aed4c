import {
  backTestView,
  cancelBackTest,
  createQuote,
  getBackTest,
  startBackTest,
  type BackTestView,
} from '@lanewright/contract';
import type { Permission } from '@lanewright/access';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import type { Person } from '../../testing/people.ts';
import { manyRules, saveGlobal, saveQuoting } from '../../testing/rule-desk.ts';
import { createShipper, createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { replayPlainly, storedRulesOf } from './plain-replay.fixture.ts';
import { backTestOf, forgetBackTests } from './store.ts';

let app: TestApplication;
let world: SmallWorld;
let other: number;
let manager: Person;

const CONTEXT = 'quote_price_prediction';
const MARKUP: Rule = rule({
  name: 'House markup',
  priority: 1,
  order: 'a',
  test: apply('greater', operand('distance'), 0),
  actions: [act('markup_percent', 15)],
});
const HEAVY: Rule = rule({
  name: 'Too heavy',
  priority: 2,
  order: 'a',
  test: apply('greater', operand('weight'), 40_000),
  actions: [act('stop_reject', 'too heavy')],
});
const CHEAPER_LIGHT: Rule = rule({
  name: 'Light loads',
  priority: 3,
  order: 'a',
  test: apply('less', operand('weight'), 12_000),
  actions: [act('markup_percent', 4)],
});
const DRAFT = [MARKUP, HEAVY, CHEAPER_LIGHT];

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  other = await createShipper(app.db, { name: 'Quarry Stone LLC' });
  manager = await app.people.administrator();
  for (const [index, weight] of [10_000, 20_000, 30_000, 41_000, 42_000].entries())
    await create({ weight, customer: index % 2 === 0 ? world.customerId : other });
  await app.startWorking();
  await vi.waitFor(allPriced, { timeout: 90_000 });
}, 240_000);
afterAll(() => app.end());

async function create(changes: Record<string, unknown>): Promise<void> {
  const body = { ...requestOf(world), ...changes };
  const created = await app.call(createQuote, { as: await app.people.analyst(), body });
  if (created.status !== 201) throw new Error(JSON.stringify(created.body));
}

async function allPriced(): Promise<void> {
  const left = await app.db.selectFrom('quote').select('id').where('pricing_pending', '=', true).execute();
  if (left.length > 0) throw new Error(`${left.length} quotes are not priced yet`);
}

const rulesOf = (version: number) => storedRulesOf(app.db, version);

const begin = (as: Person, body: Record<string, unknown> = {}) =>
  app.call(startBackTest, { as, body: { context: CONTEXT, rules: DRAFT, days: 30, ...body } });

const look = async (id: string, as = manager): Promise<BackTestView> =>
  backTestView.parse((await app.call(getBackTest, { as, id })).body);

/** Begins a back-test as a new person and waits for its end. */
async function finished(body: Record<string, unknown> = {}): Promise<BackTestView> {
  const answer = await begin(await app.people.make({ roles: ['administrator'] }), body);
  const { id } = backTestView.parse(answer.body);
  await expect.poll(async () => (await look(id)).state).not.toBe('running');
  return look(id);
}

async function storedState(): Promise<unknown> {
  const { rows } = await sql`
    SELECT (SELECT md5(string_agg(r::text, ',' ORDER BY id)) FROM pricing_run AS r) AS runs,
      (SELECT md5(string_agg(q::text, ',' ORDER BY id)) FROM quote AS q) AS quotes,
      (SELECT count(*) FROM activity) AS activities, (SELECT count(*) FROM event) AS events,
      (SELECT count(*) FROM ruleset_version) AS versions,
      (SELECT count(*) FROM audit_entry WHERE object_type NOT IN ('app_user', 'user_role')) AS audit`.execute(app.db);
  return rows;
}

describe('a back-test of the global rules', () => {
  it('[B-006] says what a plain replay of every run says, and changes nothing that is stored', async () => {
    const before = await storedState();
    const expected = await replayPlainly(app.db, DRAFT);
    const { state, phase, result, done, total, failure } = await finished();
    expect([state, phase, failure, done, total]).toEqual(['done', 'replaying', null, 5, 5]);
    const changes = expected.flatMap(({ before: was, after }) =>
      was.price === null || after.price === null || was.price === after.price ? [] : [after.price - was.price],
    );
    const flips = expected.filter(({ before: was, after }) => was.reply !== after.reply);
    expect(result).toMatchObject({
      runs: 5,
      not_replayable: 0,
      changed: expected.filter(({ before: was, after }) => was.price !== after.price).length,
      up: changes.filter((change) => change > 0).length,
      down: changes.filter((change) => change < 0).length,
      smallest_change: Math.min(...changes),
      largest_change: Math.max(...changes),
      flipped: flips.length,
    });
    expect(flips.length).toBe(2);
    expect(result?.flips.find((flip) => flip.before === 'respond' && flip.draft === 'reject')?.count).toBe(2);
    expect(result?.histogram.reduce((sum, { count }) => sum + count, 0)).toBe(changes.length);
    expect(result?.model).toMatchObject({ sample: expect.any(Number), error: null });
    expect(result?.before.modelled_wins).toBeNull();
    expect(await storedState()).toEqual(before);
  });

  it('[B-006] shows the quotes most affected with the rule behind each, and the shippers', async () => {
    const { result } = await finished({ days: 7 });
    const rules = result?.most_flipped.map((quote) => [quote.before.reply, quote.draft.reply, quote.rule]);
    expect(rules).toEqual([
      ['respond', 'reject', 'Too heavy'],
      ['respond', 'reject', 'Too heavy'],
    ]);
    const [first] = result?.most_changed ?? [];
    expect(first).toMatchObject({ origin: 'Joliet, IL', destination: 'Hutchins, TX', currency: 'USD' });
    expect(first?.system_id).toMatch(/^Q\d{8}$/);
    expect(result?.shippers.map(({ name, runs }) => [name, runs]).toSorted()).toEqual([
      ['Prairie Canning Co.', 3],
      ['Quarry Stone LLC', 2],
    ]);
  });

  it('[B-006] comes to the same with a draft so large that the thread for heavy calls takes it in', async () => {
    const muted = manyRules(400).map((one, index) => ({ ...one, priority: 10 + index, muted: true as const }));
    const large = [...DRAFT, ...muted];
    expect(JSON.stringify(large).length).toBeGreaterThan(600_000);
    const figuresOf = ({ state, result }: BackTestView) => ({ state, ...result, id: '', finished_at: '', took_ms: 0 });
    const of = await finished({ rules: large });
    expect(of.state).toBe('done');
    expect(figuresOf(of)).toEqual(figuresOf(await finished()));
  });

  it('looks at the runs of one shipper alone where that is asked', async () => {
    const { result } = await finished({ only_customer: other });
    expect(result?.runs).toBe(2);
    expect(result?.shippers.map(({ customer }) => customer)).toEqual([other]);
  });

  it('changes nothing when the draft is what is in force', async () => {
    const { result } = await finished({ rules: await rulesOf(world.rulesetVersionId) });
    expect(result).toMatchObject({ runs: 5, changed: 0, flipped: 0, median_change: null, most_changed: [] });
    expect(result?.before).toEqual(result?.draft);
  });
});

describe('a back-test of a shipper’s own rules', () => {
  it('looks at the runs of that shipper alone, after the global rules', async () => {
    const { result } = await finished({ customer: other, rules: [CHEAPER_LIGHT, HEAVY] });
    expect(result).toMatchObject({ runs: 2, flipped: 1 });
  });

  it('of the default shipper looks at all shippers without rules of their own', async () => {
    const house = await createShipper(app.db, { name: 'Default shipper' });
    await app.db.updateTable('customer').set({ is_default: true }).where('id', '=', house).execute();
    const { result } = await finished({ customer: house, rules: [HEAVY] });
    expect(result).toMatchObject({ runs: 5, flipped: 2 });
    await app.db.updateTable('customer').set({ is_default: false }).where('id', '=', house).execute();
  });
});

it('of max buy rules compares what may be paid, and models no wins', async () => {
  const rules = [
    rule({
      name: 'Pay more',
      priority: 1,
      order: 'a',
      test: apply('greater', operand('weight'), 1),
      actions: [act('max_buy_adder_amount', 50)],
    }),
  ];
  const { result } = await finished({ context: 'max_buy_price_prediction', rules });
  expect(result).toMatchObject({ runs: 5, changed: 5, up: 5, median_change: 5_000 });
  expect(result?.draft).toEqual({ expected_margin_percent: null, modelled_wins: null, modelled_margin: null });
});

describe('a run that rules turn into another quote', () => {
  it('is counted as not replayable where the market was not asked for that quote', async () => {
    const moved = rule({
      name: 'Reefer instead',
      priority: 1,
      order: 'a',
      test: apply('greater', operand('weight'), 25_000),
      actions: [act('equipment_type', 'reefer')],
    });
    const { result } = await finished({ rules: [moved] });
    expect(result).toMatchObject({ runs: 2, not_replayable: 3 });
  });
});

/** Saves the rules in force as another version. */
async function saveGlobalAgain(): Promise<void> {
  const now = app.db
    .selectFrom('ruleset_version as v')
    .innerJoin('ruleset as r', 'r.current_version_id', 'v.id')
    .select(['v.id', 'v.number'])
    .where('r.context', '=', CONTEXT)
    .where('r.customer_id', 'is', null);
  const { id, number } = await now.executeTakeFirstOrThrow();
  const saved = await saveGlobal(app, await rulesOf(id), { version: number });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved.body));
}

describe('the draft', () => {
  it('[SP-138] is refused with rule, path and problem where it could not be saved', async () => {
    const answer = await begin(manager, { rules: [{ ...MARKUP, name: '' }] });
    expect(answer.status).toBe(400);
    expect(answer.body).toMatchObject({ problems: [{ path: 'name', problem: 'This field is required' }] });
  });

  it('that was asked for already is answered by one replay', async () => {
    const analyst = await app.people.make({ roles: ['administrator'] });
    const first = backTestView.parse((await begin(analyst)).body);
    expect(first).toMatchObject({ state: 'running', phase: 'waiting', total: 0 });
    const reordered = DRAFT.map((one) => Object.fromEntries(Object.entries(one).toReversed()));
    const again = backTestView.parse((await begin(analyst, { rules: reordered })).body);
    expect(again.id).toBe(first.id);
    await expect.poll(async () => (await look(first.id)).state).toBe('done');
    expect(backTestView.parse((await begin(analyst)).body)).toMatchObject({ id: first.id, state: 'done' });
  });

  it('[B-006] is kept with a save of the very same rules alone', async () => {
    const { id, result } = await finished({ days: 90 });
    const scope = { context: CONTEXT, customer: null } as const;
    const kept = await backTestOf(app.db, { id, scope, rules: DRAFT });
    expect(kept).toMatchObject({ id, days: 90, changed: result?.changed, flipped: 2 });
    expect(kept).not.toHaveProperty('histogram');
    expect(await backTestOf(app.db, { id, scope, rules: [MARKUP, HEAVY] })).toBeNull();
    expect(await backTestOf(app.db, { id, scope: { ...scope, customer: other }, rules: DRAFT })).toBeNull();
    expect(await backTestOf(app.db, { id: crypto.randomUUID(), scope, rules: DRAFT })).toBeNull();
  });

  it('[B-006] is not kept with a save once the rules that it compared with were replaced', async () => {
    const [own, elsewhere] = [
      await createShipper(app.db, { name: 'Own' }),
      await createShipper(app.db, { name: 'Else' }),
    ];
    const { id } = await finished({ customer: own, rules: [HEAVY] });
    // A shipper's rules that none of these quotes go by are nothing to them.
    await saveQuoting(app, elsewhere, [HEAVY]);
    const scope = { context: CONTEXT, customer: own } as const;
    expect(await backTestOf(app.db, { id, scope, rules: [HEAVY] })).toMatchObject({ id });
    await saveGlobalAgain();
    const refused = await saveQuoting(app, own, [HEAVY], { back_test: id });
    expect([refused.status, refused.body]).toEqual([
      400,
      { back_test: ['The rules in force have changed since this back-test. Run it again.'] },
    ]);
    const kept = app.db.selectFrom('ruleset').select('id').where('customer_id', '=', own).execute();
    expect(await kept).toEqual([]);
    const again = await finished({ customer: own, rules: [HEAVY] });
    expect(again.id).not.toBe(id);
    expect((await saveQuoting(app, own, [HEAVY], { back_test: again.id })).status).toBe(200);
  });
});

describe('who may', () => {
  it('sees and tries only rulesets that they may see', async () => {
    const viewer = await app.people.viewer();
    const refused = await begin(viewer);
    expect(refused.status).toBe(403);
    const { id } = await finished();
    expect((await app.call(getBackTest, { as: viewer, id })).status).toBe(404);
    const own = await begin(viewer, { customer: other, rules: [HEAVY] });
    expect(own.status).toBe(201);
    const shipperTest = backTestView.parse(own.body).id;
    await expect.poll(async () => (await look(shipperTest, viewer)).state).toBe('done');
  });

  it('sees no quote by name without the permission to see quotes', async () => {
    const { id, result } = await finished();
    expect(result?.most_changed.length).toBeGreaterThan(0);
    const blind = await app.people.make({ permissions: ['customer.view_global_price_ruleset'] });
    const seen = await look(id, blind);
    expect(seen).toMatchObject({
      state: 'done',
      result: { changed: result?.changed, most_changed: [], most_flipped: [] },
    });
  });

  it('sees no shipper by name without the permission to see quotes or shippers', async () => {
    const { id, result } = await finished();
    expect(result?.shippers.length).toBe(2);
    const seen = async (more: Permission[]) => {
      const who = await app.people.make({ permissions: ['customer.view_global_price_ruleset', ...more] });
      return (await look(id, who)).result;
    };
    expect(await seen([])).toMatchObject({ changed: result?.changed, shippers: [], most_changed: [] });
    expect((await seen(['customer.view']))?.shippers).toEqual(result?.shippers);
    expect((await seen(['quote.view']))?.shippers).toEqual(result?.shippers);
  });

  it('refuses a shipper that is not there', async () => {
    expect((await begin(manager, { customer: 999_999 })).status).toBe(404);
    expect((await begin(manager, { only_customer: 999_999 })).status).toBe(400);
  });
});

/** Keeps every replay from going on while this work is done, as a slow database would. */
async function whileHeldUp<Result>(work: () => Promise<Result>): Promise<Result> {
  return app.db.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE pricing_run IN ACCESS EXCLUSIVE MODE`.execute(transaction);
    return work();
  });
}

const begun = async (id: string): Promise<boolean> => (await stored(id)).begun;
const stored = (id: string) =>
  app.db.selectFrom('back_test').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const lastBeat = async (id: string): Promise<number> => (await stored(id)).beat_at.getTime();
const unfinishedJobs = async (): Promise<number> => {
  const jobs = sql`SELECT FROM pgboss.job WHERE name = 'rules.back-test' AND state <> 'completed'`;
  return (await jobs.execute(app.db)).rows.length;
};

describe('a replay that is planned for long', () => {
  it('[B-006] gives signs of life meanwhile, so that it is not told as failed, and hears of a stop', async () => {
    const one = await app.people.make({ roles: ['administrator'] });
    await whileHeldUp(async () => {
      const { id } = backTestView.parse((await begin(one, { days: 365 })).body);
      await expect.poll(() => begun(id)).toBe(true);
      const long = sql<Date>`now() - interval '59 seconds'`;
      await app.db.updateTable('back_test').set({ beat_at: long }).where('id', '=', id).execute();
      const before = await lastBeat(id);
      await expect.poll(() => lastBeat(id)).toBeGreaterThan(before + 30_000);
      expect(await look(id)).toMatchObject({ state: 'running', done: 0, total: 0 });
      expect((await app.call(cancelBackTest, { as: one, id })).status).toBe(204);
      // Nothing holds the job any more, though what it waited for is still held.
      await expect.poll(unfinishedJobs).toBe(0);
      expect(await look(id)).toMatchObject({ state: 'cancelled', result: null, failure: null });
    });
  });
});

describe('a replay under way', () => {
  it('is stopped by who began it alone, at any process, and stays stopped', async () => {
    const [one, two] = [
      await app.people.make({ roles: ['administrator'] }),
      await app.people.make({ roles: ['administrator'] }),
    ];
    const id = await whileHeldUp(async () => {
      const view = backTestView.parse((await begin(one, { days: 365 })).body);
      await expect.poll(() => begun(view.id)).toBe(true);
      expect((await app.call(cancelBackTest, { as: two, id: view.id })).status).toBe(404);
      expect((await look(view.id)).state).toBe('running');
      expect((await app.call(cancelBackTest, { as: one, id: view.id })).status).toBe(204);
      return view.id;
    });
    await expect.poll(unfinishedJobs).toBe(0);
    expect(await look(id)).toMatchObject({ state: 'cancelled', result: null, failure: null });
    expect((await stored(id)).draft).toBeNull();
  });

  it('is one of each person, and two of all', async () => {
    const people = [];
    for (let count = 0; count < 3; count += 1) people.push(await app.people.make({ roles: ['administrator'] }));
    const [one = manager, two = manager, three = manager] = people;
    await whileHeldUp(async () => {
      const first = backTestView.parse((await begin(one, { days: 365 })).body);
      const again = await begin(one, { days: 365 });
      expect(backTestView.parse(again.body).id).toBe(first.id);
      const other = await begin(one, { days: 7 });
      expect([other.status, other.body]).toEqual([
        409,
        { detail: 'Too many back-tests are running. Wait for one or stop it.' },
      ]);
      expect((await begin(two, { days: 365 })).status).toBe(201);
      expect((await begin(three, { days: 365 })).status).toBe(409);
      const rows = await app.db.selectFrom('back_test').select('owner_id').where('state', '=', 'running').execute();
      expect(new Set(rows.map(({ owner_id: owner }) => owner))).toEqual(new Set([one.userId, two.userId]));
    });
    const running = () => app.db.selectFrom('back_test').select('id').where('state', '=', 'running').execute();
    await expect.poll(async () => (await running()).length).toBe(0);
  });

  it('that nobody is at work on any more is told as failed, and stands in nobody’s way', async () => {
    const one = await app.people.make({ roles: ['administrator'] });
    await whileHeldUp(async () => {
      const { id } = backTestView.parse((await begin(one, { days: 365 })).body);
      await expect.poll(() => begun(id)).toBe(true);
      const long = sql<Date>`now() - interval '61 seconds'`;
      await app.db.updateTable('back_test').set({ beat_at: long }).where('id', '=', id).execute();
      expect(await look(id)).toMatchObject({
        state: 'failed',
        failure: 'The process that replayed the runs stopped. Run it again.',
      });
      const next = await begin(one, { days: 7 });
      expect(next.status).toBe(201);
    });
  });
});

it('is forgotten after thirty days, and only then', async () => {
  const { id } = await finished({ days: 90 });
  const ago = (days: number) => new Date(app.clock.now().getTime() - days * 86_400_000);
  const age = (days: number) =>
    app.db
      .updateTable('back_test')
      .set({ created_at: ago(days) })
      .where('id', '=', id)
      .execute();
  await age(29);
  await forgetBackTests(app.db, app.clock.now());
  expect((await stored(id)).id).toBe(id);
  await age(31);
  await forgetBackTests(app.db, app.clock.now());
  expect((await app.call(getBackTest, { as: manager, id })).status).toBe(404);
});
