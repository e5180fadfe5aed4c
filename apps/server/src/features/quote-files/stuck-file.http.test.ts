import { fileView, getFile, getFileResults } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { TestApplication } from '../../testing/application.ts';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { upload } from '../../testing/upload.ts';
import { sweepFiles } from '../files/index.ts';
import { startQuoteFileApplication } from './testing/quote-file-application.ts';

/** Pricing fails as a whole until a test mends it, as where no ruleset can be read. */
let app: TestApplication;
let manager: Person;
let slug: string;
let isBroken = true;

beforeAll(async () => {
  ({ app, manager, slug } = await startQuoteFileApplication(async () => {
    if (isBroken) throw new Error('no ruleset can be read');
  }));
});
afterAll(() => app.end());

vi.setConfig({ testTimeout: 240_000 });

const LANE = 'Joliet,IL,2026-11-23,Hutchins,TX,2026-11-25';

async function send(...ids: readonly string[]): Promise<number> {
  const rows = ids.map((id) => `${slug},${id},Dry Van,${LANE}`);
  const header =
    'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_date,delivery_city,delivery_state,delivery_date';
  const { body } = await upload(app, manager, { category: 'quote', content: [header, ...rows, ''].join('\n') });
  return fileView.parse(body).id;
}

const look = async (id: number) => parsed(getFile, (await app.call(getFile, { as: manager, id })).body);
const jobsOf = async (id: number) =>
  (
    await sql<{ state: string }>`
      SELECT state FROM pgboss.job WHERE data ->> 'file_id' = ${String(id)} ORDER BY created_on`.execute(app.db)
  ).rows.map(({ state }) => state);

/** Lets the queue give up on a file for good, and a quarter of an hour go by. */
async function givenUp(id: number): Promise<void> {
  const ofFile = sql`data ->> 'file_id' = ${String(id)}`;
  await expect.poll(async () => (await jobsOf(id)).at(-1), { timeout: 90_000 }).toBe('retry');
  await sql`UPDATE pgboss.job SET retry_count = retry_limit - 1, start_after = now()
    WHERE state = 'retry' AND ${ofFile}`.execute(app.db);
  await expect.poll(async () => (await jobsOf(id)).at(-1), { timeout: 90_000 }).toBe('failed');
  expect(await look(id)).toMatchObject({ status: 'processing', phase: 'pricing' });
  expect(await sweepFiles(app.files)).toEqual({ retried: 0, ended: 0 });
  await sql`UPDATE pgboss.job SET completed_on = completed_on - interval '16 minutes'
    WHERE ${ofFile}`.execute(app.db);
}

async function resultsOf(id: number) {
  const url = getFileResults.path.replace('{id}', String(id));
  const { statusCode, payload } = await app.http.inject({ url, headers: manager.bearer });
  return { statusCode, lines: payload.split('\r\n').slice(1, -1) };
}

const quotesOf = async (id: number) =>
  (
    await sql`SELECT quote.status, pricing_problem, latest_run_id FROM file_result
      JOIN quote ON quote.id = quote_id WHERE file_id = ${id} ORDER BY row_number`.execute(app.db)
  ).rows;

test('[SP-112] a quote file whose pricing the queue gave up is tried once more, then ends and says what became of it', async () => {
  const id = await send('S-1', 'S-2');
  await givenUp(id);
  expect(await sweepFiles(app.files)).toEqual({ retried: 1, ended: 0 });
  await givenUp(id);
  expect(await sweepFiles(app.files)).toEqual({ retried: 0, ended: 1 });

  const file = await look(id);
  expect(file).toMatchObject({ status: 'error', phase: null, created_count: 2, error_count: 0, bad_row_count: 0 });
  expect(file.errors).toMatchObject([
    {
      row: null,
      message:
        'Processing failed. All quotes of the file were created: do not upload it again. ' +
        '2 of them have no price. The results say which.',
    },
  ]);
  const problem = 'The price could not be computed. Please price the quote by hand.';
  const unpriced = { status: 'open', pricing_problem: problem, latest_run_id: null };
  expect(await quotesOf(id)).toEqual([unpriced, unpriced]);
  const { statusCode, lines } = await resultsOf(id);
  expect(statusCode).toBe(200);
  expect(lines).toEqual([expect.stringContaining(problem), expect.stringContaining(problem)]);
  const told = await sql`SELECT FROM event WHERE kind = 'quote.changed' AND quote_id IN (
    SELECT quote_id FROM file_result WHERE file_id = ${id})`.execute(app.db);
  expect(told.rows).toHaveLength(2);
  expect(await sweepFiles(app.files)).toEqual({ retried: 0, ended: 0 });
  const again = await upload(app, manager, { category: 'quote', content: new Uint8Array((await contentOf(id)) ?? []) });
  expect(again).toMatchObject({ status: 409 });
});

test('[SP-112] the try that the sweep gives a quote file ends it in success once its quotes can be priced', async () => {
  const id = await send('S-3');
  await givenUp(id);
  isBroken = false;
  expect(await sweepFiles(app.files)).toEqual({ retried: 1, ended: 0 });
  await expect.poll(async () => (await look(id)).status, { timeout: 90_000 }).toBe('success');
  expect(await quotesOf(id)).toEqual([{ status: 'open', pricing_problem: null, latest_run_id: expect.any(Number) }]);
  isBroken = true;
});

test('[SP-112] a file whose job is lost and that was begun too often is tried once more, then says that processing failed', async () => {
  const lose = () => sql`DELETE FROM pgboss.job WHERE name LIKE 'file.import%'`.execute(app.db);
  const values = { name: 'lost.csv', content_type: 'text/csv', category: 'shippers' as const, size_bytes: 1 };
  const { id } = await app.db
    .insertInto('file')
    .values({ ...values, created_by_name: 'Dana', created_at: app.clock.now(), status: 'processing', attempts: 6 })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(await sweepFiles(app.files)).toEqual({ retried: 0, ended: 0 });
  await lose();
  app.clock.set(new Date(app.clock.now().getTime() + 16 * 60_000));
  expect(await sweepFiles(app.files)).toEqual({ retried: 1, ended: 0 });
  const stored = app.db.selectFrom('file').select('status').where('id', '=', id);
  await expect.poll(() => stored.executeTakeFirst(), { timeout: 90_000 }).toEqual({ status: 'error' });
  const errors = app.db.selectFrom('file_error').select(['row_number as row', 'message']).where('file_id', '=', id);
  expect(await errors.execute()).toEqual([{ row: null, message: 'Processing failed.' }]);
});

const contentOf = async (id: number) =>
  (await app.db.selectFrom('file_chunk').select('content').where('file_id', '=', id).executeTakeFirst())?.content;
