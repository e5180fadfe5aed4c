import { getFile } from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasEnded } from '../../file-upload/index.ts';
import { reads } from '../../lib/api/queries.ts';
import { showsFailures } from '../../lib/failure-notices.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';
import { endWords, isOver } from './follow-words.ts';

/** Milliseconds between two looks at a file under way. */
const LOOK_EVERY = 1_500;

/** Waits for the end of a file, also through an outage, and tells it in a toast; draws nothing. */
export function FollowedFile({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const client = useQueryClient();
  const { data: file, error } = useQuery({
    ...reads(getFile, { params: { id }, query: {} }),
    refetchInterval: ({ state }) => (isOver(state.data, state.error) ? false : LOOK_EVERY),
  });
  const ended = isOver(file, error);
  const tell = useEffectEvent(() => {
    onEnd();
    if (file === undefined || !hasEnded(file)) return;
    const words = endWords(file, showsFailures(file.category));
    if (words !== null) (words.failed ? toastFailed : toastDone)(words.text);
    // The page that is open may list what the file brought.
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return null;
}
