import { deleteCustomer, deleteCustomers, MESSAGES, type CustomerRow } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/call.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { NamedThings } from '../../ui/dialog/NamedThings.tsx';
import { useRefreshShippers } from './use-refresh-shippers.ts';

type DeleteShippersDialogProps = {
  readonly shippers: readonly CustomerRow[];
  readonly onClose: () => void;
};

/** Asks before one shipper or several are deleted, all or none. A refusal is shown and the dialog closes (S-048). */
export function DeleteShippersDialog({ shippers, onClose }: DeleteShippersDialogProps) {
  const refresh = useRefreshShippers();
  const [first] = shippers;
  const several = shippers.length > 1;
  const remove = useMutation({
    mutationFn: () =>
      first !== undefined && !several
        ? call(deleteCustomer, { params: { id: first.id } })
        : call(deleteCustomers, { body: { data: shippers.map(({ id }) => id) } }),
    meta: { done: several ? MESSAGES.shippersDeleted : MESSAGES.shipperDeleted },
    onSettled: () => {
      refresh();
      onClose();
    },
  });
  return (
    <ConfirmDialog
      question={several ? MESSAGES.confirmDeleteShippers : MESSAGES.confirmDeleteShipper}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate()}
      onClose={onClose}
    >
      <NamedThings names={shippers.map(({ customer_name: name }) => name)} />
    </ConfirmDialog>
  );
}
