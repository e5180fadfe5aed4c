import { MESSAGES } from '@lanewright/contract';
import type { Currency } from '@lanewright/units';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Money } from '../../../ui/Money.tsx';

type AboveMaxBidProps = { readonly bid: number; readonly currency: Currency };

/** The ceiling of the auction that a typed price is above: such a price cannot be given at all (SP-073). */
export function AboveMaxBid({ bid, currency }: AboveMaxBidProps) {
  return (
    <FormNotice tone="failed">
      {MESSAGES.aboveMaxBid} <Money units={bid} currency={currency} />
    </FormNotice>
  );
}
