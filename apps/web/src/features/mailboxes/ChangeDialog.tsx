import { zodResolver } from '@hookform/resolvers/zod';
import { changeMailbox, markFault, type MailboxView } from '@lanewright/contract';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { call } from '../../lib/api/call.ts';
import { momentText } from '../../lib/dates.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { SwitchField } from '../../ui/form/SelectField.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import { mailboxFormOf, type MailboxForm } from './mailbox-form.ts';
import { useMailboxAct } from './use-mailbox-act.ts';

/** Validates only the fields that can be changed later; no others are shown or sent. */
const changeForm = z.custom<MailboxForm>().superRefine((value, context) => {
  const fault = markFault({ ...value, when_quoted_name: value.when_quoted_name.trim() });
  if (fault !== null) context.addIssue({ code: 'custom', path: ['when_quoted_name'], message: fault });
});

const FIELD_OF = { when_quoted_name: 'when_quoted_name', authserv_id: 'authserv_id' } as const;

type ChangeDialogProps = { readonly mailbox: MailboxView; readonly onClose: () => void };

/** Changes how a connected mailbox handles quoted mails, and whether it sends answers. */
export function ChangeDialog({ mailbox, onClose }: ChangeDialogProps) {
  const form = useForm<MailboxForm, unknown, MailboxForm>({
    resolver: zodResolver(changeForm),
    mode: 'onTouched',
    defaultValues: mailboxFormOf(mailbox, mailbox.provider),
  });
  const { control, formState } = form;
  const save = useMailboxAct({
    run: ({ when_quoted, when_quoted_name, authserv_id, sends }: MailboxForm) =>
      call(changeMailbox, {
        params: { id: mailbox.id },
        body: {
          when_quoted,
          when_quoted_name: when_quoted === 'nothing' ? '' : when_quoted_name,
          authserv_id: authserv_id.trim() === '' ? null : authserv_id,
          sends,
        },
      }),
    done: 'Mailbox updated',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={`Edit ${mailbox.address}`}
      submitLabel="Save changes"
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && formState.isDirty}
      busy={save.isPending}
      onSubmit={form.handleSubmit((values) => save.mutate(values))}
      onClose={onClose}
    >
      <FormNotice tone="plain">{readFrom(mailbox)}</FormNotice>
      {mailbox.problem === null ? null : <FormNotice tone="warning">{mailbox.problem}</FormNotice>}
      <HandlingFields control={control} />
      <SwitchField
        control={control}
        name="sends"
        label="Send answers through this mailbox"
        disabled={mailbox.smtp_host === null}
      />
      {mailbox.smtp_host !== null ? null : (
        <FormNotice tone="plain">It was connected without an SMTP server, so it cannot send.</FormNotice>
      )}
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}

function readFrom({ watched_from, connected_at, connected_by_name }: MailboxView): string {
  const by = `Connected ${momentText(new Date(connected_at))} by ${connected_by_name}.`;
  return watched_from === null
    ? `${by} Everything in the folder is read.`
    : `${by} Mails from ${momentText(new Date(watched_from))} on are read; older ones are left alone.`;
}
