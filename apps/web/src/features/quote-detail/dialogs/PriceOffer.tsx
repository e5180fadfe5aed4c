import { Button } from '@mantine/core';
import { COST_TYPE_LABEL, type CostType } from '@lanewright/quoting';
import type { RunView } from '@lanewright/contract';
import type { Currency } from '@lanewright/units';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { Money } from '../../../ui/Money.tsx';
import { convertedPrice } from '../facts/price/converted-price.ts';
import classes from './dialogs.module.css';

type PriceOfferProps = {
  readonly run: RunView | null;
  readonly price: unknown;
  readonly currency: Currency;
  readonly to: CostType;
  readonly onTake: (price: number) => void;
};

/** Offers the price of the newly chosen cost type; what was typed changes only when the offer is taken (SP-058). */
export function PriceOffer({ run, price, currency, to, onTake }: PriceOfferProps) {
  const typed = typeof price === 'number' ? price : null;
  const offer = convertedPrice({ price: typed, currency, to, run });
  if (offer === null) return null;
  return (
    <FormNotice tone="plain">
      <span className={classes.offer}>
        <span>
          {COST_TYPE_LABEL[to]} comes to <Money units={offer} currency={currency} />
        </span>
        <Button variant="default" size="xs" onClick={() => onTake(offer)}>
          Use it
        </Button>
      </span>
    </FormNotice>
  );
}
