/** The size of the card with the lane, in pixels. */
export const PEEK = { width: 300, height: 188 } as const;

/** The gap between the card and its neighbours. */
const GAP = 12;

/** Top and bottom of something on the page, in pixels. */
type Span = { readonly top: number; readonly bottom: number };

/** The boxes for placing the card: the row, the table with its head, the content below the table, and the page. */
type Around = {
  readonly row: Span;
  readonly table: Span;
  readonly headBottom: number;
  readonly pagerBottom: number;
  readonly pageBottom: number;
};

/**
 * The top of the card that shows a row's lane. The card is below the list if the page has room there, so that it covers
 * nothing. Otherwise it is over the half of the table without the row, so that the row and its neighbours stay
 * readable.
 */
export function peekTop({ row, table, headBottom, pagerBottom, pageBottom }: Around): number {
  if (pageBottom - pagerBottom >= PEEK.height + 2 * GAP) return pagerBottom + GAP;
  const isLow = (row.top + row.bottom) / 2 > (headBottom + table.bottom) / 2;
  return isLow ? headBottom + GAP : table.bottom - GAP - PEEK.height;
}
