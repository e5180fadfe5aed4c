import { useWatch, type Control } from 'react-hook-form';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { TextField } from '../../ui/form/TextField.tsx';
import type { MailboxForm } from './mailbox-form.ts';
import classes from './Mailboxes.module.css';

const WHEN_QUOTED = [
  { value: 'nothing', label: 'Leave it as it is' },
  { value: 'label', label: 'Label it' },
  { value: 'move', label: 'Move it to a folder' },
] as const;

const TRUST_HINT = 'The host whose Authentication-Results headers are trusted to tell genuine senders.';

/** The fields for handling quoted mails, and for the host whose sender checks are trusted. */
export function HandlingFields<Out>({ control }: { readonly control: Control<MailboxForm, unknown, Out> }) {
  const [chosen, kind, isNew] = useWatch({ control, name: ['when_quoted', 'kind', 'is_new'] });
  return (
    <>
      <div className={classes.pair}>
        <SelectField
          control={control}
          name="when_quoted"
          label="When a mail becomes a quote"
          required
          options={WHEN_QUOTED}
        />
        <TextField
          control={control}
          name="when_quoted_name"
          label={chosen === 'move' ? 'Folder of quoted mails' : 'Label'}
          required={chosen !== 'nothing'}
          maxLength={100}
          disabled={chosen === 'nothing'}
        />
      </div>
      <TextField
        control={control}
        name="authserv_id"
        label="Trusted mail host"
        maxLength={253}
        placeholder="mx.broker.example"
        hint={
          kind === 'google' && isNew
            ? `${TRUST_HINT} If empty, Google’s own host.`
            : `${TRUST_HINT} If empty, no host is trusted.`
        }
      />
    </>
  );
}
