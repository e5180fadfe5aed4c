import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { DatabaseConnection } from '../../platform/database.ts';

/** The input of the thread; it learns from the closed quotes of the year before `now`. */
export type LessonStart = { readonly connection: DatabaseConnection; readonly now: Date };

const ENTRY = new URL('./learn-thread.ts', import.meta.url);

/** Heap limit of the thread in megabytes. Beyond it only the thread dies, and learning fails. */
const MAX_MEMORY = 1_024;

/**
 * Learns in a worker thread, because 40,000 quotes would block the process for seconds. Returns the lesson as JSON.
 * Throws if the thread fails or the signal aborts it.
 */
export async function lessonInThread(start: LessonStart, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const worker = new Worker(ENTRY, { workerData: start, resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY } });
  const gone = new AbortController();
  worker.on('exit', () => gone.abort(new Error('the thread of a lesson ended before it answered')));
  const end = () => void worker.terminate();
  signal.addEventListener('abort', end);
  try {
    const [message]: readonly unknown[] = await once(worker, 'message', { signal: gone.signal });
    return z.string().parse(message);
  } finally {
    signal.removeEventListener('abort', end);
  }
}
