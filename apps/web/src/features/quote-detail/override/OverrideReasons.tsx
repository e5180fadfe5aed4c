import { explainOverride, type QuoteView } from '@lanewright/contract';
import { OVERRIDE_REASONS, type OverrideReason } from '@lanewright/quoting';
import { call } from '../../../lib/api/call.ts';
import { useMay } from '../../../lib/current-user.ts';
import { useShortcuts } from '../../../lib/shortcuts.ts';
import { useQuoteAct } from '../../../quote-dialogs/index.ts';
import { Kbd } from '../../../ui/Kbd.tsx';
import classes from './OverrideReasons.module.css';

/**
 * Asks for the reason why a person's price differs from the suggestion; one key answers. The reason is optional: the
 * price is saved and can be sent without it. The key of the chosen reason removes it (B-032).
 */
export function OverrideReasons({ quote }: { readonly quote: QuoteView }) {
  const may = useMay()('quote.change', 'quote.send_response');
  const { override } = quote;
  const save = useQuoteAct({
    quote: { id: quote.id },
    run: (reason: OverrideReason | null) => call(explainOverride, { params: { id: quote.id }, body: { reason } }),
    showsConflict: false,
  });
  const choose = (reason: OverrideReason): void => {
    if (!save.isPending) save.mutate(override?.reason === reason ? null : reason);
  };
  const isShown = override !== null && may;
  useShortcuts(
    Object.fromEntries(OVERRIDE_REASONS.map((reason, index) => [String(index + 1), () => choose(reason)])),
    isShown,
  );
  if (!isShown) return null;
  const side = override.direction === 'above' ? 'above' : 'below';
  return (
    <div className={classes.row} role="group" aria-label="Reason for the price">
      <span className={classes.question}>
        {Math.abs(override.percent).toFixed(1)}% {side} the suggestion. Why?
      </span>
      {OVERRIDE_REASONS.map((reason, index) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          aria-pressed={override.reason === reason}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => choose(reason)}
        >
          {reason}
          <Kbd>{String(index + 1)}</Kbd>
        </button>
      ))}
    </div>
  );
}
