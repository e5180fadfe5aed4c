import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { RefusalCode } from '@lanewright/contract';
import { type Outcome, refuse } from '@lanewright/units';
import { z } from 'zod';
import type { Clock } from '../clock.ts';
import type { Actor } from '../identity/actor.ts';
import { type CarriedError, restoreError } from './carried-error.ts';
import { createFairQueue } from './fair-queue.ts';
import type { CallContext } from './handlers.ts';
import type { SentRequest } from './parse-request.ts';

/** A call that is answered in the thread: let in by its guard, and not read yet. */
type HeavyCall = SentRequest & {
  /** Method and path of its endpoint: 'PATCH /v1/…'. */
  readonly endpoint: string;
  readonly actor: Actor;
  readonly sessionId: string | null;
  readonly context: CallContext;
};

/** A call as the thread gets it, with the moment at which its turn came. */
export type HeavyAsk = HeavyCall & { readonly now: Date };

/** A message of the thread: an answer as JSON (null if there is none), a refusal, or a fault. */
export type HeavyReply =
  | { readonly kind: 'outcome'; readonly outcome: Outcome<Uint8Array | null, RefusalCode> }
  | { readonly kind: 'fault'; readonly error: CarriedError };

/** Answers calls elsewhere that would hold this process, and with it all others, for too long. */
export type HeavyCalls = {
  /**
   * Callers take turns, however many calls each has waiting; a caller's reads and saves come before what it asks by POST
   * about a draft: a screen stays empty without the reads, and a person waits for a save. Skips a call whose caller disconnects (`left` aborts) before its turn.
   * Refuses: service.busy if this caller or all callers have too many waiting, or if the caller disconnected.
   * Throws what the thread throws, and when it dies or takes too long.
   */
  readonly answer: (call: HeavyCall, left?: AbortSignal) => Promise<Outcome<Uint8Array | null, RefusalCode>>;
  /** Ends the thread; call when no call is under way any more. */
  readonly close: () => Promise<void>;
};

/** Bodies above this size are parsed in the thread; below it the hand-over costs more. */
export const HEAVY_BODY = 524_288;

/** `all`: how many calls may run or wait. `ofOne`: how many of one caller may wait, so that others find a place. */
type Places = { readonly all: number; readonly ofOne: number };

/** Places for calls with a large body: up to tens of megabytes, held in memory while the call waits. */
const LARGE: Places = { all: 8, ofOne: 4 };

/** Places for all other calls. When a large ruleset is saved, each open page of it sends several. */
const SMALL: Places = { all: 128, ofOne: 32 };

/** Milliseconds a call may take: most take seconds, a hundred copies of ten thousand rules some minutes. */
const TIME_LIMIT = 600_000;

/** Megabytes of objects a thread may hold: the largest rulesets take half of it, and beyond it dies alone. */
const MAX_MEMORY = 1_536;

const replies = z.custom<HeavyReply>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/**
 * Opens the way to the thread, which starts with the first call and stays; one call has its turn at a time. A thread that
 * dies or takes too long is told as a fault of that call, and the next call gets a new one.
 */
export function openHeavyCalls({
  entry,
  workerData,
  clock,
  large = LARGE,
  small = SMALL,
  timeLimit = TIME_LIMIT,
}: {
  /** The file that the thread runs; it answers by `answerHeavyCalls`. */
  readonly entry: URL;
  readonly workerData: unknown;
  readonly clock: Clock;
  readonly large?: Places;
  readonly small?: Places;
  readonly timeLimit?: number;
}): HeavyCalls {
  let thread: HeavyThread | null = null;
  const waiting = createFairQueue<WaitingCall>(({ call }) => call.method !== 'POST');
  let running: WaitingCall | null = null;
  let working: Promise<void> | null = null;

  const take = async (call: HeavyCall): Promise<HeavyReply> => {
    if (thread === null || thread.isGone()) thread = startThread(entry, workerData);
    try {
      return await thread.ask({ ...call, now: clock.now() }, timeLimit);
    } catch (error) {
      await thread.end();
      throw error;
    }
  };
  const work = async (): Promise<void> => {
    for (let one = waiting.next(); one !== undefined; one = waiting.next()) {
      // The caller that awaits the reply gets the error. Here it must not block the next call.
      running = one;
      const { call, reply } = one;
      await take(call).then(reply.resolve, reply.reject);
    }
    running = null;
    working = null;
  };
  const hasPlace = (mine: WaitingCall): boolean => {
    const places = mine.isLarge ? large : small;
    const counts = (one: WaitingCall) => one.isLarge === mine.isLarge;
    const all = waiting.size({ counts }) + (running !== null && counts(running) ? 1 : 0);
    return all < places.all && waiting.size({ owner: mine.call.actor.userId, counts }) < places.ofOne;
  };
  return {
    async answer(call, left) {
      const owner = call.actor.userId;
      const mine: WaitingCall = {
        call,
        isLarge: call.body.byteLength >= HEAVY_BODY,
        reply: Promise.withResolvers(),
      };
      if (left?.aborted === true || !hasPlace(mine)) return refuse('service.busy');
      const skip = () => {
        if (waiting.remove(owner, mine)) mine.reply.resolve({ kind: 'outcome', outcome: refuse('service.busy') });
      };
      left?.addEventListener('abort', skip);
      waiting.add(owner, mine);
      working ??= work();
      try {
        const reply = await mine.reply.promise;
        if (reply.kind === 'fault') throw restoreError(reply.error);
        return reply.outcome;
      } finally {
        left?.removeEventListener('abort', skip);
      }
    },
    async close() {
      await working;
      await thread?.end();
    },
  };
}

/** A waiting call, with the promise callbacks for its reply. */
type WaitingCall = {
  readonly call: HeavyCall;
  /** Whether its body is large. Kept, because the thread takes the body over. */
  readonly isLarge: boolean;
  readonly reply: PromiseWithResolvers<HeavyReply>;
};

type HeavyThread = {
  readonly ask: (ask: HeavyAsk, timeLimit: number) => Promise<HeavyReply>;
  readonly isGone: () => boolean;
  readonly end: () => Promise<void>;
};

function startThread(entry: URL, workerData: unknown): HeavyThread {
  const worker = new Worker(entry, { workerData, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } });
  // Nobody stays for a thread that has nothing to do.
  worker.unref();
  const gone = new AbortController();
  // The waiting call gets the error that ended the thread; without a listener it would end the process.
  worker.on('error', (error) => gone.abort(error));
  worker.on('exit', () => gone.abort(new Error('the thread for heavy calls ended before it answered')));
  return {
    async ask(ask, timeLimit) {
      const late = AbortSignal.timeout(timeLimit);
      const heard = once(worker, 'message', { signal: AbortSignal.any([gone.signal, late]) });
      worker.postMessage(ask, ownMemory(ask.body));
      try {
        const [message]: readonly unknown[] = await heard;
        return replies.parse(message);
      } catch (error) {
        if (late.aborted) throw new Error(`${ask.endpoint} took longer than ${timeLimit} ms`, { cause: error });
        throw gone.signal.aborted ? gone.signal.reason : error;
      }
    },
    isGone: () => gone.signal.aborted,
    end: async () => void (await worker.terminate()),
  };
}

/** The memory of a large body is handed over instead of copied; small bodies share theirs with others. */
function ownMemory({ buffer, byteLength }: Uint8Array): ArrayBuffer[] {
  return buffer instanceof ArrayBuffer && byteLength >= HEAVY_BODY && buffer.byteLength === byteLength ? [buffer] : [];
}
