import { directReject, MESSAGES, rejectQuote } from '@lanewright/contract';
import { LOST_REASONS, type REJECTION_REASONS } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, formSchema, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { sentWords } from '../facts/quote/lanes-answer-words.ts';
import type { AnswerDialogProps } from './answer-dialog-props.ts';
import { isBlank, startingRecipient } from './recipient.ts';
import { RecipientField } from './RecipientField.tsx';
import { REJECTION_OPTIONS } from './rejection-options.ts';
import { useGoingOn, type Sending } from './use-going-on.ts';

type RejectForm = { rejection_reason: (typeof REJECTION_REASONS)[number] | null; email?: string | null };
type Reject = z.output<typeof directReject>;
const rejectForm = formSchema<RejectForm>()(directReject);
const FIELD_OF = { rejection_reason: 'rejection_reason', email: 'email' } as const;
const KEPT_BACK: ReadonlySet<string> = new Set(LOST_REASONS);

/**
 * Direct Reject: tells the shipper that the load is declined, by mail with a recipient or by the partner's API
 * (Q-130, Q-131, Q-140, Q-146, SP-066). The focus begins in the reason where the recipient is known. A reason of the shipper's side is stored and never printed (SP-052).
 */
export function DirectRejectDialog({ quote, onAnswered, onClose }: AnswerDialogProps) {
  const byMail = quote.reply_channel === 'email';
  const recipient = startingRecipient(quote);
  const form = useForm<RejectForm, unknown, Reject>({
    resolver: zodResolver(rejectForm),
    mode: 'all',
    defaultValues: { rejection_reason: null, ...(byMail ? { email: recipient } : {}) },
  });
  const { control, formState } = form;
  const goingOn = useGoingOn(quote.id, onClose);
  const [reason, email] = useWatch({ control, name: ['rejection_reason', 'email'] });
  const reject = useQuoteAct({
    quote,
    run: ({ body }: Sending<Reject>, version) =>
      call(rejectQuote, {
        params: { id: quote.id },
        body: { ...body, ...version, hold_seconds: goingOn.holdSeconds },
      }),
    onDone: (answered, sent) => {
      onAnswered(answered, sentWords(quote, { email, sent: MESSAGES.rejectionSent }));
      goingOn.end(sent);
    },
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  const send = (goesOn: boolean) => form.handleSubmit((body) => reject.mutate({ body, goesOn }));
  const waitsFor = byMail && isBlank(email) ? 'No recipient yet.' : reason === null ? 'No reason yet.' : undefined;
  return (
    <FormDialog
      title="Direct Reject"
      submitLabel="Send rejection"
      {...dialogForm(form)}
      waitsFor={waitsFor}
      busy={reject.isPending}
      width={560}
      onSubmit={send(false)}
      onward={goingOn.onward('Send, open next', send(true))}
      onClose={onClose}
    >
      {byMail ? (
        <RecipientField control={control} name="email" addresses={quote.reply_addresses} />
      ) : (
        <FormNotice tone="plain">The rejection is sent by the API of {quote.quote_source}.</FormNotice>
      )}
      <SelectField
        control={control}
        name="rejection_reason"
        label="Rejection reason"
        required
        startsHere={!byMail || !isBlank(recipient)}
        options={REJECTION_OPTIONS}
        placeholder="Select reason"
      />
      {reason !== null && KEPT_BACK.has(reason) ? (
        <FormNotice tone="plain">This reason is stored with the quote and not told to the shipper.</FormNotice>
      ) : null}
      <ActFailure conflict={reject.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
