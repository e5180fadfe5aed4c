import type { EquipmentType } from '@lanewright/quoting';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../tables.ts';

/** An equipment name with its type, as answered. */
export type EquipmentView = { readonly id: number; readonly name: string; readonly type: EquipmentType | null };

/** The search of a look-up of equipment, and its page. */
export type EquipmentLookup = { readonly search?: string | undefined; readonly limit: number; readonly offset: number };

/** Equipment names that contain the search, by name. Source: P-027, SP-026. */
export async function lookEquipmentUp(db: Kysely<Tables>, asked: EquipmentLookup) {
  const term = asked.search?.trim().toLowerCase() ?? '';
  const found = db.selectFrom('equipment').where(sql<boolean>`strpos(lower(name), ${term}) > 0`);
  const [{ count }, results] = await Promise.all([
    found.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    found
      .selectAll()
      .orderBy(sql`lower(name)`)
      .orderBy('id')
      .limit(asked.limit)
      .offset(asked.offset)
      .execute(),
  ]);
  return { count, results };
}

/** One equipment name. Refuses an unknown one. Source: P-028, Q-178. */
export async function equipmentOf(
  db: Kysely<Tables>,
  id: number,
): Promise<Outcome<EquipmentView, 'equipment.not_found'>> {
  const row = await db.selectFrom('equipment').selectAll().where('id', '=', id).executeTakeFirst();
  return row === undefined ? refuse('equipment.not_found') : done(row);
}
