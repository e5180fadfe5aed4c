import type { FileCategory, FileView } from '@lanewright/contract';
import { useRef, useState } from 'react';
import { FormScreen } from '../../ui/form-screen/FormScreen.tsx';
import { createLeaving } from '../../ui/form-screen/leaving.ts';
import { useFirstFocus } from '../../ui/form-screen/use-first-focus.ts';
import classes from './Upload.module.css';
import { UploadParts } from './UploadParts.tsx';
import { useUploadForm } from './use-upload-form.ts';

/** A screen asks for the award's name. */
const START = { isNamed: true };

type UploadFileFormProps = {
  /** The form's name for readers. */
  readonly label: string;
  readonly category: FileCategory;
  /** What the import does with the rows, in a sentence. */
  readonly about: string;
  /** Why nothing can be sent; null when it can. */
  readonly forbidden: string | null;
  readonly onUploaded: (files: readonly FileView[]) => void;
  readonly onCancel: () => void;
};

/** The upload of a category as a screen of its own, with the same parts as the dialog. */
export function UploadFileForm({ label, category, about, forbidden, onUploaded, onCancel }: UploadFileFormProps) {
  const page = useRef<HTMLFormElement>(null);
  useFirstFocus(page);
  const [leaving] = useState(createLeaving);
  const form = useUploadForm({
    category,
    dropped: [],
    start: START,
    onUploaded: (files) => {
      leaving.begin();
      onUploaded(files);
    },
  });
  const busy = form.sending !== null || form.question !== null;
  const send = (): void => void form.submit();
  return (
    <FormScreen
      label={label}
      screen={{
        page,
        losesWork: () => !leaving.begun() && form.files.length > 0,
        beginLeaving: leaving.begin,
        faults: Object.keys(form.shownFaults).length + form.fileFaults.size,
        valid: form.ready,
        busy,
        forbidden,
        send,
        submit: () => (form.ready && !busy && forbidden === null ? send() : form.showFaults()),
        showFaults: form.showFaults,
      }}
      submitLabel={form.files.length > 1 ? `Upload ${form.files.length} files` : 'Upload'}
      className={classes.screen}
      onCancel={onCancel}
    >
      <div className={classes.column}>
        <div className={classes.card}>
          <UploadParts form={form} category={category} about={about} />
        </div>
      </div>
    </FormScreen>
  );
}
