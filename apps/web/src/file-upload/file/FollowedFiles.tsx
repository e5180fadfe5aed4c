import { getFile, type FileRow } from '@lanewright/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { reads } from '../../lib/api/queries.ts';
import { useMay } from '../../lib/current-user.ts';
import { toastDone, toastFailed } from '../../ui/toasts.tsx';
import { hasEnded, outcomeText } from './file-words.ts';

/** The files whose end is awaited, in the query cache: it lives as long as somebody is signed in. */
const FOLLOWED = ['followed files'] as const;
/** Milliseconds between two looks at a file under way. */
const LOOK_EVERY = 1_500;

/** Follows a file to its end wherever the person goes: its dialog may be closed before (SP-107). */
export function useFollowFile(): (file: Pick<FileRow, 'id'>) => void {
  const client = useQueryClient();
  const may = useMay();
  return ({ id }) => {
    if (!may('file.view')) return;
    client.setQueryData<readonly number[]>(FOLLOWED, (ids = []) => (ids.includes(id) ? ids : [...ids, id]));
  };
}

/** Tells what became of followed files, in a toast each. Shown once, around all pages. */
export function FollowedFiles() {
  const client = useQueryClient();
  const { data: ids = [] } = useQuery<readonly number[]>({ queryKey: FOLLOWED, queryFn: skipToken });
  const leave = (id: number): void =>
    void client.setQueryData<readonly number[]>(FOLLOWED, (all = []) => all.filter((each) => each !== id));
  return ids.map((id) => <FollowedFile key={id} id={id} onEnd={() => leave(id)} />);
}

function FollowedFile({ id, onEnd }: { readonly id: number; readonly onEnd: () => void }) {
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
