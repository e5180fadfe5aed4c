import {
  startSimulator,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { KEY_HEADER, referenceIn } from './codes.ts';

/** An auction as the partner runs it: whole units, until a moment. */
export type RunningAuction = {
  readonly bestBid: number | null;
  readonly maxBid: number | null;
  readonly endsAt: Date;
};

/** How it is started: a port (0 takes any), its auctions by reference, its clock, and its fault `slow` in milliseconds. */
export type AuctionSimulatorOptions = {
  readonly port: number;
  readonly apiKey: string;
  readonly auctionOf: (reference: string) => RunningAuction | null | Promise<RunningAuction | null>;
  readonly now: () => Date;
  readonly slowness?: number;
};

/** A running simulator of the partner with the key a product has there. */
export type AuctionSimulator = Simulator & { readonly apiKey: string };

/** Starts the partner's stand-in on this machine: its auctions run out by its clock. */
export async function startAuctionSimulator(options: AuctionSimulatorOptions): Promise<AuctionSimulator> {
  const { port, slowness, apiKey } = options;
  const simulator = await startSimulator({
    port,
    answer: (request) => answerTo(options, request),
    ...(slowness === undefined ? {} : { slowness }),
  });
  return { ...simulator, apiKey };
}

async function answerTo(
  { apiKey, auctionOf, now }: AuctionSimulatorOptions,
  { method, path, headers, fault }: SimulatedRequest,
): Promise<SimulatedAnswer> {
  if (headers[KEY_HEADER] !== apiKey) return { status: 401, body: { error: 'invalid_key' } };
  const reference = method === 'GET' ? referenceIn(path) : null;
  const auction = reference === null ? null : await auctionOf(reference);
  if (auction === null) return { status: 404, body: { error: 'unknown_auction' } };
  if (fault === 'nulls') return { status: 200, body: { bestBidAmount: null, maxBid: null, timeLeft: null } };
  const timeLeft = Math.max(0, Math.ceil((auction.endsAt.getTime() - now().getTime()) / 1000));
  return { status: 200, body: { bestBidAmount: auction.bestBid, maxBid: auction.maxBid, timeLeft } };
}
