export { auctionSource } from './auction-source.ts';
export { judgeByAuction } from './judge-answer.ts';
export type { AuctionRoom } from './room.ts';
export { auctionRoutes } from './routes.ts';
