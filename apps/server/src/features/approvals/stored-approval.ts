import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** Whether an approval was asked for exactly these facts. */
export async function hasFacts(
  db: Kysely<Tables>,
  { id, facts }: { readonly id: number; readonly facts: string },
): Promise<boolean> {
  const same = await db
    .selectFrom('price_approval')
    .select('id')
    .where('id', '=', id)
    .where(sql<boolean>`facts = ${facts}::jsonb`)
    .executeTakeFirst();
  return same !== undefined;
}
