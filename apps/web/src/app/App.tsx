import { may } from '@lanewright/access';
import { MantineProvider } from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { beginRead } from '../lib/api/begun-reads.ts';
import { createQueryClient } from '../lib/api/queries.ts';
import { followOtherTabs, isSignedIn, onSessionChange } from '../lib/api/session.ts';
import { configQuery } from '../lib/config.ts';
import { currentUserQuery } from '../lib/current-user.ts';
import { startLive } from '../lib/live/live.ts';
import { Broken, ErrorBoundary } from '../ui/ErrorBoundary.tsx';
import { theme } from '../ui/theme/theme.ts';
import { toastDone, toastFailed } from '../ui/toasts.tsx';
import { followDeskFigures } from '../lib/desk-figures.ts';
import { firstReadOf } from './first-read.ts';
import { followLiveEvents } from './live-updates.ts';
import { createAppRouter } from './router.ts';

const queryClient = createQueryClient({ done: toastDone, failed: toastFailed });
const router = createAppRouter({ broken: Broken });

onSessionChange(() => {
  if (!isSignedIn()) queryClient.clear();
  void queryClient.prefetchQuery(configQuery);
  void router.invalidate();
});
void queryClient.prefetchQuery(configQuery);
// Asked for before anything is drawn: every screen waits for it.
if (isSignedIn()) void queryClient.prefetchQuery(currentUserQuery).then(beginFirstRead);
followOtherTabs();
followLiveEvents(queryClient);
followDeskFigures(queryClient);
startLive();

/** Begins what the screen reads first, if the signed-in user may read it. */
function beginFirstRead(): void {
  const user = queryClient.getQueryData(currentUserQuery.queryKey);
  const read = firstReadOf(window.location.pathname);
  if (user !== undefined && read !== null && may(new Set(user.permissions), [read.may])) beginRead(read.path);
}

/** The app: theme, query cache, router and toasts. Mantine injects no styles: its variables are built into the sheet. */
export function App() {
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto" withCssVariables={false} withGlobalClasses={false}>
      <QueryClientProvider client={queryClient}>
        <ErrorBoundary>
          <RouterProvider router={router} />
        </ErrorBoundary>
        <Notifications position="bottom-right" limit={3} autoClose={3000} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
