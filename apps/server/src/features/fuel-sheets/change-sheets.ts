import type { FuelSheetView, ParsedRequestOf, updateFuelSheet } from '@lanewright/contract';
import { done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import { transact, type Acting } from '../../platform/acting.ts';
import { changesSince, toldChanges, type ToldColumn } from '../../platform/changes-since.ts';
import type { Tables } from '../../tables.ts';
import { shipperWords } from '../files/index.ts';
import { lookAtSheet, ownerOf, type FuelSheetRoom } from './views.ts';

type Stored = Selectable<Tables['fuel_sheet']>;
type Edit = ParsedRequestOf<typeof updateFuelSheet>['body'];

/**
 * Changes region and delay of a sheet. What the edit leaves out stays, and an edit that changes nothing is no change.
 * Refuses: one that does not exist, or is the default shipper's; one that was changed since the version of the edit; a
 * region for which the shipper has another sheet. Runs keep what they used. Source: P-068, SP-037, SP-127, SP-131.
 */
export async function updateSheet(
  room: FuelSheetRoom,
  { id, edit, acting }: { readonly id: number; readonly edit: Edit; readonly acting: Acting },
): Promise<
  Outcome<
    FuelSheetView,
    'fuel_sheet.not_found' | 'fuel_sheet.of_default_shipper' | 'fuel_sheet.changed_meanwhile' | 'request.invalid'
  >
> {
  return transact(room.db, acting, async (transaction) => {
    // As an upload does: no other sheet takes the region meanwhile.
    await sql`LOCK TABLE fuel_sheet IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const locked = await lockSheets(transaction, [id]);
    if (!locked.ok) return locked;
    const [stored] = locked.value;
    if (stored === undefined) return refuse('fuel_sheet.not_found');
    const { version = stored.version, region = stored.region, fuel_price_delay = stored.fuel_price_delay } = edit;
    if (version !== stored.version) return refuseChanged(transaction, stored, version);
    if (region !== stored.region && (await hasSheet(transaction, stored.customer_id, region)))
      return refuseFields({ region: [`The shipper has a fuel sheet for ${region}.`] });
    if (region !== stored.region || fuel_price_delay !== stored.fuel_price_delay)
      await transaction
        .updateTable('fuel_sheet')
        .set({ region, fuel_price_delay, version: stored.version + 1 })
        .where('id', '=', id)
        .execute();
    return lookAtSheet({ ...room, db: transaction }, id);
  });
}

/**
 * Deletes sheets with their ranges, all or none. Refuses: one that does not exist, or is the default shipper's. Runs keep
 * what they used. Source: P-067, SP-091.
 */
export async function deleteSheets(
  db: Kysely<Tables>,
  { ids, acting }: { readonly ids: readonly number[]; readonly acting: Acting },
): Promise<Outcome<undefined, 'fuel_sheet.not_found' | 'fuel_sheet.of_default_shipper'>> {
  return transact(db, acting, async (transaction) => {
    const locked = await lockSheets(transaction, ids);
    if (!locked.ok) return locked;
    const found = locked.value.map(({ id }) => id);
    await transaction.deleteFrom('fuel_sheet').where('id', 'in', found).execute();
    return done(undefined);
  });
}

/** Locks sheets of living shippers in id order, so that two acts cannot deadlock. */
async function lockSheets(
  transaction: Transaction<Tables>,
  ids: readonly number[],
): Promise<Outcome<readonly Stored[], 'fuel_sheet.not_found' | 'fuel_sheet.of_default_shipper'>> {
  const wanted = [...new Set(ids)];
  const rows = await transaction
    .selectFrom('fuel_sheet')
    .selectAll()
    .where('id', 'in', wanted)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (rows.length !== wanted.length) return refuse('fuel_sheet.not_found');
  for (const customer of new Set(rows.map((row) => row.customer_id))) {
    const owner = await ownerOf(transaction, customer);
    if (!owner.ok)
      return refuse(owner.refusal.code === 'customer.not_found' ? 'fuel_sheet.not_found' : owner.refusal.code);
  }
  return done(rows);
}

async function hasSheet(db: Kysely<Tables>, customer: number, region: string): Promise<boolean> {
  const row = await db
    .selectFrom('fuel_sheet')
    .select('id')
    .where('customer_id', '=', customer)
    .where('region', '=', region)
    .executeTakeFirst();
  return row !== undefined;
}

/** The columns that a second writer is told of beside the shipper; of new ranges only that there are some. */
const TOLD: Readonly<Record<string, ToldColumn>> = {
  region: { field: 'region', label: 'Region' },
  fuel_price_delay: { field: 'fuel_price_delay', label: 'Fuel Price Delay' },
  ranges_at: { field: 'fuel_sheet_rate_ranges', label: 'Rate ranges', words: () => null },
};

/** The refusal of an edit on an older version, with what changed since (SP-037). */
async function refuseChanged(db: Kysely<Tables>, stored: Stored, version: number) {
  const changes = await changesSince(db, { table: 'fuel_sheet', id: stored.id, version });
  const by = changes.last?.by ?? 'somebody else';
  const words = await shipperWords(db, changes);
  const refused = refuse('fuel_sheet.changed_meanwhile', { by });
  const beside = {
    changed_by: by,
    changed_at: (changes.last?.at ?? stored.created_at).toISOString(),
    changed: toldChanges(changes, { ...TOLD, customer_id: { field: 'customer', label: 'Shipper', words } }),
    version: stored.version,
    possible: true,
  };
  return { ok: false, refusal: { ...refused.refusal, beside } } as const;
}
