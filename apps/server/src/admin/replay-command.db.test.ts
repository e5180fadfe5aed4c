import { systemIdOf } from '@lanewright/quoting';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApplication, type TestApplication } from '../testing/application.ts';
import { pricedQuote, startPricing } from '../testing/priced-quotes.ts';
import { createSmallWorld, type SmallWorld } from '../testing/small-world.ts';
import { AdminError } from './arguments.ts';
import { runReplay } from './replay-command.ts';

let app: TestApplication;
let world: SmallWorld;
beforeAll(async () => {
  app = await startTestApplication();
  world = await createSmallWorld(app.db, app.clock);
  await startPricing(app);
});
afterAll(() => app.end());

async function refusal(systemId: string): Promise<string> {
  const refused: unknown = await runReplay(systemId, app.db).catch((error: unknown) => error);
  if (refused instanceof AdminError) return refused.message;
  throw new Error('the command was not refused');
}

it('[B-001] says that a stored run comes to the same result, and changes nothing', async () => {
  const id = await pricedQuote(app, world);
  const systemId = systemIdOf(id);
  const stored = () => app.db.selectFrom('pricing_run').selectAll().where('quote_id', '=', id).execute();
  const before = await stored();
  expect(await runReplay(systemId, app.db)).toMatch(/^Q\d{8}: 1 stored run\nrun \d+, \S+, \d+\.00: the same$/);
  expect(await stored()).toEqual(before);
});

it('[B-001] names the results that differ, and a run of another calculation', async () => {
  const id = await pricedQuote(app, world);
  const systemId = systemIdOf(id);
  await sql`UPDATE pricing_run SET result = jsonb_set(result, '{price}', '100') WHERE quote_id = ${id}`.execute(app.db);
  expect(await refusal(systemId)).toMatch(/run \d+, \S+, 1\.00: DIFFERENT, now \d+\.00 \(price\)$/);
  await sql`UPDATE pricing_run SET inputs = jsonb_set(inputs::jsonb, '{passes,0,engine}', '0')::json
    WHERE quote_id = ${id}`.execute(app.db);
  expect(await refusal(systemId)).toContain('cannot be replayed (pricing.unknown_engine)');
});

it('refuses a quote that does not exist and words that are no quote', async () => {
  expect(await refusal('Q00999999')).toBe('There is no quote Q00999999.');
  expect(await refusal('nonsense')).toBe('There is no quote nonsense.');
});
