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

/** Storage key of the notices dismissed in this tab. */
const DISMISSED_KEY = 'lanewright.failed-uploads';

type FailedUploadsProps = { readonly category: FileCategory; readonly files: readonly FileRow[] };

/**
 * Shows the person's failed uploads on the page of their category, with the reasons and links to the error log (SP-107,
 * SP-111).
 */
export function FailedUploads({ category, files }: FailedUploadsProps) {
  useShowsFailures(category);
  const may = useMay();
  const [hidden, setHidden] = useState(() => new Set((sessionStorage.getItem(DISMISSED_KEY) ?? '').split(',')));
  const [opened, setOpened] = useState<FileRow | null>(null);
  const putAway = (id: number): void => {
    const ids = new Set([...hidden, String(id)]);
    sessionStorage.setItem(DISMISSED_KEY, [...ids].join(','));
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
