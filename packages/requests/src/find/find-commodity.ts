import { findEquipment } from './find-equipment.ts';
import { findPallets, findWeights } from './find-quantities.ts';
import { findHazmat, findTeam } from './find-terms.ts';
import { findTemperatures } from './find-temperatures.ts';
import { namesGoods } from '../reading/goods-words.ts';
import type { Label } from '../reading/labels.ts';
import { fieldAt, partOf, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence, Span } from '../reading/reading.ts';

const SEPARATOR = /,(?!\d{3})|[;\n]|\s[-–/|]\s|[.?!]\s|\.$/g;
const NO_GOODS =
  /\b(?:hi|hello|hey|dear|sorry|sure|yes|morning|desk|team|all|guys|must|need|needs|no|not|non|required|only|clean|food grade|please|price|rate|quote|appt|appointment|driver|drivers|urgent|asap|trailer|trailers|total|drop|live|pick|pickup|deliver|delivery|air ride|vented|straps|tarps?|load|loads|stop|stops|all|lane|we|you|i|stackable|fcfs|firm|anytime|pu|del|thanks|miles|protect|freezing|freeze|class|per|each|gross|picking|delivering|loading|unloading|ready|shipping|leaving|going|needs?|temp|net|max|or|and up|or less|if|to|from|for|with|on|is|it|kept|keep)\b/i;
const PACKING =
  /\s+(?:in|on)\s+(?:racks|drums|totes|boxes|crates|bags|super ?sacks|pallets|skids|bulk|cartons|cases|bins|rolls|cores)\b.*$/i;

/**
 * Finds what is shipped. Under a label: its words up to the first that say something else. In a free line: the one
 * part between commas that is no weight, count or equipment, where a weight is next to it (likely), or `lbs of X`.
 * Source: B-009, Q-102.
 */
export function findCommodity(piece: Piece): FoundField<string> | null {
  if (piece.label === 'commodity') return labelledGoods(piece);
  if (piece.label !== null && !MAY_NAME_GOODS.has(piece.label)) return null;
  const parts = partsOf(piece);
  const stated = goodsAfter(parts);
  if (stated !== null) return stated;
  const unread = parts.filter((part) => part.text.trim() !== '' && !saysElse(part));
  const [only] = unread;
  const alone =
    piece.label !== null || only === undefined || unread.length > 1 || findWeights(piece).length === 0
      ? null
      : goods(only, 'likely');
  if (alone !== null) return alone;
  const named = unread.filter((part) => namesGoods(part.text.replace(LEAD, '').replace(PACKING, '')));
  const before = parts.map(goodsBeforeWeight).filter((field) => field !== null);
  const found = [...named.map((part) => goods(part, 'likely')), ...before];
  if (found.length > 0) return found.length === 1 ? (found[0] ?? null) : null;
  return piece.label === null ? (amongOthers(parts) ?? besideAmount(parts)) : null;
}

/** `21 plts strawberries 38k`: the only known goods among weights, counts and equipment, as a doubtful field. */
function amongOthers(parts: readonly Piece[]): FoundField<string> | null {
  const found = parts.filter(saysElse).flatMap((part) => {
    const spans = [
      ...findWeights(part).map(({ field }) => field.at),
      ...findPallets(part).map(({ field }) => field.at),
      ...[...findEquipment(part), ...findHazmat(part), ...findTeam(part)].map(({ at }) => at),
      ...temperaturesIn(part),
    ];
    const marks = spans.flatMap(({ start, end }) => [start - part.start, end - part.start]);
    const cuts = [0, ...marks, part.text.length].toSorted((one, other) => one - other);
    const isTaken = (at: number): boolean =>
      spans.some(({ start, end }) => start <= at + part.start && at + part.start < end);
    return cuts.flatMap((from, at): readonly FoundField<string>[] => {
      const left = partOf(part, from, cuts[at + 1] ?? part.text.length);
      const named = left.text.trim() === '' || isTaken(from) || !namesGoods(left.text) ? null : goods(left, 'doubtful');
      return named === null ? [] : [named];
    });
  });
  return found.length === 1 ? (found[0] ?? null) : null;
}

function temperaturesIn(part: Piece): readonly Span[] {
  const found = findTemperatures(part);
  return found === null ? [] : [found.min.at, found.max.at];
}

