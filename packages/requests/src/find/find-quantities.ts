import { roundHalfUp } from '@lanewright/units';
import { fieldOfMatch, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence } from '../reading/reading.ts';
import { NUMBER_TOKEN, readNumber } from '../reading/read-number.ts';
import { byCorrection } from '../reading/by-correction.ts';

/** A quantity with whether it is said to be a total of the load. */
export type Quantity = {
  readonly field: FoundField<number>;
  readonly total: boolean;
};

const POUNDS_PER_KG = 2.20462;
/** Letters without which no weight is named; most pieces have none of them and need no closer look. */
const UNIT = /lb|pound|#|k|ton/i;
const WEIGHT = new RegExp(
  String.raw`(?<![\w.,$#:])(?<about>about\s|approx\.?\s|~\s?|around\s|up to\s)?(?<n>${NUMBER_TOKEN})\s?(?<k>k)?` +
    String.raw`(?:\s?(?:(?<lb>lbs?\b\.?|pou?nd?s?\b|#)|(?<kg>kgs?\b|kilos?\b|kilograms?\b)|` +
    String.raw`(?<mt>metric tons?\b|tonnes?\b|toneladas?\b)|(?<ton>tons?\b)))?(?![\w%]|[.,]\d)`,
  'gi',
);

/**
 * Finds weights in a piece, as whole pounds. A figure without unit counts only in a weight label (then likely, certain
 * when the label carries the unit) or as `40k`, doubtful; its unit is pounds, or what the sender's earlier figures were
 * corrected to. Units: kg × 2.20462, tons × 2000, metric tons × 2204.62.
 * Rounds: once, half up. Source: B-009.
 */
export function findWeights(piece: Piece): readonly Quantity[] {
  if (piece.label !== 'weight' && !UNIT.test(piece.text) && !UNIT.test(piece.labelText)) return [];
  return Array.from(piece.text.matchAll(WEIGHT)).flatMap((match) => {
    const g = match.groups ?? {};
    const unit = unitOf(g, piece.labelText);
    const labelled = piece.label === 'weight';
    if (unit === null && !labelled && g['k'] === undefined) return [];
    const written = readNumber(g['n'] ?? '');
    const amount = written.value * (g['k'] === undefined ? 1 : 1000);
    const habit = unit === null ? (piece.meant?.weightUnit ?? null) : null;
    const pounds = roundHalfUp(amount * (unit?.factor ?? (habit?.value === 'kg' ? POUNDS_PER_KG : 1)));
    if (pounds <= 0 || (unit === null && pounds < 100)) return [];
    const each =
      /^(?:\/(?=[a-z])|\s{0,2}\/\s{0,2}(?:pallet|skid|plt|pc|piece|unit|bag|case|carton|tote|drum|load|truck|ea)|\s{0,2}(?:per\b|each\b|ea\b|apiece\b|every\b|an?\s|(?:pallets|skids|plts|totes|drums|supersacks)\b))/i.test(
        piece.text.slice(match.index + match[0].length, match.index + match[0].length + 14),
      );
    const confidence: Confidence =
      each || !written.clear ? 'doubtful' : unit === null ? (labelled ? 'likely' : 'doubtful') : unit.confidence;
    const field = fieldOfMatch(piece, pounds, confidence, match);
    const meant = habit === null ? field : byCorrection(field, pounds, { word: habit, sure: confidence });
    return [{ field: meant, total: totalNear(piece.text, match) }];
  });
}

function unitOf(
  g: Record<string, string | undefined>,
  labelText: string,
): { factor: number; confidence: Confidence } | null {
  if (g['lb'] !== undefined) return { factor: 1, confidence: 'certain' };
  if (g['kg'] !== undefined) return { factor: POUNDS_PER_KG, confidence: 'certain' };
  if (g['mt'] !== undefined) return { factor: POUNDS_PER_KG * 1000, confidence: 'certain' };
  if (g['ton'] !== undefined) return { factor: 2000, confidence: 'likely' };
  if (/\b(?:lbs?|pounds)\b/i.test(labelText)) return { factor: 1, confidence: 'certain' };
  return /\b(?:kgs?|kilos)\b/i.test(labelText) ? { factor: POUNDS_PER_KG, confidence: 'certain' } : null;
}

const PALLETS =
  /(?<![\w.,$#-])(?<n>\d{1,3})\s{0,2}(?:(?:std|standard|gma)\s)?(?:pallets?|palets?|palettes?|tarimas?|paletas?|skids?|plts?|plls?|positions?|plt)\b/gi;
const COUNT = /(?<![\w.,]|\d-)\d{1,3}(?![\w]|[.,-]\d)/g;

/** Finds pallet counts: `22 pallets`, `26 positions`, or the figure of a pallets label. Source: B-009, Q-103. */
export function findPallets(piece: Piece): readonly Quantity[] {
  const worded = Array.from(piece.text.matchAll(PALLETS), (match) => ({
    field: fieldOfMatch(piece, Number(match.groups?.['n']), 'certain', match),
    total: totalNear(piece.text, match),
  }));
  if (worded.length > 0 || piece.label !== 'pallets') return worded;
  const bare = Array.from(piece.text.matchAll(COUNT));
  return bare.map((match) => ({
    field: fieldOfMatch(piece, Number(match[0]), bare.length === 1 ? 'certain' : 'doubtful', match),
    total: false,
  }));
}

function totalNear(text: string, match: RegExpExecArray): boolean {
  const to = match.index + match[0].length;
  return (
    /^\s{0,2}\(?(?:total|gross)\b/i.test(text.slice(to, to + 12)) ||
    /\b(?:total|gross)(?:\sof|:)?\s{0,2}$/i.test(text.slice(Math.max(0, match.index - 12), match.index))
  );
}

/** If a mention is labelled as the total, only such mentions count. */
export function totalsFirst(quantities: readonly Quantity[]): readonly FoundField<number>[] {
  const totals = quantities.filter((q) => q.total);
  return (totals.length > 0 ? totals : quantities).map((q) => q.field);
}

const LOADS = /(?<![\w.,$-])(?<n>\d{1,3})\s{1,2}(?:(?:identical|full|truck)\s?)?(?:loads|trucks|truckloads)\b/gi;

/** Finds how many loads of this lane are asked for; null-like empty when only one is spoken of. */
export function findLoads(piece: Piece): readonly FoundField<number>[] {
  const worded = Array.from(piece.text.matchAll(LOADS), (match) =>
    fieldOfMatch(piece, Number(match.groups?.['n']), 'certain', match),
  );
  if (worded.length > 0 || piece.label !== 'loads') return worded;
  return Array.from(piece.text.matchAll(COUNT), (match) =>
    fieldOfMatch(piece, Number(match[0]), 'certain', match),
  ).slice(0, 1);
}
