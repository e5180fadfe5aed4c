import { ActionIcon, Checkbox, Popover, UnstyledButton } from '@mantine/core';
import { ArrowDown, ArrowUp, Columns3 } from 'lucide-react';
import { useState, type KeyboardEvent } from 'react';
import classes from './ColumnsMenu.module.css';
import type { ArrangedColumns } from './use-columns.ts';

type ListColumn = { readonly id: string; readonly head: string; readonly optional?: boolean };

/**
 * Which columns a list shows and in which order. Space hides and shows the one in focus, Alt with an arrow moves it, as
 * a rule's actions are moved.
 */
export function ColumnsMenu<Column extends ListColumn>({ columns }: { readonly columns: ArrangedColumns<Column> }) {
  const [open, setOpen] = useState(false);
  const { reset } = columns;
  return (
    <Popover opened={open} onChange={setOpen} width={260} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton className={classes.button} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Columns3 size={14} aria-hidden="true" />
          Columns
          {reset === undefined ? null : <span className={classes.mark} title="Not as built" />}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown className={classes.panel} aria-label="Columns">
        <ul className={classes.list}>
          {columns.all.map((column, index) => (
            <Entry key={column.id} column={column} columns={columns} index={index} />
          ))}
        </ul>
        <div className={classes.foot}>
          <span className="ink-3">Alt ↑↓ moves</span>
          <UnstyledButton className={classes.reset} disabled={reset === undefined} onClick={reset}>
            Reset columns
          </UnstyledButton>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}

type EntryProps<Column extends ListColumn> = {
  readonly column: Column;
  readonly columns: ArrangedColumns<Column>;
  readonly index: number;
};

/** A column with its box and its two moves. The first one names the row: it is neither hidden nor moved. */
function Entry<Column extends ListColumn>({ column, columns, index }: EntryProps<Column>) {
  const { id, head } = column;
  const isFirst = index === 0;
  const last = columns.all.length - 1;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    columns.move(id, event.key === 'ArrowUp' ? -1 : 1);
  };
  return (
    <li className={classes.entry} onKeyDown={onKeyDown}>
      <Checkbox
        label={head}
        checked={isFirst || !columns.isHidden(column)}
        disabled={isFirst}
        onChange={() => columns.toggle(column)}
      />
      {isFirst ? null : (
        <span className={classes.moves}>
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={`Move ${head} left`}
            disabled={index === 1}
            onClick={() => columns.move(id, -1)}
          >
            <ArrowUp size={14} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={24}
            aria-label={`Move ${head} right`}
            disabled={index === last}
            onClick={() => columns.move(id, 1)}
          >
            <ArrowDown size={14} aria-hidden="true" />
          </ActionIcon>
        </span>
      )}
    </li>
  );
}
