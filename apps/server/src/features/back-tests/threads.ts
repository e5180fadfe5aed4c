import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { ThreadAnswer, ThreadAsk, ThreadStart } from './thread-messages.ts';

/** A thread that answers one ask at a time. */
export type Thread = {
  /** Rejects when the thread fails. */
  readonly ask: <Kind extends ThreadAsk['kind']>(
    ask: ThreadAsk & { readonly kind: Kind },
  ) => Promise<Extract<ThreadAnswer, { kind: Kind }>>;
  readonly end: () => Promise<void>;
};

const ENTRY = new URL('./replay-thread.ts', import.meta.url);
const answers = z.custom<ThreadAnswer>((value) => z.object({ kind: z.string() }).safeParse(value).success);

/** Starts a thread. It is ended by `end` alone. */
export function startThread(start: ThreadStart): Thread {
  const worker = new Worker(ENTRY, { workerData: start });
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
    end: async () => void (await worker.terminate()),
  };
}

function isAnswerTo<Kind extends ThreadAsk['kind']>(
  answer: ThreadAnswer,
  kind: Kind,
): answer is Extract<ThreadAnswer, { kind: Kind }> {
  return answer.kind === kind;
}
