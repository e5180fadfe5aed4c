import type { PlannedVersionRow } from '@lanewright/contract';
import { dateAndTimeText } from '../../../lib/dates.ts';

type Told = Pick<
  PlannedVersionRow,
  'state' | 'begins_at' | 'lapses_at' | 'reader' | 'note' | 'stuck_because' | 'made_number'
>;

/** The state of a planned version in one sentence: what happens, and when (B-030). */
export function plannedText(row: Told): string {
  const dates = datesText(row);
  switch (row.state) {
    case 'waiting':
      return `Waits for a second person${dates === '' ? '' : `; ${dates}`}.`;
    case 'planned':
      return `${capital(dates)}${row.reader === null ? '' : `; approved by ${row.reader}`}.`;
    case 'live':
      return `Version ${row.made_number ?? ''}, ${dates}.`;
    case 'stuck':
      return `Stuck. ${row.stuck_because ?? ''}`;
    case 'declined':
      return `Declined by ${row.reader ?? 'somebody'}${row.note === null || row.note === '' ? '' : `: ${row.note}`}`;
    case 'lapsed':
      return 'Lapsed.';
    case 'withdrawn':
      return 'Withdrawn.';
  }
}

/** 'begins 12/01/2026 06:00 am, lapses 12/03/2026 06:00 am'; a live version has begun. */
function datesText({ state, begins_at: begins, lapses_at: lapses }: Told): string {
  return [
    ...(begins === null || state === 'live' ? [] : [`begins ${dateAndTimeText(new Date(begins))}`]),
    ...(lapses === null ? [] : [`lapses ${dateAndTimeText(new Date(lapses))}`]),
  ].join(', ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The message after a save that is not live yet. */
export function savedText(dates: { readonly begins_at?: string | null | undefined }, readFirst: boolean): string {
  const begins = dates.begins_at;
  const when = begins === undefined || begins === null ? '' : ` They begin ${dateAndTimeText(new Date(begins))}.`;
  return `The rules are saved and not live yet.${readFirst ? ' A second person must read them first.' : ''}${when}`;
}

/** Converts the value of a date and time field, in the browser's zone, into an instant; null if empty or invalid. */
export function instantOf(local: string): string | null {
  if (local === '') return null;
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
}

/** The problems of the times of a save; both may be empty. */
export function datesProblem(
  { begins, lapses }: { readonly begins: string; readonly lapses: string },
  now: Date,
): { readonly begins?: string; readonly lapses?: string } {
  const [from, to] = [instantOf(begins), instantOf(lapses)];
  if (from !== null && new Date(from) <= now) return { begins: 'Must be in the future' };
  if (to !== null && new Date(to) <= now) return { lapses: 'Must be in the future' };
  if (from !== null && to !== null && to <= from) return { lapses: 'Must be after the beginning' };
  return {};
}
