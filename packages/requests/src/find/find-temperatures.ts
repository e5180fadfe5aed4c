import { roundHalfUp } from '@lanewright/units';
import { fieldOfMatch, type FoundField, type Piece } from '../reading/piece.ts';
import type { Confidence } from '../reading/reading.ts';

/** The temperatures of a load in degrees Fahrenheit; a single set point gives min = max. */
export type Temperatures = {
  readonly min: FoundField<number>;
  readonly max: FoundField<number>;
  readonly single: boolean;
};

const DEGREES =
  /(?<![\w.,/$#'-])(?<n>[-−]?\d{1,3}(?:\.\d)?)(?:\s{0,2}(?:°|deg(?:rees)?\b\.?|degr[ée]s?|grados|º))?\s{0,2}(?<unit>[FC]\b|[Ff]ahrenheit\b|[Cc]elsius\b|(?<=(?:°|deg|deg\.|degrees|degr[ée]s|grados)\s{0,2})[fc]\b)?(?![\d'/])/g;
const RANGE =
  /(?<![\w.,/$#'-])(?<a>[-−]?\d{1,3})\s{0,2}(?:°|º)?\s{0,2}[FC]?\s{0,2}(?:-|–|to|à|\/|(?<=\bbetween\s[-−]?\d{1,3}\s{0,2}(?:°|º)?\s{0,2}[FC]?\s{0,2})and)\s{0,2}(?<b>[-−]?\d{1,3})\s{0,2}(?:°|º|deg(?:rees)?)?\s{0,2}(?<unit>[FCfc]\b|[Ff]ahrenheit\b|[Cc]elsius\b)/g;

/**
 * Finds the temperatures of a piece. Figures count with F or C behind them, without unit only under a temperature label
 * (doubtful). Units: °C → °F. Rounds: to one decimal. Source: B-009, SP-070.
 */
export function findTemperatures(piece: Piece): Temperatures | null {
  const ranges = rangeMentions(piece);
  const mentions = [...ranges, ...singleMentions(piece, ranges)];
  const [first] = mentions;
  if (first === undefined) return null;
  const min = mentions.reduce((low, m) => (m.value < low.value ? m : low), first);
  const max = mentions.reduce((high, m) => (m.value > high.value ? m : high), first);
  const several = new Set(mentions.map((m) => m.value)).size;
  const stated = several <= 1 || piece.label === 'temperature' || ranges.length > 0;
  const ceiling: Confidence = several > 2 ? 'doubtful' : stated ? 'certain' : 'likely';
  const lowered = (field: FoundField<number>): FoundField<number> =>
    field.confidence === 'certain' ? { ...field, confidence: ceiling } : field;
  return { min: lowered(min), max: lowered(max), single: several === 1 };
}

function rangeMentions(piece: Piece): readonly FoundField<number>[] {
  return Array.from(piece.text.matchAll(RANGE)).flatMap((match) => {
    const g = match.groups ?? {};
    return [g['a'] ?? '', g['b'] ?? ''].map((n) => fieldOfMatch(piece, fahrenheit(n, g['unit']), 'certain', match));
  });
}

function singleMentions(piece: Piece, ranged: readonly FoundField<number>[]): readonly FoundField<number>[] {
  return Array.from(piece.text.matchAll(DEGREES)).flatMap((match) => {
    const g = match.groups ?? {};
    const unit = g['unit'] ?? unitOfLabel(piece);
    const bare = unit === undefined;
    if (bare && piece.label !== 'temperature' && !isSetPoint(piece.text, match)) return [];
    const field = fieldOfMatch(piece, fahrenheit(g['n'] ?? '', unit), bare ? 'doubtful' : 'certain', match);
    return ranged.some((r) => r.at.start < field.at.end && field.at.start < r.at.end) ? [] : [field];
  });
}

/** `Temp (F)`: the unit in a temperature label or column head. */
function unitOfLabel({ label, labelText }: Piece): string | undefined {
  return label === 'temperature' ? /(?<![a-z])(?:F|C|fahrenheit|celsius)(?![a-z])/i.exec(labelText)?.[0] : undefined;
}

/** `reefer at 40`, `set at 34`, `33 degrees`: a figure without a unit that is told as a temperature. */
function isSetPoint(text: string, match: RegExpExecArray): boolean {
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  return (
    /°|deg/i.test(match[0]) ||
    /^\s?deg/i.test(text.slice(match.index + match[0].length, match.index + match[0].length + 4)) ||
    /\b(?:ree?ff?er|set(?: ?point)?|temp(?:erature)?|run(?:ning)? it)\s(?:is\s|set\s)?(?:at|to|of|@)\s{0,2}$/i.test(
      before,
    )
  );
}

function fahrenheit(figures: string, unit: string | undefined): number {
  const degrees = Number(figures.replace('−', '-'));
  return unit?.toUpperCase().startsWith('C') ? roundHalfUp(degrees * 18 + 320) / 10 : degrees;
}
