import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useCurrentUser, useMay } from '../lib/current-user.ts';
import { PageHead } from '../ui/page-head.tsx';
import { homeOf } from './navigation.ts';
import { logOut } from './sign-out.ts';
import classes from './SignedIn.module.css';

/** The root and every unknown path: on to the dashboard, or to the first area the user may see (A-024, SP-011). */
export function Home() {
  const user = useCurrentUser();
  const home = homeOf(useMay());
  if (home !== null) return <Navigate to={home} replace />;
  return (
    <div className={classes.alone}>
      <PageHead title="Lanewright" />
      <p>Your account has no permission yet. Please ask an administrator.</p>
      <Button variant="default" mt="md" onClick={() => void logOut(user.id)}>
        Logout
      </Button>
    </div>
  );
}
