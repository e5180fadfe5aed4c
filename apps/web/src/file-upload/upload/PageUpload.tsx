import type { FileCategory, FileView } from '@lanewright/contract';
import { useState, type ReactNode } from 'react';
import { FileDialog } from '../file/FileDialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { StartFields } from './upload-fields.ts';
import { UploadFileDialog } from './UploadFileDialog.tsx';

/** What is open: the upload, with files that were dropped on the page, or a file that is followed. */
type Open = { readonly dropped: readonly File[] } | { readonly file: FileView };

type PageUploadProps = {
  readonly title: string;
  readonly category: FileCategory;
  readonly start?: StartFields;
  readonly about: string;
  /** The page takes one file at a time. */
  readonly single?: boolean;
  readonly onEnded: (file: FileView) => void;
  /** The button that opens the upload, where the page has one for the dialog. */
  readonly children?: (open: () => void) => ReactNode;
};

/**
 * The upload of a page that is about one category: by its button or by files dropped anywhere on the page. The dialog then
 * shows the last file, and every file is followed to its end whatever is closed (SP-090, SP-107).
 */
export function PageUpload({ title, category, start, about, single = false, onEnded, children }: PageUploadProps) {
  const [open, setOpen] = useState<Open | null>(null);
  const close = (): void => setOpen(null);
  const upload = (dropped: readonly File[]): void => setOpen({ dropped });
  return (
    <>
      {children?.(() => upload([]))}
      {open === null ? <FileDrop single={single} onFiles={upload} /> : null}
      {open !== null && 'dropped' in open ? (
        <UploadFileDialog
          title={title}
          category={category}
          {...(start === undefined ? {} : { start })}
          about={about}
          dropped={open.dropped}
          onUploaded={(files) => {
            const last = files.at(-1);
            setOpen(last === undefined ? null : { file: last });
          }}
          onClose={close}
        />
      ) : null}
      {open !== null && 'file' in open ? (
        <FileDialog file={open.file} onEnded={onEnded} onAgain={() => upload([])} onClose={close} />
      ) : null}
    </>
  );
}
