import { deleteFuelSheets, listFuelSheets, MESSAGES, type FuelSheetRow } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import type { ListPlace } from '../../lib/list-place.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { FormState } from '../../ui/form-screen/FormState.tsx';
import { ListTable } from '../../ui/list/ListTable.tsx';
import { pagingOf, type PlaceProps } from '../../ui/list/place.ts';
import { useChosen } from '../../ui/list/use-chosen.ts';
import { useListRows } from '../../ui/list/use-list-rows.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { toastFailed } from '../../ui/toasts.tsx';
import { EditSheetDialog } from './EditSheetDialog.tsx';
import { FUEL_SHEET_COLUMNS } from './fuel-sheet-columns.tsx';
import classes from './FuelSheets.module.css';
import { rowActions, type FuelSheetAct } from './row-actions.ts';
import { SheetDialog } from './SheetDialog.tsx';
import { mayUpload, UploadSheet } from './UploadSheet.tsx';
import { useRefreshSheets } from './use-refresh-sheets.ts';

const BACK = { to: '/shippers', label: 'Back to the shippers' } as const;

type FuelSheetsPageProps = PlaceProps<ListPlace> & { readonly shipperId: number };

type Asked = { readonly act: FuelSheetAct; readonly sheets: readonly [FuelSheetRow, ...FuelSheetRow[]] };

/** /shippers/{id}/fuel-sheets: a shipper's fuel sheets by region (U-001 to U-006). */
export function FuelSheetsPage({ shipperId, place, onPlace }: FuelSheetsPageProps) {
  const may = useMay();
  const refresh = useRefreshSheets();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const paging = pagingOf({ place, onPlace });
  const query = { customer: shipperId, limit: paging.size, offset: paging.offset };
  const { list, answer } = useListRows({ read: reads(listFuelSheets, { query }), paging });
  const chosen = useChosen(list);
  const refused = list.error instanceof ApiError ? list.error : null;
  // The default shipper's sheets cannot be shown (S-012).
  const isDefault = refused?.status === 409;
  const sentence = isDefault ? sentenceOf(refused) : null;
  useEffect(() => {
    if (sentence === null) return;
    toastFailed(sentence);
    void navigate({ to: BACK.to, replace: true });
  }, [sentence, navigate]);
  if (isDefault || refused?.status === 404)
    return (
      <>
        <PageHead title="Fuel Sheets" back={BACK} />
        <FormState
          sentence={sentenceOf(refused)}
          leave={{ label: BACK.label, onLeave: () => void navigate({ to: BACK.to }) }}
        />
      </>
    );
  const shipper = answer?.shipper;
  const close = (): void => setAsked(null);
  const ofChosen = (): void => {
    const [first, ...others] = chosen.rows;
    if (first !== undefined) setAsked({ act: 'delete', sheets: [first, ...others] });
  };
  const [sheet] = asked?.sheets ?? [];
  return (
    <div className={classes.page}>
      <PageHead title={shipper === undefined ? 'Fuel Sheets' : `${shipper.customer_name} Fuel Sheets`} back={BACK} />
      <div className={classes.bar}>
        {shipper !== undefined && mayUpload(may) ? <UploadSheet shipper={shipper} onUploaded={refresh} /> : null}
      </div>
      <ListTable
        label="Fuel sheets"
        list={list}
        columns={FUEL_SHEET_COLUMNS}
        rowId={(row) => row.id}
        nameOf={({ region }) => region}
        {...(may('fuel_sheet.delete_multiple')
          ? {
              bulk: {
                chosen,
                actions: [
                  { id: 'delete', label: 'Delete Fuel Sheets', icon: Trash2, danger: true, onSelect: ofChosen },
                ],
              },
            }
          : {})}
        actionsOf={(row) => rowActions(row, may, (act, one) => setAsked({ act, sheets: [one] }))}
        onOpen={(row) => setAsked({ act: 'details', sheets: [row] })}
        openOnClick
        rowHeight={48}
        empty={{ hides: undefined, hint: 'This shipper has no fuel sheet: fuel is predicted.' }}
      />
      {asked?.act === 'details' && sheet !== undefined ? <SheetDialog sheet={sheet} onClose={close} /> : null}
      {asked?.act === 'edit' && sheet !== undefined ? <EditSheetDialog sheet={sheet} onClose={close} /> : null}
      {asked?.act === 'delete' ? <DeleteDialog sheets={asked.sheets} onDeleted={chosen.clear} onClose={close} /> : null}
    </div>
  );
}

type DeleteDialogProps = {
  readonly sheets: readonly FuelSheetRow[];
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** Asks before fuel sheets are deleted, all or none; a refusal shows the response's error (U-016, M-089). */
function DeleteDialog({ sheets, onDeleted, onClose }: DeleteDialogProps) {
  const refresh = useRefreshSheets();
  const remove = useMutation({
    mutationFn: () => call(deleteFuelSheets, { query: { 'fuel-sheets': sheets.map(({ id }) => id).join(',') } }),
    meta: { done: MESSAGES.fuelSheetDeleted },
    onSuccess: onDeleted,
    onSettled: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={sheets.length > 1 ? MESSAGES.confirmDeleteFuelSheets : MESSAGES.confirmDeleteFuelSheet}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      {sheets.map(({ region }) => region).join(', ')}
    </ConfirmDialog>
  );
}
