import { zodResolver } from '@hookform/resolvers/zod';
import { MESSAGES } from '@lanewright/contract';
import { DECLINE_REASONS } from '@lanewright/quoting';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { formSchema } from '../../../quote-dialogs/index.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';

type Reason = (typeof DECLINE_REASONS)[number];
type DeclineForm = { reason: Reason | null };
const decline = z.object({ reason: z.enum(DECLINE_REASONS, { error: MESSAGES.required }) });
const declineForm = formSchema<DeclineForm>()(decline);
const OPTIONS = DECLINE_REASONS.map((reason) => ({ value: reason, label: reason }));

type DeclineTenderProps = {
  readonly busy: boolean;
  readonly onDecline: (reason: Reason) => void;
  readonly onClose: () => void;
};

/** Asks for the reason to decline a tender; the shipper sees it (B-040, SP-052). */
export function DeclineTenderDialog({ busy, onDecline, onClose }: DeclineTenderProps) {
  const form = useForm<DeclineForm, unknown, { reason: Reason }>({
    resolver: zodResolver(declineForm),
    mode: 'all',
    defaultValues: { reason: null },
  });
  return (
    <FormDialog
      title="Decline tender"
      submitLabel="Decline tender"
      {...dialogForm(form)}
      busy={busy}
      onSubmit={form.handleSubmit(({ reason }) => onDecline(reason))}
      onClose={onClose}
    >
      <SelectField
        control={form.control}
        name="reason"
        label="Reason"
        required
        options={OPTIONS}
        placeholder="Select reason"
      />
    </FormDialog>
  );
}
