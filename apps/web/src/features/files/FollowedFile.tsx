import { getFile } from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasEnded } from '../../file-upload/index.ts';
import { reads } from '../../lib/api/queries.ts';
import { showsFailures } from '../../lib/failure-notices.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';
import { endWords, isOver } from './follow-words.ts';

/** Milliseconds between two polls of a file in progress. */
const POLL_EVERY = 1_500;

/** Waits for the end of a file, even through an outage, and reports it in a toast; renders nothing. */
export function FollowedFile({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const client = useQueryClient();
  const { data: file, error } = useQuery({
    ...reads(getFile, { params: { id }, query: {} }),
    refetchInterval: ({ state }) => (isOver(state.data, state.error) ? false : POLL_EVERY),
  });
  const ended = isOver(file, error);
  const tell = useEffectEvent(() => {
    onEnd();
    if (file === undefined || !hasEnded(file)) return;
    const words = endWords(file, showsFailures(file.category));
    if (words !== null) (words.failed ? toastFailed : toastDone)(words.text);
    // The open page may list imported rows.
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return null;
}
