import { getFile } from '@lanewright/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { hasEnded, outcomeText } from '../../file-upload/index.ts';
import { reads } from '../../lib/api/queries.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';

/** Milliseconds between two looks at a file under way. */
const LOOK_EVERY = 1_500;

/** Waits for the end of a file and tells it in a toast; draws nothing. */
export function FollowedFile({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
  const client = useQueryClient();
  const { data: file, isError } = useQuery({
    ...reads(getFile, { params: { id }, query: {} }),
    refetchInterval: ({ state }) => (state.data !== undefined && hasEnded(state.data) ? false : LOOK_EVERY),
  });
  const ended = isError || (file !== undefined && hasEnded(file));
  const tell = useEffectEvent(() => {
    onEnd();
    if (file === undefined || !hasEnded(file)) return;
    const told = `${file.name}: ${outcomeText(file)}`;
    if (file.status === 'error') toastFailed(`${told} See its error log under Files.`);
    else toastDone(told);
    // The page that is open may list what the file brought.
    void client.invalidateQueries();
  });
  useEffect(() => {
    if (ended) tell();
  }, [ended]);
  return null;
}
