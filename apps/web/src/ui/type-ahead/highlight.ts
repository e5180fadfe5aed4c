/** Where the highlight stands among the matches of one question, once the arrows have moved it. */
export type Walk = { readonly question: string; readonly at: number };

/** What is shown: how many matches, for which question, and the one that is chosen already. */
export type Shown = {
  /** What was typed, or '' while nothing is. The arrows begin anew with each question. */
  readonly question: string;
  readonly count: number;
  /** The chosen one among them, or -1. */
  readonly chosenAt: number;
};

/**
 * The highlighted match: the first of what was typed, else the chosen one, until the arrows move it; -1 for none.
 */
export function highlightedAt(walk: Walk | null, shown: Shown): number {
  if (shown.count === 0) return -1;
  if (walk !== null && walk.question === shown.question) return Math.min(walk.at, shown.count - 1);
  return shown.question === '' ? shown.chosenAt : 0;
}

/**
 * The highlight after an arrow. The first Down after typing stays on the first match: people press Down and Enter to take
 * it, whether or not it is highlighted already. The ends are joined.
 */
export function walked(walk: Walk | null, shown: Shown, step: 1 | -1): Walk {
  const { question, count } = shown;
  const at = highlightedAt(walk, shown);
  const isFirstStep = walk === null || walk.question !== question;
  if (at === -1) return { question, at: step === 1 ? 0 : count - 1 };
  if (isFirstStep && question !== '' && step === 1) return { question, at };
  return { question, at: (at + step + count) % count };
}
