import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { z } from 'zod';
import type { DatabaseConnection } from '../../platform/database.ts';

/** What a lesson begins with: closed quotes of the year before `now` are learned from. */
export type LessonStart = { readonly connection: DatabaseConnection; readonly now: Date };

const ENTRY = new URL('./learn-thread.ts', import.meta.url);

/** Megabytes of objects the thread may hold: beyond it ends alone, and the lesson fails. */
const MAX_MEMORY = 1_024;

/**
 * Learns in a thread, because 40,000 quotes take seconds in which the process could answer no call. Answers the lesson
 * as JSON. Throws when the thread fails, and when the signal ends it.
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
