/** An operation that was typed before a value, and the rest of the text. */
export type TakenOperator = { readonly name: string; readonly rest: string };

const SIGNS: readonly (readonly [sign: RegExp, name: string])[] = [
  [/^(?:>=|≥)/, 'greater_or_equal'],
  [/^(?:<=|≤)/, 'less_or_equal'],
  [/^(?:!=|<>|≠)/, 'not_equal'],
  [/^>/, 'greater'],
  [/^</, 'less'],
];

/** Words that turn a comparison around: 'not over 5' is at most 5. */
const NO = String.raw`(?:not|no|isn['’]t)\s+`;

/** A word counts once a blank follows it, because 'in' may be the beginning of Indiana. */
const WORDS: readonly (readonly [words: RegExp, name: string])[] = (
  [
    [
      `${NO}(?:over|above|more than|greater than|longer than|after|later than)|at most|up to|on or before|until`,
      'less_or_equal',
    ],
    ['maximum(?: of)?|max(?: of)?|within(?: the(?: next)?)?', 'less_or_equal'],
    [`${NO}(?:under|below|less than|fewer than|before|earlier than)|at least|on or after|since`, 'greater_or_equal'],
    ['minimum(?: of)?|min(?: of)?|starting(?: at)?', 'greater_or_equal'],
    ['over|above|more than|greater than|bigger than|higher than|longer than|heavier than|exceeding|exceeds', 'greater'],
    ['beyond|after|later than', 'greater'],
    ['under|below|less than|fewer than|lower than|shorter than|lighter than|before|earlier than', 'less'],
    ["(?:does not|doesn[’']t|not) (?:contain(?:s|ing)?|include|have)|not like|without", 'not_like'],
    ['contains|containing|includes|including|has|like', 'like'],
    ["(?:does not|doesn[’']t|not) (?:start|begin) with", 'not_starts_with'],
    ['starts with|begins with|starting with|beginning with', 'starts_with'],
    ['not (?:in|one of|any of)|none of', 'not_in'],
    ['one of|any of', 'in'],
  ] as const
).map(([words, name]) => [
  new RegExp(String.raw`^(?:(?:is|are)\s+)?(?:${words.replaceAll(' ', String.raw`\s+`)})\s`, 'i'),
  name,
]);

/** Words that negate the comparison that stands already. */
const NEGATED = /^(?:(?:is|are)\s+)?(?:not|isn['’]t|aren['’]t|other\s+than|except(?:\s+for)?|anything\s+but)\s/i;

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
  for (const [pattern, name] of [...SIGNS, ...WORDS]) {
    const found = pattern.exec(typed);
    // The 'not' of 'not like' was read just before.
    const other = sign?.startsWith('not_') === true ? OPPOSITE[name] : undefined;
    if (found !== null && other !== undefined && offered.includes(other))
      return { name: other, rest: typed.slice(found[0].length).trimStart() };
    if (found !== null && offered.includes(name)) return { name, rest: typed.slice(found[0].length).trimStart() };
  }
  const opposite = OPPOSITE[present];
  const negated = NEGATED.exec(typed);
  if (negated !== null && opposite !== undefined && offered.includes(opposite))
    return { name: opposite, rest: typed.slice(negated[0].length).trimStart() };
  return null;
}
