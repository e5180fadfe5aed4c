import { useSelection } from '../table/use-selection.ts';
import type { ListRows } from './use-list-rows.ts';

/** The rows chosen on the page shown, and how the choice changes. */
export type Chosen<Row> = {
  readonly ids: ReadonlySet<number>;
  readonly rows: readonly Row[];
  readonly choose: (ids: ReadonlySet<number>) => void;
  readonly clear: () => void;
};

/** The choice of rows of a list; another page, size, sort or filter empties it (A-075…A-077, SP-027). */
export function useChosen<Row extends { readonly id: number }>(
  list: Pick<ListRows<Row>, 'question' | 'rows'>,
): Chosen<Row> {
  const rows = list.rows ?? [];
  const { chosen, choose } = useSelection(
    list.question,
    rows.map(({ id }) => id),
  );
  return { ids: chosen, rows: rows.filter(({ id }) => chosen.has(id)), choose, clear: () => choose(new Set()) };
}
