import { durationText, responseClock } from '@lanewright/quoting';

/**
 * How long an open quote may wait for its answer, or how late that is, in whole minutes, since nobody acts on the
 * seconds of a target: 'due in 18 min', '12 min late'. From an hour on, lateness is told by its largest unit ('2 hr late'):
 * the minutes no longer matter, and the column of the list has no room for them. Source: B-014.
 */
export function responseWords(arrivedAt: Date, due: Date, now: Date): string {
  const { state, seconds } = responseClock(arrivedAt, due, now);
  const minutes = state === 'late' ? Math.floor(seconds / 60) : Math.ceil(seconds / 60);
  if (minutes === 0) return state === 'late' ? 'under 1 min late' : 'due in under 1 min';
  return state === 'late'
    ? `${durationText(inLargestUnit(minutes) * 60)} late`
    : `due in ${durationText(minutes * 60)}`;
}

/** Minutes without what is left over beside whole days or hours. */
function inLargestUnit(minutes: number): number {
  const unit = [1_440, 60].find((size) => minutes >= size) ?? 1;
  return minutes - (minutes % unit);
}
