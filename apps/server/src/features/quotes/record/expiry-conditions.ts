import { sql, type RawBuilder } from 'kysely';

/**
 * The SQL of `hasExpired` in packages/quoting: `expiry-conditions.db.test.ts` compares the two. `quote` is the alias of the
 * quote table. The statuses are literals, since the partial indexes on them only serve literals. Source: SP-038.
 */
export function hasExpiredAt(now: Date, quote = 'quote'): RawBuilder<boolean> {
  return sql`(${mayExpire(quote)} AND ${expiration(quote)} <= ${now})`;
}

/** Still to expire after `now`: the quotes whose status the clock will change. Source: SP-038. */
export function expiresAfter(now: Date, quote = 'quote'): RawBuilder<boolean> {
  return sql`(${mayExpire(quote)} AND ${expiration(quote)} > ${now})`;
}

/**
 * Whether a quote is in `status` at `now`: what has passed its expiry is in it no more, whether the job of the minute
 * has come by or not. Source: SP-038.
 */
export function standsAt(status: 'open' | 'responded', now: Date, quote = 'quote'): RawBuilder<boolean> {
  const stored = sql.ref(`${quote}.status`);
  const date = expiration(quote);
  return sql`(${stored} = ${sql.lit(status)} AND (${date} IS NULL OR ${date} > ${now}))`;
}

function mayExpire(quote: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${quote}.status`)} IN ('open', 'responded')`;
}

function expiration(quote: string): RawBuilder<unknown> {
  return sql.ref(`${quote}.expiration_date`);
}
