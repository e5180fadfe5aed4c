/** Words that negate what follows them, as in 'not reefer' or 'except CA'. */
export const NEGATION =
  /^(?:(?:is|are)\s+)?(?:not|no|non|isn['’]t|aren['’]t|other\s+than|except(?:\s+for)?|anything\s+but|outside(?:\s+of)?)(?:\s+|-)(?=\S)/iu;

/** Words between an operand and its value that say nothing: 'pickup in December', 'commodity is produce'. IN is a state. */
export const FILLER = /^(?:==?|:|(?:[Ii]s|are|equals|equal\s+to|[Ii]n|on|at|of)(?=\s))\s*(?=\S)/u;

/** Words that ask for the whole text and not for a part of it: 'commodity is produce'. */
export const WHOLE_TEXT = /^(?:is|are|isn['’]t|aren['’]t|equals|equal\s+to|=|!=|<>|≠)(?!\p{L})/iu;

/** Comparisons that people write behind a number, with the same comparison in front of it. */
const BEHIND: readonly (readonly [pattern: RegExp, front: string])[] = [
  [/^(.*\d\s?\p{L}*)\+$/u, 'at least'],
  [/^(.*\d)\+(\s+\p{L}[\p{L} ]*)$/u, 'at least'],
  [/^(.*\d.*?)\s+(?:or|and)\s+(?:more|over|above|up|later|longer|higher)(\s.*)?$/iu, 'at least'],
  [/^(.*\d.*?)\s+(?:or|and)\s+(?:less|fewer|under|below|earlier|shorter|lower)(\s.*)?$/iu, 'at most'],
];

/** '3 or more stops' with its comparison in front: 'at least 3 stops'. Another text is returned unchanged. */
export function comparisonInFront(text: string): string {
  for (const [pattern, front] of BEHIND) {
    const [, number, rest = ''] = pattern.exec(text) ?? [];
    if (number !== undefined) return `${front} ${number}${rest}`;
  }
  return text;
}

/** Words for a value that is not given, and for one that is. */
const PRESENCE: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/^(?:(?:is|are)\s+)?(?:unknown|missing|absent|null|not\s+(?:known|given|set|filled))$/iu, 'null'],
  [/^(?:(?:is|are)\s+)?(?:known|given|present|set|not\s+null|not\s+(?:unknown|missing|absent))$/iu, 'not_null'],
  [/^(?:(?:is|are)\s+)?(?:empty|blank)$/iu, 'empty'],
  [/^(?:(?:is|are)\s+)?(?:filled|not\s+(?:empty|blank))$/iu, 'not_empty'],
];

/** The operation that asks whether a value is given, if the text says nothing else. */
export function presenceAsked(text: string): string | null {
  return PRESENCE.find(([pattern]) => pattern.test(text))?.[1] ?? null;
}

const PAIRS = [
  ['equal', 'not_equal'],
  ['in', 'not_in'],
  ['like', 'not_like'],
  ['starts_with', 'not_starts_with'],
  ['null', 'not_null'],
  ['empty', 'not_empty'],
  ['less', 'greater_or_equal'],
  ['greater', 'less_or_equal'],
] as const;

/** Every comparison with the one that is met where it is not. */
export const OPPOSITE: ReadonlyMap<string, string> = new Map(
  PAIRS.flatMap(([one, other]): [string, string][] => [
    [one, other],
    [other, one],
  ]),
);
