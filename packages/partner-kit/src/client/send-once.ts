import { request, type Dispatcher } from 'undici';
import type { ObserveExchange, PartnerCall, PartnerProblem } from '../exchange.ts';

/** What a try needs. */
export type Sending = {
  readonly partner: string;
  readonly url: string;
  readonly agent: Dispatcher;
  readonly observe: ObserveExchange;
  readonly now: () => Date;
};

/** What came back: its status, its text, and the version that the partner gives what it answered. */
export type TextAnswer = { readonly status: number; readonly text: string; readonly etag: string | null };

/** A try that brought no answer to work with; never leaves this package. */
export class FailedTry extends Error {
  override readonly name = 'FailedTry';
  readonly code: PartnerProblem;
  readonly status: number;

  constructor(code: PartnerProblem, status: number) {
    super(`${code} (${status})`);
    this.code = code;
    this.status = status;
  }
}

/** Whether another try may help, and the partner itself is in trouble. */
export function isTrouble(error: unknown): boolean {
  return error instanceof FailedTry && error.code !== 'partner.refused' && error.code !== 'partner.unreadable';
}

/** Size limit of an answer if the call sets none, in bytes. */
const MAX_READ = 1_048_576;

/** Sends a call once and tells what was exchanged. Throws a FailedTry for everything but an answer of 2xx. */
export async function sendOnce(sending: Sending, call: PartnerCall, signal: AbortSignal): Promise<TextAnswer> {
  const at = sending.now();
  const began = performance.now();
  const { answer, failure } = await attempt(sending, call, signal);
  await sending.observe({
    ...call.matter,
    at,
    partner: sending.partner,
    targetedApi: apiOf(call),
    statusCode: answer?.status ?? failure?.status ?? 502,
    request: askedOf(call),
    response: answer === null ? { error: failure?.said } : withoutEchoes(answer.text, call),
    durationMs: Math.round(performance.now() - began),
    ...(call.isFeed === true && failure === null ? { isFeed: true } : {}),
  });
  if (failure !== null) throw new FailedTry(failure.code, failure.status);
  return answer;
}

type Failure = { readonly code: PartnerProblem; readonly status: number; readonly said: string };
type Attempt =
  | { readonly answer: TextAnswer; readonly failure: null }
  | { readonly answer: TextAnswer | null; readonly failure: Failure };

async function attempt({ url, agent }: Sending, call: PartnerCall, signal: AbortSignal): Promise<Attempt> {
  try {
    const response = await request(`${url.replace(/\/$/, '')}${call.path}${queryOf(call)}`, {
      method: call.method,
      headers: { accept: 'application/json', ...typeOf(call), ...keyOf(call), ...call.headers },
      body: textOf(call),
      dispatcher: agent,
      signal,
    });
    const { text, isWhole } = await readBody(response.body, call.maxBytes ?? MAX_READ);
    const etag = response.headers['etag'];
    const answer = { status: response.statusCode, text, etag: typeof etag === 'string' ? etag : null };
    return { answer, failure: failureOf(response.statusCode) ?? (isWhole ? null : tooLong(response.statusCode)) };
  } catch (error) {
    return { answer: null, failure: failureOfThrown(error, signal) };
  }
}

/** Shorter values of headers are words that may stand in any answer. */
const SHORTEST_ECHO = 8;

/** An answer as it is told: a partner may repeat the credentials it was sent, under whatever name. */
function withoutEchoes(text: string, { headers = {}, secretQuery = {} }: PartnerCall): string {
  return [...Object.values(headers), ...Object.values(secretQuery)]
    .flatMap((value) => [value, value.replace(/^\S+ /, '')])
    .filter((value) => value.length >= SHORTEST_ECHO)
    .reduce((shown, value) => shown.replaceAll(value, '[secret]'), text);
}

/** What is called as logs show it: with its query where the body is the request. */
export function apiOf({ method, path, body, query = [] }: PartnerCall): string {
  const shown =
    body === undefined || query.length === 0 ? '' : `?${new URLSearchParams(query.map((pair) => [...pair]))}`;
  return `${method} ${path}${shown}`;
}

/** The request as logs show it: the body, or the query without credentials. */
export function askedOf({ body, query }: PartnerCall): unknown {
  if (body !== undefined) return body.value;
  return query === undefined ? null : Object.fromEntries(query);
}

function queryOf({ query = [], secretQuery = {} }: PartnerCall): string {
  const all = new URLSearchParams([...query.map(([name, value]) => [name, value]), ...Object.entries(secretQuery)]);
  return all.size === 0 ? '' : `?${all}`;
}

function typeOf({ body }: PartnerCall): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  if (body.kind === 'text') return { 'content-type': body.type };
  return { 'content-type': body.kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' };
}

function keyOf({ idempotencyKey }: PartnerCall): Readonly<Record<string, string>> {
  return idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey };
}

function textOf({ body }: PartnerCall): string | null {
  if (body === undefined) return null;
  if (body.kind === 'text') return body.value;
  return body.kind === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.value).toString();
}

/** 408 and 429 ask to come again, as every 5xx may; the rest would say the same again, and so would a redirect. */
function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  const again = status >= 500 || status === 408 || status === 429;
  return { code: again ? 'partner.failed' : 'partner.refused', status, said: '' };
}

/** Rejects a truncated answer, because a reader would not notice that the rest is missing. */
function tooLong(status: number): Failure {
  return { code: 'partner.unreadable', status, said: '' };
}

function failureOfThrown(error: unknown, signal: AbortSignal): Failure {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  if (signal.aborted || code.includes('TIMEOUT'))
    return { code: 'partner.too_late', status: 504, said: 'No answer in time.' };
  return { code: 'partner.unreachable', status: 502, said: `No connection (${code}).` };
}

/** The answer as text, up to a length; does not read the rest. */
async function readBody(
  body: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, maxBytes - size));
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size > maxBytes) break;
  }
  return { text: Buffer.concat(chunks).toString('utf8'), isWhole: size <= maxBytes };
}
