import { asksForPrice } from './asks.ts';
import { fieldOfMatch, type Piece } from '../reading/piece.ts';
import type { KindOfMail, MailKind, Span } from '../reading/reading.ts';

type Cue = readonly [kind: MailKind, pattern: RegExp];

const SOMEBODY = String.raw`(?:i|we|i've|we've|i'll|they|our (?:company|fleet|guys|driver|drivers))`;
const VEHICLE = String.raw`(?:trucks?|vans?|reefers?|flatbeds?|step ?decks?|drivers?|trailers?|units?|teams?|capacity|equipment)`;
const RUNNER = String.raw`(?:drivers?|trucks?|carriers?|trailers?)`;
const MOVED = String.raw`(?:load|shipment|freight|order|delivery|pickup)`;

/**
 * What the mails do that ask for no price: each cue is an act together with who does it or what it is done to, since a
 * noun alone (`load`, `carrier`) is part of every request.
 */
const CUES: readonly Cue[] = [
  [
    'verdict',
    /\b(?:w(?:e|ent)|went|gone|going|go|chose|used|using) (?:with|for) (?:another|someone|somebody|a different|an? other|the other)\b/i,
  ],
  ['verdict', /\b(?:your|the) (?:rate|quote|price|bid|offer)s? (?:was|were|is|are|came in|has been|looks?)\b/i],
  ['verdict', /\b(?:we|i)(?:'ve| have)? (?:accept|decline|reject|pass|award|approve)(?:ed|s)?\b/i],
  ['verdict', /\b(?:award(?:ed|ing)?|too (?:high|expensive|rich)|not this time|not competitive|book it|approved)\b/i],
  ['verdict', /\b(?:already (?:covered|booked)|(?:is|was|been|got it) (?:covered|booked)|no longer needed)\b/i],
  [
    'change',
    /\b(?:please |pls )?(?:change|revise|amend|correct|reschedule|cancel|disregard|withdraw)(?:d|ed|l?ed|ing)?\b/i,
  ],
  [
    'change',
    /\b(?:(?:has|have) (?:been )?(?:changed|moved|pushed)|(?:moved|pushed|push|move|bumped) (?:it |this )?(?:back|out|up|to)|instead of|now (?:needs?|weighs?|goes|ships|is))\b/i,
  ],
  ['change', /\b(?:correction|on hold|change of plans|updated? (?:info|details|weight|date|time))\b/i],
  [
    'status',
    new RegExp(
      String.raw`\b${RUNNER} (?:(?:is|are) (?!needed|required)|was|were|has|had|did|does|never|still|hasn't|isn't|just|broke|will be|should be)\b|\b(?:driver|truck|carrier)s? (?:at|in|here)\b`,
      'i',
    ),
  ],
  [
    'status',
    new RegExp(
      String.raw`\b(?:the|your|our|my|this) ${MOVED} (?:was|has|had|did|does|never|still|hasn't|isn't|just)\b`,
      'i',
    ),
  ],
  [
    'status',
    new RegExp(
      String.raw`\b(?:will|is|are|was|did|has|does|when) (?:the|your|our|this|my) (?:${RUNNER}|${MOVED})\b`,
      'i',
    ),
  ],
  [
    'status',
    /\b(?:please|pls|can you|could you|need|provide|send|advise|confirm|give us|what is|let (?:us|me) know)\b(?:(?!rate|quot|pric|cost|bid)[^.?!:\n]){0,30}\b(?:appointments?|(?:delivery|pick-?up|pick up|arrival) (?:date|time|window|appt|status|hours|location|info|information|details|number)|updates?)\b/i,
  ],
  [
    'tender',
    /\byou(?:['’]ve| have) (?:the|this|it)\b|\b(?:we|i)(?: are|['’]re|['’]m| am)? going (?:with|to (?:go|use|ship|move|book))\b|\b(?:please|pls) (?:cover|move|ship|pick|pickup|deliver|take|haul|run|proceed|load|go ahead)\b|(?<!(?:can|could|would|will|do|if|what) )\byou (?:can|will|could|should|are to|will need to) (?:pick|pickup|move|deliver|ship|load|cover|take)\b/i,
  ],
  [
    'verdict',
    /\bthank(?:s| you) for (?:the|your) (?:rate|quote|price|pricing|bid|offer)\b|\b(?<!would )(?:like|love|take|use) your (?:rate|quote|price|pricing|bid|offer)\b|\bat (?:your|that|the quoted) (?:rate|price|quote|offer|bid)\b|\bwould like your (?:truck|van|reefer|flatbed|driver|equipment)\b|\blet(?:['’]?s| us) (?:move|ship|book|go|do|run|roll)\b|\bwe(?:['’]ll| will| would like to|['’]d like to)? (?:move|ship|go|book|run|use|take|cover|give)(?: \w+){0,3} (?:with|to) you\b/i,
  ],
  [
    'change',
    /\bnew (?:weight|dates?|times?|pick-?up|delivery|del|pu|appointment|appt|address|destination|origin|equipment|window|consignee|shipper|commodity)\b/i,
  ],
  [
    'status',
    /\b(?:ETA|P\.?O\.?D\.?|proof of delivery|in transit|track(?:ing)? (?:update|link|this|status|number)|check[- ]?call|status (?:update|of|on)|where is|running (?:late|behind)|broke(?:n)? down|detention|lumper receipt|(?:got|was|been) (?:delivered|unloaded|picked up|loaded)|checked in)\b/i,
  ],
  [
    'tender',
    /\b(?:tender(?:ed|ing|s)?|rate ?con(?:f(?:irmation)?)?|load confirmation|confirm(?:ing)? acceptance|please (?:book|dispatch|accept|confirm)|accept(?:ance)? (?:this|of|by)|dispatch (?:info|instructions)|is yours|pick-?up number)\b/i,
  ],
  [
    'offer',
    new RegExp(
      String.raw`\b${SOMEBODY}(?:'ll| will| can| do| also)? (?:have|got|run|haul|offer|could (?:do|cover|haul|run)|can (?:do|cover|haul|run))\b(?!.{0,24}\b(?:loads?|shipments?|freight|pallets?|skids?)\b).{0,40}?\b(?:${VEHICLE}|it|this|that)\b`,
      'i',
    ),
  ],
  [
    'offer',
    new RegExp(
      String.raw`\b${VEHICLE} (?:(?:is|are|will be|sitting|going) )?(?:available|empty|open|unloading|emptying)\b|\bavailable ${VEHICLE}\b|\bempty (?:in|at|near|out of|trucks?|vans?|reefers?|flatbeds?)\b`,
      'i',
    ),
  ],
  [
    'offer',
    /\b(?:looking for (?:a |some |any )?(?:loads?|freight|backhauls?)|any (?:loads|freight) (?:out|going|from)|MC ?#? ?\d{4,}|US ?DOT ?#? ?\d{4,}|our (?:best )?(?:rate|price|bid|offer) (?:is|would be|for)|capacity list|truck list)\b/i,
  ],
  [
    'invoice',
    /\b(?:invoic(?:e|es|ed|ing)|remit(?:tance)?|past due|overdue|payment|factoring|short[- ]?paid|overcharged?|billing|credit memo|statement of account|accounts? (?:payable|receivable))\b/i,
  ],
  [
    'newsletter',
    /\b(?:webinar|newsletter|market (?:update|report)|read more|view (?:this )?(?:email )?in (?:your )?browser|manage (?:your )?(?:preferences|subscription)|click here)\b/i,
  ],
];

/**
 * Decides what a mail is from its subject and its newest words, before anything is read for what it asks. Any sign of
 * another act outweighs the asking for a price; a mail without a sign of either is `unclear`. Source: SP-070, B-009.
 */
export function kindOfMail(pieces: readonly Piece[]): KindOfMail {
  const found = CUES.flatMap(([kind, pattern]) => {
    const span = firstMatch(pieces, pattern);
    return span === null ? [] : [{ kind, span }];
  });
  const [first] = found;
  if (first !== undefined) {
    const most = mostTold(found.map(({ kind }) => kind));
    return { kind: most, evidence: found.filter(({ kind }) => kind === most).map(({ span }) => span) };
  }
  const asked = pieces.flatMap((piece) => asksForPrice(piece)).slice(0, 3);
  return { kind: asked.length > 0 ? 'request' : 'unclear', evidence: asked };
}

/** Of kinds with equally many cues the one that is hardest to mistake comes first. */
const PLAINEST: readonly MailKind[] = ['invoice', 'offer', 'tender', 'verdict', 'change', 'status', 'newsletter'];

const NONE: { readonly kind: MailKind; readonly count: number } = { kind: 'unclear', count: 0 };

/** The kind with most cues. */
function mostTold(kinds: readonly MailKind[]): MailKind {
  const counted = PLAINEST.filter((kind) => kinds.includes(kind)).map((kind) => ({
    kind,
    count: kinds.filter((each) => each === kind).length,
  }));
  return counted.reduce((most, each) => (each.count > most.count ? each : most), NONE).kind;
}

function firstMatch(pieces: readonly Piece[], pattern: RegExp): Span | null {
  for (const piece of pieces) {
    const match = pattern.exec(piece.text);
    if (match !== null) return fieldOfMatch(piece, null, 'certain', match).at;
  }
  return null;
}
