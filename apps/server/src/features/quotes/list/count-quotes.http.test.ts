import { cents } from '@lanewright/units';
import {
  countQuotes,
  deleteQuote,
  listQuotes,
  markQuote,
  mergeCustomers,
  setEquipmentType,
  type AnyEndpoint,
} from '@lanewright/contract';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApplication, type Application } from '../../../application.ts';
import { callBy } from '../../../testing/application.ts';
import { createEquipment } from '../../../testing/small-world.ts';
import { startDesk, type Desk } from '../../../testing/quote-desk.ts';
import { createQuoteCounts } from './count-quotes.ts';

let desk: Desk;
/** A second process on the same database. */
let other: Application;

beforeAll(async () => {
  desk = await startDesk();
  other = await createApplication(desk.parts);
});
afterAll(async () => {
  await other.http.close();
  await desk.end();
});

type Query = Readonly<Record<string, string>>;

async function countOf(application: Pick<Application, 'http'>, query: Query): Promise<number> {
  const answer = await callBy(application, countQuotes, { as: await desk.people.viewer(), query });
  expect(answer.status).toBe(200);
  return countQuotes.answer?.parse(answer.body).count ?? -1;
}

/** The count as both processes and the list itself tell it. */
async function counted(query: Query = {}): Promise<number> {
  const counts = [await countOf(desk, query), await countOf(other, query), await countOf(desk, query)];
  const answer = await desk.call(listQuotes, { as: await desk.people.viewer(), query: { ...query, size: '100' } });
  const page = listQuotes.answer?.parse(answer.body);
  expect([...counts, page?.count]).toEqual(Array.from({ length: 4 }, () => page?.results.length));
  return counts[0] ?? -1;
}

async function done(endpoint: AnyEndpoint, ask: { readonly id?: number; readonly body?: unknown }): Promise<void> {
  const answer = await desk.call(endpoint, { as: await desk.people.administrator(), ...ask });
  expect([answer.status, answer.body]).toEqual([expect.toSatisfy((status: number) => status < 300), answer.body]);
}

