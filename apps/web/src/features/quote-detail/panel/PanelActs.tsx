import { Button } from '@mantine/core';
import type { QuoteView } from '@lanewright/contract';
import { Ban, Check, Mail, Send, Trash2, Undo2, X, XCircle, type LucideIcon } from 'lucide-react';
import { useMay } from '../../../lib/current-user.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import type { RowAction } from '../../../ui/table/column.ts';
import { RowMenu } from '../../../ui/table/RowMenu.tsx';
import { useAuction } from '../auction/use-auction.ts';
import {
  ACT_WORDS,
  answerWords,
  layOutActs,
  offeredNow,
  PANEL_ACTS,
  unanswerable,
  type OfferedPanelAct,
  type PanelAct,
} from '../facts/quote/act-layout.ts';
import classes from './PricePanel.module.css';

const ICON: Readonly<Record<PanelAct, LucideIcon>> = {
  mark_responded: Send,
  direct_respond: Mail,
  mark_rejected: Ban,
  direct_reject: XCircle,
  withdraw_answer: Undo2,
  mark_won: Check,
  mark_lost: X,
  delete: Trash2,
};

type PanelActsProps = {
  readonly quote: QuoteView;
  readonly onAct: (act: PanelAct) => void;
};

/** What can be done with the quote: the next act, two beside it, the rest in a menu; nothing without permission. */
export function PanelActs({ quote, onAct }: PanelActsProps) {
  const may = useMay();
  const { over } = useAuction(quote);
  const offered = PANEL_ACTS.flatMap((act): OfferedPanelAct[] => {
    const offer = offeredNow(act, quote, { may, over });
    return offer === null ? [] : [offer];
  });
  if (offered.length === 0) return null;
  const { primary, beside, menu } = layOutActs(offered, quote.status);
  const why = unanswerable(offered, quote.status);
  const next = primary === null ? null : <ActButton act={primary} quote={quote} primary onAct={onAct} />;
  const more = <RowMenu name={quote.system_id} actions={menu.map((each) => menuEntry(each, onAct))} />;
  return (
    <div
      className={classes.acts}
      data-slim={(primary === null && why === null) || undefined}
      role="group"
      aria-label="Actions"
    >
      {why === null ? null : <p className={classes.why}>{why}</p>}
      {beside.length === 0 ? null : next}
      <div className={classes.actRow}>
        {beside.length === 0
          ? next
          : beside.map((act) => <ActButton key={act} act={act} quote={quote} onAct={onAct} />)}
        {more}
      </div>
    </div>
  );
}

type ActButtonProps = {
  readonly act: PanelAct;
  readonly quote: QuoteView;
  readonly primary?: boolean;
  readonly onAct: (act: PanelAct) => void;
};

function ActButton({ act, quote, primary = false, onAct }: ActButtonProps) {
  const { label, key } = ACT_WORDS[act];
  const sends = primary && act === 'direct_respond' ? answerWords(quote) : null;
  return (
    <Button
      size={primary ? 'sm' : 'xs'}
      // Without an equipment type that must be set first, so its button is the only primary one (look guide §1.3).
      variant={primary && quote.equipment_type !== null ? 'filled' : 'default'}
      aria-keyshortcuts={key?.toLowerCase()}
      rightSection={
        key === undefined ? undefined : <Kbd onAccent={primary && quote.equipment_type !== null}>{key}</Kbd>
      }
      {...(sends === null ? {} : { classNames: { root: classes.sends, label: classes.sendsWords } })}
      onClick={() => onAct(act)}
    >
      {sends === null ? (
        label
      ) : (
        <>
          <span className="visually-hidden">{label}: </span>
          {sends}
        </>
      )}
    </Button>
  );
}

function menuEntry({ act, refusedBecause }: OfferedPanelAct, onAct: (act: PanelAct) => void): RowAction {
  const { label, key } = ACT_WORDS[act];
  return {
    id: act,
    label,
    icon: ICON[act],
    onSelect: () => onAct(act),
    ...(key === undefined ? {} : { keyCap: key }),
    ...(refusedBecause === null ? {} : { refusedBecause }),
    ...(act === 'delete' ? { danger: true, startsGroup: true } : {}),
  };
}
