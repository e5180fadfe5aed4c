import { csvLine, workbookBytes, type RowToWrite } from '@lanewright/sheets';
import { done, refuse, type Outcome } from '@lanewright/units';
import type { Kysely } from 'kysely';
import type { GivenFile } from '../../../platform/http/index.ts';
import type { Tables } from '../../../tables.ts';
import type { FileRoom } from '../room.ts';
import { copiedRows } from './sheet-copy.ts';

const HEAD = 'findings';

/**
 * A file that ended in error as it was uploaded, with the findings of each row in a column behind the others, so that
 * all of them are corrected in one pass. Source: F-008, SP-111.
 */
export async function findingsOf(
  { db }: FileRoom,
  id: number,
): Promise<Outcome<GivenFile, 'file.not_found' | 'file.no_findings'>> {
  const file = await db
    .selectFrom('file')
    .selectAll()
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (file === undefined) return refuse('file.not_found');
  if (file.status !== 'error') return refuse('file.no_findings');
  const rows = async function* (): AsyncGenerator<readonly RowToWrite[]> {
    let width = 0;
    for await (const some of copiedRows(db, file)) {
      const told = await messagesOf(db, id, [some[0]?.row.number ?? 0, some.at(-1)?.row.number ?? 0]);
      yield some.map(({ row: { number, cells }, isHeader }) => {
        if (isHeader) width = cells.length;
        const findings = told.get(number)?.join('; ') ?? (isHeader ? HEAD : '');
        return {
          number,
          cells: [...Array.from({ length: Math.max(width, cells.length) }, (_each, at) => cells[at] ?? ''), findings],
        };
      });
    }
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

const WORKBOOK = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Whether a stored file is a workbook: as such it goes back. */
async function kindOfStored(db: Kysely<Tables>, id: number): Promise<'workbook' | 'csv'> {
  const first = await db
    .selectFrom('file_chunk')
    .select((e) => e.fn<Buffer>('substring', ['content', e.lit(1), e.lit(2)]).as('head'))
    .where('file_id', '=', id)
    .where('position', '=', 0)
    .executeTakeFirst();
  return first?.head.toString('latin1') === 'PK' ? 'workbook' : 'csv';
}

async function* csvBytes(rows: AsyncIterable<readonly RowToWrite[]>): AsyncGenerator<Buffer> {
  for await (const some of rows) yield Buffer.from(some.map(({ cells }) => csvLine(cells)).join(''));
}

/** Spreadsheets read a CSV file as UTF-8 where a mark says so. */
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
    .select(['row_number', 'message'])
    .where('file_id', '=', file)
    .where('row_number', '>=', first)
    .where('row_number', '<=', last)
    .orderBy('position')
    .execute();
  return Map.groupBy(rows, (row) => row.row_number)
    .entries()
    .reduce(
      (told, [row, found]) =>
        told.set(
          row,
          found.map(({ message }) => message),
        ),
      new Map<number, string[]>(),
    );
}
