import { exportAudit, listAudit, MAX_AUDIT_ENTRIES, type AuditEntry } from '@lanewright/contract';
import { useMemo, useState } from 'react';
import { downloadUnless } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { ExportMenu } from '../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './Audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { allAuditQuery, AUDIT_FILTER_DEFAULTS, auditFilterFields, auditQuery } from './audit-filters.ts';
import { EntryDialog } from './EntryDialog.tsx';

/** /audit: who changed what, newest first (B-024). Nothing here changes anything. */
export function AuditPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpened), []);
  const fields = auditFilterFields(may('user.view'));
  const paging = pagingOf({ place, onPlace });
  const { filters, asked, apply, clearAll, hides } = useNarrowing(useListFilters('audit', AUDIT_FILTER_DEFAULTS), {
    defaults: AUDIT_FILTER_DEFAULTS,
    fields,
    source: null,
    onApplied: paging.onFirst,
  });
  const { list } = useListRows({ read: reads(listAudit, { query: auditQuery(asked, paging) }), paging });
  return (
    <div className={classes.page}>
      <PageHead title="Audit" />
      <FilterBar
        searchLabel="Search by quote, name, job or correlation id"
        source={null}
        fields={fields}
        filters={filters}
        defaults={AUDIT_FILTER_DEFAULTS}
        onApply={apply}
      >
        {list.count === MAX_AUDIT_ENTRIES ? (
          <span className="ink-3">
            The newest {MAX_AUDIT_ENTRIES.toLocaleString('en-US')} entries. Narrow the filters for older ones.
          </span>
        ) : null}
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportAudit, { query: { ...allAuditQuery(filters), format } })
          }
        />
      </FilterBar>
      <ListTable
        label="Audit"
        list={list}
        columns={columns}
        rowId={(row) => row.id}
        nameOf={(row) => row.object.title ?? row.object.id}
        onOpen={setOpened}
        empty={{
          hides: hides && 'No change fits the search and the filters.',
          onClear: clearAll,
          hint: 'Nothing has been changed yet.',
        }}
      />
      {opened === null ? null : <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
