import { SegmentedControl } from '@mantine/core';
import { useController } from 'react-hook-form';
import type { QuoteFormApi } from '../draft/check-draft.ts';

const CHOICES = [
  { value: 'live', label: 'Live' },
  { value: 'drop', label: 'Drop' },
];

type HandlingFieldProps = {
  readonly control: QuoteFormApi['control'];
  readonly name: `lane.stops.${number}.live_handling`;
  readonly label: string;
};

/** Live handling or drop trailer at a stop (§3 quotes: live_handling true is Live). */
export function HandlingField({ control, name, label }: HandlingFieldProps) {
  const { field } = useController({ control, name });
  return (
    <SegmentedControl
      aria-label={label}
      size="xs"
      h={32}
      fullWidth
      value={field.value ? 'live' : 'drop'}
      onChange={(choice) => field.onChange(choice === 'live')}
      data={CHOICES}
    />
  );
}
