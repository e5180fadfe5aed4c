import { useController, type FieldPath } from 'react-hook-form';
import { now } from '../../lib/clock.ts';
import { afterPress } from '../../ui/form/after-press.ts';
import { FIELD_LAYOUT } from '../../ui/form/bound.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import type { QuoteFormApi } from './check-draft.ts';
import type { QuoteDraft } from './draft.ts';
import { dayOnClock, withTimeOf } from './local-time.ts';

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
 * How days before the first are kept out. They are never offered. A typed one is dropped where the specification has no
 * sentence for it; a typed Effective Date stays, so that its sentence can be read (M-048).
 */
function noPastDays(name: MomentName, first: string) {
  return name === 'effective_date' ? { excludeDate: (day: string) => day < first } : { minDate: first };
}

/**
 * A day with its time, typed or picked; days before the first cannot be picked (C-031, C-032, SP-040). Picking another day keeps the
 * time of day that stood there.
 */
export function MomentField({ control, name, label, inRow = false, firstDay, onChanged }: MomentFieldProps) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <DayInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={field.value}
      onBlur={() => afterPress(field.onBlur)}
      onChange={(value) => {
        field.onChange(value === null ? null : withTimeOf(field.value, value));
        onChanged();
      }}
      withTime
      valueFormat="MM/DD/YYYY h:mm A"
      placeholder={inRow ? 'MM/DD/YYYY h:mm' : 'MM/DD/YYYY h:mm AM'}
      {...noPastDays(name, firstDay ?? dayOnClock(now()))}
      allowDeselect={!inRow}
      label={inRow ? undefined : label}
      aria-label={inRow ? label : undefined}
      aria-required={inRow || undefined}
      size={inRow ? 'xs' : 'sm'}
      error={messageOf(fieldState.error?.message)}
    />
  );
}
