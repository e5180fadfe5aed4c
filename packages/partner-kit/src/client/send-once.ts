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

/** What came back: its status and its text. */
export type TextAnswer = { readonly status: number; readonly text: string };

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

const MOST_READ = 1_048_576;

/** Sends a call once and tells what was exchanged. Throws a FailedTry for everything but an answer of 2xx. */
export async function sendOnce(sending: Sending, call: PartnerCall, signal: AbortSignal): Promise<TextAnswer> {
  const at = sending.now();
  const { answer, failure } = await attempt(sending, call, signal);
  await sending.observe({
    ...call.matter,
    at,
    partner: sending.partner,
    targetedApi: `${call.method} ${call.path}`,
    statusCode: answer?.status ?? failure?.status ?? 502,
    request: call.body?.value ?? null,
    response: answer?.text ?? failure?.said ?? null,
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
    const response = await request(`${url.replace(/\/$/, '')}${call.path}`, {
      method: call.method,
      headers: { accept: 'application/json', ...typeOf(call), ...call.headers },
      body: textOf(call),
      dispatcher: agent,
      signal,
    });
    const text = await firstOf(response.body);
    const answer = { status: response.statusCode, text };
    return { answer, failure: failureOf(response.statusCode) };
  } catch (error) {
    return { answer: null, failure: failureOfThrown(error, signal) };
  }
}

function typeOf({ body }: PartnerCall): Readonly<Record<string, string>> {
  if (body === undefined) return {};
  return { 'content-type': body.kind === 'json' ? 'application/json' : 'application/x-www-form-urlencoded' };
}

function textOf({ body }: PartnerCall): string | null {
  if (body === undefined) return null;
  return body.kind === 'json' ? JSON.stringify(body.value) : new URLSearchParams(body.value).toString();
}

/** 408 and 429 ask to come again, as every 5xx may; the rest would say the same again, and so would a redirect. */
function failureOf(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  const again = status >= 500 || status === 408 || status === 429;
  return { code: again ? 'partner.failed' : 'partner.refused', status, said: '' };
}

function failureOfThrown(error: unknown, signal: AbortSignal): Failure {
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : 'unknown';
  if (signal.aborted || code.includes('TIMEOUT'))
    return { code: 'partner.too_late', status: 504, said: 'No answer in time.' };
  return { code: 'partner.unreachable', status: 502, said: `No connection (${code}).` };
}

/** The first megabyte as text; the rest is not read, and the text then is no JSON any more. */
async function firstOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, MOST_READ - size));
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size >= MOST_READ) break;
  }
  return Buffer.concat(chunks).toString('utf8');
}
