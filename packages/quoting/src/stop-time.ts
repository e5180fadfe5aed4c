import type { LocalDateTime } from '@lanewright/units';

/** When a truck is wanted at a stop: the moment a quote stores, and the window where one was stated (SP-043). */
export type StopTime = { readonly at: LocalDateTime; readonly window: string | null };

const WHOLE_DAY = '00:00-23:59';

/**
 * The moment and window of a stop from its day and what was written of the time: `08:00-14:00` begins the window,
 * `10:00` is an appointment, `before 15:00` and `after 18:00` keep the hour they name. Without a time the window is the
 * whole day and the moment as early as the stop ahead allows, so that nothing is claimed that was not said.
 */
export function stopTime(day: string, written: string | null, ahead: LocalDateTime | null): StopTime {
  const [, word = '', from = '', to = ''] =
    /^(?:(before|after) )?(\d\d:\d\d)(?:-(\d\d:\d\d))?$/.exec(written ?? '') ?? [];
  if (from !== '') {
    const window =
      word === 'before' ? `00:00-${from}` : word === 'after' ? `${from}-23:59` : to === '' ? null : `${from}-${to}`;
    return { at: `${day}T${from}`, window };
  }
  const midnight = `${day}T00:00`;
  const at = ahead !== null && ahead.startsWith(day) && ahead > midnight ? ahead : midnight;
  return { at, window: WHOLE_DAY };
}
