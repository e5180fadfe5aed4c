import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { FIELD_LAYOUT, type BoundField } from './bound.ts';
import { NumberBox } from './NumberBox.tsx';

type NumberFieldProps = {
  readonly unit?: string;
  readonly sign?: string;
  readonly size?: 'xs' | 'sm';
};

/**
 * A number in a form. The form holds a number, null for an empty field, or the typed text where it is no number, which
 * every schema refuses as 'Invalid value': an absent number stays absent, and a wrong one is shown as it was typed.
 */
export function NumberField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & NumberFieldProps,
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const held: unknown = field.value;
  return (
    <NumberBox
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={typeof held === 'number' || typeof held === 'string' ? held : null}
      onBlur={() => afterPress(field.onBlur)}
      onValue={(value) => {
        field.onChange(value);
        props.onChanged?.();
      }}
      label={props.label}
      required={props.required ?? false}
      description={props.hint}
      placeholder={props.placeholder}
      disabled={props.disabled ?? false}
      size={props.size ?? 'sm'}
      sign={props.sign}
      unit={props.unit}
      message={fieldState.error?.message}
    />
  );
}
