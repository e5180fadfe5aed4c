import { listUnmappedEquipment, MESSAGES, setEquipmentType, type UnmappedEquipment } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formSchema } from '../../quote-dialogs/index.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';

const TYPES = EQUIPMENT_TYPES.map((type) => ({ value: type, label: EQUIPMENT_LABEL[type] }));
type TypeForm = { type: EquipmentType | null };
const typeForm = formSchema<TypeForm>()(
  z.strictObject({ type: z.enum(EQUIPMENT_TYPES, { error: MESSAGES.required }) }),
);

type MapNameDialogProps = { readonly equipment: UnmappedEquipment; readonly onClose: () => void };

/** Says which type a name means, for all its quotes (SP-076). If somebody else was first, the server's sentence is shown. */
export function MapNameDialog({ equipment: { id, name, open }, onClose }: MapNameDialogProps) {
  const client = useQueryClient();
  const form = useForm<TypeForm, unknown, z.output<typeof typeForm>>({
    resolver: zodResolver(typeForm),
    mode: 'all',
    defaultValues: { type: null },
  });
  const set = useMutation({
    mutationFn: (body: z.output<typeof typeForm>) => call(setEquipmentType, { params: { id }, body }),
    meta: { done: 'Equipment type successfully set', quiet: true },
    onSuccess: onClose,
    onSettled: () =>
      void client.invalidateQueries({ predicate: ({ queryKey: [path] }) => path === listUnmappedEquipment.path }),
  });
  return (
    <FormDialog
      title="Set equipment type"
      submitLabel="Set type"
      {...dialogForm(form)}
      busy={set.isPending}
      onSubmit={form.handleSubmit((values) => set.mutate(values))}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="type"
        label="Equipment type"
        required
        options={TYPES}
        placeholder="Select type"
      />
      <FormNotice tone="plain">
        The type holds for all present and future quotes named ‘{name}’.{' '}
        {open === 0 ? 'None of them is open now.' : 'Open ones are priced now.'}
      </FormNotice>
      {set.error === null ? null : <FormNotice tone="failed">{sentenceOf(set.error)}</FormNotice>}
    </FormDialog>
  );
}
