/** The page that a look-up answered. */
type Page = {
  readonly search?: string | undefined;
  readonly name_only?: string | undefined;
  readonly ids?: readonly (string | number)[] | undefined;
  readonly ordering?: string | undefined;
  readonly limit: number;
  readonly offset: number;
};

/** The address of the page after this one, null after the last: what the generic look-up follows (P-033). */
export function nextPage(
  path: string,
  { search, name_only, ids, ordering, limit, offset }: Page,
  count: number,
): string | null {
  const after = offset + limit;
  if (after >= count) return null;
  const query = new URLSearchParams({
    ...(name_only === undefined ? {} : { name_only }),
    limit: String(limit),
    offset: String(after),
  });
  if (search !== undefined) query.set('search', search);
  if (ids !== undefined) query.set('ids', ids.join(','));
  if (ordering !== undefined) query.set('ordering', ordering);
  return `${path}?${query}`;
}
