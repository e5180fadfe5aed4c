import { getFile, listFiles, type FileView } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApplication, type TestApplication } from '../../../testing/application.ts';
import { parsed } from '../../../testing/parsed.ts';
import { QUEUES } from '../../../queues.ts';

let app: TestApplication;
beforeAll(async () => {
  app = await startTestApplication();
});
afterAll(() => app.end());

type Stored = { readonly status: 'pending' | 'processing'; readonly phase?: 'reading' | 'pricing' };

/** Stores a quote file with a job in a state; its phase began a minute ago and is at 43 percent. */
async function stored(name: string, { status, phase }: Stored, jobState: 'created' | 'retry' | 'active') {
  const now = app.clock.now();
  const values = { name, category: 'quote', content_type: 'text/csv', size_bytes: 1, created_by_name: 'Dana' } as const;
  const at = phase === undefined ? {} : { phase, phase_at: new Date(now.getTime() - 60_000), share: 0.43 };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_at: now, status, ...at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await app.jobs.enqueue(app.db, QUEUES.importFile, { file_id: id, correlation_id: null });
  await sql`UPDATE pgboss.job SET state = ${jobState}::pgboss.job_state, started_on = now()
    WHERE data ->> 'file_id' = ${String(id)}`.execute(app.db);
  return id;
}

test('[F-016] a file that waits says for which one, also one whose process was killed, and shows no old figure', async () => {
  const as = await app.people.administrator();
  const look = async (id: number): Promise<FileView> => parsed(getFile, (await app.call(getFile, { as, id })).body);
  const taken = await stored('taken-back.csv', { status: 'processing', phase: 'reading' }, 'retry');
  const figures = { percent: null, seconds_left: null, waiting: true };
  expect(await look(taken)).toMatchObject({ ...figures, waits_for: null });
  const large = await stored('rfqs.csv', { status: 'processing', phase: 'pricing' }, 'active');
  const second = await stored('second.csv', { status: 'pending' }, 'created');

  const working = { percent: 43, seconds_left: 80, waiting: false, waits_for: null };
  expect(await look(large)).toMatchObject(working);
  const waits = { ...figures, waits_for: { name: 'rfqs.csv', phase: 'pricing' } };
  expect(await look(second)).toMatchObject({ ...waits, status: 'pending', phase: null });
  expect(await look(taken)).toMatchObject({ ...waits, status: 'processing', phase: 'reading' });
  const { results } = parsed(listFiles, (await app.call(listFiles, { as })).body);
  const told = results.map(({ name, waits_for }) => [name, waits_for?.name ?? null]);
  expect(told).toEqual([
    ['second.csv', 'rfqs.csv'],
    ['rfqs.csv', null],
    ['taken-back.csv', 'rfqs.csv'],
  ]);
});
