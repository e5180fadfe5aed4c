import { FILE_CATEGORIES, type FileRow } from '@lanewright/contract';
import { FileText } from 'lucide-react';
import { progressText } from '../../file-upload/index.ts';
import { dateAndTimeText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import classes from './FilesPage.module.css';

/** The columns of the files (F-002, F-003); all are stored fields, so all sort (SP-017). */
export const FILE_COLUMNS: readonly Column<FileRow>[] = [
  { id: 'name', head: 'Name', width: 320, sortBy: 'name', cell: (row) => <Name name={row.name} /> },
  {
    id: 'created-by',
    head: 'Created By',
    width: 180,
    sortBy: 'created_by',
    cell: ({ created_by_name: name }) => <bdi title={name}>{name}</bdi>,
  },
  {
    id: 'created-at',
    head: 'Created At',
    width: 186,
    sortBy: 'created_at',
    cell: ({ created_at: at }) => <span className="num">{dateAndTimeText(new Date(at))}</span>,
  },
  {
    id: 'category',
    head: 'Category',
    width: 156,
    sortBy: 'category',
    cell: ({ category }) => FILE_CATEGORIES[category],
  },
  { id: 'status', head: 'Status', width: 268, sortBy: 'status', cell: (row) => <Status file={row} /> },
];

function Name({ name }: { readonly name: string }) {
  return (
    <span className={classes.name} title={name}>
      <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
      <bdi>{name}</bdi>
    </span>
  );
}

/** The status, and how far a file is that is in process, or what it waits for, or that a later one has replaced it. */
function Status({ file }: { readonly file: FileRow }) {
  const progress = file.overtaken ? 'Replaced since' : progressText(file);
  return (
    <span className={classes.status}>
      <StatusChip status={file.status} />
      {progress === null ? null : (
        // A file that waits says for which one: the name may be cut off.
        <span className={`num ${classes.progress}`} title={file.waiting ? progress : undefined}>
          {progress}
        </span>
      )}
    </span>
  );
}
