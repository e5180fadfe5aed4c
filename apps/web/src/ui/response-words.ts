import { durationText, responseClock } from '@lanewright/quoting';

/**
 * How long an open quote may wait for its answer, or how late that is, in whole minutes, since nobody acts on the
 * seconds of a target: 'due in 18 min', '2 hr 5 min late'. Source: B-014.
 */
export function responseWords(arrivedAt: Date, due: Date, now: Date): string {
  const { state, seconds } = responseClock(arrivedAt, due, now);
  const minutes = state === 'late' ? Math.floor(seconds / 60) : Math.ceil(seconds / 60);
  const time = minutes === 0 ? 'under 1 min' : durationText(minutes * 60);
  return state === 'late' ? `${time} late` : `due in ${time}`;
}
