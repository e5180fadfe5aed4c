import { Switch } from '@mantine/core';
import { MESSAGES } from '@lanewright/contract';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { afterPress } from './after-press.ts';
import type { Choice } from '../type-ahead/choices.ts';
import type { LookUp } from '../../lib/look-up.ts';
import { TypeAhead } from '../type-ahead/TypeAhead.tsx';
import { FIELD_LAYOUT, type BoundField } from './bound.ts';
import { messageOf } from './FieldMessage.tsx';

/** One entry of a select. Values are texts or numbers; the form gets the value as it was given here. */
export type Option<Value extends string | number> = {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** The heading under which it stands; options of one group follow each other. */
  readonly group?: string;
};

type SelectFieldProps<Value extends string | number> = {
  readonly options: readonly Option<Value>[];
  /** Asks the server for what fills `options`; without it the options themselves are searched. */
  readonly lookUp?: LookUp;
  /** What may be chosen already without being among the options of this search. */
  readonly known?: readonly Option<Value>[];
  /** May be emptied again; the form then holds null. */
  readonly clearable?: boolean;
  readonly start?: React.ReactNode;
  /** The form begins with the focus here, since the fields above are filled in already. */
  readonly startsHere?: boolean;
};

/**
 * One choice of several, found by typing. Space opens the list. Enter opens it if nothing is chosen, and otherwise submits the form.
 * The form holds the option's value, or null for none.
 */
export function SelectField<
  Values extends FieldValues,
  Name extends FieldPath<Values>,
  Out,
  Value extends string | number,
>(props: BoundField<Values, Name, Out> & SelectFieldProps<Value>) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const chosen = [...props.options, ...(props.known ?? [])].find((option) => option.value === field.value);
  const choose = (text: string | null): void => {
    field.onChange(props.options.find((option) => String(option.value) === text)?.value ?? null);
    props.onChanged?.();
  };
  return (
    <TypeAhead
      {...FIELD_LAYOUT}
      ref={ref}
      name={field.name}
      chosen={chosen === undefined ? null : choiceOf(chosen)}
      choices={props.options.map(choiceOf)}
      lookUp={props.lookUp}
      onChoose={choose}
      onBlur={() => afterPress(field.onBlur)}
      label={props.label}
      required={props.required ?? false}
      description={props.hint}
      placeholder={props.placeholder ?? MESSAGES.selectSearch}
      disabled={props.disabled ?? false}
      opensByKeys
      data-starts-here={props.startsHere || undefined}
      size="sm"
      clear={props.clearable === true ? `Clear ${props.label}` : undefined}
      leftSection={props.start}
      error={messageOf(fieldState.error?.message)}
    />
  );
}

function choiceOf<Value extends string | number>(option: Option<Value>): Choice {
  return { ...option, value: String(option.value) };
}

/** A yes or no as a switch. The form holds a boolean. */
export function SwitchField<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: BoundField<Values, Name, Out>,
) {
  const {
    field: { ref, ...field },
  } = useController({ control: props.control, name: props.name });
  return (
    <Switch
      ref={ref}
      name={field.name}
      checked={field.value === true}
      onBlur={() => afterPress(field.onBlur)}
      onChange={(event) => {
        field.onChange(event.currentTarget.checked);
        props.onChanged?.();
      }}
      label={props.label}
      disabled={props.disabled}
      size="sm"
      withThumbIndicator={false}
    />
  );
}
