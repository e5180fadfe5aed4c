import {
  columnComparisons,
  columnHead,
  COMPARISON_WORDS,
  TABLE_VALUE,
  type EditorConfig,
  type RuleTable,
} from '@lanewright/rules';
import { ActionIcon, NativeSelect } from '@mantine/core';
import { X } from 'lucide-react';
import { TypeAhead } from '../../../../ui/type-ahead/TypeAhead.tsx';
import classes from './Table.module.css';
import { addColumn, compareColumn, removeColumn } from './table-acts.ts';

type TableColumnsProps = {
  readonly table: RuleTable;
  readonly config: EditorConfig;
  readonly mayChange: boolean;
  readonly onTable: (table: RuleTable) => void;
};

/** The columns of a table: what their cells are compared with, and how. */
export function TableColumns({ table, config, mayChange, onTable }: TableColumnsProps) {
  const choices = config.operands
    .filter((operand) => operand.name !== TABLE_VALUE.name && !operand.is_deprecated)
    .filter((operand) => columnComparisons(operand).length > 0)
    .map(({ name, display_name }) => ({ value: name, label: display_name }));
  return (
    <div className={classes.bar} role="group" aria-label="Columns">
      {table.columns.map((column, at) => {
        const head = columnHead(column, config);
        const operand = config.operands.find(({ name }) => name === column.operand);
        const comparisons = operand === undefined ? [column.comparison] : columnComparisons(operand);
        return (
          <span key={`${column.operand} ${column.comparison}`} className={classes.column}>
            {operand?.display_name ?? column.operand}
            {comparisons.length > 1 ? (
              <NativeSelect
                size="xs"
                aria-label={`Comparison of ${head}`}
                disabled={!mayChange}
                value={column.comparison}
                data={comparisons.map((value) => ({ value, label: COMPARISON_WORDS[value] }))}
                onChange={(event) => {
                  const chosen = comparisons.find((one) => one === event.currentTarget.value);
                  if (chosen !== undefined) onTable(compareColumn(table, at, chosen));
                }}
              />
            ) : null}
            {mayChange && table.columns.length > 1 ? (
              <ActionIcon
                variant="subtle"
                size={20}
                aria-label={`Remove column ${head}`}
                onClick={() => onTable(removeColumn(table, at))}
              >
                <X size={12} aria-hidden="true" />
              </ActionIcon>
            ) : null}
          </span>
        );
      })}
      {mayChange ? (
        <TypeAhead
          size="xs"
          w={160}
          aria-label="Add column"
          placeholder="Add column"
          chosen={null}
          choices={choices}
          onChoose={(name) => (name === null ? undefined : onTable(addColumn(table, name, config)))}
        />
      ) : null}
    </div>
  );
}
