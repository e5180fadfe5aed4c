import {
  cellText,
  columnHead,
  limitProblems,
  readCellText,
  readNumberText,
  type EditorConfig,
  type RuleTable,
} from '@lanewright/rules';
import { ActionIcon } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { Trash2 } from 'lucide-react';
import { useRef, useState, type ClipboardEvent } from 'react';
import classes from './Table.module.css';
import { putCell, putValue, removeRow } from './table-acts.ts';

type TableRowsProps = {
  readonly table: RuleTable;
  readonly config: EditorConfig;
  /** May change cells and values. */
  readonly mayChange: boolean;
  /** May also add and remove rows. */
  readonly whole: boolean;
  readonly onTable: (table: RuleTable, key: string) => void;
  /** Called with several pasted lines, the sheet for a new table. */
  readonly onSheet: (text: string) => void;
};

/** Height of a row in pixels. */
const ROW = 32;

/** The rows of a table as a sheet. Only visible rows are drawn. */
export function TableRows({ table, config, mayChange, whole, onTable, onSheet }: TableRowsProps) {
  const frame = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react-hooks/incompatible-library -- rows are not memoized
  const rows = useVirtualizer({
    count: table.rows.length,
    getScrollElement: () => frame.current,
    estimateSize: () => ROW,
    overscan: 8,
  });
  const operands = table.columns.map(({ operand }) => config.operands.find(({ name }) => name === operand));
  // Head and rows are grids of their own, so that only the same widths keep them in line.
  const lines = {
    gridTemplateColumns: `44px repeat(${table.columns.length}, minmax(0, 1fr)) 88px 32px`,
    minWidth: 44 + 96 * table.columns.length + 88 + 32,
  };
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text');
    if (!whole || !text.trimEnd().includes('\n')) return;
    event.preventDefault();
    onSheet(text);
  };
  return (
    // The list also scrolls by keys, because Tab stops at its cells.
    <div
      ref={frame}
      className={classes.frame}
      role="table"
      aria-label="Rows"
      aria-rowcount={table.rows.length + 1}
      onPaste={paste}
    >
      <div role="row" aria-rowindex={1} className={classes.headRow} style={lines}>
        <span role="columnheader">Row</span>
        {table.columns.map((column) => (
          <span key={`${column.operand} ${column.comparison}`} role="columnheader">
            {columnHead(column, config)}
          </span>
        ))}
        <span role="columnheader" data-right>
          Value
        </span>
        <span role="columnheader" className="visually-hidden">
          Remove
        </span>
      </div>
      <div role="presentation" className={classes.body} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const row = table.rows[index];
          if (row === undefined) return null;
          return (
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              className={classes.row}
              style={{ ...lines, transform: `translateY(${start}px)` }}
            >
              <span role="cell" className="num ink-3">
                {index + 1}
              </span>
              {table.columns.map((column, at) => {
                const operand = operands[at] ?? PLAIN;
                return (
                  <span key={`${column.operand} ${column.comparison}`} role="cell">
                    <Cell
                      label={`Row ${index + 1} ${columnHead(column, config)}`}
                      text={cellText(row.cells[at] ?? null, operand)}
                      isWrong={isWrong(table, config, [index, at])}
                      mayChange={mayChange}
                      onText={(text) => {
                        onTable(putCell(table, [index, at], readCellText(text, operand)), `cell ${index} ${at}`);
                        return true;
                      }}
                    />
                  </span>
                );
              })}
              <span role="cell" data-right>
                <Cell
                  label={`Row ${index + 1} value`}
                  text={String(row.value)}
                  isWrong={false}
                  mayChange={mayChange}
                  onText={(text) => {
                    const value = readNumberText(text);
                    if (value !== null) onTable(putValue(table, index, value), `value ${index}`);
                    return value !== null;
                  }}
                />
              </span>
              <span role="cell">
                {whole ? (
                  <ActionIcon
                    variant="subtle"
                    size={24}
                    aria-label={`Remove row ${index + 1}`}
                    onClick={() => onTable(removeRow(table, index), `remove ${index}`)}
                  >
                    <Trash2 size={14} aria-hidden="true" />
                  </ActionIcon>
                ) : null}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

const PLAIN = { type: 'string', choices: null } as const;

/** Whether a cell cannot be saved, judged by its row alone. */
function isWrong(
  { columns, rows }: RuleTable,
  config: EditorConfig,
  [row, column]: readonly [number, number],
): boolean {
  const cell = rows[row]?.cells[column] ?? null;
  const head = columns[column];
  if (cell === null || head === undefined) return false;
  const alone = { columns: [head], rows: [{ cells: [cell], value: 0 }] };
  return limitProblems({ ...BARE, table: alone }, config).length > 0;
}

const BARE = {
  id: 'cell',
  name: '',
  priority: 1,
  order: 'a',
  test: { id: 'cell', priority: 1, type: 'literal', value: true },
  actions: [],
} as const;

type CellProps = {
  readonly label: string;
  readonly text: string;
  readonly isWrong: boolean;
  readonly mayChange: boolean;
  /** Saves the typed text; returns false if it is not valid, and the text then stays and is marked. */
  readonly onText: (text: string) => boolean;
};

/** A cell to type in. Enter and leaving the cell save the text, Escape drops it. */
function Cell({ label, text, isWrong, mayChange, onText }: CellProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [refused, setRefused] = useState(false);
  const save = (): void => {
    if (typed === null) return;
    const isSaved = typed === text || onText(typed);
    setRefused(!isSaved);
    if (isSaved) setTyped(null);
  };
  return (
    <input
      className={classes.cell}
      aria-label={label}
      aria-invalid={isWrong || refused || undefined}
      // Escape drops the typed text and must not close the dialog, which gets the key before the field.
      data-mantine-stop-propagation={typed !== null || undefined}
      placeholder="any"
      readOnly={!mayChange}
      value={typed ?? text}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={save}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) save();
        if (event.key !== 'Escape' || typed === null) return;
        event.stopPropagation();
        setTyped(null);
        setRefused(false);
      }}
    />
  );
}
