/** A thing with an id and a content that can be compared: a row of the dashboard. */
type Row = { readonly id: number };

/**
 * What the dashboard shows while changes arrive: the rows as shown, the newest answer, and the marks of rows that have
 * just changed. A mark flips between 'a' and 'b', so that a row that changes twice is tinted twice.
 */
export type HeldRows<R extends Row> = {
  /** What was asked for; another question is another list, shown as it comes. */
  readonly question: string;
  readonly fresh: readonly R[];
  readonly shown: readonly R[];
  readonly marks: ReadonlyMap<number, 'a' | 'b'>;
};

/** The rows of a first answer, or of another question: all shown, none marked. */
export function firstRows<R extends Row>(question: string, fresh: readonly R[]): HeldRows<R> {
  return { question, fresh, shown: fresh, marks: new Map() };
}

/** How rows are taken: whether they are held, and the text by which a row counts as changed. */
type Taking<R extends Row> = { readonly held: boolean; readonly contentOf?: ((row: R) => string) | undefined };

/**
 * Takes a newer answer to the same question. While held (the pointer is in the table), rows that are shown keep their places and only
 * their content is renewed; rows that are gone stay until released, new ones wait. Otherwise the answer is shown as it
 * is. Rows that are new or changed are marked.
 */
export function takeRows<R extends Row>(
  before: HeldRows<R>,
  fresh: readonly R[],
  { held, contentOf = JSON.stringify }: Taking<R>,
): HeldRows<R> {
  const byId = new Map(fresh.map((row) => [row.id, row]));
  const shown = held && before.shown.length > 0 ? before.shown.map((row) => byId.get(row.id) ?? row) : fresh;
  const known = new Map(before.shown.map((row) => [row.id, contentOf(row)]));
  const marks = new Map(before.marks);
  for (const row of shown) {
    if (known.get(row.id) !== contentOf(row)) marks.set(row.id, marks.get(row.id) === 'a' ? 'b' : 'a');
  }
  return { question: before.question, fresh, shown, marks };
}

/** How many quotes wait to be shown. */
export function waitingCount<R extends Row>(rows: HeldRows<R>): number {
  const shown = new Set(rows.shown.map((row) => row.id));
  return rows.fresh.filter((row) => !shown.has(row.id)).length;
}
