import { LIMITS } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import { asksInText } from './asks.ts';
import { claimsOf } from './claims.ts';
import { wordsOf, type Stretch } from '../reading/stretches.ts';
import { entailedIn } from './entailed.ts';
import { labelOf, roleOf } from '../reading/labels.ts';
import { partOf, withLabel, type Piece } from '../reading/piece.ts';
import { saysMore } from '../quote/plausible.ts';
import { apologiesIn, courtesiesIn, isCourtesy, isPlainWord, pointersIn } from '../reading/plain-words.ts';
import type { Finding, PlacePort, ReadQuote } from '../reading/reading.ts';

/** The most doubts shown; a mail with more should not be answered by a machine anyway. */
const MAX_DOUBTS = 12;
/** Most pieces of one lane, or of a whole mail, that are examined. */
const MAX_PIECES = 150;
const WORD = /[\p{L}\p{N}]+(?:[.,'’&/-][\p{L}\p{N}]+)*/gu;
const SENTENCE = /[^.!?;\n]+(?:[.](?=\d|\w{1,2}[.\s])[^.!?;\n]*)*[.!?;]*/g;
/** Signs that change the meaning of a figure next to them. */
const SIGNS = /[<>+$€£%=~±×½¼¾√]/u;
/** An arrow between two claimed stretches, which are blank by then. */
const ARROW = /(?<=\s{2})[-=]{0,2}>{1,2}(?=\s{2})/g;
const PACKAGES =
  /\b\d{1,4}\s(?:drums?|cases?|cartons?|ctns?|boxes|totes?|bags?|super ?sacks?|rolls?|bundles?|crates?|barrels?|kegs?|bales?|pails?|cylinders?|coils?)\b/gi;

type Ask = {
  readonly port: PlacePort;
  readonly mailDay: Day;
  /** Offset of the first words of the body. */
  readonly begin: number;
  /** The text of attached files was read with the mail. */
  readonly attached: boolean;
  /** Whether it is a reply to our questions. */
  readonly isReply: boolean;
  /** Names of the sender and the company; they count as understood only in full. */
  readonly names: readonly string[];
};

/** Pieces with the quotes they are about: pieces of a lane with its own quote, all others with every quote. */
export type Told = { readonly pieces: readonly Piece[]; readonly quotes: readonly ReadQuote[] };

/**
 * Everything in the newest words of a mail and in its subject that no finder accounts for and that neither asks nor
 * greets: each is a doubt with its words, and a mail with one is never answered without a person. Bounded: it ends at
 * twelve doubts, and a mail with more pieces than any real request is a doubt as a whole. Source: SP-070, B-009.
 */
export function doubtsIn(told: readonly Told[], ask: Ask): readonly Finding[] {
  const doubts: Finding[] = [];
  for (const { pieces, quotes } of told) {
    if (quotes.some((quote) => quote.stops.length > LIMITS.stops)) continue;
    const plain = (word: string): boolean => isPlainWord(word) || (quotes.length > 1 && word === 'lanes');
    for (const piece of pieces.slice(0, MAX_PIECES)) {
      if (doubts.length >= MAX_DOUBTS) return doubts.slice(0, MAX_DOUBTS);
      doubts.push(...doubtsOf(withLabel(piece), { quotes, ask, plain }));
    }
    if (pieces.length > MAX_PIECES) doubts.push({ code: 'lines_cut', facts: { limit: MAX_PIECES }, at: null });
  }
  return doubts.slice(0, MAX_DOUBTS);
}

type Known = {
  readonly quotes: readonly ReadQuote[];
  readonly ask: Ask;
  readonly plain: (word: string) => boolean;
};

function doubtsOf(piece: Piece, { quotes, ask, plain }: Known): readonly Finding[] {
  if (isContact(piece)) return [];
  if (isOfUnknownColumn(piece, plain)) return [unread(`${piece.labelText.trim()}: ${piece.text.trim()}`)];
  if (piece.label === 'customer') return saysMore(piece.text) ? [doubt(piece, piece.text, () => false)] : [];
  const oddLabel = labelDoubt(piece);
  if (oddLabel !== null) return [oddLabel];
  if (isHedged(piece)) return [doubt(piece, piece.text, () => false)];
  const claimed = [
    ...claimsOf(piece, quotes, ask),
    ...packages(piece, quotes),
    ...entailedIn(piece.text, quotes),
    ...courtesiesIn(piece.text, piece.start === ask.begin),
    ...(ask.attached ? pointersIn(piece.text) : []),
    ...(ask.isReply ? apologiesIn(piece.text) : []),
    ...ask.names.flatMap((name) => wordsOf(piece, name)),
  ];
  return Array.from(piece.text.matchAll(SENTENCE)).flatMap((match) => {
    if (isCourtesy(match[0])) return [];
    const part = partOf(piece, match.index, match.index + match[0].length);
    const left = blanked(part, claimed, match.index);
    const unread =
      wordsIn(left).some((word) => !understood(word, plain)) ||
      SIGNS.test(left.replace(ARROW, ' ')) ||
      isQuestioned(match[0], piece.text.slice(match.index + match[0].length));
    return unread ? [doubt(part, left, plain)] : [];
  });
}

/**
 * Whether a cell is in an unknown column. Its content is then a doubt, whatever it says, because the column defines its
 * meaning.
 */
function isOfUnknownColumn({ label, inTable, labelText }: Piece, plain: (word: string) => boolean): boolean {
  return label === 'other' && inTable === true && wordsIn(labelText).some((word) => !understood(word, plain));
}

const UNITS =
  /^(?:lbs?|pounds|kgs?|kilos|°? ?[fc]|deg(?:rees)? ?[fc]|y\/n|mm\/dd\/yyyy|mm\/dd|zip|city,? (?:st|state)(?:,? zip)?|local(?: time)?|ft|usd|cad|#|s|opt(?:ional)?)$/i;

/** A doubt about what a known label says beyond its name: `Weight (per pallet)`, `3 Loads`. Stop and lane numbers are fine. */
function labelDoubt(piece: Piece): Finding | null {
  if (piece.label === null || piece.label === 'other') return null;
  const inside = Array.from(piece.labelText.matchAll(/\(([^)]*)\)?/g), (match) => (match[1] ?? '').trim());
  const labelText = piece.labelText.replace(/^\s*\d{1,2}[.)]\s/, '');
  const numbered = /\d/.test(labelText) && !(roleOf(piece.label) !== null || piece.label === 'lane');
  const leading = /^\W*\d+\s+\p{L}/u.test(piece.labelText) && piece.label === 'lane';
  if (piece.isHead === true && piece.text.trim() === '') return unread(piece.labelText);
  if (
    inside.every(
      (words) =>
        words === '' ||
        UNITS.test(words) ||
        (roleOf(labelOf(words)) !== null && roleOf(labelOf(words)) === roleOf(piece.label)),
    ) &&
    !numbered &&
    !leading
  )
    return null;
  return unread(piece.labelText);
}

function unread(words: string): Finding {
  return { code: 'not_understood', facts: { words: words.trim().slice(0, 120) }, at: null };
}

/** Words that leave a date or a place open. A weight may well be approximate. */
const HEDGE =
  /\b(?:approx\w*|about|around|roughly|circa|or so|ish|maybe|perhaps|tentative\w*|tb[acd]|flexible|estimated|either|or|probably|hopefully|ideally|likely)\b/i;

/** A value that the writer doubts: one with a question mark, or a date or place with `approx`. */
function isHedged({ label, text }: Piece): boolean {
  if (label === null || label === 'other' || label === 'boilerplate') return false;
  return text.includes('?') || (roleOf(label) !== null && HEDGE.test(text));
}

/** A value with a question mark in a sentence that asks for nothing: `delivery 10/09?` or `Friday (?)` is not yet known. */
function isQuestioned(sentence: string, after: string): boolean {
  const goesOn = /\?[?!]*\s{0,2}[,;.)–/-]/.test(sentence) || /^\s{0,2}[,;.)–/-]/.test(after);
  return sentence.includes('?') && (goesOn || !asksInText(sentence));
}

