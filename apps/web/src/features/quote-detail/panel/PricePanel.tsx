import { ActionIcon } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { Pencil } from 'lucide-react';
import { useMay } from '../../../lib/current-user.ts';
import { canAct } from '../../../quote-dialogs/index.ts';
import { Money } from '../../../ui/Money.tsx';
import type { PanelAct } from '../facts/quote/act-layout.ts';
import { isPriceRed, priceBasis, suggestedPrice } from '../facts/price/figures.ts';
import { startingPrice, type StartingPrice } from '../facts/price/starting-price.ts';
import { Cell } from './Cell.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PriceEditor } from './PriceEditor.tsx';
import { PriceFigures } from './PriceFigures.tsx';
import classes from './PricePanel.module.css';
import { SuggestionCell } from './SuggestionCell.tsx';

type PricePanelProps = {
  readonly quote: QuoteView;
  /** What the price editor begins with; null while it is closed. */
  readonly editing: StartingPrice | null;
  readonly onEditing: (editing: StartingPrice | null) => void;
  /** Called with the quote and its edited price. */
  readonly onSaved: (saved: QuoteView) => void;
  readonly onAccept: () => void;
  readonly accepting: boolean;
  readonly onAct: (act: PanelAct) => void;
};

/** The price, what suggests it, what it means per mile, and what can be done with it (Q-046, look guide §6). */
export function PricePanel({ quote, editing, onEditing, onSaved, onAccept, accepting, onAct }: PricePanelProps) {
  const editable = canAct('edit_price', quote, useMay());
  // Also while the price is edited, so that no figure moves.
  const leads = quote.quoted_price === null && suggestedPrice(quote) !== null;
  if (editing !== null) {
    return (
      <section className={classes.panel} aria-label="Price" data-leads={leads || undefined}>
        <PriceEditor quote={quote} start={editing} onSaved={onSaved} onClose={() => onEditing(null)} />
      </section>
    );
  }
  return (
    <section className={classes.panel} aria-label="Price" data-leads={leads || undefined}>
      <Cell name="Quoted Price" basis={priceBasis(quote)}>
        <div
          className={classes.price}
          data-red={(quote.quoted_price !== null && isPriceRed(quote.status)) || undefined}
        >
          <Money units={quote.quoted_price} currency={quote.currency} />
          {editable ? (
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label="Edit price"
              aria-keyshortcuts="p"
              onClick={() => onEditing(startingPrice(quote))}
            >
              <Pencil size={16} aria-hidden="true" />
            </ActionIcon>
          ) : null}
        </div>
      </Cell>
      <SuggestionCell
        quote={quote}
        price={quote.quoted_price}
        editable={editable}
        accepting={accepting}
        keyed
        onAccept={onAccept}
      />
      <PriceFigures quote={quote} />
      <PanelActs quote={quote} onAct={onAct} />
    </section>
  );
}
