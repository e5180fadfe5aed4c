import {
  duplicateQuote,
  getEquipment,
  getQuote,
  listEquipment,
  listEquipmentTypes,
  listUnmappedEquipment,
  setEquipmentType,
} from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createQuote, repriceQuotesOfEquipment, SYSTEM } from '../quotes/index.ts';
import { idOf, startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

/** A quote with a partner's own equipment name. */
async function given(equipmentName: string): Promise<number> {
  const made = await createQuote(desk.room, desk.request({ equipment_type: null }), {
    source: 'freightmart',
    by: SYSTEM,
    currency: 'USD',
    replyEmail: null,
    intakeKey: null,
    intakeFindings: [],
    declaredValueCents: null,
    equipmentName,
    correlationId: null,
  });
  if (!made.ok) throw new Error(JSON.stringify(made.refusal));
  return made.value.id;
}

const set = async (id: number, type: unknown) =>
  desk.call(setEquipmentType, { as: await desk.people.analyst(), id, body: { type } });
const equipmentOf = async (quoteId: number) => Number((await desk.row(quoteId))['equipment_id']);
const jobsOf = async (quoteId: number) => {
  const { rows } = await sql<{ trigger: string }>`
    SELECT data->>'trigger' AS trigger FROM pgboss.job WHERE (data->>'quote_id')::bigint = ${quoteId}`.execute(desk.db);
  return rows.map(({ trigger }) => trigger);
};

describe('the equipment types', () => {
  it('[P-029 Q-178 C-003] are six, each with id and type', async () => {
    const answer = await desk.call(listEquipmentTypes, { as: await desk.people.make() });
    expect(answer.body).toEqual([
      { id: 'dry_van', type: 'Dry Van' },
      { id: 'reefer', type: 'Reefer' },
      { id: 'flatbed', type: 'Flatbed' },
      { id: 'step_deck', type: 'Step Deck' },
      { id: 'intermodal', type: 'Intermodal' },
      { id: 'power_only', type: 'Power Only' },
    ]);
  });
});

describe('the equipment names', () => {
  it('[P-027 P-028 Q-178] are listed by name and answered one by one', async () => {
    const id = await equipmentOf(await given('ZEPPELIN 40'));
    const as = await desk.people.viewer();
    const one = { id, name: 'ZEPPELIN 40', type: null };
    expect((await desk.call(listEquipment, { as, query: { search: 'zepp' } })).body).toEqual({
      count: 1,
      results: [one],
    });
    expect((await desk.call(getEquipment, { as, id })).body).toEqual(one);
    expect((await desk.call(getEquipment, { as, id: 999_999 })).status).toBe(404);
    expect((await desk.call(listEquipment, { as: await desk.people.make() })).status).toBe(403);
  });
});

describe('setting the type of an equipment name', () => {
  it('[SP-076 P-030] maps it for all its quotes, prices the open ones and tells their logs', async () => {
    const open = await given('53 VAN');
    const won = await given('53 van');
    await desk.db.updateTable('quote').set({ status: 'won' }).where('id', '=', won).execute();
    expect(await jobsOf(open)).toEqual([]);
    const id = await equipmentOf(open);
    expect(await set(id, 'dry_van')).toMatchObject({ status: 200, body: { id, name: '53 VAN', type: 'dry_van' } });
    expect(await jobsOf(open)).toEqual(['equipment_type']);
    expect(await jobsOf(won)).toEqual([]);
    expect(await desk.row(open)).toMatchObject({ pricing_pending: true, version: 2 });
    for (const quote of [open, won]) {
      const newest = await desk.db
        .selectFrom('activity')
        .selectAll()
        .where('quote_id', '=', quote)
        .orderBy('id', 'desc')
        .executeTakeFirst();
      expect(newest).toMatchObject({
        activity_type: 'update_quote',
        user_display_name: 'Alex Analyst',
        custom_fields: { changed: ['equipment_type'] },
      });
    }
    const later = await given('53 Van');
    expect((await desk.call(getQuote, { as: await desk.people.viewer(), id: later })).body).toMatchObject({
      equipment_type: 'dry_van',
      equipment_name: '53 VAN',
      pricing_pending: true,
    });
  });

  it('[SP-076] is possible once, with a type, and for equipment that exists', async () => {
    const quote = await given('REEFER 53 MULTI');
    const id = await equipmentOf(quote);
    const before = await desk.footprint(quote);
    expect(await set(id, undefined)).toMatchObject({ status: 400, body: { type: ['This field is required'] } });
    expect((await set(id, 'hovercraft')).status).toBe(400);
    expect(await set(999_999, 'reefer')).toMatchObject({
      status: 404,
      body: { detail: 'This equipment does not exist.' },
    });
    expect(await desk.footprint(quote)).toEqual(before);
    await set(id, 'reefer');
    const after = await desk.footprint(quote);
    expect(await set(id, 'flatbed')).toMatchObject({
      status: 409,
      body: { detail: 'The equipment type is already set.' },
    });
    expect(await desk.footprint(quote)).toEqual(after);
  });

  it('[SP-076] is asked for in a list of the names without one, with their quotes', async () => {
    const listed = async () => {
      const query = { size: '100', offset: '0' };
      const answer = await desk.call(listUnmappedEquipment, { as: await desk.people.analyst(), query });
      return listUnmappedEquipment.answer?.parse(answer.body) ?? { count: 0, results: [] };
    };
    const first = await given('LIVE FLOOR');
    const won = await given('Live Floor');
    const newest = await given('LIVE FLOOR');
    const gone = await given('GONE BOX');
    await desk.db.updateTable('quote').set({ status: 'won' }).where('id', '=', won).execute();
    await desk.db.updateTable('quote').set({ deleted_at: new Date() }).where('id', '=', gone).execute();
    const id = await equipmentOf(first);
    const { results } = await listed();
    expect(results.find((each) => each.id === id)).toEqual({
      id,
      name: 'LIVE FLOOR',
      sources: ['Freightmart'],
      quotes: 3,
      open: 2,
      newest: {
        id: newest,
        system_id: systemIdOf(newest),
        created_at: expect.any(String),
        customer_name: expect.any(String),
      },
      mails: 0,
      newest_mail: null,
    });
    expect(results[0]?.id).toBe(id);
    expect(results.find(({ name }) => name === 'GONE BOX')).toMatchObject({ quotes: 0, sources: [], newest: null });
    await set(id, 'flatbed');
    const after = await listed();
    expect(after.results.map((each) => each.id)).not.toContain(id);
    expect(after.count).toBe(results.length - 1);
    const viewer = await desk.people.viewer();
    expect((await desk.call(listUnmappedEquipment, { as: viewer, query: {} })).status).toBe(403);
  });

  /** Sets the type in a transaction that stays open until `meanwhile` has begun and waited a moment for it. */
  async function whileTypeIsSet(equipmentId: number, meanwhile: () => Promise<unknown>): Promise<void> {
    let begun: Promise<unknown> = Promise.resolve();
    await desk.db.transaction().execute(async (transaction) => {
      await transaction.selectFrom('equipment').select('id').where('id', '=', equipmentId).forUpdate().execute();
      await transaction.updateTable('equipment').set({ type: 'flatbed' }).where('id', '=', equipmentId).execute();
      begun = meanwhile();
      await untilSomebodyWaits();
      await repriceQuotesOfEquipment(transaction, desk.room, { equipmentId, by: SYSTEM, correlationId: null });
    });
    await begun;
  }

  async function untilSomebodyWaits(): Promise<void> {
    for (;;) {
      const { rows } = await sql`SELECT FROM pg_locks WHERE NOT granted`.execute(desk.db);
      if (rows.length > 0) return;
    }
  }

  it('[SP-076 SP-082] prices the quote that comes in or is copied at the very moment', async () => {
    const first = await given('CURTAINSIDER');
    const id = await equipmentOf(first);
    const made: number[] = [];
    await whileTypeIsSet(id, async () => made.push(await given('Curtainsider')));
    for (const quote of made) {
      expect(await desk.row(quote)).toMatchObject({ equipment_id: id, pricing_pending: true });
      expect(await jobsOf(quote)).toEqual(['create']);
    }
    const other = await given('CONESTOGA');
    await whileTypeIsSet(await equipmentOf(other), async () => {
      const copied = await desk.call(duplicateQuote, { as: await desk.people.analyst(), id: other });
      expect(copied.status).toBe(201);
      made.push(idOf(copied.body));
    });
    expect(made).toHaveLength(2);
    expect(await jobsOf(made[1] ?? 0)).toEqual(['duplicate']);
  });

  it('[A-096 A-107] needs its own permission', async () => {
    const id = await equipmentOf(await given('MYSTERY BOX'));
    const body = { type: 'reefer' };
    expect((await desk.call(setEquipmentType, { as: await desk.people.viewer(), id, body })).status).toBe(403);
    const { type } = await desk.db
      .selectFrom('equipment')
      .select('type')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(type).toBeNull();
  });
});
