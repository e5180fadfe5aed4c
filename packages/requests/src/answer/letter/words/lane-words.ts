import { CLEAR_STATE_CODE, KNOWN_PLACE, STATE_CODE, withPlacesInCapitals } from './place-words.ts';

const WORD = String.raw`\p{Lu}[\p{L}.'’-]*`;
const NAME = String.raw`${WORD}(?:\s+${WORD}){0,3}`;
const PLACE = String.raw`\p{Lu}[\p{L}.' -]*,\s*[A-Z]{2}\b(?:\s+\d{5}(?:-\d{4})?)?`;
const ARROW = '(?:→|⇒|⟶|->|=>|>)';
const IN_STATE = String.raw`(?:,?\s*${STATE_CODE}\b)?(?:\s+\d{5}(?:-\d{4})?)?`;

const LANES: readonly RegExp[] = [
  new RegExp(String.raw`${PLACE}\s*(?:to|→|->|–|-|>)\s*${PLACE}`, 'u'),
  new RegExp(String.raw`${NAME}(?:,\s*[A-Z]{2})?\s*${ARROW}\s*${NAME}`, 'u'),
  new RegExp(String.raw`\b[Bb]etween\s+${NAME}(?:,\s*[A-Z]{2})?\s+and\s+${NAME}`, 'u'),
  /\b(?:[Oo]rigin|[Dd]estination|[Pp]ick(?:ing)?[- ]?up|[Dd]eliver(?:y|s|ing)?)\s*(?:is|in|at|to|from|:|-)\s*(?:in\s+|at\s+)?\p{Lu}/u,
  /\b(?:[Ll]ane|[Rr]oute)\s*[:-]?\s*\p{Lu}/u,
  /\b[A-Z]{2}\s*[-–]\s*[A-Z]{2}\b/u,
  // Without capitals, by names and codes that are known.
  new RegExp(
    String.raw`\b${KNOWN_PLACE}\b${IN_STATE}[\s-]*(?:\b(?:in)?to\b|\b2\b|\b(?:and\s+)?then\b|${ARROW}|[-–/])[\s:-]*(?!(?<=Dallas\s*[-–/]\s*)Fort Worth)${KNOWN_PLACE}\b`,
    'iu',
  ),
  new RegExp(
    String.raw`\b(?:from|out of|leaving|between)[\s:][^.;!?\n]{0,40}?\b${KNOWN_PLACE}\b[^.;!?\n]{0,60}?\b(?:to|into|for|towards?|and)[\s:][^.;!?\n]{0,40}?\b${KNOWN_PLACE}\b`,
    'iu',
  ),
  new RegExp(String.raw`\b(?:in)?to\s+${KNOWN_PLACE}\b[^.;!?\n]{0,40}?\b(?:from|out of)\s+${KNOWN_PLACE}\b`, 'iu'),
  new RegExp(
    String.raw`\b(?:loads?|lanes?|hauls?|shipments?|routes?|trips?|pick(?:ing)?[- ]?ups?|drops?|deliver\w*|origin|destination|(?:un)?loading)(?:\s*[:-]|\s+(?:to|from|into|out of|in|at|is))*\s+${KNOWN_PLACE}\b|\b${KNOWN_PLACE}\s+(?:loads?|lanes?|hauls?|runs?|routes?|trips?|legs?|pick-?ups?|drops?|deliver(?:y|ies))\b`,
    'iu',
  ),
  new RegExp(String.raw`\p{L},\s*${STATE_CODE}\s*(?:to|into|→|->|–|-|>)\s*[\p{L}.' ]{2,40},\s*${STATE_CODE}\b`, 'iu'),
  new RegExp(String.raw`\b${CLEAR_STATE_CODE}\s*(?:\b(?:in)?to\b|${ARROW}|[-–])\s*${CLEAR_STATE_CODE}\b`, 'iu'),
];

const FROM_TO = new RegExp(String.raw`(?<![\p{L}])(${WORD})(?:,\s*[A-Z]{2})?\s+(?:to|into|TO)\s+${WORD}`, 'gu');
/** Words before 'to' that are no places: beginnings of sentences, days, and times of day. */
const NO_PLACE =
  /^(?:Welcome|Thanks|Reply|Respond|Answer|Back|Due|According|Next|Up|Write|Talk|Speak|Go|Send|Report|Attention|AM|PM|Mon|Tue|Tues|Wed|Thu|Thur|Thurs|Fri|Sat|Sun|\p{L}+day)$/u;

const ANY_FROM_TO =
  /(?<!\b(?:every|any)thing\s+)\bfrom:?\s+([\p{L}.'’-]+(?:\s+[\p{L}.'’-]+){0,2}?)(?:,\s*[a-z]{2})?\s+(?:in)?to:?\s+([\p{L}.'’-]+(?:\s+[\p{L}.'’-]+)?)/giu;
/** Words of ordinary speech, one of which at either end makes 'from … to …' no lane. */
const ORDINARY =
  /\b(?:an?|the|th(?:is|at|ose|ese)|each|every|any|all|one|two|first|last|our|your|my|their|his|her|its|us|you|me|them|him|it|here|there|now|when|what|who|start|begin\p{L}*|finish|end|top|bottom|time|\p{L}*day|mon|tues?|wed|thur?s?|fri|sat|sun|days?|weeks?|months?|years?|morning|night|dawn|dusk|noon|early|late|docks?|doors?|gates?|yards?|warehouses?|shippers?|receivers?|consignees?|vendors?|carriers?|drivers?|origin|destination|pick-?ups?|deliver\p{L}*|drop|(?:un)?loading|loads?|loaded|quot\p{L}*|tender\p{L}*|book\p{L}*|orders?|requests?|dispatch|tracking|invoic\p{L}*|billing|payment|pod|e-?mails?|inbox|call|small|large|big|full|partials?|light|heavy|single|coast|good|better|best|bad|worst|easy|find|get|confirm|help|make|be|have|keep|move|see|plan|ask|reply|answer|price|send|talk)\b/iu;

/** The one end of a lane in small letters. */
const ONE_END =
  /\b(?:(?:picking up|delivering|unloading)\s+(?:in|at)|(?:origin|destination)\s*(?:\bis(?:\s+in)?|:))\s+([\p{L}'’-]+)/giu;
const NO_END = /^(?:time|full|person|mind|hours?|as|see|of|to|please|not|cost|general)$/iu;

const LANE = 'A lane may not be written into a letter; use {lane} or {stops}.';

/** Why words name a lane that is not the stored one, in capitals or without; null where they name none. */
export function laneIn(line: string): string | null {
  const words = withPlacesInCapitals(line);
  const named = [...words.matchAll(FROM_TO)].some(([, place = '']) => !NO_PLACE.test(place));
  const said = [...words.matchAll(ANY_FROM_TO)].some((ends) => !ends.slice(1).some((end) => ORDINARY.test(end)));
  const ends = [...words.matchAll(ONE_END)].some(([, end = '']) => !ORDINARY.test(end) && !NO_END.test(end));
  return named || ends || said || LANES.some((pattern) => pattern.test(words)) ? LANE : null;
}
