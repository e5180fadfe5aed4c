import { cents } from '@lanewright/units';
import { deleteQuotes, listQuotes, markQuotesLost } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const REASON = 'Rate too high';
const priced = (columns = {}) => desk.given({ quoted_price_cents: cents(185_000), ...columns });
const remove = async (data: unknown) => desk.call(deleteQuotes, { as: await desk.people.manager(), body: { data } });
const lose = async (data: unknown, reason: unknown = REASON) =>
  desk.call(markQuotesLost, { as: await desk.people.manager(), body: { data, reason } });
const footprints = (ids: readonly number[]) => Promise.all(ids.map((id) => desk.footprint(id)));
const eventsOf = async (ids: readonly number[], kind: string) => {
  const rows = await desk.db
    .selectFrom('event')
    .select('quote_id')
    .where('quote_id', 'in', [...ids])
    .where('kind', '=', kind)
    .orderBy('quote_id')
    .execute();
  return rows.map(({ quote_id }) => quote_id);
};

describe('deleting several quotes', () => {
  it('[SP-047] takes all of them from the list, each with its event, and counts one named twice once', async () => {
    const ids = [await desk.given(), await desk.given()];
    expect((await remove([...ids, ids[0]])).status).toBe(204);
    expect(await eventsOf(ids, 'quote.deleted')).toEqual(ids);
    const left = await desk.call(listQuotes, { as: await desk.people.manager(), query: { size: '100' } });
    for (const id of ids) {
      expect(await desk.row(id)).toMatchObject({ deleted_at: desk.clock.now(), version: 2 });
      expect(JSON.stringify(left.body)).not.toContain(systemIdOf(id));
    }
  });

  it('[Q-149 SP-091] deletes none where one is not open, overdue or gone, and names those', async () => {
    const open = await desk.given();
    const won = await priced({ status: 'won' });
    const overdue = await desk.given({ expiration_date: new Date(desk.clock.now().getTime() - 1_000) });
    const gone = await desk.given({ deleted_at: desk.clock.now() });
    const ids = [open, won, overdue, gone];
    const before = await footprints(ids);
    const answer = await remove(ids);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      detail:
        `These quotes cannot be deleted, so nothing was changed: ` +
        `${systemIdOf(won)} (Won), ${systemIdOf(overdue)} (Expired), ${systemIdOf(gone)} (deleted).`,
    });
    expect(await footprints(ids)).toEqual(before);
  });

  it('names five of them and counts the others', async () => {
    const ids = [];
    for (let each = 0; each < 7; each += 1) ids.push(await priced({ status: 'lost' }));
    const { body } = await remove(ids);
    expect(JSON.stringify(body)).toContain(`${systemIdOf(ids[4] ?? 0)} (Lost) and 2 more.`);
    expect(JSON.stringify(body)).not.toContain(systemIdOf(ids[5] ?? 0));
  });

  it('refuses no quote at all, more than a hundred, and what is no id', async () => {
    for (const data of [[], Array.from({ length: 101 }, (_, index) => index + 1), ['1'], [0], undefined])
      expect((await remove(data)).status).toBe(400);
  });
});

describe('losing several quotes', () => {
  it('[Q-151 Q-126] marks all of them for one reason, each with its activity and event', async () => {
    const ids = [await priced(), await priced({ status: 'responded' }), await priced({ status: 'expired' })];
    expect((await lose(ids)).status).toBe(204);
    for (const id of ids) {
      expect(await desk.row(id)).toMatchObject({ status: 'lost', reason: REASON, winning_bid_cents: null });
      const { custom_fields, activity_type } = await desk.db
        .selectFrom('activity')
        .selectAll()
        .where('quote_id', '=', id)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      expect({ custom_fields, activity_type }).toMatchObject({
        activity_type: 'lost',
        custom_fields: { lost_reason: REASON },
      });
    }
    expect(await eventsOf(ids, 'quote.changed')).toEqual(ids);
  });

  it('[Q-159 SP-091] marks none where one has no price or is closed, and names those', async () => {
    const [sound, bare, won] = [await priced(), await desk.given(), await priced({ status: 'won' })];
    const ids = [won, bare, sound];
    const before = await footprints(ids);
    const answer = await lose(ids);
    expect(answer.status).toBe(409);
    expect(answer.body).toEqual({
      detail:
        `These quotes cannot be marked as Lost, so nothing was changed: ` +
        `${systemIdOf(bare)} (no price), ${systemIdOf(won)} (Won).`,
    });
    expect(await footprints(ids)).toEqual(before);
  });

  it('[Q-134] needs one of the reasons', async () => {
    const ids = [await priced(), await priced()];
    const before = await footprints(ids);
    expect((await lose(ids, null)).body).toEqual({ reason: ['This field is required'] });
    expect((await lose(ids, 'Because')).status).toBe(400);
    expect(await footprints(ids)).toEqual(before);
  });

  it('[SP-037] lets one of two win who take the same quotes in another order', async () => {
    const ids = [await priced(), await priced(), await priced()];
    const answers = await Promise.all([lose(ids), remove(ids.toReversed()), lose(ids.toReversed())]);
    const statuses = answers.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([204, 409, 409]);
    const rows = await Promise.all(ids.map((id) => desk.row(id)));
    expect(new Set(rows.map((row) => row['version']))).toEqual(new Set([2]));
  });
});

it('[A-090 A-092] each needs its own permission, and changes nothing without it', async () => {
  const ids = [await priced(), await priced()];
  const before = await footprints(ids);
  const marker = await desk.people.make({ permissions: ['quote.view', 'quote.mark', 'quote.change'] });
  const deleter = await desk.people.make({ permissions: ['quote.view', 'quote.delete', 'quote.change'] });
  expect((await desk.call(deleteQuotes, { as: marker, body: { data: ids } })).status).toBe(403);
  expect((await desk.call(markQuotesLost, { as: deleter, body: { data: ids, reason: REASON } })).status).toBe(403);
  expect(await footprints(ids)).toEqual(before);
});
