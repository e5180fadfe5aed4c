import type { FieldPath, FieldValues, UseControllerProps } from 'react-hook-form';

/** What every field of the kit takes: its place in a react-hook-form, its label, and how it is shown. */
export type BoundField<
  Values extends FieldValues,
  Name extends FieldPath<Values> = FieldPath<Values>,
  Out = Values,
> = Pick<UseControllerProps<Values, Name, Out>, 'control' | 'name'> & {
  readonly label: string;
  readonly required?: boolean;
  /** A quiet sentence below the field. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly disabled?: boolean;
  /** Shows the value without letting it be changed, in full ink. */
  readonly readOnly?: boolean;
  /** Called after the form has the new value: to check a partner field as well. */
  readonly onChanged?: () => void;
};

/** Props common to all inputs of the kit: label above, hint, input, message below (look guide §5). */
export const FIELD_LAYOUT = { inputWrapperOrder: ['label', 'input', 'description', 'error'] } satisfies {
  inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[];
};
