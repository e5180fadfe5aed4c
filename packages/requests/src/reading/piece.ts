import type { EquipmentType } from '@lanewright/quoting';
import type { Day } from '@lanewright/units';
import type { Label } from './labels.ts';
import type { Confidence, ReadField, Span, TextSource } from './reading.ts';
import type { SenderWords } from './sender-words.ts';

/**
 * A part of a mail that is read on its own: the value of a label, a table cell, or a free line. `start` is its offset.
 */
export type Piece = {
  readonly source: TextSource;
  readonly start: number;
  readonly text: string;
  readonly label: Label | null;
  /** The label as written; it may carry a unit, as in `Weight (LB)`. */
  readonly labelText: string;
  /** Number of the line it begins on; cells of one row share it. */
  readonly line: number;
  /** The label stood alone on its line and heads the lines below it. */
  readonly isHead?: boolean;
  /** A table cell whose column head is elsewhere in the text. */
  readonly inTable?: boolean;
  /** Its column was guessed from the cells. */
  readonly isGuessed?: true;
  /** Its mail's language writes the day before the month, so `03/04` is ambiguous. */
  readonly isDayFirst?: true;
  /** The day of the forwarded mail it is from; null if unknown. If absent, the day of the mail itself counts. */
  readonly toldOn?: Day | null;
  /** The meanings of the sender's words from earlier corrections. */
  readonly meant?: SenderWords;
  /** The types of mapped equipment names, by normalized words. */
  readonly equipmentNames?: EquipmentNames;
};

/** Types by the normalized words of the equipment names mapped to them (SP-076). */
export type EquipmentNames = ReadonlyMap<string, EquipmentType>;

/** A field whose source words are known. */
export type FoundField<Value> = ReadField<Value> & { readonly at: Span };

/** Makes a field from offsets inside a piece; blanks at either end of the words are left out. */
export function fieldAt<Value>(
  piece: Piece,
  value: Value,
  confidence: Confidence,
  range: { readonly from: number; readonly to: number },
): FoundField<Value> {
  const raw = piece.text.slice(range.from, range.to);
  const words = raw.trim();
  const start = piece.start + range.from + (raw.length - raw.trimStart().length);
  return { value, confidence, at: { source: piece.source, start, end: start + words.length, words } };
}

/** Makes a field from a match of a pattern with the `g` flag in the piece. */
export function fieldOfMatch<Value>(
  piece: Piece,
  value: Value,
  confidence: Confidence,
  match: RegExpExecArray,
): FoundField<Value> {
  return fieldAt(piece, value, confidence, { from: match.index, to: match.index + match[0].length });
}

/** A part of a piece as a piece of its own, with the same label. */
export function partOf(piece: Piece, from: number, to: number): Piece {
  return { ...piece, start: piece.start + from, text: piece.text.slice(from, to) };
}

/** Whether two spans of the same text overlap. */
export function overlaps(a: Span, b: Span): boolean {
  return a.source === b.source && a.start < b.end && b.start < a.end;
}

/** The same field with a confidence no higher than the given one. */
export function atMost<Value>(field: ReadField<Value>, ceiling: Confidence): ReadField<Value> {
  const order: readonly Confidence[] = ['doubtful', 'likely', 'certain'];
  return order.indexOf(field.confidence) <= order.indexOf(ceiling) ? field : { ...field, confidence: ceiling };
}

/**
 * The choice among several mentions of one field: the first of the most certain ones, doubtful if the values differ.
 */
export type Chosen<Value> = { readonly field: ReadField<Value> | null; readonly conflict: boolean };

/** Chooses among mentions of one field; different values are a conflict and never certain. */
export function choose<Value>(mentions: readonly ReadField<Value>[]): Chosen<Value> {
  const first = mentions.find((m) => m.confidence === 'certain') ?? mentions[0];
  if (first === undefined) return { field: null, conflict: false };
  const conflict = mentions.some((m) => m.value !== first.value);
  return { field: conflict ? { ...first, confidence: 'doubtful' } : first, conflict };
}

/** A label that is not known is part of what its line says: the same piece with it. */
export function withLabel(piece: Piece): Piece {
  if (piece.label !== 'other' || piece.inTable === true) return piece;
  return { ...piece, start: piece.start - piece.labelText.length - 1, text: `${piece.labelText}:${piece.text}` };
}
