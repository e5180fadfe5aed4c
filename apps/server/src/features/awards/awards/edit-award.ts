import type { AwardEdit } from '@lanewright/contract';
import { done, refuse, type Outcome } from '@lanewright/units';
import { sql, type Kysely } from 'kysely';
import { transact } from '../../../platform/acting.ts';
import type { ChangesSince } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';
import { shipperWords } from '../../files/index.ts';
import { asStored, changesNothing, unlessChanged, type Told } from '../changed-since.ts';
import { lockAward, type AwardAuthor, type AwardRoom } from '../room.ts';

/** The columns in the refusal of a conflicting edit, by their names on the form. A merge changes the shipper. */
const TOLD: readonly Told[] = [
  asStored('name', 'Award Name'),
  asStored('region', 'Region'),
  asStored('effective_date', 'Effective Date'),
  asStored('expiration_date', 'Expiration Date'),
];

/**
 * Changes only name, region and dates of an award. An edit without a difference writes nothing and keeps the version.
 * Refuses an unknown award, and an edit of an outdated version. Source: P-043, W-016, SP-037.
 */
export async function editAward(
  room: AwardRoom,
  ask: { readonly id: number; readonly edit: AwardEdit; readonly by: AwardAuthor },
): Promise<Outcome<undefined, 'award.not_found' | 'award.changed_meanwhile'>> {
  const { version, ...fields } = ask.edit;
  return transact(room.db, { by: ask.by, at: room.clock.now() }, async (transaction) => {
    const award = await lockAward(transaction, ask.id, 'change');
    if (award === undefined) return refuse('award.not_found');
    const allowed = await unlessChanged(
      transaction,
      { type: 'award', ...award, columns: (changes) => toldColumns(transaction, changes) },
      version,
    );
    if (!allowed.ok) return allowed;
    if (!changesNothing(award, fields))
      await transaction
        .updateTable('award')
        .set({ ...fields, version: sql<number>`version + 1` })
        .where('id', '=', ask.id)
        .execute();
    return done(undefined);
  });
}

async function toldColumns(db: Kysely<Tables>, changes: ChangesSince): Promise<readonly Told[]> {
  const valueOf = await shipperWords(db, changes);
  return [...TOLD, { column: 'customer_id', field: 'customer', label: 'Shipper', valueOf }];
}
