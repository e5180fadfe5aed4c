import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { afterPress } from '../../ui/form/after-press.ts';
import { FIELD_LAYOUT, type BoundField } from '../../ui/form/bound.ts';
import { DayInput } from '../../ui/form/DayInput.tsx';

/** A day in a form, typed or picked. */
export function DayField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out>,
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const held: unknown = field.value;
  return (
    <DayInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={typeof held === 'string' && held !== '' ? held : null}
      onBlur={() => afterPress(field.onBlur)}
      onValue={(value) => field.onChange(value ?? '')}
      label={props.label}
      required={props.required ?? false}
      description={props.hint}
      disabled={props.disabled ?? false}
      message={fieldState.error?.message}
    />
  );
}
