import { durationText, responseClock } from '@lanewright/quoting';

/**
 * The time left to answer an open quote, or how late the answer is: 'due in 18 min', '12 min late'. It has whole
 * minutes, because nobody acts on the seconds of a target. From an hour on, lateness has only its largest unit ('2 hr
 * late'), because the minutes no longer matter and the column has no room for them. Source: B-014.
 */
export function responseWords(arrivedAt: Date, due: Date, now: Date): string {
  const { state, seconds } = responseClock(arrivedAt, due, now);
  const minutes = state === 'late' ? Math.floor(seconds / 60) : Math.ceil(seconds / 60);
  if (minutes === 0) return state === 'late' ? 'under 1 min late' : 'due in under 1 min';
  return state === 'late'
    ? `${durationText(inLargestUnit(minutes) * 60)} late`
    : `due in ${durationText(minutes * 60)}`;
}

/** Rounds minutes down to the largest unit that they contain: days, hours or minutes. */
function inLargestUnit(minutes: number): number {
  const unit = [1_440, 60].find((size) => minutes >= size) ?? 1;
  return minutes - (minutes % unit);
}
