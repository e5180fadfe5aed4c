import { zodResolver } from '@hookform/resolvers/zod';
import { isPermission } from '@lanewright/access';
import { changeRole, createRole, newRole, roleChange, type RoleView } from '@lanewright/contract';
import { useForm, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { call } from '../../../lib/api/call.ts';
import { Dialog } from '../../../ui/dialog/Dialog.tsx';
import { dialogForm } from '../../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../../ui/form/FormNotice.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { changeWords, nameFromTitle } from './permission-areas.ts';
import { PermissionsField } from './PermissionsField.tsx';
import { usePeopleAct } from '../use-people-act.ts';
import classes from '../Users.module.css';

type Form = z.input<typeof newRole>;
const FIELD_OF = { title: 'title', name: 'name' } as const;

type RoleDialogProps = {
  /** The role to change; null makes a new one. */
  readonly role: RoleView | null;
  /** What a new role begins with: the permissions of another one. */
  readonly like?: RoleView | undefined;
  readonly onClose: () => void;
};

/** Makes or changes a role: title, and permissions by area; what differs is marked before it is saved (B-021). */
export function RoleDialog({ role, like, onClose }: RoleDialogProps) {
  const stored = role?.permissions ?? [];
  const form = useForm<Form>({
    // The name of a role that is there is no question, and may be older than the rule for names.
    resolver: role === null ? zodResolver(newRole) : undefined,
    mode: 'all',
    defaultValues: {
      name: role?.name ?? '',
      title: role?.title ?? '',
      permissions: (role ?? like)?.permissions.filter(isPermission) ?? [],
    },
  });
  const { control, formState } = form;
  const values = useWatch({ control });
  const words = changeWords(stored, values.permissions ?? []);
  const parsed = roleChange.safeParse({ title: values.title, permissions: values.permissions });
  const save = usePeopleAct({
    run: ({ name, ...body }: Form) =>
      role === null
        ? call(createRole, { body: { name, ...body } })
        : call(changeRole, { params: { id: role.name }, body }),
    done: role === null ? 'Role created' : 'Role updated',
    onDone: onClose,
    showFailure: (error) => failureInForm(error, FIELD_OF, form),
  });
  return (
    <FormDialog
      title={role === null ? 'New Role' : 'Edit Role'}
      submitLabel={role === null ? 'Create Role' : 'Save changes'}
      width={920}
      {...dialogForm(form)}
      valid={parsed.success && (role === null ? formState.isValid : formState.isDirty)}
      busy={save.isPending}
      onSubmit={form.handleSubmit((given) => save.mutate(given))}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextField
          control={control}
          name="title"
          label="Title"
          required
          maxLength={80}
          onChanged={() => {
            if (role === null && formState.dirtyFields.name !== true)
              form.setValue('name', nameFromTitle(form.getValues('title')), { shouldValidate: true });
          }}
        />
        <TextField
          control={control}
          name="name"
          label="Name"
          required={role === null}
          disabled={role !== null}
          maxLength={40}
          hint={role === null ? 'How the role is kept; it never changes.' : undefined}
        />
      </div>
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
      {role === null || words === null ? null : (
        <FormNotice tone="plain">
          Permissions: {words}. {heldBy(role.users)}
        </FormNotice>
      )}
      <PermissionsField control={control} name="permissions" stored={role === null ? [] : stored} readOnly={false} />
    </FormDialog>
  );
}

/** A role for those who may not change it. */
export function RoleView({ role, onClose }: { readonly role: RoleView; readonly onClose: () => void }) {
  const { control } = useForm({ defaultValues: { permissions: role.permissions } });
  return (
    <Dialog title={role.title} width={920} onClose={onClose}>
      <PermissionsField control={control} name="permissions" stored={role.permissions} readOnly />
    </Dialog>
  );
}

function heldBy(users: number): string {
  if (users === 0) return 'Nobody holds this role.';
  return users === 1
    ? '1 user holds this role and has the change at once.'
    : `${users} users hold this role and have the change at once.`;
}
