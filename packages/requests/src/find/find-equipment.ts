import type { EquipmentType } from '@lanewright/quoting';
import { byCorrection } from '../reading/by-correction.ts';
import { fieldAt, fieldOfMatch, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence } from '../reading/reading.ts';
import { plainWords } from '../reading/sender-words.ts';

type Word = { readonly pattern: RegExp; readonly value: EquipmentType; readonly confidence: Confidence };

const LENGTH = String.raw`(?:(?:(?:standard|enclosed|regular)\s)?(?:53|48)\s?(?:'|’|ft\.?|feet|foot|-foot)?\s{0,2}(?:(?:standard|enclosed|regular)\s)?|(?:standard|enclosed|regular)\s)`;

/** Words for each kind of equipment; the first match wins where two overlap (`reefer van` is a reefer). */
const WORDS: readonly Word[] = [
  {
    pattern: new RegExp(
      String.raw`\b${LENGTH}?(?:reefers?|reffer|rfr|refer(?= load| van| trailer)|refrigerated|réfrigérée?|refrigerad[oa]|caja refrigerada|frigorifique|temp(?:erature)?[- ]controlled)(?:\s(?:van|trailer|truck))?(?:\s?53)?(?![\p{L}\d])|\b${LENGTH}rf\b`,
      'giu',
    ),
    value: 'reefer',
    confidence: 'certain',
  },
  {
    pattern: new RegExp(String.raw`\b${LENGTH}?(?:step[- ]?deck|drop[- ]?deck)\b(?:\strailer\b)?`, 'gi'),
    value: 'step_deck',
    confidence: 'certain',
  },
  {
    pattern: new RegExp(
      String.raw`\b${LENGTH}?flat[- ]?bed\b(?:\strailer\b)?|\b${LENGTH}(?:fb|flat)\b|\b\d{1,2}\sflats\b|\bflat[- ]?deck\b|\bremorque plateau\b`,
      'gi',
    ),
    value: 'flatbed',
    confidence: 'certain',
  },
  // In Mexico and Quebec they mean any open trailer, and `plateau` is part of English place names.
  { pattern: /\bplateau\b|\bplataforma\b/gi, value: 'flatbed', confidence: 'likely' },
  { pattern: /\bintermodal\b|\bimdl\b/gi, value: 'intermodal', confidence: 'certain' },
  { pattern: /\bpower[- ]only\b/gi, value: 'power_only', confidence: 'certain' },
  {
    pattern: new RegExp(
      String.raw`\b${LENGTH}?dry[- ]?van\b(?:\s${LENGTH})?(?:\strailer\b)?|\b${LENGTH}van\b|\bvan\s${LENGTH}|\b${LENGTH}?dv\s?(?:53|48)?\b|\b${LENGTH}dry\b|\bfourgon(?: sec)?\b|\bcaja seca(?: de (?:53|48) pies)?|\bv53\b|\bvan[-_ ]53\b`,
      'gi',
    ),
    value: 'dry_van',
    confidence: 'certain',
  },
  { pattern: /\bvan\b/gi, value: 'dry_van', confidence: 'certain' },
  { pattern: /\b(?:dry[- ]?)?vans\b/gi, value: 'dry_van', confidence: 'likely' },
];

const OTHERS =
  /\b(?:conestoga|lowboy|low-boy|rgn|double[- ]drop|tanker|hot[- ]?shot|box truck|straight truck|sprinter|cargo van|hopper|end dump|car hauler|curtain ?side|moffett|vented van|v-van|isotank|drayage|container)\b/gi;

/**
 * Finds equipment in a piece; words with `no` or `not` before them are left out. Words that were corrected for this
 * sender mean what the correction says (decision 0101), and names that staff mapped mean their type (decision 0119).
 * Source: C-003, SP-076, B-009.
 */
export function findEquipment(piece: Piece): readonly FoundField<EquipmentType>[] {
  const found = inPlainWords(piece);
  const meant = piece.meant?.equipment;
  if (meant === undefined || meant.size === 0) return found.length > 0 ? found : byMappedName(piece);
  if (found.length > 0)
    return found.map((field) => {
      const word = meant.get(plainWords(field.at.words));
      return word === undefined ? field : byCorrection(field, word.value, { word });
    });
  // Words that only this sender uses for a trailer count as equipment only after such a label.
  const word = piece.label === 'equipment' ? meant.get(plainWords(piece.text)) : undefined;
  if (word === undefined) return byMappedName(piece);
  return [
    byCorrection(fieldAt(piece, word.value, 'certain', { from: 0, to: piece.text.length }), word.value, { word }),
  ];
}

