import { markQuote, markRejected, MESSAGES, type QuoteView } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { REJECTION_OPTIONS } from './rejection-options.ts';
import { useGoingOn, type Sending } from './use-going-on.ts';

type RejectedForm = z.input<typeof markRejected>;
type Rejected = z.output<typeof markRejected>;

/** Mark Rejected: declines without a message to the shipper; the reason may stay open (Q-133, Q-146, SP-064). */
export function MarkRejectedDialog({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const form = useForm<RejectedForm, unknown, Rejected>({
    resolver: zodResolver(markRejected),
    mode: 'all',
    defaultValues: { status: 'rejected', reason: null },
  });
  const { control, formState } = form;
  const goingOn = useGoingOn(quote.id, onClose);
  const mark = useQuoteAct({
    quote,
    run: ({ body }: Sending<Rejected>, version) =>
      call(markQuote, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: MESSAGES.markedRejected,
    onDone: (_marked, sent) => goingOn.end(sent),
    showFailure: (error) => failureInForm(error, { reason: 'reason' } as const, form),
  });
  const send = (goesOn: boolean) => form.handleSubmit((body) => mark.mutate({ body, goesOn }));
  return (
    <FormDialog
      title="Mark Rejected"
      submitLabel="Mark Rejected"
      {...dialogForm(form)}
      busy={mark.isPending}
      width={560}
      onSubmit={send(false)}
      onward={goingOn.onward('Mark, open next', send(true))}
      onClose={onClose}
    >
      <SelectField
        control={control}
        name="reason"
        label="Rejection reason"
        options={REJECTION_OPTIONS}
        placeholder="Select reason"
        clearable
      />
      <FormNotice tone="plain">The shipper is not told; Direct Reject sends a message.</FormNotice>
      <ActFailure conflict={mark.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
