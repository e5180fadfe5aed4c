import { MESSAGES, type AwardView } from '@lanewright/contract';
import { FUEL_REGIONS } from '@lanewright/quoting';
import { useController, useForm, type Control } from 'react-hook-form';
import type { ApiError } from '../../../lib/api/api-error.ts';
import { useMay } from '../../../lib/current-user.ts';
import { FormScreen } from '../../../ui/form-screen/FormScreen.tsx';
import { MAY_NOT } from '../../../ui/form-screen/may-not.ts';
import { useFormScreen } from '../../../ui/form-screen/use-form-screen.ts';
import { afterPress } from '../../../ui/form/after-press.ts';
import { faultResolver } from '../../../ui/form/fault-resolver.ts';
import { PeriodFields } from '../../../ui/form/PeriodFields.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { MeanwhileNotice } from '../../../ui/meanwhile/MeanwhileNotice.tsx';
import type { Conflict } from '../../../ui/meanwhile/use-conflict.ts';
import classes from '../Awards.module.css';
import { faultsIn } from '../server-faults.ts';
import { checkAward, draftOfAward, type AwardDraft, type AwardSent } from './check-award.ts';

const REGIONS = FUEL_REGIONS.map((region) => ({ value: region, label: region }));
const FIELDS = ['name', 'region', 'effective_date', 'expiration_date'] as const;
const resolver = faultResolver(checkAward);

type AwardFormProps = {
  readonly award: AwardView;
  readonly conflict: Conflict | null;
  readonly send: (edit: AwardSent) => Promise<AwardView>;
  readonly showRefusal: (error: ApiError) => boolean;
  readonly onDone: () => void;
  readonly onCancel: () => void;
};

/** The four fields of an award that can be edited (W-015, W-016). */
export function AwardForm({ award, conflict, send, showRefusal, onDone, onCancel }: AwardFormProps) {
  const may = useMay();
  const form = useForm<AwardDraft, unknown, AwardSent>({ defaultValues: draftOfAward(award), resolver, mode: 'all' });
  const { control, trigger } = form;
  const screen = useFormScreen({
    form,
    forbidden: may('award.change') ? null : MAY_NOT,
    save: {
      send,
      done: MESSAGES.awardEdited,
      failed: null,
      faultsOf: (error) => faultsIn(error, (path) => FIELDS.find((field) => field === path) ?? null),
      showRefusal,
      onDone,
    },
  });
  return (
    <FormScreen label="Award" screen={screen} submitLabel="Save changes" className={classes.form} onCancel={onCancel}>
      <div className={classes.column}>
        {conflict === null ? null : <MeanwhileNotice {...conflict} />}
        <div className={classes.card}>
          <div className={classes.grid}>
            <TextField control={control} name="name" label="Award Name" required />
            <SelectField control={control} name="region" label="Region" required options={REGIONS} />
            <Period control={control} onChanged={() => void trigger(['effective_date', 'expiration_date'])} />
          </div>
        </div>
      </div>
    </FormScreen>
  );
}

type PeriodProps = {
  readonly control: Control<AwardDraft, unknown, AwardSent>;
  readonly onChanged: () => void;
};

function Period({ control, onChanged }: PeriodProps) {
  const effective = useController({ control, name: 'effective_date' });
  const expiration = useController({ control, name: 'expiration_date' });
  return (
    <PeriodFields
      period={{ effective_date: effective.field.value, expiration_date: expiration.field.value }}
      faults={{
        effective_date: effective.fieldState.error?.message,
        expiration_date: expiration.fieldState.error?.message,
      }}
      onChange={(change) => {
        if (change.effective_date !== undefined) effective.field.onChange(change.effective_date);
        if (change.expiration_date !== undefined) expiration.field.onChange(change.expiration_date);
        onChanged();
      }}
      onBlur={(end) => afterPress((end === 'effective_date' ? effective : expiration).field.onBlur)}
    />
  );
}
