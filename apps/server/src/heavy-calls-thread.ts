import { workerData } from 'node:worker_threads';
import { z } from 'zod';
import { places } from './atlas.ts';
import { rulesetLoader } from './features/pricing/index.ts';
import { openDatabase, type DatabaseConnection } from './platform/database.ts';
import { answerHeavyCalls } from './platform/http/index.ts';
import { createJobSender } from './platform/jobs.ts';
import { createLog } from './platform/log.ts';
import { ruleFeatureRoutes } from './rule-features.ts';
import type { Tables } from './tables.ts';

/** The thread that answers heavy calls about rules, with connections to the database of its own (decision 0036). */

/** What the thread begins with. */
export type HeavyCallsStart = {
  readonly connection: DatabaseConnection;
  readonly checkAnswers: boolean;
  readonly businessZone: string;
  readonly logLevel: string;
  readonly logFile: string | null;
};

const isStart = z.object({
  connection: z.object({}),
  checkAnswers: z.boolean(),
  logLevel: z.string(),
  businessZone: z.string(),
});
const start = z.custom<HeavyCallsStart>((value) => isStart.safeParse(value).success).parse(workerData);

const { connection, checkAnswers } = start;
const log = createLog({ level: start.logLevel, file: start.logFile });
const door = answerHeavyCalls({ checkAnswers });
const { clock } = door;
// One call has its turn at a time; what it reads at once are a few questions.
const { db } = openDatabase<Tables>(connection, { log, size: 4, namedChangesOnly: true });

ruleFeatureRoutes(door, {
  db,
  connection,
  clock,
  log,
  jobs: createJobSender({ connection, clock, log }),
  // Loaded with the first constant that is a place.
  places: { resolve: (ask) => places().resolve(ask) },
  rulesets: rulesetLoader(db),
  businessZone: start.businessZone,
});
door.listen();
