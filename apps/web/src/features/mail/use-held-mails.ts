import { useState } from 'react';

type Mail = { readonly id: number };

/** The rows shown, and the answer and question they were taken from. */
type Held<Row extends Mail> = {
  readonly question: string;
  readonly fresh: readonly Row[];
  readonly shown: readonly Row[];
};

type Answer<Row extends Mail> = {
  /** What was asked; another question is another list. */
  readonly question: string;
  /** The rows answered; undefined until the first answer. */
  readonly fresh: readonly Row[] | undefined;
};

/**
 * While `held` (the pointer is in the table) the rows shown keep their places and only their content is renewed, so that
 * no row slides away under the pointer; new mails wait. `release` shows the newest answer at once (look guide §2).
 */
export function useHeldMails<Row extends Mail>({ question, fresh }: Answer<Row>, held: boolean) {
  const [state, setState] = useState<Held<Row> | null>(null);
  let now = state;
  if (fresh !== undefined && (state === null || state.fresh !== fresh || (!held && state.shown !== fresh))) {
    const keeps = held && state !== null && state.question === question && state.shown.length > 0;
    now = { question, fresh, shown: keeps ? renewed(state.shown, fresh) : fresh };
    // Kept from one drawing to the next, as React wants it: the new state replaces this very drawing.
    setState(now);
  }
  return {
    rows: fresh === undefined ? undefined : now?.shown,
    waiting: now === null ? 0 : waitingCount(now),
    release: () => setState((before) => (before === null ? null : { ...before, shown: before.fresh })),
  };
}

/** The rows shown, each with its newest content. */
export function renewed<Row extends Mail>(shown: readonly Row[], fresh: readonly Row[]): readonly Row[] {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  return shown.map((row) => byId.get(row.id) ?? row);
}

function waitingCount<Row extends Mail>({ fresh, shown }: Held<Row>): number {
  const known = new Set(shown.map(({ id }) => id));
  return fresh.filter(({ id }) => !known.has(id)).length;
}