/** The packing of goods whose pallets or weight are known says nothing that prices a load. */
function packages(piece: Piece, quotes: readonly ReadQuote[]): readonly Stretch[] {
  if (quotes.some((quote) => quote.pallets === null)) return [];
  return Array.from(piece.text.matchAll(PACKAGES), (match) => ({
    from: match.index,
    to: match.index + match[0].length,
  }));
}

/** The value of `Phone:`, `Contact:` and their like, when it is nothing but a name, a number or an address. */
function isContact(piece: Piece): boolean {
  return (
    piece.label === 'boilerplate' &&
    (/^\s*$/.test(piece.text) ||
      (/\b(?:tel|phone|cell|fax|e-?mail|mobile|contact|t|http|https|unsubscribe|cc|sent)\b/i.test(piece.labelText) &&
        /^[\s\d()+./-]*$|^\s*\S+@\S+\s*$|^\s*\/\/\S+\s*$/.test(piece.text)))
  );
}

function blanked(part: Piece, claimed: readonly Stretch[], offset: number): string {
  let text = part.text;
  for (const { from, to } of claimed) {
    const [a, b] = [Math.max(0, from - offset), Math.min(text.length, to - offset)];
    if (a < b) text = text.slice(0, a) + ' '.repeat(b - a) + text.slice(b);
  }
  return text;
}

function wordsIn(text: string): readonly string[] {
  return Array.from(text.toLowerCase().matchAll(WORD), (match) => match[0]);
}

/** A word, or each part of one joined by dashes or bars: `drop/live`, `follow-up`. */
function understood(word: string, plain: (word: string) => boolean): boolean {
  return plain(word) || (/[/&-]/.test(word) && word.split(/[/&-]/).every((part) => plain(part)));
}

/** Shows the sentence from its first unread word to its last. */
function doubt(part: Piece, left: string, plain: (word: string) => boolean): Finding {
  const unread = Array.from(left.matchAll(WORD)).filter((match) => !understood(match[0].toLowerCase(), plain));
  const from = unread[0]?.index ?? 0;
  const last = unread.at(-1);
  const to = last === undefined ? part.text.length : last.index + last[0].length;
  const raw = part.text.slice(from, to);
  const words = raw.trim();
  const start = part.start + from + (raw.length - raw.trimStart().length);
  return {
    code: 'not_understood',
    facts: { words: words.replace(/\s+/g, ' ').slice(0, 120) },
    at: { source: part.source, start, end: start + words.length, words },
  };
}
