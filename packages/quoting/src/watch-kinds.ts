/** What the contract and fuel watch looks for, in display order (B-019). */
export const WATCH_KINDS = [
  'below_contract',
  'expired_award',
  'award_ends',
  'cost_type',
  'bracket_moves',
  'beyond_table',
  'fuel_gaps',
] as const;
/** The name of a kind of finding. */
export type WatchKind = (typeof WATCH_KINDS)[number];
