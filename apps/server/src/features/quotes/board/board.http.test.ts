import { cents } from '@lanewright/units';
import { countQuotes, DESK_FIGURES, getDeskFigures, listOpenLanes, listQuotes } from '@lanewright/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
// Nothing of the test before counts any more, and what was kept of it is too old.
beforeEach(async () => {
  await desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).execute();
  desk.clock.advance(MINUTE);
});
afterAll(() => desk.end());

const ago = (milliseconds: number) => new Date(desk.clock.now().getTime() - milliseconds);
const inside = (milliseconds: number) => ago(-milliseconds);
const ask = async (endpoint: typeof getDeskFigures | typeof listOpenLanes) =>
  (await desk.call(endpoint, { as: await desk.people.viewer() })).body;

describe('the figures above the dashboard', () => {
  it('says nothing where nothing counts: absent, not 0', async () => {
    expect(await ask(getDeskFigures)).toEqual({
      open: 0,
      open_without_price: 0,
      expiring_within_hour: 0,
      next_expiry: null,
      median_response_seconds: null,
      median_automatic_seconds: null,
      answered_today: 0,
      answered_automatically_today: 0,
      won_30_days: 0,
      lost_30_days: 0,
      margin_percent_30_days: null,
      margin_cents_30_days: null,
      margin_sample_30_days: 0,
    });
  });

  it('[SP-038] counts what is open now: an overdue or deleted quote is not', async () => {
    await desk.given({ expiration_date: inside(12 * MINUTE) });
    await desk.given({ expiration_date: inside(59 * MINUTE), quoted_price_cents: cents(100_000) });
    await desk.given({ expiration_date: inside(61 * MINUTE) });
    await desk.given({ expiration_date: null });
    await desk.given({ expiration_date: ago(1) });
    await desk.given({ deleted_at: ago(1) });
    await desk.given({ status: 'responded', expiration_date: inside(MINUTE) });
    expect(await ask(getDeskFigures)).toMatchObject({
      open: 4,
      open_without_price: 3,
      expiring_within_hour: 2,
      next_expiry: inside(12 * MINUTE).toISOString(),
    });
  });

  it('[SP-029 B-005] tells the median of people from that of rules, since midnight of the business zone, rejections included', async () => {
    const answered = (minutes: number, columns = {}) =>
      desk.given({
        created_at: ago(minutes * MINUTE),
        responded_at: desk.clock.now(),
        status: 'responded',
        ...columns,
      });
    await answered(2, { answered_automatically: true });
    await answered(4, { status: 'won', closed_at: desk.clock.now() });
    await desk.given({ created_at: ago(9 * MINUTE), status: 'rejected', closed_at: desk.clock.now() });
    // Noon in Chicago: half past eleven of the evening before, there.
    await answered(800, { responded_at: ago(750 * MINUTE) });
    expect(await ask(getDeskFigures)).toMatchObject({
      median_response_seconds: 390,
      median_automatic_seconds: 120,
      answered_today: 3,
      answered_automatically_today: 1,
    });
  });

  it('[SP-063] takes the margin as a percent of the all-in sell price, in US dollars, where one was entered', async () => {
    const won = (columns: object) => desk.given({ status: 'won', closed_at: ago(DAY), currency: 'USD', ...columns });
    await won({ all_in_cents: 200_000, margin_cents: 30_000 });
    await won({ all_in_cents: 100_000, margin_cents: -6_000 });
    await won({ all_in_cents: 500_000, margin_cents: null });
    await won({ all_in_cents: 500_000, margin_cents: 50_000, currency: 'CAD' });
    await won({ all_in_cents: 500_000, margin_cents: 50_000, closed_at: ago(31 * DAY) });
    await desk.given({ status: 'lost', closed_at: ago(29 * DAY), margin_cents: null });
    await desk.given({ status: 'lost', closed_at: ago(31 * DAY) });
    expect(await ask(getDeskFigures)).toMatchObject({
      won_30_days: 4,
      lost_30_days: 1,
      margin_percent_30_days: 8,
      margin_cents_30_days: 24_000,
      margin_sample_30_days: 2,
    });
  });

  it('filter the list to exactly the quotes that they count', async () => {
    const now = desk.clock.now();
    await desk.given({ expiration_date: inside(59 * MINUTE) });
    await desk.given({ expiration_date: inside(61 * MINUTE) });
    await desk.given({ expiration_date: ago(1) });
    await desk.given({ status: 'responded', responded_at: now, answered_automatically: true });
    await desk.given({ status: 'rejected', closed_at: now });
    await desk.given({ status: 'responded', responded_at: ago(13 * 60 * MINUTE) });
    const won = {
      status: 'won',
      closed_at: ago(29 * DAY),
      all_in_cents: cents(200_000),
      margin_cents: cents(9),
    } as const;
    await desk.given(won);
    await desk.given({ ...won, currency: 'CAD' });
    await desk.given({ ...won, closed_at: ago(31 * DAY) });
    await desk.given({ status: 'lost', closed_at: ago(DAY) });
    await desk.given({ status: 'lost', closed_at: ago(DAY), deleted_at: now });
    const as = await desk.people.viewer();
    const listed = await Promise.all(
      DESK_FIGURES.map(async (figure) => {
        const { body } = await desk.call(listQuotes, { as, query: { figure } });
        const counted = await desk.call(countQuotes, { as, query: { figure } });
        const { count, results } = listQuotes.answer?.parse(body) ?? { count: null, results: [] };
        expect([figure, counted.body, results.length]).toEqual([figure, { count }, count]);
        return [figure, count];
      }),
    );
    const figures = getDeskFigures.answer?.parse(await ask(getDeskFigures));
    expect(Object.fromEntries(listed)).toEqual({
      open: figures?.open,
      expiring: figures?.expiring_within_hour,
      answered_by_people: (figures?.answered_today ?? 0) - (figures?.answered_automatically_today ?? 0),
      answered_by_rules: figures?.answered_automatically_today,
      won_or_lost: (figures?.won_30_days ?? 0) + (figures?.lost_30_days ?? 0),
      margin: figures?.margin_sample_30_days,
    });
    expect(Object.values(Object.fromEntries(listed))).toEqual([2, 1, 1, 1, 3, 1]);
  });

  it('[B-026 SP-029] lists answered quotes without a verdict from the last working day before pickup until its end', async () => {
    const ids: Record<string, number> = {};
    const give = async (name: string, pickup_at: string, columns: Parameters<Desk['given']>[0] = {}) => {
      const answered = { status: 'responded', responded_at: ago(2 * DAY), expiration_date: inside(3 * DAY) } as const;
      ids[name] = await desk.given({ ...answered, pickup_at, ...columns });
    };
    // It is Friday in Chicago.
    await give('today', '2026-11-20T00:00');
    await give('Monday', '2026-11-23T23:59');
    await give('Tuesday', '2026-11-24T00:00');
    await give('yesterday', '2026-11-19T23:59');
    await give('expired since', '2026-11-22T08:00', { status: 'expired', expiration_date: ago(DAY) });
    await give('overdue', '2026-11-22T09:00', { expiration_date: ago(1) });
    await give('expired without an answer', '2026-11-22T08:00', { status: 'expired', responded_at: null });
    await give('open', '2026-11-22T08:00', { status: 'open', responded_at: null });
    await give('won', '2026-11-22T08:00', { status: 'won', closed_at: ago(DAY) });
    await give('rejected', '2026-11-22T08:00', { status: 'rejected', closed_at: ago(DAY) });
    await give('deleted', '2026-11-22T08:00', { deleted_at: ago(DAY) });
    const as = await desk.people.viewer();
    const query = { figure: 'follow_up', ordering: 'pickup_date' };
    const { body } = await desk.call(listQuotes, { as, query });
    const names = listQuotes.answer
      ?.parse(body)
      .results.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id));
    expect(names).toEqual(['today', 'expired since', 'overdue', 'Monday']);
    expect((await desk.call(countQuotes, { as, query: { figure: 'follow_up' } })).body).toEqual({ count: 4 });
  });

  it('reads again after two seconds, and answers all who ask before from one reading', async () => {
    await desk.given();
    expect(await ask(getDeskFigures)).toMatchObject({ open: 1 });
    await desk.given();
    desk.clock.advance(1_900);
    expect(await ask(getDeskFigures)).toMatchObject({ open: 1 });
    desk.clock.advance(100);
    expect(await ask(getDeskFigures)).toMatchObject({ open: 2 });
  });
});

