import type { FileCategory, FileView } from '@lanewright/contract';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import type { StartFields } from './upload-fields.ts';
import { UploadParts } from './UploadParts.tsx';
import { useUploadForm } from './use-upload-form.ts';

type UploadFileDialogProps = {
  /** What is uploaded: 'Upload file' (F-005), or the words of the button that opened it. */
  readonly title: string;
  /** The category where the place of the upload fixes it. */
  readonly category?: FileCategory;
  /** What the place of the upload knows already. */
  readonly start?: StartFields;
  /** What the import does with the rows, in a sentence. */
  readonly about?: string;
  /** Files that were dropped already. */
  readonly dropped?: readonly File[];
  readonly onUploaded: (files: readonly FileView[]) => void;
  readonly onClose: () => void;
};

/**
 * Uploads files of one category: shows their first rows and what each column is taken for, and sends them (F-005, F-014,
 * F-021, F-025, SP-090, SP-110).
 */
export function UploadFileDialog({
  title,
  category,
  start,
  about,
  dropped,
  onUploaded,
  onClose,
}: UploadFileDialogProps) {
  const form = useUploadForm({ category: category ?? null, start, dropped: dropped ?? [], onUploaded });
  const { fields, files, sending, question } = form;
  const busy = sending !== null;
  return (
    <FormDialog
      title={title}
      submitLabel={files.length > 1 ? `Upload ${files.length} files` : 'Upload'}
      width={files.length > 0 && fields.category !== null ? 920 : 560}
      valid={form.ready}
      unsaved={files.length > 0}
      onShowFaults={form.showFaults}
      busy={busy || question !== null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <UploadParts form={form} category={category} about={about} />
    </FormDialog>
  );
}
