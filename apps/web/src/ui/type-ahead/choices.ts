/** One entry of a type-ahead. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The heading under which it stands; entries of one group follow each other. */
  readonly group?: string | undefined;
};

/**
 * The entries whose label holds what was typed. Labels that begin with it come first, then labels of which a word begins
 * with it: 'r' means Reefer before Dry Van. Entries under headings keep their order. An entry that may not be chosen is
 * no match.
 */
export function matchesOf(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  if (wanted === '') return choices;
  const found = choices.filter(({ label, disabled }) => disabled !== true && label.toLowerCase().includes(wanted));
  if (found.some(({ group }) => group !== undefined)) return found;
  return found.toSorted((one, other) => rankOf(one.label, wanted) - rankOf(other.label, wanted));
}

/** 0 where the label begins with the words, 1 where a word of it does, 2 where they stand inside a word. */
function rankOf(label: string, wanted: string): number {
  const lower = label.toLowerCase();
  if (lower.startsWith(wanted)) return 0;
  return lower.includes(` ${wanted}`) ? 1 : 2;
}
