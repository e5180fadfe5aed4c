import { useState } from 'react';
import { useHeldRows } from '../table/use-held-rows.ts';
import type { ListRows } from './use-list-rows.ts';

/** A list whose rows keep their places while somebody reads them; new ones wait. */
export type LiveRows<Row> = ListRows<Row> & {
  readonly live: {
    readonly marks: ReadonlyMap<number, 'a' | 'b'> | undefined;
    readonly waiting: number;
    readonly release: () => void;
    readonly onHover: (inside: boolean) => void;
  };
};

type Holding<Row> = {
  readonly held: boolean;
  /** The text by which a row counts as changed, without what the clock alone changes. */
  readonly contentOf?: (row: Row) => string;
};

/**
 * Holds the rows of a list while somebody reads the table, or as long as `held` says, as under a dialog. Rows that were
 * cached from an earlier visit are not held: what has come since, as one's own new quote, is there at once.
 */
export function useLiveRows<Row extends { readonly id: number }>(
  list: ListRows<Row>,
  { held, contentOf }: Holding<Row>,
): LiveRows<Row> {
  const [hovered, setHovered] = useState(false);
  const [isCached, setCached] = useState(list.refreshing);
  if (isCached && !list.refreshing) setCached(false);
  const { rows, marks, waiting, release } = useHeldRows(
    { question: list.question, fresh: list.rows, settled: list.settled, contentOf },
    !isCached && (hovered || held),
  );
  return { ...list, rows, live: { marks, waiting, release, onHover: setHovered } };
}
