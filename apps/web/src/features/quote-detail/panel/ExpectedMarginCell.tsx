import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { Money } from '../../../ui/Money.tsx';
import { expectedMargin } from '../facts/price/margin.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

/** What the price is expected to leave, in money and as a percent of the sell price, on the cost estimate (SP-063, B-005). */
export function ExpectedMarginCell({ quote }: { readonly quote: QuoteView }) {
  const { cents, percent, basis } = expectedMargin(quote);
  return (
    <Cell name="Expected margin" basis={basis} figure="margin">
      <div className={classes.figure}>
        <Money cents={cents} currency={quote.currency} absent={MESSAGES.missingDash} />
        {percent === null ? null : <small className="num">{percent}</small>}
      </div>
    </Cell>
  );
}
