import type { ChangedField, ChangedMeanwhile, CustomerRequest } from '@lanewright/contract';
import { MILEAGE_PROVIDER_LABEL, MILEAGE_PROVIDERS } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import { changesSince, type Columns } from '../../../platform/changes-since.ts';
import type { Tables } from '../../../tables.ts';

type Value = ChangedField['from'];

/** The fields in the refusal of a conflicting edit, by their names on the form and in its order. */
const LABELS: Readonly<Record<keyof CustomerRequest, string>> = {
  customer_name: 'Name',
  customer_slug: 'Code',
  profit_center: 'Profit Center',
  nfi_pricing_contact: 'NFI Pricing Contact',
  tms: 'TMS',
  vertical: 'Vertical',
  notes: 'Notes',
  contact_name: 'Contact Name',
  contact_email: 'Contact Email',
  contact_phone: 'Contact Phone',
  cost_type: 'Cost Type',
  mileage_provider: 'Mileage Provider',
  pc_miler_version: 'PC Miler Version',
  default_fuel_price_delay: 'Default Fuel Price Delay',
  quote_expiration_period: 'Quote Expiration Period',
  channel_id: 'Channel ID',
  auto_response: 'Auto Response',
  record_verdicts: 'Record Verdicts',
  response_target_minutes: 'Response Target',
};

/** The changes of a shipper since a version, with author and time. Source: SP-037. */
export async function changedSince(
  db: Kysely<Tables>,
  now: { readonly id: number; readonly version: number; readonly at: Date },
  version: number,
): Promise<ChangedMeanwhile> {
  const { last, from, to } = await changesSince(db, { table: 'customer', id: now.id, version });
  const people = await peopleOf(db, [from, to]);
  const valueOf = (field: string, stored: unknown): Value => {
    if (field === 'nfi_pricing_contact') return people.get(stored) ?? null;
    if (field === 'mileage_provider') return providerWords(stored);
    return typeof stored === 'string' || typeof stored === 'number' || typeof stored === 'boolean' ? stored : null;
  };
  const changed = Object.entries(LABELS).flatMap(([field, label]): ChangedField[] =>
    from[field] === to[field]
      ? []
      : [{ field, label, from: valueOf(field, from[field]), to: valueOf(field, to[field]) }],
  );
  return {
    changed_by: last?.by ?? 'somebody else',
    changed_at: (last?.at ?? now.at).toISOString(),
    changed,
    version: now.version,
    possible: true,
  };
}

async function peopleOf(db: Kysely<Tables>, sides: readonly Columns[]): Promise<ReadonlyMap<unknown, string>> {
  const ids = sides.map((side) => side['nfi_pricing_contact']).filter((id) => typeof id === 'number');
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('app_user').select(['id', 'display_name']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.display_name]));
}

function providerWords(stored: unknown): Value {
  const provider = MILEAGE_PROVIDERS.find((each) => each === stored);
  return provider === undefined ? null : MILEAGE_PROVIDER_LABEL[provider];
}
