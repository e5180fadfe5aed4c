import { Button } from '@mantine/core';
import { MESSAGES, settleReceivedMail } from '@lanewright/contract';
import { Mail } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api/call.ts';
import { now } from '../../../lib/clock.ts';
import { useMay } from '../../../lib/current-user.ts';
import { newQuoteResolver, type Sendable } from '../draft/check-draft.ts';
import { costTypeFor } from '../draft/draft.ts';
import type { MailDraft } from './mail-draft.ts';
import { nextStep, placeAmongSent, requestsOf, withStep, type Step } from './mail-steps.ts';
import type { ReceivedMail } from './received-mail.ts';
import { MAY_NOT } from '../../../ui/form-screen/may-not.ts';
import { QuoteForm } from '../form/QuoteForm.tsx';
import classes from '../form/QuoteForm.module.css';
import type { ChosenShipper } from '../form/ShipperField.tsx';

type Settled = readonly { readonly id: number }[];

type MailRequestFormProps = {
  readonly mail: ReceivedMail;
  readonly read: MailDraft;
  /** The shipper that the mail was mapped to; null when its sender is unknown. */
  readonly shipper: ChosenShipper | null;
  readonly steps: readonly Step[];
  readonly at: number;
  readonly onStep: (step: Step) => void;
  readonly onSettled: (quotes: Settled) => void;
  readonly onCancel: () => void;
};

/** The form of one request of a mail. The last of them settles the mail with all that were filled. */
export function MailRequestForm({ mail, read, shipper, steps, at, onStep, onSettled, onCancel }: MailRequestFormProps) {
  const may = useMay();
  const [resolver] = useState(() => newQuoteResolver(now));
  const isLast = nextStep(withStep(steps, at, 'left out'), at) === null;
  const costType =
    shipper === null || shipper.cost_type === null
      ? read.draft.cost_type
      : costTypeFor({ cost_type: shipper.cost_type }, read.statedCostType);
  const send = async (request: Sendable): Promise<Settled> => {
    if (!isLast) {
      onStep({ request });
      return [];
    }
    const quotes = requestsOf(withStep(steps, at, { request }));
    const settled = await call(settleReceivedMail, { params: { id: mail.id }, body: { quotes: [...quotes] } });
    return settled.quotes;
  };
  return (
    <QuoteForm
      kind="create"
      draft={{ ...read.draft, cost_type: costType }}
      resolver={resolver}
      openedShipper={shipper}
      setCostType={read.statedCostType}
      submitLabel={isLast ? 'Submit' : 'Next request'}
      forbidden={may('mail.review') ? null : MAY_NOT}
      save={{
        send,
        done: isLast ? MESSAGES.quoteCreated : null,
        failed: MESSAGES.quoteCreationFailed,
        faultPrefix: `quotes.${placeAmongSent(steps, at)}.`,
        onDone: (quotes) => (isLast ? onSettled(quotes) : undefined),
      }}
      onCancel={onCancel}
      begun={steps.some((step) => step !== null)}
      notice={
        <div className={classes.notice} role="note">
          <Mail size={16} strokeWidth={1.75} aria-hidden="true" />
          <p className="grow">
            From the mail <b>{mail.subject === '' ? 'without subject' : mail.subject}</b> of {mail.from}.
            {steps.length > 1
              ? ` Request ${at + 1} of ${steps.length}; the quotes are made together with the last.`
              : ' Check what was read from it; what it does not say is left empty.'}
          </p>
          {isLast ? null : (
            <Button variant="default" size="xs" onClick={() => onStep('left out')}>
              Leave this one out
            </Button>
          )}
        </div>
      }
    />
  );
}
