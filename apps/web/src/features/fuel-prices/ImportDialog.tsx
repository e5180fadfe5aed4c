import { importDieselWeeks, importExchangeRates, MESSAGES } from '@lanewright/contract';
import { useState } from 'react';
import { FileDrop, FilesField } from '../../file-upload/index.ts';
import { upload } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { importedText } from './price-words.ts';
import { useFigureAct } from './use-figure-act.ts';

/** What can be imported, in words. */
const KINDS = {
  weeks: {
    title: 'Import Diesel Weeks',
    endpoint: importDieselWeeks,
    thing: 'price',
    about:
      'The file needs a “date” column with the Monday of each week and one column per region, such as “Midwest”, in dollars per gallon. Regions may be missing and cells may be blank.',
  },
  rates: {
    title: 'Import Exchange Rates',
    endpoint: importExchangeRates,
    thing: 'rate',
    about: 'The file needs a “date” column and a “rate” column in Canadian dollars per US dollar.',
  },
} as const;

const ACCEPTED = '.csv,text/csv,.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

type ImportDialogProps = { readonly kind: keyof typeof KINDS; readonly onClose: () => void };

/** Imports prices or rates from a file, all of it or nothing; asks before it corrects any (SP-128, SP-163). */
export function ImportDialog({ kind, onClose }: ImportDialogProps) {
  const { title, endpoint, thing, about } = KINDS[kind];
  const [file, setFile] = useState<File | null>(null);
  const [faults, setFaults] = useState<readonly string[]>([]);
  const [question, setQuestion] = useState<string | null>(null);
  const run = useFigureAct({
    run: ({ chosen, replace }: { readonly chosen: File; readonly replace: boolean }) =>
      upload(endpoint, { body: { replace: replace ? 'true' : 'false' }, file: chosen }),
    done: (imported) => importedText(imported, thing),
    onDone: onClose,
    showFailure: (error) => {
      if (error.status === 409) setQuestion(error.text);
      else setFaults(error.fields['file'] ?? [error.text]);
      return true;
    },
  });
  const choose = (chosen: File | null): void => {
    setFile(chosen);
    setFaults([]);
  };
  return (
    <FormDialog
      title={title}
      submitLabel="Import"
      width={560}
      valid={file !== null}
      unsaved={file !== null}
      onShowFaults={() => setFaults([MESSAGES.chooseCsvFile])}
      busy={run.isPending || question !== null}
      onSubmit={() => (file === null ? undefined : run.mutate({ chosen: file, replace: false }))}
      onClose={onClose}
    >
      <FileDrop single onFiles={([dropped]) => choose(dropped ?? file)} />
      <FilesField
        single
        prompt={MESSAGES.chooseCsvFile}
        accept={ACCEPTED}
        files={file === null ? [] : [{ key: 0, file }]}
        faults={faults.length === 0 ? new Map() : new Map([[0, faults]])}
        disabled={run.isPending}
        onAdd={(files) => choose(files.at(-1) ?? file)}
        onRemove={() => choose(null)}
      />
      <p className="ink-2">{about} If any row is invalid, nothing is imported.</p>
      {question === null || file === null ? null : (
        <ConfirmDialog
          question={question}
          confirmLabel="Import and correct"
          onConfirm={() => {
            setQuestion(null);
            run.mutate({ chosen: file, replace: true });
          }}
          onClose={() => setQuestion(null)}
        />
      )}
    </FormDialog>
  );
}
