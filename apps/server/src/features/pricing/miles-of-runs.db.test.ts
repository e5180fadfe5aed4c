import { createQuote as createQuoteCall, quoteView } from '@lanewright/contract';
import type { PcMilerTold } from '@lanewright/pricing';
import { act, apply, operand, rule } from '@lanewright/rules';
import { ratePerMile } from '@lanewright/units';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { places } from '../../application.ts';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { saveGlobal } from '../../testing/rule-desk.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { readAutomaticAnswers } from '../settings/index.ts';
import { askAgain } from './ask-again.ts';
import { rulesetLoader } from './gather-rulesets.ts';
import { NO_PARTNERS } from './index.ts';
import type { LaneRates, MilesAsk } from './lane-sources.ts';
import { latePartners } from './late-partners.ts';
import { priceQuote } from './price-quote.ts';
import { keptPassesOf } from './stored-run.ts';

let app: TestApplication;
let world: SmallWorld;
/** PC Miler's answer for a lane, by its first town and the version; and every lane it was asked about. */
let says: (town: string | null, version: number) => PcMilerTold;
let asked: { readonly town: string | null; readonly code: string | null; readonly version: number }[];
let predicted: number | null;

const MINUTE = 60_000;
const DOWN: PcMilerTold = { kind: 'none', problem: 'down' };
const NONE: PcMilerTold = { kind: 'none', problem: 'no_miles' };
const REFUSED: PcMilerTold = { kind: 'none', problem: 'refused' };
const told = (miles: number): PcMilerTold => ({ kind: 'miles', miles, legs: [miles] });

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
});
beforeEach(async () => {
  says = () => told(977);
  asked = [];
  predicted = null;
  await app.db.deleteFrom('awaited_answer').execute();
  await app.db.updateTable('customer').set({ mileage_provider: 1, pc_miler_version: 39 }).execute();
});
afterAll(() => app.end());

async function mileage({ facts, version }: MilesAsk): Promise<PcMilerTold> {
  const place = facts.adjusted?.origin ?? facts.stops[0];
  const town = place?.city ?? null;
  asked.push({ town, code: place?.postal_code ?? null, version });
  return says(town, version);
}

async function rates({ now }: { readonly now: Date }): Promise<LaneRates> {
  const none = { target: null, low: null, high: null, fuel: null, confidence: null, sample: null };
  const told = { basis: 'told', provider: 'Rates', at: now.toISOString(), currency: 'USD' } as const;
  const prediction = { ...none, ...told, substituted_equipment: null };
  return {
    is_awaited: false,
    prediction: predicted === null ? null : { ...prediction, distance: predicted },
    network: null,
    market: null,
  };
}

const room = () => ({
  db: app.db,
  clock: app.clock,
  jobs: app.jobs,
  places: places(),
  sources: { ...NO_PARTNERS, mileage, rates },
  rulesets: rulesetLoader(app.db),
  log: app.parts.log,
  businessZone: 'America/Chicago',
  automaticAnswers: readAutomaticAnswers,
  trustUnstatedSenders: true,
});

async function askMilesAgain(): Promise<number> {
  const [partner] = latePartners(room().sources);
  if (partner?.answer !== 'miles') throw new Error('PC Miler is set up');
  return askAgain(room(), partner);
}

async function priced(): Promise<number> {
  const as = await app.people.analyst();
  const created = await app.call(createQuoteCall, { as, body: requestOf(world) });
  const { id } = quoteView.parse(created.body);
  await priceQuote(room(), { quote_id: id, trigger: 'create' });
  return id;
}

async function inputsOf(id: number) {
  const { inputs } = await app.db
    .selectFrom('pricing_run')
    .select('inputs')
    .where('quote_id', '=', id)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const last = keptPassesOf(inputs).at(-1);
  if (last === undefined) throw new Error('a run has a pass');
  return last.inputs;
}

