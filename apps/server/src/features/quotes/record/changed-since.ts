import type { ChangedField, ChangedMeanwhile } from '@lanewright/contract';
import { LIMITS } from '@lanewright/quoting';
import { cents, unitsFromCents } from '@lanewright/units';
import { sql, type Kysely, type Selectable } from 'kysely';
import { changesSince, type Columns } from '../../../platform/changes-since.ts';
import type { QuoteTable, Tables } from '../../../tables.ts';

type Kind = 'plain' | 'cents' | 'instant' | 'shipper' | 'equipment';
type Told = { readonly field: string; readonly label: string; readonly kind: Kind };
type Value = ChangedField['from'];

/** The columns that a second writer is told of, in the order of telling; what no screen shows is not told. */
const TOLD: Partial<Record<keyof QuoteTable, Told>> = {
  status: { field: 'status', label: 'Status', kind: 'plain' },
  quoted_price_cents: { field: 'quoted_price', label: 'Quoted price', kind: 'cents' },
  currency: { field: 'currency', label: 'Currency', kind: 'plain' },
  cost_type: { field: 'cost_type', label: 'Cost type', kind: 'plain' },
  margin_cents: { field: 'margin', label: 'Margin', kind: 'cents' },
  load_number: { field: 'load_number', label: 'Load number', kind: 'plain' },
  shipper_ref_number: { field: 'shipper_ref_number', label: 'Shipper reference', kind: 'plain' },
  reason: { field: 'reason', label: 'Lost reason', kind: 'plain' },
  winning_bid_cents: { field: 'winning_bid', label: 'Winning bid', kind: 'cents' },
  rejection_reason: { field: 'rejection_reason', label: 'Rejection reason', kind: 'plain' },
  customer_id: { field: 'customer', label: 'Shipper', kind: 'shipper' },
  shipper_quote_id: { field: 'shipper_quote_id', label: 'Shipper quote id', kind: 'plain' },
  equipment_id: { field: 'equipment_type', label: 'Equipment type', kind: 'equipment' },
  pickup_at: { field: 'pickup_date', label: 'Pickup', kind: 'plain' },
  delivery_at: { field: 'delivery_date', label: 'Delivery', kind: 'plain' },
  weight_lbs: { field: 'weight', label: 'Weight', kind: 'plain' },
  commodity: { field: 'commodity', label: 'Commodity', kind: 'plain' },
  pallet_count: { field: 'pallet_count', label: 'Pallets', kind: 'plain' },
  hazmat: { field: 'hazmat', label: 'Hazmat', kind: 'plain' },
  team: { field: 'team', label: 'Team', kind: 'plain' },
  min_temp: { field: 'min_temp', label: 'Minimum temperature', kind: 'plain' },
  max_temp: { field: 'max_temp', label: 'Maximum temperature', kind: 'plain' },
  effective_date: { field: 'effective_date', label: 'Effective date', kind: 'instant' },
  expiration_date: { field: 'expiration_date', label: 'Expiration date', kind: 'instant' },
  notes: { field: 'notes', label: 'Notes', kind: 'plain' },
};

/** What is stored of the quote now, as far as the telling needs it. */
export type StoredNow = Pick<
  Selectable<QuoteTable>,
  | 'id'
  | 'version'
  | 'changed_at'
  | 'changed_by_name'
  | 'origin_city'
  | 'origin_state'
  | 'destination_city'
  | 'destination_state'
>;

/**
 * What was changed of a quote since a version of it, who did it last and when: read from the audit, which keeps both
 * values of every column. A field that was changed and changed back is not told. Source: SP-037, B-024.
 */
export async function changedSince(
  db: Kysely<Tables>,
  now: StoredNow,
  version: number,
): Promise<Omit<ChangedMeanwhile, 'possible'>> {
  const { last, from, to } = await changesSince(db, { table: 'quote', id: now.id, version });
  const nameOf = await namesOf(db, from, to);
  const fields = Object.entries(TOLD).flatMap(([column, told]): ChangedField[] => {
    if (from[column] === to[column]) return [];
    return [{ field: told.field, label: told.label, from: nameOf(told, from[column]), to: nameOf(told, to[column]) }];
  });
  return {
    changed_by: last?.by ?? now.changed_by_name,
    changed_at: (last?.at ?? now.changed_at).toISOString(),
    changed: [...fields, ...(await movedStops(db, now, { version, from }))],
    version: now.version,
  };
}

/** Turns stored values into those of the wire; shippers and equipment are read by their ids. */
async function namesOf(
  db: Kysely<Tables>,
  from: Columns,
  to: Columns,
): Promise<(told: Told, stored: unknown) => Value> {
  const ids = (column: string) => [from[column], to[column]].filter((id) => typeof id === 'number');
  const shippers = new Map<unknown, string>();
  const equipment = new Map<unknown, string>();
  if (from['customer_id'] !== to['customer_id'])
    for (const row of await db
      .selectFrom('customer')
      .select(['id', 'customer_name'])
      .where('id', 'in', ids('customer_id'))
      .execute())
      shippers.set(row.id, row.customer_name);
  if (from['equipment_id'] !== to['equipment_id'])
    for (const row of await db
      .selectFrom('equipment')
      .select(['id', 'name', 'type'])
      .where('id', 'in', ids('equipment_id'))
      .execute())
      equipment.set(row.id, row.type ?? row.name);
  return ({ kind }, stored) => {
    if (kind === 'shipper') return shippers.get(stored) ?? null;
    if (kind === 'equipment') return equipment.get(stored) ?? null;
    if (kind === 'cents') return typeof stored === 'number' ? unitsFromCents(cents(stored)) : null;
    if (kind === 'instant') return typeof stored === 'string' ? new Date(stored).toISOString() : null;
    return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;
  };
}

/**
 * Whether an edit put other stops in the place of those shown: it takes the old ones away, which the audit keeps. Told
 * as the lane where its ends moved.
 */
async function movedStops(
  db: Kysely<Tables>,
  now: StoredNow,
  { version, from }: { readonly version: number; readonly from: Columns },
): Promise<readonly ChangedField[]> {
  const stops = Array.from({ length: LIMITS.stops }, (_, position) => `${now.id},${position}`);
  const { rows } = await sql<{ moved: boolean }>`
    SELECT EXISTS (
      SELECT FROM audit_entry WHERE object_type = 'stop' AND object_id = ANY(${stops}::text[]) AND act = 'delete'
        AND id > coalesce((
          SELECT max(id) FROM audit_entry
          WHERE object_type = 'quote' AND object_id = ${String(now.id)} AND (after ->> 'version')::bigint <= ${version}
        ), 0)) AS moved`.execute(db);
  if (rows[0]?.moved !== true) return [];
  const before = laneOf({ ...now, ...from });
  const after = laneOf(now);
  if (before === after) return [{ field: 'stops', label: 'Stops', from: null, to: null }];
  return [{ field: 'lane', label: 'Lane', from: before, to: after }];
}

function laneOf(row: Columns): string {
  return `${String(row['origin_city'])}, ${String(row['origin_state'])} to ${String(row['destination_city'])}, ${String(row['destination_state'])}`;
}
