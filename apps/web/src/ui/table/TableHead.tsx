import { Checkbox } from '@mantine/core';
import { ArrowDown, ArrowUp } from 'lucide-react';
import type { Column } from './column.ts';
import classes from './DataTable.module.css';
import { directionOf, nextOrdering, type Ordering } from './sorting.ts';

type TableHeadProps<Row> = {
  readonly columns: readonly Column<Row>[];
  readonly ordering: Ordering | undefined;
  readonly onOrdering: ((ordering: Ordering) => void) | undefined;
  readonly choice: { readonly all: boolean; readonly some: boolean; readonly onAll: () => void } | undefined;
  readonly withMenu: boolean;
};

/** The sticky head: names, sort with aria-sort, and the checkbox of all rows shown. */
export function TableHead<Row>({ columns, ordering, onOrdering, choice, withMenu }: TableHeadProps<Row>) {
  return (
    <thead>
      <tr>
        {choice === undefined ? null : (
          <th scope="col" className={classes.check}>
            <Checkbox
              aria-label="Select all rows shown"
              checked={choice.all}
              indeterminate={choice.some && !choice.all}
              onChange={choice.onAll}
            />
          </th>
        )}
        {columns.map((column) => (
          <HeadCell key={column.id} column={column} ordering={ordering} onOrdering={onOrdering} />
        ))}
        {withMenu ? (
          <th scope="col" className={classes.menu}>
            <span className="visually-hidden">Actions</span>
          </th>
        ) : null}
      </tr>
    </thead>
  );
}

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'ordering' | 'onOrdering'> & { readonly column: Column<Row> };

function HeadCell<Row>({ column, ordering, onOrdering }: HeadCellProps<Row>) {
  const { sortBy } = column;
  if (sortBy === undefined || ordering === undefined || onOrdering === undefined) {
    return (
      <th scope="col" data-column={column.id} data-align={column.align}>
        {column.head}
      </th>
    );
  }
  const direction = directionOf(ordering, sortBy);
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp;
  return (
    <th scope="col" data-column={column.id} data-align={column.align} aria-sort={direction}>
      <button type="button" className={classes.sort} onClick={() => onOrdering(nextOrdering(ordering, sortBy))}>
        {column.head}
        <Arrow size={12} strokeWidth={2.25} aria-hidden="true" data-idle={direction === 'none' || undefined} />
      </button>
    </th>
  );
}
