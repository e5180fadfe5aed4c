import type { Transaction } from 'kysely';
import { z } from 'zod';
import type { Tables } from '../../tables.ts';
import type { Queries } from '../../platform/database.ts';
import type { Actor } from '../../platform/identity/index.ts';

/** Names a switch of the installation: its key in the table `setting`, and the field of the value stored there. */
export type Switch = { readonly key: string; readonly field: string };

/** The state of a switch, and who last turned it and when; both null if nobody has turned it yet. */
export type SwitchState = {
  readonly isOn: boolean;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
};

/** Reads a switch. It is off until somebody turns it on. */
export async function readSwitch(queries: Queries<Tables>, { key, field }: Switch): Promise<SwitchState> {
  const row = await queries.selectFrom('setting').selectAll().where('key', '=', key).executeTakeFirst();
  if (row === undefined) return { isOn: false, changed_by: null, changed_at: null };
  const stored = z.strictObject({ [field]: z.boolean() }).parse(row.value);
  return { isOn: stored[field] === true, changed_by: row.changed_by, changed_at: row.changed_at.toISOString() };
}

/**
 * Turns a switch and informs all screens. Turning it to its current state changes nothing, not even its last author.
 */
export async function turnSwitch(
  transaction: Transaction<Tables>,
  { key, field }: Switch,
  { isOn, actor, now }: { readonly isOn: boolean; readonly actor: Actor; readonly now: Date },
): Promise<void> {
  const value = { value: JSON.stringify({ [field]: isOn }), changed_by: actor.displayName, changed_at: now };
  const turned = await transaction
    .insertInto('setting')
    .values({ key, ...value })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet(value).whereRef('setting.value', 'is distinct from', 'excluded.value'),
    )
    .returning('key')
    .execute();
  if (turned.length > 0)
    await transaction.insertInto('event').values({ kind: 'setting.changed', quote_id: null }).execute();
}
