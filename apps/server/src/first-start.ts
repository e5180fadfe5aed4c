import { INITIAL_ROLES } from '@lanewright/access';
import type { PoolClient } from 'pg';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Log } from './platform/log.ts';
import type { Tables } from './tables.ts';

/** Fills an empty, migrated database with the demo world, inside the open transaction of `client`. */
export type FillDemoWorld = (world: {
  readonly client: PoolClient;
  readonly now: Date;
  readonly hashPassword: (password: string) => Promise<string>;
}) => Promise<void>;

/** What the first start needs. */
export type FirstStart = {
  readonly database: Database<Tables>;
  readonly clock: Clock;
  readonly log: Log;
  readonly hashPassword: (password: string) => Promise<string>;
  /** Null leaves the database empty but for the beginnings. */
  readonly fillDemoWorld: FillDemoWorld | null;
};

/** Processes that start together fill the database once. Any number that nothing else locks. */
const LOCK = 7_265_398_122;

/**
 * Gives a new database what every installation begins with: the initial roles (SP-005) and the default shipper
 * (SP-097); then the demo world where one is wanted. All in one transaction: a start that is cut off leaves nothing
 * half done. A database that was started before is left alone. Answers whether this was the first start.
 */
export async function prepareFirstStart(options: FirstStart): Promise<boolean> {
  const { clock, log, hashPassword, fillDemoWorld } = options;
  const client = await options.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query('SELECT pg_advisory_xact_lock($1)', [LOCK]);
    const before = await client.query("SELECT FROM setting WHERE key = 'first-start'");
    if (before.rowCount === 0) {
      const begin = performance.now();
      await client.query("SELECT set_config('lanewright.acting', $1, true)", [beginning(clock.now())]);
      await storeBeginnings(client, clock.now());
      // The demo world is made, not done by anybody: it has no audit.
      await client.query("SELECT set_config('lanewright.acting', 'off', true)");
      await fillDemoWorld?.({ client, now: clock.now(), hashPassword });
      log.info({ demo: fillDemoWorld !== null, ms: Math.round(performance.now() - begin) }, 'a first start');
    }
    await client.query('COMMIT');
    return before.rowCount === 0;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** In whose name an installation begins (B-024). */
function beginning(now: Date): string {
  return JSON.stringify({ kind: 'system', name: 'first start', at: now.toISOString() });
}

async function storeBeginnings(client: PoolClient, now: Date): Promise<void> {
  for (const [name, { title, permissions }] of Object.entries(INITIAL_ROLES))
    await client.query('INSERT INTO role (name, title, permissions) VALUES ($1, $2, $3)', [name, title, permissions]);
  // The number is written and set: those that a start which was cut off has drawn do not come back by themselves, and
  // the demo world counts its shippers from 2.
  await client.query(
    "INSERT INTO customer (id, customer_name, customer_slug, is_default) VALUES (1, 'Default shipper', 'default', true)",
  );
  await client.query("SELECT setval(pg_get_serial_sequence('customer', 'id'), 1)");
  await client.query("INSERT INTO setting (key, value, changed_at) VALUES ('first-start', 'true', $1)", [now]);
}
