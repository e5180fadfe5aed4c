/** One side of a comparison: a version, what is unsaved, or a planned version by its id; 0 is the list before the first. */
export type Side = number | 'draft' | { readonly planned: number };

/** Which two versions are compared; `planned` stands in the place of `to`. */
export type VersionsPlace = { readonly from?: number; readonly to?: number | 'draft'; readonly planned?: number };
