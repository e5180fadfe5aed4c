export { auctionSource } from './auction-source.ts';
export { auctionPartner } from './partner.ts';
