import {
  duplicateRules,
  getShipperPriceRules,
  lintRules,
  patchQuote,
  ruleList,
  RULES_BODY_LIMIT,
  saveShipperPriceRules,
  startBackTest,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { rulesetLoader } from '../pricing/index.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { smallCallsDuring } from '../../testing/small-calls.ts';
import { CHANGE, manyRules, markupRule, ruleFootprint, ruleShipper, saveQuoting } from '../../testing/rule-desk.ts';

let desk: Desk;
let id: number;
beforeAll(async () => {
  desk = await startDesk();
  id = (await ruleShipper(desk)).id;
});
afterAll(() => desk.end());

const sent = async (rules: string) =>
  desk.call(saveShipperPriceRules, {
    as: await desk.people.administrator(),
    id,
    body: `{"price_prediction_rules":${rules},"version":0,${JSON.stringify(CHANGE).slice(1)}`,
  });

/** A rule whose test is the given text. */
const withTest = (test: string) =>
  `[${JSON.stringify({ ...markupRule('Deep', 1), test: 0 }).replace('"test":0', `"test":${test}`)}]`;
const operation = '{"id":"n","priority":1,"type":"operation","name":"not","args":[';

describe('hostile rules are refused with rule and path, in a short answer, and nothing is kept', () => {
  test.each([
    ['nested 60,000 levels deep', withTest(operation.repeat(60_000) + ']}'.repeat(60_000)), 'test', 'levels deep'],
    ['with a million arguments', withTest(`${operation}${'1,'.repeat(1_000_000)}1]}`), 'test.args', 'arguments'],
    ['with a name of 5 MB', `[${JSON.stringify(markupRule('x'.repeat(5_000_000), 1))}]`, 'name', 'below 50'],
    [
      'with half a million fields',
      withTest(`{${Array.from({ length: 500_000 }, (_, n) => `"f${n}":1`).join(',')}}`),
      'test',
      'Unknown field',
    ],
    ['that are no rules', `[${'0,'.repeat(99_000)}0]`, '', 'A rule is an object'],
  ])('[SP-138] %s', async (_how, rules, path, problem) => {
    const before = await ruleFootprint(desk);
    const { status, body } = await sent(rules);
    expect([status, body]).toEqual([
      400,
      {
        detail: 'The rules cannot be saved.',
        problems: expect.arrayContaining([
          {
            rule: expect.stringMatching(/^(Deep|rule 1|x+…)$/),
            path: expect.stringMatching(new RegExp(`^${path}`)),
            problem: expect.stringContaining(problem),
          },
        ]),
      },
    ]);
    expect(JSON.stringify(body).length).toBeLessThan(100_000);
    expect(await ruleFootprint(desk)).toEqual(before);
  });

  test('[SP-138] text that the database cannot keep, however deep it stands', async () => {
    const before = await ruleFootprint(desk);
    expect((await sent(withTest('{"id":"a\\u0000","type":"literal","value":1}'))).status).toBe(400);
    expect((await sent(withTest('{"id":"a","type":"literal","value":"\\ud83d"}'))).status).toBe(400);
    expect(await ruleFootprint(desk)).toEqual(before);
  });

  test('[SP-094] a body beyond its limit is refused with 413 in megabytes; other calls keep theirs', async () => {
    const before = await ruleFootprint(desk);
    const whole = await sent(`["${'x'.repeat(RULES_BODY_LIMIT)}"]`);
    expect([whole.status, whole.body]).toEqual([413, { detail: 'The request is larger than 32 MB.' }]);
    const other = await desk.call(patchQuote, {
      as: await desk.people.analyst(),
      id: 1,
      body: { notes: 'x'.repeat(1_100_000) },
    });
    expect([other.status, other.body]).toEqual([413, { detail: 'The request is larger than 1 MB.' }]);
    expect(await ruleFootprint(desk)).toEqual(before);
  });
});

describe('rules are refused alike whether few or many are sent', () => {
  const [one, other] = [markupRule('One', 1, { priority: 90_001 }), markupRule('Two', 2, { priority: 90_002 })];
  const unknown = { ...one, test: { id: 'n', priority: 1, type: 'variable', value: 'colour' } };
  // The many are sound themselves, and come last.
  const among = (rules: readonly unknown[]) => [...rules, ...manyRules(400)];

  test.each<readonly [string, readonly unknown[]]>([
    ['a name that stands twice', [one, { ...other, name: 'one' }]],
    ['an unknown operand', [unknown]],
    [
      'a rule without a query and one without a name',
      [
        { ...one, test: null },
        { ...other, name: ' ' },
      ],
    ],
    ['no rule at all', ['rule', 7, null]],
  ])('[SP-138 SP-151] with their problems: %s', async (_what, bad) => {
    const before = await ruleFootprint(desk);
    expect(JSON.stringify(among(bad)).length).toBeGreaterThan(600_000);
    const few = await saveQuoting(desk, id, bad);
    expect([few.status, few.body]).toMatchObject([400, { detail: 'The rules cannot be saved.' }]);
    const asked = { as: await desk.people.administrator() };
    const draft = { context: 'quote_price_prediction', customer: id, rules: among(bad), days: 30 };
    for (const many of [
      await saveQuoting(desk, id, among(bad)),
      await desk.call(lintRules, { ...asked, body: draft }),
      await desk.call(startBackTest, { ...asked, body: draft }),
    ])
      expect([many.status, many.body]).toEqual([few.status, few.body]);
    expect(await ruleFootprint(desk)).toEqual(before);
  });

  test.each<readonly [string, Record<string, unknown>]>([
    ['another version', { version: 3 }],
    ['no reason', { change_reason: undefined }],
    ['a back-test that is none', { back_test: '5ae1b5bb-4d5c-4a51-a9d6-6f1b1c0c7b11' }],
  ])('[SP-094] for what stands beside them: %s', async (_what, save) => {
    const before = await ruleFootprint(desk);
    const [few, many] = [await saveQuoting(desk, id, [one], save), await saveQuoting(desk, id, among([one]), save)];
    expect([many.status, many.body]).toEqual([few.status, few.body]);
    expect(few.status).toBe(400);
    expect(await ruleFootprint(desk)).toEqual(before);
  });
});

test('[SP-148] ten thousand rules are looked through, saved and read back while small calls go on being answered', async () => {
  const rules = manyRules(10_000);
  const as = await desk.people.administrator();
  const scope = { context: 'quote_price_prediction', customer: id };
  const linted = await smallCallsDuring(desk, as, desk.call(lintRules, { as, body: { ...scope, rules, days: 30 } }));
  expect(linted.answer.status).toBe(200);
  const saved = await smallCallsDuring(desk, as, saveQuoting(desk, id, rules));
  expect([saved.answer.status, saved.answer.body]).toEqual([200, { version: 1 }]);
  const viewer = await desk.people.viewer();
  const got = await smallCallsDuring(desk, as, desk.call(getShipperPriceRules, { as: viewer, id }));
  const read = z.object({ version: z.number(), price_prediction_rules: ruleList }).parse(got.answer.body);
  expect(read.version).toBe(1);
  // As texts: a difference of twenty megabytes is nothing to be printed.
  expect(JSON.stringify(read.price_prediction_rules) === JSON.stringify(rules)).toBe(true);
  const versions = desk.db.selectFrom('ruleset_version').select('id').where('rule_count', '=', 10_000);
  const version = await versions.executeTakeFirstOrThrow();
  const priced = await smallCallsDuring(desk, as, rulesetLoader(desk.db).version(version.id));
  expect(JSON.stringify(priced.answer) === JSON.stringify(rules)).toBe(true);
  for (const { smallCalls } of [linted, saved, got, priced]) expect(smallCalls).toBeGreaterThan(15);
  const [one, two] = [await ruleShipper(desk), await ruleShipper(desk)];
  const copied = desk.call(duplicateRules, {
    as,
    id,
    body: { context: scope.context, target_customers: [one.id, two.id] },
  });
  const { answer, smallCalls } = await smallCallsDuring(desk, as, copied);
  expect(answer.status).toBe(204);
  expect(smallCalls).toBeGreaterThan(15);
  const counts = desk.db
    .selectFrom('ruleset_version')
    .select('rule_count')
    .where('change_reason', '=', 'Rules Duplicated');
  expect(await counts.execute()).toEqual([{ rule_count: 10_000 }, { rule_count: 10_000 }]);
}, 240_000);
