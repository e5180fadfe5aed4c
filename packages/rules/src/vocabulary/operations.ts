import type { ArgumentSpec, OperandType, OperationSpec, ResultType } from './config.ts';

/** The two directions of a relative operand. */
export const DIRECTIONS = ['plus', 'minus'] as const;

/** Dimensions of a relative number; exact is the default. */
const NUMBER_DIMENSIONS = ['exact', 'percentage'] as const;

/** Dimensions of a relative date; days is the default. */
const DATE_DIMENSIONS = ['days', 'weeks', 'months', 'years'] as const;

/** Dimensions of a relative datetime; hours is the default. */
const DATETIME_DIMENSIONS = ['minutes', 'hours', ...DATE_DIMENSIONS] as const;

/** What the check says of any other dimension, spelled as specified. */
export const UNSUPPORTED_DIMENSION = 'Unsuported operand dimension';

const ORDERED: readonly OperandType[] = ['number', 'date', 'time', 'datetime'];
const ANY: readonly OperandType[] = ['number', 'string', 'boolean', 'date', 'time', 'datetime'];
const is = (...types: readonly OperandType[]): ArgumentSpec => ({ types });
const [number, text, boolean, date] = [is('number'), is('string'), is('boolean'), is('date')];

type Shape = { least?: number; rest?: boolean; alike?: boolean };

function operation(
  words: string,
  result_type: ResultType,
  args: readonly ArgumentSpec[],
  shape: Shape = {},
): OperationSpec {
  const { least = args.length, rest = false, alike = false } = shape;
  return { name: words.replaceAll(' ', '_'), display_name: words, result_type, args, least, rest, alike };
}

function comparison(words: string, types: readonly OperandType[]): OperationSpec {
  return operation(words, 'boolean', [is(...types), is(...types)], { alike: true });
}

function membership(words: string): OperationSpec {
  const list: ArgumentSpec = { types: ['number', 'string'], constant: true, list: true };
  return operation(words, 'boolean', [is('number', 'string'), list], { alike: true });
}

function relative(words: string, type: OperandType, dimensions: readonly string[]): OperationSpec {
  return operation(words, type, [
    is(type),
    { types: ['string'], constant: true, words: DIRECTIONS },
    { types: ['number'], constant: true, whole: true },
    { types: ['string'], constant: true, words: dimensions },
  ]);
}

/**
 * Every operation of the rule language, with its signature.
 * Text: case and outer blanks never matter to equal, starts with and in, save a blank at the end of what starts with
 * looks for; like is 'contains' ignoring case. Comparisons with an absent value are false. Functions fail on an absent
 * argument and on division by zero; relative operands of an absent base are absent. round, ceiling and floor take a step (5 rounds to the nearest 5), else 1.
 * Source: SP-140, SP-149, SP-150, R-060…R-067.
 */
export const OPERATIONS: readonly OperationSpec[] = [
  operation('and', 'boolean', [boolean], { rest: true }),
  operation('or', 'boolean', [boolean], { rest: true }),
  operation('not', 'boolean', [boolean]),
  comparison('equal', ANY),
  comparison('not equal', ANY),
  comparison('less', ORDERED),
  comparison('less or equal', ORDERED),
  comparison('greater', ORDERED),
  comparison('greater or equal', ORDERED),
  comparison('like', ['string']),
  comparison('not like', ['string']),
  comparison('starts with', ['string']),
  comparison('not starts with', ['string']),
  operation('empty', 'boolean', [text]),
  operation('not empty', 'boolean', [text]),
  operation('null', 'boolean', [is(...ANY)]),
  operation('not null', 'boolean', [is(...ANY)]),
  membership('in'),
  membership('not in'),
  operation('add', 'number', [number, number], { rest: true }),
  operation('subtract', 'number', [number, number]),
  operation('multiply', 'number', [number, number], { rest: true }),
  operation('divide', 'number', [number, number]),
  operation('minimum', 'number', [number, number], { rest: true }),
  operation('maximum', 'number', [number, number], { rest: true }),
  operation('average', 'number', [number, number], { rest: true }),
  operation('round', 'number', [number, number], { least: 1 }),
  operation('ceiling', 'number', [number, number], { least: 1 }),
  operation('floor', 'number', [number, number], { least: 1 }),
  operation('percent of', 'number', [number, number]),
  operation('add days', 'date', [date, number]),
  relative('relative number', 'number', NUMBER_DIMENSIONS),
  relative('relative date', 'date', DATE_DIMENSIONS),
  relative('relative datetime', 'datetime', DATETIME_DIMENSIONS),
  operation('named amount', 'named_amount', [{ types: ['string'], constant: true }, number]),
];
