import { useState } from 'react';
import { useController, type FieldPath } from 'react-hook-form';
import { now } from '../../../lib/clock.ts';
import { afterPress } from '../../../ui/form/after-press.ts';
import { FIELD_LAYOUT } from '../../../ui/form/bound.ts';
import { DayInput } from '../../../ui/form/DayInput.tsx';
import { isStoredDay } from '../../../ui/form/typed-date.ts';
import type { QuoteFormApi } from '../draft/check-draft.ts';
import type { QuoteDraft } from '../draft/draft.ts';
import { dayOnClock, heldMoment } from '../draft/local-time.ts';

type MomentName = Extract<FieldPath<QuoteDraft>, `lane.stops.${number}.date` | 'effective_date' | 'expiration_date'>;

type MomentFieldProps = {
  readonly control: QuoteFormApi['control'];
  readonly name: MomentName;
  readonly label: string;
  /** Hides the label from the eye; such a field stands in a row of stops and cannot be emptied. */
  readonly inRow?: boolean;
  /** The first day that can be picked, `2026-11-20`; today unless told. */
  readonly firstDay?: string | undefined;
  readonly onChanged: () => void;
};

/**
 * A day with its time, typed or picked; days before the first cannot be picked (C-031, C-032, SP-040). Picking another
 * day keeps the time of day that stood there last.
 */
export function MomentField({ control, name, label, inRow = false, firstDay, onChanged }: MomentFieldProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  const [last, setLast] = useState(field.value);
  return (
    <DayInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={field.value}
      onBlur={() => afterPress(field.onBlur)}
      onValue={(value) => {
        const before = field.value !== null && isStoredDay(field.value) ? field.value : last;
        const held = heldMoment(before, value);
        if (held !== null && isStoredDay(held)) setLast(held);
        field.onChange(held);
        onChanged();
      }}
      withTime
      // The whole format is wider than the field in a row.
      {...(inRow ? { placeholder: 'MM/DD/YYYY h:mm' } : {})}
      firstDay={firstDay ?? dayOnClock(now())}
      takesEarlier={name === 'effective_date'}
      allowDeselect={!inRow}
      label={inRow ? undefined : label}
      aria-label={inRow ? label : undefined}
      aria-required={inRow || undefined}
      size={inRow ? 'xs' : 'sm'}
      message={fieldState.error?.message}
    />
  );
}
