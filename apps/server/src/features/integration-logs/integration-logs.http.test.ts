import { countIntegrationLogs, getIntegrationLog, listIntegrationLogs } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { logExchange } from './index.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
  const at = (day: string) => new Date(`2026-11-${day}T12:00:00-06:00`);
  const row = { targetedApi: 'POST /v1/quote/', request: { price: 1 }, response: { id: 1 } };
  await logExchange(desk.db, { ...row, at: at('17'), integration: 'API', statusCode: 201, customerId: desk.alder });
  await logExchange(desk.db, { ...row, at: at('18'), integration: 'API', statusCode: 409, customerId: desk.birch });
  const mail = { at: at('19'), integration: 'Mail', targetedApi: 'mail to a@b.example', statusCode: 504 };
  await logExchange(desk.db, {
    ...mail,
    request: { token: 'hush' },
    response: 'connection lost',
    correlationId: 'c-1',
  });
});
afterAll(() => desk.end());

async function listed(query: Record<string, string | readonly string[]> = {}): Promise<unknown> {
  const { body } = await desk.call(listIntegrationLogs, { as: await desk.people.manager(), query });
  return listIntegrationLogs.answer?.parse(body).results.map(({ status_code }) => status_code);
}

test('[P-078 I-003] lists exchanges newest first, or sorted as asked', async () => {
  expect(await listed()).toEqual([504, 409, 201]);
  expect(await listed({ ordering: 'created_at' })).toEqual([201, 409, 504]);
  expect(await listed({ ordering: 'shipper_name' })).toEqual([201, 409, 504]);
  expect(await listed({ limit: '1', offset: '1' })).toEqual([409]);
});

test('[P-078 SP-133] filters by integration, status or its family, shipper, days and words', async () => {
  expect(await listed({ integration: 'API' })).toEqual([409, 201]);
  expect(await listed({ status_code: '409' })).toEqual([409]);
  expect(await listed({ status_code: '2' })).toEqual([201]);
  expect(await listed({ status_code: ['2', '409'] })).toEqual([409, 201]);
  expect(await listed({ status_code: '2,5', integration: 'API,Mail' })).toEqual([504, 201]);
  expect(await listed({ status_code: '' })).toEqual([504, 409, 201]);
  expect(await listed({ shipper: String(desk.alder) })).toEqual([201]);
  expect(await listed({ created_at_after: '2026-11-18', created_at_before: '2026-11-18' })).toEqual([409]);
  expect(await listed({ search: 'birch' })).toEqual([409]);
  expect(await listed({ search: 'c-1' })).toEqual([504]);
  const refused = await desk.call(listIntegrationLogs, {
    as: await desk.people.manager(),
    query: { status_code: '403', ordering: 'request_body' },
  });
  expect(refused.status).toBe(400);
  expect(refused.body).toHaveProperty(['status_code.0']);
  expect(refused.body).toHaveProperty('ordering');
  const backwards = { created_at_after: '2026-11-19', created_at_before: '2026-11-18', import_status: 'lost' };
  const range = await desk.call(listIntegrationLogs, { as: await desk.people.manager(), query: backwards });
  expect([range.status, Object.keys(range.body ?? {})]).toEqual([400, ['import_status.0']]);
});

test('[P-078] sorts by every column, logs without a shipper last, and turns pages in the same order', async () => {
  for (const column of ['created_at', 'status_code', 'targeted_api', 'integration', 'shipper_name'])
    for (const ordering of [column, `-${column}`]) {
      const whole = await listed({ ordering });
      const pages = await Promise.all(['0', '1', '2'].map((offset) => listed({ ordering, limit: '1', offset })));
      expect([ordering, pages.flat()]).toEqual([ordering, whole]);
    }
  expect(await listed({ ordering: 'status_code' })).toEqual([201, 409, 504]);
  expect(await listed({ ordering: '-shipper_name' })).toEqual([409, 201, 504]);
  expect(await listed({ offset: '100000000' })).toEqual([]);
});

test('[P-078] counts by itself what the list would show, so that rows need not wait for it', async () => {
  const as = await desk.people.manager();
  for (const [query, count] of [
    [{}, 3],
    [{ integration: 'API', status_code: '2,5' }, 1],
    [{ search: 'alder' }, 1],
  ] as const) {
    expect((await desk.call(countIntegrationLogs, { as, query })).body).toEqual({ count });
    expect((await desk.call(listIntegrationLogs, { as, query })).body).toMatchObject({ count });
    const rows = await desk.call(listIntegrationLogs, { as, query: { ...query, count: 'none' } });
    expect(rows.body).toMatchObject({ count: null, results: { length: count } });
  }
});

