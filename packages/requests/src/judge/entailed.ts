import type { Stretch } from '../reading/stretches.ts';
import type { ReadQuote } from '../reading/reading.ts';

const HAZMAT: readonly RegExp[] = [
  /\bplacards?(?: (?:are |is )?(?:required|needed))?\b/gi,
  /\bhaz(?:mat)?[- ](?:endorsed|certified)(?: drivers?)?\b|\bhazmat endorsement(?: required)?\b/gi,
  /\bTWIC(?: card)?(?: (?:is )?(?:required|needed))?(?: (?:for|at) (?:the )?(?:pickup|delivery|port))?\b/gi,
  /\bclass \d(?:\.\d)?[A-Z]?\b|\b(?:PG|packing group) ?(?:I{1,3}|[123])\b/gi,
];
const BORDER: readonly RegExp[] = [
  /\b(?:PARS|PAPS|ACE|ACI)\b/g,
  /\bcustoms(?: (?:broker|clearance|paperwork))?\b|\b(?:our|the) (?:customs )?broker is on file\b/gi,
  /(?:\b[Cc]arriers? must be )?\b(?:FAST|C-?TPAT)\b(?:(?:\s?[&/,]\s?|\sand\s)(?:FAST|C-?TPAT)\b)*(?: (?:certified|approved|carriers?))*/g,
];
const DROP: readonly RegExp[] = [
  /\bcarrier (?:must|to|will) (?:supply|provide|bring) (?:an )?empty trailer(?: to (?:the|our) pool)?(?: at (?:the )?(?:origin|shipper|pickup))?(?: \(swap\))?/gi,
  /\bhook any ?time\b/gi,
];
const FUEL: readonly RegExp[] = [
  /\bfuel(?: surcharge)? (?:is )?(?:included|incl\.?|per (?:our|the|your) schedule|(?:shown |listed |quoted )?(?:separately|apart))\b/gi,
  /\b(?:including|includes?|incl\.?|inclusive of|with) fuel(?: surcharge)?\b/gi,
];
const COLD: readonly RegExp[] = [
  /\b(?:keep|maintain|run|hold|set|must be kept|to be kept)(?: it| product| reefer)?(?: continuous)?(?: at| between| from| to)?\s*(?=[-−]?\d)/gi,
  /\bcontinuous(?:ly)?\b|\b(?:keep|maintain) between(?=\s*[-−]?\d)/gi,
  /\b(?:temp(?:erature)?s?|set ?point|degrees|min(?:imum)?|max(?:imum)?)\b(?=\W{0,3}[-−]?\d)/gi,
];

/**
 * Words that a quote's own facts entail: placards of a hazardous load, customs of a lane across the border, the empty
 * trailer of a drop. They are understood, since the price of such a load holds what they ask; where the fact was not
 * read, the same words stay a doubt.
 */
export function entailedIn(text: string, quotes: readonly ReadQuote[]): readonly Stretch[] {
  if (quotes.length === 0) return [];
  const when = (holds: (quote: ReadQuote) => boolean, patterns: readonly RegExp[]): readonly RegExp[] =>
    quotes.every(holds) ? patterns : [];
  const patterns = [
    ...when((q) => q.hazmat.value, HAZMAT),
    ...when((q) => new Set(q.stops.map((s) => s.country?.value)).size > 1, BORDER),
    ...when((q) => q.stops.some((s) => s.live_handling?.value === false), DROP),
    ...when((q) => q.cost_type !== null, FUEL),
    ...when((q) => q.declared_value !== null, [/\bdeclared value\b|\bcargo insurance\b|(?<=\d{3} )(?:CAD|USD)\b/gi]),
    ...when((q) => q.equipment?.value === 'dry_van', [/\bair[- ]ride\b/gi]),
    ...when((q) => q.equipment?.value === 'reefer' && q.min_temp_f !== null, COLD),
  ];
  return patterns.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (match) => ({ from: match.index, to: match.index + match[0].length })),
  );
}
