/** Signs that turn the direction of what follows: a name with one reads as another than it is. */
const DIRECTION_SIGNS = /[\u202A-\u202E\u2066-\u2069]/;

/** Control characters; a constant may hold line breaks and tabs, a name may not. */
const CONTROL_SIGNS = /\p{Cc}/u;
const LINE_SIGNS = /[\t\n\r]/g;

/**
 * Why a text that came from outside may not be kept: NUL and lone surrogates cannot be stored as JSON, control and
 * direction signs make one text look like another. Null where it may. `lines` allows line breaks and tabs.
 */
export function textProblem(text: string, { lines }: { readonly lines: boolean }): string | null {
  if (text.includes('\0')) return 'A text may not contain NUL';
  if (!text.isWellFormed()) return 'A text may not contain half characters';
  if (CONTROL_SIGNS.test(lines ? text.replaceAll(LINE_SIGNS, '') : text))
    return 'A text may not contain control characters';
  return DIRECTION_SIGNS.test(text) ? 'A text may not turn the writing direction' : null;
}

/** Why a text may not name something: besides, it may not be the name by which JavaScript reaches an object's prototype. */
export function nameProblem(text: string): string | null {
  return text === '__proto__' ? "'__proto__' is no name" : textProblem(text, { lines: false });
}

const PLAIN = /^[ -~]*$/;

/**
 * What two names have in common that nobody can tell apart on a screen: case, spaces around, the ways Unicode writes one
 * character, and signs that are not seen. Source: R-050.
 */
export function nameKey(name: string): string {
  const text = PLAIN.test(name) ? name : name.normalize('NFKC').replaceAll(/\p{Default_Ignorable_Code_Point}/gu, '');
  return text.trim().toLowerCase();
}
