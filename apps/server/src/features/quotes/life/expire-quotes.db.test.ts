import { QUOTE_STATUSES } from '@lanewright/quoting';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { QUEUES } from '../../../queues.ts';
import { expireQuotes, lockQuote } from '../index.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

it('[SP-038 SP-050] turns open and responded quotes past their expiry, and no others, without an activity', async () => {
  const now = desk.clock.now();
  const later = new Date(now.getTime() + 1);
  const due = await Promise.all(QUOTE_STATUSES.map((status) => desk.given({ status, expiration_date: now })));
  const notDue = await Promise.all(QUOTE_STATUSES.map((status) => desk.given({ status, expiration_date: later })));
  const never = await desk.given({ expiration_date: null });
  const deleted = await desk.given({ expiration_date: now, deleted_at: now });
  expect(await expireQuotes(desk.room)).toBe(2);
  const statuses = async (ids: readonly number[]) => Promise.all(ids.map(async (id) => (await desk.row(id))['status']));
  expect(await statuses(due)).toEqual(['expired', 'expired', 'won', 'lost', 'rejected', 'expired']);
  expect(await statuses(notDue)).toEqual([...QUOTE_STATUSES]);
  expect(await statuses([never, deleted])).toEqual(['open', 'open']);
  const [open = 0] = due;
  expect(await desk.row(open)).toMatchObject({ version: 2, changed_by_name: 'System', closed_at: now });
  const activities = await desk.db
    .selectFrom('activity')
    .select('activity_type')
    .where('quote_id', '=', open)
    .execute();
  expect(activities).toEqual([{ activity_type: 'create' }]);
  const events = await desk.db.selectFrom('event').select('kind').where('quote_id', '=', open).orderBy('id').execute();
  expect(events.map(({ kind }) => kind)).toEqual(['quote.created', 'quote.changed']);
  expect(await expireQuotes(desk.room)).toBe(0);
});

it('[SP-038 SP-037] passes over a quote that somebody holds', async () => {
  const id = await desk.given({ expiration_date: desk.clock.now() });
  await desk.db.transaction().execute(async (transaction) => {
    const held = await lockQuote(transaction, { id, now: desk.clock.now() });
    expect(held?.state.status).toBe('expired');
    expect(await expireQuotes(desk.room)).toBe(0);
  });
  expect(await expireQuotes(desk.room)).toBe(1);
});

it('works through more than one batch', async () => {
  const id = await desk.given({ expiration_date: desk.clock.now() });
  const {
    search_text: _text,
    won_miles: _miles,
    ...row
  } = await desk.db.selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const copies = Array.from({ length: 1_200 }, (_, index) => ({ ...row, id: 1_000_000 + index }));
  for (let at = 0; at < copies.length; at += 400)
    await desk.db
      .insertInto('quote')
      .values(copies.slice(at, at + 400))
      .execute();
  expect(await expireQuotes(desk.room)).toBe(1_201);
});

it('[SP-038] is done by the background work when its job comes', async () => {
  const id = await desk.given({ expiration_date: desk.clock.now() });
  await desk.startWorking();
  await desk.db.transaction().execute((transaction) => desk.jobs.enqueue(transaction, QUEUES.expireQuotes, {}));
  await expect.poll(async () => (await desk.row(id))['status']).toBe('expired');
});
