import { useState } from 'react';
import { firstRows, takeRows, waitingCount, type HeldRows } from './held-rows.ts';

type Answer<Row> = {
  /** What was asked; another question is another list. */
  readonly question: string;
  /** The rows answered; undefined until the first answer. */
  readonly fresh: readonly Row[] | undefined;
  /** Whether the rows answer this very question, and not the one before while its answer is awaited. */
  readonly settled: boolean;
  /** The text by which a row counts as changed; all of it unless told. */
  readonly contentOf?: ((row: Row) => string) | undefined;
};

/** Holds the shown rows in place while `held`; `release` shows the newest answer at once. */
export function useHeldRows<Row extends { readonly id: number }>(
  { question, fresh, settled, contentOf }: Answer<Row>,
  held: boolean,
) {
  const [state, setState] = useState<HeldRows<Row> | null>(null);
  let now = state;
  if (fresh !== undefined && settled && (state === null || state.question !== question || state.fresh !== fresh)) {
    now =
      state === null || state.question !== question
        ? firstRows(question, fresh)
        : takeRows(state, fresh, { held, contentOf });
  } else if (state !== null && !held && state.shown !== state.fresh) {
    now = takeRows(state, state.fresh, { held: false, contentOf });
  }
  // Kept from one drawing to the next, as React wants it: the new state replaces this very drawing.
  if (now !== state) setState(now);
  return {
    rows: fresh === undefined ? undefined : (now?.shown ?? fresh),
    marks: now?.marks,
    waiting: now === null ? 0 : waitingCount(now),
    release: () =>
      setState((before) => (before === null ? null : takeRows(before, before.fresh, { held: false, contentOf }))),
  };
}
