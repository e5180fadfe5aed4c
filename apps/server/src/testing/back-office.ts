import type { FuelRegion } from '@lanewright/quoting';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import { createShipper } from './small-world.ts';

/** Stores a working copy of a shipper of its own, with its file; answers its id. */
export async function createWorkingCopy(db: Kysely<Tables>, round: number): Promise<number> {
  const customer = await createShipper(db, { name: `Bidder ${round}`, slug: `BIDDER-${round}` });
  const manager = await db
    .insertInto('app_user')
    .values({
      email: `manager-${round}@broker.example`,
      display_name: `Account Manager ${round}`,
      account_manager: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const made = { created_at: new Date('2026-11-02T15:00:00Z'), created_by_name: 'Dana Reyes' };
  const file = await db
    .insertInto('file')
    .values({
      ...made,
      name: `bid-${round}.csv`,
      category: 'working_copy',
      status: 'success',
      content_type: 'text/csv',
      size_bytes: 9,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('file_chunk')
    .values({ file_id: file.id, position: 0, content: Buffer.from('Lane\nL1\n\n') })
    .execute();
  const copy = await db
    .insertInto('working_copy')
    .values({
      ...made,
      name: 'Annual bid',
      customer_id: customer,
      round,
      account_manager_id: manager.id,
      time_frame: 'one_year',
      file_id: file.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return copy.id;
}

/** A range of a stored fuel sheet: prices in tenths of a cent, the rate in hundredths of a cent a mile. */
type StoredRange = readonly [min: number, max: number, rate: number];

/** Stores a fuel sheet with per-mile ranges; answers its id. */
export async function createFuelSheet(
  db: Kysely<Tables>,
  {
    customer,
    region,
    delay = 0,
    ranges = [[3_000, 3_500, 4_000]],
  }: {
    readonly customer: number;
    readonly region: FuelRegion;
    readonly delay?: number;
    readonly ranges?: readonly StoredRange[];
  },
): Promise<number> {
  const sheet = await db
    .insertInto('fuel_sheet')
    .values({ customer_id: customer, region, fuel_price_delay: delay })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fuel_sheet_rate_range')
    .values(
      ranges.map(([min_price_mills, max_price_mills, rate_value]) => ({
        fuel_sheet_id: sheet.id,
        min_price_mills,
        max_price_mills,
        rate_type: 'per_mile' as const,
        rate_value,
      })),
    )
    .execute();
  return sheet.id;
}
