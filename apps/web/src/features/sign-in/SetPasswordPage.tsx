import { Button } from '@mantine/core';
import { readPasswordLink } from '@lanewright/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ApiError, correlationOf } from '../../lib/api/api-error.ts';
import { reads } from '../../lib/api/queries.ts';
import { Logo } from '../../ui/Logo.tsx';
import { FailedState } from '../../ui/table/TableStates.tsx';
import { SetPasswordForm } from './SetPasswordForm.tsx';
import classes from './SignInPage.module.css';
import { ListSkeleton } from '../../ui/ListSkeleton.tsx';

type SetPasswordPageProps = {
  /** The token of the link: what stands behind `#set=` in the address. */
  readonly token: string;
  readonly onSet: () => void;
};

/** The page a password link leads to: says whose password it sets, and takes the new one twice (B-021, SP-014). */
export function SetPasswordPage({ token, onSet }: SetPasswordPageProps) {
  const link = useQuery({ ...reads(readPasswordLink, { body: { token } }), gcTime: 0, staleTime: Infinity });
  const refused = link.error instanceof ApiError && link.error.spoken && link.error.status < 500 ? link.error : null;
  return (
    <div className={classes.split}>
      <title>Set password · Lanewright</title>
      <main className={classes.left}>
        <div className={classes.brand}>
          <Logo />
          Lanewright
        </div>
        <div className={classes.form}>
          <h1 className={classes.title}>Set your password</h1>
          {link.data !== undefined ? (
            <SetPasswordForm token={token} person={link.data} onSet={onSet} />
          ) : refused !== null ? (
            <>
              <p role="alert">{refused.text}</p>
              <Button variant="default" size="md" renderRoot={(props: object) => <Link to="/login" {...props} />}>
                Go to Log in
              </Button>
            </>
          ) : link.isError ? (
            <FailedState correlationId={correlationOf(link.error)} onRetry={() => void link.refetch()} />
          ) : (
            <ListSkeleton />
          )}
        </div>
      </main>
      <aside className={classes.right}>
        <img src="/lanes.svg" alt="" />
        <p>Freight quotes priced by rules, answered in seconds, explained to the cent.</p>
      </aside>
    </div>
  );
}
