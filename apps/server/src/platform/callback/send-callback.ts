import { type LookupAddress } from 'node:dns';
import { lookup as resolveName } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { callbackify } from 'node:util';
import { Agent, buildConnector, request } from 'undici';
import { isLoopbackAddress, isPublicAddress } from './address-guard.ts';

/**
 * What became of one try: accepted, refused for good, or worth another try. Where nothing was answered the status is 504
 * for a time-out and 502 for everything else (SP-132).
 */
export type CallbackResult =
  | { readonly kind: 'sent'; readonly status: number; readonly answer: string }
  | { readonly kind: 'refused'; readonly status: number; readonly problem: string; readonly answer: string }
  | { readonly kind: 'retry'; readonly status: number; readonly problem: string; readonly answer: string };

/** One message: the body is sent unchanged, because the signature covers its bytes. */
type CallbackMessage = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
};

/** Sends callbacks to addresses that strangers chose. */
export type CallbackSender = {
  readonly send: (message: CallbackMessage) => Promise<CallbackResult>;
  /** Lets go of open connections. */
  readonly close: () => Promise<void>;
};

/** How names become addresses; the system's own way unless a test plays a hostile resolver. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

/** From the first byte of the connection to the last of the answer. Milliseconds. */
const TIME_LIMIT = 5_000;
const MAX_READ = 65_536;

const systemResolver: ResolveName = (name) => resolveName(name, { all: true });

/**
 * Opens the way callbacks leave. Every connection resolves its name itself, refuses it when any of its addresses is
 * not public, and connects to the very addresses that were judged, so that a name which changes its mind between check
 * and use gains nothing. Redirects are not followed; an answer is read to 64 kB. Source: B-011, SP-071.
 */
export function createCallbackSender({
  allowPrivate,
  loopbackOnly = false,
  resolve = systemResolver,
  timeLimit = TIME_LIMIT,
}: {
  readonly allowPrivate: boolean;
  /** In training nothing leaves this machine: then only its own addresses are reached (B-022). */
  readonly loopbackOnly?: boolean;
  readonly resolve?: ResolveName;
  readonly timeLimit?: number;
}): CallbackSender {
  const judge = loopbackOnly ? faultOutsideLoopback : allowPrivate ? faultNowhere : faultOutsidePublic;
  const open = buildConnector({ timeout: timeLimit, lookup: judgedLookup(resolve, judge) });
  const agent = new Agent({
    connect: (options, done) => {
      // A numeric address is never looked up, so it is judged here.
      const host = options.hostname.replace(/^\[|\]$/g, '');
      const fault = isIP(host) === 0 ? null : judge(host);
      if (!allowPrivate && !loopbackOnly && options.protocol !== 'https:')
        done(new ClosedAddressError('It is not an https address.'), null);
      else if (fault !== null) done(fault, null);
      else open(options, done);
    },
    headersTimeout: timeLimit,
    bodyTimeout: timeLimit,
    keepAliveTimeout: 1_000,
    maxResponseSize: -1,
  });
  return {
    send: async ({ url, headers, body }) => {
      try {
        const signal = AbortSignal.timeout(timeLimit);
        const response = await request(url, { method: 'POST', headers, body, dispatcher: agent, signal });
        return resultOf(response.statusCode, await firstOf(response.body));
      } catch (error) {
        return resultOfError(error);
      }
    },
    close: () => agent.close(),
  };
}

/** The address leads into a network that callbacks may not reach. */
class ClosedAddressError extends Error {
  override readonly name = 'ClosedAddressError';

  constructor(message = 'The address does not lead to the public internet.') {
    super(message);
  }
}

/** Why an address may not be reached; null where it may. */
type JudgeAddress = (address: string) => ClosedAddressError | null;

const faultNowhere: JudgeAddress = () => null;
const faultOutsidePublic: JudgeAddress = (address) => (isPublicAddress(address) ? null : new ClosedAddressError());
const faultOutsideLoopback: JudgeAddress = (address) =>
  isLoopbackAddress(address) ? null : new ClosedAddressError('In training nothing is sent beyond this machine.');

/** Resolves a name and lets only public addresses through; one that is not makes the whole name suspect. */
function judgedLookup(resolve: ResolveName, judge: JudgeAddress): LookupFunction {
  const judged = callbackify(async (name: string) => {
    const found = await resolve(name);
    const [first] = found;
    if (first === undefined) throw new ClosedAddressError();
    for (const { address } of found) {
      const fault = judge(address);
      if (fault !== null) throw fault;
    }
    return { first, found: [...found] };
  });
  return (name, options, done) => {
    judged(name, (error, result) => {
      if (error) done(error, '');
      else if (options.all === true) done(null, result.found);
      else done(null, result.first.address, result.first.family);
    });
  };
}

/** The first 64 kB of an answer as text; the rest is not read. */
async function firstOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    chunks.push(chunk.subarray(0, MAX_READ - size));
    size += chunk.length;
    // Leaving the loop closes the connection.
    if (size >= MAX_READ) break;
  }
  return Buffer.concat(chunks).toString('utf8').replaceAll('\0', '');
}

/** 408 and 429 ask to come again; every other 4xx would say the same again, and so would a redirect. */
function resultOf(status: number, answer: string): CallbackResult {
  if (status >= 200 && status < 300) return { kind: 'sent', status, answer };
  const problem = `The callback was answered with status ${status}.`;
  const again = status >= 500 || status === 408 || status === 429;
  return { kind: again ? 'retry' : 'refused', status, problem, answer };
}

function resultOfError(error: unknown): CallbackResult {
  const closed = causeOf(error, (one) => one instanceof ClosedAddressError);
  if (closed !== null) return { kind: 'refused', status: 502, problem: closed.message, answer: '' };
  const code = causeOf(error, (one) => 'code' in one && typeof one.code === 'string');
  if (code === null && !(error instanceof DOMException)) throw error;
  const problem = sentenceOf(error);
  return { kind: 'retry', status: problem === TOO_LATE ? 504 : 502, problem, answer: '' };
}

const TOO_LATE = 'The callback was not answered in time.';

/** The first of an error and its causes that fits. */
function causeOf(error: unknown, fits: (one: Error) => boolean): Error | null {
  for (let one = error, depth = 0; one instanceof Error && depth < 5; one = one.cause, depth += 1)
    if (fits(one)) return one;
  return null;
}

function sentenceOf(error: unknown): string {
  if (error instanceof DOMException && error.name === 'TimeoutError') return TOO_LATE;
  const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
  if (code.includes('TIMEOUT')) return TOO_LATE;
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'The name of the callback address could not be resolved.';
  if (code === 'ECONNREFUSED') return 'The callback address refused the connection.';
  return `The callback address could not be reached (${code}).`;
}
