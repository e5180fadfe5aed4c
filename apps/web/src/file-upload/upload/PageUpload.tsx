import type { FileCategory, FileView } from '@lanewright/contract';
import { useState, type ReactNode } from 'react';
import { FileDialog } from '../file/FileDialog.tsx';
import { FileDrop } from './FileDrop.tsx';
import type { StartFields } from './upload-fields.ts';
import { UploadFileDialog } from './UploadFileDialog.tsx';

/** The open dialog: the upload with dropped files, or a followed file. */
type Open = { readonly dropped: readonly File[] } | { readonly file: FileView };

type PageUploadProps = {
  readonly title: string;
  readonly category: FileCategory;
  readonly start?: StartFields;
  readonly about: string;
  /** Takes only one file at a time. */
  readonly single?: boolean;
  readonly onEnded: (file: FileView) => void;
  /** Renders the button that opens the upload, if the page has one. */
  readonly children?: (open: () => void) => ReactNode;
};

/**
 * The upload of a page with one category, by a button or by files dropped anywhere on the page. Its dialog shows the
 * last file. Every file is followed to its end, even if the dialog is closed (SP-090, SP-107).
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
