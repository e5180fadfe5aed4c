import { MESSAGES, rowLimitOf, type FileCategory } from '@lanewright/contract';
import { Download } from 'lucide-react';
import { useMay } from '../../lib/current-user.ts';
import { useFileDownloads } from '../file/use-file-downloads.ts';
import { acceptedFor } from './chosen-files.ts';
import { FileDrop } from './FileDrop.tsx';
import { FilesField } from './FilesField.tsx';
import { Previews } from './Previews.tsx';
import { Sending } from './Sending.tsx';
import classes from './Upload.module.css';
import { categoriesFor } from './upload-fields.ts';
import { CategoryField, UploadFieldsForm } from './UploadFieldsForm.tsx';
import { UploadQuestionDialog } from './UploadQuestionDialog.tsx';
import type { UploadForm } from './use-upload-form.ts';

type UploadPartsProps = {
  readonly form: UploadForm;
  /** The category where the place of the upload fixes it. */
  readonly category: FileCategory | undefined;
  readonly about: string | undefined;
};

/** What every upload shows: fields, files, the first rows with the match of their columns, and the server's question. */
export function UploadParts({ form, category, about }: UploadPartsProps) {
  const may = useMay();
  const { fields, files, sending, question } = form;
  const busy = sending !== null;
  return (
    <>
      <FileDrop single={fields.category === 'fuel_sheet'} onFiles={form.add} />
      {category === undefined ? (
        <CategoryField
          categories={categoriesFor(may)}
          chosen={fields.category}
          disabled={busy}
          onChoose={(chosen) => form.change({ category: chosen })}
        />
      ) : null}
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
        single={fields.category === 'fuel_sheet'}
        onAdd={form.add}
        onRemove={form.remove}
      />
      {sending === null ? null : <Sending name={sending.name} share={sending.share} waiting={form.waiting} />}
      <Previews form={form} disabled={busy} />
      <p className={classes.hint}>
        {about === undefined ? null : `${about} `}If any row is invalid, nothing is imported.
        {rowLimitText(fields.category)}{' '}
        {may('file.download_template') && fields.category !== null ? <TemplateLink category={fields.category} /> : null}
      </p>
      <UploadQuestionDialog question={question} />
    </>
  );
}

/** How many rows a file of a category may have, where they are limited beside its bytes. */
function rowLimitText(category: FileCategory | null): string {
  const most = category === null ? null : rowLimitOf(category);
  return most === null ? '' : ` A file may have at most ${most.toLocaleString('en-US')} rows.`;
}

/** 'Download template' of the chosen category (F-011, SP-113). */
function TemplateLink({ category }: { readonly category: FileCategory }) {
  const downloads = useFileDownloads();
  return (
    <button
      type="button"
      className={classes.link}
      aria-disabled={downloads.busy || undefined}
      onClick={() => downloads.start({ what: 'template', category })}
    >
      <Download size={14} strokeWidth={1.75} aria-hidden="true" />
      Download template
    </button>
  );
}
