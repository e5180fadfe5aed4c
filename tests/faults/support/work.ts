import { pino } from 'pino';
import { z } from 'zod';
import { systemClock } from '../../../apps/server/src/platform/clock.ts';
import { createJobs } from '../../../apps/server/src/platform/jobs.ts';

/** A queue for proving what happens to the jobs of a killed process. */
export const ERRANDS = { name: 'fault.errand', payload: z.strictObject({ word: z.string() }) };

/** Opens the job system on the socket of a database; `log` stays silent. */
export function openJobs(host: string) {
  const connection = { host, user: 'lanewright', database: 'lanewright' };
  return createJobs({ connection, queues: [ERRANDS], clock: systemClock, log: pino({ level: 'silent' }) });
}

/** As a program: takes jobs, says so, and never finishes one. */
if (import.meta.main) {
  const jobs = openJobs(process.argv[2] ?? '');
  await jobs.start();
  await jobs.work(ERRANDS, async ({ word }) => {
    process.stdout.write(`took ${word}\n`);
    await new Promise(() => undefined);
  });
}
