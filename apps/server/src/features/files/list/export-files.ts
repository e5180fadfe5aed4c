import { FILE_EXPORT, type exportFiles, type FileRow, type ParsedRequestOf } from '@lanewright/contract';
import type { ExportedList } from '../../exports/index.ts';
import type { FileRoom } from '../room.ts';
import { fileRowsInOrder, viewOf } from './file-views.ts';

/** All files that pass the filters, as the list shows them. */
export function exportedFiles(
  { db, clock }: Pick<FileRoom, 'db' | 'clock'>,
  query: ParsedRequestOf<typeof exportFiles>['query'],
): ExportedList<FileRow> {
  return {
    list: 'files',
    columns: FILE_EXPORT,
    async *rows(read) {
      const now = clock.now();
      for await (const some of read(fileRowsInOrder(db, query).compile())) yield some.map((row) => viewOf(row, now));
    },
  };
}
