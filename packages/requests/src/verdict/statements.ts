import { FRENCH_AND_SPANISH } from './other-tongues.ts';
import type { Tongue } from './tongue.ts';

/**
 * The meaning of one fragment of a reply. Patterns match the whole fragment, in lower case and without polite words.
 */
export type Statement = Meaning & {
  /** The group of loads that it is about; absent if it names no group. */
  readonly about?: Group;
};

/** Several loads: both of two, or all. */
export type Group = 'both' | 'all';

type Meaning =
  | { readonly says: 'accepted'; readonly price: string | null }
  | { readonly says: 'declined'; readonly reason: 'Rate too high' | 'Awarded elsewhere' | 'No reason given' }
  | { readonly says: 'cancelled' }
  | { readonly says: 'countered'; readonly price: string }
  | { readonly says: 'reference'; readonly number: string }
  | { readonly says: 'courtesy' };

const MONEY = String.raw`\$? ?(?<price>\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{3,6}(?:\.\d\d)?)(?: ?(?:usd|cad|us|dollars))?(?: (?:all[- ]?in|total|flat))?`;
const LOAD = String.raw`(?:it|this|this one|that|that one|us|(?:this|the|that) (?:load|lane|shipment|one|freight|move))`;
const RATE = String.raw`(?:rate|price|quote|offer|bid|number|pricing)`;
const OTHER = String.raw`(?:elsewhere|(?:(?:with|to|by) )?(?:another|a different|some other|an other|our (?:usual|regular|primary|incumbent)) (?:carrier|broker|provider|vendor|company|partner)|(?:with|to|by) (?:someone|somebody) else)`;

const whole = (pattern: string): RegExp => new RegExp(`^(?:${pattern})$`);

const ACCEPTS: readonly RegExp[] = [
  whole(
    String.raw`(?:(?:go ahead|go ahead and|let'?s|let us|(?:we|i) (?:would|will|want to|would like to|'d like to|'ll)) ?)?(?:book|lock|do|take|move|ship|run|cover|schedule|go with) ${LOAD}(?: in| up)?(?: (?:at|for) (?:your ${RATE}|that ${RATE}|the quoted ${RATE}|${MONEY}))?`,
  ),
  whole(
    String.raw`(?:we|i)(?:'ll| will)? (?:accept|approve|take|agree to) (?:your|the|this|that) ${RATE}(?: of ${MONEY})?`,
  ),
  whole(String.raw`(?:we|i)(?:'ll| will)? (?:accept|approve|agree)`),
  whole(String.raw`(?:your |the |this )?(?:${RATE} )?(?:is |has been )?(?:accepted|approved)(?: at ${MONEY})?`),
  whole(String.raw`(?:you(?:'ve| have)? (?:got|have|won)|it'?s yours|you won) ?(?:${LOAD})?`),
  whole(String.raw`${LOAD} is yours`),
  whole(
    String.raw`(?:(?:we(?:'re| are|'ve| have)? )?(?:award|awarding|awarded) ${LOAD} to you|awarded to you|you (?:are|were|have been|'ve been) awarded(?: ${LOAD})?)(?: at ${MONEY})?`,
  ),
  whole(String.raw`(?:let'?s|let us) (?:go with (?:you|your ${RATE})|roll)`),
];

const TOO_HIGH = whole(
  String.raw`(?:(?:your|the|this|that|you(?:'re| are| were)?|it) ?)?(?:${RATE} )?(?:is|was|'s|came in|comes in|looks)? ?(?:(?:a (?:bit|little|tad)|way|far|much|just|still|quite|simply) )*(?:too (?:high|expensive|rich|pricey)|not competitive|(?:over|above) (?:our|my|the) (?:budget|target))(?: for (?:us|me|this|this one|this lane))?`,
);

const ELSEWHERE: readonly RegExp[] = [
  whole(
    String.raw`(?:(?:we|i|this|it|${LOAD})(?:'ve| have|'s| has| is| was| are|'re)? ?)?(?:(?:been|already|now|got|decided to|decided|going to) )*(?:awarded|award|gave|give|given|went|gone|go|going|covered|booked|tendered|placed)(?: ${LOAD})?(?: (?:already|now))? ${OTHER}`,
  ),
  whole(
    String.raw`(?:(?:this|it|that|load|${LOAD})(?:'s| is| was| has been| got| has)? )?(?:(?:been|already|now) )*covered(?: (?:already|now|elsewhere))?`,
  ),
  whole(String.raw`(?:we|i)(?:'re| are|'ve| have)? (?:got ${LOAD}|already|all)? ?covered(?: ${LOAD})?`),
  whole(
    String.raw`(?:we|i) used ${OTHER}|(?:we|i) (?:chose|picked|used) (?:another|a different) (?:carrier|broker|provider|vendor)`,
  ),
];

