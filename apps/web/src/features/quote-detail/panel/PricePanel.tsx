import { ActionIcon, Button } from '@mantine/core';
import { MESSAGES, type QuoteView } from '@lanewright/contract';
import { Pencil } from 'lucide-react';
import { useMay } from '../../../lib/current-user.ts';
import { canAct } from '../../../quote-dialogs/index.ts';
import { Countdown } from '../../../ui/Countdown.tsx';
import { Kbd } from '../../../ui/Kbd.tsx';
import { Money } from '../../../ui/Money.tsx';
import type { PanelAct } from '../facts/quote/act-layout.ts';
import { isPriceRed, perMileFigure, priceBasis, suggestedPrice, suggestionBasis } from '../facts/price/figures.ts';
import { startingPrice, type StartingPrice } from '../facts/price/starting-price.ts';
import { Cell } from './Cell.tsx';
import { ContractCell } from './ContractCell.tsx';
import { ExpectedMarginCell } from './ExpectedMarginCell.tsx';
import { MarginCell } from './MarginCell.tsx';
import { PanelActs } from './PanelActs.tsx';
import { PriceEditor } from './PriceEditor.tsx';
import classes from './PricePanel.module.css';

type PricePanelProps = {
  readonly quote: QuoteView;
  /** What the price editor begins with; null while it is closed. */
  readonly editing: StartingPrice | null;
  readonly onEditing: (editing: StartingPrice | null) => void;
  readonly onAccept: () => void;
  readonly accepting: boolean;
  readonly onAct: (act: PanelAct) => void;
};

/** The price, what suggests it, what it means per mile, and what can be done with it (Q-046, look guide §6). */
export function PricePanel({ quote, editing, onEditing, onAccept, accepting, onAct }: PricePanelProps) {
  const editable = canAct('edit_price', quote, useMay());
  const perMile = perMileFigure(quote);
  return (
    <section className={classes.panel} aria-label="Price">
      {editing !== null ? (
        <div className={classes.cell} data-editing>
          <PriceEditor quote={quote} start={editing} onClose={() => onEditing(null)} />
        </div>
      ) : (
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
      )}
      <Suggestion quote={quote} editable={editable} accepting={accepting} onAccept={onAccept} />
      <Cell name="Per mile" basis={perMile.basis} leaves="first" figure="rate">
        <div className={classes.figure}>
          <Money cents={perMile.cents} currency={quote.currency} precision="exact" absent={MESSAGES.missingDash} />
        </div>
      </Cell>
      {quote.status === 'won' ? <MarginCell quote={quote} /> : <ExpectedMarginCell quote={quote} />}
      <ContractCell quote={quote} />
      <Cell name="Expires" leaves="editing">
        <div className={classes.clock}>
          <Countdown expiry={quote.expiration_date} running={quote.status === 'open' || quote.status === 'responded'} />
        </div>
      </Cell>
      <PanelActs quote={quote} plain={editing !== null} onAct={onAct} />
    </section>
  );
}

type SuggestionProps = {
  readonly quote: QuoteView;
  readonly editable: boolean;
  readonly accepting: boolean;
  readonly onAccept: () => void;
};

/** The computed price as a suggestion, until somebody saves a price; taken over by one act (SP-065). */
function Suggestion({ quote, editable, accepting, onAccept }: SuggestionProps) {
  const price = suggestedPrice(quote);
  const usable = editable && price !== null && price !== quote.quoted_price;
  return (
    <Cell
      name="Suggested by rules"
      basis={quote.pricing_pending ? 'the rules are running' : suggestionBasis(quote.latest_run)}
    >
      <div className={classes.figure} role="status">
        {quote.pricing_pending ? (
          <span className="ink-3">Pricing…</span>
        ) : (
          <Money units={price} currency={quote.currency} absent={MESSAGES.missingDash} />
        )}
        {usable && !quote.pricing_pending ? (
          <Button
            variant="default"
            size="xs"
            disabled={accepting}
            aria-keyshortcuts="a"
            rightSection={<Kbd>A</Kbd>}
            onClick={onAccept}
          >
            Use<span className="visually-hidden"> the suggested price</span>
          </Button>
        ) : null}
      </div>
    </Cell>
  );
}
