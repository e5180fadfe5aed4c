import { readSheet, sheetOf, type EditorConfig, type RuleTable } from '@lanewright/rules';
import { Button, FileButton } from '@mantine/core';
import { Download, Plus, Trash2, Upload } from 'lucide-react';
import { memo, useState } from 'react';
import { csvLine, textCells } from '../../../../file-upload/sheet-text.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { FormNotice } from '../../../../ui/form/FormNotice.tsx';
import type { RulesPower } from '../../draft/scope.ts';
import type { RuleInWork } from '../draft/rule-draft.ts';
import type { Change } from '../draft/use-history.ts';
import editorClasses from '../look/RuleEditor.module.css';
import classes from './Table.module.css';
import { addRow, FIRST_TABLE } from './table-acts.ts';
import { TableColumns } from './TableColumns.tsx';
import { TableRows } from './TableRows.tsx';

type TableSectionProps = {
  readonly table: RuleTable | null;
  readonly name: string;
  readonly config: EditorConfig;
  readonly power: RulesPower;
  readonly change: Change<RuleInWork>;
};

/** The table of a rule: rows of cells, each with a value that the actions read (decision 0106). */
export const TableSection = memo(function TableSection({ table, name, config, power, change }: TableSectionProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const mayChange = power !== 'read';
  const setTable = (next: RuleTable | null, key: string | null = null): void => {
    setProblem(null);
    change((now) => ({ ...now, table: next }), key);
  };
  const replaceBySheet = (text: string): void => {
    const read = readSheet(textCells(text), table?.columns ?? [], config);
    if (read.ok) setTable(read.table);
    else setProblem(read.problem);
  };
  if (table === null)
    return power === 'all' ? (
      <section aria-label="Table">
        <div className={editorClasses.sectionHead}>
          <h3>Table</h3>
          <span className="ink-3">one rule for many lanes</span>
        </div>
        <div className={classes.bar}>
          <Button
            variant="default"
            size="xs"
            leftSection={<Plus size={14} aria-hidden="true" />}
            onClick={() => setTable(FIRST_TABLE)}
          >
            Add table
          </Button>
          <FromFile label="Table from CSV" onText={replaceBySheet} />
        </div>
        {problem === null ? null : <FormNotice tone="failed">{problem}</FormNotice>}
      </section>
    ) : null;
  return (
    <section aria-label="Table">
      <div className={editorClasses.sectionHead}>
        <h3>Table</h3>
        <span className="ink-3">
          {table.rows.length.toLocaleString('en-US')} {table.rows.length === 1 ? 'row' : 'rows'}; the most specific row
          counts, an empty cell takes any value
        </span>
      </div>
      <TableColumns table={table} config={config} mayChange={power === 'all'} onTable={setTable} />
      <TableRows
        table={table}
        config={config}
        mayChange={mayChange}
        whole={power === 'all'}
        onTable={setTable}
        onSheet={replaceBySheet}
      />
      {problem === null ? null : <FormNotice tone="failed">{problem}</FormNotice>}
      <div className={classes.bar}>
        {power === 'all' ? (
          <>
            <Button
              variant="default"
              size="xs"
              leftSection={<Plus size={14} aria-hidden="true" />}
              onClick={() => setTable(addRow(table))}
            >
              Add row
            </Button>
            <FromFile label="Replace from CSV" onText={replaceBySheet} />
          </>
        ) : null}
        <Button
          variant="default"
          size="xs"
          leftSection={<Download size={14} aria-hidden="true" />}
          onClick={() => saveTable(table, name, config)}
        >
          Save as CSV
        </Button>
        <span className="grow" />
        {power === 'all' ? (
          <Button
            variant="subtle"
            size="xs"
            leftSection={<Trash2 size={14} aria-hidden="true" />}
            onClick={() => setTable(null)}
          >
            Remove table
          </Button>
        ) : null}
      </div>
    </section>
  );
});

function FromFile({ label, onText }: { readonly label: string; readonly onText: (text: string) => void }) {
  return (
    <FileButton accept=".csv,.tsv,.txt,text/csv" onChange={(file) => void file?.text().then(onText)}>
      {(given) => (
        <Button {...given} variant="default" size="xs" leftSection={<Upload size={14} aria-hidden="true" />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}

function saveTable(table: RuleTable, name: string, config: EditorConfig): void {
  const text = `\uFEFF${sheetOf(table, config).map(csvLine).join('')}`;
  const file = name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').toLowerCase() || 'table';
  saveFile(`${file}.csv`, new Blob([text], { type: 'text/csv' }));
}
