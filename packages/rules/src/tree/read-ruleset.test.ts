import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { act, apply, operand, readRuleset, rule } from '../index.ts';

const GOOD = rule({
  name: 'A',
  test: apply('in', operand('origin_state'), ['TX', 'OK']),
  actions: [act('add_accessorial', apply('named_amount', 'Stop-off', 75)), act('stop_ruleset')],
});
const problemsOf = (input: unknown) => {
  const read = readRuleset(input);
  return read.ok ? [] : read.problems.map(({ rule: name, path, problem }) => `${name} | ${path} | ${problem}`);
};

it('[R-016 R-018 R-019] reads what was written, unchanged', () => {
  expect(readRuleset(JSON.parse(JSON.stringify([GOOD])))).toEqual({ ok: true, value: [GOOD] });
});

it('[R-054] refuses a rule without a query in the specified words', () => {
  expect(problemsOf([{ ...GOOD, test: null }])).toEqual(['A | test | Rule query is not defined!']);
});

it('[R-049 R-051 R-052] says that a required field is required, whether it is null or absent', () => {
  for (const field of ['name', 'priority', 'order'] as const) {
    const { [field]: _, ...without } = GOOD;
    for (const rules of [[{ ...GOOD, [field]: null }], [without]])
      expect(problemsOf(rules)).toEqual([
        expect.stringMatching(new RegExp(`\\| ${field} \\| This field is required$`)),
      ]);
  }
});

it('[R-055] says that a rule without actions lacks one, whether its list is null or absent', () => {
  const { actions: _, ...without } = GOOD;
  for (const rules of [[{ ...GOOD, actions: null }], [without]])
    expect(problemsOf(rules)).toEqual(['A | actions | Rule action is not defined!']);
});

it('[R-019] keeps the null value of an operation, and reads the null name and arguments of other nodes', () => {
  const literal = { id: 'c', priority: 2, type: 'literal', value: 100 };
  const variable = { id: 'v', priority: 1, type: 'variable', value: 'distance' };
  const test = { id: 'o', priority: 1, type: 'operation', value: null, name: 'greater', args: [variable, literal] };
  expect(readRuleset([{ ...GOOD, test }])).toEqual({ ok: true, value: [{ ...GOOD, test }] });
  const full = (node: object) => ({ ...node, name: null, args: null });
  const sent = { ...test, args: [full(variable), full(literal)] };
  expect(readRuleset([{ ...GOOD, test: sent }])).toEqual({ ok: true, value: [{ ...GOOD, test }] });
});

it('[R-018] reads a stop whose data is null or absent, and a rule whose muting is null or false', () => {
  const read = readRuleset([
    { ...GOOD, muted: false, actions: [{ name: 'stop_ruleset', priority: 1, action_data: null }] },
    { ...GOOD, id: 'b', muted: null, actions: [{ name: 'stop_ruleset', priority: 1 }] },
  ]);
  const actions = [{ name: 'stop_ruleset', priority: 1, action_data: { expression: null } }];
  expect(read).toEqual({
    ok: true,
    value: [
      { ...GOOD, actions },
      { ...GOOD, id: 'b', actions },
    ],
  });
});

it('[SP-138] names rule, path and problem of every fault', () => {
  const test = {
    id: 'x',
    priority: 1,
    type: 'operation',
    name: 'and',
    args: [{ id: 'y', priority: 1, type: 'formula' }, 7],
  };
  expect(problemsOf([{ ...GOOD, test, colour: 'red', priority: '1' }, null])).toEqual([
    'A | colour | Unknown field',
    'A | priority | priority must be a number',
    'A | test.args[0].type | type must be literal, variable or operation',
    'A | test.args[1] | An expression is an object',
    'rule 2 |  | A rule is an object',
  ]);
});

it('[SP-138] refuses a tree 10,000 levels deep and one of 2,001 nodes', () => {
  let node: unknown = { id: 'x', priority: 1, type: 'variable', value: 'hazmat' };
  for (let level = 0; level < 10_000; level += 1)
    node = { id: 'x', priority: 1, type: 'operation', name: 'not', args: [node] };
  expect(problemsOf([{ ...GOOD, test: node }])).toEqual(['A | test | An expression is at most 30 levels deep']);
  const args = Array.from({ length: 2000 }, () => ({ id: 'x', priority: 1, type: 'variable', value: 'hazmat' }));
  const wide = { id: 'x', priority: 1, type: 'operation', name: 'and', args };
  expect(problemsOf([{ ...GOOD, test: wide }])).toEqual(['A | test | An expression has at most 2000 nodes']);
});

it('refuses NUL, an endless number and a constant that is an object', () => {
  const literal = (value: unknown) => [{ ...GOOD, test: { id: 'x', priority: 1, type: 'literal', value } }];
  expect(problemsOf(literal('a\0b'))).toEqual(['A | test.value | A text may not contain NUL']);
  expect(readRuleset(literal(Number.POSITIVE_INFINITY)).ok).toBe(false);
  expect(readRuleset(literal({ $gt: 1 })).ok).toBe(false);
  expect(readRuleset(literal([1, 'a'])).ok).toBe(false);
});

it('never throws on anything, and refuses it with at least one problem', () => {
  fc.assert(
    fc.property(fc.anything(), (input) => {
      const read = readRuleset(input);
      expect(read.ok || read.problems.length > 0).toBe(true);
    }),
  );
});
