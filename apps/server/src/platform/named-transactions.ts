import { AsyncLocalStorage } from 'node:async_hooks';
import {
  CompiledQuery,
  PostgresDialect,
  PostgresDriver,
  type DatabaseConnection,
  type Driver,
  type Kysely,
  type PostgresDialectConfig,
  type Transaction,
  type TransactionSettings,
} from 'kysely';
import { escapeLiteral } from 'pg';

/** The name that the next transaction of this work begins with; taken by it, so that none inside bears it too. */
const NEXT = new AsyncLocalStorage<{ name: string | null }>();

/**
 * Runs work in a transaction that bears a name, which the database keeps until it ends (B-024).
 * Throws where the database was not opened by `openDatabase`: the name would be lost.
 */
export function inNamedTransaction<Tables, Result>(
  db: Kysely<Tables>,
  name: string,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const next: { name: string | null } = { name };
  return NEXT.run(next, () =>
    db.transaction().execute((transaction) => {
      if (next.name !== null) throw new TypeError('this database begins no named transactions');
      return work(transaction);
    }),
  );
}

/** Begins a transaction and tells its name in one message: every quote has two, and each message is a wait (0026). */
class NamedDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings): Promise<void> {
    const next = NEXT.getStore();
    const name = next?.name ?? null;
    if (next === undefined || name === null) return super.beginTransaction(connection, settings);
    next.name = null;
    const tell = `select set_config('lanewright.acting', ${escapeLiteral(name)}, true)`;
    try {
      await connection.executeQuery(CompiledQuery.raw(`begin; ${tell}`));
    } catch (error) {
      // It may have begun before the name failed, and nobody else would end it before the connection is used again.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => undefined);
      throw error;
    }
  }
}

/** PostgreSQL as Kysely speaks to it, with named transactions. */
export class NamedPostgresDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new NamedDriver(this.#config);
  }
}
