import { zodResolver } from '@hookform/resolvers/zod';
import { changeUser, userChange, type UserRow } from '@lanewright/contract';
import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { SwitchField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { RolesField } from '../roles/RolesField.tsx';
import { usePeopleAct } from '../use-people-act.ts';

const FIELD_OF = { display_name: 'display_name', roles: 'roles' } as const;

/** Changes the name and roles of a user (B-021). The e-mail is the account itself and stays. */
export function EditUserDialog({ user, onClose }: { readonly user: UserRow; readonly onClose: () => void }) {
  const form = useForm<z.input<typeof userChange>, unknown, z.output<typeof userChange>>({
    resolver: zodResolver(userChange),
    mode: 'all',
    defaultValues: {
      display_name: user.display_name,
      roles: user.roles.map(({ name }) => name),
      account_manager: user.account_manager,
    },
  });
  const { control, formState } = form;
  const change = usePeopleAct({
    run: (body: z.output<typeof userChange>) => call(changeUser, { params: { id: user.id }, body }),
    done: 'User updated',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title="Edit User"
      submitLabel="Save changes"
      width={560}
      {...dialogForm(form)}
      valid={formState.isValid && formState.isDirty}
      busy={change.isPending}
      onSubmit={form.handleSubmit((values) => change.mutate(values))}
      onClose={onClose}
    >
      <p className="ink-2">
        <bdi>{user.email}</bdi>
      </p>
      <TextField control={control} name="display_name" label="Name" required maxLength={200} />
      <RolesField control={control} name="roles" label="Roles" />
      <SwitchField control={control} name="account_manager" label="Account manager" />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
    </FormDialog>
  );
}
