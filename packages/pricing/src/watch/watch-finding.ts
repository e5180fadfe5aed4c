import type { WatchKind } from '@lanewright/quoting';
import type { Cents } from '@lanewright/units';

/**
 * One thing to look at, in a sentence. `worth` is what is at stake in US cents, by which findings are sorted, and `basis`
 * says of what it is the amount; null where no amount is known. `plain` is the sentence without what it tells of quotes,
 * where it tells something of them.
 */
export type WatchFinding = {
  readonly kind: WatchKind;
  readonly sentence: string;
  readonly plain?: string;
  readonly worth: Cents | null;
  readonly basis: string | null;
};
