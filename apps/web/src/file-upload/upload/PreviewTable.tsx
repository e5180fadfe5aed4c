import { NativeSelect } from '@mantine/core';
import { columnsOf, FILE_LAYOUTS, type ColumnMatch, type FileCategory } from '@lanewright/contract';
import { ChevronsUpDown } from 'lucide-react';
import { FieldMessage } from '../../ui/form/FieldMessage.tsx';
import { isByName, missingText, rematched } from './column-match.ts';
import classes from './PreviewTable.module.css';
import type { SheetStart } from './read-preview.ts';

type PreviewTableProps = {
  readonly name: string;
  readonly category: FileCategory;
  readonly start: SheetStart;
  readonly match: readonly ColumnMatch[];
  /** Neither the form nor a column of the file names the shipper that its rows need. */
  readonly lacksShipper: boolean;
  readonly disabled: boolean;
  readonly onMatch: (match: readonly ColumnMatch[]) => void;
  readonly onSheet: (sheet: string) => void;
};

/** The first rows of a sheet, with what each of its columns is taken for, to be changed before it is sent. */
export function PreviewTable(props: PreviewTableProps) {
  const { name, category, start, match, lacksShipper, disabled, onMatch, onSheet } = props;
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
        <MatchWords category={category} match={match} lacksShipper={lacksShipper} nameless={start.nameless} />
        {start.hides ? (
          <span className={classes.words}>The workbook hides rows or columns. They are read like the others.</span>
        ) : null}
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

type MatchWordsProps = Pick<PreviewTableProps, 'category' | 'match' | 'lacksShipper'> & Pick<SheetStart, 'nameless'>;

/** In a sentence: what is missing, else what is not read. */
function MatchWords({ category, match, lacksShipper, nameless }: MatchWordsProps) {
  const missing =
    missingText(match, FILE_LAYOUTS[category]) ??
    (lacksShipper ? 'Choose the shipper, or which column is shipper_code.' : null);
  if (missing !== null)
    return (
      <span className={classes.missing} role="alert">
        <FieldMessage>{missing}</FieldMessage>
      </span>
    );
  const unread = [
    ...match.flatMap(({ header, column }) => (column === null && header !== '' ? [header] : [])),
    ...nameless.flatMap(({ at, letters }) =>
      match[at]?.column === null ? [`column ${letters}, which has no header`] : [],
    ),
  ];
  if (unread.length > 0)
    return (
      <span className={classes.words}>
        Not read: <bdi>{unread.join(', ')}</bdi>.
      </span>
    );
  return (
    <span className={classes.words}>
      {isByName(match) ? 'All columns are known by their names.' : 'All columns are matched.'}
    </span>
  );
}
