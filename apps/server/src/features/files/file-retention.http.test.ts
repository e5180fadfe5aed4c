import { getDownloadUrl, getFile, getFileFindings } from '@lanewright/contract';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startImportDesk, type ImportDesk } from '../../testing/import-desk.ts';
import { logExchange } from '../integration-logs/index.ts';
import { keepRetention } from './index.ts';

vi.setConfig({ testTimeout: 120_000 });

let desk: ImportDesk;
const lines: string[] = [];

beforeAll(async () => {
  desk = await startImportDesk();
});
afterAll(() => desk.end());

const keep = async () => {
  const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(line) });
  return keepRetention({ ...desk.files, log });
};
const DAY = 86_400_000;
const later = (days: number) => desk.clock.set(new Date(Date.parse('2026-11-20T18:00:00Z') + days * DAY));

async function countsOf(file: number): Promise<unknown> {
  const { rows } = await sql`SELECT (SELECT count(*)::int FROM file_chunk WHERE file_id = ${file}) AS content,
    (SELECT count(*)::int FROM file_error WHERE file_id = ${file}) AS errors,
    (SELECT count(*)::int FROM file_result WHERE file_id = ${file}) AS results`.execute(desk.db);
  return rows[0];
}

test('[SP-124 SP-115] files and results go after two years, logs after 90 days, and what the files brought stays', async () => {
  const bad = await desk.bring('shippers', ['customer_slug,customer_name', 'BAD,']);
  const good = await desk.bring('shippers', ['customer_slug,customer_name', 'KEPT,Kept']);
  const replaced = await desk.bring('carrier_preference', [
    'company_name,origin_state,destination_state',
    'Former,IL,TX',
    'Former Too,IL,TX',
  ]);
  const latest = await desk.bring('carrier_preference', [
    'company_name,origin_state,destination_state',
    'Latest,IL,TX',
  ]);
  const result = { file_id: good.id, row_number: 2, quote_id: null, message: 'Not priced.' };
  await desk.db.insertInto('file_result').values(result).execute();
  const as = desk.manager;
  expect((await desk.call(getDownloadUrl, { as, id: good.id })).status).toBe(200);
  const exchange = { integration: 'API', statusCode: 200, request: null, response: null };
  await logExchange(desk.db, { ...exchange, at: desk.clock.now(), targetedApi: 'test' });

  expect(await keep()).toMatchObject({ files: 0, logs: 0, links: 0, carrier_rows: 2 });
  expect(await desk.db.selectFrom('carrier_preference').select('file_id').execute()).toEqual([{ file_id: latest.id }]);
  expect(await countsOf(replaced.id)).toEqual({ content: 1, errors: 0, results: 0 });

  later(91);
  expect(await keep()).toMatchObject({ files: 0, logs: 1, links: 1 });

  later(2 * 365 - 1);
  expect(await keep()).toMatchObject({ files: 0 });
  expect(await countsOf(good.id)).toEqual({ content: 1, errors: 0, results: 1 });
  expect(await countsOf(bad.id)).toEqual({ content: 1, errors: 1, results: 0 });

  const kept = await desk.rowsOf('customer', 'carrier_preference');
  later(2 * 366);
  expect(await keep()).toMatchObject({ files: 4 });
  for (const { id } of [bad, good, replaced, latest])
    expect(await countsOf(id)).toEqual({ content: 0, errors: 0, results: 0 });
  expect(await desk.rowsOf('customer', 'carrier_preference')).toEqual(kept);
  const again = await desk.people.make({ permissions: ['file.view', 'file.download_url'] });
  for (const endpoint of [getFile, getFileFindings])
    expect((await desk.call(endpoint, { as: again, id: bad.id })).status).toBe(404);
  expect(await keep()).toMatchObject({ files: 0, logs: 0, links: 0, carrier_rows: 0 });
  expect(JSON.parse(lines.at(-2) ?? '')).toMatchObject({
    files: 4,
    msg: 'retention removed what was kept long enough',
  });
});
