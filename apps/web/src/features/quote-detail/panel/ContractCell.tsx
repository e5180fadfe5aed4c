import { Tooltip } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { withDays } from '../../../lib/dates.ts';
import { Money } from '../../../ui/Money.tsx';
import { contractFigure } from '../facts/price/margin.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

/** The contract of the lane and how the price stands to it; absent where no contract fits the lane (B-019). */
export function ContractCell({ quote }: { readonly quote: QuoteView }) {
  const contract = contractFigure(quote);
  if (contract === null) return null;
  return (
    <Cell name="Contract lane" basis={contract.words} warning={contract.below}>
      <Tooltip label={withDays(contract.name)}>
        <div className={classes.figure}>
          <Money cents={contract.cents} currency={contract.currency} />
          <span className="visually-hidden">{withDays(contract.name)}</span>
        </div>
      </Tooltip>
    </Cell>
  );
}
