import type { Day } from '@lanewright/units';
import { overlaps, type Piece } from '../../reading/piece.ts';
import type { FoundDay } from './found-day.ts';
import { relativeDays } from './relative-days.ts';
import { writtenDays } from './written-days.ts';

/**
 * Finds days in a piece. A missing year is the one that puts the day soonest after the mail's day. Weekdays, today and
 * tomorrow count from the mail's day. A weekday that contradicts its date is an issue and makes the day doubtful.
 * Source: B-009; the mail's Date header in its own zone.
 */
export function findDays(piece: Piece, mailDay: Day): readonly FoundDay[] {
  const known = FOUND.get(piece);
  if (known?.mailDay === mailDay) return known.days;
  const days = daysIn(piece, piece.toldOn ?? mailDay).map((day) => (piece.toldOn === null ? inDoubt(day) : day));
  FOUND.set(piece, { mailDay, days });
  return days;
}

/** Downgrades a day to doubtful, because the day that it counts from is unknown. */
function inDoubt(day: FoundDay): FoundDay {
  return day.relative ? { ...day, field: { ...day.field, confidence: 'doubtful' } } : day;
}

/** Caches the days of a piece, because several finders ask for them. */
const FOUND = new WeakMap<Piece, { readonly mailDay: Day; readonly days: readonly FoundDay[] }>();

function daysIn(piece: Piece, mailDay: Day): readonly FoundDay[] {
  const found = [...writtenDays(piece, mailDay)];
  for (const day of relativeDays(piece, mailDay)) {
    if (!found.some((other) => overlaps(other.field.at, day.field.at))) found.push(day);
  }
  const sorted = found.sort((a, b) => a.field.at.start - b.field.at.start);
  return sorted.map((day, at) => ({ ...day, endsRange: joins(piece, sorted[at - 1], day) }));
}

function joins(piece: Piece, before: FoundDay | undefined, day: FoundDay): boolean {
  if (before === undefined || before.field.value >= day.field.value) return false;
  return /^\s?(?:-|–|to|thru|through)\s?$/i.test(
    piece.text.slice(before.field.at.end - piece.start, day.field.at.start - piece.start),
  );
}
