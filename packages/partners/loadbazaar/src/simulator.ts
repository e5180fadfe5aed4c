import { codeOf, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import { signBody } from '@lanewright/partner-kit/client';
import {
  openRequestBoard,
  startSimulator,
  type BoardEvent,
  type RequestBoard,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { z } from 'zod';
import {
  ACTS,
  BIDS_PATH,
  COUNTRIES,
  INCLUDES,
  KINDS,
  NOTICES_PATH,
  SIGNATURE_HEADER,
  TIME_HEADER,
  TRAILERS,
} from './codes.ts';

/** Options of the stand-in: its port (0 means any free port), and the URL and secret of its pushes. */
export type LoadbazaarSimulatorOptions = {
  readonly port: number;
  readonly now: () => Date;
  readonly apiKey: string;
  readonly pushSecret: string;
  readonly pushUrl: () => string;
  readonly slowness?: number;
};

/** A running stand-in of Loadbazaar with its board of ads. */
export type LoadbazaarSimulator = Simulator & {
  readonly board: RequestBoard;
  /** Pushes unconfirmed notices; returns the status of the response, 502 without a connection. */
  readonly push: (how?: { readonly secret?: string; readonly again?: boolean }) => Promise<number>;
  /** Answers every bid with this status, whatever its outcome; null restores the real outcome. */
  readonly answerBidsBy: (status: string | null) => void;
};

/** Notices per push. */
const PUSHED_AT_ONCE = 50;

/** Starts Loadbazaar's stand-in on this machine: signed pushes, pages of the same notices, and answers to bids. */
export async function startLoadbazaarSimulator(options: LoadbazaarSimulatorOptions): Promise<LoadbazaarSimulator> {
  const { port, now, slowness } = options;
  const board = openRequestBoard({ now });
  let confirmed = 0;
  let status: string | null = null;
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.headers['authorization'] !== `Bazaar ${options.apiKey}`) return { status: 401, body: { error: 'key' } };
    if (request.path === NOTICES_PATH) return tellPage(board, request);
    if (request.path !== BIDS_PATH) return { status: 404, body: { error: 'path' } };
    const outcome = takeBid(board, request);
    return { status: 200, body: { status: status ?? outcome } };
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  const push: LoadbazaarSimulator['push'] = async ({ secret = options.pushSecret, again = false } = {}) => {
    const { events, next } = board.since(again ? 0 : confirmed, PUSHED_AT_ONCE);
    if (events.length === 0) return 200;
    const body = Buffer.from(JSON.stringify({ notices: events.map(wireOf) }));
    const { clockSkew } = board.misbehaviour();
    const timestamp = String(Math.floor((now().getTime() + clockSkew) / 1000));
    const headers = { [TIME_HEADER]: timestamp, [SIGNATURE_HEADER]: signBody({ secret, timestamp, body }) };
    const answered = await post(options.pushUrl(), body, headers);
    if (answered === 200) confirmed = Math.max(confirmed, next);
    return answered;
  };
  return { ...simulator, board, push, answerBidsBy: (word) => void (status = word) };
}

async function post(url: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: Buffer.from(body),
      headers: { 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 502; // The product is not there; the next push brings the same again.
  }
}

function tellPage(board: RequestBoard, { body, fault }: SimulatedRequest): SimulatedAnswer {
  const asked = z.object({ after: z.number(), max: z.number() }).safeParse(body);
  if (!asked.success) return { status: 400, body: { error: 'after' } };
  const { events, next, hasMore } = board.since(asked.data.after, asked.data.max);
  const notices = fault === 'nulls' ? events.map(() => ({ what: null, ad: null })) : events.map(wireOf);
  return { status: 200, body: { notices, last: next, more: hasMore } };
}

const bid = z.looseObject({
  act: z.enum(['bid', 'pass', 'retract']),
  ad: z.string(),
  rev: z.number(),
  bid_ref: z.string().min(1),
});

/** Takes a bid and returns its outcome. Recognizes a repeat by its reference. */
function takeBid(board: RequestBoard, { body }: SimulatedRequest): string {
  const parsed = bid.safeParse(body);
  if (!parsed.success) return 'not_a_bid';
  const { ad: reference, rev, bid_ref: key, act: sent } = parsed.data;
  const standing = board.standing(reference);
  if (standing === null) return 'unknown_ad';
  const isRepeat = board.answers.some((one) => one.key === key);
  if (!isRepeat && standing.isExpired) return 'lapsed';
  if (!isRepeat && standing.isOpen && rev !== standing.revision) return 'stale';
  const act = sent === ACTS.answer ? 'answer' : sent === ACTS.decline ? 'decline' : 'withdraw';
  const taken = board.take({ reference, act, key, content: parsed.data });
  if (taken === 'taken' && isRepeat) return 'duplicate';
  return { taken: 'taken', unknown: 'unknown_ad', closed: 'gone', other_content: 'other_bid' }[taken];
}

/** A notice in Loadbazaar's format: money in minor units, times in seconds. */
function wireOf(event: BoardEvent): unknown {
  const { reference: no, revision: rev } = event;
  const at = secondsOf(event.at);
  if (event.kind === 'offer') {
    const ad = { no, rev, ...adOf(event.load) };
    if (event.counter === undefined) return { what: rev === 1 ? 'ad_posted' : 'ad_edited', at, ad };
    const { price, currency, until, note } = event.counter;
    const haggle = { minor: String(price), currency, until: until === null ? null : secondsOf(until), words: note };
    return { what: 'haggle', at, ad, haggle };
  }
  if (event.kind === 'cancellation')
    return { what: event.isExpiry === true ? 'ad_lapsed' : 'ad_pulled', at, ad: { no, rev } };
  const { verdict } = event;
  if (verdict.won) return { what: 'deal', at, ad: { no, rev }, deal: { load: verdict.loadNumber } };
  const winner = verdict.winningBid === null ? null : String(verdict.winningBid);
  return { what: 'no_deal', at, ad: { no, rev }, deal: { why: verdict.reason, at_minor: winner } };
}

function secondsOf(moment: Date): string {
  return String(Math.floor(moment.getTime() / 1000));
}

function adOf(load: OfferedLoad) {
  return {
    poster: load.account,
    currency: load.currency,
    trailer: codeOf(TRAILERS, load.equipmentType) || load.equipmentName,
    weight: load.weightPounds === null ? null : { amount: String(load.weightPounds), uom: 'lb' },
    goods: load.commodity,
    skids: load.pallets,
    dangerous: load.isHazardous,
    team: load.isTeam,
    temp: load.temperature === null ? null : { low: load.temperature.min, high: load.temperature.max, uom: 'F' },
    price_includes: codeOf(INCLUDES, load.costType),
    bids_until: load.answerBy instanceof Date ? secondsOf(load.answerBy) : null,
    words: load.notes,
    stops: load.stops.map(stopOf),
  };
}

function stopOf(stop: OfferedStop) {
  const digits = (text: string): string => text.replaceAll(/[-:]/g, '');
  return {
    kind: codeOf(KINDS, stop.activity),
    city: stop.city,
    state: stop.state,
    zip: stop.postalCode,
    land: codeOf(COUNTRIES, stop.country ?? ''),
    day: stop.date === null ? null : digits(stop.date.slice(0, 10)),
    from: stop.date === null ? null : digits(stop.date.slice(11, 16)),
    to: stop.timeRange === null ? null : digits(stop.timeRange.slice(6)),
    trailer: stop.isLive ? 'waits' : 'stays',
    site: stop.facility,
    street: stop.address,
  };
}
