import { zodResolver } from '@hookform/resolvers/zod';
import { decideApproval, MESSAGES, type ApprovalView, type QuoteView } from '@lanewright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { formSchema, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

type DeclineForm = { note: string };
const declineForm = formSchema<DeclineForm>()(z.object({ note: z.string().trim().min(1, MESSAGES.required) }));

type DeclineApprovalProps = {
  readonly approval: ApprovalView;
  readonly quote: QuoteView;
  readonly onDeclined: () => void;
  readonly onClose: () => void;
};

/** Declines a price with a note for the person who requested the approval. */
export function DeclineApprovalDialog({ approval, quote, onDeclined, onClose }: DeclineApprovalProps) {
  const form = useForm<DeclineForm>({ resolver: zodResolver(declineForm), mode: 'all', defaultValues: { note: '' } });
  const decline = useQuoteAct({
    quote: { id: quote.id },
    run: ({ note }: DeclineForm) =>
      call(decideApproval, { params: { id: approval.id }, body: { decision: 'decline', note } }),
    done: 'Price declined',
    onDone: () => {
      onDeclined();
      onClose();
    },
    showsConflict: false,
    showFailure: (error) => failureInForm(error, { note: 'note' } as const, form),
  });
  const problem = form.formState.errors.root?.message;
  return (
    <FormDialog
      title="Decline price"
      submitLabel="Decline"
      {...dialogForm(form)}
      busy={decline.isPending}
      onSubmit={form.handleSubmit((values) => decline.mutate(values))}
      onClose={onClose}
    >
      <TextField control={form.control} name="note" label={`Note for ${approval.asked_by}`} required maxLength={500} />
      {problem === undefined ? null : <FormNotice tone="failed">{problem}</FormNotice>}
    </FormDialog>
  );
}
