import { useWatch } from 'react-hook-form';
import { NumberField } from '../../ui/form/NumberField.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import type { MailboxControl } from './mailbox-form.ts';
import classes from './Mailboxes.module.css';

const SECURITIES = [
  { value: 'tls', label: 'TLS' },
  { value: 'starttls', label: 'STARTTLS' },
  { value: 'plain', label: 'None (this machine)' },
] as const;

/** The user, password and servers of a mailbox with a password. */
export function ServerFields({ control }: { readonly control: MailboxControl }) {
  const [host, sends] = useWatch({ control, name: ['smtp_host', 'sends'] });
  const isSmtpTold = sends || host.trim() !== '';
  return (
    <>
      <div className={classes.pair}>
        <TextField control={control} name="username" label="User" placeholder="As the address" maxLength={320} />
        <PasswordField control={control} name="password" label="Password" required autoComplete="new-password" />
      </div>
      <div className={classes.server}>
        <TextField control={control} name="imap_host" label="IMAP server" required maxLength={253} />
        <NumberField control={control} name="imap_port" label="IMAP port" required />
        <SelectField control={control} name="imap_security" label="IMAP protection" required options={SECURITIES} />
      </div>
      <div className={classes.server}>
        <TextField
          control={control}
          name="smtp_host"
          label="SMTP server"
          required={sends}
          maxLength={253}
          hint="Only needed where answers are sent through this mailbox."
        />
        <NumberField control={control} name="smtp_port" label="SMTP port" required={isSmtpTold} />
        <SelectField
          control={control}
          name="smtp_security"
          label="SMTP protection"
          required={isSmtpTold}
          options={SECURITIES}
        />
      </div>
    </>
  );
}
