import type { FileCategory, FileRow } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import { useState } from 'react';
import { useMay } from '../../lib/current-user.ts';
import { dateAndTimeText } from '../../lib/dates.ts';
import { useShowsFailures } from '../../lib/failure-notices.ts';
import classes from './FailedUploads.module.css';
import { FileDialog } from './FileDialog.tsx';
import { outcomeText } from './file-words.ts';

/** Ids of the notices that were put away in this tab. */
const PUT_AWAY = 'lanewright.failed-uploads';

type FailedUploadsProps = { readonly category: FileCategory; readonly files: readonly FileRow[] };

/** Tells on the page of a category which of the person's uploads failed, why, and leads to the error log (SP-107, SP-111). */
export function FailedUploads({ category, files }: FailedUploadsProps) {
  useShowsFailures(category);
  const may = useMay();
  const [hidden, setHidden] = useState(() => new Set((sessionStorage.getItem(PUT_AWAY) ?? '').split(',')));
  const [opened, setOpened] = useState<FileRow | null>(null);
  const putAway = (id: number): void => {
    const ids = new Set([...hidden, String(id)]);
    sessionStorage.setItem(PUT_AWAY, [...ids].join(','));
    setHidden(ids);
  };
  const shown = files.filter(({ id }) => !hidden.has(String(id)));
  return (
    <>
      {shown.map((file) => (
        <div key={file.id} className={classes.notice} role="alert">
          <CircleAlert size={16} strokeWidth={1.75} aria-hidden="true" />
          <p className={classes.words}>
            <bdi>{file.name}</bdi>, uploaded {dateAndTimeText(new Date(file.created_at))}: {outcomeText(file)}
          </p>
          {may('file.view') ? (
            <Button variant="default" size="xs" onClick={() => setOpened(file)}>
              Show error log
            </Button>
          ) : null}
          <Button variant="subtle" size="xs" onClick={() => putAway(file.id)}>
            Dismiss
          </Button>
        </div>
      ))}
      {opened === null ? null : <FileDialog file={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
