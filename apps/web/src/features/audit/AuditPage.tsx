import { Button } from '@mantine/core';
import { listAudit, MOST_AUDIT_ENTRIES, type AuditEntry } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { countFilters } from '../../ui/filters/filter-field.ts';
import { FilterBar } from '../../ui/filters/FilterBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { DEFAULT_PAGE_SIZE, heldPage } from '../../ui/table/paging.ts';
import classes from './Audit.module.css';
import { auditColumns } from './audit-columns.tsx';
import { AUDIT_FILTER_DEFAULTS, auditFilterFields, auditQuery } from './audit-filters.ts';
import { EntryDialog } from './EntryDialog.tsx';

/** Where the audit stands; the app keeps it in the address. */
export type AuditPageProps = {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
};

/** /audit: who changed what, newest first (B-024). Nothing here changes anything. */
export function AuditPage({ place, onPlace }: AuditPageProps) {
  const may = useMay();
  const { filters, asked, apply } = useListFilters('audit', AUDIT_FILTER_DEFAULTS);
  const [opened, setOpened] = useState<AuditEntry | null>(null);
  const columns = useMemo(() => auditColumns(setOpened), []);
  const page = place.page ?? 1;
  const size = place.size ?? DEFAULT_PAGE_SIZE;
  const audit = useQuery({
    ...reads(listAudit, { query: auditQuery(asked, { page, size }) }),
    placeholderData: keepPreviousData,
  });
  const count = audit.data?.count;
  const rightPage = count === undefined || audit.isPlaceholderData ? page : heldPage(page, count, size);
  useEffect(() => {
    if (rightPage !== page) onPlace({ ...place, page: rightPage });
  }, [rightPage, page, place, onPlace]);

  const fields = auditFilterFields(may('user.view'));
  const narrowed = countFilters(fields, filters) > 0 || filters.search !== '';
  const applyFilters = (next: typeof filters, atOnce?: boolean): void => {
    apply(next, atOnce);
    onPlace({ ...place, page: 1 });
  };
  return (
    <div className={classes.page}>
      <PageHead title="Audit" />
      <FilterBar
        searchLabel="Search by quote, name, job or correlation id"
        fields={fields}
        filters={filters}
        defaults={AUDIT_FILTER_DEFAULTS}
        onApply={applyFilters}
      >
        {count === MOST_AUDIT_ENTRIES ? (
          <span className="ink-3">
            The newest {MOST_AUDIT_ENTRIES.toLocaleString('en-US')} entries. Narrow the filters for older ones.
          </span>
        ) : null}
      </FilterBar>
      <DataTable
        label="Audit"
        columns={columns}
        rows={audit.data?.results}
        rowId={(row) => row.id}
        nameOf={(row) => row.object.title ?? row.object.id}
        error={audit.error}
        onRetry={() => void audit.refetch()}
        refreshing={audit.isFetching}
        onOpen={setOpened}
        empty={{
          hint: narrowed ? 'No change fits the search and the filters.' : 'Nothing has been changed yet.',
          action: narrowed ? (
            <Button variant="default" onClick={() => applyFilters(AUDIT_FILTER_DEFAULTS, true)}>
              Clear all
            </Button>
          ) : null,
        }}
      />
      <Pagination
        page={page}
        size={size}
        count={count}
        onPage={(next) => onPlace({ ...place, page: next })}
        onSize={(next) => onPlace({ ...place, size: next, page: 1 })}
      />
      {opened === null ? null : <EntryDialog entry={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}
