import { getGlobalPriceRuleset, lintRules } from '@lanewright/contract';
import { parsed } from '../../testing/parsed.ts';
import { act, apply, operand, rule, type Rule } from '@lanewright/rules';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { pricedQuote, startPricing } from '../../testing/priced-quotes.ts';
import { markupRule, ruleShipper, saveGlobal, saveQuoting } from '../../testing/rule-desk.ts';
import { createSmallWorld, type SmallWorld } from '../../testing/small-world.ts';
import { countFirings } from './index.ts';

const QUOTING = 'quote_price_prediction';

let app: TestApplication;
let world: SmallWorld;
let shipper: number;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  shipper = world.customerId;
});
afterAll(() => app.end());

async function findingsOf(rules: readonly Rule[], more: Record<string, unknown> = { customer: shipper }) {
  const body = { context: QUOTING, rules, ...more };
  const as = await app.people.make({ roles: ['administrator'] });
  const { status, body: answer } = await app.call(lintRules, { as, body });
  expect([status, answer]).toEqual([200, expect.anything()]);
  return parsed(lintRules, answer);
}

const sentences = async (...ask: Parameters<typeof findingsOf>) =>
  (await findingsOf(...ask)).findings.map(({ kind, sentence }) => `${kind}: ${sentence}`);

const about = (name: string, operandName: string, ...values: readonly string[]): Rule =>
  rule({
    name,
    order: name.toLowerCase(),
    test: apply('in', operand(operandName), values),
    actions: [act('note', name)],
  });

describe('findings about a draft', () => {
  it('[B-007] names shippers, states, cities and postal codes that nobody knows, and knows those there are', async () => {
    const rules = [
      about('A', 'shipper', String(shipper), '987654'),
      about('B', 'origin_state', 'TX', 'Texas'),
      about('C', 'destination_city', 'Dallas', 'Springfield', 'Atlantis Springs'),
      about('D', 'origin_postal_code', '75201', '00000'),
      about('E', 'equipment_type', 'reefer', 'van'),
    ];
    expect(await sentences(rules)).toEqual([
      "unknown_value: Rule 'E' compares Equipment type with 'van', which is none of its choices.",
      "unknown_value: Rule 'A' compares shipper with '987654', which no shipper has.",
      "unknown_value: Rule 'B' compares origin state with 'Texas', which is no code of a state or province.",
      "unknown_value: Rule 'C' compares destination city with 'Atlantis Springs', which is the name of no known place.",
      "unknown_value: Rule 'D' compares origin postal code with '00000', which is no known postal code.",
    ]);
  });

  it("[B-007] names rules that are the default shipper's", async () => {
    const standard = await ruleShipper(app, { is_default: true });
    await saveQuoting(app, standard.id, [
      markupRule('Standard', 15),
      markupRule('Other', 1, { order: 'b', id: 'other' }),
    ]);
    expect(await sentences([markupRule('Own', 15)])).toEqual([
      "same_as_default: Rule 'Own' is the same as 'Standard' of the default shipper.",
    ]);
    expect(await sentences([markupRule('Standard', 15)], { customer: standard.id })).toEqual([]);
  });

  it('[B-007] takes an id for the rule of the stored version, and refuses other versions and ids that it does not have', async () => {
    const own = await ruleShipper(app);
    const stored = about('A', 'origin_state', 'Texas');
    expect((await saveQuoting(app, own.id, [stored])).body).toEqual({ version: 1 });
    const edited = about('B', 'destination_state', 'Georgia');
    const whole = await sentences([stored, edited], { customer: own.id });
    expect(whole).toHaveLength(2);
    const as = await app.people.make({ roles: ['administrator'] });
    const ask = (body: Record<string, unknown>, who = as) =>
      app.call(lintRules, { as: who, body: { context: QUOTING, customer: own.id, ...body } });
    const byId = await ask({ version: 1, rules: [stored.id, edited] });
    expect(parsed(lintRules, byId.body).findings.map(({ kind, sentence }) => `${kind}: ${sentence}`)).toEqual(whole);
    expect((await ask({ version: 2, rules: [stored.id, edited] })).status).toBe(409);
    expect((await ask({ version: 1, rules: ['no-such-rule', edited] })).status).toBe(400);
    expect((await ask({ rules: [stored.id, edited] })).status).toBe(400);
    const stranger = await app.people.make({ permissions: ['quote.view'] });
    expect((await ask({ version: 2, rules: [stored.id] }, stranger)).status).toBe(403);
  });

  it('[B-007] refuses a draft that could not be saved, an unknown shipper, and whoever may not see the ruleset', async () => {
    const viewer = await app.people.viewer();
    const call = async (body: Record<string, unknown>) => (await app.call(lintRules, { as: viewer, body })).status;
    expect(await call({ context: QUOTING, customer: shipper, rules: [{ name: 'A' }] })).toBe(400);
    expect(await call({ context: QUOTING, customer: 999_999, rules: [] })).toBe(404);
    expect(await call({ context: QUOTING, rules: [] })).toBe(403);
    expect(await call({ context: QUOTING, customer: shipper, rules: [] })).toBe(200);
  });
});

