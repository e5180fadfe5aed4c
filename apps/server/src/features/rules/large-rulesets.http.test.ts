import {
  getShipperPriceRules,
  patchQuote,
  ruleList,
  RULES_BODY_LIMIT,
  saveShipperPriceRules,
} from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
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
      '',
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

test('[SP-148] ten thousand rules are saved and read back as they were', { timeout: 120_000 }, async () => {
  const rules = manyRules(10_000);
  const saved = await saveQuoting(desk, id, rules);
  expect([saved.status, saved.body]).toEqual([200, { version: 1 }]);
  const { body } = await desk.call(getShipperPriceRules, { as: await desk.people.viewer(), id });
  const read = z.object({ version: z.number(), price_prediction_rules: ruleList }).parse(body);
  expect(read.version).toBe(1);
  // As texts: a difference of twenty megabytes is nothing to be printed.
  expect(JSON.stringify(read.price_prediction_rules) === JSON.stringify(rules)).toBe(true);
});
