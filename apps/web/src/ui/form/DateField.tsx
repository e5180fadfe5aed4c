import '@mantine/dates/styles.layer.css';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { now } from '../../lib/clock.ts';
import { FIELD_LAYOUT, type BoundField } from './bound.ts';
import { messageOf } from './FieldMessage.tsx';
import { readTypedDate } from './typed-date.ts';

type DateFieldProps = {
  /** Past days are disabled unless this is set (C-031). */
  readonly allowPast?: boolean;
  /** Hides the label from the eye where a row names the fields once. */
  readonly labelHidden?: boolean;
  readonly size?: 'xs' | 'sm';
};

/** A day, typed or picked. The form holds `YYYY-MM-DD` or null (C-031). */
export function DateField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & DateFieldProps,
) {
  return (
    <BoundDate
      {...props}
      format="MM/DD/YYYY"
      placeholder={props.placeholder ?? 'MM/DD/YYYY'}
      toForm={(value) => value.slice(0, 10)}
    />
  );
}

/** A day with its time, typed or picked. The form holds the local `YYYY-MM-DDTHH:mm` or null (C-032). */
export function DateTimeField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & DateFieldProps,
) {
  return (
    <BoundDate
      {...props}
      withTime
      format="MM/DD/YYYY h:mm A"
      placeholder={props.placeholder ?? 'MM/DD/YYYY h:mm AM'}
      toForm={(value) => `${value.slice(0, 10)}T${value.slice(11, 16) || '00:00'}`}
    />
  );
}

type BoundDateProps = DateFieldProps & {
  readonly format: string;
  readonly withTime?: boolean;
  readonly toForm: (value: string) => string;
};

function BoundDate<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & BoundDateProps,
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  return (
    <DayInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={typeof field.value === 'string' && field.value !== '' ? field.value : null}
      onBlur={field.onBlur}
      onChange={(value) => {
        field.onChange(value === null ? null : props.toForm(value));
        props.onChanged?.();
      }}
      valueFormat={props.format}
      withTime={props.withTime ?? false}
      minDate={props.allowPast ? undefined : today()}
      label={props.labelHidden ? undefined : props.label}
      aria-label={props.labelHidden ? props.label : undefined}
      required={props.required}
      description={props.hint}
      placeholder={props.placeholder}
      disabled={props.disabled}
      size={props.size ?? 'sm'}
      error={messageOf(fieldState.error?.message)}
    />
  );
}

const CALENDAR_NAMES = {
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousYear: 'Previous year',
  nextYear: 'Next year',
  previousDecade: 'Previous decade',
  nextDecade: 'Next decade',
};

/** The date input behind the fields, for places that have no form: weeks start on Sunday, text is read strictly. */
export function DayInput(props: DateInputProps) {
  return (
    <DateInput
      firstDayOfWeek={0}
      dateParser={readTypedDate}
      allowDeselect
      ariaLabels={CALENDAR_NAMES}
      rightSection={<Calendar size={14} strokeWidth={1.75} aria-hidden="true" />}
      rightSectionPointerEvents="none"
      autoComplete="off"
      classNames={{ input: 'num' }}
      {...props}
    />
  );
}

function today(): string {
  const at = now();
  return `${at.getFullYear()}-${String(at.getMonth() + 1).padStart(2, '0')}-${String(at.getDate()).padStart(2, '0')}`;
}