describe('findings from recent quotes', () => {
  const farAbove = (miles: number): Rule =>
    rule({
      name: 'Far',
      order: 'b',
      test: apply('greater', operand('distance'), miles),
      actions: [act('note', 'far')],
    });
  const far = farAbove(5_000);
  const versionNow = async () => {
    const as = await app.people.administrator();
    return parsed(getGlobalPriceRuleset, (await app.call(getGlobalPriceRuleset, { as })).body).data.version;
  };

  beforeAll(async () => {
    await saveGlobal(app, [markupRule('House', 12), far], { version: 1 });
    // Rules of its own, so that it does not borrow the default shipper's.
    await saveQuoting(app, shipper, [farAbove(9_000)]);
    await startPricing(app);
    await pricedQuote(app, world);
    await countFirings(app);
  });

  it('[B-007] counts recent quotes that no rule of the draft touches, with an example', async () => {
    const answer = await findingsOf([far], {});
    expect([answer.runs_looked_at, answer.runs_in_days]).toEqual([1, 1]);
    expect(answer.findings).toContainEqual({
      kind: 'gap',
      rules: [],
      sentence: expect.stringMatching(/^No rule touches 1 of the last 1 quotes, such as Q\d{8}\.$/),
    });
    const rulesAlone = await app.people.make({ permissions: ['customer.view_global_price_ruleset'] });
    const blind = await app.call(lintRules, { as: rulesAlone, body: { context: QUOTING, rules: [far] } });
    expect(parsed(lintRules, blind.body).findings).toContainEqual({
      kind: 'gap',
      rules: [],
      sentence: 'No rule touches 1 of the last 1 quotes.',
    });
    expect((await findingsOf([markupRule('House', 12)], {})).findings).toEqual([]);
  });

  it('[B-007] names every rule that never fired, however many they are', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      ...farAbove(5_000 + index),
      id: `far-${index}`,
      name: `Far ${index}`,
      priority: index + 2,
    }));
    const all = [markupRule('House', 12), ...many];
    const { body } = await saveGlobal(app, all, { version: null });
    expect(body).toEqual({ version: expect.any(Number) });
    await pricedQuote(app, world);
    await countFirings(app);
    const { findings } = await findingsOf(all, {});
    expect(findings.filter(({ kind }) => kind === 'never_fired')).toHaveLength(120);
  });

  it('[B-007] names saved rules that fired on no quote, with how many and since when, and no rule that was changed since', async () => {
    const house = markupRule('House', 12);
    await saveGlobal(app, [house, far], { version: null });
    const first = await versionNow();
    expect(await sentences([house, far], {})).toEqual([
      `never_fired: Rule 'Far' fired on none of the 2 quotes priced since version ${first}.`,
    ]);
    app.clock.set(new Date(app.clock.now().getTime() + 60_000));
    const saved = app.clock.now();
    await saveGlobal(app, [house, farAbove(5_001)], { version: null });
    const changed = farAbove(5_001);
    // A rule saved this moment had no quote to fire on.
    expect(await sentences([house, changed], {})).toEqual([]);
    await pricedQuote(app, world);
    await countFirings(app);
    const one = `never_fired: Rule 'Far' did not fire on the one quote priced since version ${first + 1}.`;
    expect(await sentences([house, changed], {})).toEqual([one]);
    expect((await findingsOf([house, changed], {})).findings[0]?.since).toBe(saved.toISOString());
    expect(await sentences([house, farAbove(4_000)], {})).toEqual([]);
    // One that only moved is the rule that it was.
    const moved = { ...changed, order: 'c' };
    await saveGlobal(app, [house, moved], { version: null });
    expect(await sentences([house, moved], {})).toEqual([one]);
    await pricedQuote(app, world);
    app.clock.set(new Date(app.clock.now().getTime() + 10 * 60_000));
    expect(await sentences([house, moved], {})).toEqual([]);
    await countFirings(app);
    expect(await sentences([house, moved], {})).toHaveLength(1);
    app.clock.set(new Date(app.clock.now().getTime() + 40 * 86_400_000));
    expect(await findingsOf([house, moved], {})).toEqual({ findings: [], runs_looked_at: 0, runs_in_days: 0 });
  });
});
