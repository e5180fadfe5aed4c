import type { PartnerView } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import { conditionWords } from './condition-words.ts';
import classes from './Partners.module.css';

type Row = PartnerView['processes'][number] & {
  readonly index: number;
  readonly integration: string;
  readonly state: PartnerView['state'];
};

/** A row for each partner and process. */
export function processRows(partners: readonly PartnerView[]): readonly Row[] {
  return partners
    .flatMap(({ integration, state, processes }) => processes.map((one) => ({ ...one, integration, state })))
    .map((row, index) => ({ ...row, index }));
}

const ROLES: Readonly<Record<Row['role'], string>> = { all: 'Calls and work', api: 'Calls', worker: 'Work' };

/** The columns of the processes: each has a breaker and a queue of its own (SP-137). */
export const PROCESS_COLUMNS: readonly Column<Row>[] = [
  {
    id: 'partner',
    head: 'Partner',
    width: 210,
    cell: (row) => <span className={classes.name}>{row.integration}</span>,
  },
  {
    id: 'process',
    head: 'Process',
    width: 220,
    cell: (row) => (
      <>
        <span className={classes.name}>{ROLES[row.role]}</span>
        <span className={classes.second}>{`${row.host}, process ${row.process_number}`}</span>
      </>
    ),
  },
  { id: 'now', head: 'Now', width: 260, cell: (row) => <Now row={row} /> },
  {
    id: 'told',
    head: 'Told at',
    width: 160,
    cell: (row) => <span className="num">{momentText(new Date(row.told_at))}</span>,
  },
];

function Now({ row }: { readonly row: Row }) {
  const { word, detail, bad } = conditionWords(row);
  return (
    <>
      <span className={classes.name} data-bad={bad || undefined}>
        {word}
      </span>
      {detail === null ? null : <span className={classes.second}>{detail}</span>}
    </>
  );
}