describe('the count of a list', () => {
  it('[SP-026 P-005] is that of the rows, with any filter', async () => {
    expect(await counted()).toBe(0);
    await desk.given({ status: 'won', quoted_price_cents: cents(100_000) }, { customer: desk.birch });
    await desk.given({}, { shipper_quote_id: 'RFQ-7' });
    for (const [query, many] of [
      [{}, 2],
      [{ status: 'won' }, 1],
      [{ customer: `${desk.alder},${desk.birch}` }, 2],
      [{ search: 'rfq-7' }, 1],
      [{ search: 'bi' }, 1],
      [{ origin: 'Dallas, TX', destination: 'Atlanta, GA' }, 2],
      [{ origin: 'Chicago, IL' }, 0],
      [{ created_at_after: '2026-11-20', equipment: 'dry_van' }, 2],
    ] as const)
      expect({ query, count: await counted(query) }).toEqual({ query, count: many });
  });

  it('[SP-019 SP-021] refuses what the list refuses', async () => {
    const as = await desk.people.viewer();
    const unknown = await desk.call(countQuotes, { as, query: { origin: 'Nowhere, ZZ' } });
    expect([unknown.status, Object.keys(unknown.body ?? {})]).toEqual([400, ['origin']]);
    const range = { created_at_after: '2026-11-20', created_at_before: '2026-11-19' };
    expect((await desk.call(countQuotes, { as, query: range })).status).toBe(400);
  });

  it('is exact at once after every kind of change, in this process and in another', async () => {
    const open = await counted({ status: 'open' });
    const id = await desk.given();
    expect(await counted({ status: 'open' })).toBe(open + 1);
    const second = await desk.given({ quoted_price_cents: cents(50_000) });
    await done(markQuote, { id: second, body: { status: 'lost', reason: 'Rate too high' } });
    expect([await counted({ status: 'open' }), await counted({ status: 'lost' })]).toEqual([open + 1, 1]);
    await done(deleteQuote, { id });
    expect(await counted({ status: 'open' })).toBe(open);
    expect(await counted()).toBe(3);
  });

  it('[SP-038] ends when the next quote expires by the clock alone', async () => {
    const [open, expired] = [await counted({ status: 'open' }), await counted({ status: 'expired' })];
    await desk.given({ expiration_date: new Date(desk.clock.now().getTime() + 60_000) });
    expect([await counted({ status: 'open' }), await counted({ status: 'expired' })]).toEqual([open + 1, expired]);
    desk.clock.advance(60_000);
    expect([await counted({ status: 'open' }), await counted({ status: 'expired' })]).toEqual([open, expired + 1]);
    desk.clock.advance(-60_000);
    expect(await counted({ status: 'open' })).toBe(open + 1);
  });

  it('follows shippers that are merged, renamed or given another owner', async () => {
    const [alder, birch] = [
      await counted({ customer: String(desk.alder) }),
      await counted({ customer: String(desk.birch) }),
    ];
    await done(mergeCustomers, { body: { target_customer: desk.alder, source_customers: [desk.birch] } });
    expect(await counted({ customer: String(desk.alder) })).toBe(alder + birch);
    expect(await counted({ search: 'zelkova' })).toBe(0);
    await sql`UPDATE customer SET customer_name = 'Zelkova Foods' WHERE id = ${desk.alder}`.execute(desk.db);
    expect(await counted({ search: 'zelkova' })).toBe(alder + birch);
    const owner = (await desk.people.manager()).userId;
    expect(await counted({ nfi_pricing_contact: String(owner) })).toBe(0);
    await sql`UPDATE customer SET nfi_pricing_contact = ${owner} WHERE id = ${desk.alder}`.execute(desk.db);
    expect(await counted({ nfi_pricing_contact: String(owner) })).toBe(alder + birch);
  });

  it('[SP-076] follows equipment that is mapped to a type', async () => {
    const equipment = await createEquipment(desk.db, 'Conestoga', null);
    await desk.given({ equipment_id: equipment });
    expect(await counted({ equipment: 'flatbed' })).toBe(0);
    await done(setEquipmentType, { id: equipment, body: { type: 'flatbed' } });
    expect(await counted({ equipment: 'flatbed' })).toBe(1);
  });

  it('holds what was committed after it was taken against it, however early that had begun', async () => {
    const id = await desk.given({ load_number: 'LATE' });
    const transaction = await desk.db.startTransaction().execute();
    await sql`UPDATE quote SET deleted_at = now() WHERE id = ${id}`.execute(transaction);
    expect(await counted({ search: 'LATE' })).toBe(1);
    await transaction.commit().execute();
    expect(await counted({ search: 'LATE' })).toBe(0);
  });
});

describe('the counting', () => {
  /** Counts that reach the database. */
  function watched() {
    let counts = 0;
    const plugin: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (JSON.stringify(node).includes('SELECT count(*) FROM quote')) counts += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const service = createQuoteCounts({
      db: desk.db.withPlugin(plugin),
      clock: desk.clock,
      businessZone: desk.room.businessZone,
    });
    const query = countQuotes.query?.parse({ status: 'won,lost' });
    if (query === undefined) throw new Error('the count takes no query');
    const count = () => service.count(query, { origin: [], destination: [] });
    return { count, taken: () => counts };
  }

  it('is done once for 50 who ask at the same time, and not again before a change', async () => {
    const { count, taken } = watched();
    const answers = await Promise.all(Array.from({ length: 50 }, count));
    expect([new Set(answers).size, taken()]).toEqual([1, 1]);
    await count();
    expect(taken()).toBe(1);
    await desk.given({ status: 'won' });
    expect(await count()).toBe((answers[0] ?? 0) + 1);
    expect(taken()).toBe(2);
  });

  it('forgets changes that no kept count is older than', async () => {
    await sql`INSERT INTO counted_change (xid, at) VALUES ('1', now() - interval '2 hours')`.execute(desk.db);
    await watched().count();
    const { rows } = await sql`SELECT FROM counted_change WHERE xid = '1'`.execute(desk.db);
    expect(rows).toEqual([]);
  });
});
