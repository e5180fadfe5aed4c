import { Button } from '@mantine/core';
import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Money } from '../../../ui/Money.tsx';
import { suggestedPrice, suggestionBasis } from '../facts/price/figures.ts';
import { Cell } from './Cell.tsx';
import classes from './PricePanel.module.css';

type SuggestionCellProps = {
  readonly quote: QuoteView;
  /** The price it would replace, in whole currency units. */
  readonly price: number | null;
  readonly editable: boolean;
  readonly accepting: boolean;
  /** The key that takes it over; none while somebody types. */
  readonly keyed: boolean;
  readonly onAccept: () => void;
};

/** The computed price as a suggestion, until somebody saves a price; taken over by one act (SP-065). */
export function SuggestionCell({ quote, price, editable, accepting, keyed, onAccept }: SuggestionCellProps) {
  const suggested = suggestedPrice(quote);
  const usable = editable && suggested !== null && suggested !== price && !quote.pricing_pending;
  return (
    <Cell
      name="Suggested by rules"
      basis={quote.pricing_pending ? 'the rules are running' : suggestionBasis(quote.latest_run)}
    >
      <div className={classes.figure} role="status">
        {quote.pricing_pending ? (
          <span className="ink-3">Pricing…</span>
        ) : (
          <Money units={suggested} currency={quote.currency} absent={MESSAGES.missingDash} />
        )}
        {usable ? (
          <Button
            variant="default"
            size="xs"
            disabled={accepting}
            {...(keyed ? { 'aria-keyshortcuts': 'a', rightSection: <Kbd>A</Kbd> } : {})}
            onClick={onAccept}
          >
            Use<span className="visually-hidden"> the suggested price</span>
          </Button>
        ) : null}
      </div>
    </Cell>
  );
}
