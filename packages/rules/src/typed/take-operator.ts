/** An operation that was typed before a value, and the rest of the text. */
export type TakenOperator = { readonly name: string; readonly rest: string };

const SIGNS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/^(?:>=|≥)/, 'greater_or_equal'],
  [/^(?:<=|≤)/, 'less_or_equal'],
  [/^(?:!=|<>|≠)/, 'not_equal'],
  [/^>/, 'greater'],
  [/^</, 'less'],
];

/** A word counts once a blank follows it, because 'in' may be the beginning of Indiana. */
const WORDS: readonly (readonly [words: RegExp, name: string])[] = [
  [/^(?:is\s+)?(?:over|above|more than|greater than|after|later than)\s/i, 'greater'],
  [/^(?:is\s+)?(?:under|below|less than|fewer than|before|earlier than)\s/i, 'less'],
  [/^(?:is\s+)?(?:at least|no less than|on or after|since)\s/i, 'greater_or_equal'],
  [/^(?:is\s+)?(?:at most|no more than|up to|on or before|until|within)\s/i, 'less_or_equal'],
  [/^(?:does not contain|not like|not contain(?:s|ing)?)\s/i, 'not_like'],
  [/^(?:contains|like)\s/i, 'like'],
  [/^(?:starts with|begins with)\s/i, 'starts_with'],
  [/^(?:is\s+)?(?:one of|any of)\s/i, 'in'],
];

const OPPOSITE: Readonly<Record<string, string>> = {
  equal: 'not_equal',
  in: 'not_in',
  like: 'not_like',
  starts_with: 'not_starts_with',
};

/**
 * Reads the operator before a value, as in '> 1200', 'at least 3' or 'not CA'. `present` is the operation that the
 * comparison has now. `sign` is an operator typed just before, which '=' completes: '>' becomes '>='. Returns null if the
 * comparison does not offer the operation.
 */
export function takeOperator(
  text: string,
  {
    present,
    offered,
    sign,
  }: { readonly present: string; readonly offered: readonly string[]; readonly sign: string | null },
): TakenOperator | null {
  const typed = text.trimStart();
  const completed = typed.startsWith('=') && (sign === 'greater' || sign === 'less') ? `${sign}_or_equal` : null;
  if (completed !== null && offered.includes(completed)) return { name: completed, rest: typed.slice(1).trimStart() };
  const opposite = OPPOSITE[present];
  const negated = /^(?:is\s+)?(?:not|other than|except)\s/i.exec(typed);
  const isMore = /^(?:not like|not contain)/i.test(typed);
  if (negated !== null && opposite !== undefined && !isMore && offered.includes(opposite))
    return { name: opposite, rest: typed.slice(negated[0].length) };
  for (const [pattern, name] of [...SIGNS, ...WORDS]) {
    const found = pattern.exec(typed);
    // The 'not' of 'not like' was read just before.
    const other = sign?.startsWith('not_') === true ? OPPOSITE[name] : undefined;
    if (found !== null && other !== undefined && offered.includes(other))
      return { name: other, rest: typed.slice(found[0].length).trimStart() };
    if (found !== null && offered.includes(name)) return { name, rest: typed.slice(found[0].length).trimStart() };
  }
  return null;
}
