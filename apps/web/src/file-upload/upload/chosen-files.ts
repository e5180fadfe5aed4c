import { limitOf, MESSAGES, takesWorkbooks, type FileCategory } from '@lanewright/contract';

/** A file that was chosen, with a number of its own: two may have the same name. */
export type ChosenFile = { readonly key: number; readonly file: File };

/** What the chooser of the system offers. */
export function acceptedFor(category: FileCategory | null): string {
  const csv = '.csv,text/csv';
  return category !== null && !takesWorkbooks(category)
    ? csv
    : `${csv},.xlsx,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet`;
}

/** Why a file cannot be uploaded, before it is sent: the server judges by the content (SP-109, SP-110). Null when it may. */
export function faultOfChoice(
  { name, size }: Pick<File, 'name' | 'size'>,
  category: FileCategory | null,
): string | null {
  if (size > limitOf(category ?? 'quote')) return MESSAGES.fileTooLarge;
  const isSheet =
    /\.(csv|txt|tsv)$/i.test(name) || (/\.xls[xm]$/i.test(name) && (category === null || takesWorkbooks(category)));
  if (!isSheet) return MESSAGES.chooseCsvFile;
  return size > 0 ? null : MESSAGES.fileEmpty;
}

/** Picks the last of several files if only one is taken, with a sentence about the others; null if there are none. */
export function onlyOne(files: readonly File[]): { readonly file: File | undefined; readonly told: string | null } {
  const file = files.at(-1);
  const others = files.length - 1;
  if (file === undefined || others < 1) return { file, told: null };
  const left = others === 1 ? 'The other file was' : `The other ${others} files were`;
  return { file, told: `Only one file is taken at a time, and it is ${file.name}. ${left} left out.` };
}

/** The files that are kept of those chosen: of a fuel sheet the last one, since a region has one (SP-127). */
export function filesOf(
  category: FileCategory | null | undefined,
  chosen: readonly ChosenFile[],
): readonly ChosenFile[] {
  return category === 'fuel_sheet' ? chosen.slice(-1) : chosen;
}

/** The files that remain after sending: those that were not taken, and those added meanwhile. */
export function filesLeft(
  now: readonly ChosenFile[],
  { sent, kept }: { readonly sent: readonly ChosenFile[]; readonly kept: ReadonlySet<number> },
): readonly ChosenFile[] {
  const gone = new Set(sent.flatMap(({ key }) => (kept.has(key) ? [] : [key])));
  return now.filter(({ key }) => !gone.has(key));
}
