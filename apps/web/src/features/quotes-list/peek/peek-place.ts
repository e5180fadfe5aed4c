/** The size of the card with the lane, in pixels. */
export const PEEK = { width: 300, height: 188 } as const;

/** Between the card and what it stands beside. */
const GAP = 12;

/** Top and bottom of something on the page, in pixels. */
type Span = { readonly top: number; readonly bottom: number };

/** What the card is placed by: the row, the table with its head, what stands under the table, and the page. */
type Around = {
  readonly row: Span;
  readonly table: Span;
  readonly headBottom: number;
  readonly pagerBottom: number;
  readonly pageBottom: number;
};

/**
 * The top of the card that shows a row's lane. Under the list if the page has room there, so that it covers nothing.
 * Otherwise over the half of the table that the row is not in: the row, and those beside it, stay readable.
 */
export function peekTop({ row, table, headBottom, pagerBottom, pageBottom }: Around): number {
  if (pageBottom - pagerBottom >= PEEK.height + 2 * GAP) return pagerBottom + GAP;
  const isLow = (row.top + row.bottom) / 2 > (headBottom + table.bottom) / 2;
  return isLow ? headBottom + GAP : table.bottom - GAP - PEEK.height;
}
