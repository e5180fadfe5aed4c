export { AUCTION_PARTNER, auctionPath, KEY_HEADER, referenceIn } from './codes.ts';
export { readAuction } from './read.ts';
export type { Auction } from './read.ts';
