import { useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { readStoredColumns, storeColumns } from '../../../lib/stored-columns.ts';
import {
  arranged,
  arrangementOf,
  AS_BUILT,
  isAsBuilt,
  isHidden,
  moved,
  ordered,
  toggled,
  type Arrangement,
} from './arrangement.ts';

type ListColumn = { readonly id: string; readonly head: string; readonly optional?: boolean };

/** The columns of a list as its user has arranged them in this browser, and the changes to that. */
export type ArrangedColumns<Column extends ListColumn> = {
  /** Those to show. */
  readonly shown: readonly Column[];
  /** All of them in their order, hidden ones included. */
  readonly all: readonly Column[];
  readonly isHidden: (column: Column) => boolean;
  readonly toggle: (column: Column) => void;
  readonly move: (id: string, step: -1 | 1) => void;
  /** Back to the columns as built; undefined while they are. */
  readonly reset: (() => void) | undefined;
};

/** Reads and keeps the arrangement of the list named `list`, each user's own. */
export function useColumns<Column extends ListColumn>(
  list: string,
  columns: readonly Column[],
): ArrangedColumns<Column> {
  const user = useCurrentUser();
  const [by, setBy] = useState<Arrangement>(() => arrangementOf(readStoredColumns(user.id, list)));
  const change = (next: Arrangement): void => {
    setBy(next);
    storeColumns(user.id, list, next === AS_BUILT ? null : next);
  };
  return {
    shown: arranged(columns, by),
    all: ordered(columns, by),
    isHidden: (column) => isHidden(column, by),
    toggle: (column) => change(toggled(by, column)),
    move: (id, step) => change(moved(columns, by, id, step)),
    reset: isAsBuilt(by) ? undefined : () => change(AS_BUILT),
  };
}
