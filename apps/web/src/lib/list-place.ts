/** Where somebody stands in a list: page (1-based), page size and sort. Kept in the address, so that Back returns to it. */
export type ListPlace = { readonly page?: number; readonly size?: number; readonly sort?: string };

/** Reads a list's place from an address; whatever does not fit is left out. */
export function readListPlace(search: Readonly<Record<string, unknown>>): ListPlace {
  const page = Number(search['page']);
  const size = Number(search['size']);
  const sort = search['sort'];
  return {
    ...(Number.isInteger(page) && page > 1 && page < 1_000_000 ? { page } : {}),
    ...(size === 5 || size === 25 ? { size } : {}),
    ...(typeof sort === 'string' && /^-?[a-z_]{1,40}$/.test(sort) ? { sort } : {}),
  };
}