describe('the lanes of the open quotes', () => {
  const chicago = { origin_city: 'Chicago', origin_state: 'IL', origin_lat: 41.85, origin_lng: -87.65 };
  const cicero = { origin_city: 'Cicero', origin_state: 'IL', origin_lat: 41.845, origin_lng: -87.75 };
  const gary = { origin_city: 'Gary', origin_state: 'IN', origin_lat: 41.593, origin_lng: -87.346 };

  it('[B-020] gathers ends near each other under the city most of them are in, busiest lane first', async () => {
    await desk.given(gary);
    await desk.given(cicero);
    await desk.given(chicago);
    await desk.given(chicago);
    await desk.given({ ...gary, status: 'responded', quoted_price_cents: cents(1) });
    await desk.given({ ...gary, expiration_date: ago(1) });
    await desk.given({ ...gary, deleted_at: ago(1) });
    const atlanta = expect.objectContaining({ name: 'Atlanta, GA' });
    expect(await ask(listOpenLanes)).toEqual({
      count: 4,
      lanes: [
        { origin: { name: 'Chicago, IL', lat: 41.85, lng: -87.65 }, destination: atlanta, count: 3 },
        { origin: { name: 'Gary, IN', lat: 41.593, lng: -87.346 }, destination: atlanta, count: 1 },
      ],
    });
  });

  it('[B-020] obeys search and filters, and refuses an unknown place as the list does', async () => {
    await desk.given({ ...gary, commodity: null }, { equipment_type: 'reefer', shipper_quote_id: 'LANE-7' });
    await desk.given(chicago);
    const as = await desk.people.viewer();
    const asked = async (query: Record<string, string>) => (await desk.call(listOpenLanes, { as, query })).body;
    const toGary = {
      count: 1,
      lanes: [expect.objectContaining({ origin: expect.objectContaining({ name: 'Gary, IN' }) })],
    };
    expect(await asked({ equipment: 'reefer' })).toEqual(toGary);
    expect(await asked({ search: 'lane-7' })).toEqual(toGary);
    expect(await asked({ status: 'won' })).toEqual({ count: 0, lanes: [] });
    expect((await desk.call(listOpenLanes, { as, query: { origin: 'Nowhere, ZZ' } })).status).toBe(400);
  });

  it('[SP-019] names places as the location filters take them', async () => {
    await desk.given(chicago);
    const query = { origin: 'Chicago, IL', destination: 'Atlanta, GA', status: 'open' };
    const found = await desk.call(listQuotes, { as: await desk.people.viewer(), query });
    expect(found.body).toMatchObject({ count: 1 });
    expect(await ask(listOpenLanes)).toMatchObject({
      lanes: [{ origin: { name: query.origin }, destination: { name: query.destination } }],
    });
  });
});
