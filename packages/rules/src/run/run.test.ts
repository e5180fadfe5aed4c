import { expect, it } from 'vitest';
import { situationOf } from '../facts/all-in.fixture.ts';
import { act, apply, compile, compileRuleset, EDITOR_CONFIG, operand, rule, runRuleset, traceOf } from '../index.ts';
import type { Expression } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const always = apply('not_null', operand('now'));
const FACTS = { cost_estimate: 2000, markup_percent: 0, markup_amount: 0 };

it('[SP-158] logs target, old and new value of an action and what it did to the price', () => {
  const rules = [rule({ name: 'Reefer tier', test: always, actions: [act('markup_percent', 10)] })];
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf(FACTS));
  expect(run.fired).toEqual([
    {
      id: 'reefer-tier',
      name: 'Reefer tier',
      actions: [
        {
          action: 'markup_percent',
          action_type: 'setter',
          target: 'markup_percent',
          label: null,
          status: 'done',
          old_value: 0,
          new_value: 10,
          reason: null,
          moved: { name: 'all_in', before: 2000, after: 2200 },
        },
      ],
    },
  ]);
});

it('[SP-158 R-027] tells fired, not triggered, failed and skipped rules apart', () => {
  const rules = [
    rule({ name: 'Fails', order: 'a', test: apply('greater', apply('divide', 1, 0), 1), actions: [act('note', 'x')] }),
    rule({ name: 'Idle', order: 'b', test: apply('null', operand('now')), actions: [act('note', 'x')] }),
    rule({ name: 'Stops', order: 'c', test: always, actions: [act('stop_ruleset')] }),
    rule({ name: 'Late', order: 'd', test: always, actions: [act('note', 'x')] }),
  ];
  const compiled = compileRuleset(rules, CONFIG);
  const run = runRuleset(compiled, situationOf(FACTS));
  expect(traceOf(compiled, run).map((one) => one.state)).toEqual([
    'failed',
    'not triggered',
    'fired',
    'skipped by stop',
  ]);
  expect(run.failed).toEqual([{ id: 'fails', name: 'Fails', reason: 'division by zero' }]);
});

it('[SP-142] says in the trace that a fixed all_in was not moved', () => {
  const rules = [
    rule({ name: 'Fix', order: 'a', test: always, actions: [act('all_in', 2500)] }),
    rule({ name: 'Late', order: 'b', test: always, actions: [act('markup_percent', 10)] }),
  ];
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf(FACTS));
  expect(run.fired[1]?.actions[0]).toMatchObject({
    reason: 'all_in is fixed by rule fix',
    moved: { before: 2500, after: 2500 },
  });
});

it('[SP-148] logs a failing action with its reason, and actions after a stop as skipped', () => {
  const actions = [act('cost_estimate', operand('award_rate')), act('stop_no_reply', 'No trucks'), act('note', 'late')];
  const run = runRuleset(compileRuleset([rule({ name: 'A', test: always, actions })], CONFIG), situationOf(FACTS));
  expect(run.fired[0]?.actions.map(({ status, reason }) => [status, reason])).toEqual([
    ['failed', 'the value is absent'],
    ['done', 'No trucks'],
    ['skipped by stop', 'a stop came before it'],
  ]);
  expect(run.stops).toEqual([{ rule: 'a', action_type: 'stop-ruleset-execution-no-reply', reason: 'No trucks' }]);
});

it('[SP-141 SP-148] skips an action whose amount is too large to be counted in cents', () => {
  const actions = [act('cost_estimate', apply('multiply', operand('award_rate'), 1e8)), act('markup_percent', 7)];
  const facts = { ...FACTS, award_rate: 1e300 };
  const run = runRuleset(compileRuleset([rule({ name: 'A', test: always, actions })], CONFIG), situationOf(facts));
  expect(run.fired[0]?.actions.map(({ status }) => status)).toEqual(['failed', 'done']);
});

const MILES = operand('award_miles');

it.each([
  { of: 'multiply', test: (n: number) => apply('less', operand('distance'), apply('multiply', MILES, n)) },
  { of: 'round', test: (n: number) => apply('less', apply('round', MILES), apply('add', MILES, n)) },
  { of: 'add', test: (n: number) => apply('less', apply('add', MILES, n), apply('round', MILES)) },
])('[SP-148] tells why each rule fails on an absent fact, as asking it would: $of', ({ of, test }) => {
  const rules = Array.from({ length: 40 }, (_, index) =>
    rule({ name: `R${index}`, priority: index + 1, test: test(index + 1), actions: [act('note', 'x')] }),
  );
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf({ distance: 1 }));
  const reason = `an absent value in '${of}'`;
  expect(run.failed).toEqual(rules.map(({ id, name }) => ({ id, name, reason })));
  expect(run.errored).toBe(true);
});

