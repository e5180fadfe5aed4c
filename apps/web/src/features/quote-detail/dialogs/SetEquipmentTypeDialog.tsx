import { MESSAGES, setEquipmentType, type QuoteView } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, formSchema, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

const TYPES = EQUIPMENT_TYPES.map((type) => ({ value: type, label: EQUIPMENT_LABEL[type] }));
type TypeForm = { type: EquipmentType | null };
const typeForm = formSchema<TypeForm>()(
  z.strictObject({ type: z.enum(EQUIPMENT_TYPES, { error: MESSAGES.required }) }),
);

/** Sets the type of a partner's equipment name, for all its quotes (Q-032, Q-033, SP-076). */
export function SetEquipmentTypeDialog({
  quote,
  onClose,
}: {
  readonly quote: QuoteView;
  readonly onClose: () => void;
}) {
  const form = useForm<TypeForm, unknown, z.output<typeof typeForm>>({
    resolver: zodResolver(typeForm),
    mode: 'all',
    defaultValues: { type: null },
  });
  const { control, formState } = form;
  const set = useQuoteAct({
    quote,
    run: (body: z.output<typeof typeForm>) => call(setEquipmentType, { params: { id: quote.equipment }, body }),
    done: 'Equipment type successfully set',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, { type: 'type' } as const, form),
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
        control={control}
        name="type"
        label="Equipment type"
        required
        options={TYPES}
        placeholder="Select type"
      />
      <FormNotice tone="plain">
        The type holds for all present and future quotes named ‘{quote.equipment_name}’. Open ones are priced now.
      </FormNotice>
      <ActFailure conflict={set.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
