import { sql, type Kysely, type Transaction } from 'kysely';
import { z } from 'zod';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import type { Tables } from '../../../tables.ts';

const KEY = 'rule-reading';
const stored = z.strictObject({ required: z.boolean() });

/** Whether a second person must read rules before they run, with who decided it last and when. */
export type RuleReading = {
  readonly required: boolean;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
};

/** Reads the setting; without one nobody has to read. */
export async function ruleReading(queries: Queries<Tables>): Promise<RuleReading> {
  const row = await queries.selectFrom('setting').selectAll().where('key', '=', KEY).executeTakeFirst();
  if (row === undefined) return { required: false, changed_by: null, changed_at: null };
  return {
    required: stored.parse(row.value).required,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
  };
}

/**
 * Changes the setting and tells all screens. Turned on, planned versions that nobody read wait for a second person too.
 * Turned off, those that wait go on waiting.
 */
export async function setRuleReading(
  db: Kysely<Tables>,
  { required, actor, now }: { readonly required: boolean; readonly actor: Actor; readonly now: Date },
): Promise<RuleReading> {
  const value = { value: JSON.stringify({ required }), changed_by: actor.displayName, changed_at: now };
  await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const changed = await transaction
      .insertInto('setting')
      .values({ key: KEY, ...value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(value).whereRef('setting.value', 'is distinct from', 'excluded.value'),
      )
      .returning('key')
      .execute();
    if (required) await holdUnread(transaction);
    if (changed.length > 0)
      await transaction.insertInto('event').values({ kind: 'setting.changed', quote_id: null }).execute();
  });
  return ruleReading(db);
}

/** Makes planned versions that nobody read wait; open screens read their rulesets again. */
async function holdUnread(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    WITH unread AS (
      UPDATE planned_version SET state = 'waiting' WHERE state = 'planned' AND reader_id IS NULL RETURNING ruleset_id)
    INSERT INTO event (kind, ruleset_context, ruleset_customer_id)
    SELECT 'ruleset.changed', context, customer_id FROM ruleset
    WHERE id IN (SELECT ruleset_id FROM unread)`.execute(transaction);
}
