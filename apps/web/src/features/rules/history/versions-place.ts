/**
 * One side of a comparison: a version, the unsaved draft, or a planned version by its id; 0 is the list before the
 * first.
 */
export type Side = number | 'draft' | { readonly planned: number };

/** The two compared versions; `planned` replaces `to`. */
export type VersionsPlace = { readonly from?: number; readonly to?: number | 'draft'; readonly planned?: number };
