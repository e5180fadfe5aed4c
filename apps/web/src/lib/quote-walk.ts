/** One page of the quotes list as a person left it: the way to the next quote, the previous one, and back (B-014). */
export type QuoteWalk = {
  /** The quotes of the page, in the order shown. */
  readonly ids: readonly number[];
  /** 1-based. */
  readonly page: number;
  /** The list's own address, with its page, sort and filters. */
  readonly address: string;
  /** Reads the quotes of another page under the same filters and sort. */
  readonly readPage: (page: number) => Promise<readonly number[]>;
};

/** What comes before or after a quote: another quote, another page to read, or nothing that is known. */
export type Neighbour =
  | { readonly kind: 'quote'; readonly id: number }
  | { readonly kind: 'page'; readonly page: number }
  | { readonly kind: 'none' };

// Both live as long as the page. After a reload, Escape leads to the list without its filters and page.
let walk: QuoteWalk | null = null;
let left: number | null = null;

/** Remembers the page of the list that a quote is opened from. */
export function beginWalk(next: QuoteWalk): void {
  walk = next;
}

/** Forgets the list of a person who signs out. */
export function forgetWalk(): void {
  walk = null;
  left = null;
}

/** The page of the list that the person came from; null after a reload, or when a quote was opened by its address. */
export function currentWalk(): QuoteWalk | null {
  return walk;
}

/** Remembers the quote whose page was shown last. */
export function leaveFrom(id: number): void {
  left = id;
}

/** The quote whose page was shown last, until the list has been shown: the list focuses its row. */
export function lastLeft(): number | null {
  return left;
}

/** Forgets the last quote, so that a later visit to the list focuses no row. */
export function forgetLeft(): void {
  left = null;
}

/** What stands one step after (1) or before (-1) a quote. */
export function neighbourOf(from: QuoteWalk | null, id: number | null, step: 1 | -1): Neighbour {
  const index = id === null ? -1 : (from?.ids.indexOf(id) ?? -1);
  if (from === null || index === -1) return { kind: 'none' };
  const next = from.ids[index + step];
  if (next !== undefined && index + step >= 0) return { kind: 'quote', id: next };
  const page = from.page + step;
  return page < 1 ? { kind: 'none' } : { kind: 'page', page };
}

/** The walk on another page of the same list. */
export function onPage(from: QuoteWalk, page: number, ids: readonly number[]): QuoteWalk {
  const address = new URL(from.address, 'http://list');
  if (page === 1) address.searchParams.delete('page');
  else address.searchParams.set('page', String(page));
  return { ...from, page, ids, address: address.pathname + address.search };
}
