import { Button } from '@mantine/core';
import { zodResolver } from '@hookform/resolvers/zod';
import { credentials, MESSAGES, signIn } from '@lanewright/contract';
import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError, sentenceOf } from '../../lib/api/api-error.ts';
import { call } from '../../lib/api/call.ts';
import { Logo } from '../../ui/Logo.tsx';
import { useFirstFocus } from '../../ui/form-screen/use-first-focus.ts';
import { PasswordField, TextField } from '../../ui/form/TextField.tsx';
import { GoogleButton } from './GoogleButton.tsx';
import { SignInAlert } from './SignInAlert.tsx';
import { useEntrance } from './use-entrance.ts';
import { useGoogle } from './use-google.ts';
import classes from './SignInPage.module.css';

/** The login screen (A-011…A-020). */
export function SignInPage() {
  const enter = useEntrance();
  const { control, handleSubmit, formState } = useForm({
    resolver: zodResolver(credentials),
    mode: 'onTouched',
    defaultValues: { email: '', password: '' },
  });
  const entry = useMutation({
    mutationFn: (given: { email: string; password: string }) => call(signIn, { body: given }),
    meta: { quiet: true },
    onSuccess: enter,
  });
  const google = useGoogle(enter);
  const form = useRef<HTMLFormElement>(null);
  useFirstFocus(form, 'field');
  const failure = entry.isError ? sentenceOfFailure(entry.error) : google.failure;
  const dismiss = () => {
    entry.reset();
    google.dismiss();
  };
  const beginGoogle = () => {
    entry.reset();
    google.begin();
  };
  return (
    <div className={classes.split}>
      <title>Log in · Lanewright</title>
      <main className={classes.left}>
        <div className={classes.brand}>
          <Logo />
          Lanewright
        </div>
        <form
          ref={form}
          className={classes.form}
          noValidate
          onSubmit={(event) =>
            void handleSubmit((given) => {
              google.dismiss();
              entry.mutate(given);
            })(event)
          }
        >
          <div className={classes.said}>
            {failure === null ? null : <SignInAlert sentence={failure} onDismiss={dismiss} />}
          </div>
          <h1 className={classes.title}>Log in</h1>
          <TextField control={control} name="email" label="E-mail" type="email" size="md" autoComplete="username" />
          <PasswordField control={control} name="password" label="Password" size="md" autoComplete="current-password" />
          <Button
            type="submit"
            size="md"
            fullWidth
            mt="sm"
            disabled={!formState.isValid || entry.isPending || google.busy}
          >
            Log In
          </Button>
          <div className={classes.or}>OR</div>
          <GoogleButton busy={google.busy || entry.isPending} onBegin={beginGoogle} />
        </form>
        <p className={classes.credit}>Places and postal codes: GeoNames (geonames.org), CC BY 4.0</p>
      </main>
      <aside className={classes.right}>
        <img src="/lanes.svg" alt="" />
        <p>Freight quotes priced by rules, answered in seconds, explained to the cent.</p>
      </aside>
    </div>
  );
}

/** A refused sign-in has one sentence, whatever was wrong; a server that failed must not blame the password. */
function sentenceOfFailure(error: Error): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? MESSAGES.signInFailed : sentenceOf(error);
}
