import { lookupCustomers } from '@lanewright/contract';
import { useState } from 'react';
import { useController, type FieldPath, type FieldValues } from 'react-hook-form';
import { reads } from '../../lib/api/queries.ts';
import { useLookUp } from '../../lib/look-up.ts';
import { afterPress } from '../../ui/form/after-press.ts';
import { FIELD_LAYOUT, type BoundField } from '../../ui/form/bound.ts';
import { messageOf } from '../../ui/form/FieldMessage.tsx';
import { TypeAheadSeveral } from '../../ui/type-ahead/TypeAheadSeveral.tsx';

type ChosenShippersProps = {
  /** The names of the shippers already chosen, by id. */
  readonly names: ReadonlyMap<number, string>;
};

const SUGGESTIONS = 20;

/** Several shippers, looked up by name. The form holds their ids. */
export function ChosenShippers<Values extends FieldValues, Name extends FieldPath<Values>, Out>(
  props: Omit<BoundField<Values, Name, Out>, 'label'> & ChosenShippersProps,
) {
  const {
    field: { ref, ...field },
    fieldState,
  } = useController({ control: props.control, name: props.name });
  const [names, setNames] = useState(props.names);
  const found = useLookUp((search) =>
    reads(lookupCustomers, { query: { search, name_only: 'true', limit: SUGGESTIONS } }),
  );
  const choices = (found.data?.results ?? []).map(({ id, customer_name: label }) => ({ value: String(id), label }));
  const held: unknown = field.value;
  const ids = Array.isArray(held) ? held.filter((each) => typeof each === 'number') : [];
  return (
    <TypeAheadSeveral
      {...FIELD_LAYOUT}
      ref={ref}
      label="Shippers"
      required
      placeholder={ids.length === 0 ? 'Search...' : undefined}
      chosen={ids.map((id) => ({ value: String(id), label: names.get(id) ?? String(id) }))}
      choices={choices}
      lookUp={found.lookUp}
      onChoose={(values) => {
        // The next search may not return a shipper that was chosen from this one, so its name is kept.
        setNames(new Map([...names, ...choices.map(({ value, label }) => [Number(value), label] as const)]));
        field.onChange(values.map(Number));
      }}
      onBlur={() => afterPress(field.onBlur)}
      error={messageOf(fieldState.error?.message)}
    />
  );
}
