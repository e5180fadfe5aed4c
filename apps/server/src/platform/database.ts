import { Kysely } from 'kysely';
import type { Transaction } from 'kysely';
import { Pool, types } from 'pg';
import type { ClientBase, ClientConfig, PoolClient } from 'pg';
import { createKeptStatements, isOutdatedStatement, type KeptStatements } from './kept-statements.ts';
import type { Log } from './log.ts';
import { NamedPostgresDialect } from './named-transactions.ts';

/** How to reach a server: the parts of an embedded one, or `connectionString` with the operator's URL. */
export type DatabaseConnection = Pick<
  ClientConfig,
  'host' | 'port' | 'user' | 'password' | 'database' | 'connectionString'
>;

/** A connection of the pool that is one caller's alone until it is released. */
export type OwnConnection = PoolClient;

/** An open database: typed queries, and the pool beneath them for what Kysely has no words for (COPY). */
export type Database<Tables> = {
  readonly db: Kysely<Tables>;
  readonly pool: Pool;
  /** How it was reached, for what needs a connection of its own (LISTEN, jobs). */
  readonly connection: DatabaseConnection;
  /** Waits for the queries under way and closes all connections. */
  close(): Promise<void>;
};

/** Queries on the database or inside a transaction of it. */
export type Queries<Tables> = Kysely<Tables> | Transaction<Tables>;

/** Text with a NUL character reached a query; PostgreSQL cannot store it. Edges refuse it before. */
export class NulInTextError extends Error {
  override readonly name = 'NulInTextError';
}

/**
 * Opens a pool of connections to PostgreSQL. Values arrive as: bigint → number (throws beyond 2^53), numeric → text,
 * `date` → `2026-11-23`, `timestamp` (a wall clock without zone) → `2026-11-23T08:00` with seconds only where there
 * are any, `timestamptz` → Date, json and jsonb → parsed. Sessions run in UTC.
 * A parameter text with NUL throws a NulInTextError before it is sent.
 */
export function openDatabase<Tables>(
  connection: DatabaseConnection,
  options: {
    readonly log: Log;
    readonly size?: number;
    /** Refuses changes of audited rows in nobody's name, instead of laying them to the database user (B-024). */
    readonly namedChangesOnly?: boolean;
  },
): Database<Tables> {
  const kept = createKeptStatements();
  const pool = new Pool({
    ...connection,
    max: options.size ?? 10,
    application_name: 'lanewright',
    connectionTimeoutMillis: 10_000,
    types: { getTypeParser },
    // A session is handed out only once it is prepared.
    onConnect: async (client) => {
      // The pool listens only to idle connections. A connection lost while in use fails its query, and without a listener
      // of its own it would also end the process.
      client.on('error', (error: Error) => options.log.warn({ err: error }, 'a database connection was lost'));
      await prepareSession(client);
      if (options.namedChangesOnly === true) await client.query("SET lanewright.named_changes = 'only'");
      keepStatements(client, kept);
      refuseNul(client);
    },
  });
  // The connection's own listener has already logged it.
  pool.on('error', () => undefined);
  const db = new Kysely<Tables>({ dialect: new NamedPostgresDialect({ pool }) });
  let closing: Promise<void> | null = null;
  return { db, pool, connection, close: () => (closing ??= pool.end()) };
}

/**
 * A server of the operator's may have other defaults. A page read out of order costs little more than one in order:
 * what is asked often lies in memory, and disks no longer turn; the server's own guess of 4 times is from when they did.
 * Compiling a statement takes longer than any of ours runs.
 */
async function prepareSession(client: ClientBase): Promise<void> {
  await client.query("SET TIME ZONE 'UTC'; SET datestyle = 'ISO'; SET random_page_cost = 1.1; SET jit = off");
}

function refuseNul(client: ClientBase): void {
  const send = client.query;
  Object.assign(client, {
    query(...call: readonly unknown[]): unknown {
      const [statement, given] = call;
      const isConfig = typeof statement === 'object' && statement !== null && 'values' in statement;
      const values = isConfig ? statement.values : given;
      if (Array.isArray(values)) {
        const at = values.findIndex((value) => typeof value === 'string' && value.includes('\0'));
        if (at >= 0)
          throw new NulInTextError(`parameter $${at + 1} contains a NUL character, which PostgreSQL cannot store`);
      }
      return Reflect.apply(send, client, call);
    },
  });
}

/** Sends statements that are asked often under a name, so that the database reads and plans them once a session. */
function keepStatements(client: ClientBase, kept: KeptStatements): void {
  const send = client.query;
  Object.assign(client, {
    query(...call: readonly unknown[]): unknown {
      const [text, values] = call;
      if (call.length !== 2 || typeof text !== 'string' || !Array.isArray(values) || values.length === 0)
        return Reflect.apply(send, client, call);
      const name = kept.nameOf(text);
      if (name === null) return Reflect.apply(send, client, call);
      const answer: unknown = Reflect.apply(send, client, [{ name, text, values }]);
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          if (isOutdatedStatement(error)) kept.forget(text);
        });
      return answer;
    },
  });
}

const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  textArray: 1009,
  int8Array: 1016,
  dateArray: 1182,
  timestampArray: 1115,
};

/** Reads a bigint. Throws beyond 2^53: a wrong number must not pass for an id or an amount. */
function safeInteger(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`the bigint ${text} is beyond what a number holds exactly`);
  return value;
}

/** `2026-11-23 08:00:00` → `2026-11-23T08:00`. */
function wallClock(text: string): string {
  return text.replace(' ', 'T').replace(/:00$/, '');
}

const sameText = (text: string): string => text;

function eachOf(read: (text: string) => unknown) {
  // oxlint-disable-next-line typescript/no-unsafe-enum-assignment -- the enum of pg-types has no array types
  const words = types.getTypeParser(OID.textArray);
  return (text: string): unknown => {
    const list: unknown = words(text);
    return Array.isArray(list) ? list.map((item) => (typeof item === 'string' ? read(item) : item)) : list;
  };
}

const READERS = new Map<number, (text: string) => unknown>([
  [OID.int8, safeInteger],
  [OID.date, sameText],
  [OID.timestamp, wallClock],
  [OID.int8Array, eachOf(safeInteger)],
  [OID.dateArray, eachOf(sameText)],
  [OID.timestampArray, eachOf(wallClock)],
]);

function getTypeParser(
  ...[id, format]: Parameters<typeof types.getTypeParser>
): ReturnType<typeof types.getTypeParser> {
  const own = format === 'binary' ? undefined : READERS.get(id);
  return own ?? types.getTypeParser(id, format);
}
