import { zodResolver } from '@hookform/resolvers/zod';
import { fuelSheetFields, MESSAGES, updateFuelSheet, type FuelSheetRow } from '@lanewright/contract';
import { FUEL_REGIONS, type FuelRegion } from '@lanewright/quoting';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { formSchema } from '../../quote-dialogs/index.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { MeanwhileNotice } from '../../ui/meanwhile/MeanwhileNotice.tsx';
import { useConflict } from '../../ui/meanwhile/use-conflict.ts';
import { toastFailed } from '../../ui/toasts.tsx';
import { useRefreshSheets } from './use-refresh-sheets.ts';

type Draft = { readonly region: FuelRegion | null; readonly fuel_price_delay: number | null };

const SCHEMA = z.strictObject(fuelSheetFields);
const RESOLVER = zodResolver(formSchema<Draft>()(SCHEMA));
const REGIONS = FUEL_REGIONS.map((region) => ({ value: region, label: region }));
const FIELD_OF = { region: 'region', fuel_price_delay: 'fuel_price_delay' } as const;

/** Changes region and delay of a fuel sheet; its ranges are changed by a new upload (U-011, U-012, U-015, SP-131). */
export function EditSheetDialog({ sheet, onClose }: { readonly sheet: FuelSheetRow; readonly onClose: () => void }) {
  const refresh = useRefreshSheets();
  const { shown, conflict, told } = useConflict(sheet);
  const form = useForm<Draft, unknown, z.output<typeof SCHEMA>>({
    resolver: RESOLVER,
    mode: 'all',
    defaultValues: { region: sheet.region, fuel_price_delay: sheet.fuel_price_delay },
  });
  const { control, formState } = form;
  const change = useMutation({
    mutationFn: (body: z.output<typeof SCHEMA>) =>
      call(updateFuelSheet, { params: { id: sheet.id }, body: { ...body, ...shown() } }),
    meta: { done: MESSAGES.fuelSheetUpdated, quiet: true },
    onSuccess: () => {
      refresh();
      onClose();
    },
    onError: (error) => {
      refresh();
      if (told(error)) return;
      if (error instanceof ApiError) failureInForm(error, FIELD_OF, form);
      toastFailed(MESSAGES.fuelSheetNotUpdated);
    },
  });
  return (
    <FormDialog
      title="Edit Fuel Sheet"
      submitLabel="Save changes"
      {...dialogForm(form)}
      busy={change.isPending}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <SelectField control={control} name="region" label="Region" required options={REGIONS} />
      <NumberField control={control} name="fuel_price_delay" label="Fuel Price Delay" required unit="days" />
      {conflict === null ? null : <MeanwhileNotice {...conflict} />}
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}
