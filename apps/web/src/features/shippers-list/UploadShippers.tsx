import type { Permission } from '@lanewright/access';
import { UPLOAD_PERMISSIONS, type FileView } from '@lanewright/contract';
import { Button } from '@mantine/core';
import { Upload } from 'lucide-react';
import { useState } from 'react';
import { FileDialog, FileDrop, UploadFileDialog } from '../../file-upload/index.ts';

const ABOUT =
  'A row with the code of a shipper that is there changes it, and what it leaves blank stays as it was; every other row is a new shipper.';

/**
 * Whether somebody may upload shippers: the file adds and changes them, so it takes both beside the upload (SP-006), and
 * whoever follows it must see it.
 */
export function mayUpload(may: (...permissions: readonly Permission[]) => boolean): boolean {
  return may('file.import') && may('file.view') && UPLOAD_PERMISSIONS.shippers.every((each) => may(each));
}

/** What is open: the upload, with files that were dropped on the page, or a file that is followed. */
type Open = { readonly dropped: readonly File[] } | { readonly file: FileView };

/** 'Upload Shippers' (S-007): the file upload with its category fixed (SP-090). */
export function UploadShippers({ onUploaded }: { readonly onUploaded: () => void }) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={() => setOpen({ dropped: [] })}
      >
        Upload Shippers
      </Button>
      {open === null ? <FileDrop onFiles={(dropped) => setOpen({ dropped })} /> : null}
      {open !== null && 'dropped' in open ? (
        <UploadFileDialog
          title="Upload Shippers"
          category="shippers"
          about={ABOUT}
          dropped={open.dropped}
          // Of several the last is followed: all are in the list of files.
          onUploaded={(files) => {
            const last = files.at(-1);
            setOpen(last === undefined ? null : { file: last });
          }}
          onClose={close}
        />
      ) : null}
      {open !== null && 'file' in open ? (
        <FileDialog
          file={open.file}
          onEnded={({ status }) => (status === 'success' ? onUploaded() : undefined)}
          onAgain={() => setOpen({ dropped: [] })}
          onClose={close}
        />
      ) : null}
    </>
  );
}
