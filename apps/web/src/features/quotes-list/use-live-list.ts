import { countQuotes, listQuotes } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followQuotes } from '../../lib/live/follow-quotes.ts';

const LIST = { endpoints: [listQuotes, countQuotes], gatherMs: 500 };

/** Reads the rows and their count again when quotes come, change or go, without a reload (B-013). */
export function useLiveList(): void {
  const client = useQueryClient();
  useEffect(() => followQuotes(client, LIST), [client]);
}
