import { createQuote } from '@lanewright/contract';
import { vi } from 'vitest';
import { places } from '../application.ts';
import { NO_PARTNERS, rulesetLoader, workOnPricing } from '../features/pricing/index.ts';
import { readAutomaticAnswers } from '../features/settings/index.ts';
import type { TestApplication } from './application.ts';
import { idOf } from './quote-desk.ts';
import { requestOf, type SmallWorld } from './small-world.ts';

/** Begins to price the quotes of a test from the queue, without any other background work. */
export async function startPricing(app: TestApplication): Promise<void> {
  const { db, clock, jobs, parts } = app;
  const room = {
    db,
    clock,
    jobs,
    places: places(),
    sources: NO_PARTNERS,
    rulesets: rulesetLoader(db),
    log: parts.log,
    businessZone: 'America/Chicago',
    automaticAnswers: readAutomaticAnswers,
    trustUnstatedSenders: true,
  };
  await workOnPricing(room, jobs);
}

/** Creates a quote on the small world's lane and waits until it is priced. Answers its id. */
export async function pricedQuote(
  app: TestApplication,
  world: SmallWorld,
  changes: Record<string, unknown> = {},
): Promise<number> {
  const body = { ...requestOf(world), ...changes };
  const id = idOf((await app.call(createQuote, { as: await app.people.administrator(), body })).body);
  await vi.waitFor(
    async () => {
      const row = await app.db.selectFrom('quote').select('latest_run_id').where('id', '=', id).executeTakeFirst();
      if (row?.latest_run_id == null) throw new Error(`quote ${id} is not priced`);
    },
    { timeout: 90_000, interval: 100 },
  );
  return id;
}
