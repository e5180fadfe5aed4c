import type { FileCategory } from '@lanewright/contract';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../../../apps/server/src/tables.ts';

/** A file of a round: its content is that of no other. */
export type Terms = { readonly category: FileCategory; readonly round: number };

/** How many records a file makes. Those of `carrier_preference`, `shippers`, `quote` and `working_copy` are large files. */
export const MADE: Readonly<Record<FileCategory, number>> = {
  carrier_preference: 40_000,
  shippers: 10_000,
  quote: 400,
  award: 300,
  bulk_award: 300,
  market_strength: 500,
  fuel_sheet: 200,
  working_copy: 1,
};

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const ENDS = (at: number) => `Joliet,IL,Hutchins,TX,75${String(at % 1_000).padStart(3, '0')},Dry Van`;
const LANE = 'origin_city,origin_state,destination_city,destination_state,destination_postal_code,equipment,line_haul';

/** The rate of every range of a round's fuel sheet, in hundredths of a cent a mile: that of no other round. */
const fuelRate = (round: number) => 5_000 + round;

/** The header and the rows of a category. */
const ROWS: Readonly<Record<FileCategory, readonly [header: string, row: (at: number, round: number) => string]>> = {
  carrier_preference: [
    'company_name,dot_number,origin_state,destination_state',
    (at, round) => `Hauler ${round}-${at},${at + 1},IL,TX`,
  ],
  shippers: ['customer_slug,customer_name', (at, round) => `R${round}-${at},Round ${round} shipper ${at}`],
  quote: [
    'shipper_code,shipper_quote_id,equipment,pickup_city,pickup_state,pickup_date,delivery_city,delivery_state,delivery_date',
    (at, round) => `PRAIRIE,R${round}-${at},Dry Van,Joliet,IL,${day(2)},Hutchins,TX,${day(4)}`,
  ],
  award: [LANE, (at, round) => `${ENDS(at)},${1_000 + round}`],
  bulk_award: [
    `shipper_code,award_name,region,effective_date,expiration_date,${LANE}`,
    (at, round) => `PRAIRIE,Round ${round},Midwest,2027-01-01,2027-12-31,${ENDS(at)},1985`,
  ],
  market_strength: [
    'country,postal_prefix,equipment,direction,strength',
    (at, round) => `US,${String(at).padStart(3, '0')},Dry Van,outbound,${round % 100}`,
  ],
  fuel_sheet: [
    'min_price,max_price,rate_type,rate_value',
    (at, round) =>
      `${(1 + at / 100).toFixed(2)},${(1.01 + at / 100).toFixed(2)},Per Mile,${(fuelRate(round) / 10_000).toFixed(4)}`,
  ],
  working_copy: ['anything', () => 'at all'],
};
/** Lines of a working copy that is as long as a large file. */
const COPY_LINES = 50_000;

/** The content of a file. */
export function contentOf({ category, round }: Terms): string {
  const [header, row] = ROWS[category];
  const length = category === 'working_copy' ? COPY_LINES : MADE[category];
  return [header, ...Array.from({ length }, (_each, at) => row(at, round)), ''].join('\n');
}

/** The fields that its category needs. */
export function fieldsOf(
  { category, round }: Terms,
  { shipper, manager }: { readonly shipper: number; readonly manager: number },
): Readonly<Record<string, string>> {
  const customer = String(shipper);
  if (category === 'award')
    return { customer, region: 'Midwest', effective_date: '2027-01-01', expiration_date: '2027-12-31' };
  if (category === 'fuel_sheet') return { customer, region: 'Midwest', fuel_price_delay: '0', replace: 'true' };
  if (category === 'working_copy')
    return {
      name: `${category}-${round}.csv`,
      customer,
      round: String(round + 1),
      account_manager: String(manager),
      time_frame: 'six_months',
      again: 'true',
    };
  return {};
}

/** How many of a file's records are there; of quotes those that were priced once and for this file. */
export async function countOf(db: Kysely<Tables>, { category, round }: Terms, file: number): Promise<number> {
  const lanes = sql<{ count: number }>`SELECT count(*)::int FROM award_lane
    WHERE award_id IN (SELECT id FROM award WHERE file_id = ${file})
      AND (SELECT count(*) FROM award_lane_stop WHERE award_lane_id = award_lane.id) = 2`;
  const counting: Readonly<Record<FileCategory, RawBuilder<{ count: number }>>> = {
    shippers: sql`SELECT count(*)::int FROM customer WHERE customer_slug LIKE ${`R${round}-%`}`,
    carrier_preference: sql`SELECT count(*)::int FROM carrier_preference WHERE file_id = ${file}`,
    market_strength: sql`SELECT count(*)::int FROM market_strength WHERE file_id = ${file}`,
    working_copy: sql`SELECT count(*)::int FROM working_copy WHERE file_id = ${file}`,
    // A range of an earlier round beside them would mean that the sheet was replaced in part.
    fuel_sheet: sql`SELECT count(*)::int FROM fuel_sheet_rate_range
      WHERE NOT EXISTS (SELECT FROM fuel_sheet_rate_range WHERE rate_value <> ${fuelRate(round)})`,
    award: lanes,
    bulk_award: lanes,
    quote: sql`SELECT count(*)::int FROM quote
      WHERE shipper_quote_id LIKE ${`R${round}-%`} AND NOT pricing_pending
        AND (SELECT count(*) FROM pricing_run WHERE quote_id = quote.id) = 1
        AND id IN (SELECT quote_id FROM file_result WHERE file_id = ${file})`,
  };
  const { rows } = await counting[category].execute(db);
  return rows[0]?.count ?? 0;
}
