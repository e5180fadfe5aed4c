import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import classes from '../price-question/PriceWarnings.module.css';
import type { ApprovalAsk } from './use-approval-ask.ts';

/** The limits that a price exceeds, one per line, and the effect of a second Enter. */
export function ApprovalNotice({ approval: { breaches } }: { readonly approval: ApprovalAsk }) {
  return (
    <div className={classes.warnings} role="status">
      {breaches === null ? null : (
        <FormNotice tone="warning">
          {breaches.map(({ limit, sentence }) => (
            <span key={limit} className={classes.line}>
              {sentence}
            </span>
          ))}
          <span className={classes.again}>
            This is beyond your limits, so nothing was sent. Press Enter again to ask for approval.
          </span>
        </FormNotice>
      )}
    </div>
  );
}
