import { backTestView, createQuote, getBackTest, startBackTest, type BackTestResult } from '@lanewright/contract';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { cents, type Cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { MADE_MARKETS, madeQuotes, type MadeMarket } from '../../../../../bench/back-test-advice/made-markets.ts';
import type { MovedQuote } from '../../../../../bench/back-test-advice/compare-moves.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import type { ClosedQuote } from './answered-quotes.ts';
import { figuresOf } from './figures.ts';
import { modelFrom } from './modelled.ts';
import { storedRulesOf } from './plain-replay.fixture.ts';
import { countRun, emptyTally } from './tally.ts';

let app: TestApplication;
let world: SmallWorld;
/** The quote that all others are copies of: its suggestion and cost estimate. */
let pattern: { readonly id: number; readonly run: number; readonly all_in: Cents; readonly cost: Cents };

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
  await vi.waitFor(async () => (pattern = await readPattern()), { timeout: 90_000 });
  await copy(scaled(MADE_MARKETS.auctionWithShocks));
}, 240_000);
afterAll(() => app.end());

async function readPattern(): Promise<typeof pattern> {
  const { rows } = await sql<typeof pattern>`
    SELECT q.id, r.id AS run, (r.result ->> 'all_in')::float8 AS all_in, (r.result ->> 'cost_estimate')::float8 AS cost
    FROM quote AS q JOIN pricing_run AS r ON r.id = q.latest_run_id
    WHERE NOT q.pricing_pending AND r.result ->> 'reply' = 'respond'`.execute(app.db);
  const [row] = rows;
  if (row === undefined) throw new Error('not priced yet');
  return row;
}

/** Quotes of a market, every one with the pattern's suggestion and cost. */
function scaled(market: MadeMarket): readonly ClosedQuote[] {
  const suggested = pattern.all_in / pattern.cost;
  const alike: MadeMarket = (random) => ({ ...market(random), shipper: world.customerId, suggested });
  const quotes: readonly MovedQuote[] = madeQuotes(alike, { quotes: COPIES, moving: 0.7 });
  return quotes.flatMap(({ closed }) => {
    if (closed?.answered === undefined || closed.answered === null || closed.cost === null) return [];
    const by = pattern.cost / closed.cost;
    const margin = closed.margin === null ? null : cents(Math.round(closed.margin * by));
    const answered = cents(Math.round(closed.answered * by));
    return [{ ...closed, answered, margin, suggested: pattern.all_in, cost: pattern.cost }];
  });
}

/** Stores them as copies of the pattern with its run. */
async function copy(closed: readonly ClosedQuote[]): Promise<void> {
  const columns = async (table: string) => {
    const { rows } = await sql<{ name: string }>`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND is_generated = 'NEVER'`.execute(app.db);
    return sql.join(rows.map(({ name }) => sql.ref(name)));
  };
  const [quote, run] = [await columns('quote'), await columns('pricing_run')];
  const rows = JSON.stringify(
    closed.map(({ status, answered, margin }, at) => ({
      id: 10_000 + at,
      latest_run_id: 10_000 + at,
      status,
      all_in_cents: answered,
      quoted_price_cents: answered,
      margin_cents: margin,
      responded_at: app.clock.now().toISOString(),
      load_number: status === 'won' ? `L${at}` : null,
      closed_at: app.clock.now().toISOString(),
    })),
  );
  await sql`INSERT INTO pricing_run (${run}) SELECT ${run} FROM (
    SELECT (jsonb_populate_record(r, jsonb_build_object('id', one -> 'id', 'quote_id', ${pattern.id}::bigint))).*
    FROM pricing_run AS r, jsonb_array_elements(${rows}::jsonb) AS one WHERE r.id = ${pattern.run}) AS made`.execute(
    app.db,
  );
  await sql`INSERT INTO quote (${quote}) SELECT ${quote} FROM (SELECT (jsonb_populate_record(q, one)).*
    FROM quote AS q, jsonb_array_elements(${rows}::jsonb) AS one WHERE q.id = ${pattern.id}) AS made`.execute(app.db);
  await sql`UPDATE pricing_run SET quote_id = id WHERE id >= 10000`.execute(app.db);
}

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
    const closed = scaled(MADE_MARKETS.auctionWithShocks);
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
