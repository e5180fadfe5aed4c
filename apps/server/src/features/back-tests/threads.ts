import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ThreadAnswer, ThreadAsk } from './thread-messages.ts';

/** A thread that answers one ask at a time. */
export type Thread = {
  /** Rejects when the thread fails. */
  readonly ask: <Kind extends ThreadAsk['kind']>(
    ask: ThreadAsk & { readonly kind: Kind },
  ) => Promise<Extract<ThreadAnswer, { kind: Kind }>>;
  readonly end: () => Promise<void>;
  /** Aborted once it has ended or is told to. */
  readonly gone: AbortSignal;
};

const ENTRY = new URL('./replay-thread.ts', import.meta.url);
const answers = z.custom<ThreadAnswer>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/** Megabytes of objects a thread may hold: beyond it ends alone, and its replay is told as failed. */
const MAX_MEMORY = 2_048;

/** Starts a thread. It keeps no process from ending. */
export function startThread(): Thread {
  const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } });
  worker.unref();
  // What fails between two asks is told by the next one.
  let fault: unknown = null;
  worker.on('error', (error) => {
    fault = error;
  });
  // A thread may also end without a word, as when it is taken down from outside: nobody may wait for its answer then.
  const gone = new AbortController();
  worker.on('exit', () => gone.abort(new Error('a thread ended before it answered')));
  return {
    ask: async (ask) => {
      if (fault !== null) throw fault;
      const heard = once(worker, 'message', { signal: gone.signal });
      worker.postMessage(ask);
      const [message]: readonly unknown[] = await heard;
      const answer = answers.parse(message);
      if (!isAnswerTo(answer, ask.kind)) throw new Error(`a thread answered ${answer.kind} to ${ask.kind}`);
      return answer;
    },
    end: async () => {
      // At once, so that nobody takes a thread that is on its way out.
      gone.abort(new Error('a thread was ended before it answered'));
      await worker.terminate();
    },
    gone: gone.signal,
  };
}

function isAnswerTo<Kind extends ThreadAsk['kind']>(
  answer: ThreadAnswer,
  kind: Kind,
): answer is Extract<ThreadAnswer, { kind: Kind }> {
  return answer.kind === kind;
}

/** Milliseconds that threads wait for another replay: whoever tries drafts tries the next one soon. */
const REST = 60_000;

/** Threads that wait: what they have compiled makes the next replay a third quicker. They hold no connection. */
const resting = new Map<Thread, NodeJS.Timeout>();

/** A thread that waits for another replay, or a new one. */
export function takeThread(): Thread {
  const waiting = resting.keys().find(({ gone }) => !gone.aborted);
  if (waiting === undefined) return startThread();
  clearTimeout(resting.get(waiting));
  resting.delete(waiting);
  return waiting;
}

/** Lets a thread whose replay is done wait for the next. */
export async function restThread(thread: Thread): Promise<void> {
  await thread.ask({ kind: 'rest' });
  const end = () => {
    resting.delete(thread);
    void thread.end();
  };
  resting.set(thread, setTimeout(end, REST).unref());
}
