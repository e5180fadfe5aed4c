import { getRulePerformance, type AnswerOf } from '@lanewright/contract';
import type { RulesetExecutionLog } from '@lanewright/pricing';
import { cents } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { markupRule, saveQuoting } from '../../testing/rule-desk.ts';
import { countFirings } from './index.ts';

const DAY = 86_400_000;

let desk: Desk;
let version: number;

beforeAll(async () => {
  desk = await startDesk();
  const rules = [markupRule('Base', 5), markupRule('Idle', 9, { id: 'idle', order: 'b' })];
  await saveQuoting(desk, desk.alder, rules);
  ({ id: version } = await desk.db.selectFrom('ruleset_version').select('id').executeTakeFirstOrThrow());
});
afterAll(() => desk.end());

function logOf(...fired: readonly string[]): RulesetExecutionLog {
  return {
    ruleset: 'quote_price_prediction',
    owner: { kind: 'shipper', id: desk.alder, name: 'Alder Foods' },
    version_id: version,
    triggered_rules: fired,
    rule_action_logs: {},
    rule_names: {},
    failed_rules: [],
    skipped_rules: [],
    stops: [],
    end: 'completed',
    context: { currency: 'USD' },
  };
}

type Columns = Parameters<Desk['given']>[0];

/** A quote whose rule 'Base' fired so many days ago. */
async function fired(daysAgo: number, columns: Columns = {}): Promise<number> {
  const id = await desk.given(columns);
  const run = await desk.givenRun(id, { ruleset_execution_logs: [logOf('base')] });
  const started_at = new Date(desk.clock.now().getTime() - daysAgo * DAY);
  await desk.db.updateTable('pricing_run').set({ started_at }).where('id', '=', run).execute();
  return id;
}

async function performance(days = 30): Promise<AnswerOf<typeof getRulePerformance>> {
  const query = { context: 'quote_price_prediction', customer: String(desk.alder), days: String(days) };
  const { status, body } = await desk.call(getRulePerformance, { as: await desk.people.viewer(), query });
  expect([status, body]).toEqual([200, expect.anything()]);
  return parsed(getRulePerformance, body);
}

const answered = () => ({ responded_at: desk.clock.now() });
const won = (margin: number | null, allIn: number): Columns => ({
  ...answered(),
  status: 'won',
  all_in_cents: cents(allIn),
  margin_cents: margin === null ? null : cents(margin),
});

describe('the performance of rules', () => {
  it('[B-008] counts what became of the quotes on which each rule fired, once they are counted', async () => {
    await fired(0);
    await fired(1, { ...answered(), status: 'responded' });
    await fired(10, { ...answered(), status: 'lost' });
    await fired(28, won(20_000, 200_000));
    await fired(28, won(10_000, 100_000));
    await fired(29, won(null, 100_000));
    await fired(31, won(90_000, 100_000));
    await fired(2, { deleted_at: desk.clock.now() });
    expect(await performance()).toMatchObject({ counted: false, results: [{ fired: 0 }, { fired: 0 }] });
    expect(await countFirings(desk)).toBe(8);
    expect(await performance()).toEqual({
      days: 30,
      counted: true,
      results: [
        {
          rule_id: 'base',
          fired: 6,
          answered: 5,
          decided: 4,
          won: 3,
          win_rate_percent: 75,
          average_margin_percent: 10,
          trend: [3, 0, 0, 0, 0, 0, 1, 0, 0, 2],
        },
        {
          rule_id: 'idle',
          fired: 0,
          answered: 0,
          decided: 0,
          won: 0,
          win_rate_percent: null,
          average_margin_percent: null,
          trend: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        },
      ],
    });
    expect((await performance(60)).results[0]).toMatchObject({ fired: 7, won: 4 });
  });

  it('[B-008] counts each quote by its latest run alone, and nothing twice', async () => {
    const before = (await performance()).results[0]?.fired ?? 0;
    const id = await fired(0);
    expect(await countFirings(desk)).toBe(1);
    expect(await countFirings(desk)).toBe(0);
    expect((await performance()).results[0]?.fired).toBe(before + 1);
    await desk.givenRun(id, { ruleset_execution_logs: [logOf('idle')] });
    expect(await countFirings(desk)).toBe(1);
    expect((await performance()).results.map(({ fired: times }) => times)).toEqual([before, 1]);
  });

  it('[B-008] finds a run that was written after one with a higher number, and counts side by side without harm', async () => {
    const before = (await performance()).results[0]?.fired ?? 0;
    const [early, late] = [await fired(0), await fired(0)];
    await sql`UPDATE quote SET latest_run_id = NULL WHERE id = ${early}`.execute(desk.db);
    const counted = await Promise.all([countFirings(desk), countFirings(desk)]);
    expect(counted.toSorted((one, other) => one - other)).toEqual([0, 1]);
    await sql`UPDATE quote SET latest_run_id = (SELECT max(id) FROM pricing_run WHERE quote_id = ${early})
      WHERE id = ${early}`.execute(desk.db);
    expect(await countFirings(desk)).toBe(1);
    expect((await performance()).results[0]?.fired).toBe(before + 2);
    expect(late).toBeGreaterThan(early);
  });

  it('[B-008] is told to whoever may see the ruleset, of shippers that exist', async () => {
    const call = async (query: Record<string, string>) =>
      (await desk.call(getRulePerformance, { as: await desk.people.viewer(), query })).status;
    expect(await call({ context: 'quote_price_prediction' })).toBe(403);
    expect(await call({ context: 'quote_price_prediction', customer: '999999' })).toBe(404);
    expect(await call({ context: 'max_buy_price_prediction', customer: String(desk.birch) })).toBe(200);
  });
});
