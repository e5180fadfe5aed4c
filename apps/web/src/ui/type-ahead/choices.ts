/** One entry of a type-ahead. */
export type Choice = {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
  /** The heading under which it stands; entries of one group follow each other. */
  readonly group?: string | undefined;
};

/** The entries whose label holds what was typed, in their order; those that may not be chosen stay out of the matches. */
export function matchesOf(choices: readonly Choice[], typed: string): readonly Choice[] {
  const wanted = typed.trim().toLowerCase();
  return wanted === '' ? choices : choices.filter(({ label }) => label.toLowerCase().includes(wanted));
}
