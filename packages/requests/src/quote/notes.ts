import { fieldAt, overlaps, partOf, withLabel, type Piece } from '../reading/piece.ts';
import type { ReadField, Span } from '../reading/reading.ts';

/** Most characters the notes of a quote may hold (§9 quotes). */
const NOTES_LIMIT = 1000;

const GREETING =
  /^\s*(?:hi|hello|hey|dear|good (?:morning|afternoon|evening)|morning|buen[oa]s (?:d[ií]as|tardes)|bonjour|team|all|carrier partners|thanks|thank you|thx|regards)\b[\s\p{L}]{0,30}[,.!:]*\s*$/iu;
const ASKING =
  /^\s*(?:please|kindly|can you|could you|need|looking for)?\s*(?:provide|send|quote|give)?\b[^.]{0,60}\b(?:quote|rate|price|lanes?|load) (?:below|following|the following|for the following load|for the following|please)[^.]{0,30}[.:]?\s*$/i;
const PART = /[^.!?\n]+(?:[.!?](?!\s|$)[^.!?\n]*)*[.!?]*/g;

/**
 * The sentences not otherwise used: those that no field accounts for, greetings and
 * plain requests for a rate aside, until the notes are full. Source: B-009, nothing said in a mail is lost.
 */
export function notesOf(
  pieces: readonly Piece[],
  used: readonly Span[],
): { readonly notes: readonly ReadField<string>[]; readonly cut: boolean } {
  const notes: ReadField<string>[] = [];
  let length = 0;
  for (const piece of pieces) {
    if (piece.source !== 'body' || piece.label === 'boilerplate' || piece.label === 'customer') continue;
    for (const part of sentences(withLabel(piece))) {
      if (GREETING.test(part.text) || ASKING.test(part.text) || !mostlyUnused(part, used)) continue;
      const value = part.text.trim().replace(/\s+/g, ' ');
      length += value.length + 1;
      if (length > NOTES_LIMIT) return { notes, cut: true };
      notes.push(fieldAt(part, value, 'certain', { from: 0, to: part.text.length }));
    }
  }
  return { notes, cut: false };
}

function sentences(piece: Piece): readonly Piece[] {
  return Array.from(piece.text.matchAll(PART), (match) => partOf(piece, match.index, match.index + match[0].length));
}

/** More than a third of a free sentence, or half of a labelled value, lies outside every used span. */
function mostlyUnused(part: Piece, used: readonly Span[]): boolean {
  const span: Span = { source: part.source, start: part.start, end: part.start + part.text.length, words: '' };
  const near = used.filter((u) => overlaps(u, span));
  let letters = 0;
  let free = 0;
  for (let at = 0; at < part.text.length; at += 1) {
    if (!/[\p{L}\d]/u.test(part.text.charAt(at))) continue;
    letters += 1;
    if (!near.some((u) => u.start <= part.start + at && part.start + at < u.end)) free += 1;
  }
  return free >= 4 && free * (part.label === null || part.label === 'other' ? 3 : 2) > letters;
}
