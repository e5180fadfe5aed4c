import { askMaxBuy, MAX_BUY_INTEGRATION } from '@lanewright/contract';
import { QUOTE_SOURCES, type QuoteSource } from '@lanewright/quoting';
import { refuse } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock.ts';
import type { CallerDoor, CheckedKey } from '../../platform/http/index.ts';
import type { Tables } from '../../tables.ts';
import { logExchange } from '../integration-logs/index.ts';
import { takeFromLimit } from '../limits/index.ts';
import { hashOfKey, KEY_MARK } from './keys.ts';

/** What a caller may ask for, and how often. */
export type CallerTerms = {
  readonly callerId: number;
  readonly name: string;
  readonly source: QuoteSource;
  /** The one shipper it asks for; null for all. */
  readonly customerId: number | null;
  readonly callbackUrl: string | null;
  readonly requestsPerMinute: number;
};

/** The machine callers as the calls need them. */
export type CallerDirectory = CallerDoor & {
  /** What a caller that was just let in may do. Throws when it is gone. */
  readonly termsOf: (callerId: number) => Promise<CallerTerms>;
};

/** A withdrawn key, like a changed caller, takes effect within this time. Milliseconds. */
const KEEP = 2_000;
const MAX_KEPT = 1_000;
const MINUTE = 60_000;

/** Checks keys and counts calls against the database; a good key is remembered for two seconds. Source: SP-015. */
export function createCallerDirectory({
  db,
  clock,
}: {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
}): CallerDirectory {
  const kept = new Map<string, { readonly terms: CallerTerms; readonly at: number }>();
  const find = async (key: string): Promise<CallerTerms | null> => {
    const hash = hashOfKey(key);
    const name = hash.toString('hex');
    const now = clock.now();
    const known = kept.get(name);
    if (known !== undefined && now.getTime() - known.at < KEEP) return known.terms;
    kept.delete(name);
    const terms = await termsOfKey(db, hash, now);
    if (kept.size >= MAX_KEPT) kept.clear();
    if (terms !== null) kept.set(name, { terms, at: now.getTime() });
    return terms;
  };
  const termsOf = async (callerId: number): Promise<CallerTerms> => {
    const now = clock.now().getTime();
    // A caller has several keys; what an idle one left here may be terms that were changed since.
    for (const { terms, at } of kept.values()) if (terms.callerId === callerId && now - at < KEEP) return terms;
    const row = await selectTerms(db).where('machine_caller.id', '=', callerId).executeTakeFirstOrThrow();
    return row;
  };
  return {
    keyMark: KEY_MARK,
    authenticate: async (key) => {
      const terms = await find(key);
      return terms === null ? { outcome: refuse('caller.key_invalid'), headers: {} } : counted(db, terms, clock.now());
    },
    refused: async ({ caller, method, path, bodyText, status, answer, correlationId }) => {
      const { source, customerId } = await termsOf(caller.callerId);
      await logExchange(db, {
        at: clock.now(),
        integration: isMaxBuy(path) ? MAX_BUY_INTEGRATION : QUOTE_SOURCES[source].name,
        targetedApi: `${method} ${path}`,
        statusCode: status,
        customerId,
        correlationId,
        request: bodyText === '' ? null : bodyText,
        response: answer,
      });
    },
    termsOf,
  };
}

function selectTerms(db: Kysely<Tables>) {
  return db
    .selectFrom('machine_caller')
    .select([
      'machine_caller.id as callerId',
      'machine_caller.name',
      'machine_caller.source',
      'machine_caller.customer_id as customerId',
      'machine_caller.callback_url as callbackUrl',
      'machine_caller.requests_per_minute as requestsPerMinute',
    ]);
}

/** The caller of a good key: known, not withdrawn, not ended, its caller active. Notes the minute of its use. */
async function termsOfKey(db: Kysely<Tables>, hash: Buffer, now: Date): Promise<CallerTerms | null> {
  const row = await selectTerms(db)
    .innerJoin('caller_key', 'caller_key.caller_id', 'machine_caller.id')
    .select('machine_caller.last_used_at')
    .where('caller_key.key_hash', '=', hash)
    .where('caller_key.withdrawn_at', 'is', null)
    .where((e) => e.or([e('caller_key.expires_at', 'is', null), e('caller_key.expires_at', '>', now)]))
    .where('machine_caller.active', '=', true)
    .executeTakeFirst();
  if (row === undefined) return null;
  const { last_used_at: lastUsed, ...terms } = row;
  if (lastUsed === null || now.getTime() - lastUsed.getTime() >= MINUTE)
    await db.updateTable('machine_caller').set({ last_used_at: now }).where('id', '=', terms.callerId).execute();
  return terms;
}

/** Takes one call from the caller's minute. What goes beyond is refused and not kept: the limit protects the log too. */
async function counted(db: Kysely<Tables>, terms: CallerTerms, now: Date): Promise<CheckedKey> {
  const { callerId, name, requestsPerMinute: limit } = terms;
  const taken = await takeFromLimit(db, { key: `caller ${callerId}`, limit, windowSeconds: 60 }, now);
  const headers = {
    'ratelimit-limit': String(limit),
    'ratelimit-remaining': String(taken.left),
    'ratelimit-reset': String(taken.retryAfterSeconds),
  };
  const outcome = taken.ok
    ? ({ ok: true, value: { callerId, name } } as const)
    : refuse('caller.too_many_requests', { retry_after_seconds: taken.retryAfterSeconds });
  return { outcome, headers };
}

/** The call may be written without its last slash (SP-093). */
function isMaxBuy(path: string): boolean {
  return path.replace(/\/?$/, '/') === askMaxBuy.path;
}
