import { FILE_LAYOUTS, MESSAGES, type ColumnMatch, type FileCategory, type FileView } from '@lanewright/contract';
import { useState } from 'react';
import { toastFailed } from '../../ui/toasts.tsx';
import { faultOfChoice, type ChosenFile } from './chosen-files.ts';
import { faultsOfMatch, isByName } from './column-match.ts';
import type { SheetStart } from './read-preview.ts';
import { emptyFields, faultsOfFields, fieldsToSend, type UploadFields } from './upload-fields.ts';
import { usePreviews, type Preview } from './use-previews.ts';
import { useUploads, type FileToSend } from './use-uploads.ts';

type Started = {
  readonly category: FileCategory | null;
  readonly dropped: readonly File[];
  readonly onUploaded: (files: readonly FileView[]) => void;
};

export type UploadForm = ReturnType<typeof useUploadForm>;

let lastKey = 0;
const chosen = (file: File): ChosenFile => ({ key: (lastKey += 1), file });

/** The form of an upload: its fields, its files with the match of their columns, and the sending. */
export function useUploadForm({ category, dropped, onUploaded }: Started) {
  const [fields, setFields] = useState(() => emptyFields(category));
  const [files, setFiles] = useState(() => dropped.map(chosen));
  const [sheets, setSheets] = useState<ReadonlyMap<number, string>>(new Map());
  const [matches, setMatches] = useState<ReadonlyMap<number, readonly ColumnMatch[]>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [refusedFields, setRefusedFields] = useState<Readonly<Record<string, string>>>({});
  const [shows, setShows] = useState(false);
  const uploads = useUploads();
  const previews = usePreviews(files, { category: fields.category, customer: fields.customer?.id ?? null, sheets });

  const matchOf = (key: number, start: SheetStart): readonly ColumnMatch[] => matches.get(key) ?? start.proposed;
  const fieldFaults = faultsOfFields(fields);
  const fileFaults = faultsOfFiles(files, previews, { category: fields.category, refused });
  const ready =
    files.length > 0 &&
    fileFaults.size === 0 &&
    Object.keys(fieldFaults).length === 0 &&
    files.every(({ key }, at) => isReadable(fields.category, previews[at], (start) => matchOf(key, start)));

  const toSend = (of: FileCategory): readonly FileToSend[] =>
    files.map(({ key, file }, at) => {
      const start = previews[at];
      const read = start === undefined || 'fault' in start ? {} : columnsToSend(start, matchOf(key, start));
      return { key, file, fields: { ...fieldsToSend(fields, { category: of, fileName: file.name }), ...read } };
    });
  const submit = async (): Promise<void> => {
    if (!ready || fields.category === null) return;
    const outcome = await uploads.send(toSend(fields.category));
    const left = files.filter(({ key }) => outcome.faults.has(key));
    setFiles(left);
    setRefused(outcome.faults);
    setRefusedFields(firstOf(outcome.refusedFields));
    setShows(true);
    if (left.length === 0) onUploaded(outcome.taken);
  };
  return {
    fields,
    files,
    previews,
    ready,
    submit,
    matchOf,
    fileFaults,
    shownFaults: shows ? { ...refusedFields, ...fieldFaults } : {},
    sending: uploads.sending,
    question: uploads.question,
    showFaults: () => setShows(true),
    change(change: Partial<UploadFields>): void {
      setFields({ ...fields, ...change });
      setRefusedFields({});
      // Another category or shipper proposes another match.
      if ('category' in change || 'customer' in change) setMatches(new Map());
    },
    add(added: readonly File[]): void {
      setFiles([...files.filter(({ key }) => !fileFaults.has(key)), ...added.map(chosen)]);
      setRefused(new Map());
      if (added.some((file) => faultOfChoice(file, fields.category) === MESSAGES.fileTooLarge))
        toastFailed(MESSAGES.fileTooLarge);
    },
    remove: (key: number): void => setFiles(files.filter((file) => file.key !== key)),
    setMatch: (key: number, match: readonly ColumnMatch[]): void => setMatches(new Map([...matches, [key, match]])),
    setSheet(key: number, sheet: string): void {
      setSheets(new Map([...sheets, [key, sheet]]));
      setMatches(new Map([...matches].filter(([each]) => each !== key)));
    },
  };
}

function faultsOfFiles(
  files: readonly ChosenFile[],
  previews: readonly (Preview | undefined)[],
  { category, refused }: { category: FileCategory | null; refused: ReadonlyMap<number, readonly string[]> },
): ReadonlyMap<number, readonly string[]> {
  return new Map(
    files.flatMap(({ key, file }, at): [number, readonly string[]][] => {
      const start = previews[at];
      const fault = faultOfChoice(file, category) ?? (start !== undefined && 'fault' in start ? start.fault : null);
      const sentences = fault === null ? refused.get(key) : [fault];
      return sentences === undefined ? [] : [[key, sentences]];
    }),
  );
}

function isReadable(
  category: FileCategory | null,
  start: Preview | undefined,
  matchOf: (start: SheetStart) => readonly ColumnMatch[],
): boolean {
  if (category === null || start === undefined || 'fault' in start) return false;
  const { missing, doubled } = faultsOfMatch(matchOf(start), FILE_LAYOUTS[category]);
  return missing.length === 0 && doubled.length === 0;
}

/** Sheet, header and match where they are not what the server would take by itself. */
function columnsToSend({ sheets, sheet, headerRow, headerIsFirst }: SheetStart, match: readonly ColumnMatch[]) {
  return {
    ...(sheets.length > 1 && sheet !== null ? { sheet } : {}),
    ...(headerIsFirst ? {} : { header_row: String(headerRow) }),
    ...(isByName(match) ? {} : { mapping: JSON.stringify(match) }),
  };
}

function firstOf(faults: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([name, [first = '']]) => [name, first]));
}
