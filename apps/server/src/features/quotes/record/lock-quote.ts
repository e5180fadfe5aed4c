import { hasExpired, type EquipmentType, type QuoteState } from '@lanewright/quoting';
import type { Selectable, Transaction } from 'kysely';
import type { QuoteTable, Tables } from '../../../tables.ts';

/** A quote held by this transaction, with the state that decides what may be done to it now. */
export type LockedQuote = {
  readonly row: Selectable<QuoteTable>;
  readonly equipmentType: EquipmentType | null;
  /** The clock is applied already: an open quote past its expiry stands here as expired (SP-038). */
  readonly state: QuoteState;
};

/**
 * Takes hold of a living quote until the transaction ends; whoever comes second waits, then sees what the first did
 * (SP-037). Null when there is none, or it was deleted (SP-047).
 */
export async function lockQuote(
  transaction: Transaction<Tables>,
  { id, now }: { readonly id: number; readonly now: Date },
): Promise<LockedQuote | null> {
  const row = await transaction
    .selectFrom('quote')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) return null;
  const { type } = await transaction
    .selectFrom('equipment')
    .select('type')
    .where('id', '=', row.equipment_id)
    .executeTakeFirstOrThrow();
  return { row, equipmentType: type, state: stateOf({ ...row, equipment_type: type }, now) };
}

/** The columns that a quote's state is made of. */
export type StateColumns = Pick<
  Selectable<QuoteTable>,
  'status' | 'request_source' | 'quoted_price_cents' | 'expiration_date'
> & { readonly equipment_type: EquipmentType | null };

/** The state of a stored quote at a moment: the clock comes before everything else (SP-038). Price in whole units. */
export function stateOf(row: StateColumns, now: Date): QuoteState {
  const overdue = hasExpired({ status: row.status, expirationDate: row.expiration_date }, now);
  return {
    status: overdue ? 'expired' : row.status,
    source: row.request_source,
    quotedPrice: row.quoted_price_cents === null ? null : row.quoted_price_cents / 100,
    equipmentTypeSet: row.equipment_type !== null,
  };
}
