import type { PoolClient } from 'pg';
import type { MailboxRoom } from '../room.ts';

/** The locks of the mailboxes that this process watches. */
export type MailboxLocks = {
  /** Tries to lock a mailbox; true if this process holds it. */
  readonly take: (id: number) => Promise<boolean>;
  readonly release: (id: number) => Promise<void>;
  /** Releases every lock. */
  readonly end: () => Promise<void>;
};

/** The first key of every lock pair; no other feature uses this number. */
const LOCK_SPACE = 726_539;

/**
 * Session-level advisory locks on one connection, so that they end with the process however it dies. Calls `onLost`
 * when the connection breaks, because another process may then take any of them.
 */
export function createMailboxLocks(pool: MailboxRoom['pool'], onLost: () => void): MailboxLocks {
  let holder: PoolClient | null = null;
  // Queries run one after another, because they share one connection.
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
        const { rows } = await client.query<{ held: boolean }>(sql, [LOCK_SPACE, id]);
        return rows[0]?.held === true;
      }),
    release: (id) =>
      inTurn(async () => {
        await holder?.query('SELECT pg_advisory_unlock($1, $2)', [LOCK_SPACE, id]);
      }),
    end: () =>
      inTurn(async () => {
        holder?.off('error', lose);
        // Destroys the connection instead of returning it to the pool: that releases the locks.
        holder?.release(true);
        holder = null;
      }),
  };
}
