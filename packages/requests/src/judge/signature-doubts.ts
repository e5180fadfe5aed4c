import { findEquipment } from '../find/find-equipment.ts';
import { findLoads, findPallets, findWeights } from '../find/find-quantities.ts';
import { findTemperatures } from '../find/find-temperatures.ts';
import { findCostTypes, findHandling, findHazmat, findTeam } from '../find/find-terms.ts';
import { isBlank, type Line } from '../reading/lines.ts';
import type { Piece } from '../reading/piece.ts';
import { isCourtesy } from '../reading/plain-words.ts';
import type { Finding } from '../reading/reading.ts';
import { isClosing } from '../body/signature.ts';

const DISCLAIMER =
  /\b(?:confidential|intended (?:solely|only|recipient)|disclaimer|privileged|consider the environment|before printing|virus|unauthorized|if you (?:are not|have received)|sent from my)\b/i;
/** A line found in many signatures of shippers of dangerous goods. */
const EMERGENCY = /\bemergency (?:contact|number|line|phone)\b/i;
/** Verbs and pronouns make a sentence; names, titles and addresses have none. */
const SPEAKS =
  /\b(?:am|are|be|been|but|can|could|do|does|don['’]t|forgot|has|have|had|if|is|it|let|make|may|might|must|need|needs|note|or|please|shall|should|this|they|was|we|were|will|would|you|also|actually|change|cancel|correction|deliver|drop|keep|p\.? ?s\.?|both|two|three|four|half|another|second|per|trucks?|trailers?|drivers?|permits?|over-?sized?|frozen|plus|instead)\b/i;

/**
 * Sentences below the closing words that are no signature: a postscript changes a load as much as any other sentence.
 * Names, titles, telephone numbers, addresses and disclaimers stay silent, `names` those of the
 * sender above all. Source: SP-070, B-009.
 */
export function signatureDoubts(lines: readonly Line[], names: readonly string[]): readonly Finding[] {
  const doubts: Finding[] = [];
  for (const whole of lines) {
    if (/^\s*(?:confidential|disclaimer)/i.test(whole.text)) break;
    if (isBlank(whole) || isClosing(whole.text) || DISCLAIMER.test(whole.text) || EMERGENCY.test(whole.text)) continue;
    doubts.push(...partsOf(whole).flatMap((part) => doubtAbout(part, names)));
  }
  return doubts.slice(0, 5);
}

function doubtAbout(line: Line, names: readonly string[]): readonly Finding[] {
  const isName = names.some((name) => name.toLowerCase() === line.text.trim().toLowerCase());
  if (isBlank(line) || isName || isCourtesy(line.text)) return [];
  if (!speaks(line) && !saysOtherThanWho(line.text)) return [];
  const words = line.text.trim();
  const start = line.start + (line.text.length - line.text.trimStart().length);
  const at = { source: 'body', start, end: start + words.length, words } as const;
  return [{ code: 'not_understood', facts: { words: words.slice(0, 120) }, at }];
}

const CONTACT =
  /https?:\/\/\S+|www\.\S+|(?<!\S)[^\s@]{1,100}@\S+|[+(]?\d[\d\s().+/-]{6,40}\d|\b\d{5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:suite|ste|unit|floor|fl|bldg|building|box|ext|x|room|rm|dock|mc|dot|usdot|scac)[.:# ]{0,3}\d+\b|^\s*\d{1,6}[A-Z]?\s+\p{Lu}/giu;

const BAR = /\s*[|•·¦]\s*|\s[–—-]\s/g;

/** The parts of a line between bars and dashes: each says one thing of its writer. */
function partsOf(line: Line): readonly Line[] {
  const parts: Line[] = [];
  let from = 0;
  for (const match of line.text.matchAll(BAR)) {
    parts.push({ ...line, start: line.start + from, text: line.text.slice(from, match.index) });
    from = match.index + match[0].length;
  }
  return [...parts, { ...line, start: line.start + from, text: line.text.slice(from) }];
}

/** Labels of what a signature holds: ways to reach its writer, and the registers of a trucking company. */
const WAYS_TO_REACH =
  /^(?:t|tel|telephone|ph|phone|p|c|cell|mobile|m|f|fax|o|office|d|direct|main|ext|e|email|e-mail|mail|w|web|website|url|http|https|skype|teams|linkedin|mc|dot|usdot|scac|toll free|after hours|address|a)$/i;
/** `1 Main St, Waco, TX 76712` */
const STREET_ADDRESS = /^\d{1,6}[A-Z]?\s+\p{Lu}/u;
/** What people are and where they work, as titles under a name say it. */
const TITLE_WORDS: ReadonlySet<string> = new Set(
  (
    'manager managers coordinator specialist analyst director planner buyer supervisor assistant lead clerk agent ' +
    'representative rep president vice officer associate senior junior sr jr head chief executive account accounts ' +
    'logistics transportation transport shipping receiving traffic freight supply chain operations ops sales customer ' +
    'service services team department dept distribution warehouse procurement purchasing planning desk office ' +
    'inc llc ltd co corp corporation company group international north america american usa canada division region'
  ).split(' '),
);

/** Whether a part of a signature holds anything but a name, a title, a company, a place or a way to reach its writer. */
function saysOtherThanWho(text: string): boolean {
  const bare = text.trim();
  if (bare === '' || bare.includes('?')) return bare !== '';
  const label = /^([^:]{1,30}):(?!\/\/)/.exec(bare)?.[1]?.trim() ?? null;
  if (label !== null) return !WAYS_TO_REACH.test(label);
  if (STREET_ADDRESS.test(bare)) return false;
  const small = bare.replace(CONTACT, ' ').match(/(?<![\p{L}\d])\p{Ll}[\p{L}'’-]+/gu) ?? [];
  const unknown = small.filter((word) => !JOINING.has(word) && !TITLE_WORDS.has(word));
  // `megan ortiz`: people who write all in lower case sign so too.
  const allSmall = !/\p{Lu}/u.test(bare) && small.length <= 2;
  return unknown.length > 0 && !allSmall;
}

/** Whether a line has content: a finder reads it, it is a sentence, or it has a number that is no phone or address. */
function speaks(line: Line): boolean {
  const piece: Piece = {
    source: 'body',
    start: line.start,
    text: line.text,
    label: null,
    labelText: '',
    line: line.number,
  };
  const finders = [
    findEquipment,
    findHazmat,
    findTeam,
    findHandling,
    findCostTypes,
    findLoads,
    findWeights,
    findPallets,
  ];
  if (finders.some((find) => find(piece).length > 0) || findTemperatures(piece) !== null) return true;
  if (/^\s*(?:mon|tues|wednes|thurs|fri|satur|sun)day\b/i.test(line.text)) return true;
  const bare = line.text.replace(CONTACT, ' ');
  const small = bare.match(/(?<![\p{L}\d])\p{Ll}[\p{L}'’-]+/gu) ?? [];
  return SPEAKS.test(bare) || /\d/.test(bare) || small.filter((word) => !JOINING.has(word)).length >= 3;
}

/** Small words within titles and names. */
const JOINING: ReadonlySet<string> = new Set([
  'of',
  'and',
  'the',
  'for',
  'de',
  'la',
  'at',
  'in',
  'to',
  'y',
  'et',
  'und',
]);
