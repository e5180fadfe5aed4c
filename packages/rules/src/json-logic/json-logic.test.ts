import { describe, expect, it } from 'vitest';
import { COMPARISON_CASES } from '../../cases/comparison-cases.ts';
import { DATE_CASES } from '../../cases/date-cases.ts';
import { NUMBER_CASES } from '../../cases/number-cases.ts';
import { apply, EDITOR_CONFIG, fromJsonLogic, operand, toJsonLogic } from '../index.ts';
import type { Expression } from '../index.ts';

const CONFIG = EDITOR_CONFIG.quote_price_prediction;
const v = operand;

function counter(): () => string {
  let count = 0;
  return () => `n${(count += 1)}`;
}
function read(input: unknown): Expression {
  const found = fromJsonLogic(input, CONFIG, counter());
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}
function written(node: Expression): unknown {
  const found = toJsonLogic(node, CONFIG);
  if (!found.ok) throw new Error(JSON.stringify(found.problems));
  return found.value;
}
function problemsOf(input: unknown): readonly string[] {
  const found = fromJsonLogic(input, CONFIG, counter());
  return found.ok ? [] : found.problems.map(({ path, problem }) => `${path} | ${problem}`);
}
/** A tree without its ids and places. */
function meaning(node: Expression): unknown {
  return node.type === 'operation' ? [node.name, node.args.map(meaning)] : [node.type, node.value];
}

describe('[SP-138] a test as JsonLogic', () => {
  it('uses the names of JsonLogic where they mean the same', () => {
    const test = apply(
      'and',
      apply('less', v('distance'), 500),
      apply('not', apply('in', v('origin_state'), ['TX', 'OK'])),
    );
    expect(written(test)).toEqual({
      and: [{ '<': [{ var: 'distance' }, 500] }, { '!': [{ in: [{ var: 'origin_state' }, ['TX', 'OK']] }] }],
    });
    expect(written(apply('null', v('weight')))).toEqual({ '==': [{ var: 'weight' }, null] });
    expect(written(apply('like', v('commodity'), 'food'))).toEqual({ in: ['food', { var: 'commodity' }] });
    expect(written(apply('starts_with', v('commodity'), 'f'))).toEqual({ starts_with: [{ var: 'commodity' }, 'f'] });
    // A blank at the end of a beginning counts (decision 0006).
    expect(written(apply('starts_with', v('commodity'), 'f '))).toEqual({ starts_with: [{ var: 'commodity' }, 'f '] });
  });

  it('comes back the same, with new ids and the places of the arguments', () => {
    const cases = [...COMPARISON_CASES, ...NUMBER_CASES, ...DATE_CASES];
    for (const { test, title } of cases) {
      const again = read(JSON.parse(JSON.stringify(written(test))));
      expect({ title, tree: meaning(again) }).toEqual({ title, tree: meaning(test) });
    }
    expect(read({ '<': [{ var: 'distance' }, 500] })).toEqual({
      id: 'n1',
      priority: 1,
      type: 'operation',
      name: 'less',
      args: [
        { id: 'n2', priority: 1, type: 'variable', value: 'distance' },
        { id: 'n3', priority: 2, type: 'literal', value: 500 },
      ],
    });
  });

  it('is read in the short forms that others write', () => {
    expect(meaning(read({ '!': { var: ['hazmat'] } }))).toEqual(meaning(apply('not', v('hazmat'))));
    expect(meaning(read({ '!==': [null, { var: 'weight' }] }))).toEqual(meaning(apply('not_null', v('weight'))));
    expect(meaning(read({ '<=': [1, { var: 'weight' }, 9] }))).toEqual(
      meaning(apply('and', apply('less_or_equal', 1, v('weight')), apply('less_or_equal', v('weight'), 9))),
    );
  });

  const refused: readonly (readonly [string, unknown, string])[] = [
    ['a conditional', { if: [true, 1, 2] }, "$.if | Rules have no operation 'if'"],
    ['an operation inside', { and: [{ '%': [1, 2] }] }, "$.and[0].% | Rules have no operation '%'"],
    ['an operand nobody knows', { '==': [{ var: 'moon' }, 1] }, "$.==[0].var | Unknown operand 'moon'"],
    ['a default', { var: ['weight', 0] }, '$.var | var is the name of an operand, without a default'],
    ['two keys', { and: [], or: [] }, '$ | An operation is an object with one key'],
    ['no key', {}, '$ | An operation is an object with one key'],
    ['null alone', { '<': [{ var: 'weight' }, null] }, '$.<[1] | null stands only in == and !='],
    [
      'an object in a list',
      { in: [{ var: 'origin_state' }, [{ var: 'tms' }]] },
      '$.in[1] | A constant is a number, a text, true or false, or a list of numbers or of texts',
    ],
    [
      'an endless number',
      { '<': [{ var: 'weight' }, Number.POSITIVE_INFINITY] },
      '$.<[1] | A constant is a number, a text, true or false, or a list of numbers or of texts',
    ],
    ['the prototype', JSON.parse('{"__proto__": [1]}'), "$.__proto__ | Rules have no operation '__proto__'"],
  ];
  it.each(refused)('refuses %s with its path', (_title, input, expected) => {
    expect(problemsOf(input)).toEqual([expected]);
  });

  it('refuses a tree 10,000 levels deep and one of too many nodes', () => {
    let deep: unknown = { var: 'hazmat' };
    for (let level = 0; level < 10_000; level += 1) deep = { '!': [deep] };
    expect(problemsOf(deep)).toEqual([`$${'.![0]'.repeat(30)} | An expression is at most 30 levels deep`]);
    const wide = { and: Array.from({ length: 5000 }, () => ({ var: 'hazmat' })) };
    expect(problemsOf(wide)).toEqual(['$.and[1999] | An expression has at most 2000 nodes']);
  });

  it('is not written for what the configuration does not know', () => {
    const old = toJsonLogic(apply('and', v('hazmat'), apply('resembles', v('moon'), 1)), CONFIG);
    expect(old).toEqual({ ok: false, problems: [{ path: 'args[1]', problem: "Unknown operation 'resembles'" }] });
  });
});
