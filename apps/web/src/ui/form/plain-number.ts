/** What was typed or pasted where a number belongs: nothing, a number, or a text that is none. */
export type ReadNumber =
  | { readonly kind: 'empty' }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'none' };

const CURRENCY_BEFORE = /^(?:(?:USD|CAD)\s*|(?:C|US)?\$\s*)/i;
const UNIT_BEHIND = /\s*(?:USD|CAD|lbs|mi|%)$/i;
/** Digits, with thousands parted by commas all through or not at all, and a fraction at most. */
const FIGURES = /^(?:\d+|\d{1,3}(?:,\d{3})+)?(?:\.\d*)?$/;

/**
 * Reads a number as people write it: '2450', '2,450', '$2,450.00', ' -5 '. One sign, one currency before or one unit
 * behind may stand; anything else is no number, so that no digit of it is ever taken alone. Source: M-040.
 */
export function readNumber(text: string): ReadNumber {
  const trimmed = text.trim().replace('−', '-');
  if (trimmed === '') return { kind: 'empty' };
  const sign = /^-\s*/.exec(trimmed)?.[0] ?? '';
  const rest = trimmed.slice(sign.length).replace(CURRENCY_BEFORE, '');
  const inner = sign === '' ? (/^-\s*/.exec(rest)?.[0] ?? '') : '';
  const figures = rest.slice(inner.length).replace(UNIT_BEHIND, '');
  if (!FIGURES.test(figures) || !/\d/.test(figures)) return { kind: 'none' };
  const size = Number(figures.replaceAll(',', ''));
  const isNegative = sign !== '' || inner !== '';
  // A negative zero is zero.
  return { kind: 'number', value: isNegative && size !== 0 ? -size : size };
}

/** What a number field holds of a text: its number, null for nothing, or the text itself where it is no number. */
export function heldNumber(text: string): number | string | null {
  const read = readNumber(text);
  if (read.kind === 'empty') return null;
  return read.kind === 'number' ? read.value : text;
}

/** A held number as it is shown while nobody types: with commas; a text that is no number as it was typed. */
export function shownNumber(held: number | string | null | undefined): string {
  if (held === null || held === undefined) return '';
  return typeof held === 'string' ? held : held.toLocaleString('en-US', { maximumFractionDigits: 10 });
}
