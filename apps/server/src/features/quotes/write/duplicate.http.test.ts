import { cents } from '@lanewright/units';
import { deleteQuote, duplicateQuote, getQuote, listActivities, quoteView } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DELIVERY, idOf, PICKUP, startDesk, type Desk } from '../../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

const duplicate = async (id: number) => desk.call(duplicateQuote, { as: await desk.people.manager(), id });
const detail = async (id: number) =>
  quoteView.parse((await desk.call(getQuote, { as: await desk.people.viewer(), id })).body);

describe('a duplicate', () => {
  it('[SP-046 P-016] takes shipper, stops, equipment and details, and nothing of price, answer or references', async () => {
    const id = await desk.given(
      {
        status: 'won',
        quoted_price_cents: cents(185_000),
        margin_cents: cents(20_000),
        all_in_cents: cents(185_000),
        load_number: 'L-1',
        shipper_ref_number: 'S-1',
        reply_email: 'desk@alder.example',
        request_source: 'mail',
        responded_at: desk.clock.now(),
        closed_at: desk.clock.now(),
        winning_bid_cents: cents(1),
        intake_findings: ['doubtful'],
        declared_value_cents: cents(900_000),
        sent_miles: '790.0',
      },
      {
        shipper_quote_id: 'DUP-1',
        notes: 'They paid late',
        weight: 1_000,
        commodity: 'Nails',
        pallet_count: 4,
        hazmat: true,
        team: true,
        cost_type: 2,
        lane: { stops: [{ ...PICKUP, live_handling: false, time_range: '08:00-10:00' }, DELIVERY] },
      },
    );
    const answer = await duplicate(id);
    expect(answer.status).toBe(201);
    const copyId = idOf(answer.body);
    expect(answer.body).toEqual({ id: copyId });
    expect(await desk.row(copyId)).toMatchObject({ sent_miles: '790.0' });
    const [original, copy] = [await detail(id), await detail(copyId)];
    expect(copy).toMatchObject({
      version: 1,
      status: 'open',
      request_source: 'quote_ui',
      created_by_name: 'Morgan Manager',
      customer: original.customer,
      equipment: original.equipment,
      weight: 1_000,
      commodity: 'Nails',
      pallet_count: 4,
      hazmat: true,
      team: true,
      cost_type: 2,
      declared_value: 9_000,
      quoted_price: null,
      margin: null,
      load_number: null,
      shipper_quote_id: null,
      shipper_ref_number: null,
      reply_email: null,
      notes: null,
      winning_bid: null,
      pricing_pending: true,
    });
    expect(await desk.row(copyId)).toMatchObject({
      all_in_cents: null,
      responded_at: null,
      closed_at: null,
      intake_findings: [],
    });
    const bare = (stops: typeof original.lane.stops) => stops.map(({ id: _id, ...stop }) => stop);
    expect(bare(copy.lane.stops)).toEqual(bare(original.lane.stops));
  });

  it('[SP-046] is told in both activity logs, and asks for a price', async () => {
    const id = await desk.given();
    const copyId = idOf((await duplicate(id)).body);
    for (const quote of [id, copyId]) {
      const log = await desk.call(listActivities, { as: await desk.people.viewer(), id: quote });
      expect(Array.isArray(log.body) && log.body[0]).toMatchObject({
        activity_type: 'duplicate',
        user_display_name: 'Morgan Manager',
        custom_fields: { original_quote: systemIdOf(id) },
      });
    }
    const { rows } = await sql<{ data: unknown }>`
      SELECT data FROM pgboss.job WHERE (data->>'quote_id')::bigint = ${copyId}`.execute(desk.db);
    expect(rows).toMatchObject([{ data: { trigger: 'duplicate' } }]);
  });

  it('[SP-046 SP-039] moves past dates to the defaults', async () => {
    const id = await desk.given({
      expiration_date: new Date('2026-11-20T18:00:00Z'),
      effective_date: new Date('2026-11-19T18:00:00Z'),
    });
    await sql`UPDATE stop SET local_at = local_at - interval '30 days' WHERE quote_id = ${id}`.execute(desk.db);
    const copy = await detail(idOf((await duplicate(id)).body));
    expect(copy.lane.stops.map((stop) => stop.date)).toEqual(['2026-11-21T08:00', '2026-11-22T08:00']);
    expect(copy).toMatchObject({ effective_date: null, expiration_date: '2026-11-23T14:00:00.000Z' });
  });

  it('[A-091 SP-047] needs its permission and a quote that is there', async () => {
    const id = await desk.given();
    const before = await desk.footprint(id);
    expect((await desk.call(duplicateQuote, { as: await desk.people.viewer(), id })).status).toBe(403);
    expect((await duplicate(987_654)).status).toBe(404);
    expect(await desk.footprint(id)).toEqual(before);
  });
});

describe('a deleted quote', () => {
  it('[Q-149 P-009 SP-047] is gone for every call and kept in the database', async () => {
    const id = await desk.given();
    const answer = await desk.call(deleteQuote, { as: await desk.people.manager(), id });
    expect(answer).toMatchObject({ status: 204, body: undefined });
    const viewer = await desk.people.viewer();
    expect((await desk.call(getQuote, { as: viewer, id })).status).toBe(404);
    expect((await desk.call(listActivities, { as: viewer, id })).status).toBe(404);
    expect(await desk.row(id)).toMatchObject({
      status: 'open',
      deleted_at: desk.clock.now(),
      changed_by_name: 'Morgan Manager',
    });
    const events = await desk.db.selectFrom('event').select('kind').where('quote_id', '=', id).orderBy('id').execute();
    expect(events.map(({ kind }) => kind)).toEqual(['quote.created', 'quote.deleted']);
    const activities = await desk.db
      .selectFrom('activity')
      .select('activity_type')
      .where('quote_id', '=', id)
      .execute();
    expect(activities).toHaveLength(1);
  });

  it('[A-092] needs its permission', async () => {
    const id = await desk.given();
    expect((await desk.call(deleteQuote, { as: await desk.people.analyst(), id })).status).toBe(403);
    expect(await desk.row(id)).toMatchObject({ deleted_at: null });
  });
});
