import { SegmentedControl } from '@mantine/core';
import { RATE_TYPE_LABEL, RATE_TYPES } from '@lanewright/quoting';
import { useId } from 'react';
import { useController, type UseFormReturn } from 'react-hook-form';
import { NumberField } from '../../../ui/form/NumberField.tsx';
import classes from '../Awards.module.css';
import type { LaneDraft } from './lane-draft.ts';

const TYPES = RATE_TYPES.map((type) => ({ value: type, label: RATE_TYPE_LABEL[type] }));

/** A lane's one rate: its type, and the value, which another type clears (W-042, W-043). */
export function RateFields<Request>({ form }: { readonly form: UseFormReturn<LaneDraft, unknown, Request> }) {
  const { control, setValue, clearErrors } = form;
  const { field } = useController({ control, name: 'rate_type' });
  const id = useId();
  return (
    <>
      <div className={classes.choice}>
        <span id={id} className="label">
          Rate type
        </span>
        <SegmentedControl
          aria-labelledby={id}
          h={36}
          fullWidth
          data={TYPES}
          value={field.value}
          onChange={(chosen) => {
            const type = RATE_TYPES.find((each) => each === chosen);
            if (type === undefined || type === field.value) return;
            field.onChange(type);
            setValue('rate', null, { shouldDirty: true, shouldValidate: false });
            clearErrors('rate');
          }}
        />
      </div>
      <NumberField
        control={control}
        name="rate"
        label={RATE_TYPE_LABEL[field.value]}
        required
        sign="$"
        {...(field.value === 'rpm' ? { unit: 'a mile' } : {})}
      />
    </>
  );
}
