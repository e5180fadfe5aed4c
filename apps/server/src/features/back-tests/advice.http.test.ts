import { backTestView, createQuote, getBackTest, startBackTest, type BackTestResult } from '@lanewright/contract';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { closedLike, patternQuote, storeClosed, type Pattern } from '../../testing/closed-copies.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { figuresOf } from './figures.ts';
import { modelFrom } from './modelled.ts';
import { storedRulesOf } from './plain-replay.fixture.ts';
import { countRun, emptyTally } from './tally.ts';

let app: TestApplication;
let world: SmallWorld;
/** The quote that all others are copies of. */
let pattern: Pattern;

const COPIES = 4000;
const CONTEXT = 'quote_price_prediction';
const always = apply('greater', operand('distance'), 0);
const MORE_MARKUP: Rule = rule({
  name: 'Five more',
  priority: 50,
  order: 'a',
  test: always,
  actions: [act('markup_percent', 17)],
});
const LOWER_COST: Rule = rule({
  name: 'Cheaper on paper',
  priority: 50,
  order: 'a',
  test: always,
  // 12 % of the whole cost is what 24.4444 % of nine tenths of it are.
  actions: [
    act('cost_estimate', apply('multiply', operand('cost_estimate'), 0.9)),
    act('markup_percent', (1.12 / 0.9 - 1) * 100),
  ],
});

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  const made = await app.call(createQuote, { as: await app.people.analyst(), body: requestOf(world) });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await app.startWorking();
  await vi.waitFor(async () => (pattern = await patternQuote(app.db)), { timeout: 90_000 });
  await storeClosed(app.db, pattern, { closed: scaled(), at: app.clock.now() });
}, 240_000);
afterAll(() => app.end());

/** Quotes of the market, every one with the pattern's suggestion and cost. */
const scaled = () => closedLike(pattern, { customer: world.customerId, quotes: COPIES });

async function backTest(more: Rule): Promise<BackTestResult> {
  const rules = [...(await storedRulesOf(app.db, world.rulesetVersionId)), more];
  const as = await app.people.make({ roles: ['administrator'] });
  const { id } = backTestView.parse(
    (await app.call(startBackTest, { as, body: { context: CONTEXT, rules, days: 365 } })).body,
  );
  const look = async () => backTestView.parse((await app.call(getBackTest, { as, id })).body);
  await expect.poll(async () => (await look()).state).toBe('done');
  const { result } = await look();
  if (result === null) throw new Error('done without a result');
  return result;
}

describe('a back-test on four thousand answered quotes', () => {
  it('[B-006] models a draft of 5 points more markup as fewer wins and less margin, as on its market', async () => {
    const result = await backTest(MORE_MARKUP);
    const closed = scaled();
    const { wins, told } = modelFrom(closed.toReversed(), { from: null, to: null });
    expect(result.model).toMatchObject({ state: 'learned', sample: told.sample, slope: told.slope, moved: told.moved });
    expect(result.runs).toBe(COPIES + 1);
    const change = result.median_change ?? 0;
    expect(change / pattern.all_in).toBeGreaterThan(0.04);
    const tally = emptyTally();
    const side = (amount: number) => ({ price: cents(amount), reply: 'respond' as const, all_in: cents(amount) });
    const [was, becomes] = [side(pattern.all_in), side(pattern.all_in + change)];
    const base = { customer: world.customerId, currency: 'USD' as const, dollars: 1, cost: pattern.cost };
    for (let run = 0; run <= COPIES; run += 1) countRun(tally, { ...base, run, before: was, draft: becomes }, wins);
    const { before, draft: after, modelled_change } = figuresOf(tally, wins);
    expect([result.before, result.draft, result.modelled_change]).toEqual([before, after, modelled_change]);
    expect((after.modelled_wins ?? 0) / (before.modelled_wins ?? 1)).toBeLessThan(0.8);
    expect(after.modelled_margin ?? 0).toBeLessThan(before.modelled_margin ?? 0);
  });

  it('[B-006] models no gain for a draft that lowers its own cost estimate and keeps its prices', async () => {
    const result = await backTest(LOWER_COST);
    expect(result.runs).toBe(COPIES + 1);
    // Prices are whole dollars.
    expect(Math.abs(result.median_change ?? 0)).toBeLessThanOrEqual(100);
    const { before, draft } = result;
    expect((draft.modelled_margin ?? 0) / (before.modelled_margin ?? 0)).toBeCloseTo(1, 2);
    expect((draft.modelled_wins ?? 0) / (before.modelled_wins ?? 0)).toBeCloseTo(1, 2);
    expect(Math.abs((draft.expected_margin_percent ?? 0) - (before.expected_margin_percent ?? 0))).toBeLessThan(0.1);
  });
});
