import { zodResolver } from '@hookform/resolvers/zod';
import { invitation, inviteUser } from '@lanewright/contract';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SwitchField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import type { HandedLink } from './LinkDialog.tsx';
import { RolesField } from '../roles/RolesField.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

const FIELD_OF = { email: 'email', display_name: 'display_name', roles: 'roles' } as const;

type InviteDialogProps = {
  readonly onInvited: (link: HandedLink) => void;
  readonly onClose: () => void;
};

/** 'Invite User': e-mail, name and roles; what comes of it is a link to hand over (B-021). */
export function InviteDialog({ onInvited, onClose }: InviteDialogProps) {
  const form = useForm<z.input<typeof invitation>, unknown, z.output<typeof invitation>>({
    resolver: zodResolver(invitation),
    mode: 'onTouched',
    defaultValues: { email: '', display_name: '', roles: [], account_manager: false },
  });
  const { control, formState } = form;
  const invite = usePeopleAct({
    run: (body: z.output<typeof invitation>) => call(inviteUser, { body }),
    onDone: ({ user, link }) => onInvited({ ...link, user }),
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title="Invite User"
      submitLabel="Invite"
      width={560}
      {...dialogForm(form)}
      busy={invite.isPending}
      onSubmit={form.handleSubmit((values) => invite.mutate(values))}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField control={control} name="email" label="E-mail" type="email" required maxLength={254} />
        <TextField control={control} name="display_name" label="Name" required maxLength={200} />
      </div>
      <RolesField control={control} name="roles" label="Roles" required />
      <SwitchField control={control} name="account_manager" label="Account manager" />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}
