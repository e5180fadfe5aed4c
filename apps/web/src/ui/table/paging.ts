/** The page sizes offered, and the one a list starts with. */
export const PAGE_SIZES = [5, 10, 25] as const;
export const DEFAULT_PAGE_SIZE = 10;

/** How many pages a list has: the count divided by the size, rounded up; at least one to stand on. */
export function pageCount(count: number, size: number): number {
  return Math.max(1, Math.ceil(count / size));
}

/** The row offset of a page. Pages are 1-based as displayed. */
export function offsetOf(page: number, size: number): number {
  return (page - 1) * size;
}

/** The page typed into 'Go to page', or null when it is zero, no whole number or above the page count. */
export function jumpTarget(text: string, pages: number): number | null {
  if (!/^\d{1,9}$/.test(text.trim())) return null;
  const page = Number(text);
  return page !== 0 && page <= pages ? page : null;
}

/** The page to stand on when the list has become shorter: the last one there is (SP-025). */
export function heldPage(page: number, count: number, size: number): number {
  return Math.min(page, pageCount(count, size));
}

/**
 * The page numbers shown, with null for a gap: always the first, the last and the neighbours of the current one, never
 * more than seven places, so that the control keeps its width.
 */
export function shownPages(page: number, pages: number): readonly (number | null)[] {
  if (pages <= 7) return Array.from({ length: pages }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, null, pages];
  if (page >= pages - 3) return [1, null, pages - 4, pages - 3, pages - 2, pages - 1, pages];
  return [1, null, page - 1, page, page + 1, null, pages];
}
