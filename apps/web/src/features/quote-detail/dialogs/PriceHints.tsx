import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Money } from '../../../ui/Money.tsx';
import { belowContract, type TypedPrice } from '../facts/margin.ts';

type PriceHintsProps = {
  readonly quote: QuoteView;
  readonly typed: TypedPrice;
  /** The ceiling of the auction that the price is above; null where it is not. */
  readonly aboveBid: number | null;
};

/** What to know of a typed price before it is given: below the contract of the lane, or above the auction's ceiling (B-019, SP-073). */
export function PriceHints({ quote, typed, aboveBid }: PriceHintsProps) {
  const below = belowContract(quote, typed);
  return (
    <>
      {below === null ? null : (
        <FormNotice tone="warning">
          <Money cents={below} currency={typed.currency} /> below the contract rate of this lane.
        </FormNotice>
      )}
      {aboveBid === null ? null : (
        <FormNotice tone="failed">
          {MESSAGES.aboveMaxBid} <Money units={aboveBid} currency={quote.currency} />
        </FormNotice>
      )}
    </>
  );
}
