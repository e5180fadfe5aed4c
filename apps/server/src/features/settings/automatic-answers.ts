import type { Kysely } from 'kysely';
import { z } from 'zod';
import { actingBy, transact } from '../../platform/acting.ts';
import type { Actor } from '../../platform/identity/index.ts';
import type { Tables } from '../../tables.ts';

const KEY = 'automatic-answers';
const stored = z.strictObject({ paused: z.boolean() });

/** The switch for all automatic answers, with who turned it last and when (SP-072). */
export type AutomaticAnswers = {
  readonly paused: boolean;
  readonly changed_by: string | null;
  readonly changed_at: string | null;
};

/** Reads the switch; automatic answers are on until somebody pauses them. */
export async function readAutomaticAnswers(db: Kysely<Tables>): Promise<AutomaticAnswers> {
  const row = await db.selectFrom('setting').selectAll().where('key', '=', KEY).executeTakeFirst();
  if (row === undefined) return { paused: false, changed_by: null, changed_at: null };
  return {
    paused: stored.parse(row.value).paused,
    changed_by: row.changed_by,
    changed_at: row.changed_at.toISOString(),
  };
}

/** Turns the switch, keeps who did it and tells all screens. Turning it to where it stands changes nothing, not even the name. */
export async function turnAutomaticAnswers(
  db: Kysely<Tables>,
  { paused, actor, now }: { readonly paused: boolean; readonly actor: Actor; readonly now: Date },
): Promise<AutomaticAnswers> {
  const value = { value: JSON.stringify({ paused }), changed_by: actor.displayName, changed_at: now };
  await transact(db, { by: actingBy(actor), at: now }, async (transaction) => {
    const turned = await transaction
      .insertInto('setting')
      .values({ key: KEY, ...value })
      .onConflict((conflict) =>
        conflict.column('key').doUpdateSet(value).whereRef('setting.value', 'is distinct from', 'excluded.value'),
      )
      .returning('key')
      .execute();
    if (turned.length > 0)
      await transaction.insertInto('event').values({ kind: 'setting.changed', quote_id: null }).execute();
  });
  return readAutomaticAnswers(db);
}
