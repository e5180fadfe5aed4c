import {
  explainOverride,
  getQuote,
  listOverrides,
  markQuote,
  patchQuote,
  requireOverrideReasons,
  undoPrice,
} from '@lanewright/contract';
import { cents } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startDesk, type Desk } from '../../testing/quote-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.end());

/** A quote that suggests 2,000 all in. */
async function quoted(columns: Parameters<Desk['given']>[0] = {}): Promise<number> {
  const id = await desk.given(columns);
  await desk.givenRun(id);
  return id;
}

const analyst = () => desk.people.analyst();
const save = async (id: number, price: number) =>
  desk.call(patchQuote, { as: await analyst(), id, body: { quoted_price: price, currency: 'USD', cost_type: 1 } });
const respond = async (id: number, price: number) =>
  desk.call(markQuote, {
    as: await analyst(),
    id,
    body: { status: 'responded', price, currency: 'USD', cost_type: 1 },
  });
const explain = async (id: number, reason: string | null, note?: string) =>
  desk.call(explainOverride, { as: await analyst(), id, body: { reason, ...(note === undefined ? {} : { note }) } });
const stored = (id: number) =>
  desk.db.selectFrom('price_override').selectAll().where('quote_id', '=', id).executeTakeFirst();

describe('an override', () => {
  it('[B-032] is stored with a saved or sent price, and is deleted when the price equals the suggestion again', async () => {
    const id = await quoted();
    await save(id, 2_100);
    expect(await stored(id)).toMatchObject({ price_cents: 210_000, suggested_cents: 200_000, reason: null });
    await save(id, 2_000);
    expect(await stored(id)).toBeUndefined();
    await respond(id, 1_900);
    expect(await stored(id)).toMatchObject({ price_cents: 190_000, given_by: (await analyst()).userId });
  });

  it('[B-032] gets its reason by one call, which does not change the quote', async () => {
    const id = await quoted();
    await save(id, 2_100);
    const before = await desk.row(id);
    expect(await explain(id, 'Market moved', 'Storm in the Plains')).toMatchObject({
      status: 200,
      body: { override: { direction: 'above', percent: 5, reason: 'Market moved', note: 'Storm in the Plains' } },
    });
    expect(await desk.row(id)).toEqual(before);
    await respond(id, 2_150);
    expect(await stored(id)).toMatchObject({ price_cents: 215_000, reason: 'Market moved' });
    await explain(id, null);
    expect(await stored(id)).toMatchObject({ reason: null });
  });

  it('[B-032] loses its reason on the other side of the suggestion, and comes back with an undone price', async () => {
    const id = await quoted();
    await save(id, 2_100);
    await explain(id, 'Market moved');
    await save(id, 1_950);
    expect(await stored(id)).toMatchObject({ price_cents: 195_000, reason: null });
    const version = Number((await desk.row(id))['version']);
    await desk.call(undoPrice, { as: await analyst(), id, body: { version } });
    expect(await stored(id)).toMatchObject({ price_cents: 210_000 });
  });

  it('[B-032] is refused if the price equals the suggestion, comes from the system, or is missing', async () => {
    const same = await quoted({ quoted_price_cents: cents(200_000) });
    const automatic = await quoted({ quoted_price_cents: cents(210_000), answered_automatically: true });
    const none = await quoted();
    for (const id of [same, automatic, none]) {
      expect(await explain(id, 'Market moved')).toMatchObject({
        status: 409,
        body: { detail: 'The price of this quote is the suggestion, or cannot be compared with it.' },
      });
      expect(await stored(id)).toBeUndefined();
      expect((await desk.call(getQuote, { as: await analyst(), id })).body).toMatchObject({ override: null });
    }
    expect((await explain(none, 'Because')).status).toBe(400);
  });

  it('[B-032] of an answered quote keeps the suggestion of the answer, whatever a later run suggests', async () => {
    const [id, same] = [await quoted(), await quoted()];
    await respond(id, 2_100);
    await respond(same, 2_000);
    for (const each of [id, same]) await desk.givenRun(each, { price: cents(220_000), all_in: cents(220_000) });
    expect(await explain(id, 'Market moved')).toMatchObject({
      status: 200,
      body: { override: { direction: 'above', percent: 5, reason: 'Market moved' } },
    });
    expect(await stored(id)).toMatchObject({ price_cents: 210_000, suggested_cents: 200_000 });
    expect((await explain(same, 'Market moved')).status).toBe(409);
    expect(await stored(same)).toBeUndefined();
  });

  it('[B-032 B-024] is audited', async () => {
    const id = await quoted();
    await save(id, 2_100);
    await explain(id, 'Special load');
    const entries = await desk.db
      .selectFrom('audit_entry')
      .select(['act', 'actor_kind'])
      .where('object_type', '=', 'price_override')
      .where('object_id', '=', String(id))
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { act: 'insert', actor_kind: 'user' },
      { act: 'update', actor_kind: 'user' },
    ]);
  });
});

