import { Button } from '@mantine/core';
import {
  cancelFile,
  FILE_CATEGORIES,
  getFile,
  MESSAGES,
  uploadPermissions,
  type FileRow,
  type FileView,
} from '@lanewright/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { correlationOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { useFollowedFiles, useFollowFile } from '../../lib/followed-files.ts';
import { dateAndTimeText } from '../../lib/dates.ts';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { ErrorLog } from './ErrorLog.tsx';
import classes from './File.module.css';
import { downloadsOf, hasEnded, outcomeText, tooLateToCancel } from './file-words.ts';
import { useFileDownloads } from './use-file-downloads.ts';

/** Milliseconds between two looks at a file under way. */
const LOOK_EVERY = 700;

type FileDialogProps = {
  readonly file: FileRow;
  /** The file has ended since it was opened. */
  readonly onEnded?: (file: FileView) => void;
  readonly onAgain?: () => void;
  readonly onClose: () => void;
};

/** A file and what becomes of it: how far it is, what it brought, or its bad rows (F-007, F-012, F-016, SP-111). */
export function FileDialog({ file: known, onEnded, onAgain, onClose }: FileDialogProps) {
  const { data, error, refetch } = useQuery({
    ...reads(getFile, { params: { id: known.id }, query: {} }),
    refetchInterval: ({ state }) => (state.data !== undefined && hasEnded(state.data) ? false : LOOK_EVERY),
  });
  const file = data ?? known;
  const ended = data !== undefined && hasEnded(data) && !hasEnded(known);
  useEffect(() => {
    if (ended) onEnded?.(data);
    // Once for each file, whatever else is drawn anew meanwhile.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [ended]);
  const failed = file.status === 'error';
  const follow = useFollowFile();
  const { leave } = useFollowedFiles();
  const onOpen = useEffectEvent(() => leave(known.id));
  const onGone = useEffectEvent(() => {
    if (onEnded !== undefined && !hasEnded(file)) follow(file);
  });
  // The open dialog shows the result itself; once it is closed, a toast does.
  useEffect(() => {
    onOpen();
    return () => onGone();
  }, []);
  return (
    <Dialog
      title={failed ? `${file.name} Errors` : file.name}
      // The error log has four columns.
      width={file.bad_row_count > 0 ? 920 : 620}
      onClose={onClose}
      footer={
        <>
          <FileActs file={file} />
          {hasEnded(file) && onAgain !== undefined ? (
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
      <p className={classes.origin}>
        {FILE_CATEGORIES[file.category]}
        {file.customer === null ? null : (
          <>
            {' of '}
            <bdi>{file.customer.name}</bdi>
          </>
        )}
        , uploaded by <bdi>{file.created_by_name}</bdi> on {dateAndTimeText(new Date(file.created_at))}
      </p>
      {error !== null && (data === undefined || !hasEnded(data)) ? (
        <FailedState correlationId={correlationOf(error)} onRetry={() => void refetch()} />
      ) : null}
      <div className={classes.state}>
        {/* The end is announced, and not each look at how far it is. */}
        <span className={classes.state} role="status">
          <StatusChip status={file.status} />
          {hasEnded(file) ? <span>{outcomeText(file)}</span> : null}
        </span>
        {hasEnded(file) ? null : <span className="num">{outcomeText(file)}</span>}
      </div>
      {file.phase === null ? null : <Bar percent={file.percent} />}
      {failed && data === undefined && error === null ? <ListSkeleton /> : null}
      {failed && data !== undefined && data.bad_row_count > 0 ? <ErrorLog file={data} /> : null}
    </Dialog>
  );
}

/** How far a phase is; without a number where nobody knows. */
function Bar({ percent }: { readonly percent: number | null }) {
  return (
    <progress
      className={classes.bar}
      max={100}
      aria-label="Progress"
      {...(percent === null ? {} : { value: percent })}
    />
  );
}

const DOWNLOADS = { results: 'Download results', findings: 'Download with findings', content: 'Download' } as const;

/** What can be done with a file at its end or under way, at the start of the foot. */
function FileActs({ file }: { readonly file: FileRow }) {
  const may = useMay();
  const downloads = useFileDownloads();
  const cancel = useMutation({
    mutationFn: () => call(cancelFile, { params: { id: file.id } }),
    meta: { done: MESSAGES.fileCancelled },
  });
  if (!hasEnded(file)) {
    if (!may('file.import') || !uploadPermissions(file).every((each) => may(each))) return null;
    const tooLate = tooLateToCancel(file);
    if (tooLate !== null) return <span className={classes.start}>{tooLate}</span>;
    return (
      <Button className={classes.start} variant="default" disabled={cancel.isPending} onClick={() => cancel.mutate()}>
        Cancel import
      </Button>
    );
  }
  if (!may('file.download_url')) return null;
  return (
    <div className={classes.downloads}>
      {downloadsOf(file)
        .filter((what) => what !== 'results' || may('quote.view'))
        .map((what) => (
          <Button
            key={what}
            variant="default"
            aria-disabled={downloads.busy || undefined}
            leftSection={<Download size={16} strokeWidth={1.75} aria-hidden="true" />}
            onClick={() => downloads.start({ what, file })}
          >
            {DOWNLOADS[what]}
          </Button>
        ))}
    </div>
  );
}
