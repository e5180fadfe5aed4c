import type { ColumnMatch, FileLayout } from '@lanewright/contract/layouts';
import { wordsOf } from './words.ts';

/** Words of a column that a header leaves out when it names both ends by the same word. */
const ENDS = ['origin', 'destination'] as const;

/**
 * Proposes which column of a layout each column of a sheet is: by its name, else by the words of its name in any order
 * and spelling, else by its synonyms. A header that occurs twice, as 'City' does, is the origin first and the destination
 * second. What fits no column, or two, is matched with none, and so are two headers that fit one column: a person says.
 * Source: SP-110.
 */
export function proposeMatch(headers: readonly string[], layout: FileLayout): readonly ColumnMatch[] {
  const { byName, byWording } = namesOf(layout);
  // Once per header: the words of a name cost far more than to compare them.
  const words = headers.map(wordsOf);
  const wordings = words.map((each) => each.join(' '));
  const places = Map.groupBy(wordings.keys(), (at) => wordings[at] ?? '');
  const taken = new Set<string>();
  const found: (string | null)[] = headers.map((header) => {
    const exact = header.trim().toLowerCase();
    return Object.hasOwn(layout, exact) && take(taken, exact) ? exact : null;
  });
  const fill = (fits: (at: number) => readonly string[]): void => {
    const wanted = headers.map((header, at) => {
      if (found[at] !== null || header.trim() === '') return null;
      const [only, ...others] = fits(at).filter((name) => !taken.has(name));
      return others.length === 0 ? (only ?? null) : null;
    });
    for (const [at, name] of wanted.entries()) {
      const isOnly = name !== null && wanted.indexOf(name) === wanted.lastIndexOf(name);
      if (isOnly && take(taken, name)) found[at] = name;
    }
  };
  fill((at) => [plainName(headers[at] ?? '')].filter((name) => Object.hasOwn(layout, name)));
  fill((at) => byName.get(wordings[at] ?? '') ?? []);
  fill((at) => byWording.get(wordings[at] ?? '') ?? []);
  fill((at) => {
    const same = places.get(wordings[at] ?? '') ?? [];
    const end = same.length === 2 ? ENDS[same.indexOf(at)] : undefined;
    return end === undefined ? [] : (byWording.get([...(words[at] ?? []), end].toSorted().join(' ')) ?? []);
  });
  return headers.map((header, at) => ({ header, column: found[at] ?? null }));
}

/** Two indexes of a layout's columns: by the words of their names, and by the words of names and synonyms. */
type Names = {
  readonly byName: ReadonlyMap<string, readonly string[]>;
  readonly byWording: ReadonlyMap<string, readonly string[]>;
};

const known = new WeakMap<FileLayout, Names>();

function namesOf(layout: FileLayout): Names {
  const kept = known.get(layout);
  if (kept !== undefined) return kept;
  const wordingOf = (name: string): string => wordsOf(name).join(' ');
  const wordings = Object.entries(layout).flatMap(([name, { synonyms }]) =>
    [...new Set([name, ...synonyms].map(wordingOf))].map((wording) => ({ name, wording })),
  );
  const names: Names = {
    byName: Map.groupBy(Object.keys(layout), wordingOf),
    byWording: new Map(
      [...Map.groupBy(wordings, ({ wording }) => wording)].map(([wording, all]) => [
        wording,
        all.map(({ name }) => name),
      ]),
    ),
  };
  known.set(layout, names);
  return names;
}

/** A header as a column's name is written: 'Flat Rate' as flat_rate. */
function plainName(header: string): string {
  return header
    .trim()
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_');
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
