import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { Countdown } from '../../../ui/Countdown.tsx';
import { Money } from '../../../ui/Money.tsx';
import { perMileFigure } from '../facts/price/figures.ts';
import { Cell } from './Cell.tsx';
import { ContractCell } from './ContractCell.tsx';
import { ExpectedMarginCell } from './ExpectedMarginCell.tsx';
import { MarginCell } from './MarginCell.tsx';
import { hasWinChance } from '../win-chance/use-win-chance.ts';
import { WinChanceCell } from './WinChanceCell.tsx';
import classes from './PricePanel.module.css';

type PriceFiguresProps = {
  readonly quote: QuoteView;
  /** The quote is shown at a price that is being typed. */
  readonly isTyped?: boolean;
};

/** What a price means: per mile, its margin, how it stands to the contract, and how long it holds (B-005). */
export function PriceFigures({ quote, isTyped = false }: PriceFiguresProps) {
  const perMile = perMileFigure(quote);
  return (
    <>
      <Cell name="Per mile" basis={perMile.basis} leaves="first" figure="rate">
        <div className={classes.figure}>
          <Money cents={perMile.cents} currency={quote.currency} precision="exact" absent={MESSAGES.missingDash} />
        </div>
      </Cell>
      {quote.status === 'won' ? <MarginCell quote={quote} /> : <ExpectedMarginCell quote={quote} />}
      <ContractCell quote={quote} />
      {hasWinChance(quote) ? <WinChanceCell quote={quote} isTyped={isTyped} /> : null}
      <Cell name="Expires">
        <div className={classes.clock}>
          <Countdown expiry={quote.expiration_date} running={quote.status === 'open' || quote.status === 'responded'} />
        </div>
      </Cell>
    </>
  );
}
