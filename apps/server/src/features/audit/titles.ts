import type { AuditEntry } from '@lanewright/contract';
import { systemIdOf } from '@lanewright/quoting';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** An entry as far as its object's title needs it. */
type Named = Pick<AuditEntry, 'before' | 'after'> & { readonly object_type: string; readonly object_id: string };

/** Where the objects of a kind are named now; the first column of their key is that table's id. */
const NAMED_IN: Readonly<Record<string, { readonly table: string; readonly column: string }>> = {
  app_user: { table: 'app_user', column: 'email' },
  user_role: { table: 'app_user', column: 'email' },
  identity_session: { table: 'app_user', column: 'email' },
  password_link: { table: 'app_user', column: 'email' },
  identity_account: { table: 'identity_account', column: 'email' },
  filter_set: { table: 'filter_set', column: 'name' },
  award: { table: 'award', column: 'name' },
  working_copy: { table: 'working_copy', column: 'name' },
  file: { table: 'file', column: 'name' },
  customer: { table: 'customer', column: 'customer_name' },
  customer_sender: { table: 'customer', column: 'customer_name' },
  equipment: { table: 'equipment', column: 'name' },
  machine_caller: { table: 'machine_caller', column: 'name' },
  caller_key: { table: 'caller_key', column: 'prefix' },
  received_mail: { table: 'received_mail', column: 'subject' },
};

/** Under which an object that is gone was known, in what the audit kept of it. */
const NAMES = ['email', 'customer_name', 'name', 'prefix', 'subject'];

/** The titles of a page's objects, in its order: as they are called today, else as they were called then. */
export async function titlesOf(db: Kysely<Tables>, entries: readonly Named[]): Promise<readonly (string | null)[]> {
  const known = new Map<string, string>();
  for (const [type, { table, column }] of Object.entries(NAMED_IN)) {
    const ids = [...new Set(entries.filter((entry) => entry.object_type === type).map(firstKey))];
    if (ids.length === 0) continue;
    const { rows } = await sql<{ id: number; title: string | null }>`
      SELECT id, ${sql.ref(column)} AS title FROM ${sql.table(table)} WHERE id = ANY(${ids}::bigint[])`.execute(db);
    for (const { id, title } of rows) if (title !== null) known.set(`${type} ${id}`, title);
  }
  for (const [object, title] of await rulesetTitles(db, entries)) known.set(object, title);
  return entries.map((entry) => titleOf(entry, known.get(`${entry.object_type} ${firstKey(entry)}`)));
}

/** Rulesets are known by their shipper and kind, their versions by the number beside. */
async function rulesetTitles(
  db: Kysely<Tables>,
  entries: readonly Named[],
): Promise<readonly (readonly [object: string, title: string])[]> {
  const idsOf = (type: string) => [...new Set(entries.filter((entry) => entry.object_type === type).map(firstKey))];
  const [rulesets, versions] = [idsOf('ruleset'), idsOf('ruleset_version')];
  if (rulesets.length + versions.length === 0) return [];
  const { rows } = await sql<{ object: string; context: string; name: string | null; number: number | null }>`
    SELECT 'ruleset ' || ruleset.id AS object, context, customer_name AS name, NULL::int AS number
    FROM ruleset LEFT JOIN customer ON customer.id = ruleset.customer_id
    WHERE ruleset.id = ANY(${rulesets}::bigint[])
    UNION ALL SELECT 'ruleset_version ' || version.id, context, customer_name, version.number
    FROM ruleset_version AS version JOIN ruleset ON ruleset.id = version.ruleset_id
      LEFT JOIN customer ON customer.id = ruleset.customer_id
    WHERE version.id = ANY(${versions}::bigint[])`.execute(db);
  return rows.map(({ object, context, name, number }) => {
    const kind = context === 'max_buy_price_prediction' ? 'Max Buy Rules' : 'Quoting Rules';
    return [object, `${name ?? 'Global'} ${kind}${number === null ? '' : `, version ${number}`}`] as const;
  });
}

function titleOf(entry: Named, name: string | undefined): string | null {
  const { object_type: type, object_id: id } = entry;
  if (type === 'quote') return systemIdOf(Number(id));
  if (type === 'stop') return `${systemIdOf(Number(firstKey(entry)))}, stop ${Number(id.split(',')[1]) + 1}`;
  if (type === 'user_role') return `${name ?? `user ${firstKey(entry)}`}, ${id.slice(id.indexOf(',') + 1)}`;
  if (type === 'role' || type === 'setting') return id;
  return name ?? nameThen(entry);
}

function nameThen({ before, after }: Named): string | null {
  for (const row of [after, before])
    for (const key of NAMES) {
      const name = row?.[key];
      if (typeof name === 'string' && name !== '') return name;
    }
  return null;
}

function firstKey({ object_id: id }: Pick<Named, 'object_id'>): string {
  return id.split(',')[0] ?? id;
}