const PASSES: readonly RegExp[] = [
  whole(
    String.raw`(?:we|i)(?:'ll| will| have to| must|'re going to| are going to)? ?(?:have to )?pass(?: on ${LOAD})?(?: (?:this|for this) time)?`,
  ),
  whole(
    String.raw`pass|no thanks|no thank you|not this time|(?:we|i)(?:'ll| will| must| have to)? ?(?:decline|reject)(?: (?:your|the|this) ${RATE})?|(?:${RATE} )?(?:declined|rejected)`,
  ),
];

const CANCELS: readonly RegExp[] = [
  whole(
    String.raw`(?:(?:the |this |our )?(?:load|shipment|order|request|customer|it|this) ?(?:is|was|has been|'s been|got|has|'s)? ?(?:been )?)?cancel(?:l)?ed(?: by (?:the|our) (?:customer|shipper|receiver|consignee))?(?: on us)?`,
  ),
  whole(String.raw`(?:the |this |our |my )?(?:customer|receiver|consignee) cancel(?:l)?ed(?: ${LOAD}| the order)?`),
  whole(
    String.raw`(?:(?:${LOAD}|it) (?:is|'s) )?no longer (?:needed|required|moving|shipping)|(?:we|i) no longer need (?:${LOAD}|a truck|the truck|a rate)`,
  ),
];

const COUNTERS: readonly RegExp[] = [
  whole(
    String.raw`(?:(?:we|i|you)(?:'d| would|'ll| will)? ?)?(?:need|want|need to be at|need to be|need to get to|'d have to be at|would have to be at|are looking for|am looking for|'re looking for|are looking to be at|looking for|are targeting|can do|could do|can pay|counter at|counter with|counter)(?: you)?(?: (?:at|to be at|to be))? ${MONEY}(?: (?:to (?:win|get|secure|take|book|have|cover|move)(?: ${LOAD})?|on ${LOAD}|for ${LOAD}))?`,
  ),
  whole(
    String.raw`(?:(?:our|my|the) )?(?:target|budget|counter|counter ?offer|max|maximum|best)(?: (?:rate|price))?(?: is|:)? ${MONEY}`,
  ),
];

