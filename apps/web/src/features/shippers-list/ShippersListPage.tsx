import { exportCustomers, lookupCustomers, type CustomerRow } from '@lanewright/contract';
import { Link, useNavigate } from '@tanstack/react-router';
import { Merge, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { downloadUnless } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { SearchBar } from '../../ui/filters/SearchBar.tsx';
import { useListFilters } from '../../ui/filters/use-list-filters.ts';
import { useSettled } from '../../ui/filters/use-settled.ts';
import { ExportMenu } from '../../ui/list/ExportMenu.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { NewButton } from '../../ui/list/NewButton.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { useNarrowing } from '../../ui/list/use-narrowing.ts';
import { PageHead } from '../../ui/page-head.tsx';
import type { BulkAction } from '../../ui/table/BulkBar.tsx';
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

type Asked = { readonly kind: 'merge' | 'delete' | 'duplicate'; readonly shippers: readonly CustomerRow[] };

/** The shippers list (S-001…S-015). */
export function ShippersListPage({ place, onPlace }: PlaceProps<ListPlace>) {
  const may = useMay();
  const refresh = useRefreshShippers();
  const [dialog, setDialog] = useState<Asked | null>(null);
  const paging = pagingOf({ place, onPlace });
  const narrowing = useNarrowing(useListFilters('shippers', DEFAULTS), {
    defaults: DEFAULTS,
    source: null,
    onApplied: paging.onFirst,
  });
  const { filters, asked } = narrowing;
  const ordering = place.sort ?? DEFAULT_ORDERING;
  const query = useSettled(
    { search: asked.search, ordering, limit: paging.size, offset: paging.offset },
    asked === filters,
  );
  const read = useListRows({ read: reads(lookupCustomers, { query }), paging });
  const list = { ...read.list, rows: shippersIn(read.answer) };
  const chosen = useChosen(list);
  const onAct = useActs((kind, shipper) => setDialog({ kind, shippers: [shipper] }));

  const ofChosen = (kind: Asked['kind']) => () => setDialog({ kind, shippers: chosen.rows });
  const bulk: readonly BulkAction[] = [
    ...(may('customer.merge')
      ? [{ id: 'merge', label: 'Merge Shippers', icon: Merge, onSelect: ofChosen('merge') }]
      : []),
    ...(may('customer.delete')
      ? [{ id: 'delete', label: 'Delete Shippers', icon: Trash2, danger: true, onSelect: ofChosen('delete') }]
      : []),
  ];
  const close = (): void => setDialog(null);

  return (
    <div className={classes.page}>
      <PageHead title="Shippers" />
      <SearchBar label="Search shippers" search={filters.search} onSearch={narrowing.search}>
        <ExportMenu
          save={(format, signal) =>
            downloadUnless(signal, exportCustomers, { query: { search: filters.search, ordering, format } })
          }
        />
        {mayUpload(may) ? <UploadShippers onUploaded={refresh} /> : null}
        {may('customer.add') ? <NewShipper /> : null}
      </SearchBar>
      <ListTable
        label="Shippers"
        list={list}
        columns={SHIPPER_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ customer_name }) => customer_name}
        ordering={ordering}
        {...(bulk.length === 0 ? {} : { bulk: { chosen, actions: bulk, refusedBecause } })}
        actionsOf={(row) => rowActions(row, may, onAct)}
        openOnClick
        onOpen={(row) => (isOwn(row) ? onAct('details', row) : undefined)}
        rowHeight={48}
        empty={{ hides: narrowing.hides, onClear: narrowing.clearAll }}
      />
      {dialog?.kind === 'delete' ? <DeleteShippersDialog shippers={dialog.shippers} onClose={close} /> : null}
      {dialog?.kind === 'merge' ? (
        <MergeShippersDialog shippers={dialog.shippers} onClose={close} onMerged={chosen.clear} />
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

/** The default shipper is neither opened nor touched (SP-027). */
function isOwn(shipper: CustomerRow): boolean {
  return !shipper.is_default;
}

/** Why a shipper can be neither merged nor deleted (SP-097). */
function refusedBecause(shipper: CustomerRow): string | undefined {
  return shipper.is_default ? 'The default shipper can be neither merged nor deleted.' : undefined;
}

/** 'New Shipper' (S-007). */
function NewShipper() {
  const navigate = useNavigate();
  return (
    <NewButton
      label="New Shipper"
      onNew={() => void navigate({ to: '/shippers/create' })}
      renderRoot={(props) => <Link to="/shippers/create" {...props} />}
    />
  );
}
