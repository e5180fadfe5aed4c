import { FILE_CATEGORIES, MESSAGES, type FileCategory, type FileView } from '@lanewright/contract';
import { Download } from 'lucide-react';
import { useMay } from '../../lib/current-user.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { useFileDownloads } from '../file/use-file-downloads.ts';
import { acceptedFor } from './chosen-files.ts';
import { FileDrop } from './FileDrop.tsx';
import { FilesField } from './FilesField.tsx';
import { Previews } from './Previews.tsx';
import classes from './Upload.module.css';
import { categoriesFor } from './upload-fields.ts';
import { CategoryField, UploadFieldsForm } from './UploadFieldsForm.tsx';
import { useUploadForm } from './use-upload-form.ts';

type UploadFileDialogProps = {
  /** The category where the place of the upload fixes it. */
  readonly category?: FileCategory;
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
export function UploadFileDialog({ category, about, dropped, onUploaded, onClose }: UploadFileDialogProps) {
  const may = useMay();
  const form = useUploadForm({ category: category ?? null, dropped: dropped ?? [], onUploaded });
  const { fields, files, sending, question } = form;
  const busy = sending !== null;
  return (
    <FormDialog
      title="Upload file"
      submitLabel={files.length > 1 ? `Upload ${files.length} files` : 'Upload'}
      width={files.length > 0 && fields.category !== null ? 920 : 560}
      valid={form.ready}
      unsaved={files.length > 0}
      onShowFaults={form.showFaults}
      busy={busy || question !== null}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FileDrop onFiles={form.add} />
      {category === undefined ? (
        <CategoryField
          categories={categoriesFor(may)}
          chosen={fields.category}
          disabled={busy}
          onChoose={(chosen) => form.change({ category: chosen })}
        />
      ) : (
        <p className={classes.hint}>
          Category: <span className={classes.fixed}>{FILE_CATEGORIES[category]}</span>
        </p>
      )}
      <UploadFieldsForm
        fields={fields}
        faults={form.shownFaults}
        disabled={busy}
        several={files.length > 1}
        onChange={form.change}
      />
      <FilesField
        prompt={MESSAGES.chooseCsvFile}
        accept={acceptedFor(fields.category)}
        files={files}
        faults={form.fileFaults}
        disabled={busy}
        onAdd={form.add}
        onRemove={form.remove}
      />
      {sending === null ? null : <Sending name={sending.name} share={sending.share} />}
      <Previews form={form} disabled={busy} />
      <p className={classes.hint}>
        {about === undefined ? null : `${about} `}One bad row keeps the whole file out.{' '}
        {may('file.download_template') && fields.category !== null ? <TemplateLink category={fields.category} /> : null}
      </p>
      {question === null ? null : (
        <ConfirmDialog
          question={`${question.text} Upload it all the same?`}
          confirmLabel="Upload"
          onConfirm={() => question.answer(true)}
          onClose={() => question.answer(false)}
        />
      )}
    </FormDialog>
  );
}

/** 'Download template' of the chosen category (F-011, SP-113). */
function TemplateLink({ category }: { readonly category: FileCategory }) {
  const downloads = useFileDownloads();
  return (
    <button
      type="button"
      className={classes.link}
      disabled={downloads.busy}
      onClick={() => downloads.start({ what: 'template', category })}
    >
      <Download size={14} strokeWidth={1.75} aria-hidden="true" />
      Download template
    </button>
  );
}

/** How much of a file has gone out. */
function Sending({ name, share }: { readonly name: string; readonly share: number }) {
  const percent = Math.floor(share * 100);
  return (
    <div className={classes.sending} role="status">
      <progress className={classes.progress} max={100} value={percent} aria-label={`Uploading ${name}`} />
      <span>
        Uploading <bdi>{name}</bdi>
      </span>
    </div>
  );
}
