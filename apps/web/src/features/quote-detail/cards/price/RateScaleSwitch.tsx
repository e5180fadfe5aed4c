import { SegmentedControl } from '@mantine/core';
import type { RateScale } from '../../facts/price/prediction-rates.ts';

type RateScaleSwitchProps = {
  readonly label: string;
  readonly scale: RateScale;
  readonly onScale: (scale: RateScale) => void;
  /** Without miles there is nothing to divide by. */
  readonly miles: number | null;
};

/** Shows amounts for the whole trip or per mile (B-005). */
export function RateScaleSwitch({ label, scale, onScale, miles }: RateScaleSwitchProps) {
  return (
    <SegmentedControl
      size="xs"
      aria-label={label}
      value={scale}
      onChange={(chosen) => onScale(chosen === 'mile' ? 'mile' : 'trip')}
      data={[
        { value: 'trip', label: 'Whole trip' },
        { value: 'mile', label: 'Per mile', disabled: miles === null },
      ]}
    />
  );
}
