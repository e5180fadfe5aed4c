import type { Day } from '@lanewright/units';
import type { FoundField } from '../../reading/piece.ts';

/** A day that was found, or words that name no real day; `issue` says what is wrong. */
export type FoundDay = {
  readonly field: FoundField<Day>;
  readonly issue: 'weekday_disagrees' | 'no_such_day' | 'date_unclear' | null;
  readonly relative: boolean;
  /** It ends a range that starts with the previous day: `11/24 - 11/26`. */
  readonly endsRange: boolean;
};
