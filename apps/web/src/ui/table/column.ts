import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

/** A column of a table. Widths are pixels at the least; the rest of the room is shared in proportion. */
export type Column<Row> = {
  readonly id: string;
  readonly head: string;
  readonly width: number;
  readonly align?: 'left' | 'right';
  /** The ordering field behind the column; without it the head is not a button (SP-017). */
  readonly sortBy?: string;
  /** Not shown until somebody chooses it in the Columns menu. */
  readonly optional?: boolean;
  readonly cell: (row: Row) => ReactNode;
};

/** An entry of a row's menu. What the user lacks the permission for is not in the list. */
export type RowAction = {
  readonly id: string;
  readonly label: string;
  readonly icon: LucideIcon;
  /** A letter that acts on the current row, or 'Del' for the Delete key of a row that has the focus. */
  readonly keyCap?: string;
  readonly onSelect: () => void;
  /** Why the row's present state forbids it; the entry is then shown disabled with this reason. */
  readonly refusedBecause?: string;
  readonly danger?: boolean;
  /** Draws a line above the entry. */
  readonly startsGroup?: boolean;
};

/** Selection of rows, by id, for the page shown (SP-027). */
export type Selection<Row> = {
  readonly chosen: ReadonlySet<number>;
  readonly onChange: (chosen: ReadonlySet<number>) => void;
  /** The row's name for readers: 'Select Q00000012'. */
  readonly nameOf: (row: Row) => string;
  /** Why a row cannot be selected; shown in place of its checkbox (SP-027). Undefined if it can. */
  readonly refusedBecause?: (row: Row) => string | undefined;
};
