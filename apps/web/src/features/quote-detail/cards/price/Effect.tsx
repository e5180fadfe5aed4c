import { MESSAGES } from '@lanewright/contract';
import { cents, type Cents, type Currency } from '@lanewright/units';
import { Money } from '../../../../ui/Money.tsx';

const ONE_UNIT = cents(100);

/** What a step did to the price, with its sign; to the cent where whole units would hide it. A dash where it did nothing to it. */
export function Effect({ cents, currency }: { readonly cents: Cents | null; readonly currency: Currency }) {
  const small = cents !== null && cents !== 0 && Math.abs(cents) < ONE_UNIT;
  return (
    <Money
      cents={cents}
      currency={currency}
      signed
      precision={small ? 'exact' : 'whole'}
      absent={MESSAGES.missingDash}
    />
  );
}
