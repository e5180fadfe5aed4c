import { priceOnce, type PriceAsk, type RulesetVersion } from '@lanewright/pricing';
import type { Rule } from '@lanewright/rules';
import type { PoolClient } from 'pg';
import { continueNumbers, copyRows, type Row } from '../../apps/sandbox/src/copy-rows.ts';
import { randomOf } from '../../apps/sandbox/src/random.ts';
import type { Database } from '../../apps/server/src/platform/database.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { askOf, type PricedQuote } from './asks.ts';

/** Milliseconds over which the runs began. */
const SPAN = 364 * 86_400_000;

/** Stores the global rules as a version, and a run of each quote of the world: the latest, with all that it used. */
export async function storeRuns(database: Database<Tables>, rules: readonly Rule[], now: Date): Promise<number> {
  const version = await storeRules(database, rules, now);
  const client = await database.pool.connect();
  try {
    await client.query("SET session_replication_role = 'replica'");
    const quotes = await quotesOf(client, now);
    await copyRows(client, 'pricing_run', runRows(quotes, version));
    await continueNumbers(client, 'pricing_run');
    await client.query('UPDATE quote SET latest_run_id = id');
    await client.query('VACUUM (ANALYZE) pricing_run');
    await client.query('VACUUM (ANALYZE) quote');
    await client.query('CHECKPOINT');
    return quotes.length;
  } finally {
    client.release(true);
  }
}

async function storeRules({ db }: Database<Tables>, rules: readonly Rule[], now: Date): Promise<RulesetVersion> {
  const set = await db
    .insertInto('ruleset')
    .values({ context: 'quote_price_prediction', customer_id: null, current_version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('ruleset_version')
    .values({
      ruleset_id: set.id,
      number: 1,
      rules: JSON.stringify(rules),
      author_id: null,
      author_name: 'Bench',
      created_at: now,
      change_reason: 'Market Shift (Priced Up)',
      description: 'Rules of the bench',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('ruleset').set({ current_version_id: version.id }).where('id', '=', set.id).execute();
  return { version_id: version.id, owner: { kind: 'global', id: null, name: 'Global' }, rules };
}

async function quotesOf(client: PoolClient, now: Date): Promise<readonly PricedQuote[]> {
  const { rows } = await client.query<Omit<PricedQuote, 'at'>>(`
    SELECT q.id, customer_id, e.type AS equipment, origin_city, origin_state, origin_postal_code, destination_city,
      destination_state, destination_postal_code, weight_lbs, distance_miles::float8 AS miles, all_in_cents AS all_in
    FROM quote AS q JOIN equipment AS e ON e.id = q.equipment_id ORDER BY q.id`);
  return rows.map((row, index) => ({
    ...row,
    at: new Date(now.getTime() - SPAN + Math.floor((SPAN * index) / rows.length)),
  }));
}

function* runRows(quotes: readonly PricedQuote[], version: RulesetVersion): Generator<Row> {
  const random = randomOf('runs of the bench');
  for (const quote of quotes) {
    const ask = askOf(quote, version, random);
    yield {
      id: quote.id,
      quote_id: quote.id,
      started_at: quote.at,
      ended_at: quote.at,
      trigger: 'create',
      engine: String(ask.engine),
      inputs: { passes: [withoutRules(ask, version)] },
      result: priceOnce(ask),
    };
  }
}

/** As pricing stores it: rules by the id of their version. */
function withoutRules(ask: PriceAsk, { version_id, owner }: RulesetVersion): unknown {
  const global = { version_id, owner };
  const { quote_price_prediction: quoting } = ask.rulesets;
  return { ...ask, rulesets: { ...ask.rulesets, quote_price_prediction: { ...quoting, global } } };
}
