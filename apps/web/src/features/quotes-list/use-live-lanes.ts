import { listOpenLanes } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../lib/api/queries.ts';
import { tellsOfQuotes } from '../../lib/desk-figures.ts';
import { onLiveEvent } from '../../lib/live/live.ts';

/** The server keeps the lanes for 5 seconds: asked sooner it would tell the old ones. */
const GATHER_MS = 6_000;

/** Reads the lanes again some seconds after quotes come, change or go (B-013, B-020). */
export function useLiveLanes(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent((event) => {
      if (!tellsOfQuotes(event.kind)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: keyOf(listOpenLanes) });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
