import { OPERAND_WORDS } from '../people-words/operand-words.ts';
import type { EditorConfig, Operand, OperandType } from '../vocabulary/config.ts';
import type { Cursor } from './cursor.ts';

/** The operands that a word may mean; several if people use it for more than one. */
type Lexicon = { readonly names: ReadonlyMap<string, readonly Operand[]>; readonly longest: readonly string[] };

const LEXICONS = new WeakMap<EditorConfig, Map<string, Lexicon>>();

/**
 * The names of the operands of some types that values may be computed from. Titles and stored names win over people's
 * words, so a title never becomes unclear because somebody calls another operand by it.
 */
export function lexiconOf(config: EditorConfig, types: readonly OperandType[]): Lexicon {
  const ofConfig = LEXICONS.get(config) ?? new Map<string, Lexicon>();
  LEXICONS.set(config, ofConfig);
  const known = ofConfig.get(types.join());
  if (known !== undefined) return known;
  const fitting = config.operands.filter((one) => one.is_expression_operand && types.includes(one.type));
  const names = new Map<string, readonly Operand[]>();
  for (const operand of fitting)
    for (const word of OPERAND_WORDS.get(operand.name)?.words ?? [])
      names.set(word, [...(names.get(word) ?? []), operand]);
  for (const operand of fitting)
    for (const name of [operand.name.replaceAll('_', ' '), operand.display_name]) names.set(foldName(name), [operand]);
  const lexicon = { names, longest: [...names.keys()].toSorted((one, other) => other.length - one.length) };
  ofConfig.set(types.join(), lexicon);
  return lexicon;
}

function foldName(text: string): string {
  return text.toLowerCase().replaceAll('_', ' ').replaceAll(/\s+/g, ' ').trim();
}

/** Reads the longest name of an operand at this place; null if there is none, or if it is ambiguous. */
export function takeOperand(cursor: Cursor, lexicon: Lexicon): Operand | null {
  // Blanks and underscores both separate words, so replacing one by the other keeps the length of the text.
  const rest = cursor.rest().toLowerCase().replaceAll('_', ' ');
  const name = lexicon.longest.find((one) => rest.startsWith(one) && !/^[\p{L}\p{N}]/u.test(rest.slice(one.length)));
  if (name === undefined) return null;
  const found = lexicon.names.get(name) ?? [];
  const [first, second] = found;
  if (first === undefined) return null;
  if (second !== undefined)
    return cursor.doubts(`'${name}' could be ${found.map((one) => one.display_name).join(' or ')}`);
  cursor.at += name.length;
  return first;
}
