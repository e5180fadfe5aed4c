import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { actionWanted, argumentWanted, type Wanted } from '../editing/tree-wanted.ts';
import { apply, constant, operand } from '../tree/build.ts';
import type { Expression } from '../tree/tree.ts';
import { EDITOR_CONFIG } from '../vocabulary/editor-config.ts';
import { readTyped } from './read-typed.ts';
import type { TypedAsk } from './typed.ts';
import { typedText } from './typed-text.ts';

const config = EDITOR_CONFIG.quote_price_prediction;
const ASK: TypedAsk = { config, own: null, today: '2026-11-20', mayCompute: true };
const NUMBER_PLACE = argumentWanted(apply('greater', operand('distance'), 0), 1, config);
const DATE_PLACE = argumentWanted(apply('greater', operand('pickup_date'), 'x'), 1, config);

const namesOf = (type: string) =>
  config.operands.filter((one) => one.type === type && one.is_expression_operand).map(({ name }) => name);
const figure = fc
  .oneof(fc.integer({ min: -5000, max: 5000 }), fc.double({ min: -1e6, max: 1e6, noNaN: true }))
  .map((n) => n + 0);
const percent = fc.oneof(fc.nat(200), fc.double({ min: 0, max: 200, noNaN: true })).map((n) => n + 0);
const way = fc.constantFrom('plus', 'minus');

const { num, date } = fc.letrec<{ num: Expression; date: Expression }>((tie) => ({
  num: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom(...namesOf('number')).map(operand),
    figure.map(constant),
    fc
      .tuple(
        fc.constantFrom('add', 'multiply', 'maximum', 'minimum', 'average'),
        fc.array(tie('num'), { minLength: 2, maxLength: 4 }),
      )
      .map(([name, args]) => apply(name, ...args)),
    fc
      .tuple(fc.constantFrom('subtract', 'divide', 'percent_of'), tie('num'), tie('num'))
      .map(([name, a, b]) => apply(name, a, b)),
    fc
      .tuple(fc.constantFrom('round', 'ceiling', 'floor'), tie('num'), fc.option(tie('num')))
      .map(([name, a, b]) => (b === null ? apply(name, a) : apply(name, a, b))),
    fc
      .tuple(tie('num'), way, fc.nat(5000), fc.constantFrom('exact', 'percentage'))
      .map(([a, ...by]) => apply('relative_number', a, ...by)),
    fc
      .tuple(tie('num'), fc.constantFrom('add', 'subtract'), percent)
      .map(([a, name, n]) => apply('multiply', a, apply(name, 1, apply('divide', n, 100)))),
  ),
  date: fc.oneof(
    { maxDepth: 3 },
    fc.constantFrom(...namesOf('date')).map(operand),
    fc
      .date({ min: new Date('1900-01-01'), max: new Date('2399-12-31'), noInvalidDate: true })
      .map((day) => constant(day.toISOString().slice(0, 10))),
    fc
      .tuple(tie('date'), way, fc.nat(400), fc.constantFrom('days', 'weeks', 'months', 'years'))
      .map(([a, ...by]) => apply('relative_date', a, ...by)),
  ),
}));

/** A tree without its ids and places. */
function meaning(node: Expression): unknown {
  return node.type === 'operation' ? [node.name, ...node.args.map(meaning)] : [node.type, node.value];
}

function readBack(expression: Expression, wanted: Wanted, ask: TypedAsk): unknown {
  const text = typedText(expression, wanted, ask);
  if (text === null) return null;
  const read = readTyped(text, wanted, ask);
  if (read.kind === 'expression') return meaning(read.expression);
  return read.kind === 'constant' ? ['literal', read.value] : [text, read];
}

it('reads back every number it writes, in a test and in an action', () => {
  const spec = config.actions.find(({ name }) => name === 'markup_amount');
  if (spec === undefined) throw new Error('no such action');
  fc.assert(
    fc.property(num, (expression) => {
      expect(readBack(expression, NUMBER_PLACE, ASK)).toEqual(meaning(expression));
      expect(readBack(expression, actionWanted(spec), { ...ASK, own: spec.name })).toEqual(meaning(expression));
    }),
    { numRuns: 1_000 },
  );
});

it('[C-033] reads back every day it writes', () => {
  fc.assert(
    fc.property(date, (expression) => {
      expect(readBack(expression, DATE_PLACE, ASK)).toEqual(meaning(expression));
    }),
    { numRuns: 500 },
  );
});

it('never throws, and gives the place of every doubt', () => {
  const places = config.operands.flatMap(({ name }) =>
    ['equal', 'in'].map((comparison) => argumentWanted(apply(comparison, operand(name), 'x'), 1, config)),
  );
  const word = fc.constantFrom(
    'max(',
    ')',
    '+',
    '-',
    '*',
    '%',
    'cost',
    '6',
    '1,200',
    'or',
    'CA',
    'today',
    '7/1',
    ';',
    'of',
    'days',
    '“',
    '=',
    '\n',
  );
  const text = fc.oneof(
    fc.string(),
    fc.array(word, { maxLength: 9 }).map((words) => words.join(' ')),
  );
  fc.assert(
    fc.property(
      text,
      fc.constantFrom(...places),
      fc.constantFrom(null, 'all_in', 'markup_amount'),
      (typed, wanted, own) => {
        const read = readTyped(typed, wanted, { ...ASK, own });
        if (read.kind !== 'doubt') return;
        expect(read.problem).not.toBe('');
        expect(read.at).toBeGreaterThanOrEqual(0);
        expect(read.at).toBeLessThanOrEqual(typed.length);
      },
    ),
    { numRuns: 2_000 },
  );
});
