import { createQuote, getWinChance, patchQuote, winChance, type WinChance } from '@lanewright/contract';
import { COST_TYPE_ALL_IN } from '@lanewright/quoting';
import { roundedCents, roundHalfUp } from '@lanewright/units';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestApplication, type TestApplication } from '../../testing/application.ts';
import { closedLike, patternQuote, storeClosed, type Pattern } from '../../testing/closed-copies.ts';
import { createSmallWorld, requestOf, type SmallWorld } from '../../testing/small-world.ts';
import { learnWins } from './learn-wins.ts';

let app: TestApplication;
let world: SmallWorld;
let pattern: Pattern;

beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  const made = await app.call(createQuote, { as: await app.people.analyst(), body: requestOf(world) });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  await app.startWorking();
  await vi.waitFor(async () => (pattern = await patternQuote(app.db)), { timeout: 90_000 });
  // The lesson learned at startup, from no quotes.
  const learned = async () => {
    if ((await chanceOf(pattern.id)).reason === 'not_learned') throw new Error('not learned yet');
  };
  await vi.waitFor(learned, { timeout: 60_000 });
}, 240_000);
afterAll(() => app.end());

async function chanceOf(id: number): Promise<WinChance> {
  const { status, body } = await app.call(getWinChance, { as: await app.people.viewer(), id });
  expect(status).toBe(200);
  return winChance.parse(body);
}

const curveOf = async (id: number) => {
  const { curve, note } = await chanceOf(id);
  if (curve === null) throw new Error(note);
  return curve;
};

async function learn(): Promise<boolean> {
  const { connection } = app.database;
  return learnWins({ db: app.db, clock: app.clock, connection }, new AbortController().signal);
}

it('[B-015] stops learning when the process stops, and ends the thread', async () => {
  await app.db.deleteFrom('win_model').execute();
  const stopping = new AbortController();
  const { connection } = app.database;
  const learning = learnWins({ db: app.db, clock: app.clock, connection }, stopping.signal);
  setImmediate(() => stopping.abort());
  await expect(learning).rejects.toThrow(/the thread of a lesson ended|abort/);
  expect((await chanceOf(pattern.id)).reason).toBe('not_learned');
  expect(await learn()).toBe(true);
});

describe('the chance that a shipper accepts a price', () => {
  it('[B-015] says that there is not enough data rather than guess', async () => {
    expect(await chanceOf(pattern.id)).toEqual({
      curve: null,
      reason: 'too_few',
      note:
        'Not enough data: 0 quotes of the last year were answered near their suggestion and closed. ' +
        'At least 300 are needed, 40 of them won and 40 not.',
    });
  });

  it('[B-015] is learned once a day from the closed quotes of the last year', async () => {
    const closed = closedLike(pattern, { customer: world.customerId, quotes: 4_000 });
    await storeClosed(app.db, pattern, { closed, at: app.clock.now() });
    expect(await learn()).toBe(false);
    expect((await chanceOf(pattern.id)).reason).toBe('too_few');
    app.clock.advance(60_000);
    const yesterday = new Date(app.clock.now().getTime() - 21 * 3_600_000);
    await app.db.updateTable('win_model').set({ learned_at: yesterday }).execute();
    expect(await learn()).toBe(true);
    const { sample, learned_at, cost_corrected } = await curveOf(pattern.id);
    expect(learned_at).toBe(app.clock.now().toISOString());
    expect(sample.quotes).toBeGreaterThan(2_000);
    expect(sample.shipper).toEqual({ quotes: sample.quotes, won: sample.won });
    expect(sample.lane).toMatchObject({ quotes: sample.quotes, won: sample.won });
    expect(sample.lane.name).toMatch(/^Dry Van, (under|over|\d+ to) [\d,]+ miles$/);
    expect(cost_corrected).toBe(true);
  });

  it('[B-015] is shown by price with its interval, calibration and sample', async () => {
    const { curve, reason, note } = await chanceOf(pattern.id);
    const { points = [], calibration, best } = curve ?? {};
    expect(reason).toBeNull();
    expect(note).toMatch(/^Learned from [\d,]+ quotes, [\d,]+ won; [\d,]+ of this shipper, [\d,]+ won; /);
    expect(points.length).toBeGreaterThan(15);
    for (const [at, { chance, low, high }] of points.entries()) {
      expect(low).toBeLessThan(chance);
      expect(high).toBeGreaterThan(chance);
      expect(chance).toBeLessThan(points[at - 1]?.chance ?? 1);
    }
    for (const { margin_cents } of points) expect(margin_cents).toBeLessThanOrEqual(best?.margin_cents ?? 0);
    expect(calibration?.groups).toHaveLength(5);
    expect(calibration?.error).toBeLessThan(0.06);
  });

  it('[B-015] is for the suggestion until a price is quoted, and then for that total', async () => {
    const suggested = (await curveOf(pattern.id)).offer;
    expect(suggested?.price_cents).toBe(pattern.all_in);
    const price = roundHalfUp(pattern.all_in / 100) + 20;
    const as = await app.people.analyst();
    const body = {
      quoted_price: price,
      currency: 'USD',
      cost_type: COST_TYPE_ALL_IN,
      version: await versionOf(pattern.id),
      // The closed quotes are copies of this one, so its load was priced before (B-010).
      confirm_warnings: ['price.differs_from_earlier' as const],
    };
    const saved = await app.call(patchQuote, { as, id: pattern.id, body });
    expect(saved).toMatchObject({ status: 200 });
    const dearer = (await curveOf(pattern.id)).offer;
    expect(dearer?.price_cents).toBe(price * 100);
    expect(dearer?.chance).toBeLessThan(suggested?.chance ?? 0);
  });

  it('[B-015] is unknown for a price farther from the suggestion than any tried one', async () => {
    const all_in_cents = roundedCents(pattern.all_in * 1.05);
    await app.db.updateTable('quote').set({ all_in_cents }).where('id', '=', pattern.id).execute();
    expect((await curveOf(pattern.id)).offer).toBeNull();
  });

  it('[B-015] is absent for closed, unpriced and unknown quotes', async () => {
    const set = (status: 'won' | 'open') =>
      app.db.updateTable('quote').set({ status }).where('id', '=', pattern.id).execute();
    await set('won');
    expect((await chanceOf(pattern.id)).reason).toBe('closed');
    await set('open');
    await app.db.updateTable('quote').set({ latest_run_id: null }).where('id', '=', pattern.id).execute();
    expect((await chanceOf(pattern.id)).reason).toBe('not_priced');
    const as = await app.people.viewer();
    expect((await app.call(getWinChance, { as, id: 999_999_999 })).status).toBe(404);
    expect((await app.call(getWinChance, { as: await app.people.make(), id: pattern.id })).status).toBe(403);
  });
});

async function versionOf(id: number): Promise<number> {
  const { version } = await app.db.selectFrom('quote').select('version').where('id', '=', id).executeTakeFirstOrThrow();
  return version;
}
