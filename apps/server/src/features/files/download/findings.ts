import { csvLine, faultText, workbookBytes, type RowToWrite } from '@lanewright/sheets';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { GivenFile } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { copiedRows } from './sheet-copy.ts';

const HEAD = 'findings';

/** Fills a row of its own without other cells, so a truncated file fails the import if it is uploaded again. */
const BROKEN_OFF = 'From here on the file could not be read';

/**
 * A file that ended in error as it was uploaded, with the findings of each row in a column behind the others, so that
 * all of them are corrected in one pass. Titles and blank rows stay, so that its row numbers are those of the file. Of a
 * file that breaks off, the last row says so. Source: F-008, SP-111.
 */
export async function findingsOf(
  room: FileRoom,
  id: number,
): Promise<Outcome<GivenFile, 'file.not_found' | 'file.no_findings'>> {
  const { db } = room;
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  // Cancelled and failed files have none, and the cells of a working copy are not read.
  if (file.status !== 'error' || file.bad_row_count === 0) return refuse('file.no_findings');
  const rows = async function* (): AsyncGenerator<readonly RowToWrite[]> {
    let width = 0;
    let last = 0;
    const rowOf = (number: number, cells: readonly string[], findings: string): RowToWrite => ({
      number,
      cells: [...Array.from({ length: Math.max(width, cells.length) }, (_each, at) => cells[at] ?? ''), findings],
    });
    for await (const some of copiedRows(room, file, { all: true })) {
      const end = some.at(-1)?.row.number ?? last;
      const told = await messagesOf(db, id, [last + 1, end]);
      last = end;
      const copies = some.map(({ row: { number, cells }, isHeader, fault }) => {
        if (isHeader) width = cells.length;
        const own = told.get(number)?.join('; ') ?? (isHeader ? HEAD : '');
        return rowOf(number, cells, fault === null ? own : `${BROKEN_OFF}: ${fault}`);
      });
      yield withMissing(copies, told, rowOf);
    }
    yield withMissing([], await messagesOf(db, id, [last + 1, LAST_ROW]), rowOf);
  };
  const name = file.name.replace(/\.(csv|xlsx)$/i, '');
  if ((await kindOfStored(db, id)) === 'workbook')
    return done({ name: `${name}-findings.xlsx`, type: WORKBOOK, size: null, bytes: workbookBytes(rows()) });
  return done({
    name: `${name}-findings.csv`,
    type: 'text/csv; charset=utf-8',
    size: null,
    bytes: withMark(csvBytes(rows())),
  });
}

/** Upper bound for row numbers (int4). */
const LAST_ROW = 2_147_483_647;

/** The copies of some rows, and rows with findings alone for those that the sheet leaves out, in their order. */
function withMissing(
  copies: readonly RowToWrite[],
  told: ReadonlyMap<number, readonly string[]>,
  rowOf: (number: number, cells: readonly string[], findings: string) => RowToWrite,
): readonly RowToWrite[] {
  const there = new Set(copies.map(({ number }) => number));
  const missing = [...told].filter(([number]) => !there.has(number));
  if (missing.length === 0) return copies;
  return [...copies, ...missing.map(([number, messages]) => rowOf(number, [], messages.join('; ')))].toSorted(
    (a, b) => a.number - b.number,
  );
}

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** How a ZIP archive begins, and so a workbook. A cell of a CSV file may begin with 'PK'. */
const ZIP_HEAD = 'PK\u0003\u0004';

/** Whether a stored file is a workbook: as such it goes back. */
async function kindOfStored(db: Kysely<Tables>, id: number): Promise<'workbook' | 'csv'> {
  const first = await db
    .selectFrom('file_chunk')
    .select((e) => e.fn<Buffer>('substring', ['content', e.lit(1), e.lit(4)]).as('head'))
    .where('file_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirst();
  return first?.head.toString('latin1') === ZIP_HEAD ? 'workbook' : 'csv';
}

async function* csvBytes(rows: AsyncIterable<readonly RowToWrite[]>): AsyncGenerator<Buffer> {
  for await (const some of rows) yield Buffer.from(some.map(({ cells }) => csvLine(cells)).join(''));
}

/** Adds the byte order mark: spreadsheets read a CSV as UTF-8 only with it. */
export async function* withMark(lines: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('\uFEFF');
  yield* lines;
}

async function messagesOf(
  db: Kysely<Tables>,
  file: number,
  [first, last]: readonly [number, number],
): Promise<Map<number, string[]>> {
  const rows = await db
    .selectFrom('file_error')
    .select(['row_number', 'column_name as column', 'value', 'message'])
    .where('file_id', '=', file)
    .where('row_number', '>=', first)
    .where('row_number', '<=', last)
    .orderBy('position')
    .execute();
  const told = new Map<number, string[]>();
  for (const { row_number: row, ...fault } of rows)
    if (row !== null) told.set(row, [...(told.get(row) ?? []), faultText(fault)]);
  return told;
}
