import { listUnmappedEquipment, setEquipmentType, type UnmappedEquipment } from '@lanewright/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { EquipmentTypeDialog, useEquipmentTypeForm, type ChosenType } from '../../quote-dialogs/index.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';

type MapNameDialogProps = { readonly equipment: UnmappedEquipment; readonly onClose: () => void };

/**
 * Maps an equipment name to a type for all its quotes and mails (SP-076). If somebody else was first, it shows the
 * server's sentence.
 */
export function MapNameDialog({ equipment: { id, name, open, mails }, onClose }: MapNameDialogProps) {
  const client = useQueryClient();
  const form = useEquipmentTypeForm();
  const set = useMutation({
    mutationFn: (body: ChosenType) => call(setEquipmentType, { params: { id }, body }),
    meta: { done: 'Equipment type successfully set', quiet: true },
    onSuccess: onClose,
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listUnmappedEquipment.path }),
  });
  return (
    <EquipmentTypeDialog
      form={form}
      name={name}
      hasOpenQuotes={open > 0}
      busy={set.isPending}
      onSubmit={(chosen) => set.mutate(chosen)}
      onClose={onClose}
    >
      {mails === 0 ? null : (
        <FormNotice tone="plain">
          {mails === 1 ? 'The mail that waits with this name is' : `The ${mails} mails that wait with this name are`}{' '}
          read again now.
        </FormNotice>
      )}
      {set.error === null ? null : <FormNotice tone="failed">{sentenceOf(set.error)}</FormNotice>}
    </EquipmentTypeDialog>
  );
}
