import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { FILE_LAYOUTS } from '@lanewright/contract';
import { EQUIPMENT_TYPES } from '@lanewright/quoting';
import { csvLine, workbookBytes } from '@lanewright/sheets';
import { randomOf, type Random } from '../../apps/sandbox/src/random.ts';
import { laneOf, type Sites } from '../lists/lanes.ts';

/** Rows that are written at once. */
const AT_ONCE = 1_000;

/** Lanes that carriers drive: they have them in common. */
const LANES = 20_000;

const FIRST = ['Bluegrass', 'Prairie', 'Iron', 'Lone Star', 'Great Lakes', 'Piedmont', 'Cascade', 'Red River'];
const SECOND = ['Haulers', 'Freight Lines', 'Transport', 'Logistics', 'Carriers', 'Trucking', 'Express'];

/** Writes a CSV file of so many lanes that carriers prefer, each row another carrier's contact and lane. */
export async function writeCarrierCsv(path: string, sites: Sites, count: number): Promise<void> {
  const lines = function* (): Generator<string> {
    yield csvLine(COLUMNS);
    for (const { rows } of pieces(sites, count)) yield rows.map((cells) => csvLine(cells)).join('');
  };
  await pipeline(Readable.from(lines()), createWriteStream(path));
}

/** The same as a workbook. */
export async function writeCarrierBook(path: string, sites: Sites, count: number): Promise<void> {
  const rows = async function* () {
    yield [{ number: 1, cells: COLUMNS }];
    for (const { first, rows: some } of pieces(sites, count))
      yield some.map((cells, at) => ({ number: first + at + 2, cells }));
  };
  await pipeline(Readable.from(workbookBytes(rows())), createWriteStream(path));
}

const COLUMNS = Object.keys(FILE_LAYOUTS.carrier_preference);

function* pieces(sites: Sites, count: number) {
  const random = randomOf('carriers of the bench');
  const lanes = Array.from({ length: LANES }, () => laneOf(sites, random));
  for (let first = 0; first < count; first += AT_ONCE) {
    const length = Math.min(AT_ONCE, count - first);
    yield { first, rows: Array.from({ length }, (_, at) => carrierRow(first + at, random.pick(lanes), random)) };
  }
}

/** Cells in the order of `COLUMNS`. */
function carrierRow(index: number, { from, to }: ReturnType<typeof laneOf>, random: Random): readonly string[] {
  const carrier = Math.floor(index / 5);
  const name = `${FIRST[carrier % FIRST.length] ?? ''} ${SECOND[carrier % SECOND.length] ?? ''} ${carrier}`;
  const digits = String(carrier % 10_000).padStart(4, '0');
  return [
    name,
    String(1_000_000 + carrier),
    `502-555-${digits}`,
    `dispatch${carrier}@carrier${carrier % 997}.example`,
    random.chance(0.5) ? 'Tracker' : '',
    `2026-0${1 + (index % 9)}-${String(1 + (index % 28)).padStart(2, '0')}`,
    random.chance(0.1) ? '' : random.pick(EQUIPMENT_TYPES),
    ...[from, to].flatMap((place) => [
      place.city,
      place.state,
      place.kind === 'postal_code' ? (place.postal_code ?? '') : '',
    ]),
  ];
}
