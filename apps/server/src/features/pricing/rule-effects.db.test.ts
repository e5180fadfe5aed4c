import {
  createQuote as createQuoteCall,
  getGlobalPriceRuleset,
  getQuote,
  quoteView,
  saveGlobalPriceRuleset,
  type QuoteView,
} from '@lanewright/contract';
import { act, apply, operand, rule, type Expression, type RuleAction } from '@lanewright/rules';
import { cents, day } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { places } from '../../application.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { readAutomaticAnswers } from '../settings/index.ts';
import { gatherHistories } from './gather-history.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { NO_PARTNERS } from './index.ts';
import { priceQuote } from './price-quote.ts';

let app: TestApplication;
let world: SmallWorld;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  await layOutHistory();
});
afterAll(() => app.end());

const JOLIET = { lat: 41.508, lng: -88.116 };
const HUTCHINS = { lat: 32.649, lng: -96.713 };
const always = apply('not_null', operand('now'));

/** The lane's won loads, newest first, cost $2,100, $2,200, $2,300 … all in; the last one ran half a year earlier. */
async function layOutHistory(): Promise<void> {
  const loads = await app.db
    .selectFrom('quote')
    .select('id')
    .where('status', '=', 'won')
    .orderBy('pickup_at', 'desc')
    .execute();
  for (const [index, { id }] of loads.entries())
    await app.db
      .updateTable('quote')
      .set({ all_in_cents: cents(210_000 + index * 10_000), margin_cents: cents(20_000) })
      .where('id', '=', id)
      .execute();
  const oldest = loads.at(-1);
  if (oldest === undefined) throw new Error('the world has loads');
  await app.db.updateTable('quote').set({ pickup_at: '2026-04-01T08:00' }).where('id', '=', oldest.id).execute();
}

const loaded = z.object({ data: z.object({ version: z.number() }) });

/** Puts one rule in force for everybody, by the call of the editor. */
async function enforce(test: Expression, actions: readonly RuleAction[]): Promise<void> {
  const as = await app.people.administrator();
  const { data } = loaded.parse((await app.call(getGlobalPriceRuleset, { as })).body);
  const ruleset = [rule({ name: 'Tried', test, actions })];
  const change = { change_reason: 'Logic Error Fix', description: 'Tried', version: data.version };
  const saved = await app.call(saveGlobalPriceRuleset, { as, body: { ruleset, ...change } });
  expect({ status: saved.status, body: saved.body }).toMatchObject({ status: 200 });
}

async function priced(): Promise<QuoteView> {
  const as = await app.people.analyst();
  const created = await app.call(createQuoteCall, { as, body: requestOf(world) });
  const { id } = quoteView.parse(created.body);
  const room = {
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
  await priceQuote(room, { quote_id: id, trigger: 'create' });
  return quoteView.parse((await app.call(getQuote, { as, id })).body);
}

describe('historical averages', () => {
  const ask = {
    quoteId: null,
    equipmentType: 'dry_van',
    origin: JOLIET,
    destination: HUTCHINS,
    today: day('2026-11-20'),
  };

  it('[SP-139 SP-055] look back a month, three, six and a year over the won loads of the lane', async () => {
    expect(await gatherHistories(app.db, [ask])).toEqual([
      {
        one_month: 220_000,
        three_months: 250_000,
        six_months: 260_000,
        one_year: 265_000,
        currency: 'USD',
      },
    ]);
  });

  it('[SP-139] are absent for a lane, an equipment or a time without won loads', async () => {
    const none = { one_month: null, three_months: null, six_months: null, one_year: null, currency: 'USD' };
    expect(await gatherHistories(app.db, [{ ...ask, equipmentType: 'reefer' }])).toEqual([none]);
    expect(await gatherHistories(app.db, [{ ...ask, destination: JOLIET }])).toEqual([none]);
    expect(await gatherHistories(app.db, [{ ...ask, today: day('2028-11-20') }])).toEqual([none]);
  });

  it('[SP-139] reach the rules, beside what else was gathered, in dollars', async () => {
    const sees = (name: string, value: number | string) => apply('equal', operand(name), value);
    await enforce(
      apply(
        'and',
        sees('historical_average_one_month', 2200),
        sees('historical_average_three_months', 2500),
        sees('historical_average_six_months', 2600),
        sees('historical_average_one_year', 2650),
        sees('prediction_sample_size', 12),
        sees('origin_postal_prefix', '604'),
        sees('pickup_time', '08:00'),
        apply('greater', operand('prediction_high_buy_rate'), operand('prediction_low_buy_rate')),
        apply('greater', operand('distance'), 900),
        apply('greater', operand('fuel'), 0),
        apply('null', operand('auction_best_bid')),
        apply('null', operand('lane_volume')),
      ),
      [act('note', 'All of it was seen.')],
    );
    expect((await priced()).latest_run?.note).toBe('All of it was seen.');
  });
});

describe('what rules set', () => {
  it('[SP-147 SP-141 Q-035] is stored with the quote, and the changed lane is gathered and priced again', async () => {
    await enforce(always, [
      act('new_origin', 'Chicago, IL'),
      act('new_destination', 'Dallas, TX'),
      act('new_pickup_date', '2026-11-24'),
      act('new_delivery_date', '2026-11-27'),
      act('nearest_delivery', 'Lancaster, TX'),
      act('roundTrip', true),
      act('note', 'Call the yard'),
      act('expiration_hours', 4),
    ]);
    const quote = await priced();
    expect(quote).toMatchObject({
      new_origin: 'Chicago, IL',
      new_destination: 'Dallas, TX',
      new_pickup_date: '2026-11-24T00:00',
      new_delivery_date: '2026-11-27T00:00',
      custom_fields: { nearest_delivery: 'Lancaster, TX', roundTrip: true },
      expiration_date: '2026-11-20T22:00:00.000Z',
      pricing_rules_computed_data: { executed_in_forward_chaining: true },
      latest_run: { note: 'Call the yard', executed_in_forward_chaining: true, reply: 'respond' },
    });
    expect(quote.lane.stops.map((stop) => stop.location.city)).toEqual(['Joliet', 'Hutchins']);
    // The quote tells the miles its price rests on; the stops keep their own.
    const miles = quote.latest_run?.miles ?? 0;
    expect(quote.distance).toBeCloseTo(miles, 1);
    expect(quote.mileage_provider).toBe(quote.latest_run?.miles_basis);
    const legs = quote.lane.stops.reduce((sum, stop) => sum + (stop.leg_miles ?? 0), 0);
    expect(Math.abs(legs - miles)).toBeGreaterThan(1);
  });

  it('[SP-147] ends in no-reply where no place bears the name that a rule set', async () => {
    await enforce(always, [act('new_origin', 'Nowhere, ZZ')]);
    const run = (await priced()).latest_run;
    expect(run?.reply).toBe('no-reply');
    expect(run?.reasons).toContain("A rule moves the lane to 'Nowhere, ZZ', which is no known place.");
  });

  it('[SP-141] makes the price another, its cost type and its fuel', async () => {
    await enforce(always, [
      act('cost_estimate', 1500),
      act('markup_percent', 10),
      act('cost_type', 2),
      act('fuel', 300),
    ]);
    expect((await priced()).latest_run).toMatchObject({
      cost_estimate_cents: 150_000,
      all_in_cents: 165_000,
      price_cents: 135_000,
      linehaul_cents: 135_000,
      fuel_cents: 30_000,
      cost_type: 2,
    });
  });
});