const REFERENCE =
  /^(?:(?:our|your|the) )?(?:load|po|p\.o\.|bol|order|shipment|pro|pick-?up|reference|ref)(?: ?(?:number|no\.?|num|id|#))?(?: is|:| #)? ?#?(?<number>(?=[a-z0-9 -]*\d)[a-z0-9][a-z0-9-]{1,28})$/;

const COURTESIES: readonly RegExp[] = [
  /^(?:hi|hello|hey|good (?:morning|afternoon|evening|day)|dear)(?: [\p{L}.'-]+){0,2}$/u,
  /^(?:thanks|thank you|thx|ty|tks|many thanks)(?: (?:so|very) much| a lot| again| anyway| everyone| all| team)*(?: for (?:the|your) (?:quick |fast |prompt )?(?:quote|rate|price|pricing|offer|bid|reply|response|turnaround|help|time))?$/,
  /^(?:yes|yep|ok|okay|great|perfect|good|sure|awesome|excellent|sorry|unfortunately|sounds good|looks good|that works|works for (?:us|me)|appreciate it|(?:we|i) appreciate (?:it|the quote|the rate|your (?:help|time))|maybe next time|next time|better luck next time|have a (?:good|great|nice) (?:day|weekend|one))$/,
  /^(?:sent from my .{2,30}|get outlook for .{2,20})$/,
];

const POLITE =
  /^(?:(?:hi|hello|hey)|yes|ok|okay|great|perfect|please|pls|sorry|unfortunately|thanks|thank you|so|and|but|however|we regret|sorry but|well|no|sadly|good news|just|all right|alright)(?: |$)/;
const POLITE_END = / (?:please|pls|thanks|thank you|sorry|now|today|asap|then)$/;

const GROUP = String.raw`(?:them (?<them>all|both)|(?:(?<each>all|both)(?: of (?:them|these|those))?(?: (?:the )?(?:lanes|loads|quotes|rates))?))`;

/** Statements of a reply about all lanes of a table at once. */
const OF_GROUPS: readonly (readonly [pattern: RegExp, says: Meaning])[] = [
  [
    whole(String.raw`(?:(?:go ahead and|let'?s|we(?:'ll| will)?) )?(?:book|lock in|take|do|move|cover|run) ${GROUP}`),
    { says: 'accepted', price: null },
  ],
  [whole(String.raw`${GROUP} (?:are )?too (?:high|expensive)`), { says: 'declined', reason: 'Rate too high' }],
  [
    whole(String.raw`${GROUP} (?:are |were )?(?:already )?(?:covered|awarded elsewhere)`),
    { says: 'declined', reason: 'Awarded elsewhere' },
  ],
  [whole(String.raw`(?:we(?:'ll| will)? )?pass on ${GROUP}`), { says: 'declined', reason: 'No reason given' }],
  [whole(String.raw`${GROUP} (?:are |were )?cancel(?:l)?ed`), { says: 'cancelled' }],
];

function ofGroup(text: string): Statement | null {
  for (const [pattern, says] of OF_GROUPS) {
    const groups = pattern.exec(text)?.groups;
    if (groups !== undefined) return { ...says, about: (groups['them'] ?? groups['each']) === 'both' ? 'both' : 'all' };
  }
  return null;
}

const ENGLISH: Tongue = {
  accepts: ACCEPTS,
  tooHigh: [TOO_HIGH],
  elsewhere: ELSEWHERE,
  passes: PASSES,
  cancels: CANCELS,
  counters: COUNTERS,
  courtesies: COURTESIES,
  polite: POLITE,
  politeEnd: POLITE_END,
};

/** The meaning of a fragment; null if it is uncertain, which makes the whole mail no verdict. Source: B-025. */
export function statementOf(fragment: string): Statement | null {
  const plain = fragment.trim().normalize('NFC').toLowerCase();
  return (
    ofGroup(plain) ?? ofGroup(withoutPolite(plain, ENGLISH)) ?? said(plain, ENGLISH) ?? said(plain, FRENCH_AND_SPANISH)
  );
}

/**
 * Returns the statement of a fragment in one language; null if it is uncertain. It removes only the polite words of
 * that language, because a word that is polite in one may deny in another, as `no` does in Spanish.
 */
function said(plain: string, tongue: Tongue): Statement | null {
  const bare = withoutPolite(plain, tongue);
  const stated = statedBy(plain, tongue) ?? statedBy(bare, tongue);
  return stated ?? (bare === '' || fits(tongue.courtesies, plain) ? { says: 'courtesy' } : null);
}

function statedBy(text: string, tongue: Tongue): Statement | null {
  const accepted = matchOf(tongue.accepts, text);
  if (accepted !== null) return { says: 'accepted', price: accepted.groups?.['price'] ?? null };
  if (fits(tongue.tooHigh, text)) return { says: 'declined', reason: 'Rate too high' };
  if (fits(tongue.elsewhere, text)) return { says: 'declined', reason: 'Awarded elsewhere' };
  if (fits(tongue.passes, text)) return { says: 'declined', reason: 'No reason given' };
  if (fits(tongue.cancels, text)) return { says: 'cancelled' };
  const price = matchOf(tongue.counters, text)?.groups?.['price'];
  if (price !== undefined) return { says: 'countered', price };
  const number = REFERENCE.exec(text)?.groups?.['number'];
  return number === undefined ? null : { says: 'reference', number };
}

function matchOf(patterns: readonly RegExp[], text: string): RegExpExecArray | null {
  for (const pattern of patterns) {
    const match = pattern.exec(text);
    if (match !== null) return match;
  }
  return null;
}

function fits(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Removes polite words at either end. 'No' alone is ambiguous, so it is removed only before a sentence. */
function withoutPolite(text: string, { polite, politeEnd }: Tongue): string {
  let rest = text;
  for (let before = ''; before !== rest;) {
    before = rest;
    rest = rest.replace(polite, '').replace(politeEnd, '').trim();
  }
  return rest === '' && text === 'no' ? text : rest;
}
