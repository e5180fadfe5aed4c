import { addDays, parseDay, weekdayOf, type Day } from '@lanewright/units';
import { fieldOfMatch, type Piece } from '../../reading/piece.ts';
import type { Confidence } from '../../reading/reading.ts';
import { byCorrection } from '../../reading/by-correction.ts';
import { MONTH, monthOf, WEEKDAY, weekdayOfName } from './date-words.ts';
import type { FoundDay } from './found-day.ts';

const ABSOLUTE = new RegExp(
  `(?<![\\d/-])(?:\\b(?<wd>${WEEKDAY})\\b\\.?,?[-\\s]{1,3}(?:(?:the|le|el)\\s)?)?(?:` +
    '(?<iy>20\\d{2})(?<is>[-/])(?<im>\\d{1,2})\\k<is>(?<id>\\d{1,2})|' +
    '(?<m>\\d{1,2})/(?<d>\\d{1,2})(?:/(?<y>20\\d{2}|\\d{2}))?|' +
    '(?<m2>\\d{1,2})(?<dot>[-.])(?<d2>\\d{1,2})[-.](?<y2>20\\d{2}|\\d{2})|' +
    `\\b(?<mn>${MONTH})\\.?\\s{1,2}(?<md>\\d{1,2})(?:st|nd|rd|th)?(?:,?\\s{1,2}(?<my>20\\d{2}))?|` +
    `(?<dd>\\d{1,2})(?:st|nd|rd|th|er)?(?:[-/ ]| of | de )(?<dm>${MONTH})\\b\\.?(?:(?:[-/, ]{1,2}| del? )(?<dy>20\\d{2}))?` +
    ')(?![\\d/]|-\\d)',
  'gi',
);
/** Finds written dates: `11/24`, `2026-11-24`, `Nov 24th`, `24 de noviembre`. */
export function writtenDays(piece: Piece, mailDay: Day): readonly FoundDay[] {
  return Array.from(piece.text.matchAll(ABSOLUTE), (match) => absolute(piece, match, mailDay));
}

function absolute(piece: Piece, match: RegExpExecArray, mailDay: Day): FoundDay {
  const g = match.groups ?? {};
  const monthName = g['mn'] ?? g['dm'];
  const month = monthName === undefined ? Number(g['im'] ?? g['m'] ?? g['m2']) : monthOf(monthName);
  const dayOfMonth = Number(g['id'] ?? g['d'] ?? g['d2'] ?? g['md'] ?? g['dd']);
  const written = g['iy'] ?? g['y'] ?? g['y2'] ?? g['my'] ?? g['dy'];
  const figures = { month, day: dayOfMonth };
  const swapped = { month: dayOfMonth, day: month };
  const weekday = g['wd'] === undefined ? null : weekdayOfName(g['wd']);
  const numeric = monthName === undefined && g['iy'] === undefined;
  const order = piece.meant?.dateOrder ?? null;
  const mayBeEither = g['dot'] !== undefined || piece.isDayFirst === true || order !== null;
  const open = numeric && mayBeEither && month <= 12 && dayOfMonth <= 12 && month !== dayOfMonth;
  const settled = open && weekday !== null ? fittingParts([figures, swapped], { written, mailDay, weekday }) : null;
  const isDayFirst = order === null ? piece.isDayFirst === true : order.value === 'day_first';
  const dayFirst = numeric && dayOfMonth <= 12 && (month > 12 || (open && isDayFirst));
  const dated = withYear(settled ?? (dayFirst ? swapped : figures), written, mailDay);
  if (dated === null)
    return {
      field: fieldOfMatch(piece, mailDay, 'doubtful', match),
      issue: 'no_such_day',
      relative: false,
      endsRange: false,
    };
  const habit = open && settled === null ? order : null;
  const unclear = open && settled === null && habit === null;
  const disagrees = weekday !== null && weekday !== weekdayOf(dated.day);
  const confidence: Confidence =
    disagrees || unclear
      ? 'doubtful'
      : dayFirst && piece.isDayFirst !== true && written === undefined && dated.confidence === 'certain'
        ? 'likely'
        : dated.confidence;
  const field = fieldOfMatch(piece, dated.day, confidence, match);
  return {
    field: habit === null ? field : byCorrection(field, dated.day, { word: habit, sure: confidence }),
    issue: disagrees ? 'weekday_disagrees' : unclear ? 'date_unclear' : null,
    relative: false,
    endsRange: false,
  };
}

type Parts = { readonly month: number; readonly day: number };

/** The order of month and day that fits the weekday beside them; null if neither or both fit. */
function fittingParts(
  orders: readonly Parts[],
  told: { readonly written: string | undefined; readonly mailDay: Day; readonly weekday: number },
): Parts | null {
  const fitting = orders.filter((parts) => {
    const dated = withYear(parts, told.written, told.mailDay);
    return dated !== null && weekdayOf(dated.day) === told.weekday;
  });
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

function withYear(
  parts: { readonly month: number; readonly day: number },
  written: string | undefined,
  mailDay: Day,
): { readonly day: Day; readonly confidence: Confidence } | null {
  const own = Number(mailDay.slice(0, 4));
  if (written !== undefined) {
    const day = dayOfParts(Number(written) % 100 === Number(written) ? 2000 + Number(written) : Number(written), parts);
    return day === null ? null : { day, confidence: 'certain' };
  }
  const earliest = addDays(mailDay, -60);
  const latest = addDays(mailDay, 304);
  const day = [own, own + 1, own - 1]
    .map((year) => dayOfParts(year, parts))
    .find((d) => d !== null && d >= earliest && d <= latest);
  if (day === undefined || day === null) return null;
  return { day, confidence: day <= addDays(mailDay, 180) ? 'certain' : 'doubtful' };
}

function dayOfParts(year: number, { month, day }: Parts): Day | null {
  const isNear = year >= 2000 && year < 2100;
  return isNear ? parseDay(`${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`) : null;
}
