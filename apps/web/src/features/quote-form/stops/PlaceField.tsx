import { useController } from 'react-hook-form';
import { PlaceInput } from '../../../ui/place/PlaceInput.tsx';
import type { QuoteFormApi } from '../draft/check-draft.ts';

type PlaceFieldProps = {
  readonly control: QuoteFormApi['control'];
  readonly name: `lane.stops.${number}.location`;
  readonly label: string;
};

/** The place of a stop of the quote form. */
export function PlaceField({ control, name, label }: PlaceFieldProps) {
  const { field, fieldState } = useController({ control, name });
  const { ref, value, onChange, onBlur } = field;
  return (
    <PlaceInput
      ref={ref}
      name={name}
      value={value}
      label={label}
      inRow
      onValue={onChange}
      onBlur={onBlur}
      message={fieldState.error?.message}
    />
  );
}
