import type { OperandType, ResultType } from '../vocabulary/config.ts';
import type { Dictionary } from '../vocabulary/dictionary.ts';
import type { Expression, Literal } from './tree.ts';
import { isDateText, isDatetimeText, isTimeText } from '../vocabulary/value-forms.ts';

/** The words for types in a problem's sentence. */
export const TYPE_WORD: Readonly<Record<ResultType, string>> = {
  number: 'number',
  string: 'text',
  boolean: 'true or false',
  date: 'date',
  time: 'time',
  datetime: 'datetime',
  named_amount: 'named amount',
};

/**
 * The types a node can be read as: one for operands and operations; a text constant may also be a date, time or
 * datetime when it has that form. Empty for what the configuration does not know.
 */
export function possibleTypes(node: Expression, dictionary: Dictionary): readonly ResultType[] {
  if (node.type === 'literal') return literalTypes(node);
  const type =
    node.type === 'variable'
      ? dictionary.operands.get(node.value)?.type
      : dictionary.operations.get(node.name)?.result_type;
  return type === undefined ? [] : [type];
}

function literalTypes(node: Literal): readonly OperandType[] {
  const sample = Array.isArray(node.value) ? node.value[0] : node.value;
  if (typeof sample === 'number') return ['number'];
  if (typeof sample === 'boolean') return ['boolean'];
  if (typeof sample !== 'string') return ['number', 'string'];
  if (Array.isArray(node.value)) return ['string'];
  if (isDateText(sample)) return ['string', 'date'];
  if (isTimeText(sample)) return ['string', 'time'];
  return isDatetimeText(sample) ? ['string', 'datetime'] : ['string'];
}

/** The one type all nodes share among those allowed, or null. Constants yield to operands; text wins among constants. */
export function sharedType(
  nodes: readonly Expression[],
  allowed: readonly ResultType[],
  dictionary: Dictionary,
): ResultType | null {
  let left = allowed;
  for (const node of nodes) {
    const possible = possibleTypes(node, dictionary);
    left = left.filter((type) => possible.includes(type));
  }
  return left.includes('string') ? 'string' : (left[0] ?? null);
}
