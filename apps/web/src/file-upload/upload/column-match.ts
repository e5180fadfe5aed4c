import { columnsOf, groupsOf, type ColumnMatch, type FileLayout } from '@lanewright/contract';
import type { UploadFields } from './upload-fields.ts';

/**
 * What a match leaves open: needed columns that nothing is matched with, groups of which one is needed, and columns
 * matched twice.
 */
export type MatchFaults = {
  readonly missing: readonly string[];
  readonly oneOf: readonly (readonly string[])[];
  readonly doubled: readonly string[];
};

/** What is wrong with a match of columns. Source: SP-110. */
export function faultsOfMatch(match: readonly ColumnMatch[], layout: FileLayout): MatchFaults {
  const taken = match.flatMap(({ column }) => (column === null ? [] : [column]));
  return {
    missing: columnsOf(layout).required.filter((name) => !taken.includes(name)),
    oneOf: groupsOf(layout).filter((group) => !group.some((name) => taken.includes(name))),
    doubled: [...new Set(taken.filter((name, at) => taken.indexOf(name) !== at))],
  };
}

/** Whether every header is the name of its column, so that the file can be sent without a match. */
export function isByName(match: readonly ColumnMatch[]): boolean {
  return match.every(({ header, column }) => (column ?? '') === header.trim().toLowerCase());
}

/** The match with one column matched otherwise; a column that is taken from another leaves that one unread. */
export function rematched(
  match: readonly ColumnMatch[],
  { at, column }: { readonly at: number; readonly column: string | null },
): readonly ColumnMatch[] {
  return match.map((each, place) => {
    if (place === at) return { ...each, column };
    return column !== null && each.column === column ? { ...each, column: null } : each;
  });
}

/** Whether rows of quotes have no shipper: neither the form nor a column of the file names one. */
export function lacksShipper(
  match: readonly ColumnMatch[],
  { category, customer }: Pick<UploadFields, 'category' | 'customer'>,
): boolean {
  return category === 'quote' && customer === null && !match.some(({ column }) => column === 'shipper_code');
}

/** Whether a match leaves nothing open that a file needs. */
export function isWhole(match: readonly ColumnMatch[], layout: FileLayout): boolean {
  return Object.values(faultsOfMatch(match, layout)).every((open) => open.length === 0);
}

/** What a match leaves open, in sentences; null where nothing is. */
export function missingText(match: readonly ColumnMatch[], layout: FileLayout): string | null {
  const { missing, oneOf } = faultsOfMatch(match, layout);
  const sentences = [
    ...(missing.length === 0
      ? []
      : [`Still needed: ${missing.join(', ')}. Choose a column for ${missing.length === 1 ? 'it' : 'each'}.`]),
    ...oneOf.map((group) => `Choose a column for ${group.slice(0, -1).join(', ')} or ${group.at(-1) ?? ''}.`),
  ];
  return sentences.length === 0 ? null : sentences.join(' ');
}
