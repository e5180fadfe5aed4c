import type { FileRow } from '@lanewright/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from './current-user.ts';

/** The files whose end is awaited, in the query cache: it lives as long as somebody is signed in. */
const FOLLOWED = ['followed files'] as const;

type Ids = readonly number[];

/** Follows a file to its end wherever the person goes: its dialog may be closed before (SP-107). */
export function useFollowFile(): (file: Pick<FileRow, 'id'>) => void {
  const client = useQueryClient();
  const may = useMay();
  return ({ id }) => {
    if (!may('file.view')) return;
    client.setQueryData<Ids>(FOLLOWED, (ids = []) => (ids.includes(id) ? ids : [...ids, id]));
  };
}

/** The ids of the followed files, and the way to follow one no longer. */
export function useFollowedFiles(): { readonly ids: Ids; readonly leave: (id: number) => void } {
  const client = useQueryClient();
  const { data: ids = [] } = useQuery<Ids>({ queryKey: FOLLOWED, queryFn: skipToken });
  const leave = (id: number): void =>
    void client.setQueryData<Ids>(FOLLOWED, (all = []) => all.filter((each) => each !== id));
  return { ids, leave };
}
