import {
  columnsOf,
  FILE_CATEGORIES,
  FILE_LAYOUTS,
  importFile,
  MESSAGES,
  type FileView,
  type FileCategory,
} from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../lib/api/api-error.ts';
import { upload } from '../lib/api/call.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { FileField } from '../ui/form/FileField.tsx';
import { toastFailed } from '../ui/toasts.tsx';
import { ACCEPTED, faultOfChoice } from './chosen-file.ts';
import { FileProgress } from './FileProgress.tsx';
import classes from './FileUpload.module.css';

type UploadFileDialogProps = {
  readonly category: FileCategory;
  /** What the import does with the rows, in sentences. */
  readonly about: string;
  /** What its rows are, one and several. */
  readonly things: readonly [string, string];
  readonly onSuccess: () => void;
  readonly onClose: () => void;
};

/** Uploads a file of one category and follows it until it is through (F-005, F-021, F-025, SP-090). */
export function UploadFileDialog({ category, about, things, onSuccess, onClose }: UploadFileDialogProps) {
  const { required, optional } = columnsOf(FILE_LAYOUTS[category]);
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [uploaded, setUploaded] = useState<FileView | null>(null);
  const send = useMutation({
    mutationFn: (chosen: File) =>
      upload(importFile, { body: { name: chosen.name, type: chosen.type, category }, file: chosen }),
    meta: { done: MESSAGES.fileQueued, quiet: true },
    onSuccess: setUploaded,
    onError: (error) => {
      const told = error instanceof ApiError ? (error.fields['file'] ?? []) : [];
      setFaults(told);
      if (told.length === 0) toastFailed(error instanceof ApiError ? error.text : MESSAGES.unknownError);
    },
  });
  const choose = (chosen: File): void => {
    const fault = faultOfChoice(chosen);
    setFile(chosen);
    setFaults(fault === null ? [] : [fault]);
    if (fault === MESSAGES.fileTooLarge) toastFailed(fault);
  };
  if (uploaded !== null) {
    const again = (): void => {
      setUploaded(null);
      setFile(null);
    };
    return <FileProgress file={uploaded} things={things} onSuccess={onSuccess} onAgain={again} onClose={onClose} />;
  }
  return (
    <FormDialog
      title="Upload file"
      submitLabel="Upload"
      width={560}
      valid={file !== null && faults.length === 0}
      unsaved={false}
      busy={send.isPending}
      onSubmit={() => (file === null ? undefined : send.mutateAsync(file).catch(() => undefined))}
      onClose={onClose}
    >
      <p className={classes.hint}>
        Category: <span className={classes.fixed}>{FILE_CATEGORIES[category]}</span>
      </p>
      <FileField
        label="File"
        prompt={MESSAGES.chooseCsvFile}
        accept={ACCEPTED}
        file={file}
        faults={faults}
        disabled={send.isPending}
        onChoose={choose}
      />
      <details className={classes.columns}>
        <summary>Columns of the file</summary>
        <p>
          The first row names the columns, in any order. Needed: <code className="mono">{required.join(', ')}</code>.
          Optional: <code className="mono">{optional.join(', ')}</code>.
        </p>
        <p>{about} One bad row keeps the whole file out.</p>
      </details>
    </FormDialog>
  );
}
