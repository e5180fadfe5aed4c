import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { csvLine } from '@lanewright/sheets';
import type { Kysely } from 'kysely';
import { dieselSeries } from '../../apps/sandbox/src/diesel.ts';
import { FUEL_SHEETS } from '../../apps/sandbox/src/fuel-sheets.ts';
import { randomOf } from '../../apps/sandbox/src/random.ts';
import { RULESETS } from '../../apps/sandbox/src/rules/rulesets.ts';
import type { Tables } from '../../apps/server/src/tables.ts';
import { addDays, dayOf, type Day } from '@lanewright/units';
import { laneOf, type Sites } from '../lists/lanes.ts';

/** Shippers of the world that ask for quotes by file; those of the demo lend them fuel sheets. */
const ASKING = 40;
const EQUIPMENT = EQUIPMENT_TYPES.slice(0, 3);

const COLUMNS = [
  'shipper_code',
  'shipper_quote_id',
  'equipment',
  ...['pickup', 'delivery'].flatMap((stop) =>
    ['city', 'state', 'postal_code', 'country', 'date'].map((part) => `${stop}_${part}`),
  ),
  'weight',
  'commodity',
];

/** A CSV file of quote requests of many shippers, each on a lane of its own. */
export function quoteCsv(sites: Sites, count: number, today: Day): string {
  const random = randomOf('quote file of the bench');
  const row = (_none: unknown, index: number): string => {
    const { from, to, miles } = laneOf(sites, random);
    const pickup = addDays(today, random.whole(2, 9));
    const dates = [`${pickup} 08:00`, addDays(pickup, 1 + Math.floor(miles / 500))];
    const places = [from, to].flatMap((place, at) => [
      place.city,
      place.state,
      place.kind === 'postal_code' ? place.postal_code : null,
      place.country === 'US' ? 'US' : 'Canada',
      dates[at] ?? null,
    ]);
    const load = [random.whole(8, 44) * 1_000, random.pick(['Paper', 'Canned food', 'Beverages'])];
    return csvLine([`SHIPPER-${index % ASKING}`, `F-${index}`, random.pick(EQUIPMENT), ...places, ...load]);
  };
  return [csvLine(COLUMNS), ...Array.from({ length: count }, row)].join('');
}

/** Stores what prices come from: the demo's rules for everybody, its diesel prices, and fuel sheets of the shippers. */
export async function storePricing(db: Kysely<Tables>, now: Date): Promise<void> {
  for (const { context, customerId, versions } of RULESETS)
    if (customerId === null) await storeRuleset(db, { context, rules: versions.at(-1)?.rules ?? [], now });
  const { prices } = dieselSeries(dayOf(now, 'America/Chicago'), 'bench');
  await db
    .insertInto('diesel_price')
    .values(prices.map(({ region, week, price }) => ({ region, week, price_mills: price, source: 'bench' })))
    .execute();
  const shippers = await db.selectFrom('customer').select('id').orderBy('id').limit(ASKING).execute();
  for (const { customerId, region, fuelPriceDelay, ranges } of FUEL_SHEETS) {
    const shipper = shippers[customerId - 1];
    if (shipper === undefined) continue;
    const { id } = await db
      .insertInto('fuel_sheet')
      .values({ customer_id: shipper.id, region, fuel_price_delay: fuelPriceDelay })
      .returning('id')
      .executeTakeFirstOrThrow();
    const rows = ranges.map(({ minPrice, maxPrice, rateType, rateValue }) => ({
      fuel_sheet_id: id,
      min_price_mills: minPrice,
      max_price_mills: maxPrice,
      rate_type: rateType,
      rate_value: rateValue,
    }));
    await db.insertInto('fuel_sheet_rate_range').values(rows).execute();
  }
}

type ToStore = Pick<(typeof RULESETS)[number], 'context'> & { readonly rules: readonly unknown[]; readonly now: Date };

async function storeRuleset(db: Kysely<Tables>, { context, rules, now }: ToStore): Promise<void> {
  const set = await db
    .insertInto('ruleset')
    .values({ context, customer_id: null, current_version_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  const version = await db
    .insertInto('ruleset_version')
    .values({
      ruleset_id: set.id,
      number: 1,
      rules: JSON.stringify(rules),
      author_id: null,
      author_name: 'Bench',
      created_at: now,
      change_reason: 'General Margin Expansion',
      description: 'Rules of the demo',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.updateTable('ruleset').set({ current_version_id: version.id }).where('id', '=', set.id).execute();
}