test('[P-078] finds the exchanges of a quote by its system id, and takes signs of patterns as they are', async () => {
  const quoteId = await desk.given();
  const exchange = { at: new Date('2026-11-19T13:00:00-06:00'), integration: 'Greenscreens', statusCode: 418, quoteId };
  await logExchange(desk.db, { ...exchange, targetedApi: 'GET /a_b?api_key=hush', request: null, response: null });
  expect(await listed({ search: systemIdOf(quoteId) })).toEqual([418]);
  expect(await listed({ search: 'greenSC' })).toEqual([418]);
  expect(await listed({ search: 'a_b' })).toEqual([418]);
  for (const search of ['a%b', 'aXb', "'; --", 'hush', '\\', 'Q99999999'])
    expect([search, await listed({ search })]).toEqual([search, []]);
  await sql`DELETE FROM integration_log WHERE status_code = 418`.execute(desk.db);
});

test('[SP-165 C-017] tells what became of the lanes of a mail and of the batch of a feed', async () => {
  const as = await desk.people.manager();
  const mail = { envelope_from: 'dana@shipper.example', raw: Buffer.from(''), received_at: new Date() };
  const stored = await desk.db
    .insertInto('received_mail')
    .values({ ...mail, message_key: 'status-of-import' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const exchange = { at: new Date('2026-11-19T14:00:00-06:00'), request: null, response: null };
  const received = { ...exchange, integration: 'Mail', targetedApi: 'mail received', statusCode: 299 };
  await logExchange(desk.db, { ...received, receivedMailId: stored.id });
  const found = async (query: Record<string, string>) => {
    const { body } = await desk.call(listIntegrationLogs, { as, query: { status_code: '2', ...query } });
    const rows = listIntegrationLogs.answer?.parse(body).results ?? [];
    const details = rows.map(async ({ id }) => (await desk.call(getIntegrationLog, { as, id })).body);
    return (await Promise.all(details)).map((detail) => getIntegrationLog.answer?.parse(detail).import_status);
  };
  const setState = (state: 'received' | 'review' | 'settled') =>
    desk.db.updateTable('received_mail').set({ state }).where('id', '=', stored.id).execute();
  expect(await found({ import_status: 'pending' })).toEqual(['pending']);
  await setState('review');
  expect(await found({ import_status: 'pending' })).toEqual([]);
  expect(await found({ import_status: 'processed_with_errors' })).toEqual(['processed_with_errors']);
  await setState('settled');
  const feed = { ...exchange, integration: 'Orchard TMS', targetedApi: 'GET /loads', statusCode: 298 };
  await logExchange(desk.db, { ...feed, importStatus: 'processed_with_errors' });
  expect(await found({ import_status: 'processed' })).toEqual(['processed']);
  expect(await found({ import_status: 'processed,processed_with_errors' })).toHaveLength(2);
  expect(await found({})).toHaveLength(3);
  await sql`DELETE FROM integration_log WHERE status_code IN (298, 299)`.execute(desk.db);
});

test('[P-077 I-010 SP-132] answers one exchange with its bodies, without secrets', async () => {
  const manager = await desk.people.manager();
  const { body } = await desk.call(listIntegrationLogs, { as: manager, query: { search: 'c-1' } });
  const id = listIntegrationLogs.answer?.parse(body).results[0]?.id ?? 0;
  expect((await desk.call(getIntegrationLog, { as: manager, id })).body).toEqual({
    id,
    created_at: '2026-11-19T18:00:00.000Z',
    status_code: 504,
    targeted_api: 'mail to a@b.example',
    integration: 'Mail',
    shipper_name: null,
    request_body: '{"token":"[secret]"}',
    response_body: 'connection lost',
    quote_id: null,
    duration_ms: null,
    correlation_id: 'c-1',
    import_status: null,
    mail_id: null,
  });
  expect((await desk.call(getIntegrationLog, { as: manager, id: 999_999 })).status).toBe(404);
});

test('[A-105 P-003] needs the permission to see integration logs', async () => {
  const viewer = await desk.people.viewer();
  expect((await desk.call(listIntegrationLogs, { as: viewer })).status).toBe(403);
  expect((await desk.call(countIntegrationLogs, { as: viewer })).status).toBe(403);
  expect((await desk.call(getIntegrationLog, { as: viewer, id: 1 })).status).toBe(403);
});
