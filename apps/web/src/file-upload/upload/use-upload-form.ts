import { FILE_LAYOUTS, MESSAGES, type ColumnMatch, type FileCategory, type FileView } from '@lanewright/contract';
import { useEffect, useRef, useState } from 'react';
import { useFollowFile } from '../../lib/followed-files.ts';
import { toastFailed } from '../../ui/toasts.tsx';
import { faultOfChoice, filesLeft, filesOf, type ChosenFile } from './chosen-files.ts';
import { isByName, isWhole, lacksShipper } from './column-match.ts';
import type { SheetStart } from './read-preview.ts';
import { emptyFields, faultsOfFields, fieldsToSend, type StartFields, type UploadFields } from './upload-fields.ts';
import { usePreviews, type Preview } from './use-previews.ts';
import { useUploads, type FileToSend } from './use-uploads.ts';

type Started = {
  readonly category: FileCategory | null;
  readonly start?: StartFields | undefined;
  readonly dropped: readonly File[];
  readonly onUploaded: (files: readonly FileView[]) => void;
};

/** What `useUploadForm` returns. */
export type UploadForm = ReturnType<typeof useUploadForm>;

let lastKey = 0;
const chosen = (file: File): ChosenFile => ({ key: (lastKey += 1), file });

/** The form of an upload: its fields, its files with the match of their columns, and the sending. */
export function useUploadForm({ category, start, dropped, onUploaded }: Started) {
  const [fields, setFields] = useState(() => emptyFields(category, start));
  const [files, setFiles] = useState(() => filesOf(category, dropped.map(chosen)));
  const [sheets, setSheets] = useState<ReadonlyMap<number, string>>(new Map());
  const [matches, setMatches] = useState<ReadonlyMap<number, readonly ColumnMatch[]>>(new Map());
  const [refused, setRefused] = useState<ReadonlyMap<number, readonly string[]>>(new Map());
  const [refusedFields, setRefusedFields] = useState<Readonly<Record<string, string>>>({});
  const [shows, setShows] = useState(false);
  const uploads = useUploads();
  const follow = useFollowFile();
  // Files may be added while others are sent, so the end of sending reads the current list.
  const latest = useRef(files);
  useEffect(() => {
    latest.current = files;
  });
  const taken = useRef<readonly FileView[]>([]);
  const [going, setGoing] = useState<readonly ChosenFile[]>([]);
  const previews = usePreviews(files, { category: fields.category, customer: fields.customer?.id ?? null, sheets });

  const matchOf: MatchOf = (key, start) => matches.get(key) ?? start.proposed;
  const fieldFaults = faultsOfFields(fields, files.length > 1);
  const fileFaults = faultsOfFiles(files, previews, { category: fields.category, refused });
  const ready =
    files.length > 0 &&
    fileFaults.size === 0 &&
    Object.keys(fieldFaults).length === 0 &&
    files.every(({ key }, at) => isReadable(fields, previews[at], (start) => matchOf(key, start)));

  const submit = async (): Promise<void> => {
    if (!ready || fields.category === null) return;
    setGoing(files);
    const outcome = await uploads.send(filesToSend(files, previews, { fields, category: fields.category, matchOf }));
    setGoing([]);
    taken.current = [...taken.current, ...outcome.taken];
    // Reports the end of each file, even if the form is closed.
    for (const file of outcome.taken) follow(file);
    // Files that were dropped meanwhile wait here: a person sees how their columns are read before they go out.
    const left = filesLeft(latest.current, {
      sent: files,
      kept: new Set([...outcome.faults.keys(), ...outcome.unsent]),
    });
    setFiles(left);
    setRefused(outcome.faults);
    setRefusedFields(firstOf(outcome.refusedFields));
    setShows(true);
    if (left.length === 0) onUploaded(taken.current);
  };
  return {
    fields,
    files,
    previews,
    ready,
    submit,
    matchOf,
    fileFaults,
    shownFaults: shows ? { ...refusedFields, ...fieldFaults } : onlyDates(fieldFaults),
    sending: uploads.sending,
    /** How many files came while others are being sent. */
    waiting: uploads.sending === null ? 0 : files.filter((file) => !going.includes(file)).length,
    question: uploads.question,
    showFaults: () => setShows(true),
    change(change: Partial<UploadFields>): void {
      setFields({ ...fields, ...change });
      setRefusedFields({});
      setRefused(new Map());
      // Another category or shipper proposes another match.
      if ('category' in change || 'customer' in change) setMatches(new Map());
    },
    add(added: readonly File[]): void {
      const kept = files.filter(({ key }) => !fileFaults.has(key));
      setFiles(filesOf(fields.category, [...kept, ...added.map(chosen)]));
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

type MatchOf = (key: number, start: SheetStart) => readonly ColumnMatch[];

function filesToSend(
  files: readonly ChosenFile[],
  previews: readonly (Preview | undefined)[],
  { fields, category, matchOf }: { fields: UploadFields; category: FileCategory; matchOf: MatchOf },
): readonly FileToSend[] {
  const several = files.length > 1;
  return files.map(({ key, file }, at) => {
    const start = previews[at];
    const read = start === undefined || 'fault' in start ? {} : columnsToSend(start, matchOf(key, start));
    return { key, file, fields: { ...fieldsToSend(fields, { category, fileName: file.name, several }), ...read } };
  });
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
  fields: UploadFields,
  start: Preview | undefined,
  matchOf: (start: SheetStart) => readonly ColumnMatch[],
): boolean {
  const { category } = fields;
  if (category === null || start === undefined || 'fault' in start) return false;
  const match = matchOf(start);
  return isWhole(match, FILE_LAYOUTS[category]) && !lacksShipper(match, fields);
}

/** Sheet, header and match where they are not what the server would take by itself. */
function columnsToSend(
  { sheets, sheet, headerRow, headerIsFirst, nameless }: SheetStart,
  match: readonly ColumnMatch[],
) {
  // A match says that the person saw which columns without a header are not read.
  const isKnown = isByName(match) && nameless.length === 0;
  return {
    ...(sheets.length > 1 && sheet !== null ? { sheet } : {}),
    ...(headerIsFirst ? {} : { header_row: String(headerRow) }),
    ...(isKnown ? {} : { mapping: JSON.stringify(match) }),
  };
}

function firstOf(faults: Readonly<Record<string, readonly string[]>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(faults).map(([name, [first = '']]) => [name, first]));
}

/** What is told before anything was sent: that two dates do not go together, or that one is none. */
function onlyDates(faults: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(faults).filter(([name, message]) => name.endsWith('_date') && message !== MESSAGES.required),
  );
}
