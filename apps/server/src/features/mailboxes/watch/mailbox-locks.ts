import type { PoolClient } from 'pg';
import type { MailboxRoom } from '../room.ts';

/** The locks of the mailboxes that this process watches. */
export type MailboxLocks = {
  /** Whether the mailbox is this process's now. */
  readonly take: (id: number) => Promise<boolean>;
  readonly release: (id: number) => Promise<void>;
  /** Gives every lock back. */
  readonly end: () => Promise<void>;
};

/** Any number that nothing else locks by pairs. */
const SPACE = 726_539;

/**
 * Locks of PostgreSQL that belong to one connection, so that they end with the process however that ends. `onLost` is
 * called when the connection breaks: another process may hold any of them then.
 */
export function createMailboxLocks(pool: MailboxRoom['pool'], onLost: () => void): MailboxLocks {
  let holder: PoolClient | null = null;
  // One question at a time: a connection takes no second one meanwhile.
  let last: Promise<unknown> = Promise.resolve();

  const lose = (): void => {
    holder?.release(true);
    holder = null;
    onLost();
  };
  const held = async (): Promise<PoolClient> => {
    if (holder !== null) return holder;
    const client = await pool.connect();
    client.once('error', lose);
    holder = client;
    return client;
  };
  const inTurn = <Result>(ask: () => Promise<Result>): Promise<Result> => {
    const asked = last.then(ask);
    last = asked.catch(() => undefined);
    return asked;
  };
  return {
    take: (id) =>
      inTurn(async () => {
        const client = await held();
        const sql = 'SELECT pg_try_advisory_lock($1, $2) AS held';
        const { rows } = await client.query<{ held: boolean }>(sql, [SPACE, id]);
        return rows[0]?.held === true;
      }),
    release: (id) =>
      inTurn(async () => {
        await holder?.query('SELECT pg_advisory_unlock($1, $2)', [SPACE, id]);
      }),
    end: () =>
      inTurn(async () => {
        holder?.off('error', lose);
        // Closed rather than handed on: the locks end with the connection.
        holder?.release(true);
        holder = null;
      }),
  };
}
