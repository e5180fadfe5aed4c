import { describe, expect, it } from 'vitest';
import { act, apply, checkRuleset, EDITOR_CONFIG, operand, readRuleset, rule } from '../index.ts';
import type { Expression, Operation, Rule } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;
const GOOD = rule({ name: 'A', test: apply('greater', v('distance'), 500), actions: [act('note', 'x')] });

const readProblems = (input: unknown): readonly string[] => {
  const read = readRuleset(input);
  return read.ok ? [] : read.problems.map((one) => `${one.rule} | ${one.path} | ${one.problem}`);
};
const checkProblems = (...rules: readonly Rule[]) =>
  checkRuleset(rules, CONFIG).map((one) => `${one.rule} | ${one.path} | ${one.problem}`);
const withTest = (test: Expression): Rule => rule({ name: 'A', test, actions: [act('note', 'x')] });

describe('[SP-138] what came from outside is refused with rule and path', () => {
  const literal = (value: unknown) => ({ ...GOOD, test: { id: 'x', priority: 1, type: 'literal', value } });
  const node = (fields: object) => ({
    ...GOOD,
    test: { id: 'x', priority: 1, type: 'variable', value: 'hazmat', ...fields },
  });
  const cases: readonly (readonly [string, unknown, string])[] = [
    [
      'a control character in a name',
      { ...GOOD, name: 'A\u0007' },
      'rule 1 | name | A text may not contain control characters',
    ],
    ['a line break in a name', { ...GOOD, name: 'A\nB' }, 'rule 1 | name | A text may not contain control characters'],
    [
      'a name read from right to left',
      { ...GOOD, name: 'A\u202Egnp' },
      'rule 1 | name | A text may not turn the writing direction',
    ],
    [
      'an isolated direction',
      { ...GOOD, name: 'A\u2067' },
      'rule 1 | name | A text may not turn the writing direction',
    ],
    ['half a character', { ...GOOD, name: 'A\uD83D' }, 'rule 1 | name | A text may not contain half characters'],
    ['NUL in an id', { ...GOOD, id: 'a\0' }, 'A | id | A text may not contain NUL'],
    ['the prototype as id', { ...GOOD, id: '__proto__' }, "A | id | '__proto__' is no name"],
    ['the prototype as name', { ...GOOD, name: '__proto__' }, "rule 1 | name | '__proto__' is no name"],
    [
      'the prototype as field',
      JSON.parse(JSON.stringify(GOOD).replace('{', '{"__proto__":{"muted":true},')),
      'A | __proto__ | Unknown field',
    ],
    ['the prototype as id of a node', node({ id: '__proto__' }), "A | test.id | '__proto__' is no name"],
    ['half a character in a constant', literal('\uDE9A'), 'A | test.value | A text may not contain half characters'],
    [
      'an escape sequence in a constant',
      literal('\u001B[31m'),
      'A | test.value | A text may not contain control characters',
    ],
    ['NUL in a list', literal(['a', 'b\0']), 'A | test.value | A text may not contain NUL'],
    [
      'a constant beyond all numbers',
      literal(JSON.parse('1e400')),
      'A | test.value | A constant is a number, a text, true or false, or a list of numbers or of texts',
    ],
    [
      'a list beyond all numbers',
      literal(JSON.parse('[1, 1e400]')),
      'A | test.value | A constant is a number, a text, true or false, or a list of numbers or of texts',
    ],
    [
      'a priority beyond all numbers',
      { ...GOOD, priority: JSON.parse('1e400') },
      'A | priority | priority must be a number',
    ],
    ['an endless text', literal('x'.repeat(1001)), 'A | test.value | A text has at most 1000 characters'],
    ['a text too long in a list', literal(['x'.repeat(1001)]), 'A | test.value | A text has at most 1000 characters'],
    ['muted that is no truth', { ...GOOD, muted: 'yes' }, 'A | muted | muted is true or false, or left out'],
    ['a name that is an object', { ...GOOD, name: { toString: 'A' } }, 'rule 1 | name | name must be a text'],
    ['an order that is a number', { ...GOOD, order: 1 }, 'A | order | order must be a text'],
    ['actions that are an object', { ...GOOD, actions: {} }, 'A | actions | actions must be a list'],
    [
      'an action whose data is a text',
      { ...GOOD, actions: [{ name: 'note', priority: 1, action_data: 'x' }] },
      'A | actions[0].action_data | action_data must be an object',
    ],
    ['a test that is a text', { ...GOOD, test: 'distance > 500' }, 'A | test | An expression is an object'],
    ['a test that is a list', { ...GOOD, test: [] }, 'A | test | An expression is an object'],
    ['arguments of a constant', node({ args: [1] }), 'A | test.args | Only an operation has arguments'],
    ['a name of an operand', node({ name: 'and' }), 'A | test.name | Only an operation has a name'],
  ];
  it.each(cases)('%s', (_title, input, expected) => {
    expect(readProblems([input])).toContain(expected);
  });

  it('takes a constant with line breaks, marks over letters and signs beyond the first plane', () => {
    expect(readProblems([literal('Zürich\n\té 🚚')])).toEqual([]);
  });

  it('keeps muted through reading, and the check lets it be', () => {
    const muted = { ...GOOD, muted: true as const };
    expect(readRuleset([muted])).toEqual({ ok: true, value: [muted] });
    expect(checkProblems(muted)).toEqual([]);
  });

  it('refuses a tree that holds itself, read or checked', () => {
    const args: Expression[] = [v('hazmat')];
    const loop: Operation = { id: 'loop', priority: 1, type: 'operation', name: 'and', args };
    args.push(loop);
    const sample: Rule = { ...GOOD, test: loop };
    expect(readProblems([sample])).toEqual(['A | test | An expression is at most 30 levels deep']);
    expect(checkProblems(sample)).toEqual(['A | test | An expression is at most 30 levels deep']);
    args.push(...Array.from({ length: 40 }, () => loop));
    expect(checkProblems(sample)).toContain('A |  | A rule has at most 2000 nodes');
  });

  it('refuses the same rule id, the same name and the same place', () => {
    expect(checkProblems(GOOD, { ...GOOD })).toEqual([
      'A | name | Rule name must be unique',
      'A | order | Rule with specified priority and order already exists',
      'A | id | Rule id must be unique',
    ]);
  });

  it.each([
    ['in other cases and with spaces around', 'Caf\u00E9 A', ' CAF\u00C9 a '],
    ['composed and decomposed', 'Caf\u00E9', 'Cafe\u0301'],
    ['with a sign that is not seen', 'Cafe', 'Ca\u200Bfe\u2060'],
    ['in wide letters', 'Cafe', '\uFF23afe'],
  ])('[R-050] refuses two names that look the same: %s', (_how, name, other) => {
    expect(checkProblems({ ...GOOD, name }, { ...GOOD, id: 'b', order: 'b', name: other })).toEqual([
      `${other} | name | Rule name must be unique`,
    ]);
  });

  it('[R-049] refuses a name of nothing that is seen', () => {
    expect(checkProblems({ ...GOOD, name: '\u200B \u2060' })).toEqual([
      '\u200B \u2060 | name | This field is required',
    ]);
  });

  it('tells the first twenty of fields without end', () => {
    const many = Object.fromEntries(Array.from({ length: 50_000 }, (_, index) => [`k${index}`, 1]));
    expect(readProblems([{ ...GOOD, ...many }])).toHaveLength(20);
  });

  it('refuses a node id twice within a rule, in test or actions, and lets rules share them', () => {
    const twice: Operation = {
      id: 'b',
      priority: 1,
      type: 'operation',
      name: 'and',
      args: [
        { ...v('hazmat'), id: 'c' },
        { ...v('team'), id: 'c' },
      ],
    };
    expect(checkProblems({ ...GOOD, test: twice })).toEqual(['A | test.args[1] | Node id must be unique']);
    const [first] = GOOD.actions;
    const expression = { ...v('commodity'), id: GOOD.test.id };
    if (first === undefined) throw new Error('the rule has an action');
    expect(checkProblems({ ...GOOD, actions: [{ ...first, action_data: { expression } }] })).toEqual([
      'A | actions[0].action_data.expression | Node id must be unique',
    ]);
    expect(checkProblems(GOOD, { ...GOOD, id: 'b', name: 'B', order: 'b' })).toEqual([]);
  });
});

