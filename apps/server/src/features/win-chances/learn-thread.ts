import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { laneClassOf, learnAcceptance, type ClassedQuote } from '@lanewright/estimate';
import { z } from 'zod';
import { openDatabase } from '../../platform/database.ts';
import { silentLog } from '../../platform/log.ts';
import type { Tables } from '../../tables.ts';
import { closedQuotes, observationOf, type ClosedOnLane } from '../back-tests/index.ts';
import type { LessonStart } from './lesson-thread.ts';

/** A thread that learns the chance to win once, answers the lesson as JSON, and ends. */

/** Calls are answered first: this thread gets a third of what one that answers calls gets. */
const LESSON_PRIORITY = 5;

const lessonStart = z.custom<LessonStart>((value) => z.object({ now: z.date() }).safeParse(value).success);

/** A closed quote with the class of its lane; empty where that is unknown or there is nothing to learn from it. */
function classedFrom(quote: ClosedOnLane): readonly ClassedQuote[] {
  const { equipment, miles } = quote;
  if (equipment === null || miles === null) return [];
  return observationOf(quote).map((answered) => ({ ...answered, laneClass: laneClassOf({ equipment, miles }) }));
}

// Elsewhere than on Linux this would slow down the whole process, not this thread alone.
if (process.platform === 'linux') setPriority(LESSON_PRIORITY);

const { connection, now } = lessonStart.parse(workerData);
const database = openDatabase<Tables>(connection, { log: silentLog(), size: 1 });
try {
  const closed = await closedQuotes(database.db, now);
  parentPort?.postMessage(JSON.stringify(learnAcceptance(closed.flatMap(classedFrom))));
} finally {
  await database.close();
}
