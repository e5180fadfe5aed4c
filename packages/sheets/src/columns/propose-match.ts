import type { ColumnMatch, FileLayout } from '@lanewright/contract';
import { wordsOf } from './words.ts';

/** Words of a column that a header leaves out when it names both ends by the same word. */
const ENDS = ['origin', 'destination'] as const;

/**
 * Proposes which column of a layout each column of a sheet is: by its name, else by the same words in any order and
 * spelling. A header that occurs twice, as 'City' does, is the origin first and the destination second. What fits no
 * column, or two, is matched with none: a person says. Source: SP-110.
 */
export function proposeMatch(headers: readonly string[], layout: FileLayout): readonly ColumnMatch[] {
  const columns = Object.keys(layout).map((name) => {
    const wordings = [name, ...(layout[name]?.synonyms ?? [])].map((each) => wordsOf(each).join(' '));
    return { name, wordings };
  });
  const taken = new Set<string>();
  const found: (string | null)[] = headers.map((header) => {
    const exact = columns.find(({ name }) => name === header.trim().toLowerCase());
    return exact !== undefined && take(taken, exact.name) ? exact.name : null;
  });
  const fill = (fits: (header: string, at: number) => readonly string[]): void => {
    for (const [at, header] of headers.entries()) {
      if (found[at] !== null || header.trim() === '') continue;
      const [only, ...others] = fits(header, at).filter((name) => !taken.has(name));
      if (only !== undefined && others.length === 0 && take(taken, only)) found[at] = only;
    }
  };
  const named = (wording: string) =>
    columns.filter(({ wordings }) => wordings.includes(wording)).map(({ name }) => name);
  fill((header) => named(wordsOf(header).join(' ')));
  fill((header, at) => {
    const words = wordsOf(header);
    const same = headers.flatMap((other, place) => (wordsOf(other).join(' ') === words.join(' ') ? [place] : []));
    const end = same.length === 2 ? ENDS[same.indexOf(at)] : undefined;
    return end === undefined ? [] : named([...words, end].toSorted().join(' '));
  });
  return headers.map((header, at) => ({ header, column: found[at] ?? null }));
}

function take(taken: Set<string>, name: string): boolean {
  if (taken.has(name)) return false;
  taken.add(name);
  return true;
}

/** The share of a row's filled cells that name a column: tells a header from titles above it. */
export function headerLikeness(cells: readonly string[], layout: FileLayout): number {
  const filled = cells.filter((cell) => cell.trim() !== '');
  if (filled.length === 0) return 0;
  return proposeMatch(filled, layout).filter(({ column }) => column !== null).length;
}
