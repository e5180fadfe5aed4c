import { randomBytes } from 'node:crypto';
import { codeOf, type OfferedLoad, type OfferedStop, type PartnerCounter } from '@lanewright/partner-kit';
import {
  openRequestBoard,
  startSimulator,
  type BoardEvent,
  type RequestBoard,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { ACTIONS, CHANGES_PATH, COUNTRIES, EQUIPMENT, KEY_HEADER, PRICES } from './codes.ts';

/** Options of the stand-in; port 0 means any free port. */
export type FreightmartSimulatorOptions = {
  readonly port: number;
  readonly now: () => Date;
  readonly slowness?: number;
};

/** A running stand-in of Freightmart with our key there, and its board of listings. */
export type FreightmartSimulator = Simulator & {
  readonly apiKey: string;
  readonly board: RequestBoard;
  /** Malformed changes, appended unchanged to the last page. */
  readonly strays: unknown[];
};

/** Starts Freightmart's stand-in on this machine: pages of changes, and answers with idempotency keys. */
export async function startFreightmartSimulator({
  port,
  now,
  slowness,
}: FreightmartSimulatorOptions): Promise<FreightmartSimulator> {
  const board = openRequestBoard({ now });
  const apiKey = randomBytes(24).toString('base64url');
  const strays: unknown[] = [];
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.headers[KEY_HEADER] !== apiKey) return { status: 401, body: { error: 'key' } };
    return request.method === 'GET' ? tellPage(board, request, strays) : takeAnswer(board, request);
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  return { ...simulator, apiKey, board, strays };
}

function tellPage(
  board: RequestBoard,
  { path, query, fault }: SimulatedRequest,
  strays: readonly unknown[],
): SimulatedAnswer {
  if (path !== CHANGES_PATH) return { status: 404, body: { error: 'unknown_path' } };
  const { events, next, hasMore } = board.since(Number(query.get('cursor') ?? 0), Number(query.get('limit') ?? 50));
  const page = fault === 'nulls' ? events.map(() => ({ type: null, listing: null })) : events.map(wireOf);
  return { status: 200, body: { changes: hasMore ? page : [...page, ...strays], cursor: String(next), hasMore } };
}

const CALL = /^\/marketplace\/v1\/listings\/([^/]+)\/(offers|pass)(?:\/([^/]+))?$/;

function takeAnswer(board: RequestBoard, { method, path, headers, body }: SimulatedRequest): SimulatedAnswer {
  const [, id = '', part = '', ownKey] = CALL.exec(path) ?? [];
  const reference = decodeURIComponent(id);
  const standing = board.standing(reference);
  if (standing === null) return { status: 404, body: { error: 'unknown_listing' } };
  const key = ownKey === undefined ? headers['idempotency-key'] : decodeURIComponent(ownKey);
  if (key === undefined) return { status: 400, body: { error: 'key_required' } };
  const act = method === 'DELETE' ? 'withdraw' : part === 'pass' ? 'decline' : 'answer';
  // A repeat gets the first answer, whatever happened to the listing since.
  const isRepeat = board.answers.some((one) => one.key === key);
  if (!isRepeat && standing.isExpired) return { status: 410, body: { error: 'listing_expired' } };
  if (!isRepeat && act === 'answer' && versionOf(body) !== String(standing.revision))
    return { status: 409, body: { error: 'listing_changed' } };
  const taken = board.take({ reference, act, key, content: body ?? null });
  return { status: { taken: 200, unknown: 404, closed: 409, other_content: 422 }[taken], body: { result: taken } };
}

function versionOf(body: unknown): unknown {
  return typeof body === 'object' && body !== null && 'version' in body ? body.version : undefined;
}

/** A change in Freightmart's format: versions, weights and amounts are texts. */
function wireOf(event: BoardEvent): unknown {
  const named = { id: event.reference, version: String(event.revision) };
  if (event.kind === 'offer') {
    const listing = { ...named, ...listingOf(event.load) };
    if (event.counter !== undefined) return { type: 'COUNTERED', listing, counter: counterOf(event.counter) };
    return { type: event.revision === 1 ? 'LISTED' : 'AMENDED', listing };
  }
  if (event.kind === 'cancellation')
    return event.isExpiry === true
      ? { type: 'EXPIRED', listing: named, expiredAt: event.at.toISOString() }
      : { type: 'REMOVED', listing: named };
  const { verdict } = event;
  if (verdict.won) return { type: 'AWARDED', listing: named, award: { loadNumber: verdict.loadNumber } };
  const winningAmount = verdict.winningBid === null ? null : (verdict.winningBid / 100).toFixed(2);
  return { type: 'NOT_AWARDED', listing: named, award: { reason: verdict.reason, winningAmount } };
}

function counterOf({ price, currency, costType, until, note }: PartnerCounter) {
  return {
    amount: (price / 100).toFixed(2),
    currency,
    price: costType === null ? null : codeOf(PRICES, costType),
    validUntil: until?.toISOString() ?? null,
    message: note,
  };
}

function listingOf(load: OfferedLoad) {
  return {
    account: load.account,
    currency: load.currency,
    equipment: codeOf(EQUIPMENT, load.equipmentType) || load.equipmentName,
    weightLbs: load.weightPounds === null ? null : load.weightPounds.toFixed(1),
    goods: load.commodity,
    pallets: load.pallets === null ? null : String(load.pallets),
    hazardous: load.isHazardous ? 'yes' : 'no',
    team: load.isTeam ? 'yes' : 'no',
    tempF: load.temperature === null ? null : { from: load.temperature.min, to: load.temperature.max },
    price: codeOf(PRICES, load.costType),
    offersUntil: load.answerBy instanceof Date ? load.answerBy.toISOString() : null,
    remarks: load.notes,
    legs: load.stops.map(legOf),
  };
}

function legOf(stop: OfferedStop) {
  const day = stop.date?.slice(0, 11) ?? '';
  return {
    action: codeOf(ACTIONS, stop.activity),
    city: stop.city,
    region: stop.state,
    postalCode: stop.postalCode,
    country: codeOf(COUNTRIES, stop.country ?? ''),
    from: stop.date,
    until: stop.date === null || stop.timeRange === null ? null : `${day}${stop.timeRange.slice(6)}`,
    trailer: stop.isLive ? 'LIVE' : 'DROP',
    site: stop.facility,
    street: stop.address,
  };
}
