import { zodResolver } from '@hookform/resolvers/zod';
import { changePassword, MESSAGES, newPasswordFields, PASSWORD_HINT } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { z } from 'zod';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { useCurrentUser } from '../../lib/current-user.ts';
import { dialogForm } from '../../ui/dialog/dialog-form.ts';
import { FormDialog } from '../../ui/dialog/FormDialog.tsx';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';

const FIELD_OF = { current_password: 'current', new_password: 'password' } as const;

/** Changes the own password: the current one, and the new one twice. All other sessions end (SP-012). */
export function OwnPasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const { email } = useCurrentUser();
  const [schema] = useState(() =>
    z.intersection(newPasswordFields(email), z.object({ current: z.string().min(1, { error: MESSAGES.required }) })),
  );
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { current: '', password: '', again: '' },
  });
  const { control, formState } = form;
  const change = useMutation({
    mutationFn: (given: { current: string; password: string }) =>
      call(changePassword, { body: { current_password: given.current, new_password: given.password } }),
    meta: { done: 'Password changed', quiet: true },
    onSuccess: onClose,
    onError: (error) => {
      const placed = error instanceof ApiError && failureInForm(error, FIELD_OF, form);
      if (!placed) form.setError('root', { message: sentenceOf(error) });
    },
  });
  return (
    <FormDialog
      title="Change Password"
      submitLabel="Change Password"
      {...dialogForm(form)}
      busy={change.isPending}
      onSubmit={form.handleSubmit((given) => change.mutate(given))}
      onClose={onClose}
    >
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
      <PasswordField
        control={control}
        name="current"
        label="Current password"
        required
        autoComplete="current-password"
      />
      <PasswordField
        control={control}
        name="password"
        label="New password"
        required
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        onChanged={() => void (formState.touchedFields.again === true && form.trigger('again'))}
      />
      <PasswordField control={control} name="again" label="New password again" required autoComplete="new-password" />
      <FormNotice tone="plain">You stay signed in here; all your other sessions end.</FormNotice>
    </FormDialog>
  );
}