/** `Conveyor frames, 29,300 lbs`: a part of a few words right beside a weight or a count of pallets, in doubt. */
function besideAmount(parts: readonly Piece[]): FoundField<string> | null {
  const isAmount = (part: Piece | undefined): boolean =>
    part !== undefined && (findWeights(part).length > 0 || findPallets(part).length > 0);
  const beside = parts.filter(
    (part, at) => part.text.trim() !== '' && !saysElse(part) && (isAmount(parts[at + 1]) || isAmount(parts[at - 1])),
  );
  const found = beside.map((part) => goods(part, 'doubtful')).filter((field) => field !== null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

/** Labels whose value may hold the goods as well: `Total: 22,500 lbs - plastic resin`, `Please price: one van, tires`. */
const MAY_NAME_GOODS: ReadonlySet<Label> = new Set<Label>(['weight', 'pallets', 'other']);

const LEAD = /^[\s\d()*•-]*/;
const SAID =
  /\b(?:lbs?|pounds|#|kgs?|tons?)\.?\s+(?:(?:of|de)\s+|d['’])?(?=\p{L})|\b\d{2}(?:\.\d)?k\s+(?:(?:of|de)\s+|d['’])?(?=\p{L})|\b\d{1,3}\s(?:pallets?|skids?|plts?)\s+(?:(?:of|de)\s+|d['’])?(?=\p{L})|\b(?:commodity|product|cargo)\s(?:is|will be)\s+(?=\p{L})|\b(?:(?:truck)?load|shipment|van|reefer|flatbed)\sof\s+(?!(?:the|our|your|this|that|any|each|mine|us)\b)(?=\p{L})/iu;

/** Goods after a weight, a count of pallets, `load of` or `commodity is`. */
function goodsAfter(parts: readonly Piece[]): FoundField<string> | null {
  for (const part of parts) {
    const match = SAID.exec(part.text);
    if (match === null) continue;
    const from = match.index + match[0].length;
    const counted =
      /\s+(?:on|in)\s+(?:an?\s|\d)|\s*\(|\s+(?:going|heading|headed|coming|out of|that|which|leaving|from|to|weighing|moving|shipping|pu|p\/u|del|picks?|picking|pickup|delivers?|delivering|delivery|loads|loading|at|for|needs?)\s/i.exec(
        part.text.slice(from),
      );
    const rest = partOf(part, from, counted === null ? part.text.length : from + counted.index);
    const counts =
      /(?:\d{2}(?:\.\d)?k\s+(?:of\s+)?$|lbs?|pounds|#|kgs?|tons?)\.?\s+(?:(?:of|de)\s+|d['’])?$|(?:pallets?|skids?|plts?)\s+of\s+$|(?:is|be)\s+$/i;
    const named = counts.test(match[0]) || namesGoods(rest.text);
    const found = !named || saysElse(rest) ? null : goods(rest, 'likely');
    if (found !== null) return found;
  }
  return null;
}

/** `granite tile 41,000 lbs`: known goods right before the weight that ends the part. */
function goodsBeforeWeight(part: Piece): FoundField<string> | null {
  const [weight, ...others] = findWeights(part);
  if (weight === undefined || others.length > 0) return null;
  const before = partOf(part, 0, weight.field.at.start - part.start);
  const after = part.text.slice(weight.field.at.end - part.start);
  const bare = before.text.replace(LEAD, '');
  return after.trim() === '' && namesGoods(bare) && !saysElse(before) ? goods(before, 'likely') : null;
}

function labelledGoods(piece: Piece): FoundField<string> | null {
  const parts = partsOf(piece);
  const first = parts.findIndex((part) => part.text.trim() !== '' && !saysElse(part));
  const start = parts[first];
  // `20.5 metric tons of rebar, 40 ft long`: the words after the weight name the goods.
  const weighed = first > 0 && parts[0] !== undefined ? goodsAfter([parts[0]]) : null;
  if (weighed !== null) return weighed;
  if (start === undefined) return null;
  const after = parts.findIndex(
    (part, at) =>
      at > first && (part.text.trim() === '' || saysElse(part) || /\b(?:PG|class|packing group)\s/i.test(part.text)),
  );
  const last = parts[after === -1 ? parts.length - 1 : after - 1] ?? start;
  const from = start.start - piece.start;
  const to = last.start + last.text.length - piece.start;
  return fieldAt(piece, spoken(piece.text.slice(from, to)), 'certain', { from, to });
}

function partsOf(piece: Piece): readonly Piece[] {
  const parts: Piece[] = [];
  let from = 0;
  for (const match of piece.text.matchAll(SEPARATOR)) {
    parts.push(partOf(piece, from, match.index));
    from = match.index + match[0].length;
  }
  return [...parts, partOf(piece, from, piece.text.length)];
}

function saysElse(part: Piece): boolean {
  const found = [findWeights(part), findPallets(part), findEquipment(part), findHazmat(part), findTeam(part)];
  return found.some((fields) => fields.length > 0) || findTemperatures(part) !== null;
}

function goods(part: Piece, confidence: Confidence): FoundField<string> | null {
  const lead = LEAD.exec(part.text)?.[0].length ?? 0;
  const words = part.text.slice(lead).replace(PACKING, '').trimEnd();
  if (
    /\d/.test(words) ||
    !/^\p{L}[\p{L} '&/-]{2,48}$/u.test(words) ||
    words.split(/\s+/).length > 5 ||
    NO_GOODS.test(words)
  )
    return null;
  return fieldAt(part, spoken(words), confidence, { from: lead, to: lead + words.length });
}

/** First letter large, and words written all in capitals made small. */
function spoken(words: string): string {
  const trimmed = words.trim().replace(/\s+/g, ' ');
  const calm = trimmed === trimmed.toUpperCase() ? trimmed.toLowerCase() : trimmed;
  return calm.slice(0, 1).toUpperCase() + calm.slice(1);
}
