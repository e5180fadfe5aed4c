/** The kinds of place that a text operand names by a code rather than by free text. */
export type CodedPlace = 'state' | 'prefix';

/** The kind of code that the values of an operand are; null for any other operand. */
export function codedPlaceOf(name: string): CodedPlace | null {
  if (/^(?:origin|destination)_state$/.test(name)) return 'state';
  return /^(?:origin|destination)_postal_prefix$/.test(name) ? 'prefix' : null;
}
