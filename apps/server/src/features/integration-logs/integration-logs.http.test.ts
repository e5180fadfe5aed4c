import { getIntegrationLog, listIntegrationLogs } from '@lanewright/contract';
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
  });
  expect((await desk.call(getIntegrationLog, { as: manager, id: 999_999 })).status).toBe(404);
});

test('[A-105 P-003] needs the permission to see integration logs', async () => {
  const viewer = await desk.people.viewer();
  expect((await desk.call(listIntegrationLogs, { as: viewer })).status).toBe(403);
  expect((await desk.call(getIntegrationLog, { as: viewer, id: 1 })).status).toBe(403);
});
