import { Button } from '@mantine/core';
import { Pencil, Upload } from 'lucide-react';
import { NewButton } from '../../ui/list/NewButton.tsx';
import type { RowAction } from '../../ui/table/column.ts';

type FigureActsProps = { readonly newLabel: string; readonly onNew: () => void; readonly onImport: () => void };

/** The acts of a list of figures: import a file, or enter one. */
export function FigureActs({ newLabel, onNew, onImport }: FigureActsProps) {
  return (
    <>
      <Button
        variant="default"
        leftSection={<Upload size={16} strokeWidth={1.75} aria-hidden="true" />}
        onClick={onImport}
      >
        Import
      </Button>
      <NewButton label={newLabel} onNew={onNew} />
    </>
  );
}

type RowActs<Row> = {
  readonly actionsOf: (row: Row) => readonly RowAction[];
  readonly onOpen: (row: Row) => void;
};

/** The act on a figure in its list: correct it, also by a press on its row. */
export function correcting<Row>(correct: (row: Row) => void): RowActs<Row> {
  return {
    actionsOf: (row) => [{ id: 'correct', label: 'Correct', icon: Pencil, keyCap: 'E', onSelect: () => correct(row) }],
    onOpen: correct,
  };
}
