import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { correlationOf } from '../lib/api/api-error.ts';
import { CurrentUserProvider, currentUserQuery } from '../lib/current-user.ts';
import { Logo } from '../ui/Logo.tsx';
import { FailedState } from '../ui/table/TableStates.tsx';
import { Shell } from './shell/Shell.tsx';
import { logOut } from './sign-out.ts';
import classes from './SignedIn.module.css';

/** The signed-in part: reads the current user, then shows the shell around the page. */
export function SignedIn() {
  const user = useQuery(currentUserQuery);
  const { pathname } = useLocation();
  if (user.data !== undefined) {
    return (
      <CurrentUserProvider value={user.data}>
        <Shell page={pathname}>
          <Outlet />
        </Shell>
      </CurrentUserProvider>
    );
  }
  return (
    <main className={classes.alone}>
      <title>Lanewright</title>
      <h1 className="visually-hidden">Lanewright</h1>
      {user.isError ? (
        <>
          <FailedState correlationId={correlationOf(user.error)} onRetry={() => void user.refetch()} />
          <Button variant="subtle" onClick={() => void logOut(null)}>
            Logout
          </Button>
        </>
      ) : (
        <span className={classes.starting} role="status" aria-label="Loading">
          <Logo size={40} />
        </span>
      )}
    </main>
  );
}
