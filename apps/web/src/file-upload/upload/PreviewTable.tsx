import { NativeSelect } from '@mantine/core';
import { columnsOf, FILE_LAYOUTS, type ColumnMatch, type FileCategory } from '@lanewright/contract';
import { ChevronsUpDown } from 'lucide-react';
import { FieldMessage } from '../../ui/form/FieldMessage.tsx';
import { faultsOfMatch, isByName, rematched } from './column-match.ts';
import classes from './PreviewTable.module.css';
import type { SheetStart } from './read-preview.ts';

type PreviewTableProps = {
  readonly name: string;
  readonly category: FileCategory;
  readonly start: SheetStart;
  readonly match: readonly ColumnMatch[];
  readonly disabled: boolean;
  readonly onMatch: (match: readonly ColumnMatch[]) => void;
  readonly onSheet: (sheet: string) => void;
};

/** The first rows of a sheet, with what each of its columns is taken for, to be changed before it is sent. */
export function PreviewTable({ name, category, start, match, disabled, onMatch, onSheet }: PreviewTableProps) {
  const { headers, rows, sheets, sheet } = start;
  return (
    <section className={classes.preview} aria-label={`First rows of ${name}`}>
      <div className={classes.bar}>
        {sheets.length > 1 ? (
          <NativeSelect
            size="xs"
            label="Sheet"
            data={sheets.map((each) => each.name)}
            value={sheet ?? ''}
            disabled={disabled}
            rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
            onChange={(event) => onSheet(event.currentTarget.value)}
          />
        ) : null}
        <MatchWords category={category} match={match} />
      </div>
      {/* It scrolls by itself, so it can be reached by keys. */}
      <div className={classes.scroll} tabIndex={0} role="region" aria-label={`Columns of ${name}`}>
        <table>
          <thead>
            <tr>
              <th scope="row">Row</th>
              {headers.map((header, at) => (
                // Columns stay where they are, and two may have the same header.
                <th key={at} scope="col" data-unread={match[at]?.column === null || undefined}>
                  <span className={classes.header} title={header}>
                    <bdi>{header === '' ? 'No header' : header}</bdi>
                  </span>
                  <ColumnSelect
                    category={category}
                    header={header}
                    value={match[at]?.column ?? null}
                    disabled={disabled}
                    onChoose={(column) => onMatch(rematched(match, { at, column }))}
                  />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ number, cells }) => (
              <tr key={number}>
                <th scope="row" className="num">
                  {number}
                </th>
                {headers.map((_header, at) => (
                  <td key={at} data-unread={match[at]?.column === null || undefined} title={cells[at] ?? ''}>
                    <bdi>{cells[at] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const NOT_READ = '';

type ColumnSelectProps = {
  readonly category: FileCategory;
  readonly header: string;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChoose: (column: string | null) => void;
};

/** What a column is taken for. Those that every row needs carry a star. */
function ColumnSelect({ category, header, value, disabled, onChoose }: ColumnSelectProps) {
  const { required, optional } = columnsOf(FILE_LAYOUTS[category]);
  const data = [
    { value: NOT_READ, label: 'Not read' },
    ...required.map((name) => ({ value: name, label: `${name} *` })),
    ...optional.map((name) => ({ value: name, label: name })),
  ];
  return (
    <NativeSelect
      size="xs"
      aria-label={`Column for ${header === '' ? 'the one without header' : header}`}
      data={data}
      value={value ?? NOT_READ}
      disabled={disabled}
      rightSection={<ChevronsUpDown size={14} aria-hidden="true" />}
      onChange={(event) => onChoose(event.currentTarget.value === NOT_READ ? null : event.currentTarget.value)}
    />
  );
}

/** In a sentence: what is missing, else what is not read. */
function MatchWords({ category, match }: Pick<PreviewTableProps, 'category' | 'match'>) {
  const { missing } = faultsOfMatch(match, FILE_LAYOUTS[category]);
  if (missing.length > 0)
    return (
      <span className={classes.missing} role="alert">
        <FieldMessage>{`Choose which column is ${missing.join(', ')}.`}</FieldMessage>
      </span>
    );
  const unread = match.filter(({ header, column }) => column === null && header !== '');
  if (isByName(match)) return <span className={classes.words}>All columns are known by their names.</span>;
  if (unread.length === 0) return <span className={classes.words}>All columns are matched.</span>;
  return (
    <span className={classes.words}>
      Not read: <bdi>{unread.map(({ header }) => header).join(', ')}</bdi>.
    </span>
  );
}
