import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { silentLog } from '../apps/server/src/platform/log.ts';
import { removeEmbeddedPostgres, startEmbeddedPostgres } from '../apps/server/src/platform/postgres/index.ts';
import { startApplication } from '../tests/journeys/support/start-application.ts';
import type { Application } from '../tests/journeys/support/start-application.ts';
import { figure, median } from './figures.ts';
import type { Figure } from './figures.ts';

const RUNS = 5;
const BUDGET_SECONDS = 3;
const environment = { NODE_ENV: 'production', SEED: 'demo', DEMO_QUOTES: '20000' };

/**
 * Warm start: from the start of the process to the first answered request (/readyz), as an operator runs it.
 * Compared with the warm start of the bare PostgreSQL in the same run.
 */
export async function measureStart(): Promise<readonly Figure[]> {
  const begin = performance.now();
  const first = await firstAnswer(await startApplication({ environment }));
  const cold = (performance.now() - begin) / 1000;
  await first.stop();
  const warm: number[] = [];
  for (let run = 0; run < RUNS; run += 1) warm.push(await warmStart(first.dataDir));
  await first.remove();
  return [
    figure({
      name: 'warm start to first answered request',
      value: median(warm),
      unit: 's',
      reference: median(await postgresAlone()),
      budget: BUDGET_SECONDS,
    }),
    figure({ name: 'first start, on an empty folder', value: cold, unit: 's' }),
  ];
}

async function firstAnswer(application: Application): Promise<Application> {
  const answer = await fetch(`${application.url}/readyz`);
  if (answer.status !== 200) throw new Error(`/readyz answered ${answer.status}`);
  return application;
}

async function warmStart(dataDir: string): Promise<number> {
  const begin = performance.now();
  const application = await firstAnswer(await startApplication({ dataDir, environment }));
  const seconds = (performance.now() - begin) / 1000;
  await application.stop();
  return seconds;
}

async function postgresAlone(): Promise<readonly number[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lanewright-bench-'));
  const seconds: number[] = [];
  for (let run = 0; run <= RUNS; run += 1) {
    const begin = performance.now();
    const postgres = await startEmbeddedPostgres({ dataDir, log: silentLog() });
    // The first one makes the database and is not counted.
    if (run > 0) seconds.push((performance.now() - begin) / 1000);
    await postgres.stop();
  }
  removeEmbeddedPostgres(dataDir);
  rmSync(dataDir, { recursive: true });
  return seconds;
}
