/** The kinds of code that a text operand may have instead of free text. */
export type CodedPlace = 'state' | 'prefix';

/** The kind of code of an operand's values; null for free text. */
export function codedPlaceOf(name: string): CodedPlace | null {
  if (/^(?:origin|destination)_state$/.test(name)) return 'state';
  return /^(?:origin|destination)_postal_prefix$/.test(name) ? 'prefix' : null;
}
