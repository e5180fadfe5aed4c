import { refuseFields } from '@lanewright/units';
import type { Kysely, Transaction } from 'kysely';
import type { Tables } from '../../tables.ts';

/** The refusal of role names that do not exist, under `roles`; null when all do. */
export async function refuseUnknownRoles(db: Kysely<Tables>, wanted: readonly string[]) {
  const known = (await db.selectFrom('role').select('name').orderBy('name').execute()).map(({ name }) => name);
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length === 0) return null;
  return refuseFields({ roles: [`No such role: ${unknown.join(', ')}. There are: ${known.join(', ')}`] });
}

/** Makes the roles of a user exactly these: what they keep is not touched, so that the audit tells what changed. */
export async function storeRoles(
  transaction: Transaction<Tables>,
  userId: number,
  roles: readonly string[],
): Promise<void> {
  const rows = [...new Set(roles)].map((role_name) => ({ user_id: userId, role_name }));
  await transaction
    .deleteFrom('user_role')
    .where('user_id', '=', userId)
    .$if(rows.length > 0, (query) => query.where('role_name', 'not in', [...roles]))
    .execute();
  if (rows.length === 0) return;
  await transaction
    .insertInto('user_role')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
