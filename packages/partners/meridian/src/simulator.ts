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
import { BASES, COUNTRIES, KINDS, SIGNATURE_HEADER, SIGNATURE_MARK, TIMESTAMP_HEADER, TRAILERS } from './codes.ts';

/** Options of the stand-in: its port (0 means any free port), and the URL and secret of its pushes. */
export type MeridianSimulatorOptions = {
  readonly port: number;
  readonly now: () => Date;
  readonly apiKey: string;
  readonly webhookSecret: string;
  readonly webhookUrl: () => string;
  readonly slowness?: number;
};

/** A running stand-in of Meridian with its board of RFQs. */
export type MeridianSimulator = Simulator & {
  readonly board: RequestBoard;
  /** Pushes unconfirmed events; returns the status of the response, 502 without a connection. */
  readonly push: (how?: { readonly secret?: string; readonly again?: boolean }) => Promise<number>;
  /** Changes only the ETag of every RFQ, right after the next read. */
  readonly touchOnce: () => void;
  /** Takes the next answer and drops the connection instead of confirming it. */
  readonly loseNextWrite: () => void;
};

/** Events per push. */
const PUSHED_AT_ONCE = 50;

/** Starts Meridian's stand-in on this machine: signed pushes, RFQs with ETags, and its answers under If-Match. */
export async function startMeridianSimulator(options: MeridianSimulatorOptions): Promise<MeridianSimulator> {
  const { port, now, slowness } = options;
  const board = openRequestBoard({ now });
  let touched = 0;
  let touches = false;
  let loses = false;
  let confirmed = 0;
  const answer = (request: SimulatedRequest): SimulatedAnswer => {
    if (request.headers['authorization'] !== `Bearer ${options.apiKey}`) return { status: 401, body: { error: 'key' } };
    const answered = answerTo(board, request, (revision) => `"${revision}.${touched}"`);
    if (touches && request.method === 'GET') touched += 1;
    if (request.method === 'GET') touches = false;
    if (!loses || request.method === 'GET') return answered;
    loses = false;
    throw new Error('the connection is lost');
  };
  const simulator = await startSimulator({ port, answer, ...(slowness === undefined ? {} : { slowness }) });
  const push: MeridianSimulator['push'] = async ({ secret = options.webhookSecret, again = false } = {}) => {
    const from = again ? 0 : confirmed;
    const { events, next } = board.since(from, PUSHED_AT_ONCE);
    if (events.length === 0) return 200;
    const body = Buffer.from(JSON.stringify({ events: events.map(wireOf) }));
    const { clockSkew } = board.misbehaviour();
    const timestamp = String(Math.floor((now().getTime() + clockSkew) / 1000));
    const signature = `${SIGNATURE_MARK}${signBody({ secret, timestamp, body })}`;
    const headers = {
      'content-type': 'application/json',
      [TIMESTAMP_HEADER]: timestamp,
      [SIGNATURE_HEADER]: signature,
    };
    const status = await post(options.webhookUrl(), body, headers);
    if (status === 200) confirmed = Math.max(confirmed, next);
    return status;
  };
  return {
    ...simulator,
    board,
    push,
    touchOnce: () => void (touches = true),
    loseNextWrite: () => void (loses = true),
  };
}

async function post(url: string, body: Uint8Array, headers: Readonly<Record<string, string>>): Promise<number> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: Buffer.from(body),
      headers,
      signal: AbortSignal.timeout(10_000),
    });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return 502; // The product is not there; the next push brings the same again.
  }
}

function answerTo(
  board: RequestBoard,
  { method, path, headers, body, fault }: SimulatedRequest,
  etagOf: (revision: number) => string,
): SimulatedAnswer {
  const [, id = '', part = ''] = /^\/v3\/rfqs\/([^/]+)(\/quote|\/decline)?$/.exec(path) ?? [];
  const reference = decodeURIComponent(id);
  const standing = board.standing(reference);
  if (standing === null) return { status: 404, body: { error: 'unknown_rfq' } };
  const etag = etagOf(standing.revision);
  if (method === 'GET') {
    const told = { id: reference, version: standing.revision, state: standing.isOpen ? 'open' : 'closed' };
    return { status: 200, body: fault === 'nulls' ? { id: null, version: null } : told, headers: { etag } };
  }
  const key = headers['idempotency-key'];
  if (key === undefined) return { status: 400, body: { error: 'idempotency_key_required' } };
  // A repeat gets the first answer, whatever happened to the RFQ since.
  const isRepeat = board.answers.some((one) => one.key === key);
  if (!isRepeat && headers['if-match'] !== etag) return { status: 412, body: { error: 'changed' }, headers: { etag } };
  const act = method === 'DELETE' ? 'withdraw' : part === '/decline' ? 'decline' : 'answer';
  const taken = board.take({ reference, act, key, content: body ?? null });
  return { status: { taken: 200, unknown: 404, closed: 409, other_content: 422 }[taken], body: { result: taken } };
}

/** An event in Meridian's format. */
function wireOf(event: BoardEvent): unknown {
  const { reference: id, revision: version } = event;
  if (event.kind === 'offer')
    return { type: version === 1 ? 'rfq.opened' : 'rfq.revised', rfq: { id, version, ...rfqOf(event.load) } };
  if (event.kind === 'cancellation') return { type: 'rfq.withdrawn', rfq: { id, version } };
  const { verdict } = event;
  if (verdict.won) return { type: 'rfq.awarded', rfq: { id, version }, award: { load: verdict.loadNumber } };
  const winner = verdict.winningBid === null ? null : verdict.winningBid / 100;
  return { type: 'rfq.closed', rfq: { id, version }, award: { reason: verdict.reason, winner } };
}

function rfqOf(load: OfferedLoad) {
  return {
    shipper: { account: load.account },
    currency: load.currency,
    trailer: { type: codeOf(TRAILERS, load.equipmentType) || load.equipmentName },
    freight: {
      pounds: load.weightPounds,
      description: load.commodity,
      pallets: load.pallets,
      hazmatClass: load.isHazardous ? '3' : null,
    },
    team: load.isTeam,
    reefer: load.temperature === null ? null : { lowF: load.temperature.min, highF: load.temperature.max },
    pricing: codeOf(BASES, load.costType),
    closesAt: load.answerBy instanceof Date ? load.answerBy.toISOString() : null,
    remarks: load.notes,
    route: load.stops.map(stopOf),
  };
}

function stopOf(stop: OfferedStop) {
  const day = stop.date?.slice(0, 11) ?? '';
  const until = stop.timeRange === null ? null : `${day}${stop.timeRange.slice(6)}:00-06:00`;
  return {
    kind: codeOf(KINDS, stop.activity),
    place: {
      city: stop.city,
      region: stop.state,
      postal: stop.postalCode,
      country: codeOf(COUNTRIES, stop.country ?? ''),
    },
    window: { from: stop.date === null ? null : `${stop.date}:00-06:00`, to: until },
    handling: stop.isLive ? 'live' : 'drop',
    site: stop.facility,
    street: stop.address,
  };
}
