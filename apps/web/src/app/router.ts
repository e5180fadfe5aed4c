import { createRouter, type ErrorRouteComponent } from '@tanstack/react-router';
import { routeTree } from './routes.tsx';

/** Makes the router over all routes of the app. */
export function createAppRouter({ broken }: { readonly broken: ErrorRouteComponent }) {
  return createRouter({
    routeTree,
    defaultErrorComponent: broken,
    // Pointing at a link reads its screen's code; of server data the router reads none.
    defaultPreload: 'intent',
    scrollRestoration: false,
    // Server data lives in the query cache; the router keeps none of it.
    defaultPendingMs: 200,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
