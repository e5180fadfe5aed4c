import type { EquipmentType } from '@lanewright/quoting';
import { fieldOfMatch, type FoundField, type Piece } from './piece.ts';
import type { Confidence } from './reading.ts';

type Word = { readonly pattern: RegExp; readonly value: EquipmentType; readonly confidence: Confidence };

const LENGTH = String.raw`(?:(?:53|48)\s?(?:'|’|ft\.?|feet|foot|-foot)?\s{0,2})`;

/** Words for each kind of equipment; those that stand first win where two overlap (`reefer van` is a reefer). */
const WORDS: readonly Word[] = [
  {
    pattern: new RegExp(
      String.raw`\b${LENGTH}?(?:reefer|refrigerated|temp[- ]controlled)(?:\s(?:van|trailer|truck))?(?:\s?53)?\b|\b${LENGTH}rf\b`,
      'gi',
    ),
    value: 'reefer',
    confidence: 'certain',
  },
  {
    pattern: new RegExp(String.raw`\b${LENGTH}?(?:step[- ]?deck|drop[- ]?deck)\b`, 'gi'),
    value: 'step_deck',
    confidence: 'certain',
  },
  { pattern: new RegExp(String.raw`\b${LENGTH}?flat[- ]?bed\b`, 'gi'), value: 'flatbed', confidence: 'certain' },
  { pattern: /\bintermodal\b|\bimdl\b/gi, value: 'intermodal', confidence: 'certain' },
  { pattern: /\bpower[- ]only\b/gi, value: 'power_only', confidence: 'certain' },
  {
    pattern: new RegExp(
      String.raw`\b${LENGTH}?dry[- ]?vans?\b(?:\s${LENGTH})?|\b${LENGTH}vans?\b|\bvans?\s${LENGTH}|\bdv\s?(?:53|48)?\b|\b(?:53|48)\s?dv\b`,
      'gi',
    ),
    value: 'dry_van',
    confidence: 'certain',
  },
  { pattern: /\bvans?\b/gi, value: 'dry_van', confidence: 'likely' },
];

const OTHERS =
  /\b(?:conestoga|lowboy|low-boy|rgn|double[- ]drop|tanker|hot[- ]?shot|box truck|straight truck|sprinter|cargo van|hopper|end dump|car hauler|curtain ?side|moffett|vented van|v-van|isotank|drayage|container)\b/gi;

/** Finds equipment in a piece; words with `no` or `not` before them are left out. Source: C-003, B-009. */
export function findEquipment(piece: Piece): readonly FoundField<EquipmentType>[] {
  const found: FoundField<EquipmentType>[] = [];
  const other = findUnknownEquipment(piece);
  for (const word of WORDS)
    for (const match of piece.text.matchAll(word.pattern)) {
      const field = fieldOfMatch(piece, word.value, word.confidence, match);
      const inside = [...found, ...other].some((f) => f.at.start < field.at.end && field.at.start < f.at.end);
      if (!inside && !negated(piece.text, match.index)) found.push(field);
    }
  return found.sort((a, b) => a.at.start - b.at.start);
}

/** Finds trailers that are none of the kinds offered: a person must decide. */
export function findUnknownEquipment(piece: Piece): readonly FoundField<string>[] {
  return Array.from(piece.text.matchAll(OTHERS), (match) =>
    fieldOfMatch(piece, match[0].toLowerCase(), 'doubtful', match),
  );
}

/** Whether `no`, `not`, `non` or `without` stands right before an offset. */
export function negated(text: string, at: number): boolean {
  return /\b(?:no|not|non|without|w\/o|isn't|never)[\s-]{1,2}(?:a\s|any\s)?$/i.test(
    text.slice(Math.max(0, at - 14), at),
  );
}