/**
 * A name that staff mapped to a type counts only as the whole text after a label or under a heading for the equipment.
 */
function byMappedName(piece: Piece): readonly FoundField<EquipmentType>[] {
  if (piece.equipmentNames === undefined || piece.label !== 'equipment') return [];
  const type = piece.equipmentNames.get(plainWords(piece.text));
  return type === undefined ? [] : [fieldAt(piece, type, 'certain', { from: 0, to: piece.text.length })];
}

/** The longest text that counts as an equipment name. */
const LONGEST_NAME = 60;
const NO_NAME = /^[\P{L}]*$|^\W*(?:n\/?a|none|no|any|open|tb[ad]|unknown|please advise)\W*$/iu;

/**
 * The words after a label or under a heading for the equipment that match none of the types. Null if they match a type,
 * or if they name nothing. Source: SP-076.
 */
export function unmappedName(piece: Piece): FoundField<string> | null {
  const name = plainWords(piece.text);
  if (piece.label !== 'equipment' || piece.isGuessed === true || name.length > LONGEST_NAME || NO_NAME.test(name))
    return null;
  if (findEquipment(piece).length > 0) return null;
  return fieldAt(piece, piece.text.trim().replace(/\s+/g, ' '), 'doubtful', { from: 0, to: piece.text.length });
}

function inPlainWords(piece: Piece): readonly FoundField<EquipmentType>[] {
  const found: FoundField<EquipmentType>[] = [];
  const other = findUnknownEquipment(piece);
  for (const word of ANY.test(piece.text) ? WORDS : [])
    for (const match of piece.text.matchAll(word.pattern)) {
      const field = fieldOfMatch(piece, word.value, word.confidence, match);
      const inside = [...found, ...other].some((f) => f.at.start < field.at.end && field.at.start < f.at.end);
      if (!inside && !negated(piece.text, match.index)) found.push(field);
    }
  if (found.length === 0 && other.length === 0) found.push(...codesIn(piece));
  return found.sort((a, b) => a.at.start - b.at.start);
}

const CODE = String.raw`(?<van>V|DV|V53|53V)|(?<reefer>R|RF|R53|53R)|(?<flatbed>F|FB|F48|F53|48F)|(?<step_deck>SD|SD48)`;
const WHOLE_CODE = new RegExp(String.raw`^\s*(?:${CODE})\s*$`, 'i');
/** Codes of two letters or more, which count only on their own between bars, commas or line ends. */
const LONE_CODE = /\b(?:(?<reefer>RF|R53)|(?<flatbed>FB|F48|F53)|(?<step_deck>SD48)|(?<van>V53))\b(?=\s*(?:$|[,/|]))/g;
const OPENS = /(?:^\s*(?:[-*•]\s*)?|[,/|]\s*)$/;
/** Letters without which no kind of equipment is named; most pieces have none of them and need no closer look. */
const ANY =
  /van|rfr|refer|reff|reefer|r[ée]frig|frigo|temp|deck|flat|intermodal|imdl|power|dv|rf|fb|dry|fourgon|v53|caja|plata|plateau/i;

/** `FB` or `F48`: codes of load boards, under a label or alone between separators. */
function codesIn(piece: Piece): readonly FoundField<EquipmentType>[] {
  const whole = piece.label === 'equipment' ? WHOLE_CODE.exec(piece.text) : null;
  const matches =
    whole !== null
      ? [whole]
      : Array.from(piece.text.matchAll(LONE_CODE)).filter(({ index }) =>
          OPENS.test(piece.text.slice(Math.max(0, index - 12), index)),
        );
  return matches.map((match) => {
    const g = match.groups ?? {};
    const value = g['van'] ? 'dry_van' : g['reefer'] ? 'reefer' : g['flatbed'] ? 'flatbed' : 'step_deck';
    return fieldOfMatch(piece, value, 'certain', match);
  });
}

/** Finds trailers of a kind we do not offer: a person must decide. */
export function findUnknownEquipment(piece: Piece): readonly FoundField<string>[] {
  return Array.from(piece.text.matchAll(OTHERS), (match) =>
    fieldOfMatch(piece, match[0].toLowerCase(), 'doubtful', match),
  );
}

/** Whether `no`, `not`, `non` or `without` comes right before an offset. */
export function negated(text: string, at: number): boolean {
  return /\b(?:no|not|non|without|w\/o|isn't|never)[\s-]{1,2}(?:a\s|any\s)?$/i.test(
    text.slice(Math.max(0, at - 14), at),
  );
}
