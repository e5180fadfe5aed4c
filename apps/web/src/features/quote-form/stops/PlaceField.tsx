import { useController } from 'react-hook-form';
import { isChosen } from '../../../ui/place/place-value.ts';
import { PlaceInput } from '../../../ui/place/PlaceInput.tsx';
import type { QuoteFormApi } from '../draft/check-draft.ts';

type PlaceFieldProps = {
  readonly form: QuoteFormApi;
  readonly name: `lane.stops.${number}.location`;
  readonly label: string;
};

/** The place of a stop of the quote form. Words that are still being typed are judged once the field is left. */
export function PlaceField({ form, name, label }: PlaceFieldProps) {
  const { field, fieldState } = useController({ control: form.control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <PlaceInput
      ref={ref}
      name={name}
      value={value}
      label={label}
      inRow
      onValue={(place) => {
        if (place === null || isChosen(place)) onChange(place);
        else form.setValue(name, place, { shouldDirty: true });
      }}
      onBlur={onBlur}
      message={fieldState.error?.message}
    />
  );
}
