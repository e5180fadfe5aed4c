import { withdrawAnswer, type QuoteView } from '@lanewright/contract';
import { zodResolver } from '@hookform/resolvers/zod';
import type { REJECTION_REASONS } from '@lanewright/quoting';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { ActFailure, formSchema, useQuoteAct } from '../../../quote-dialogs/index.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { REJECTION_OPTIONS } from './rejection-options.ts';

const withdrawal = withdrawAnswer.body ?? z.never();
type WithdrawForm = { rejection_reason: (typeof REJECTION_REASONS)[number] | null };
type Withdraw = z.output<typeof withdrawal>;
const withdrawForm = formSchema<WithdrawForm>()(withdrawal);

/** Withdraw Answer: withdraws a price from the partner system that has it, and rejects the quote (decision 0109). */
export function WithdrawAnswerDialog({ quote, onClose }: { readonly quote: QuoteView; readonly onClose: () => void }) {
  const form = useForm<WithdrawForm, unknown, Withdraw>({
    resolver: zodResolver(withdrawForm),
    mode: 'all',
    defaultValues: { rejection_reason: null },
  });
  const { control, formState } = form;
  const withdraw = useQuoteAct({
    quote,
    run: (body: Withdraw, version) => call(withdrawAnswer, { params: { id: quote.id }, body: { ...body, ...version } }),
    done: `The withdrawal is on its way to ${quote.quote_source}`,
    onDone: onClose,
    showFailure: (error) => failureInForm(error, { rejection_reason: 'rejection_reason' }, form),
  });
  return (
    <FormDialog
      title="Withdraw Answer"
      submitLabel="Withdraw answer"
      {...dialogForm(form)}
      busy={withdraw.isPending}
      onSubmit={form.handleSubmit((values) => withdraw.mutate(values))}
      onClose={onClose}
    >
      <FormNotice tone="plain">
        {quote.quote_source} receives the withdrawal of our price, and the quote is rejected.
      </FormNotice>
      <SelectField
        control={control}
        name="rejection_reason"
        label="Reason"
        required
        options={REJECTION_OPTIONS}
        placeholder="Select reason"
      />
      <ActFailure conflict={withdraw.conflict} currency={quote.currency} sentence={formState.errors.root?.message} />
    </FormDialog>
  );
}
