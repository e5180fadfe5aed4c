import { cents } from '@lanewright/units';
import { createQuote as createQuoteCall, getQuote, listRuns, quoteView } from '@lanewright/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { readAutomaticAnswers } from '../settings/index.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { NO_PARTNERS, replayStoredRun } from './index.ts';
import { priceQuote, priceQuoteOrTell } from './price-quote.ts';
import type { PricingRoom } from './room.ts';
import { places } from '../../application.ts';

let app: TestApplication;
let world: SmallWorld;
let room: PricingRoom;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  room = {
    db: app.db,
    clock: app.clock,
    jobs: app.jobs,
    places: places(),
    sources: NO_PARTNERS,
    rulesets: rulesetLoader(app.db),
    log: app.parts.log,
    businessZone: 'America/Chicago',
    automaticAnswers: readAutomaticAnswers,
    trustUnstatedSenders: true,
  };
});
afterAll(() => app.end());

async function createAndPrice(): Promise<number> {
  const analyst = await app.people.analyst();
  const created = await app.call(createQuoteCall, { as: analyst, body: requestOf(world) });
  expect(created.status).toBe(201);
  const { id } = quoteView.parse(created.body);
  await priceQuote(room, { quote_id: id, trigger: 'create' });
  return id;
}

async function quoteOf(id: number) {
  const answered = await app.call(getQuote, { as: await app.people.analyst(), id });
  return quoteView.parse(answered.body);
}

describe('pricing a quote', () => {
  it('[SP-081 SP-082 B-001] prices by the own history and the rules, and keeps the run whole', async () => {
    const id = await createAndPrice();
    const quote = await quoteOf(id);
    expect(quote.pricing_pending).toBe(false);
    expect(quote.distance).toBeGreaterThan(900);
    expect(quote.mileage_provider).toBe('Lanewright miles');
    const run = quote.latest_run;
    if (run === null) throw new Error('the run is missing');
    expect(run.reply).toBe('respond');
    expect(run.prediction?.sample).toBe(12);
    expect(run.cost_estimate_cents).toBe(run.prediction?.target_cents);
    expect(run.parts.at(-1)?.running_cents).toBe(run.price_cents);
    expect(run.parts.reduce((sum, part) => sum + part.effect_cents, 0)).toBe(run.price_cents);
    expect(run.automatic_answer?.sent).toBe(false);
    expect(run.automatic_answer?.reasons).toContain('Quotes from Quote form are not answered automatically.');
    expect(run.ruleset_execution_logs[0]?.rules).toEqual([
      { id: 'house-markup', name: 'House markup', priority: 1, order: 'a', state: 'triggered', reason: null },
    ]);
  });

  it('[S-026 SP-083] prices by the miles of the contract lane for a shipper with Customer Miles', async () => {
    const award = await app.db
      .insertInto('award')
      .values({
        customer_id: world.customerId,
        name: 'Own miles',
        region: 'Midwest',
        effective_date: '2020-01-01',
        expiration_date: '2040-12-31',
        created_at: app.clock.now(),
        created_by_name: 'Test',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('award_lane')
      .values({
        award_id: award.id,
        equipment_id: world.equipmentId,
        origin_live_handling: true,
        destination_live_handling: true,
        line_haul_cents: cents(190_000),
        origin_city: 'Joliet',
        origin_state: 'IL',
        origin_country: 'US',
        destination_city: 'Hutchins',
        destination_state: 'TX',
        destination_country: 'US',
        estimated_miles: '951.5',
        created_at: app.clock.now(),
      })
      .execute();
    const wants = (mileage_provider: number) => app.db.updateTable('customer').set({ mileage_provider }).execute();
    const priced = await createAndPrice();
    const legs = () =>
      app.db.selectFrom('stop').select('leg_miles').where('quote_id', '=', priced).orderBy('position').execute();
    expect(await legs()).toEqual([{ leg_miles: null }, { leg_miles: expect.any(String) }]);
    await wants(3);
    // Nobody told the miles of the legs, so those of the road before go.
    await app.db.updateTable('quote').set({ pricing_pending: true }).where('id', '=', priced).execute();
    await priceQuote(room, { quote_id: priced, trigger: 'edit' });
    expect(await quoteOf(priced)).toMatchObject({ distance: 951.5, mileage_provider: 'Customer Miles' });
    expect(await legs()).toEqual([{ leg_miles: null }, { leg_miles: null }]);
    expect(await quoteOf(await createAndPrice())).toMatchObject({
      distance: 951.5,
      mileage_provider: 'Customer Miles',
    });
    await wants(1);
    expect(await quoteOf(await createAndPrice())).toMatchObject({ mileage_provider: 'Lanewright miles' });
    await app.db.deleteFrom('award_lane').execute();
    await app.db.deleteFrom('award').execute();
  });

  it('[B-001] replays a stored run to the cent after the history and the rules have changed', async () => {
    const id = await createAndPrice();
    const stored = await app.db
      .selectFrom('pricing_run')
      .selectAll()
      .where('quote_id', '=', id)
      .executeTakeFirstOrThrow();
    await app.db
      .updateTable('quote')
      .set({ margin_cents: cents(1) })
      .where('status', '=', 'won')
      .execute();
    await app.db.updateTable('diesel_price').set({ price_mills: 9_999 }).execute();
    const again = await replayStoredRun(stored, rulesetLoader(app.db).version);
    if (!again.ok) throw new Error(again.refusal.code);
    expect(JSON.parse(JSON.stringify(again.value))).toEqual(stored.result);
  });

  it('[SP-082] does nothing when the job comes a second time', async () => {
    const id = await createAndPrice();
    await priceQuote(room, { quote_id: id, trigger: 'create' });
    const runs = await app.call(listRuns, { as: await app.people.analyst(), id });
    expect(runs.body).toHaveLength(1);
  });

  it('[SP-082] never overwrites a price saved by a person', async () => {
    const id = await createAndPrice();
    await app.db
      .updateTable('quote')
      .set({ quoted_price_cents: cents(123_400), pricing_pending: true })
      .where('id', '=', id)
      .execute();
    await priceQuote(room, { quote_id: id, trigger: 'edit' });
    expect((await quoteOf(id)).quoted_price).toBe(1234);
  });

  it('tells on the quote when pricing keeps failing, and takes it back once it worked', async () => {
    const created = await app.call(createQuoteCall, { as: await app.people.analyst(), body: requestOf(world) });
    const { id } = quoteView.parse(created.body);
    const payload = { quote_id: id, trigger: 'create' };
    const rulesetsOfAll = () => Promise.reject(new Error('the rules cannot be read'));
    const broken = { ...room, rulesets: { ...room.rulesets, rulesetsOfAll } };
    await expect(priceQuoteOrTell(broken, { payload, attempt: 1 })).rejects.toThrow('cannot be read');
    expect((await quoteOf(id)).pricing_problem).toBeNull();
    await expect(priceQuoteOrTell(broken, { payload, attempt: 3 })).rejects.toThrow('cannot be read');
    expect((await quoteOf(id)).pricing_problem).toContain('could not be computed');
    await priceQuoteOrTell(room, { payload, attempt: 4 });
    expect(await quoteOf(id)).toMatchObject({ pricing_problem: null, pricing_pending: false });
  });
});
