import { randomBytes } from 'node:crypto';
import { codeOf, type OfferedLoad, type OfferedStop } from '@lanewright/partner-kit';
import {
  openRequestBoard,
  startSimulator,
  type BoardEvent,
  type RequestBoard,
  type SimulatedAnswer,
  type SimulatedRequest,
  type Simulator,
} from '@lanewright/partner-kit/simulator';
import { ANSWER_PATH, COUNTRIES, EQUIPMENT, EVENTS, RATE_TYPES, STOPS, TENDERS_PATH, TOKEN_PATH } from './codes.ts';

/** Options of the stand-in; port 0 means any free port. */
export type OrchardSimulatorOptions = { readonly port: number; readonly now: () => Date; readonly slowness?: number };

/** A running stand-in of Orchard with our account there, and its board of tenders. */
export type OrchardSimulator = Simulator & {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly board: RequestBoard;
  /** Invalidates every issued token. */
  readonly forgetTokens: () => void;
};

/**
 * Starts Orchard's stand-in on this machine: tokens by client credentials, pages of tender events, and answers to them.
 */
export async function startOrchardSimulator({
  port,
  now,
  slowness,
}: OrchardSimulatorOptions): Promise<OrchardSimulator> {
  const board = openRequestBoard({ now });
  const clientId = 'lanewright';
  const clientSecret = randomBytes(24).toString('base64url');
  const tokens = new Set<string>();
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.path === TOKEN_PATH) return giveToken(request, { clientId, clientSecret, tokens });
    const token = /^Bearer (.+)$/.exec(request.headers['authorization'] ?? '')?.[1] ?? '';
    if (!tokens.has(token)) return { status: 401, body: { error: 'invalid_token' } };
    return request.method === 'GET' ? tellPage(board, request) : takeAnswer(board, request);
  };
  const options = { port, answer, ...(slowness === undefined ? {} : { slowness }) };
  const simulator = await startSimulator(options);
  return { ...simulator, clientId, clientSecret, board, forgetTokens: () => tokens.clear() };
}

function giveToken(
  { body }: SimulatedRequest,
  account: { readonly clientId: string; readonly clientSecret: string; readonly tokens: Set<string> },
): SimulatedAnswer {
  const { grant_type: grant, client_id: id, client_secret: secret } = fieldsOf(body);
  if (grant !== 'client_credentials' || id !== account.clientId || secret !== account.clientSecret)
    return { status: 401, body: { error: 'invalid_client' } };
  const token = randomBytes(18).toString('base64url');
  account.tokens.add(token);
  return { status: 200, body: { access_token: token, token_type: 'Bearer', expires_in: '3600' } };
}

function tellPage(board: RequestBoard, { path, query, fault }: SimulatedRequest): SimulatedAnswer {
  if (path !== TENDERS_PATH) return { status: 404, body: { error: 'unknown_path' } };
  const { events, next, hasMore } = board.since(Number(query.get('since') ?? 0), Number(query.get('page_size') ?? 50));
  const data = fault === 'nulls' ? events.map(() => ({ tenderId: null, rev: null, event: null })) : events.map(wireOf);
  return { status: 200, body: { data, nextCursor: String(next), more: String(hasMore) } };
}

function takeAnswer(board: RequestBoard, { path, headers, body }: SimulatedRequest): SimulatedAnswer {
  const [, tender = '', call = ''] = /^\/api\/v2\/tenders\/([^/]+)\/(.+)$/.exec(path) ?? [];
  const act = (['answer', 'decline', 'withdraw'] as const).find((one) => ANSWER_PATH[one] === call);
  if (act === undefined) return { status: 404, body: { error: 'unknown_path' } };
  const key = headers['idempotency-key'];
  if (key === undefined) return { status: 400, body: { error: 'idempotency_key_required' } };
  const reference = decodeURIComponent(tender);
  const taken = board.take({ reference, act, key, content: body });
  const status = { taken: 200, unknown: 404, closed: 409, other_content: 422 }[taken];
  return { status, body: { result: taken } };
}

/** An event in Orchard's format: every number and flag is a text. */
function wireOf(event: BoardEvent): unknown {
  const { reference, revision, at } = event;
  const head = { tenderId: reference, rev: String(revision), occurredAt: at.toISOString() };
  if (event.kind === 'cancellation') return { ...head, event: codeOf(EVENTS, 'cancellation') };
  if (event.kind === 'offer')
    return { ...head, event: revision === 1 ? 'TENDER_CREATED' : 'TENDER_UPDATED', load: loadOf(event.load) };
  const { verdict } = event;
  if (verdict.won) return { ...head, event: 'TENDER_AWARDED', award: { loadNumber: verdict.loadNumber } };
  const winningAmount = verdict.winningBid === null ? null : (verdict.winningBid / 100).toFixed(2);
  return { ...head, event: 'TENDER_LOST', award: { reason: verdict.reason, winningAmount } };
}

function loadOf(load: OfferedLoad) {
  return {
    customerCode: load.account,
    currency: load.currency,
    equipmentCode: codeOf(EQUIPMENT, load.equipmentType) || load.equipmentName,
    weight: load.weightPounds === null ? null : { value: load.weightPounds.toFixed(1), unit: 'LBS' },
    commodity: load.commodity,
    pallets: load.pallets === null ? null : String(load.pallets),
    hazmat: yes(load.isHazardous),
    teamRequired: yes(load.isTeam),
    temperature:
      load.temperature === null
        ? null
        : { min: String(load.temperature.min ?? ''), max: String(load.temperature.max ?? ''), unit: 'F' },
    rateType: codeOf(RATE_TYPES, load.costType),
    respondBy: load.answerBy instanceof Date ? load.answerBy.toISOString() : null,
    comments: load.notes,
    stops: load.stops.map((stop, at) => stopOf(stop, at)),
  };
}

function stopOf(stop: OfferedStop, at: number) {
  return {
    seq: String(at + 1),
    type: codeOf(STOPS, stop.activity),
    city: stop.city,
    state: stop.state,
    zip: stop.postalCode,
    country: codeOf(COUNTRIES, stop.country ?? ''),
    earliest: stop.date === null ? null : `${stop.date}:00`,
    latest:
      stop.date === null || stop.timeRange === null ? null : `${stop.date.slice(0, 11)}${stop.timeRange.slice(6)}:00`,
    drop: yes(!stop.isLive),
    facility: stop.facility,
    address1: stop.address,
  };
}

function yes(is: boolean): string {
  return is ? 'Y' : 'N';
}

function fieldsOf(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? Object.fromEntries(Object.entries(body)) : {};
}
