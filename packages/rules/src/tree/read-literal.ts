import { textProblem } from './hostile-text.ts';
import { RULE_LIMITS, type LiteralValue } from './tree.ts';

/** A constant, or why it is none. */
export type ReadLiteral =
  | { readonly ok: true; readonly value: LiteralValue }
  | { readonly ok: false; readonly problem: string };

/** Reads a constant that came from outside. Refuses what is no constant, endless numbers, and texts beyond their limits. */
export function readLiteral(input: unknown): ReadLiteral {
  if (input === null || input === undefined) return refused('A constant needs a value');
  if (!isLiteralValue(input))
    return refused('A constant is a number, a text, true or false, or a list of numbers or of texts');
  if (Array.isArray(input) && input.length > RULE_LIMITS.listLength)
    return refused(`A list has at most ${RULE_LIMITS.listLength} values`);
  const texts = typeof input === 'string' ? [input] : Array.isArray(input) ? input : [];
  for (const text of texts) {
    if (typeof text !== 'string') break;
    if (text.length > RULE_LIMITS.text) return refused(`A text has at most ${RULE_LIMITS.text} characters`);
    const problem = textProblem(text, { lines: true });
    if (problem !== null) return refused(problem);
  }
  return { ok: true, value: input };
}

function refused(problem: string): ReadLiteral {
  return { ok: false, problem };
}

function isLiteralValue(value: unknown): value is LiteralValue {
  if (typeof value === 'number') return isUsable(value);
  if (typeof value === 'string' || typeof value === 'boolean') return true;
  if (!Array.isArray(value)) return false;
  return value.every((item) => typeof item === 'string') || value.every(isUsable);
}

function isUsable(value: unknown): boolean {
  return typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= 1e12;
}
