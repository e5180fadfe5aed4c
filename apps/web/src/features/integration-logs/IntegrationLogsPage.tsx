import { exportIntegrationLogs, type IntegrationLogRow } from '@lanewright/contract';
import { useMemo, useState } from 'react';
import { downloadUnless } from '../../lib/api/call.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { ExportMenu } from '../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import type { PlaceProps } from '../../ui/list/place.ts';
import { useLiveRows } from '../../ui/list/use-live-rows.ts';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './IntegrationLogs.module.css';
import { logColumns } from './log-columns.tsx';
import { LOG_FILTER_DEFAULTS, logFilterFields, logQuery } from './log-filters.ts';
import { LogDialog } from './LogDialog.tsx';
import { Refreshed } from './Refreshed.tsx';
import { useLogs } from './use-logs.ts';

const LOGS = ['log', 'logs'] as const;

/** /integration-logs: what was exchanged with mail servers, machines and partners (I-001 to I-009). */
export function IntegrationLogsPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const fields = logFilterFields(may('quote.view', 'customer.view'));
  const { narrowing, list: read, ordering, refresh } = useLogs({ place, onPlace, fields });
  const [opened, setOpened] = useState<IntegrationLogRow | null>(null);
  const columns = useMemo(() => logColumns(setOpened), []);
  // Rows stay where they are while somebody reads them or has one open; what came meanwhile waits above.
  const list = useLiveRows(read, { held: opened !== null });
  return (
    <div className={classes.page}>
      <PageHead title="Integration Logs Dashboard" />
      <FilterBar
        searchLabel="Search by API, integration, shipper, quote or correlation id"
        source="integration_logs"
        fields={fields}
        filters={narrowing.filters}
        defaults={LOG_FILTER_DEFAULTS}
        onApply={narrowing.apply}
      >
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportIntegrationLogs, {
              query: { ...logQuery(narrowing.filters), ordering, format },
            })
          }
        />
        <Refreshed at={read.readAt} onRefresh={refresh} />
      </FilterBar>
      <ListTable
        label="Integration logs"
        things={LOGS}
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        nameOf={({ targeted_api: api }) => api}
        ordering={ordering}
        onOpen={setOpened}
        openOnClick
        rowHeight={40}
        empty={{
          hides: narrowing.hides,
          onClear: narrowing.clearAll,
          hint: 'Nothing has been exchanged in the last 90 days.',
        }}
      />
      {opened === null ? null : (
        <LogDialog
          log={opened}
          rows={list.rows ?? []}
          onMove={setOpened}
          onSearch={(search) => {
            setOpened(null);
            narrowing.search(search);
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </div>
  );
}
