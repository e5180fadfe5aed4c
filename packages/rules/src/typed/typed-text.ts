import type { DraftNode } from '../tree/tree-draft.ts';
import type { Expression } from '../tree/tree.ts';
import { dictionaryOf } from '../vocabulary/dictionary.ts';
import type { EditorConfig } from '../vocabulary/config.ts';
import type { Wanted } from '../editing/tree-wanted.ts';
import { listText } from './text-list.ts';
import type { TypedAsk } from './typed.ts';
import { isDateText, isDatetimeText, isTimeText } from '../vocabulary/value-forms.ts';

/** Writes an expression so that the grammar reads back the same; null if it has no such form. */
function expressionAsTyped(node: DraftNode, config: EditorConfig): string | null {
  if (node.type === 'literal') return constantAsTyped(node.value);
  if (node.type === 'variable') return dictionaryOf(config).operands.get(node.value)?.display_name ?? null;
  if (node.name.startsWith('relative_')) return relativeAsTyped(node, config);
  const parts = node.args.map((arg) => inner(arg, config));
  if (parts.includes(null)) return null;
  const [first = '', second = ''] = parts.map(String);
  const percent = writtenOutPercent(node);
  if (percent !== null) return `${first} ${percent}`;
  const [left, right] = node.args;
  if (node.name === 'percent_of' && left?.type === 'literal' && typeof left.value === 'number' && left.value >= 0)
    return `${first}% of ${right === undefined ? '' : second}`;
  const sign = SIGNS[node.name];
  if (sign !== undefined) return parts.join(` ${sign} `);
  const call = CALLS[node.name];
  const whole = node.args.map((arg) => expressionAsTyped(arg, config));
  return call === undefined || whole.includes(null) ? null : `${call}(${whole.join('; ')})`;
}

const SIGNS: Readonly<Record<string, string>> = { add: '+', subtract: '-', multiply: '*', divide: '/' };
const CALLS: Readonly<Record<string, string>> = {
  maximum: 'max',
  minimum: 'min',
  average: 'avg',
  round: 'round',
  ceiling: 'round up',
  floor: 'round down',
  percent_of: 'percent of',
};

/** An argument of an operation written between signs: an operation stands in brackets, and so does a negative number. */
function inner(node: DraftNode, config: EditorConfig): string | null {
  const text = expressionAsTyped(node, config);
  if (text === null) return null;
  const isCall = node.type === 'operation' && CALLS[node.name] !== undefined && !text.includes('% of ');
  const isPlain = node.type !== 'operation' || isCall;
  return isPlain && !text.startsWith('-') ? text : `(${text})`;
}

function constantAsTyped(value: Extract<DraftNode, { type: 'literal' }>['value']): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value !== 'string') return null;
  if (isDateText(value)) return slashed(value);
  if (isTimeText(value)) return value;
  return isDatetimeText(value) ? `${slashed(value.slice(0, 10))} ${value.slice(11)}` : null;
}

function slashed(day: string): string {
  return `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;
}

type Node = Extract<DraftNode, { type: 'operation' }>;

function relativeAsTyped({ args, name }: Node, config: EditorConfig): string | null {
  const base = args[0] === undefined ? null : inner(args[0], config);
  const [direction, count, unit] = args.slice(1).map((arg) => (arg.type === 'literal' ? arg.value : null));
  if (typeof count !== 'number' || typeof unit !== 'string') return null;
  const sign = direction === 'plus' ? '+' : direction === 'minus' ? '-' : null;
  if (sign === null || base === null) return null;
  const by = unit === 'percentage' ? `${count}%` : `${count} ${unit}`;
  return (name === 'relative_number') === (unit === 'percentage' || unit === 'exact') ? `${base} ${sign} ${by}` : null;
}

/** ' + 6.5%' for base × (1 + 6.5 ÷ 100): whole percentages have an operation of their own, so they are written out. */
function writtenOutPercent(node: Node): string | null {
  const [, by] = node.args;
  if (node.name !== 'multiply' || node.args.length !== 2 || by?.type !== 'operation' || by.args.length !== 2)
    return null;
  const [one, part] = by.args;
  if ((by.name !== 'add' && by.name !== 'subtract') || !isConstant(one, 1)) return null;
  if (part?.type !== 'operation' || part.name !== 'divide' || part.args.length !== 2) return null;
  const [percent, hundred] = part.args;
  if (percent?.type !== 'literal' || typeof percent.value !== 'number' || !isConstant(hundred, 100)) return null;
  if (percent.value < 0 || Number.isInteger(percent.value)) return null;
  return `${by.name === 'add' ? '+' : '-'} ${percent.value}%`;
}

function isConstant(node: DraftNode | Expression | undefined, value: number): boolean {
  return node?.type === 'literal' && node.value === value;
}

/** Writes a constant or an expression so that `readTyped` reads back the same; null if it has no such form. */
export function typedText(
  node: DraftNode,
  wanted: Pick<Wanted, 'source' | 'types'>,
  ask: Pick<TypedAsk, 'config' | 'own'>,
): string | null {
  if (node.type !== 'literal') return expressionAsTyped(node, ask.config);
  const { value } = node;
  const unit = wanted.source?.unit ?? null;
  const written = (one: string | number): string =>
    typeof one === 'number' && unit === 'fraction' ? String(Number((one * 100).toPrecision(12))) : String(one);
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return listText(value, written);
  // A sign at the start would be read as a change of the target, so a value below zero is written with '='.
  if (typeof value === 'number') return value < 0 && ask.own !== null ? `= ${written(value)}` : written(value);
  return wanted.types.includes('string') ? value : (constantAsTyped(value) ?? value);
}
