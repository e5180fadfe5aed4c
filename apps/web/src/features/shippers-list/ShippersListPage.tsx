import { Button } from '@mantine/core';
import { lookupCustomers, type CustomerRow } from '@lanewright/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { Merge, Plus, Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { SearchBar } from '../../ui/filters/SearchBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { Kbd } from '../../ui/Kbd.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import type { Selection } from '../../ui/table/column.ts';
import { BulkBar, type BulkAction } from '../../ui/table/BulkBar.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { Pagination } from '../../ui/table/Pagination.tsx';
import { DEFAULT_PAGE_SIZE, heldPage, offsetOf } from '../../ui/table/paging.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { DeleteShippersDialog } from './DeleteShippersDialog.tsx';
import { DuplicateRulesDialog } from './DuplicateRulesDialog.tsx';
import { MergeShippersDialog } from './MergeShippersDialog.tsx';
import { rowActions, type ShipperActId } from './row-actions.ts';
import { SHIPPER_COLUMNS } from './shipper-columns.tsx';
import { shippersIn } from './shipper.ts';
import { mayUpload, UploadShippers } from './UploadShippers.tsx';
import { useRefreshShippers } from './use-refresh-shippers.ts';
import classes from './ShippersListPage.module.css';

const DEFAULT_ORDERING = 'customer_name';
const DEFAULTS = { search: '' };

/** Where the list stands; the app keeps it in the address. */
export type ShippersListPageProps = {
  readonly place: ListPlace;
  readonly onPlace: (place: ListPlace) => void;
};

type Asked = { readonly kind: 'merge' | 'delete' | 'duplicate'; readonly shippers: readonly CustomerRow[] };

/** The shippers list (S-001…S-015). */
export function ShippersListPage({ place, onPlace }: ShippersListPageProps) {
  const may = useMay();
  const refresh = useRefreshShippers();
  const { filters, asked, apply } = useListFilters('shippers', DEFAULTS);
  const [dialog, setDialog] = useState<Asked | null>(null);
  const page = place.page ?? 1;
  const size = place.size ?? DEFAULT_PAGE_SIZE;
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const query = useSettled(
    { search: asked.search, ordering, limit: size, offset: offsetOf(page, size) },
    asked === filters,
  );
  const shippers = useQuery({ ...reads(lookupCustomers, { query }), placeholderData: keepPreviousData });
  const rows = shippersIn(shippers.data);
  const { chosen, choose } = useSelection(JSON.stringify(query), rows?.map(({ id }) => id) ?? []);
  const onAct = useActs((kind, shipper) => setDialog({ kind, shippers: [shipper] }));

  const count = shippers.data?.count;
  const rightPage = count === undefined || shippers.isPlaceholderData ? page : heldPage(page, count, size);
  useEffect(() => {
    if (rightPage !== page) onPlace({ ...place, page: rightPage });
  }, [rightPage, page, place, onPlace]);

  const search = (text: string): void => {
    apply({ search: text }, true);
    onPlace({ ...place, page: 1 });
  };
  const ofChosen = (kind: Asked['kind']) => () =>
    setDialog({ kind, shippers: (rows ?? []).filter(({ id }) => chosen.has(id)) });
  const bulk: readonly BulkAction[] = [
    ...(may('customer.merge')
      ? [{ id: 'merge', label: 'Merge Shippers', icon: Merge, onSelect: ofChosen('merge') }]
      : []),
    ...(may('customer.delete')
      ? [{ id: 'delete', label: 'Delete Shippers', icon: Trash2, danger: true, onSelect: ofChosen('delete') }]
      : []),
  ];
  const nameOf = ({ customer_name }: CustomerRow): string => customer_name;
  const selection: Selection<CustomerRow> = {
    chosen,
    onChange: choose,
    nameOf,
    canChoose: (row) => !row.is_default,
  };
  const close = (): void => setDialog(null);

  return (
    <div className={classes.page}>
      <PageHead title="Shippers" />
      <SearchBar label="Search shippers" search={filters.search} onSearch={search}>
        {mayUpload(may) ? <UploadShippers onUploaded={refresh} /> : null}
        {may('customer.add') ? <NewShipper /> : null}
      </SearchBar>
      <DataTable
        label="Shippers"
        columns={SHIPPER_COLUMNS}
        rows={rows}
        rowId={(row) => row.id}
        nameOf={nameOf}
        error={shippers.error}
        onRetry={() => void shippers.refetch()}
        refreshing={shippers.isFetching}
        ordering={ordering}
        onOrdering={(sort) => onPlace({ ...place, sort, page: 1 })}
        {...(bulk.length === 0 ? {} : { selection })}
        actionsOf={(row) => rowActions(row, may, onAct)}
        onOpen={(row) => (row.is_default ? undefined : onAct('details', row))}
        rowHeight={48}
        empty={
          filters.search === ''
            ? {}
            : {
                hint: `The search is ‘${filters.search}’.`,
                action: (
                  <Button variant="default" onClick={() => search('')}>
                    Clear all
                  </Button>
                ),
              }
        }
      />
      <Pagination
        page={page}
        size={size}
        count={count}
        onPage={(next) => onPlace({ ...place, page: next })}
        onSize={(next) => onPlace({ ...place, size: next, page: 1 })}
      />
      <BulkBar count={chosen.size} actions={bulk} onClear={() => choose(new Set())} />
      {dialog?.kind === 'delete' ? <DeleteShippersDialog shippers={dialog.shippers} onClose={close} /> : null}
      {dialog?.kind === 'merge' ? (
        <MergeShippersDialog shippers={dialog.shippers} onClose={close} onMerged={() => choose(new Set())} />
      ) : null}
      {dialog?.kind === 'duplicate'
        ? dialog.shippers.map((source) => <DuplicateRulesDialog key={source.id} source={source} onClose={close} />)
        : null}
    </div>
  );
}

/** What the entries of a row's menu do: all but 'Delete' and 'Duplicate rules' lead to a page. */
function useActs(
  onAsk: (kind: 'delete' | 'duplicate', shipper: CustomerRow) => void,
): (act: ShipperActId, shipper: CustomerRow) => void {
  const navigate = useNavigate();
  return (act, shipper) => {
    const params = { id: String(shipper.id) };
    if (act === 'edit') void navigate({ to: '/shippers/edit/$id', params });
    else if (act === 'details') void navigate({ to: '/shippers/$id', params });
    else if (act === 'price_rules') void navigate({ to: '/shippers/$id/price-rules', params });
    else if (act === 'max_buy_rules') void navigate({ to: '/shippers/$id/max-buy-rules', params });
    else if (act === 'fuel_sheets') void navigate({ to: '/shippers/$id/fuel-sheets', params });
    else onAsk(act === 'duplicate_rules' ? 'duplicate' : 'delete', shipper);
  };
}

/** 'New Shipper' (S-007). */
function NewShipper() {
  const navigate = useNavigate();
  useShortcuts({ n: () => void navigate({ to: '/shippers/create' }) });
  return (
    <Button
      renderRoot={(props: object) => <Link to="/shippers/create" {...props} />}
      aria-keyshortcuts="n"
      leftSection={<Plus size={16} aria-hidden="true" />}
      rightSection={<Kbd onAccent>N</Kbd>}
    >
      New Shipper
    </Button>
  );
}
