import type { ImportedPrices } from '@lanewright/contract';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { dayOf, done, refuse, refuseFields, type Outcome } from '@lanewright/units';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { actingBy, transact } from '../../platform/acting.ts';
import type { ReceivedFile } from '../../platform/http/index.ts';
import type { Actor } from '../../platform/identity/index.ts';
import { QUEUES } from '../../queues.ts';
import type { Tables } from '../../tables.ts';
import { UNREADABLE, UnreadableSheetError, type PriceFileToRead, type PriceRows } from '../files/index.ts';
import { figuresOfRows, type FigureColumns, type FileFigure } from './figures-of-rows.ts';
import type { FuelPriceRoom } from './room.ts';
import { DIESEL, EXCHANGE, type Series } from './series.ts';

/** A series as a file brings it. */
export type FileSeries = {
  readonly series: Series;
  /** Whose columns the file has. */
  readonly layout: PriceFileToRead['series'];
  readonly columns: FigureColumns;
  /** The message for a file without a figure column. */
  readonly noColumns: string;
};

/** A file of diesel weeks: a column for each region. */
export const DIESEL_FILE: FileSeries = {
  series: DIESEL,
  layout: 'diesel',
  columns: new Map(FUEL_REGIONS.map((region) => [region, region])),
  noColumns: `The header names none of the regions: ${FUEL_REGIONS.join(', ')}.`,
};

/** A file of exchange rates: one column. */
export const EXCHANGE_FILE: FileSeries = {
  series: EXCHANGE,
  layout: 'exchange',
  columns: new Map([['rate', 'CAD']]),
  noColumns: 'The header names no rate.',
};

/** A file that somebody brought; `replace` corrects figures that are stored otherwise. */
export type BroughtFile = { readonly actor: Actor; readonly file: ReceivedFile; readonly replace: boolean };

/** Most messages listed; the rest are counted. */
const MAX_TOLD = 50;

/**
 * Adds and corrects figures from a file, all of them or none. Refuses a file with faults, each told with row, column and
 * value, and one that would correct figures unless that is wanted. Source: SP-128, SP-163, decision 0068.
 */
export async function importFigures(
  room: FuelPriceRoom,
  { series, layout, columns, noColumns }: FileSeries,
  { actor, file, replace }: BroughtFile,
): Promise<Outcome<ImportedPrices, 'request.invalid' | 'fuel_price.would_correct'>> {
  const { db, clock, jobs, businessZone } = room;
  const at = clock.now();
  const read = await readRows(room, { path: file.path, series: layout });
  if (!read.ok) return refuseFields({ file: read.faults });
  if (!read.columns.some((column) => columns.has(column))) return refuseFields({ file: [noColumns] });
  const { figures, faults } = figuresOfRows(read.rows, { columns, today: dayOf(at, businessZone) });
  if (faults.length > 0) return refuseFields({ file: toldOf(faults) });
  return transact(db, { by: actingBy(actor), at }, async (transaction) => {
    // Nobody may change the stored figures between the comparison and the write.
    await sql`LOCK TABLE ${sql.table(series.table)} IN SHARE ROW EXCLUSIVE MODE`.execute(transaction);
    const given = givenTable(figures);
    const { first, ...counts } = await comparison(transaction, series, given);
    if (counts.corrected > 0 && !replace)
      return refuse('fuel_price.would_correct', { count: counts.corrected, first: first ?? '' });
    await sql`
      INSERT INTO ${sql.table(series.table)} AS stored
        (${sql.ref(series.name)}, ${sql.ref(series.day)}, ${sql.ref(series.figure)}, source, loaded_at, entered_by_name,
          file_name)
      SELECT name, day, figure, 'file', ${at}::timestamptz, ${actor.displayName}, ${shownName(file.name)}
      FROM ${given} ORDER BY day, name
      ON CONFLICT (${sql.ref(series.name)}, ${sql.ref(series.day)}) DO UPDATE
      SET ${sql.ref(series.figure)} = excluded.${sql.ref(series.figure)}, source = excluded.source,
        loaded_at = excluded.loaded_at, entered_by_name = excluded.entered_by_name, file_name = excluded.file_name
      WHERE stored.${sql.ref(series.figure)} <> excluded.${sql.ref(series.figure)}`.execute(transaction);
    await jobs.enqueue(transaction, QUEUES.lookAtContracts, {}, { singletonKey: 'look' });
    return done(counts);
  });
}

/** The rows of a file; one that breaks the thread that reads it is refused and logged. */
async function readRows({ threads, log }: FuelPriceRoom, ask: PriceFileToRead): Promise<PriceRows> {
  try {
    return await threads.prices(ask);
  } catch (error) {
    if (!(error instanceof UnreadableSheetError)) throw error;
    log.warn({ err: error, series: ask.series }, 'an uploaded file of figures could not be read');
    return { ok: false, faults: [UNREADABLE] };
  }
}

function givenTable(figures: readonly FileFigure[]): RawBuilder<unknown> {
  return sql`json_to_recordset(${JSON.stringify(figures)}::json) AS given (name text, day date, figure integer)`;
}

/** How the figures of a file stand to those stored, and the newest one that differs, in words. */
async function comparison(transaction: Transaction<Tables>, series: Series, given: RawBuilder<unknown>) {
  const { rows } = await sql<{ name: string; day: string; figure: number; stored: number | null; count: number }>`
    SELECT DISTINCT ON (kind) name, day, figure, stored, kind, count(*) OVER (PARTITION BY kind)::integer AS count
    FROM (
      SELECT given.*, stored.${sql.ref(series.figure)} AS stored,
        CASE WHEN stored.${sql.ref(series.figure)} IS NULL THEN 0
          WHEN stored.${sql.ref(series.figure)} = given.figure THEN 1 ELSE 2 END AS kind
      FROM ${given} LEFT JOIN ${sql.table(series.table)} AS stored
        ON stored.${sql.ref(series.name)} = given.name AND stored.${sql.ref(series.day)} = given.day
    ) AS compared ORDER BY kind, day DESC, name`.execute(transaction);
  const added = rows.find(({ stored }) => stored === null);
  const same = rows.find(({ stored, figure }) => stored === figure);
  const other = rows.find(({ stored, figure }) => stored !== null && stored !== figure);
  return {
    added: added?.count ?? 0,
    unchanged: same?.count ?? 0,
    corrected: other?.count ?? 0,
    first:
      other === undefined || other.stored === null
        ? null
        : `${series.of(other.name, other.day)}, ${series.words(other.stored)} stored and ${series.words(other.figure)} in the file`,
  };
}

function toldOf(faults: readonly string[]): readonly string[] {
  const more = faults.length - MAX_TOLD;
  return more > 0 ? [...faults.slice(0, MAX_TOLD), `And ${more.toLocaleString('en-US')} more.`] : faults;
}

/** The sender's name of the file in one line; an empty one is none. */
function shownName(name: string): string | null {
  const line = (name.split(/[/\\]/).at(-1) ?? '')
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
    .trim()
    .slice(0, 255)
    .toWellFormed();
  return line === '' ? null : line;
}
