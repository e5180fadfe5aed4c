import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { laneClassOf, learnAcceptance, type ClassedQuote } from '@lanewright/estimate';
import { z } from 'zod';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { closedQuotes, observationOf, type ClosedOnLane } from '../back-tests/index.ts';
import type { LessonStart } from './lesson-thread.ts';

/** A worker thread that learns the win probability once, posts the result as JSON, and ends. */

/** A nice value: this thread gets about a third of the CPU time of one that answers calls. */
const LESSON_PRIORITY = 5;

const lessonStart = z.custom<LessonStart>((value) => z.object({ now: z.date() }).safeParse(value).success);

/** A closed quote with its lane class; empty if the class is unknown or the quote is not usable for learning. */
function classedFrom(quote: ClosedOnLane): readonly ClassedQuote[] {
  const { equipment, miles } = quote;
  if (equipment === null || miles === null) return [];
  return observationOf(quote).map((answered) => ({ ...answered, laneClass: laneClassOf({ equipment, miles }) }));
}

// Only Linux sets the priority per thread; elsewhere this would slow down the whole process.
if (process.platform === 'linux') setPriority(LESSON_PRIORITY);

const { connection, now } = lessonStart.parse(workerData);
const database = openDatabase<Tables>(connection, { log: silentLog(), size: 1 });
try {
  const closed = await closedQuotes(database.db, now);
  parentPort?.postMessage(JSON.stringify(learnAcceptance(closed.flatMap(classedFrom))));
} finally {
  await database.close();
}
