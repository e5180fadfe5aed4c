import { operandNames } from './operand-names.ts';
import { NEGATION } from './phrase-words.ts';
import { takeOperator } from './take-operator.ts';
import type { Operand } from '../vocabulary/config.ts';

const SIGN = /[<>=!≤≥≠].*$/su;
const COMPARED = ['less', 'less_or_equal', 'greater', 'greater_or_equal'];

/** More operands than this share a word that says too little. */
const MOST = 4;

/** The comparison that ends a text, such as '< 60' in 'confid < 60' and 'over 500' in 'distnace over 500'; null without one. */
export function comparisonAtEnd(text: string): string | null {
  const sign = SIGN.exec(text)?.[0];
  if (sign !== undefined) return sign;
  for (const { index } of text.matchAll(/(?<=\S)\s+(?=\S)/g)) {
    const rest = text.slice(index).trim();
    if (takeOperator(rest, { present: 'equal', offered: COMPARED, sign: null }) !== null) return rest;
  }
  return null;
}

/**
 * A text that begins with a shortened name, with that name in full: 'conf<60' is 'confidence <60'. The letters must begin
 * one word only, or names of one operand only, and a comparison must follow. Empty if they do not.
 */
export function writtenOut(typed: string, operands: readonly Operand[]): readonly string[] {
  const comparison = NEGATION.test(typed) ? null : comparisonAtEnd(typed);
  if (comparison === null) return [];
  const short = typed.slice(0, -comparison.length).trim().toLowerCase();
  if (!/^\p{L}{3,}$/u.test(short)) return [];
  const begun = operands.filter((one) => operandNames(one).some((name) => name.startsWith(short)));
  const names = begun.flatMap(operandNames).filter((name) => name.startsWith(short));
  const [word, other] = new Set(names.map((name) => name.split(' ')[0]));
  if (word !== undefined && other === undefined) return [`${word} ${comparison}`];
  const titles = (begun.length > 0 ? begun : operands.filter((one) => hasWord(one, short))).map(titleOf);
  const words = new Set(titles.flatMap((title) => title.split(' ')).filter((each) => each.startsWith(short)));
  const isOne = begun.length > 0 ? titles.length === 1 : words.size === 1 && titles.length <= MOST;
  return isOne ? titles.map((title) => `${title} ${comparison}`) : [];
}

function titleOf({ display_name }: Operand): string {
  return display_name.toLowerCase();
}

function hasWord(one: Operand, beginning: string): boolean {
  return titleOf(one)
    .split(' ')
    .some((word) => word.startsWith(beginning));
}
