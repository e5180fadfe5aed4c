import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { newPasswordFields, PASSWORD_HINT, setPassword } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { failureInForm } from '../../ui/form/failure-in-form.ts';
import { FormNotice } from '../../ui/form/FormNotice.tsx';
import { PasswordField } from '../../ui/form/TextField.tsx';
import classes from './SignInPage.module.css';

type SetPasswordFormProps = {
  readonly token: string;
  readonly person: { readonly email: string; readonly display_name: string };
  readonly onSet: () => void;
};

/** The new password, twice; the rule speaks while it is typed. */
export function SetPasswordForm({ token, person, onSet }: SetPasswordFormProps) {
  const [schema] = useState(() => newPasswordFields(person.email));
  const form = useForm({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { password: '', again: '' },
  });
  const { control, formState } = form;
  const set = useMutation({
    mutationFn: ({ password }: { password: string }) => call(setPassword, { body: { token, password } }),
    meta: { done: 'Your password is set. Log in with it.', quiet: true },
    onSuccess: onSet,
    onError: (error) => {
      const placed = error instanceof ApiError && failureInForm(error, { password: 'password' }, form);
      if (!placed) form.setError('root', { message: sentenceOf(error) });
    },
  });
  return (
    <form
      className={classes.fields}
      noValidate
      onSubmit={(event) => void form.handleSubmit((given) => set.mutate(given))(event)}
    >
      <p className="ink-2">
        For <bdi>{person.display_name}</bdi>, <bdi>{person.email}</bdi>
      </p>
      {/* Password managers keep the new password under this name. */}
      <input type="email" name="username" autoComplete="username" value={person.email} readOnly hidden />
      {formState.errors.root?.message ? <FormNotice tone="failed">{formState.errors.root.message}</FormNotice> : null}
      <PasswordField
        control={control}
        name="password"
        label="New password"
        size="md"
        autoComplete="new-password"
        hint={PASSWORD_HINT}
        onChanged={() => void (formState.touchedFields.again === true && form.trigger('again'))}
      />
      <PasswordField control={control} name="again" label="New password again" size="md" autoComplete="new-password" />
      <Button type="submit" size="md" fullWidth mt="sm" disabled={!formState.isValid || set.isPending}>
        Set Password
      </Button>
    </form>
  );
}