describe('two versions of PC Miler', () => {
  it('[SP-083 C-028] report the most serious problem, with the version that has it', async () => {
    await app.db.updateTable('customer').set({ mileage_provider: 2, pc_miler_version: 27 }).execute();
    const leg = { number: 1, told: 9_000, straight: 800 };
    says = (_, version) => (version === 27 ? NONE : { kind: 'none', problem: 'doubtful', leg });
    const { miles } = await inputsOf(await priced());
    expect(miles?.instead).toEqual({ version: 39, problem: 'doubtful', leg });
  });

  it('[SP-083 SP-137] are both asked again if the current one was down', async () => {
    await app.db.updateTable('customer').set({ mileage_provider: 2, pc_miler_version: 27 }).execute();
    says = (_, version) => (version === 27 ? NONE : DOWN);
    await priced();
    app.clock.advance(MINUTE);
    expect(await askMilesAgain()).toBe(0);
    says = (_, version) => (version === 27 ? NONE : told(977));
    app.clock.advance(2 * MINUTE);
    expect(await askMilesAgain()).toBe(1);
  });
});

describe('lanes that PC Miler is asked about again', () => {
  it('[SP-083 SP-137] do not block others if PC Miler refuses them', async () => {
    says = () => REFUSED;
    for (let quote = 0; quote < 20; quote += 1) await priced();
    const last = await priced();
    app.clock.advance(MINUTE);
    let calls = 0;
    says = () => ((calls += 1) <= 20 ? REFUSED : told(977));
    expect(await askMilesAgain()).toBe(1);
    const { pricing_pending } = await app.db
      .selectFrom('quote')
      .select('pricing_pending')
      .where('id', '=', last)
      .executeTakeFirstOrThrow();
    expect(pricing_pending).toBe(true);
  });

  it('[SP-083 SP-147] are those of the run, with the ends that rules moved', async () => {
    const moves = rule({
      name: 'Moves',
      test: apply('not_null', operand('now')),
      actions: [act('new_origin', 'Chicago, IL')],
    });
    expect((await saveGlobal(app, [moves], { version: 1 })).status).toBe(200);
    says = () => DOWN;
    await priced();
    expect(asked.at(-1)).toEqual({ town: 'Chicago', code: null, version: 39 });
    says = (town) => (town === 'Chicago' ? DOWN : told(977));
    app.clock.advance(MINUTE);
    expect(await askMilesAgain()).toBe(0);
    says = () => told(977);
    app.clock.advance(2 * MINUTE);
    expect(await askMilesAgain()).toBe(1);
  });
});

describe("a contract's rate per mile without miles of its own", () => {
  beforeAll(async () => {
    const created = { created_at: app.clock.now(), created_by_name: 'Test' };
    const { id } = await app.db
      .insertInto('award')
      .values({
        customer_id: world.customerId,
        name: 'Prairie 2026',
        region: 'Midwest',
        effective_date: '2026-01-01',
        expiration_date: '2026-12-31',
        ...created,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await app.db
      .insertInto('award_lane')
      .values({
        award_id: id,
        equipment_id: world.equipmentId,
        origin_live_handling: true,
        destination_live_handling: true,
        rpm_hundredths: ratePerMile(20_000),
        origin_city: 'Joliet',
        origin_state: 'IL',
        origin_country: 'US',
        destination_city: 'Hutchins',
        destination_state: 'TX',
        destination_country: 'US',
        created_at: created.created_at,
      })
      .execute();
    await app.db.updateTable('ruleset').set({ current_version_id: null }).execute();
  });

  it.each([
    ['PC Miler', 1, null, 977],
    ['PC Miler where no Customer Miles were sent', 3, null, 977],
    ['the rate service for Greenscreens Miles', 4, 1_001, 1_001],
    ['PC Miler where the rate service tells none', 4, null, 977],
  ] as const)('[SP-083 SP-104] uses the miles of the price: %s', async (_, mileage_provider, distance, miles) => {
    await app.db.updateTable('customer').set({ mileage_provider }).execute();
    predicted = distance;
    const inputs = await inputsOf(await priced());
    expect(inputs.miles?.miles).toBe(miles);
    expect(inputs.award?.rate).toBe(miles * 200);
  });
});
