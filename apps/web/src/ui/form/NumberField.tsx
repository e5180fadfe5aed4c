import { NumberInput } from '@mantine/core';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { FIELD_LAYOUT, type BoundField } from './bound.ts';
import { messageOf } from './FieldMessage.tsx';
import { isPlainNumber } from './plain-number.ts';

type NumberFieldProps = {
  readonly unit?: string;
  readonly sign?: string;
  readonly decimals?: number;
  readonly size?: 'xs' | 'sm';
};

/**
 * A number. The form holds a number, or null for an empty field: an absent number stays absent. Nothing is clamped or
 * rounded while typing, so that a wrong number is shown as it was typed, with its message. A paste that is no number is
 * not taken at all.
 */
export function NumberField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & NumberFieldProps,
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  return (
    <NumberInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={typeof field.value === 'number' ? field.value : ''}
      onBlur={() => afterPress(field.onBlur)}
      onPaste={(event) => {
        if (!isPlainNumber(event.clipboardData.getData('text'))) event.preventDefault();
      }}
      onChange={(value) => {
        field.onChange(value === '' ? null : Number(value));
        props.onChanged?.();
      }}
      label={props.label}
      required={props.required}
      description={props.hint}
      placeholder={props.placeholder}
      disabled={props.disabled}
      size={props.size ?? 'sm'}
      hideControls
      clampBehavior="none"
      decimalScale={props.decimals}
      thousandSeparator=","
      inputMode="decimal"
      autoComplete="off"
      classNames={{ input: 'num' }}
      leftSection={props.sign}
      rightSection={props.unit}
      rightSectionWidth={props.unit === undefined ? undefined : 18 + props.unit.length * 7}
      error={messageOf(fieldState.error?.message)}
    />
  );
}