it('[R-059] refuses a constant outside the bounds of the operand it is compared with', () => {
  expect(checkProblems(withTest(apply('less', v('distance'), -1)))).toEqual([
    "A | test.args[1] | 'Distance' is at least 0",
  ]);
  expect(checkProblems(withTest(apply('greater', 101, v('prediction_confidence_level'))))).toEqual([
    "A | test.args[0] | 'Prediction confidence level' lies between 0 and 100",
  ]);
  expect(checkProblems(withTest(apply('in', v('stop_count'), [2, -2])))).toEqual([
    "A | test.args[1] | 'Stop count' is at least 0",
  ]);
  expect(checkProblems(withTest(apply('less', v('min_temp'), -10)))).toEqual([]);
  expect(checkProblems(withTest(apply('less', v('lane_mom_change'), -0.1)))).toEqual([]);
});

it('[R-049 R-051 R-052] holds name, priority and order to their forms', () => {
  const problems = (fields: object) => checkProblems({ ...GOOD, ...fields }).map((one) => one.replace(/^[^|]*\| /, ''));
  expect(problems({ name: ' ', priority: 1.5, order: '' })).toEqual([
    'name | This field is required',
    'priority | Priority must be a positive number',
    'order | This field is required',
  ]);
  expect(problems({ name: 'x'.repeat(51), priority: -1, order: 'a1' })).toEqual([
    'name | Must be below 50 characters',
    'priority | Priority must be a positive number',
    'order | Order value must contain only letters',
  ]);
  expect(problems({ name: 'x'.repeat(50), priority: 1, order: 'aa' })).toEqual([]);
});
