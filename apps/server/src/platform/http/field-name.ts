/** The most fields one refusal names: enough for any form, too few for a hostile body to be answered at length. */
export const MAX_FIELDS = 100;

/** Longer than any field name of ours. */
const LONGEST_NAME = 64;

/** A caller's field name as an answer may show it: short, well formed, without NUL characters. */
export function shownName(key: PropertyKey): string {
  const text = String(key);
  const short = text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text;
  return short.replaceAll('\0', '\u{FFFD}').toWellFormed();
}
