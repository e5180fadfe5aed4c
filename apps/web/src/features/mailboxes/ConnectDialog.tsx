import { zodResolver } from '@hookform/resolvers/zod';
import {
  beginConsent,
  connectMailbox,
  type AnswerOf,
  type listMailboxes,
  type MailboxView,
} from '@lanewright/contract';
import { useForm, useWatch } from 'react-hook-form';
import { call } from '../../lib/api/call.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { SelectField, SwitchField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import { toastDone } from '../../ui/toasts.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import { mailboxForm, mailboxFormOf, type MailboxForm, type MailboxRequest } from './mailbox-form.ts';
import { ServerFields } from './ServerFields.tsx';
import { useMailboxAct } from './use-mailbox-act.ts';

type ConnectDialogProps = {
  readonly providers: AnswerOf<typeof listMailboxes>['providers'];
  /** The mailbox to connect again; null connects a new one. */
  readonly like: MailboxView | null;
  readonly onClose: () => void;
};

const FIELD_OF = {
  address: 'address',
  username: 'username',
  password: 'password',
  imap_host: 'imap_host',
  imap_port: 'imap_port',
  smtp_host: 'smtp_host',
  smtp_port: 'smtp_port',
  folder: 'folder',
  authserv_id: 'authserv_id',
  when_quoted_name: 'when_quoted_name',
} as const;

/** Connects a mailbox by password, or by consent, for which it redirects the browser to the provider (B-027). */
export function ConnectDialog({ providers, like, onClose }: ConnectDialogProps) {
  const kinds = [
    ...providers.map(({ name, title }) => ({ value: name, label: title })),
    { value: 'password' as const, label: 'Password (IMAP)' },
  ];
  const form = useForm<MailboxForm, unknown, MailboxRequest>({
    resolver: zodResolver(mailboxForm),
    mode: 'onTouched',
    defaultValues: mailboxFormOf(like, like?.provider ?? kinds[0]?.value ?? 'password'),
  });
  const { control, formState } = form;
  const kind = useWatch({ control, name: 'kind' });
  const connect = useMailboxAct({
    run: async (request: MailboxRequest) => {
      if (request.kind === 'consent') return (await call(beginConsent, { body: request.body })).url;
      await call(connectMailbox, { body: request.body });
      return null;
    },
    onDone: (url) => {
      if (url !== null) return window.location.assign(url);
      toastDone('Mailbox connected');
      onClose();
    },
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={like === null ? 'Connect Mailbox' : `Connect ${like.address} Again`}
      submitLabel={kind === 'password' ? 'Connect' : 'Continue to consent'}
      width={620}
      {...dialogForm(form)}
      valid={formState.isValid}
      busy={connect.isPending}
      onSubmit={form.handleSubmit((request) => connect.mutate(request))}
      onClose={onClose}
    >
      <SelectField control={control} name="kind" label="Sign in by" required options={kinds} disabled={like !== null} />
      <TextField
        control={control}
        name="address"
        label="Address"
        type="email"
        required
        maxLength={254}
        readOnly={like !== null}
        hint={kind === 'password' ? undefined : 'Choose the same account when the provider asks for consent.'}
      />
      {kind === 'password' ? <ServerFields control={control} /> : null}
      <TextField control={control} name="folder" label="Folder" required maxLength={200} readOnly={like !== null} />
      <SwitchField control={control} name="read_all" label="Also read mails already in the folder" />
      <FormNotice tone="plain">{scopeOf(like)}</FormNotice>
      <HandlingFields control={control} />
      <SwitchField control={control} name="sends" label="Send answers through this mailbox" />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}

function scopeOf(like: MailboxView | null): string {
  return like === null
    ? 'Only mails that arrive after the mailbox is connected are read, unless you turn this on.'
    : 'Reading continues where it stopped: mails that arrived in the meantime are read once.';
}
