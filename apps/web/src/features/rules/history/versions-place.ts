/** Which two versions are compared; 'draft' is what is unsaved, 0 the empty list before the first version. */
export type VersionsPlace = { readonly from?: number; readonly to?: number | 'draft' };
