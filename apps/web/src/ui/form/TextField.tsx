import { PasswordInput, Textarea, TextInput } from '@mantine/core';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import { FIELD_LAYOUT, type BoundField } from './bound.ts';
import { messageOf } from './FieldMessage.tsx';

type TextFieldProps = {
  readonly size?: 'xs' | 'sm' | 'md';
  readonly type?: 'text' | 'email';
  readonly autoComplete?: string;
  readonly maxLength?: number;
  /** Unit or sign inside the field at its right or left end. */
  readonly end?: React.ReactNode;
  readonly start?: React.ReactNode;
  /** The id of a `datalist` with texts that the arrow keys offer. */
  readonly list?: string;
};

/** One line of text. The form holds a string; an emptied field holds ''. */
export function TextField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & TextFieldProps,
) {
  const {
    control,
    name,
    label,
    required,
    hint,
    placeholder,
    disabled,
    readOnly,
    onChanged,
    size = 'sm',
    type,
    autoComplete,
    maxLength,
    end,
    start,
    list,
  } = props;
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control, name });
  return (
    <TextInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={() => afterPress(field.onBlur)}
      onChange={(event) => {
        field.onChange(event.currentTarget.value);
        onChanged?.();
      }}
      label={label}
      required={required}
      description={hint}
      placeholder={placeholder}
      disabled={disabled}
      readOnly={readOnly}
      size={size}
      type={type}
      autoComplete={autoComplete ?? 'off'}
      maxLength={maxLength}
      list={list}
      leftSection={start}
      rightSection={end}
      error={messageOf(fieldState.error?.message)}
    />
  );
}

/** A password with its show and hide toggle. */
export function PasswordField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & {
    readonly size?: 'sm' | 'md';
    readonly autoComplete: 'current-password' | 'new-password';
  },
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  return (
    <PasswordInput
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={() => afterPress(field.onBlur)}
      onChange={(event) => {
        field.onChange(event.currentTarget.value);
        props.onChanged?.();
      }}
      label={props.label}
      description={props.hint}
      required={props.required}
      disabled={props.disabled}
      size={props.size ?? 'sm'}
      autoComplete={props.autoComplete}
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide the password', tabIndex: 0 }}
      error={messageOf(fieldState.error?.message)}
    />
  );
}

/** Several lines of text, with the room left once `maxLength` comes near. */
export function TextAreaField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out> & { readonly rows?: number; readonly limit?: number },
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const text: unknown = field.value;
  const length = typeof text === 'string' ? text.length : 0;
  return (
    <Textarea
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      value={field.value ?? ''}
      onBlur={() => afterPress(field.onBlur)}
      onChange={(event) => {
        field.onChange(event.currentTarget.value);
        props.onChanged?.();
      }}
      label={props.label}
      required={props.required}
      placeholder={props.placeholder}
      disabled={props.disabled}
      readOnly={props.readOnly}
      rows={props.rows ?? 3}
      resize="vertical"
      description={props.limit === undefined ? props.hint : `${length} of ${props.limit}`}
      error={messageOf(fieldState.error?.message)}
    />
  );
}
