import { listPresence, tellPresence } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import type { Person } from '../../testing/people.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
beforeEach(() => desk.db.deleteFrom('quote_presence').execute());
afterAll(() => desk.end());

const newPage = (): string => crypto.randomUUID();

const tell = (as: Person, id: number, page: string, open = true) =>
  desk.call(tellPresence, { as, id, body: { page, open } });

async function seenBy(as: Person): Promise<unknown> {
  const { body } = await desk.call(listPresence, { as });
  return listPresence.answer?.parse(body).results.map(({ quote_id, display_name }) => [quote_id, display_name]);
}

const rowOf = (page: string) =>
  desk.db.selectFrom('quote_presence').selectAll().where('page', '=', page).executeTakeFirst();

const eventsOf = async (quoteId: number): Promise<number> =>
  (
    await desk.db
      .selectFrom('event')
      .select('id')
      .where('quote_id', '=', quoteId)
      .where('kind', '=', 'presence.changed')
      .execute()
  ).length;

test('[B-013] shows others who has a quote open, and not oneself', async () => {
  const [analyst, manager] = [await desk.people.analyst(), await desk.people.manager()];
  const id = await desk.given();
  const page = newPage();
  expect((await tell(manager, id, page)).status).toBe(204);
  expect(await seenBy(analyst)).toEqual([[id, 'Morgan Manager']]);
  expect(await seenBy(manager)).toEqual([]);
  await tell(manager, id, page, false);
  expect(await seenBy(analyst)).toEqual([]);
  expect(await eventsOf(id)).toBe(2);
});

test('[B-013] ends 45 seconds after the last sign, and tells it with the next sign of anybody', async () => {
  const [analyst, manager] = [await desk.people.analyst(), await desk.people.manager()];
  const [id, other] = [await desk.given(), await desk.given()];
  await tell(manager, id, newPage());
  desk.clock.advance(44_000);
  expect(await seenBy(analyst)).toEqual([[id, 'Morgan Manager']]);
  desk.clock.advance(2_000);
  expect(await seenBy(analyst)).toEqual([]);
  await tell(analyst, other, newPage());
  expect(await eventsOf(id)).toBe(2);
});

test('a page that stays open writes no more than once in 15 seconds and tells nothing new', async () => {
  const manager = await desk.people.manager();
  const id = await desk.given();
  const page = newPage();
  await tell(manager, id, page);
  const first = await rowOf(page);
  desk.clock.advance(5_000);
  await tell(manager, id, page);
  expect(await rowOf(page)).toEqual(first);
  desk.clock.advance(10_000);
  await tell(manager, id, page);
  expect((await rowOf(page))?.seen_at).toEqual(desk.clock.now());
  expect(await eventsOf(id)).toBe(1);
});

test('a page that goes on to another quote leaves the one before; two pages of a person are one', async () => {
  const [analyst, manager] = [await desk.people.analyst(), await desk.people.manager()];
  const [first, second] = [await desk.given(), await desk.given()];
  const page = newPage();
  await tell(manager, first, page);
  await tell(manager, first, newPage());
  await tell(manager, second, page);
  expect(await seenBy(analyst)).toEqual([
    [first, 'Morgan Manager'],
    [second, 'Morgan Manager'],
  ]);
});

test('[P-003] is refused for a quote that is not there, and without the permission to see quotes', async () => {
  const nobody = await desk.people.make();
  const id = await desk.given();
  const page = newPage();
  expect((await tell(await desk.people.viewer(), 999_999, page)).status).toBe(404);
  expect((await tell(nobody, id, page)).status).toBe(403);
  expect((await desk.call(listPresence, { as: nobody })).status).toBe(403);
  expect(await rowOf(page)).toBeUndefined();
});

test('of one person no more than fifty pages are kept', async () => {
  const viewer = await desk.people.viewer();
  const id = await desk.given();
  for (let count = 0; count < 52; count += 1) await tell(viewer, id, newPage());
  const kept = await desk.db.selectFrom('quote_presence').select('page').where('user_id', '=', viewer.userId).execute();
  expect(kept).toHaveLength(50);
});
