import { appConfig } from '@lanewright/contract';
import type { AnswerOf } from '@lanewright/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { send } from './api/call.ts';
import { keyOf } from './api/queries.ts';
import { setServerNow } from './clock.ts';

/** The configuration of the screens; reading it also sets the browser's clock by the server's. */
export const configQuery = queryOptions({
  queryKey: keyOf(appConfig),
  queryFn: async ({ signal }) => {
    const config = await send(appConfig, {}, signal);
    setServerNow(new Date(config.now));
    return config;
  },
  staleTime: Infinity,
  gcTime: Infinity,
});

/** The configuration, null until it has come. */
export function useConfig(): AnswerOf<typeof appConfig> | null {
  return useQuery(configQuery).data ?? null;
}
