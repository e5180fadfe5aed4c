import { Worker } from 'node:worker_threads';

/** Threads that read sheets: started as they are needed, and kept for a while after that. */
export type ThreadPool = {
  readonly take: () => Worker;
  /** Ends a thread, or keeps it for the next sheet. */
  readonly giveBack: (worker: Worker, how: { readonly keep: boolean }) => Promise<void>;
  /** Ends all threads, busy ones too. */
  readonly close: () => Promise<void>;
};

const ENTRY = new URL('./sheet-thread.ts', import.meta.url);

/** Milliseconds that an idle thread is kept: starting one takes longer than reading a small file. */
const KEPT_IDLE = 60_000;

/**
 * Memory for the objects of a thread. A sheet that needs more ends the thread and not the process. Rows are garbage as
 * soon as they are written, so the space for new objects is small: the default takes 60 MB more and saves no time.
 */
const MEMORY = { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 };

/** Opens a pool without threads. */
export function openThreadPool(): ThreadPool {
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const running = new Set<Worker>();
  const start = (): Worker => {
    const worker = new Worker(ENTRY, { resourceLimits: MEMORY });
    // A reader learns of the exit by its own listener; nobody needs to know that an idle thread died.
    worker.on('error', () => undefined);
    worker.unref();
    return worker;
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
    take() {
      const kept = idle.pop();
      if (kept !== undefined) clearTimeout(kept.timer);
      const worker = kept?.worker ?? start();
      running.add(worker);
      return worker;
    },
    async giveBack(worker, { keep: isKept }) {
      running.delete(worker);
      if (isKept) keep(worker);
      else await worker.terminate();
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
