import type { Outcome } from '@lanewright/units';
import type { Kysely, Transaction } from 'kysely';
import { currentCorrelation } from './log.ts';
import { inNamedTransaction } from './named-transactions.ts';

/** In whose name a transaction changes rows: a person, a machine caller by key, or the product itself by a job's name. */
export type Acting = {
  readonly by:
    | { readonly kind: 'user' | 'caller'; readonly id: number; readonly name: string }
    | { readonly kind: 'system'; readonly name: string };
  /** Given only if it differs from that of the current work (`currentCorrelation`). */
  readonly correlationId?: string | null;
  /** The moment of the act, by the product's clock. */
  readonly at: Date;
};

/** A signed-in person as the one who acts. */
export function actingBy(actor: { readonly userId: number; readonly displayName: string }): Acting['by'] {
  return { kind: 'user', id: actor.userId, name: actor.displayName };
}

/**
 * Runs one recording transaction in somebody's name. Every audited row it changes gets its audit entry in the same
 * transaction, written by the database (migration 0005). Use it instead of `db.transaction()` wherever rows change.
 * If the work returns a refusal, the transaction rolls back and the caller gets the refusal; `keepWrites` is the one
 * exception. After a deadlock the work runs again from its beginning: it must change nothing but rows.
 * Source: B-024, decision 0054.
 */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  acting: Acting,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { by, correlationId = currentCorrelation(), at } = acting;
  const name = JSON.stringify({ ...by, correlation_id: correlationId, at: at.toISOString() });
  for (let tries = 1; ; tries += 1) {
    try {
      return await undoingRefusals(db, { name, work });
    } catch (error) {
      if (tries >= MAX_ATTEMPTS || !isDeadlock(error)) throw error;
    }
  }
}

/**
 * Marks a refusal whose transaction must commit all the same, because what was written is the record of the refusal.
 * Only `transact` reads the mark.
 */
export function keepWrites<Refused extends Extract<Outcome<never>, { ok: false }>>(refused: Refused): Refused {
  return { ...refused, [KEEPS_WRITES]: true };
}

const KEEPS_WRITES = Symbol('a refusal that keeps the writes of its transaction');

/** Thrown inside a transaction to roll it back; the refusal behind it is returned outside. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
}

async function undoingRefusals<Tables, Result>(
  db: Kysely<Tables>,
  { name, work }: { readonly name: string; readonly work: (transaction: Transaction<Tables>) => Promise<Result> },
): Promise<Result> {
  const end: { refused?: { readonly result: Result } } = {};
  try {
    return await inNamedTransaction(db, name, async (transaction) => {
      const result = await work(transaction);
      if (!isRefusal(result) || KEEPS_WRITES in result) return result;
      end.refused = { result };
      throw new RolledBack();
    });
  } catch (error) {
    if (error instanceof RolledBack && end.refused !== undefined) return end.refused.result;
    throw error;
  }
}

/** Whether a result is the refusal of an `Outcome`. */
function isRefusal(result: unknown): result is object {
  return typeof result === 'object' && result !== null && 'ok' in result && result.ok === false && 'refusal' in result;
}

/** Deadlocks are rare, but the retry can lose again; five attempts are plenty. */
const MAX_ATTEMPTS = 5;

/** Whether PostgreSQL undid a transaction because it and another waited for each other. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
