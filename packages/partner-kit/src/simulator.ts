import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { promisify } from 'node:util';

/**
 * What a simulated partner does wrong until told otherwise: `slow` waits, `hang` never answers, `drip` sends its answer
 * byte by byte, `reset` ends the connection, `broken` answers 500, `too_many` 429, `garbage` answers a page instead of data, `huge` answers
 * 50 MB, `nulls` leaves every part of an answer empty, `unauthorized` answers 401, `unauthorized_once` the next call alone,
 * `lost_once` does what the next call asks and ends the connection instead of answering it.
 */
export type PartnerFault =
  | 'slow'
  | 'hang'
  | 'drip'
  | 'reset'
  | 'broken'
  | 'too_many'
  | 'garbage'
  | 'huge'
  | 'nulls'
  | 'unauthorized'
  | 'unauthorized_once'
  | 'lost_once';

/** A request as a simulator sees it; the body is JSON or a form, else undefined. */
export type SimulatedRequest = {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: unknown;
  /** The body as it came. */
  readonly text: string;
  /** The fault that is on; simulators themselves play `nulls`, this server plays the others. */
  readonly fault: PartnerFault | null;
};

/** What a simulator answers: JSON, or a text of another type. */
export type SimulatedAnswer = {
  readonly status: number;
  readonly body: unknown;
  /** Given where the body is a text of this type and no JSON. */
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A running simulator, on this machine alone. */
export type Simulator = {
  readonly url: string;
  /** Every request it was sent, oldest first; the newest thousand. */
  readonly requests: readonly SimulatedRequest[];
  /** Turns a fault on, or all off. */
  readonly play: (fault: PartnerFault | null) => void;
  readonly close: () => Promise<void>;
};

/** How a simulator is started. */
export type SimulatorOptions = {
  /** 0 means any free port. */
  readonly port: number;
  readonly answer: (request: SimulatedRequest) => SimulatedAnswer | Promise<SimulatedAnswer>;
  /** Paths a fault is played on; all unless given. */
  readonly faultyPaths?: RegExp;
  /** How long `slow` waits, milliseconds. */
  readonly slowness?: number;
};

const LONGEST_BODY = 1_048_576;
const MAX_KEPT = 1_000;

/** Starts a real HTTP server that plays a partner, and its faults on demand. Browsers may ask it from any page. */
export async function startSimulator(options: SimulatorOptions): Promise<Simulator> {
  const requests: SimulatedRequest[] = [];
  const stopping = new AbortController();
  let fault: PartnerFault | null = null;
  const server = createServer((request, response) => {
    const faulty = options.faultyPaths?.test(request.url ?? '') ?? true;
    const played = faulty ? fault : null;
    if (played === 'unauthorized_once' || played === 'lost_once') fault = null;
    serve({ options, requests, fault: played, signal: stopping.signal }, request, response).catch(() => {
      // Whoever asked is gone, or sent what no partner would take.
      response.destroy();
    });
  });
  const port = await listen(server, options.port);
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    play: (next) => void (fault = next),
    close: async () => {
      stopping.abort();
      server.closeAllConnections();
      await promisify(server.close.bind(server))();
    },
  };
}

type Serving = {
  readonly options: SimulatorOptions;
  readonly requests: SimulatedRequest[];
  readonly fault: PartnerFault | null;
  readonly signal: AbortSignal;
};

async function serve(
  { options, requests, fault, signal }: Serving,
  message: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (message.method === 'OPTIONS') return send(response, { status: 204, text: '' });
  const request = await requestOf(message, fault);
  requests.push(request);
  if (requests.length > MAX_KEPT) requests.shift();
  if (fault === 'broken') return send(response, { status: 500, text: '{"error":"internal"}' });
  if (fault === 'too_many') return send(response, { status: 429, text: '{"error":"too_many_requests"}' });
  if (fault === 'garbage') return send(response, { status: 200, text: '<html>Bad gateway' });
  if (fault === 'unauthorized' || fault === 'unauthorized_once')
    return send(response, { status: 401, text: '{"error":"invalid_token"}' });
  if (fault === 'reset') return void response.destroy();
  if (fault === 'hang') return pause(LONGEST_HANG, signal);
  if (fault === 'huge') return sendHuge(response, signal);
  if (fault === 'slow') await pause(options.slowness ?? 60_000, signal);
  const { status, body, type, headers } = await options.answer(request);
  if (fault === 'lost_once') return void response.destroy();
  const text = type === undefined ? JSON.stringify(body) : String(body);
  if (fault === 'drip') return drip(response, text, signal);
  send(response, {
    status,
    text,
    ...(type === undefined ? {} : { type }),
    ...(headers === undefined ? {} : { headers }),
  });
}

const LONGEST_HANG = 600_000;
const HUGE = 50 * 1_048_576;

/** Fifty megabytes, as long as somebody reads them. */
async function sendHuge(response: ServerResponse, signal: AbortSignal): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  const part = 'x'.repeat(65_536);
  for (let sent = 0; sent < HUGE && !response.destroyed && !signal.aborted; sent += part.length)
    if (!response.write(part)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  response.end();
}

/** One byte each 50 ms. */
async function drip(response: ServerResponse, text: string, signal: AbortSignal): Promise<void> {
  response.writeHead(200, { 'content-type': 'application/json' });
  for (const part of text) {
    if (response.destroyed || signal.aborted) return;
    response.write(part);
    await pause(50, signal);
  }
  response.end();
}

/** Over when the time is, or when the simulator closes. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, milliseconds);
  signal.addEventListener('abort', () => {
    clearTimeout(timer);
    resolve();
  });
  return promise;
}

type Sent = {
  readonly status: number;
  readonly text: string;
  readonly type?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

function send(
  response: ServerResponse,
  { status, text, type = 'application/json; charset=utf-8', headers = {} }: Sent,
): void {
  response.writeHead(status, {
    ...headers,
    'content-type': type,
    'cache-control': 'no-store',
    'access-control-allow-origin': '*',
    'access-control-allow-headers': 'authorization, content-type',
    'access-control-allow-methods': 'GET, POST',
    'access-control-max-age': '600',
    // Pages of the product ask from another origin, and say that only such answers may be read.
    'cross-origin-resource-policy': 'cross-origin',
  });
  response.end(text);
}

async function requestOf(message: IncomingMessage, fault: PartnerFault | null): Promise<SimulatedRequest> {
  let text = '';
  for await (const part of message.setEncoding('utf8')) {
    text += String(part);
    if (text.length > LONGEST_BODY) throw new RangeError('the body is too long');
  }
  const address = new URL(message.url ?? '/', 'http://127.0.0.1');
  const headers: Record<string, string | undefined> = {};
  for (const [name, value] of Object.entries(message.headers)) headers[name] = value?.toString();
  const body = bodyOf(headers['content-type'] ?? '', text);
  const { pathname: path, searchParams: query } = address;
  return { method: message.method ?? 'GET', path, query, headers, body, text, fault };
}

function bodyOf(type: string, text: string): unknown {
  if (type.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    return JSON.parse(text) satisfies unknown;
  } catch {
    return undefined; // The simulator answers it as the partner would: as a bad request.
  }
}

function listen(server: Server, port: number): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  server.once('error', reject);
  server.listen(port, '127.0.0.1', () => {
    const at = server.address();
    if (at === null || typeof at === 'string') reject(new Error('the simulator listens nowhere'));
    else resolve(at.port);
  });
  return promise;
}

export { openRequestBoard } from './simulator-board.ts';
export type { BoardAnswer, BoardEvent, Misbehaviour, RequestBoard } from './simulator-board.ts';
