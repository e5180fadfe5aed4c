import type { IntegrationLogRow } from '@lanewright/contract';
import { momentText } from '../../lib/dates.ts';
import type { Column } from '../../ui/table/column.ts';
import classes from './IntegrationLogs.module.css';
import { StatusCode } from './StatusCode.tsx';

/** The columns of the integration logs (I-002); the timestamp opens the details for those who do not click rows. */
export function logColumns(onOpen: (row: IntegrationLogRow) => void): readonly Column<IntegrationLogRow>[] {
  return [
    {
      id: 'created-at',
      head: 'Timestamp',
      width: 178,
      sortBy: 'created_at',
      cell: (row) => (
        <button type="button" className={classes.open} onClick={() => onOpen(row)}>
          <span className="num">{momentText(new Date(row.created_at))}</span>
        </button>
      ),
    },
    {
      id: 'status-code',
      head: 'Status Code',
      width: 214,
      sortBy: 'status_code',
      cell: ({ status_code: code }) => <StatusCode code={code} />,
    },
    {
      id: 'targeted-api',
      head: 'Targeted API',
      width: 340,
      sortBy: 'targeted_api',
      cell: ({ targeted_api: api }) => (
        <bdi className={`mono ${classes.cut}`} title={api}>
          {api}
        </bdi>
      ),
    },
    {
      id: 'integration',
      head: 'Integration',
      width: 150,
      sortBy: 'integration',
      cell: ({ integration }) => integration,
    },
    {
      id: 'shipper',
      head: 'Shipper',
      width: 196,
      sortBy: 'shipper_name',
      cell: ({ shipper_name: name }) =>
        name === null ? (
          <span className="ink-3">-</span>
        ) : (
          <bdi className={classes.cut} title={name}>
            {name}
          </bdi>
        ),
    },
  ];
}
