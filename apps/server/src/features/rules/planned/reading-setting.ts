import { sql, type Kysely, type Transaction } from 'kysely';
import { actingBy, transact } from '../../../platform/acting.ts';
import type { Queries } from '../../../platform/database.ts';
import type { Actor } from '../../../platform/identity/index.ts';
import { readSwitch, turnSwitch, type SwitchState } from '../../settings/index.ts';
import type { Tables } from '../../../tables.ts';

const READING = { key: 'rule-reading', field: 'required' } as const;

/** Whether a second person must read rules before they run, and who last changed this setting and when. */
export type RuleReading = Omit<SwitchState, 'isOn'> & { readonly required: boolean };

/** Reads the setting; it is off by default. */
export async function ruleReading(queries: Queries<Tables>): Promise<RuleReading> {
  const { isOn, ...turned } = await readSwitch(queries, READING);
  return { required: isOn, ...turned };
}

/**
 * Changes the setting and tells all screens. If it is turned on, unread planned versions wait for a second person too.
 * If it is turned off, versions that already wait go on waiting.
 */
export async function setRuleReading(
  db: Kysely<Tables>,
  { required, actor, now }: { readonly required: boolean; readonly actor: Actor; readonly now: Date },
): Promise<RuleReading> {
  await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    await turnSwitch(transaction, READING, { isOn: required, actor, now });
    if (required) await holdUnread(transaction);
  });
  return ruleReading(db);
}

/** Makes unread planned versions wait for a second person; open screens reload their rulesets. */
async function holdUnread(transaction: Transaction<Tables>): Promise<void> {
  await sql`
    WITH unread AS (
      UPDATE planned_version SET state = 'waiting' WHERE state = 'planned' AND reader_id IS NULL RETURNING ruleset_id)
    INSERT INTO event (kind, ruleset_context, ruleset_customer_id)
    SELECT 'ruleset.changed', context, customer_id FROM ruleset
    WHERE id IN (SELECT ruleset_id FROM unread)`.execute(transaction);
}
