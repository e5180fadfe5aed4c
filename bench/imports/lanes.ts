import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { csvLine } from '@lanewright/sheets';

/** Contracts that the lanes of the file are spread over. */
const AWARDS = 100;
/** Towns at either end; together with each other they make every lane another one. */
const TOWNS = 5_000;

const COLUMNS = [
  'shipper_code',
  'award_name',
  'region',
  'effective_date',
  'expiration_date',
  'origin_city',
  'origin_state',
  'destination_city',
  'destination_state',
  'equipment',
  'estimated_miles',
  'estimated_volume',
  'line_haul',
  'min_rate',
  'max_rate',
];

/** Writes a CSV file of so many contract lanes of one shipper, each another lane. */
export async function writeBulkAward(path: string, shipper: string, count: number): Promise<void> {
  const lines = function* (): Generator<string> {
    yield csvLine(COLUMNS);
    for (let at = 0; at < count; at += 1) yield csvLine(laneRow(shipper, at));
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/** Cells in the order of `COLUMNS`. */
function laneRow(shipper: string, at: number): readonly (string | number)[] {
  const contract = [shipper, `Contract ${at % AWARDS}`, 'Midwest', '2026-01-01', '2027-12-31'];
  const ends = [`Town ${at % TOWNS}`, 'IL', `City ${Math.floor(at / TOWNS)}`, 'TX'];
  return [...contract, ...ends, 'Dry Van', 900.5 + (at % 50), 1 + (at % 90), 1_500 + (at % 700), 1_400, 2_500];
}
