import { MESSAGES } from '@lanewright/contract';
import { EQUIPMENT_LABEL, EQUIPMENT_TYPES, type EquipmentType } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { dialogForm } from '../ui/dialog/dialog-form.ts';
import { FormDialog } from '../ui/dialog/FormDialog.tsx';
import { FormNotice } from '../ui/form/FormNotice.tsx';
import { SelectField } from '../ui/form/SelectField.tsx';
import { formSchema } from './form-schema.ts';

const TYPES = EQUIPMENT_TYPES.map((type) => ({ value: type, label: EQUIPMENT_LABEL[type] }));
type TypeForm = { type: EquipmentType | null };
const typeForm = formSchema<TypeForm>()(
  z.strictObject({ type: z.enum(EQUIPMENT_TYPES, { error: MESSAGES.required }) }),
);

/** The type that the user chose for an equipment name. */
export type ChosenType = z.output<typeof typeForm>;

/** The initial form, without a preselected type. */
export function useEquipmentTypeForm() {
  return useForm<TypeForm, unknown, ChosenType>({
    resolver: zodResolver(typeForm),
    mode: 'all',
    defaultValues: { type: null },
  });
}

type EquipmentTypeDialogProps = {
  readonly form: ReturnType<typeof useEquipmentTypeForm>;
  /** The name as the partner sent it. */
  readonly name: string;
  readonly hasOpenQuotes: boolean;
  readonly busy: boolean;
  readonly onSubmit: (chosen: ChosenType) => void;
  readonly onClose: () => void;
  /** The reason of a refusal, if there was one. */
  readonly children: ReactNode;
};

/** Maps an equipment name to a type, and says that this applies to all its quotes (Q-032, Q-033, SP-076). */
export function EquipmentTypeDialog({
  form,
  name,
  hasOpenQuotes,
  busy,
  onSubmit,
  onClose,
  children,
}: EquipmentTypeDialogProps) {
  return (
    <FormDialog
      title="Set equipment type"
      submitLabel="Set type"
      {...dialogForm(form)}
      busy={busy}
      onSubmit={form.handleSubmit(onSubmit)}
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
        {hasOpenQuotes ? 'Open ones are priced now.' : 'None of them is open now.'}
      </FormNotice>
      {children}
    </FormDialog>
  );
}
