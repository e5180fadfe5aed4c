import { failedJob, listJobs, listUndelivered, queueView, retryJob } from '@lanewright/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { ALL_QUEUES, QUEUES } from '../../queues.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(() => sql`DELETE FROM pgboss.job`.execute(desk.db));
afterAll(() => desk.end());

const answerOf = z.strictObject({ queues: z.array(queueView), failed: z.array(failedJob) });

async function overview() {
  const { body } = await desk.call(listJobs, { as: await desk.people.administrator() });
  return answerOf.parse(body);
}

const enqueuePricing = (quote_id: number) =>
  desk.jobs.enqueue(desk.db, QUEUES.priceQuote, { quote_id, trigger: 'test', correlation_id: null });

async function givenFailedJob(quoteId: number): Promise<string> {
  await enqueuePricing(quoteId);
  const { rows } = await sql<{ id: string }>`
    UPDATE pgboss.job SET state = 'failed', retry_count = 12, completed_on = now(),
      output = '{"message": "the market is closed"}'
    WHERE data ->> 'trigger' = 'test' AND (data ->> 'quote_id')::int = ${quoteId} RETURNING id`.execute(desk.db);
  return rows[0]?.id ?? '';
}

const stateOf = async (id: string) =>
  (await sql<{ state: string }>`SELECT state FROM pgboss.job WHERE id = ${id}::uuid`.execute(desk.db)).rows[0]?.state;

test('[B-023] tells of each queue what waits, for how long, what runs, what failed and what was done', async () => {
  await enqueuePricing(1);
  await enqueuePricing(2);
  await enqueuePricing(3);
  await sql`UPDATE pgboss.job SET start_after = now() - interval '90 seconds' WHERE (data ->> 'quote_id')::int = 1`.execute(
    desk.db,
  );
  await sql`UPDATE pgboss.job SET start_after = now() + interval '1 hour' WHERE (data ->> 'quote_id')::int = 2`.execute(
    desk.db,
  );
  await sql`UPDATE pgboss.job SET state = 'completed', completed_on = now() WHERE (data ->> 'quote_id')::int = 3`.execute(
    desk.db,
  );
  await givenFailedJob(4);
  const { queues } = await overview();
  const pricing = queues.find(({ name }) => name === QUEUES.priceQuote.name);
  expect(pricing).toMatchObject({ title: 'Price quotes', waiting: 1, scheduled: 1, active: 0, failed: 1 });
  expect(pricing).toMatchObject({ done_last_minute: 1, last_failure: { problem: 'the market is closed' } });
  expect(pricing?.oldest_waiting_seconds).toBeGreaterThanOrEqual(90);
  const idle = queues.find(({ name }) => name === QUEUES.sendMail.name);
  expect(idle).toMatchObject({ waiting: 0, oldest_waiting_seconds: null, last_failure: null });
  expect(queues.map(({ name }) => name)).toEqual(ALL_QUEUES.map(({ name }) => name).toSorted());
});

test('[B-023] a person lets a failed job run again, once, and the audit says who', async () => {
  const quoteId = await desk.given();
  const id = await givenFailedJob(quoteId);
  const administrator = await desk.people.administrator();
  expect((await overview()).failed).toMatchObject([
    { id, quote_id: quoteId, tries: 13, problem: 'the market is closed', title: 'Price quotes' },
  ]);
  expect((await desk.call(retryJob, { as: administrator, id })).status).toBe(204);
  expect(await stateOf(id)).not.toBe('failed');
  expect((await overview()).failed).toEqual([]);
  expect((await desk.call(retryJob, { as: administrator, id })).status).toBe(404);
  const { rows } = await sql<{ actor_name: string; object_id: string }>`
    SELECT actor_name, object_id FROM audit_entry WHERE object_type = 'job'`.execute(desk.db);
  expect(rows).toEqual([{ actor_name: 'Avery Admin', object_id: id }]);
});

test('[P-003] without the permission nothing is shown and nothing runs again', async () => {
  const id = await givenFailedJob(5);
  const manager = await desk.people.manager();
  for (const endpoint of [listJobs, listUndelivered, retryJob]) {
    expect((await desk.call(endpoint, { as: manager, id })).status).toBe(403);
    expect((await desk.call(endpoint, { id })).status).toBe(401);
  }
  expect(await stateOf(id)).toBe('failed');
});

test('[SP-067] lists answers that failed or whose delivery is unknown, with their quotes, newest first', async () => {
  const quoteId = await desk.given();
  const mail = (state: 'sent' | 'failed' | 'delivery_unknown', minutes: number) => ({
    quote_id: quoteId,
    kind: 'respond' as const,
    automatic: false,
    former_status: 'open' as const,
    created_at: new Date(desk.clock.now().getTime() + minutes * 60_000),
    to_address: `${state}@alder.example`,
    subject: 'Re: a load',
    body_text: 'A price',
    message_id: `<${state}-${minutes}@broker.example>`,
    in_reply_to: null,
    reference_ids: [],
    state,
    problem: state === 'sent' ? null : 'told',
  });
  await desk.db
    .insertInto('sent_mail')
    .values([mail('sent', 1), mail('failed', 2), mail('delivery_unknown', 3)])
    .execute();
  const { body } = await desk.call(listUndelivered, { as: await desk.people.administrator() });
  expect(body).toMatchObject({
    count: 2,
    results: [
      { kind: 'mail', quote_id: quoteId, state: 'delivery_unknown', to: 'delivery_unknown@alder.example' },
      { kind: 'mail', quote_id: quoteId, state: 'failed', problem: 'told' },
    ],
  });
});
