import { columnsOf, type ColumnMatch, type FileLayout } from '@lanewright/contract';

/** What a match leaves open: needed columns that nothing is matched with, and columns matched twice. */
export type MatchFaults = { readonly missing: readonly string[]; readonly doubled: readonly string[] };

/** What is wrong with a match of columns. Source: SP-110. */
export function faultsOfMatch(match: readonly ColumnMatch[], layout: FileLayout): MatchFaults {
  const taken = match.flatMap(({ column }) => (column === null ? [] : [column]));
  return {
    missing: columnsOf(layout).required.filter((name) => !taken.includes(name)),
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
