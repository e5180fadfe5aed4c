import type { AnswerOf, CallerView, listCallbackDeliveries } from '@lanewright/contract';
import { QUOTE_SOURCES, systemIdOf } from '@lanewright/quoting';
import type { Kysely, Selectable } from 'kysely';
import type { CallerKeyTable } from '../../caller-tables.ts';
import type { Tables } from '../../tables.ts';

type KeyView = CallerView['keys'][number];

/** Machine callers by name, with their keys. */
export async function callers(
  db: Kysely<Tables>,
  { search, size, offset, now }: { search?: string | undefined; size: number; offset: number; now: Date },
): Promise<{ count: number; results: CallerView[] }> {
  const named = search === undefined ? null : `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const matching = db
    .selectFrom('machine_caller')
    .$if(named !== null, (query) => query.where('machine_caller.name', 'ilike', named ?? ''));
  const [counted, rows] = await Promise.all([
    matching.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    matching
      .select('machine_caller.id')
      .orderBy('machine_caller.name')
      .orderBy('machine_caller.id')
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  const ids = rows.map(({ id }) => id);
  const views = await callersOf(db, ids, now);
  return { count: counted.count, results: ids.flatMap((id) => views.get(id) ?? []) };
}

/** One machine caller; null when there is none. */
export async function caller(db: Kysely<Tables>, id: number, now: Date): Promise<CallerView | null> {
  return (await callersOf(db, [id], now)).get(id) ?? null;
}

async function callersOf(
  db: Kysely<Tables>,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, CallerView>> {
  if (ids.length === 0) return new Map();
  const [rows, keys] = await Promise.all([
    db
      .selectFrom('machine_caller')
      .leftJoin('customer', 'customer.id', 'machine_caller.customer_id')
      .selectAll('machine_caller')
      .select('customer.customer_name')
      .where('machine_caller.id', 'in', ids)
      .execute(),
    db.selectFrom('caller_key').selectAll().where('caller_id', 'in', ids).orderBy('id', 'desc').execute(),
  ]);
  return new Map(
    rows.map((row) => [
      row.id,
      {
        id: row.id,
        name: row.name,
        source: row.source,
        source_name: QUOTE_SOURCES[row.source].name,
        customer_id: row.customer_id,
        customer_name: row.customer_name,
        callback_url: row.callback_url,
        requests_per_minute: row.requests_per_minute,
        active: row.active,
        created_at: row.created_at.toISOString(),
        last_used_at: row.last_used_at?.toISOString() ?? null,
        keys: keys.filter((key) => key.caller_id === row.id).map((key) => keyView(key, now)),
      },
    ]),
  );
}

/** A key as people see it: never the key, never its hash. */
export function keyView(key: Selectable<CallerKeyTable>, now: Date): KeyView {
  return {
    id: key.id,
    prefix: key.prefix,
    created_at: key.created_at.toISOString(),
    created_by_name: key.created_by_name,
    expires_at: key.expires_at?.toISOString() ?? null,
    withdrawn_at: key.withdrawn_at?.toISOString() ?? null,
    usable: key.withdrawn_at === null && (key.expires_at === null || key.expires_at > now),
  };
}

type Deliveries = AnswerOf<typeof listCallbackDeliveries>;

/** Outcomes sent to callers, newest first. */
export async function deliveries(
  db: Kysely<Tables>,
  { state, size, offset }: { state?: Deliveries['results'][number]['state'] | undefined; size: number; offset: number },
): Promise<Deliveries> {
  const matching = db
    .selectFrom('callback_delivery as d')
    .$if(state !== undefined, (query) => query.where('d.state', '=', state ?? 'queued'));
  const [counted, rows] = await Promise.all([
    matching.select((e) => e.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    matching
      .innerJoin('machine_caller as c', 'c.id', 'd.caller_id')
      .selectAll('d')
      .select('c.name as caller_name')
      .orderBy('d.id', 'desc')
      .limit(size)
      .offset(offset)
      .execute(),
  ]);
  return {
    count: counted.count,
    results: rows.map((row) => ({
      id: row.id,
      quote_id: row.quote_id,
      system_id: systemIdOf(row.quote_id),
      caller_id: row.caller_id,
      caller_name: row.caller_name,
      kind: row.kind,
      automatic: row.automatic,
      url: row.url,
      state: row.state,
      attempts: row.attempts,
      problem: row.problem,
      created_at: row.created_at.toISOString(),
      sent_at: row.sent_at?.toISOString() ?? null,
    })),
  };
}
