import { listOpenLanes } from '@lanewright/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followQuotes } from '../../../lib/live/follow-quotes.ts';

/** The server keeps the lanes for 5 seconds: asked sooner it would tell the old ones. */
const LANES = { endpoints: [listOpenLanes], gatherMs: 6_000 };

/** Reads the lanes again some seconds after quotes come, change or go (B-013, B-020). */
export function useLiveLanes(): void {
  const client = useQueryClient();
  useEffect(() => followQuotes(client, LANES), [client]);
}
