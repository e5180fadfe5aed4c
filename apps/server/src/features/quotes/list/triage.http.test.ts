import { getQuote, listQuotes, type QuoteRow } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
/** The quotes by their names, in the order in which they were made. */
const ids: Record<string, number> = {};

const inMinutes = (minutes: number): Date => new Date(desk.clock.now().getTime() + minutes * 60_000);

beforeAll(async () => {
  desk = await startDesk();
  const given = async (name: string, columns: Parameters<Desk['given']>[0], cost: number | null = 160_000) => {
    const id = await desk.given(columns);
    ids[name] = id;
    if (cost !== null) await desk.givenRun(id, { cost_estimate: cents(cost) });
  };
  // Without a price the run's suggestion counts: 2,000 all in.
  await given('no expiry', { expiration_date: null });
  await given('400 in 2 hours', { expiration_date: inMinutes(120) });
  await given('no run, 1 hour', { expiration_date: inMinutes(60) }, null);
  await given('900 by a price in 3 hours', { expiration_date: inMinutes(180), quoted_price_cents: cents(250_000) });
  await given('won', { status: 'won', quoted_price_cents: cents(250_000) });
  // Of a line-haul price the run's fuel, 300, is part of what it sells for.
  const lineHaul = { quoted_price_cents: cents(190_000), cost_type: 2 as const };
  await given('600 of a line-haul price in 1 hour', { expiration_date: inMinutes(60), ...lineHaul });
  await given('loses 200, 30 min', { expiration_date: inMinutes(30) }, 220_000);
  await given('overdue', { expiration_date: inMinutes(-1) });
});
afterAll(() => desk.end());

const page = async (query: Record<string, string>): Promise<readonly QuoteRow[]> => {
  const answer = await desk.call(listQuotes, { as: await desk.people.viewer(), query });
  expect(answer).toMatchObject({ status: 200 });
  return listQuotes.answer?.parse(answer.body).results ?? [];
};
const names = (rows: readonly { readonly id: number }[]) =>
  rows.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id));
const order = async (query: Record<string, string>) => names(await page({ ordering: 'triage', ...query }));

const KNOWN = [
  '600 of a line-haul price in 1 hour',
  '900 by a price in 3 hours',
  '400 in 2 hours',
  'loses 200, 30 min',
] as const;
const UNKNOWN = ['no run, 1 hour', 'no expiry'];
const CLOSED = ['overdue', 'won'];

describe('the order of triage', () => {
  it('[B-014 SP-017] puts open quotes first, by margin for each hour left, and absent figures after known ones', async () => {
    expect(await order({})).toEqual([...KNOWN, ...UNKNOWN, ...CLOSED]);
    expect(await order({ ordering: '-triage' })).toEqual([...KNOWN.toReversed(), ...UNKNOWN, ...CLOSED]);
    expect(await order({ status: 'open' })).toEqual([...KNOWN, ...UNKNOWN]);
    expect(await order({ status: 'won,expired' })).toEqual(CLOSED);
  });

  it('[SP-025] is paged without gaps, also across the end of the open quotes', async () => {
    const all = [...KNOWN, ...UNKNOWN, ...CLOSED];
    for (const size of [3, 5]) {
      const pages = [];
      for (let offset = 0; offset < all.length + size; offset += size)
        pages.push(await order({ size: String(size), offset: String(offset) }));
      expect(pages.flat()).toEqual(all);
    }
  });

  it('explains the place of each row, except for an unknown figure', async () => {
    const rows = await page({ ordering: 'triage' });
    expect(rows.map(({ triage }) => triage)).toEqual([
      { margin: 60_000, minutes: 60, per_hour: 60_000 },
      { margin: 90_000, minutes: 180, per_hour: 30_000 },
      { margin: 40_000, minutes: 120, per_hour: 20_000 },
      { margin: -20_000, minutes: 30, per_hour: -40_000 },
      null,
      null,
      null,
      null,
    ]);
  });

  it("[B-014] returns the shipper's response target too, in the list and on the quote", async () => {
    const targets = async () => {
      const [row] = await page({ ordering: 'triage' });
      const answer = await desk.call(getQuote, { as: await desk.people.viewer(), id: row?.id ?? 0 });
      return [row?.response_target_minutes, getQuote.answer?.parse(answer.body).response_target_minutes];
    };
    expect(await targets()).toEqual([null, null]);
    await desk.db.updateTable('customer').set({ response_target_minutes: 45 }).where('id', '=', desk.alder).execute();
    expect(await targets()).toEqual([45, 45]);
  });

  it('converts Canadian dollars by the rate of the day, and puts them last without one', async () => {
    const id = ids['900 by a price in 3 hours'] ?? 0;
    const set = { currency: 'CAD' as const, quoted_price_cents: cents(250_000) };
    await desk.db.updateTable('quote').set(set).where('id', '=', id).execute();
    const run = { currency: 'CAD' as const, cost_estimate: cents(110_000) };
    await desk.givenRun(id, run);
    expect((await order({ status: 'open' })).indexOf('900 by a price in 3 hours')).toBe(4);
    const day = new Date(desk.clock.now().getTime() - 2 * 86_400_000).toISOString().slice(0, 10);
    await desk.database.pool.query(
      `INSERT INTO exchange_rate (currency, day, rate_millionths, source) VALUES ('CAD', $1, 1400000, 'entered')`,
      [day],
    );
    const rows = await page({ ordering: 'triage', status: 'open' });
    const row = rows.find((one) => one.id === id);
    expect([names(rows).indexOf('900 by a price in 3 hours'), row?.triage]).toEqual([
      1,
      { margin: 100_000, minutes: 180, per_hour: 33_333 },
    ]);
  });
});
