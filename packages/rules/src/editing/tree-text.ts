import type { EditorConfig, OperandUnit } from '../vocabulary/config.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import { alwaysOrNever } from '../words/test-words.ts';
import { numberText } from '../words/value-words.ts';
import { isGroup, type DraftNode } from '../tree/tree-draft.ts';
import { sourceOf, type ValueSource } from './tree-wanted.ts';

/** Signs of operations that stand between their arguments; the others are written as words. */
export const OPERATION_SIGN: Readonly<Record<string, string>> = {
  equal: '=',
  not_equal: '≠',
  less: '<',
  less_or_equal: '≤',
  greater: '>',
  greater_or_equal: '≥',
  add: '+',
  subtract: '−',
  multiply: '×',
  divide: '÷',
  percent_of: '% of',
};

/**
 * Plain words for comparisons whose names are terms of the rule language (R-062). Lists show the name with these words
 * beside it.
 */
export const OPERATION_PHRASE: Readonly<Record<string, string>> = {
  like: 'contains',
  not_like: 'does not contain',
  not_starts_with: 'does not start with',
  empty: 'is empty',
  not_empty: 'is not empty',
  null: 'is unknown',
  not_null: 'is known',
};

/** Titles of looked-up values, by operand and value (SP-139). */
export type TitleOf = (source: ValueSource | null, value: string | number) => string;

/** Made once: a formatter costs more than what it formats, and a rule may hold hundreds of numbers. */
const FIGURES = new Intl.NumberFormat('en-US', { maximumFractionDigits: 6 });

/**
 * A value as people read it where nothing looks its title up; money with its sign, in the quote's currency, and a fraction
 * as percent, since a bare number of either would be taken for something else.
 */
export const plainTitle: TitleOf = (source, value) => {
  const choice = source?.choices?.find((each) => each.value === value);
  if (choice !== undefined) return choice.title;
  if (typeof value !== 'number') return value;
  const unit = source?.unit ?? null;
  return unit === 'money' || unit === 'fraction' ? numberText(value, unit, true) : FIGURES.format(value);
};

type Reading = { readonly config: EditorConfig; readonly titleOf: TitleOf };

/**
 * A tree in one line with signs and brackets, as a folded part of it is shown: 'Price < Target Buy × (1 + 12 ÷ 100)'.
 * What is not given yet reads '…'.
 */
export function expressionText(node: DraftNode, reading: Reading, source: ValueSource | null = null): string {
  if (node.type === 'variable')
    return node.value === ''
      ? '…'
      : (dictionaryOf(reading.config).operands.get(node.value)?.display_name ?? node.value);
  if (node.type === 'literal') return node.name ?? withUnit(node.value, source, reading.titleOf);
  if (alwaysOrNever(node) === 'always') return 'Always';
  const { args, name } = node;
  const of = (index: number): string => bracketed(args[index], reading, sideSource(node, index, reading.config));
  const [only, ...others] = args;
  // A group of one reads as that one.
  if (isGroup(node) && only !== undefined && others.length === 0) return expressionText(only, reading);
  if (isGroup(node)) return args.map((_, index) => of(index)).join(` ${name} `);
  if (name === 'not') return `not ${of(0)}`;
  if (name.startsWith('relative_') && args.length === 4) return relativeText(node, of);
  const spec = dictionaryOf(reading.config).operations.get(name);
  const words = OPERATION_PHRASE[name] ?? spec?.display_name ?? name;
  if (spec?.result_type === 'boolean' && args.length === 1) return `${of(0)} ${words}`;
  const sign = OPERATION_SIGN[name] ?? (spec?.result_type === 'boolean' ? words : null);
  if (sign !== null) return args.map((_, index) => of(index)).join(` ${sign} `);
  return `${words} (${args.map((arg, index) => expressionText(arg, reading, sideSource(node, index, reading.config))).join(', ')})`;
}

/** Units that stand behind a number; money and fractions have theirs from the title. */
const UNITS_BEHIND: ReadonlySet<OperandUnit> = new Set(['percent', 'miles', 'hours', 'pounds', 'fahrenheit']);

function withUnit(
  value: Extract<DraftNode, { type: 'literal' }>['value'],
  source: ValueSource | null,
  titleOf: TitleOf,
): string {
  const unit = source?.unit ?? null;
  if (typeof value !== 'number' || unit === null || source?.choices != null || !UNITS_BEHIND.has(unit))
    return valueText(value, source, titleOf);
  return numberText(value, unit, true);
}

/** A constant's value in words; '…' where none is given. */
export function valueText(
  value: Extract<DraftNode, { type: 'literal' }>['value'],
  source: ValueSource | null,
  titleOf: TitleOf,
): string {
  if (value === null) return '…';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string' || typeof value === 'number') return titleOf(source, value);
  return value.map((one) => titleOf(source, one)).join(', ');
}

function relativeText(node: Extract<DraftNode, { type: 'operation' }>, of: (index: number) => string): string {
  const [, direction, , dimension] = node.args;
  const sign = direction?.type === 'literal' && direction.value === 'minus' ? '−' : '+';
  const unit = dimension?.type === 'literal' ? String(dimension.value) : '…';
  return `${of(0)} ${sign} ${of(2)}${unit === 'percentage' ? '%' : unit === 'exact' ? '' : ` ${unit}`}`;
}

/** What a comparison's constant is measured by: its other side. */
function sideSource(node: Extract<DraftNode, { type: 'operation' }>, index: number, config: EditorConfig) {
  const other = node.args[index === 0 ? 1 : 0];
  const alike = dictionaryOf(config).operations.get(node.name)?.alike === true;
  return alike && other !== undefined ? sourceOf(other, config) : null;
}

function bracketed(node: DraftNode | undefined, reading: Reading, source: ValueSource | null): string {
  if (node === undefined) return '…';
  if (isGroup(node) && node.args.length === 1) return bracketed(node.args[0], reading, null);
  const text = expressionText(node, reading, source);
  if (node.type !== 'operation' || node.args.length < 2) return text;
  const isInfix =
    OPERATION_SIGN[node.name] !== undefined ||
    node.name === 'and' ||
    node.name === 'or' ||
    node.name.startsWith('relative_');
  return isInfix ? `(${text})` : text;
}
