import { getQuoteWatch, listWatch, patchQuote } from '@lanewright/contract';
import { cents, day } from '@lanewright/units';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parsed } from '../../testing/parsed.ts';
import type { Person } from '../../testing/people.ts';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';
import { lookAtContracts } from './index.ts';

let desk: Desk;
let manager: Person;

beforeAll(async () => {
  desk = await startDesk();
  manager = await desk.people.manager();
});
afterAll(() => desk.end());
beforeEach(async () => {
  await desk.db.updateTable('quote').set({ status: 'lost' }).execute();
  await desk.db.updateTable('award').set({ deleted_at: desk.clock.now() }).execute();
  for (const table of ['fuel_sheet_rate_range', 'fuel_sheet', 'diesel_price', 'watch_finding'] as const)
    await desk.db.deleteFrom(table).execute();
});

const look = () => lookAtContracts(desk.room);
const list = async (query: Readonly<Record<string, string>> = {}, as = manager) =>
  parsed(listWatch, (await desk.call(listWatch, { as, query })).body);
const ofQuote = async (id: number) =>
  parsed(getQuoteWatch, (await desk.call(getQuoteWatch, { as: manager, id })).body).results;

/** Makes an award of Alder Foods. Answers its id. */
async function givenAward(name: string, effective: string, expiration: string): Promise<number> {
  const { id } = await desk.db
    .insertInto('award')
    .values({
      customer_id: desk.alder,
      name,
      region: 'U.S.',
      effective_date: day(effective),
      expiration_date: day(expiration),
      created_at: desk.clock.now(),
      created_by_name: 'Test',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Makes a quote whose latest run took a lane of an award at 1,800 line haul; the run computed 300 of fuel. */
async function givenAwarded(award: number, columns: Parameters<Desk['given']>[0] = {}): Promise<number> {
  const id = await desk.given(columns);
  const run = await desk.givenRun(id);
  const lane = { award_id: award, lane_id: 1, rate: 180_000, currency: 'USD' };
  const taken = JSON.stringify({ ...lane, min: null, max: null, miles: null, volume: null, name: null, until: null });
  await sql`UPDATE pricing_run SET inputs = jsonb_set(inputs::jsonb, '{passes,-1,inputs,award}', ${taken}::jsonb)::json
    WHERE id = ${run}`.execute(desk.db);
  await desk.db.updateTable('quote').set({ latest_run_id: run }).where('id', '=', id).execute();
  return id;
}

/** Makes a sheet of Alder Foods for the Midwest with these ranges: from, to, hundredths of a cent a mile. */
async function givenSheet(...ranges: readonly (readonly [number, number, number])[]): Promise<number> {
  const { id } = await desk.db
    .insertInto('fuel_sheet')
    .values({ customer_id: desk.alder, region: 'U.S.', fuel_price_delay: 0 })
    .returning('id')
    .executeTakeFirstOrThrow();
  for (const [min_price_mills, max_price_mills, rate_value] of ranges)
    await desk.db
      .insertInto('fuel_sheet_rate_range')
      .values({ fuel_sheet_id: id, min_price_mills, max_price_mills, rate_type: 'per_mile', rate_value })
      .execute();
  return id;
}

const givenDiesel = (week: string, price_mills: number, region: 'U.S.' | 'Midwest' = 'U.S.') =>
  desk.db
    .insertInto('diesel_price')
    .values({ region, week: day(week), price_mills, source: 'test' })
    .execute();

describe('the contract and fuel watch', () => {
  test('[B-019] lists a spot price below contract until the price is mended, the most worth first', async () => {
    const award = await givenAward('Alder 2026', '2026-01-01', '2027-06-30');
    const low = await givenAwarded(award, { quoted_price_cents: cents(150_000) });
    const lower = await givenAwarded(award, { quoted_price_cents: cents(100_000) });
    await givenAwarded(award, { quoted_price_cents: cents(250_000) });
    await look();
    const { results, looked_at } = await list();
    expect(looked_at).toBe(desk.clock.now().toISOString());
    expect(results.map(({ subject, worth_cents }) => [subject.id, worth_cents])).toEqual([
      [lower, 110_000],
      [low, 60_000],
    ]);
    expect(results[1]).toMatchObject({
      kind: 'below_contract',
      customer_name: 'Alder Foods',
      sentence: '$1,200 is $600 below the contract rate of $1,800 (line haul, USD).',
      basis: 'below contract',
    });
    expect(await ofQuote(low)).toMatchObject([{ kind: 'below_contract', worth_cents: 60_000 }]);

    const body = { quoted_price: 2500, currency: 'USD', cost_type: 1, confirm_warnings: ['price.far_from_suggestion'] };
    expect((await desk.call(patchQuote, { as: manager, id: lower, body })).status).toBe(200);
    expect((await list()).results.map(({ subject }) => subject.id)).toEqual([low]);
    expect(await ofQuote(lower)).toEqual([]);
  });

  test('[B-019] lists a quote of another cost type than its shipper’s', async () => {
    const id = await desk.given({ cost_type: 2, fuel_cents: cents(30_000) });
    await look();
    expect((await list()).results).toMatchObject([
      { kind: 'cost_type', subject: { kind: 'quote', id }, worth_cents: 30_000, basis: 'of fuel' },
    ]);
    // A change that mends nothing, such as an automatic answer, leaves it in the list.
    await desk.db.updateTable('quote').set({ version: 9, status: 'responded' }).where('id', '=', id).execute();
    expect((await list()).count).toBe(1);
    await desk.db.updateTable('quote').set({ status: 'won' }).where('id', '=', id).execute();
    expect((await list()).count).toBe(0);
    expect(await ofQuote(id)).toEqual([]);
  });

  test('[B-019] lists awards that end within 30 days with what they brought, and expired ones that are still used', async () => {
    const ends = await givenAward('Alder ends', '2026-01-01', '2026-12-20');
    const ended = await givenAward('Alder ended', '2025-11-01', '2026-11-01');
    await givenAward('Alder goes on', '2026-01-01', '2026-12-21');
    const won = { status: 'won', all_in_cents: cents(200_000), margin_cents: cents(25_000) } as const;
    await givenAwarded(ends, won);
    await givenAwarded(ends, { ...won, margin_cents: null });
    await givenAwarded(ended);
    await look();
    const { results } = await list({ kind: 'award_ends,expired_award' });
    expect(results).toMatchObject([
      {
        kind: 'award_ends',
        subject: { kind: 'award', id: ends, name: 'Alder ends' },
        sentence:
          'Alder ends ends on 2026-12-20. 2 loads were won on its lanes in the last year: $4,000 of revenue, $250 of margin.',
        worth_cents: 400_000,
        basis: 'of revenue last year',
      },
      {
        kind: 'expired_award',
        subject: { kind: 'award', id: ended },
        sentence: 'Alder ended ended on 2026-11-01. 1 open quote is still priced by it.',
        worth_cents: null,
      },
    ]);
  });

  test('[B-019] lists an award that ended long ago only while an open quote is held against it', async () => {
    const held = await givenAward('Alder old', '2024-01-01', '2024-12-31');
    await givenAward('Alder older', '2023-01-01', '2023-12-31');
    const id = await givenAwarded(held);
    const expired = async () => (await list({ kind: 'expired_award' })).results.map(({ subject }) => subject.id);
    await look();
    expect(await expired()).toEqual([held]);
    await desk.db.updateTable('quote').set({ status: 'lost' }).where('id', '=', id).execute();
    await look();
    expect(await expired()).toEqual([]);
  });

  test('[B-019] lists sheets whose bracket moves, whose table ends too soon, and that have gaps', async () => {
    await givenDiesel('2026-11-09', 3_850);
    await givenDiesel('2026-11-16', 3_910);
    const sheet = await givenSheet([3_700, 3_799, 4_400], [3_820, 3_899, 4_500], [3_900, 3_905, 4_600]);
    await look();
    const { results } = await list({ search: 'alder' });
    expect(results.map(({ kind }) => kind).toSorted((one, other) => one.localeCompare(other))).toEqual([
      'beyond_table',
      'bracket_moves',
      'fuel_gaps',
    ]);
    expect(new Set(results.map(({ subject }) => subject.id))).toEqual(new Set([sheet]));
    const moves = results.find(({ kind }) => kind === 'bracket_moves');
    expect(moves?.sentence).toContain('from $0.45 a mile to $0.46 a mile for pickups from 2026-11-17 on:');
    // A quote of that shipper and origin names them too.
    expect((await ofQuote(await desk.given())).map(({ kind }) => kind)).toEqual([
      'bracket_moves',
      'beyond_table',
      'fuel_gaps',
    ]);
  });

  test('[B-019 SP-127] counts a moving bracket on the loads that the sheet prices, by their origin', async () => {
    await givenDiesel('2026-11-09', 3_850);
    await givenDiesel('2026-11-16', 3_910);
    const whole = await givenSheet([3_700, 3_899, 4_400], [3_900, 4_000, 4_600]);
    const won = { status: 'won', all_in_cents: cents(200_000), distance_miles: '1000', origin_state: 'IL' } as const;
    await desk.given(won);
    await desk.given(won);
    const worth = async () => {
      await look();
      const { results } = await list({ kind: 'bracket_moves' });
      return Object.fromEntries(results.map(({ subject, worth_cents }) => [subject.id, worth_cents]));
    };
    const all = (await worth())[whole] ?? 0;
    expect(all).toBeGreaterThan(0);
    // The loads begin in Illinois, which a sheet of the Midwest prices from now on.
    await givenDiesel('2026-11-09', 3_850, 'Midwest');
    await givenDiesel('2026-11-16', 3_910, 'Midwest');
    const { id } = await desk.db
      .insertInto('fuel_sheet')
      .values({ customer_id: desk.alder, region: 'Midwest', fuel_price_delay: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO fuel_sheet_rate_range (fuel_sheet_id, min_price_mills, max_price_mills, rate_type, rate_value)
      SELECT ${id}, min_price_mills, max_price_mills, rate_type, rate_value FROM fuel_sheet_rate_range
      WHERE fuel_sheet_id = ${whole}`.execute(desk.db);
    const split = await worth();
    expect([split[id], split[whole] ?? 0]).toEqual([all, 0]);
  });

  test('[B-019] keeps when it found something first, and forgets what is no more', async () => {
    const sheet = await givenSheet([3_700, 3_799, 4_400], [3_820, 3_899, 4_500]);
    await look();
    const [first] = (await list()).results;
    desk.clock.advance(60_000);
    await look();
    expect((await list()).results).toEqual([first]);
    await desk.db.deleteFrom('fuel_sheet_rate_range').where('fuel_sheet_id', '=', sheet).execute();
    await look();
    expect((await list()).count).toBe(0);
  });

  test('[B-019 A-085] shows somebody only what it finds about what they may see', async () => {
    await desk.db
      .insertInto('role')
      .values({ name: 'fuel-only', title: 'Fuel only', permissions: ['fuel_sheet.view'] })
      .execute();
    await givenSheet([3_700, 3_799, 4_400], [3_820, 3_899, 4_500]);
    await desk.given({ cost_type: 2 });
    await look();
    expect((await list()).results.map(({ kind }) => kind)).toHaveLength(2);
    const seen = await list({}, await desk.people.make({ roles: ['fuel-only'] }));
    expect([seen.count, seen.results.map(({ kind }) => kind)]).toEqual([1, ['fuel_gaps']]);
  });

  test('[B-019 A-085] tells of a quote only what its reader may see of awards and fuel sheets', async () => {
    await desk.db
      .insertInto('role')
      .values([
        { name: 'quotes-only', title: 'Quotes only', permissions: ['quote.view'] },
        { name: 'quotes-awards', title: 'Quotes and awards', permissions: ['quote.view', 'award.view'] },
        { name: 'quotes-fuel', title: 'Quotes and fuel', permissions: ['quote.view', 'fuel_sheet.view'] },
      ])
      .execute();
    const award = await givenAward('Alder ends', '2026-01-01', '2026-12-20');
    await givenSheet([3_700, 3_799, 4_400], [3_820, 3_899, 4_500]);
    const id = await givenAwarded(award, { cost_type: 2, quoted_price_cents: cents(250_000) });
    const seen = async (roles: readonly string[]) => {
      const { body } = await desk.call(getQuoteWatch, { as: await desk.people.make({ roles }), id });
      return [...new Set(parsed(getQuoteWatch, body).results.map(({ subject }) => subject.kind))];
    };
    expect(await seen(['quotes-only'])).toEqual(['quote']);
    expect(await seen(['quotes-awards'])).toEqual(['quote', 'award']);
    expect(await seen(['quotes-fuel'])).toEqual(['quote', 'fuel_sheet']);
    expect((await ofQuote(id)).map(({ subject }) => subject.kind)).toEqual(
      expect.arrayContaining(['quote', 'award', 'fuel_sheet']),
    );
  });

  test('[B-019 A-085] tells of an award what its loads brought only to somebody who may see quotes', async () => {
    await desk.db
      .insertInto('role')
      .values({ name: 'awards-only', title: 'Awards only', permissions: ['award.view'] })
      .execute();
    const as = await desk.people.make({ roles: ['awards-only'] });
    const ended = await givenAward('Alder ended', '2025-11-01', '2026-11-01');
    const ends = await givenAward('Alder ends', '2026-01-01', '2026-12-20');
    await givenAwarded(ends, { status: 'won', all_in_cents: cents(200_000), margin_cents: cents(25_000) });
    await givenAwarded(ended);
    await look();
    // In the order of their making: the order by worth would tell which brought more.
    const hidden = { worth_cents: null, basis: null };
    expect((await list({}, as)).results).toMatchObject([
      { subject: { id: ended }, sentence: 'Alder ended ended on 2026-11-01.', ...hidden },
      { subject: { id: ends }, sentence: 'Alder ends ends on 2026-12-20. No newer award follows it.', ...hidden },
    ]);
    // What is hidden is not found either.
    expect((await list({ search: '$2,000 of revenue' }, as)).count).toBe(0);
    expect((await list({ search: 'open quote' }, as)).count).toBe(0);
    expect((await list({ search: '$2,000 of revenue' })).results).toMatchObject([
      { subject: { id: ends }, worth_cents: 200_000, basis: 'of revenue last year' },
    ]);
  });

  test('[B-019 A-085] tells what the move of a bracket is worth only to somebody who may see quotes', async () => {
    await desk.db
      .insertInto('role')
      .values({ name: 'sheets-only', title: 'Sheets only', permissions: ['fuel_sheet.view'] })
      .execute();
    await givenDiesel('2026-11-09', 3_850);
    await givenDiesel('2026-11-16', 3_910);
    await givenSheet([3_700, 3_899, 4_400], [3_900, 3_999, 4_600]);
    await look();
    await desk.db
      .updateTable('watch_finding')
      .set({ worth_cents: cents(5_000), basis: 'of fuel a week' })
      .execute();
    const as = await desk.people.make({ roles: ['sheets-only'] });
    expect((await list()).results).toMatchObject([{ kind: 'bracket_moves', worth_cents: 5_000 }]);
    expect((await list({}, as)).results).toMatchObject([{ kind: 'bracket_moves', worth_cents: null, basis: null }]);
  });

  test('[B-019] keeps findings of every shipper, however many another shipper has', async () => {
    const many = await Promise.all(Array.from({ length: 60 }, () => desk.given({ cost_type: 2 })));
    const other = await desk.given({ cost_type: 2, customer_id: desk.birch });
    await look();
    const oldest = many.toSorted((one, next) => one - next).slice(0, 50);
    const kept = async (customer: number) =>
      (await list({ kind: 'cost_type', customer: String(customer), size: '100' })).results.map(
        ({ subject }) => subject.id,
      );
    expect((await kept(desk.alder)).toSorted((one, next) => one - next)).toEqual(oldest);
    expect(await kept(desk.birch)).toEqual([other]);
  });

  test('[B-019 SP-025] pages, and answers 404 for a quote that is not there', async () => {
    for (let count = 0; count < 3; count += 1) await desk.given({ cost_type: 2 });
    await look();
    const page = await list({ size: '2', offset: '2' });
    expect([page.count, page.results.length]).toEqual([3, 1]);
    expect((await list({ search: '%' })).count).toBe(0);
    expect((await desk.call(getQuoteWatch, { as: manager, id: 999_999_999 })).status).toBe(404);
    expect((await desk.call(listWatch, { as: manager, query: { kind: 'nonsense' } })).status).toBe(400);
  });
});
