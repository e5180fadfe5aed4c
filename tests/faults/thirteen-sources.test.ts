import type { QuoteSource } from '@lanewright/quoting';
import { afterEach, expect, test } from 'vitest';
import { openDatabase, type Database } from '../../apps/server/src/platform/database.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import { runningEmbeddedPostgres } from '../../apps/server/src/platform/postgres/index.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { startApplication, type Application } from '../journeys/support/start-application.ts';

const SOURCES: readonly QuoteSource[] = [
  'orchard_tms',
  'meridian_tms',
  'bluegrain_tms',
  'tidewater_tms',
  'freightmart',
  'loadbazaar',
  'harbor_portal',
  'prairie_portal',
];

let application: Application | null = null;
let database: Database<Tables> | null = null;
afterEach(async () => {
  await database?.close();
  await application?.remove();
});

test('[C-009 SP-068 SP-135] all eight partners of the demo bring requests on a free port, and these become quotes', async () => {
  application = await startApplication({ environment: { DEMO_REQUESTS_EVERY: '1', DEMO_QUOTES: '1000' } });
  const connection = runningEmbeddedPostgres(application.dataDir);
  if (connection === null) throw new Error('the embedded PostgreSQL does not run');
  const { db } = (database = openDatabase<Tables>(connection, { log: silentLog() }));
  const requests = () => db.selectFrom('partner_request').select(['source', 'quote_id', 'problems']).execute();
  const heard = async () => [...new Set((await requests()).map(({ source }) => source))].toSorted();
  // Partners are polled at each full minute.
  await expect.poll(heard, { timeout: 150_000, interval: 500 }).toEqual(SOURCES.toSorted());
  // One shipper of the demo has no account with the partners yet: a person says whose its requests are.
  const unquoted = (await requests())
    .filter(({ quote_id: quote }) => quote === null)
    .flatMap(({ problems }) => problems);
  expect(unquoted.filter((problem) => !problem.endsWith('is not assigned to a shipper.'))).toEqual([]);
  const quotes = await db.selectFrom('quote').select('request_source').where('id', '>', 1_000).distinct().execute();
  expect(quotes.length).toBeGreaterThan(4);
});
