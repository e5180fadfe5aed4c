/** The names of the auction partner for ours, and its addresses. Where it differs from what was agreed, this changes. */

/** The partner's name in logs. */
export const AUCTION_PARTNER = 'Transplace';

/** The header that carries the key. */
export const KEY_HEADER = 'x-api-key';

const PATH = '/auctions/';

/**
 * Where the auction of a shipper's reference is found, below the partner's address; null for a reference that an address
 * would read as a way to another call.
 */
export function auctionPath(reference: string): string | null {
  return reference === '.' || reference === '..' ? null : `${PATH}${encodeURIComponent(reference)}`;
}

/** The reference in such a path; null in any other. */
export function referenceIn(path: string): string | null {
  if (!path.startsWith(PATH)) return null;
  try {
    return decodeURIComponent(path.slice(PATH.length));
  } catch {
    return null; // A path that is no text names no auction.
  }
}
