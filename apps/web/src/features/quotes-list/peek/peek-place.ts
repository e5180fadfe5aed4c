/** The largest size of the card with the lane, in pixels. */
export const PEEK = { width: 300, height: 188 } as const;

/** The lowest card on which a lane can still be made out. */
const LOWEST = 88;

/** The gap between the card and its neighbours. */
const GAP = 12;
const SMALL_GAP = 8;

/** The room at the left of the pager's middle that the button with new rows keeps. */
const NEW_ROWS = 150;

/** Two opposite edges of something on the page, in pixels. */
type Span = { readonly from: number; readonly to: number };

/** What the place of the card depends on; `down` and `across` tell top and bottom from left and right. */
export type Around = {
  readonly row: { readonly down: Span };
  /** The table's body, below its head. */
  readonly rows: { readonly down: Span };
  readonly pager: { readonly down: Span };
  /** The free middle of the pager. */
  readonly middle: { readonly across: Span };
  /** The column of prices; null if the person has hidden it. */
  readonly price: { readonly across: Span } | null;
  readonly page: { readonly width: number; readonly height: number };
};

/** Where the card stands on the page. */
export type PeekPlace = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};

/**
 * The place of the card that shows a row's lane: below the list, or else in the free middle of the pager and below it, so
 * that it covers nothing. Without room for either it is over the half of the table without the row, beside the prices.
 */
export function peekPlace(around: Around): PeekPlace {
  const { rows, pager, middle, page } = around;
  const right = page.width - 2 * GAP - PEEK.width;
  if (page.height - pager.down.to >= PEEK.height + 2 * GAP) return { ...PEEK, left: right, top: pager.down.to + GAP };
  const height = Math.min(PEEK.height, page.height - rows.down.to - 2 * SMALL_GAP);
  if (height >= LOWEST && middle.across.to - middle.across.from >= NEW_ROWS + PEEK.width + 2 * GAP)
    return {
      left: middle.across.to - GAP - PEEK.width,
      top: rows.down.to + SMALL_GAP,
      width: PEEK.width,
      height,
    };
  return { ...PEEK, left: besidePrices(around, right), top: awayFrom(around.row.down, rows.down) };
}

function awayFrom(row: Span, rows: Span): number {
  const isLow = (row.from + row.to) / 2 > (rows.from + rows.to) / 2;
  return isLow ? rows.from + GAP : rows.to - GAP - PEEK.height;
}

/** Left of the prices, or right of them where they stand too far left for that. */
function besidePrices({ price }: Around, right: number): number {
  if (price === null || price.across.to + GAP <= right) return right;
  const left = price.across.from - GAP - PEEK.width;
  return left >= GAP ? left : right;
}
