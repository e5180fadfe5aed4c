import { Button } from '@mantine/core';
import { Navigate, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useCurrentUser, useMay } from '../lib/current-user.ts';
import { forgetPlace, keptPlaceOf } from '../lib/kept-place.ts';
import { PageHead } from '../ui/page-head.tsx';
import { homeOf } from './navigation.ts';
import { logOut } from './sign-out.ts';
import classes from './SignedIn.module.css';

/** The root and every unknown path: back to where a session ended by itself, else on to the dashboard, or to the first area the user may see (A-024, SP-011). */
export function Home() {
  const user = useCurrentUser();
  const home = homeOf(useMay());
  const { history } = useRouter();
  const [place] = useState(() => keptPlaceOf(user.email));
  useEffect(() => {
    // Used once: a later visit to the root leads to the dashboard again.
    forgetPlace();
    if (place !== null) history.replace(place);
  }, [history, place]);
  if (place !== null) return null;
  if (home !== null) return <Navigate to={home} replace />;
  return (
    <div className={classes.alone}>
      <PageHead title="Lanewright" />
      <p>Your account has no permission yet. Please ask an administrator.</p>
      <Button variant="default" mt={12} onClick={() => void logOut(user.id)}>
        Logout
      </Button>
    </div>
  );
}
