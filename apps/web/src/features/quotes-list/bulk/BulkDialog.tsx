import { deleteQuotes, lossOfSeveral, markQuotesLost, MESSAGES, type QuoteRow } from '@lanewright/contract';
import { LOST_REASONS } from '@lanewright/quoting';
import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { formSchema } from '../../../quote-dialogs/form-schema.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { NamedThings } from '../../../ui/dialog/NamedThings.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import type { BulkAct } from './bulk-acts.ts';
import { useBulkAct } from './use-bulk-act.ts';

export type BulkDialogProps = {
  readonly act: BulkAct;
  readonly quotes: readonly QuoteRow[];
  readonly onClose: () => void;
  readonly onDone: () => void;
};

/** Asks before an act on several quotes (A-078, SP-092). */
export function BulkDialog({ act, ...props }: BulkDialogProps) {
  return act === 'delete' ? <DeleteQuotes {...props} /> : <LoseQuotes {...props} />;
}

type DialogProps = Omit<BulkDialogProps, 'act'>;

function DeleteQuotes({ quotes, onClose, onDone }: DialogProps) {
  const remove = useBulkAct({
    run: () => call(deleteQuotes, { body: { data: quotes.map(({ id }) => id) } }),
    done: MESSAGES.quotesDeleted,
    onDone,
    showFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      question={MESSAGES.confirmDeleteQuotes}
      confirmLabel="Delete"
      danger
      busy={remove.isPending}
      onConfirm={() => remove.mutate(undefined)}
      onClose={onClose}
    >
      <p className="ink-2">{quotes.length} quotes:</p>
      <NamedThings names={quotes.map(({ system_id: id, customer_name: shipper }) => `${id}, ${shipper}`)} />
    </ConfirmDialog>
  );
}

const REASONS = LOST_REASONS.map((reason) => ({ value: reason, label: reason }));
const reasonOf = lossOfSeveral.pick({ reason: true });
type Reason = z.output<typeof reasonOf>;
/** The form holds null until a reason is chosen; the contract's schema then refuses it with its own sentence. */
type LostForm = { reason: Reason['reason'] | null };
const lostForm = formSchema<LostForm>()(reasonOf);

function LoseQuotes({ quotes, onClose, onDone }: DialogProps) {
  const form = useForm<LostForm, unknown, Reason>({
    resolver: zodResolver(lostForm),
    mode: 'all',
    defaultValues: { reason: null },
  });
  const { control, formState } = form;
  const lose = useBulkAct({
    run: ({ reason }: Reason) => call(markQuotesLost, { body: { data: quotes.map(({ id }) => id), reason } }),
    done: MESSAGES.quotesMarkedLost,
    onDone,
    showFailure: (error) => failureInForm(error, { reason: 'reason' }, form),
  });
  return (
    <FormDialog
      title="Mark Lost"
      submitLabel="Mark Lost"
      {...dialogForm(form)}
      busy={lose.isPending}
      onSubmit={form.handleSubmit((values) => lose.mutate(values))}
      onClose={onClose}
    >
      <p className="ink-2">{MESSAGES.confirmLostQuotes}</p>
      <SelectField
        control={control}
        name="reason"
        label="Reason"
        required
        options={REASONS}
        placeholder="Select reason"
        hint={`For all ${quotes.length} quotes. Their winning bids are left open.`}
      />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}