it('[SP-148] runs an old version whose operand, operation or action is no longer known', () => {
  const rules = [
    rule({ name: 'A', order: 'a', test: apply('equal', operand('moon_phase'), 1), actions: [act('note', 'x')] }),
    rule({ name: 'B', order: 'b', test: apply('resembles', operand('commodity'), 'x'), actions: [act('note', 'x')] }),
    rule({ name: 'C', order: 'c', test: always, actions: [act('set_moon', 1), act('markup_percent', 7)] }),
  ];
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf(FACTS));
  expect(run.failed.map((one) => one.id)).toEqual(['a', 'b']);
  expect(run.fired[0]?.actions.map((one) => one.status)).toEqual(['failed', 'done']);
  expect(run.errored).toBe(true);
});

it('throws on a fact of the wrong type, which only the product itself can make', () => {
  expect(() => situationOf({ distance: 'far' })).toThrow('fact distance is no number');
});

it('[SP-158] leaves a muted rule out of the run and says so in its place', () => {
  const actions = [act('note', 'x')];
  const rules = [
    rule({ name: 'Loud', order: 'a', test: always, actions }),
    { ...rule({ name: 'Muted', order: 'b', test: always, actions }), muted: true as const },
    rule({ name: 'Stops', order: 'c', test: always, actions: [act('stop_ruleset')] }),
    { ...rule({ name: 'Muted too', order: 'd', test: always, actions }), muted: true as const },
  ];
  const compiled = compileRuleset(rules, CONFIG);
  const run = runRuleset(compiled, situationOf(FACTS));
  expect(run.fired.map((one) => one.id)).toEqual(['loud', 'stops']);
  expect(run.skipped).toEqual([]);
  expect(traceOf(compiled, run).map((one) => one.state)).toEqual(['fired', 'muted', 'fired', 'muted']);
  expect(compile(rules, CONFIG)(FACTS)).toEqual([]);
  expect(compile(rules, CONFIG)({ ...FACTS, now: '2026-11-20T18:00:00Z' })).toEqual(['loud', 'stops']);
});

it('asks a rule of more alternatives than clauses, and one of a number that is a constant but for noise', () => {
  const operands = ['origin_city', 'destination_city', 'commodity', 'vertical', 'tms', 'origin_state'];
  const alternatives = operands.map((name) =>
    apply(
      'and',
      apply('like', operand(name), 'x'),
      apply('or', ...operands.map((one) => apply('equal', operand(one), 'y'))),
    ),
  );
  const noisy = apply('equal', operand('distance'), 2274.8);
  const rules = Array.from({ length: 40 }, (_, index) =>
    rule({
      name: `R${index}`,
      priority: index,
      test: index % 2 === 0 ? apply('or', ...alternatives) : noisy,
      actions: [],
    }),
  );
  const match = compile(rules, CONFIG);
  expect(match({ vertical: 'Boxes', origin_state: 'Y', distance: 1 })).toHaveLength(20);
  expect(match({ vertical: 'Boxes', distance: 2068 * 1.1 })).toEqual(
    rules.filter((_, index) => index % 2 === 1).map((one) => one.id),
  );
});

it('[SP-148] asks what follows a sum of which there are more ways to fail than clauses', () => {
  const alternatives = ['a', 'b', 'c', 'd', 'e', 'f'].map((one) =>
    apply('and', apply('equal', operand('commodity'), one), apply('equal', operand('origin_state'), one)),
  );
  const sum = apply('add', operand('distance'), operand('weight'), operand('award_rate'));
  const test = apply('and', apply('or', ...alternatives), apply('greater', sum, 5), operand('hazmat'));
  const rules = Array.from({ length: 40 }, (_, index) =>
    rule({ name: `R${index}`, priority: index + 1, test, actions: [act('note', 'x')] }),
  );
  const facts = { commodity: 'a', origin_state: 'a', distance: 5, weight: 5, award_rate: 5 };
  const compiled = compileRuleset(rules, CONFIG);
  for (const [hazmat, count] of [[true, 40] as const, [false, 0] as const]) {
    expect(compile(rules, CONFIG)({ ...facts, hazmat })).toHaveLength(count);
    expect(runRuleset(compiled, situationOf({ ...facts, hazmat })).fired).toHaveLength(count);
  }
  const run = runRuleset(compiled, situationOf({ ...facts, weight: null, hazmat: false }));
  expect([run.fired, run.failed.length]).toEqual([[], 40]);
});

it('[SP-148] finds a sum that leaves the numbers by constants alone, whatever is asked after it', () => {
  const grown = (name: string) =>
    Array.from({ length: 20 }).reduce<Expression>((node) => apply('divide', node, 1e-9), operand(name));
  const test = apply(
    'and',
    apply('greater', apply('multiply', grown('distance'), grown('weight')), 5),
    operand('hazmat'),
  );
  const rules = Array.from({ length: 20 }, (_, index) =>
    rule({ name: `R${index}`, priority: index + 1, test, actions: [act('note', 'x')] }),
  );
  const run = runRuleset(compileRuleset(rules, CONFIG), situationOf({ distance: 5, weight: 5, hazmat: false }));
  expect(run.failed.map(({ reason }) => reason)).toEqual(rules.map(() => 'the result is not a number'));
});

it('compiles a list of rules once', () => {
  const rules = [rule({ name: 'A', test: always, actions: [act('note', 'x')] })];
  expect(compileRuleset(rules, CONFIG)).toBe(compileRuleset(rules, CONFIG));
});
