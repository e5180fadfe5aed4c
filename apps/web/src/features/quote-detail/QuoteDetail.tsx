import { patchQuote, type QuoteView } from '@lanewright/contract';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { call } from '../../lib/api/call.ts';
import { useMay } from '../../lib/current-user.ts';
import { useKeepOpen } from '../../lib/presence/use-keep-open.ts';
import { useShortcuts } from '../../lib/shortcuts.ts';
import { useQuoteAct, type QuoteAct } from '../../quote-dialogs/index.ts';
import { useAuction } from './auction/use-auction.ts';
import { DetailDialog, type DetailAct } from './dialogs/DetailDialog.tsx';
import { offeredNow } from './facts/quote/act-layout.ts';
import { startingPrice, type StartingPrice } from './facts/price/starting-price.ts';
import { suggestedPrice } from './facts/price/figures.ts';
import { Identity } from './Identity.tsx';
import { ExecutionsDialog } from './log/ExecutionsDialog.tsx';
import { Notices } from './Notices.tsx';
import { OverrideReasons } from './override/OverrideReasons.tsx';
import { warningsOf, warningsTold } from './price-question/use-price-question.ts';
import { PricePanel } from './panel/PricePanel.tsx';
import { QuoteColumns } from './QuoteColumns.tsx';
import { useAnswerRecall } from './undo/use-answer-recall.ts';
import { usePriceUndo } from './undo/use-price-undo.ts';

/** A quote that has been read, with everything on its page (Q-023…Q-071). */
export function QuoteDetail({ quote }: { readonly quote: QuoteView }) {
  const may = useMay();
  const navigate = useNavigate();
  useKeepOpen(quote.id);
  const [act, setAct] = useState<DetailAct | null>(null);
  const [editing, setEditing] = useState<StartingPrice | null>(null);
  const [log, setLog] = useState<{ readonly rule: string | null } | null>(null);
  const priceSaved = usePriceUndo(quote);
  const recall = useAnswerRecall(quote);
  const accept = useAcceptSuggestion(quote, { onAsk: setEditing, onSaved: priceSaved });
  const { over } = useAuction(quote);
  const can = (wanted: QuoteAct): boolean => offeredNow(wanted, quote, { may, over })?.refusedBecause === null;
  const openIf = (wanted: DetailAct) => (): void => (can(wanted) ? setAct(wanted) : undefined);
  useShortcuts({
    p: () => (can('edit_price') ? setEditing(startingPrice(quote)) : undefined),
    a: () => (can('edit_price') ? accept.take() : undefined),
    s: openIf('direct_respond'),
    r: openIf('mark_responded'),
    x: () => openIf(can('direct_reject') ? 'direct_reject' : 'mark_rejected')(),
    d: openIf('duplicate'),
    e: () => (can('edit') ? void navigate({ to: '/quotes/$id/edit', params: { id: String(quote.id) } }) : undefined),
    w: openIf('mark_won'),
    l: openIf('mark_lost'),
  });
  const showLog = may('customer.view_price_rules')
    ? (rule?: string): void => setLog({ rule: rule ?? null })
    : undefined;
  return (
    <>
      <Identity quote={quote} onAct={setAct} />
      <PricePanel
        quote={quote}
        editing={editing}
        onEditing={setEditing}
        onSaved={priceSaved}
        accepting={accept.busy}
        onAccept={accept.take}
        onAct={setAct}
      />
      <OverrideReasons quote={quote} />
      <Notices quote={quote} onLogs={showLog} />
      <QuoteColumns
        quote={quote}
        onLogs={showLog}
        recall={recall}
        againBy={(wanted) => (can(wanted) ? openIf(wanted) : undefined)}
      />
      {act === null ? null : (
        <DetailDialog
          act={act}
          quote={quote}
          onAnswered={recall.announce}
          onClose={() => setAct(null)}
          onDeleted={() => void navigate({ to: '/quotes' })}
        />
      )}
      {log === null ? null : <ExecutionsDialog quote={quote} soughtRule={log.rule} onClose={() => setLog(null)} />}
    </>
  );
}

/**
 * Saves the suggestion as the quoted price, under the cost type it was computed for (SP-065). One that must be confirmed
 * opens the editor instead, where it is asked about.
 */
function useAcceptSuggestion(
  quote: QuoteView,
  { onAsk, onSaved }: { readonly onAsk: (start: StartingPrice) => void; readonly onSaved: (saved: QuoteView) => void },
): { readonly take: () => void; readonly busy: boolean } {
  const price = suggestedPrice(quote);
  const { cost_type } = startingPrice({ ...quote, quoted_price: null });
  const save = useQuoteAct({
    quote,
    run: (quoted_price: number) =>
      call(patchQuote, {
        params: { id: quote.id },
        // The version shown now: the page stays open over many changes.
        body: { quoted_price, currency: quote.currency, cost_type, version: quote.version },
      }),
    showsConflict: false,
    showFailure: (error) => {
      if (warningsTold(error) === null) return false;
      onAsk({ quoted_price: price, cost_type });
      return true;
    },
    onDone: onSaved,
  });
  return {
    busy: save.isPending,
    take: () => {
      if (price === null || price === quote.quoted_price || save.isPending || quote.pricing_pending) return;
      const { currency } = quote;
      if (warningsOf(quote, { price, currency, costType: cost_type }).length > 0)
        onAsk({ quoted_price: price, cost_type });
      else save.mutate(price);
    },
  };
}
