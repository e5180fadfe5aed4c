import type { Kysely, Transaction } from 'kysely';
import { currentCorrelation } from './log.ts';
import { inNamedTransaction } from './named-transactions.ts';

/** In whose name a transaction changes rows: a person, a machine caller by key, or the product itself by a job's name. */
export type Acting = {
  readonly by:
    | { readonly kind: 'user' | 'caller'; readonly id: number; readonly name: string }
    | { readonly kind: 'system'; readonly name: string };
  /** Told where it is not that of the work under way (`currentCorrelation`). */
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
 * Work that met another in a deadlock is done again from its beginning: it must change nothing but rows.
 * Source: B-024.
 */
export async function transact<Tables, Result>(
  db: Kysely<Tables>,
  acting: Acting,
  work: (transaction: Transaction<Tables>) => Promise<Result>,
): Promise<Result> {
  const { by, correlationId = currentCorrelation(), at } = acting;
  const told = JSON.stringify({ ...by, correlation_id: correlationId, at: at.toISOString() });
  for (let tries = 1; ; tries += 1) {
    try {
      return await inNamedTransaction(db, told, work);
    } catch (error) {
      if (tries >= MOST_TRIES || !isDeadlock(error)) throw error;
    }
  }
}

/** Two that wait for each other are rare; whoever is undone may once more be quicker than the one that waited. */
const MOST_TRIES = 5;

/** Whether PostgreSQL undid a transaction because it and another waited for each other. */
function isDeadlock(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '40P01';
}
