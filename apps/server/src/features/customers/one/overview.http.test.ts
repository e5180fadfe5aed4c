import { getCustomerOverview, listQuotes } from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parsed } from '../../../testing/parsed.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import { markupRule, saveQuoting } from '../../../testing/rule-desk.ts';
import { createShipper } from '../../../testing/small-world.ts';

let desk: Desk;
let standard: number;
beforeAll(async () => {
  desk = await startDesk();
  const { id } = await desk.db
    .insertInto('customer')
    .values({ customer_name: 'Standard', customer_slug: 'STD', is_default: true })
    .returning('id')
    .executeTakeFirstOrThrow();
  standard = id;
  await saveQuoting(desk, standard, [markupRule('Lent', 4)]);
});
afterAll(() => desk.end());

const overview = async (id: number | string) => {
  const { body } = await desk.call(getCustomerOverview, { as: await desk.people.manager(), id });
  return parsed(getCustomerOverview, body);
};

describe('what there is of a shipper', () => {
  test('counts its quotes of a year, and each count of quotes is as long as the list behind it', async () => {
    const won = { status: 'won', all_in_cents: cents(200_000), quoted_price_cents: cents(200_000) } as const;
    await desk.given({ ...won, margin_cents: cents(20_000) });
    await desk.given({ ...won, all_in_cents: cents(100_000), margin_cents: cents(20_000) });
    await desk.given(won);
    await desk.given({ ...won, currency: 'CAD' });
    await desk.given({ status: 'lost', reason: 'Rate too high' });
    await desk.given();
    await desk.given({ expiration_date: new Date(desk.clock.now().getTime() - 60_000) });
    await desk.given({ deleted_at: desk.clock.now() });
    await desk.given({ created_at: new Date('2025-11-19T12:00:00Z') });
    await desk.given({}, { customer: desk.birch });
    const { quotes } = await overview(desk.alder);
    expect(quotes).toEqual({
      since: '2025-11-20',
      all: 7,
      by_status: { open: 1, responded: 0, won: 4, lost: 1, rejected: 0, expired: 1 },
      win_rate: 80,
      won: [
        { currency: 'USD', quotes: 3, all_in: 5000, margin: 400, margin_percent: 13.3 },
        { currency: 'CAD', quotes: 1, all_in: 2000, margin: null, margin_percent: null },
      ],
    });
    const as = await desk.people.manager();
    const figures = [...Object.entries(quotes?.by_status ?? {}), ['', quotes?.all]] as const;
    for (const [status, count] of figures) {
      const ofYear = { customer: String(desk.alder), created_at_after: quotes?.since ?? '' };
      const query = status === '' ? ofYear : { ...ofYear, status };
      const answer = await desk.call(listQuotes, { as, query });
      expect([status, answer.body]).toEqual([status, expect.objectContaining({ count })]);
    }
  });

  test('[S-032 SP-146] tells which rules run: the default shipper’s until there are some of its own', async () => {
    const id = await createShipper(desk.db, { name: 'Ruled' });
    const quoting = async () => (await overview(id)).rules.find(({ context }) => context === 'quote_price_prediction');
    expect(await quoting()).toEqual({
      context: 'quote_price_prediction',
      own: null,
      inherited: { customer: standard, customer_name: 'Standard', rule_count: 1 },
    });
    await saveQuoting(desk, id, [markupRule('Own', 9)]);
    expect(await quoting()).toMatchObject({ own: { version: 1, rule_count: 1 }, inherited: null });
  });

  test('lists fuel sheets, awards in force first with their lanes that are not deleted, and files', async () => {
    const id = await createShipper(desk.db, { name: 'Stocked' });
    await desk.db
      .insertInto('fuel_sheet')
      .values({ customer_id: id, region: 'Midwest', fuel_price_delay: 2 })
      .execute();
    const award = {
      customer_id: id,
      region: 'Midwest',
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    } as const;
    const made = await desk.db
      .insertInto('award')
      .values([
        { ...award, name: 'Next', effective_date: '2027-01-01', expiration_date: '2027-12-31' },
        { ...award, name: 'Now', effective_date: '2026-01-01', expiration_date: '2026-11-20' },
        { ...award, name: 'Gone', effective_date: '2026-01-01', expiration_date: '2026-12-31', deleted_at: new Date() },
      ])
      .returning('id')
      .execute();
    const standing = await desk.db
      .insertInto('equipment')
      .values({ name: 'Van of the overview', type: 'dry_van' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lane = {
      award_id: made[1]?.id ?? 0,
      equipment_id: standing.id,
      origin_live_handling: true,
      destination_live_handling: true,
      line_haul_cents: cents(100_000),
      origin_city: 'Joliet',
      origin_country: 'US',
      destination_city: 'Hutchins',
      destination_country: 'US',
      created_at: desk.clock.now(),
    } as const;
    await desk.db
      .insertInto('award_lane')
      .values([lane, { ...lane, deleted_at: desk.clock.now() }])
      .execute();
    expect(await overview(id)).toMatchObject({
      fuel_sheets: [{ region: 'Midwest', fuel_price_delay: 2, ranges: 0 }],
      awards: {
        count: 2,
        in_force: 1,
        results: [
          { name: 'Now', in_force: true, lanes: 1 },
          { name: 'Next', in_force: false, lanes: 0 },
        ],
      },
      files: { count: 0, results: [] },
    });
  });

  test('[A-102] leaves out what the asker may not see', async () => {
    const as = await desk.people.make({ permissions: ['customer.view', 'customer.view_max_buy_rules'] });
    const { body } = await desk.call(getCustomerOverview, { as, id: desk.alder });
    expect(body).toMatchObject({ quotes: null, fuel_sheets: null, awards: null, files: null });
    expect(parsed(getCustomerOverview, body).rules.map(({ context }) => context)).toEqual(['max_buy_price_prediction']);
  });

  test('is not there for an unknown shipper, nor for the default one', async () => {
    const as = await desk.people.manager();
    for (const id of [999_999, 'x', '0']) expect((await desk.call(getCustomerOverview, { as, id })).status).toBe(404);
    expect((await desk.call(getCustomerOverview, { as, id: standard })).status).toBe(409);
  });
});
