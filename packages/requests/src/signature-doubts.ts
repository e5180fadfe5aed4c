import { findEquipment } from './find-equipment.ts';
import { findLoads, findPallets, findWeights } from './find-quantities.ts';
import { findTemperatures } from './find-temperatures.ts';
import { findCostTypes, findHandling, findHazmat, findTeam } from './find-terms.ts';
import { isBlank, type Line } from './lines.ts';
import type { Piece } from './piece.ts';
import { isCourtesy } from './plain-words.ts';
import type { Finding } from './reading.ts';

const DISCLAIMER =
  /\b(?:confidential|intended (?:solely|only|recipient)|disclaimer|privileged|consider the environment|before printing|virus|unauthorized|if you (?:are not|have received)|sent from my)\b/i;
/** A line that stands in many signatures of shippers of dangerous goods. */
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
  for (const line of lines) {
    if (isBlank(line) || DISCLAIMER.test(line.text) || EMERGENCY.test(line.text)) continue;
    if (/^\s*(?:confidential|disclaimer)/i.test(line.text)) break;
    const isName = names.some((name) => name.toLowerCase() === line.text.trim().toLowerCase());
    if (isName || isCourtesy(line.text) || !speaks(line)) continue;
    const words = line.text.trim();
    const start = line.start + (line.text.length - line.text.trimStart().length);
    doubts.push({
      code: 'not_understood',
      facts: { words: words.slice(0, 120) },
      at: { source: 'body', start, end: start + words.length, words },
    });
  }
  return doubts.slice(0, 5);
}

const CONTACT =
  /https?:\/\/\S+|www\.\S+|\S+@\S+|[+(]?\d[\d\s().+/-]{6,}\d|\b\d{5}(?:-\d{4})?\b|\b[A-Z]\d[A-Z] ?\d[A-Z]\d\b|\b(?:suite|ste|unit|floor|fl|bldg|building|box|ext|x|room|rm|dock|mc|dot|usdot|scac)[.:# ]{0,3}\d+\b|^\s*\d{1,6}[A-Z]?\s+\p{Lu}/giu;

/** Whether a line says something: a finder reads it, it has the words of a sentence, or a figure that is no contact. */
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
