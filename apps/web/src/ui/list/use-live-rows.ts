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

/** Holds the rows of a list while somebody reads the table, or as long as `held` says, as under a dialog. */
export function useLiveRows<Row extends { readonly id: number }>(list: ListRows<Row>, held: boolean): LiveRows<Row> {
  const [hovered, setHovered] = useState(false);
  const { rows, marks, waiting, release } = useHeldRows(
    { question: list.question, fresh: list.rows, settled: list.settled },
    hovered || held,
  );
  return { ...list, rows, live: { marks, waiting, release, onHover: setHovered } };
}
