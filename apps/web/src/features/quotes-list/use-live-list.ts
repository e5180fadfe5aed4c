import { countQuotes, listQuotes } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { keyOf } from '../../lib/api/queries.ts';
import { tellsOfQuotes } from '../../lib/desk-figures.ts';
import { onLiveEvent } from '../../lib/live/live.ts';

/** Many changes within this time are one reading. */
const GATHER_MS = 500;

/** Reads the rows and their count again when quotes come, change or go, without a reload (B-013). */
export function useLiveList(): void {
  const client = useQueryClient();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onLiveEvent((event) => {
      if (!tellsOfQuotes(event.kind)) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        void client.invalidateQueries({ queryKey: keyOf(listQuotes) });
        void client.invalidateQueries({ queryKey: keyOf(countQuotes) });
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client]);
}
