import { MESSAGES } from '@lanewright/contract';
import { cents, type Cents, type Currency } from '@lanewright/units';
import { Money } from '../../../../ui/Money.tsx';

const ONE_UNIT = cents(100);

type EffectProps = {
  readonly cents: Cents | null;
  readonly currency: Currency;
  /** Without it, only an effect of less than one unit shows its cents. */
  readonly precision?: 'whole' | 'exact';
};

/** What a step did to the price, with its sign. A dash where it did nothing to it. */
export function Effect({ cents, currency, precision }: EffectProps) {
  const small = cents !== null && cents !== 0 && Math.abs(cents) < ONE_UNIT;
  return (
    <Money
      cents={cents}
      currency={currency}
      signed
      precision={precision ?? (small ? 'exact' : 'whole')}
      absent={MESSAGES.missingDash}
    />
  );
}
