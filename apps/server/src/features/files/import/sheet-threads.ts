import { Worker } from 'node:worker_threads';
import type { SheetRead, SheetToRead } from './read-pieces.ts';
import type { ToThread } from './sheet-thread.ts';

/** Reads sheets in threads of their own, so that no sheet holds up calls (decision 0059). */
export type SheetThreads = {
  /** What is read of a sheet, piece by piece. Ends the thread when it is left early or `signal` aborts. */
  readonly read: (ask: SheetToRead, signal: AbortSignal) => AsyncGenerator<SheetRead>;
  readonly close: () => Promise<void>;
};

type FromThread = { readonly piece: SheetRead } | { readonly end: true } | { readonly failed: string };

const ENTRY = new URL('./sheet-thread.ts', import.meta.url);

/** Milliseconds that an idle thread is kept: starting one takes longer than reading a small file. */
const KEPT_IDLE = 60_000;

/** Bytes of memory for the objects of a thread; a sheet that needs more ends it and not the process. */
const MOST_MEMORY_MB = 512;

/** Starts threads as they are needed and keeps each for the next sheet. */
export function openSheetThreads(): SheetThreads {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const running = new Set<Worker>();
  const start = (): Worker => {
    const worker = new Worker(ENTRY, { resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB } });
    // Whoever reads by it hears of its end; an idle one is simply gone.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
  };
  const take = (): Worker => {
    const kept = idle.pop();
    if (kept === undefined) return start();
    clearTimeout(kept.timer);
    return kept.worker;
  };
  const keep = (worker: Worker): void => {
    const timer = setTimeout(() => {
      idle.splice(
        idle.findIndex((each) => each.worker === worker),
        1,
      );
      void worker.terminate();
    }, KEPT_IDLE);
    timer.unref();
    idle.push({ worker, timer });
  };
  return {
    async *read(ask, signal) {
      signal.throwIfAborted();
      const worker = take();
      running.add(worker);
      let isDone = false;
      try {
        for await (const message of messages(worker, signal, { read: ask })) {
          if ('failed' in message)
            throw new Error(`the sheet of file ${ask.file} could not be read: ${message.failed}`);
          if ('end' in message) {
            isDone = true;
            return;
          }
          yield message.piece;
          worker.postMessage({ more: true } satisfies ToThread);
        }
      } finally {
        running.delete(worker);
        if (isDone) keep(worker);
        else await worker.terminate();
      }
    },
    async close() {
      for (const { worker, timer } of idle.splice(0)) {
        clearTimeout(timer);
        await worker.terminate();
      }
      for (const worker of running) await worker.terminate();
    },
  };
}

/** What a thread says after it was told something, until the reader leaves. Throws when it dies or `signal` aborts. */
async function* messages(worker: Worker, signal: AbortSignal, first: ToThread): AsyncGenerator<FromThread> {
  const waiting: FromThread[] = [];
  let fault: unknown = null;
  let wake: (() => void) | null = null;
  const onMessage = (message: FromThread): void => {
    waiting.push(message);
    wake?.();
  };
  const onFault = (error: unknown): void => {
    fault ??= error;
    wake?.();
  };
  const onExit = (): void => onFault(new Error('the thread that reads sheets ended'));
  const onAbort = (): void => onFault(signal.reason);
  worker.on('message', onMessage).on('error', onFault).on('exit', onExit);
  signal.addEventListener('abort', onAbort);
  try {
    worker.postMessage(first);
    for (;;) {
      const next = waiting.shift();
      if (fault !== null) throw fault;
      if (next !== undefined) yield next;
      else
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
    }
  } finally {
    worker.off('message', onMessage).off('error', onFault).off('exit', onExit);
    signal.removeEventListener('abort', onAbort);
  }
}
