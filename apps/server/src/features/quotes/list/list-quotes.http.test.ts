import { cents } from '@lanewright/units';
import { FILTER_KEYS, listQuotes as list, type QuoteRow } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageStatement } from './list-page.ts';
import { resolveFilter } from '../filter/quote-filter.ts';
import { DELIVERY, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
const ids: Record<string, number> = {};

beforeAll(async () => {
  desk = await startDesk();
  const now = desk.clock.now();
  const day = 86_400_000;
  const ago = (days: number) => new Date(now.getTime() - days * day);
  const manager = await desk.people.manager();
  await desk.db
    .updateTable('customer')
    .set({ nfi_pricing_contact: manager.userId })
    .where('id', '=', desk.birch)
    .execute();
  const three = { lane: { stops: [PICKUP, { ...PICKUP, date: '2026-11-21T12:00' }, DELIVERY] } };
  // All have the same pickup time, so that the ids decide the order.
  const pickup_at = '2026-11-21T08:00';
  ids['plain'] = await desk.given({ pickup_at, created_at: ago(10) }, { shipper_quote_id: 'RFQ-Alpha_1' });
  ids['responded'] = await desk.given(
    {
      created_at: ago(5),
      status: 'responded',
      quoted_price_cents: cents(185_000),
      responded_by: manager.userId,
      load_number: 'LOAD 77',
    },
    { customer: desk.birch, equipment_type: 'reefer', ...three },
  );
  ids['won'] = await desk.given({
    pickup_at,
    created_at: ago(3),
    status: 'won',
    quoted_price_cents: cents(250_000),
    shipper_ref_number: 'PO%9',
  });
  ids['overdue'] = await desk.given({ pickup_at, created_at: ago(2), expiration_date: now });
  ids['rejected'] = await desk.given({
    pickup_at,
    created_at: ago(1),
    status: 'rejected',
    created_by: manager.userId,
  });
  await desk.given({ deleted_at: now }, { shipper_quote_id: 'RFQ-Alpha_1', equipment_type: 'flatbed' });
});
afterAll(() => desk.end());

type Page = { readonly count: number | null; readonly results: readonly QuoteRow[] };

const ask = async (query: Record<string, string> = {}) => desk.call(list, { as: await desk.people.viewer(), query });
const page = async (query: Record<string, string> = {}): Promise<Page> => {
  const answer = await ask(query);
  expect(answer).toMatchObject({ status: 200 });
  return list.answer?.parse(answer.body) ?? { count: 0, results: [] };
};
const named = (results: readonly QuoteRow[]) =>
  results.map(({ id }) => Object.keys(ids).find((name) => ids[name] === id) ?? String(id));
const found = async (query: Record<string, string>) => named((await page(query)).results).toSorted();

describe('the dashboard', () => {
  it('[Q-014 SP-026 SP-047] lists living quotes, newest id first, with their count', async () => {
    const { count, results } = await page();
    expect(count).toBe(5);
    expect(named(results)).toEqual(['rejected', 'overdue', 'won', 'responded', 'plain']);
  });

  it('[SP-065 SP-063] shows the suggestion for an open quote without a price, and the margin of price or suggestion', async () => {
    const open = await desk.given({ distance_miles: '921.4', commodity: 'Canned corn' });
    const priced = await desk.given({ quoted_price_cents: cents(250_000) });
    // 1,700 line haul: with the fuel of its run, 300, it sells for 2,000.
    const lineHaul = await desk.given({ quoted_price_cents: cents(170_000), cost_type: 2 });
    const again = await desk.given();
    for (const id of [open, priced, lineHaul, again]) await desk.givenRun(id);
    await desk.db.updateTable('quote').set({ pricing_pending: true }).where('id', '=', again).execute();
    const { results } = await page();
    const figures = [open, priced, lineHaul, again].map((id) => {
      const row = results.find((one) => one.id === id);
      return [row?.suggested_price, row?.margin];
    });
    expect(figures).toEqual([
      [2000, { cents: 40_000, percent: 20, of: 'suggestion' }],
      [null, { cents: 90_000, percent: 36, of: 'price' }],
      [null, { cents: 40_000, percent: 20, of: 'price' }],
      [null, null],
    ]);
    expect(results.find(({ id }) => id === open)).toMatchObject({ distance: 921.4, commodity: 'Canned corn' });
    await desk.db.updateTable('quote').set({ deleted_at: desk.clock.now() }).where('id', '>=', open).execute();
  });

  it('[B-005] answers every column of the table, and what the price includes', async () => {
    const { results } = await page({ status: 'responded' });
    expect(results).toMatchObject([
      {
        id: ids['responded'],
        system_id: systemIdOf(ids['responded'] ?? 0),
        customer_name: 'Birch Paper',
        shipper_quote_id: null,
        origin: { name: 'Dallas, TX 75201' },
        destination: { name: 'Atlanta, GA 30303' },
        stop_count: 3,
        equipment_type: 'reefer',
        equipment_name: 'Reefer',
        pickup_date: '2026-11-21T08:00',
        delivery_date: '2026-11-22T08:00',
        quoted_price: 1850,
        cost_type: 1,
        currency: 'USD',
        status: 'responded',
        expiration_date: null,
        quote_source: 'Quote form',
        actions: ['duplicate', 'edit_price', 'edit_notes', 'mark_won', 'mark_lost', 'expire'],
      },
    ]);
  });

  it('[SP-038] shows and filters a quote past its expiry as expired before the job has come', async () => {
    expect(await found({ status: 'expired' })).toEqual(['overdue']);
    expect(await found({ status: 'open' })).toEqual(['plain']);
    expect((await page({ status: 'expired' })).results[0]?.status).toBe('expired');
  });

  it('[P-006] filters by status, equipment, shipper, creator and responder, comma-joined', async () => {
    const manager = String((await desk.people.manager()).userId);
    expect(await found({ status: 'won,rejected' })).toEqual(['rejected', 'won']);
    expect(await found({ equipment: 'reefer' })).toEqual(['responded']);
    expect(await found({ equipment: 'reefer,dry_van', customer: `${desk.birch},${desk.alder}` })).toHaveLength(5);
    expect(await found({ customer: String(desk.birch) })).toEqual(['responded']);
    expect(await found({ created_by: manager })).toEqual(['rejected']);
    expect(await found({ responded_by: manager })).toEqual(['responded']);
    expect(await found({ status: '', customer: '', search: '' })).toHaveLength(5);
  });

  it('filters by the currency, alone and beside other filters', async () => {
    const foreign = ids['won'] ?? 0;
    await desk.db.updateTable('quote').set({ currency: 'CAD' }).where('id', '=', foreign).execute();
    expect(await found({ currency: 'CAD' })).toEqual(['won']);
    expect(await found({ currency: 'USD', status: 'won,rejected' })).toEqual(['rejected']);
    expect(await found({ currency: 'USD,CAD' })).toHaveLength(5);
    expect((await page({ currency: 'CAD' })).count).toBe(1);
    await desk.db.updateTable('quote').set({ currency: 'USD' }).where('id', '=', foreign).execute();
  });

  it('[P-005 P-006] answers every filter beside every other', async () => {
    const values: Readonly<Record<string, string>> = {
      created_by: '1',
      customer: '1',
      status: 'won',
      equipment: 'reefer',
      responded_by: '1',
      nfi_pricing_contact: '1',
      origin: 'Dallas, TX',
      destination: '30303',
      currency: 'USD',
      created_at_after: '2026-11-01',
      created_at_before: '2026-11-30',
      search: 'a',
      figure: 'open',
    };
    const names = Object.keys(values);
    const [order, ...rest] = Object.keys(FILTER_KEYS.quotes).filter((name) => !names.includes(name));
    expect([order, rest]).toEqual(['sort_locations', []]);
    const pairs = names.flatMap((one, at) => names.slice(at + 1).map((other) => [one, other] as const));
    for (const [one, other] of pairs) await page({ [one]: values[one] ?? '', [other]: values[other] ?? '' });
  });

  it('[SP-016] filters by the account owner of the shipper', async () => {
    expect(await found({ nfi_pricing_contact: String((await desk.people.manager()).userId) })).toEqual(['responded']);
    expect(await found({ nfi_pricing_contact: '999999' })).toEqual([]);
  });

  it('[SP-021] takes days of the business zone, both ends inclusive, one alone allowed', async () => {
    expect(await found({ created_at_after: '2026-11-17', created_at_before: '2026-11-18' })).toEqual([
      'overdue',
      'won',
    ]);
    expect(await found({ created_at_before: '2026-11-10' })).toEqual(['plain']);
    expect(await found({ created_at_after: '2026-11-19' })).toEqual(['rejected']);
    expect(await found({ created_at_after: '2026-11-20' })).toEqual([]);
    await desk.db
      .updateTable('quote')
      .set({ created_at: new Date('2026-11-11T05:59:59Z') })
      .where('id', '=', ids['plain'] ?? 0)
      .execute();
    expect(await found({ created_at_before: '2026-11-10' })).toEqual(['plain']);
    expect(await found({ created_at_after: '2026-11-11', created_at_before: '2026-11-11' })).toEqual([]);
  });
});

describe('the search', () => {
  it('[SP-018] finds a part of references, load number and shipper name in any letter case', async () => {
    expect(await found({ search: 'alpha_' })).toEqual(['plain']);
    expect(await found({ search: 'load 77' })).toEqual(['responded']);
    expect(await found({ search: 'irch pap' })).toEqual(['responded']);
    expect(await found({ search: 'PO%9' })).toEqual(['won']);
    expect(await found({ search: 'nothing like it' })).toEqual([]);
  });

  it('[SP-033 SP-018] finds the system id with and without letter and zeros', async () => {
    const id = ids['won'] ?? 0;
    for (const search of [systemIdOf(id), systemIdOf(id).toLowerCase(), `Q${id}`, systemIdOf(id).slice(1)])
      expect(await found({ search })).toContain('won');
  });

  it('[SP-018] matches beginnings with one or two characters', async () => {
    expect(await found({ search: 'lo' })).toEqual(['responded']);
    expect(await found({ search: 'bi' })).toEqual(['responded']);
    expect(await found({ search: 'rf' })).toEqual(['plain']);
    expect(await found({ search: 'ph' })).toEqual([]);
    expect(await found({ search: String(ids['won']) })).toContain('won');
  });

  it('[SP-018] takes wildcards and quotes as they are typed', async () => {
    for (const search of ['%', '_', '%%%', 'RFQ%1', "' OR 1=1 --", '\\', '\\\\\\'])
      expect({ search, found: await found({ search }) }).toEqual({ search, found: [] });
  });

  it('answers 400 to a NUL, not a fault', async () => {
    expect((await ask({ search: 'a\u0000b' })).status).toBe(400);
  });
});

describe('orders and pages', () => {
  it('[SP-017 A-079] sorts by every column of one field in both directions, absent values last', async () => {
    const order = async (ordering: string) => named((await page({ ordering })).results);
    expect(await order('id')).toEqual(['plain', 'responded', 'won', 'overdue', 'rejected']);
    expect((await order('quoted_price')).slice(0, 2)).toEqual(['responded', 'won']);
    expect((await order('-quoted_price')).slice(0, 2)).toEqual(['won', 'responded']);
    expect((await order('-customer_name'))[0]).toBe('responded');
    expect((await order('-equipment_type'))[0]).toBe('responded');
    expect((await order('created_at'))[0]).toBe('plain');
    expect(await order('status')).toEqual(['overdue', 'plain', 'rejected', 'responded', 'won']);
    expect((await order('expiration_date')).at(-1)).toBe('responded');
    for (const column of ['pickup_date', '-delivery_date']) expect(await order(column)).toHaveLength(5);
  });

  it('[SP-017 SP-025] breaks ties by id in the same direction, so that pages never overlap', async () => {
    for (const ordering of ['pickup_date', '-pickup_date']) {
      const pages = [];
      for (const offset of ['0', '2', '4']) pages.push((await page({ ordering, size: '2', offset })).results);
      const listed = pages.flat().map(({ id }) => id);
      expect(listed).toEqual(listed.toSorted((a, b) => (ordering.startsWith('-') ? b - a : a - b)));
      expect(new Set(listed).size).toBe(5);
    }
  });

  it('[SP-025] answers an empty page past the end, with the count', async () => {
    expect(await page({ offset: '100' })).toEqual({ count: 5, results: [] });
  });

  it('[SP-017 SP-025] refuses unknown orderings, fields and sizes by their names', async () => {
    for (const [field, value] of [
      ['ordering', 'stops'],
      ['size', '0'],
      ['size', '101'],
      ['offset', '-1'],
      ['status', 'closed'],
      ['equipment', 'hovercraft'],
      ['customer', 'x'],
      ['sort', 'id'],
      ['created_at_after', '11/20/2026'],
    ] as const) {
      const answer = await ask({ [field]: value });
      expect(answer.status).toBe(400);
      expect(Object.keys(answer.body ?? {})[0]?.split('.')[0]).toBe(field);
    }
  });

  it('[A-087] needs the permission to see quotes', async () => {
    expect((await desk.call(list, { as: await desk.people.make() })).status).toBe(403);
  });
});

describe('at volume', () => {
  it('[SP-018] looks a page of a search up in the index, long and short', async () => {
    await desk.db.transaction().execute(async (transaction) => {
      // As a restore does: nobody's audit of thirty thousand rows.
      await sql`SET LOCAL session_replication_role = 'replica'`.execute(transaction);
      await sql`
        INSERT INTO quote (id, status, created_at, created_by_name, changed_at, changed_by_name, request_source, customer_id,
          equipment_id, hazmat, team, cost_type, currency, shipper_quote_id, stop_count, origin_city, origin_state,
          origin_country, origin_lat, origin_lng, pickup_at, destination_city, destination_state, destination_country,
          destination_lat, destination_lng, delivery_at, origin_place, destination_place)
        SELECT 100000 + n, 'lost', created_at - n * interval '1 minute', 'A', created_at, 'A', request_source, customer_id,
          equipment_id, false, false, 1, 'USD', 'bulk-' || md5(n::text), 2, origin_city, origin_state, origin_country,
          origin_lat, origin_lng, pickup_at, destination_city, destination_state, destination_country, destination_lat,
          destination_lng, delivery_at, origin_place, destination_place
        FROM quote, generate_series(1, 30000) AS n WHERE quote.id = ${ids['plain']}`.execute(transaction);
    });
    await sql`VACUUM ANALYZE quote`.execute(desk.db);
    for (const search of ['alpha_1', 'lo']) {
      expect(await planOf({ search })).toContain('Bitmap Index Scan on quote_search');
      expect(await page({ search })).toMatchObject({ count: 1 });
    }
  });

  it.each([
    ['-created_at', 'quote_created'],
    ['pickup_date', 'quote_pickup'],
    ['-delivery_date', 'quote_delivery'],
    ['-quoted_price', 'quote_price'],
    ['expiration_date', 'quote_expiry'],
  ])('reads a page sorted by %s off an index', async (ordering, index) => {
    const plan = await planOf({ ordering });
    expect(plan).toContain(` using ${index} on quote`);
    expect(plan).not.toContain('Seq Scan on quote');
  });

  it('[SP-018] asks a shipper without quotes for its own, not all others for its', async () => {
    await desk.db.insertInto('customer').values({ customer_name: 'Quiet Mills', customer_slug: 'QUIET' }).execute();
    expect(await planOf({ search: 'quiet mills' })).toContain('Index Only Scan using quote_customer');
    expect(await page({ search: 'quiet mills' })).toEqual({ count: 0, results: [] });
  });

  it.each([
    [
      { created_at_after: '2026-10-25', created_at_before: '2026-10-28' },
      "quote.created_at >= '2026-10-25 05:00Z' AND quote.created_at < '2026-10-29 05:00Z'",
    ],
    [
      { created_at_before: '2026-11-01', status: 'lost,won', equipment: 'dry_van' },
      "quote.created_at < '2026-11-02 06:00Z' AND status IN ('lost', 'won')",
    ],
    [{ status: 'lost', customer: '1,2,3' }, "status = 'lost' AND customer_id IN (1, 2, 3)"],
    [{ search: 'alder', status: 'lost' }, "status = 'lost' AND customer_name ILIKE '%alder%'"],
    [{ search: 'bu' }, "search_text ILIKE '%' || E'\\n' || 'bu%'"],
  ])('[SP-017 SP-021 SP-018] answers the same rows however deep the page is: %o', async (filter, where) => {
    const { rows } = await sql<{ id: number }>`SELECT quote.id FROM quote JOIN customer ON customer.id = customer_id
      WHERE quote.deleted_at IS NULL AND ${sql.raw(where)} ORDER BY quote.id`.execute(desk.db);
    const ascending = rows.map(({ id }) => id);
    expect(ascending.length).toBeGreaterThan(1_300);
    for (const [ordering, wanted] of [
      ['id', ascending],
      ['-id', ascending.toReversed()],
    ] as const)
      for (const offset of [0, 900, 1_200, wanted.length - 2]) {
        const { results } = await page({ ...filter, ordering, offset: String(offset), size: '3' });
        expect(results.map(({ id }) => id)).toEqual(wanted.slice(offset, offset + 3));
      }
  });

  it.each(['customer_name', '-equipment_type'])('sorts by %s without asking for it row by row', async (ordering) => {
    expect(await planOf({ ordering })).not.toContain('SubPlan');
  });
});

/** How the database would read a page. */
async function planOf(asked: Record<string, string>): Promise<string> {
  const { now, businessZone } = { now: desk.clock.now(), businessZone: desk.room.businessZone };
  const query = list.query?.parse(asked);
  if (query === undefined) throw new Error('the list takes no query');
  const chosen = { origin: [], destination: [] };
  const filter = await resolveFilter({ db: desk.db, now, businessZone, chosen }, query);
  const statement = pageStatement({ filter, query, now, common: false, between: null });
  const { rows } = await sql<Record<string, string>>`EXPLAIN ${statement}`.execute(desk.db);
  return JSON.stringify(rows);
}
