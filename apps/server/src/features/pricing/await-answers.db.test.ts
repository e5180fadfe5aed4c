import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { takeDue } from './await-answers.ts';

const MINUTE = 60_000;

let desk: Desk;
let quotes: readonly number[];

beforeAll(async () => {
  desk = await startDesk();
  quotes = await Promise.all([1, 2, 3].map(() => desk.given({ pricing_pending: false })));
});
beforeEach(async () => {
  await desk.db.deleteFrom('awaited_answer').execute();
  const due_at = desk.clock.now();
  const rows = quotes.map((quote_id) => ({ quote_id, run_id: 1, answer: 'rates' as const, due_at }));
  await desk.db.insertInto('awaited_answer').values(rows).execute();
});
afterAll(() => desk.end());

const take = (most: number) => takeDue(desk.db, { answer: 'rates', now: desk.clock.now(), most });

it('[SP-137] two processes never ask for the same quote at the same time', async () => {
  const taken = await Promise.all([take(2), take(2), take(2)]);
  expect(
    taken
      .flat()
      .map(({ quoteId }) => quoteId)
      .toSorted((a, b) => a - b),
  ).toEqual([...quotes].toSorted((a, b) => a - b));
});

it('[SP-137] a quote whose process died during a try is due again after the others, at its next time', async () => {
  const [first] = await take(1);
  const others = await take(3);
  expect(others.map(({ quoteId }) => quoteId)).not.toContain(first?.quoteId);
  expect(others).toHaveLength(2);
  expect(await take(3)).toEqual([]);
  desk.clock.advance(2 * MINUTE);
  expect(await take(3)).toHaveLength(3);
  desk.clock.advance(3 * MINUTE);
  expect(await take(3)).toEqual([]);
  desk.clock.advance(MINUTE);
  expect(await take(3)).toHaveLength(3);
});

it('[SP-137] a quote that is being priced is not asked for', async () => {
  await desk.db.updateTable('quote').set({ pricing_pending: true }).execute();
  expect(await take(3)).toEqual([]);
  await desk.db.updateTable('quote').set({ pricing_pending: false }).execute();
});
