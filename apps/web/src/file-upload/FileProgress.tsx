import { Button } from '@mantine/core';
import { getFile, type FileView } from '@lanewright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect } from 'react';
import { call } from '../lib/api/call.ts';
import { reads } from '../lib/api/queries.ts';
import { saveFile } from '../lib/save-file.ts';
import { Dialog } from '../ui/dialog/Dialog.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { FailedState } from '../ui/table/TableStates.tsx';
import { errorCsv } from './error-csv.ts';
import { ErrorLog } from './ErrorLog.tsx';
import classes from './FileUpload.module.css';

/** Milliseconds between two looks at a file under way. */
const LOOK_EVERY = 700;
/** As many bad rows as are taken away in one file. */
const MOST_SAVED = 20_000;

type FileProgressProps = {
  readonly file: FileView;
  /** What the rows are, one and several. */
  readonly things: readonly [string, string];
  readonly onSuccess: () => void;
  readonly onAgain: () => void;
  readonly onClose: () => void;
};

/** What becomes of an uploaded file: how far it is, what it brought, or its bad rows (F-007, F-016, SP-111). */
export function FileProgress({ file: uploaded, things, onSuccess, onAgain, onClose }: FileProgressProps) {
  const {
    data: file = uploaded,
    error,
    refetch,
  } = useQuery({
    ...reads(getFile, { params: { id: uploaded.id }, query: {} }),
    refetchInterval: ({ state }) => (state.data !== undefined && hasEnded(state.data) ? false : LOOK_EVERY),
  });
  const { status } = file;
  useEffect(() => {
    if (status === 'success') onSuccess();
    // Once for each file, whatever else is drawn anew meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [status]);
  const save = useMutation({
    mutationFn: () => call(getFile, { params: { id: file.id }, query: { errors_limit: MOST_SAVED } }),
    onSuccess: ({ name, errors }) =>
      saveFile(`${name.replace(/\.csv$/i, '')}-errors.csv`, errorCsv(errors), 'text/csv'),
  });
  const failed = status === 'error';
  return (
    <Dialog
      title={failed ? `${file.name} Errors` : 'Upload file'}
      width={620}
      onClose={onClose}
      footer={
        <>
          {failed ? (
            <Button
              className={classes.start}
              variant="default"
              disabled={save.isPending}
              leftSection={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
              onClick={() => save.mutate()}
            >
              Download
            </Button>
          ) : null}
          {hasEnded(file) ? (
            <Button variant="default" onClick={onAgain}>
              Upload another file
            </Button>
          ) : null}
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {error !== null && !hasEnded(file) ? <FailedState correlationId={null} onRetry={() => void refetch()} /> : null}
      <div className={classes.state}>
        {/* The end is announced, and not each look at how far it is. */}
        <span className={classes.state} role="status">
          <StatusChip status={status} />
          {hasEnded(file) ? <span>{outcomeText(file, things)}</span> : null}
        </span>
        {hasEnded(file) ? null : <span>{outcomeText(file, things)}</span>}
      </div>
      {failed ? <ErrorLog file={file} /> : null}
    </Dialog>
  );
}

function hasEnded({ status }: FileView): boolean {
  return status === 'success' || status === 'error';
}

/** What there is to say of a file, in one sentence or two. */
function outcomeText(file: FileView, things: FileProgressProps['things']): string {
  const { status, name, rows_read, error_count } = file;
  if (status === 'pending') return `${name} waits for its turn. You may close this: it goes on.`;
  if (status === 'processing')
    return `${counted(rows_read, ['row', 'rows'])} of ${name} read. You may close this: it goes on.`;
  if (status === 'error') return `${counted(error_count, ['fault', 'faults'])} found. Nothing was saved.`;
  const [created, updated] = [file.created_count ?? 0, file.updated_count ?? 0];
  const unchanged = rows_read - created - updated;
  return `${counted(created, things)} created, ${updated.toLocaleString('en-US')} changed, ${unchanged.toLocaleString('en-US')} as before.`;
}

function counted(count: number, [one, several]: readonly [string, string]): string {
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : several}`;
}