describe('the setting that asks for reasons', () => {
  it('[B-032] refuses a price other than the suggestion until its reason is given, and the suggestion never', async () => {
    const turn = async (required: boolean, as = desk.people.administrator()) =>
      (await desk.call(requireOverrideReasons, { as: await as, body: { required } })).status;
    expect(await turn(true, desk.people.manager())).toBe(403);
    const told = () => desk.db.selectFrom('event').select('id').where('kind', '=', 'setting.changed').execute();
    const toldBefore = await told();
    expect([await turn(true), await turn(true)]).toEqual([200, 200]);
    // Open screens get one event: setting the same value again changes nothing.
    expect(await told()).toHaveLength(toldBefore.length + 1);
    try {
      const id = await quoted();
      const before = await desk.footprint(id);
      expect(await respond(id, 2_100)).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('needs a reason') },
      });
      expect(await desk.footprint(id)).toEqual(before);
      await save(id, 2_100);
      await explain(id, 'Competitor price');
      expect((await respond(id, 2_100)).status).toBe(200);
      expect((await respond(await quoted(), 2_000)).status).toBe(200);
    } finally {
      expect(await turn(false)).toBe(200);
    }
  });
});

describe('the list of overrides', () => {
  it('[B-032] counts answered quotes by reason, person and shipper with who was right, and proposes rules for habits', async () => {
    await desk.db.deleteFrom('price_override').execute();
    const win = { status: 'won', closed_at: desk.clock.now() } as const;
    for (let each = 0; each < 8; each += 1) {
      const id = await quoted({ distance_miles: '781.0' });
      await respond(id, 2_100);
      if (each < 2) await explain(id, 'Carrier rate known');
      if (each < 3) await desk.db.updateTable('quote').set(win).where('id', '=', id).execute();
    }
    await save(await quoted(), 2_400);
    const { body } = await desk.call(listOverrides, { as: await analyst(), query: {} });
    const counts = {
      count: 8,
      above: 8,
      below: 0,
      median_percent: 5,
      person_right: 3,
      suggestion_right: 0,
      unknown: 5,
    };
    expect(body).toMatchObject({
      count: 8,
      reasons: [
        { name: 'No reason given', count: 6 },
        { name: 'Carrier rate known', count: 2, person_right: 2 },
      ],
      people: [{ name: (await analyst()).displayName, ...counts }],
      shippers: [{ name: 'Alder Foods', ...counts }],
      habits: [
        {
          customer_name: 'Alder Foods',
          has_own_rules: false,
          equipment_type: 'dry_van',
          from_miles: 500,
          below_miles: 1_000,
          rule_percent: 5,
          ...counts,
        },
      ],
    });
    expect((await desk.call(listOverrides, { as: await desk.people.viewer(), query: {} })).status).toBe(403);
  });
});
