import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { useWinChance } from '../win-chance/use-win-chance.ts';
import { chanceBasis, percentText } from '../win-chance/win-words.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

/** The win probability of the current price, with its interval; absent if unknown (B-015). */
export function WinChanceCell({ quote }: { readonly quote: QuoteView }) {
  const { data, isError } = useWinChance(quote);
  const offer = data?.curve?.offer ?? null;
  return (
    <Cell name="Win probability" basis={data === undefined ? (isError ? 'could not be read' : ' ') : chanceBasis(data)}>
      <div className={classes.figure}>
        <span className="num">{offer === null ? MESSAGES.missingDash : percentText(offer.chance)}</span>
      </div>
    </Cell>
  );
}
