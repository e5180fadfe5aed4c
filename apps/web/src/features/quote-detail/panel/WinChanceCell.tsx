import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { chanceAt } from '../win-chance/chance-at.ts';
import { useWinChance } from '../win-chance/use-win-chance.ts';
import { chanceBasis, percentText } from '../win-chance/win-words.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

type WinChanceCellProps = {
  readonly quote: QuoteView;
  /** The quote is shown at a price that is being typed. */
  readonly isTyped: boolean;
};

/** The win probability of the current or the typed price, with its interval; absent if unknown (B-015, B-005). */
export function WinChanceCell({ quote, isTyped }: WinChanceCellProps) {
  const { data, isError } = useWinChance(quote);
  const curve = data?.curve ?? null;
  const chance = curve === null ? null : isTyped ? chanceAt(curve, quote) : curve.offer;
  return (
    <Cell
      name="Win probability"
      basis={data === undefined ? (isError ? 'could not be read' : ' ') : chanceBasis(data, chance)}
    >
      <div className={classes.figure}>
        <span className="num">{chance === null ? MESSAGES.missingDash : percentText(chance.chance)}</span>
      </div>
    </Cell>
  );
}
