import type { FileRow } from '@lanewright/contract';
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMay } from './current-user.ts';

/** The ids of followed files, in the query cache, which lives until sign-out. */
const FOLLOWED = ['followed files'] as const;

type Ids = readonly number[];

/** Follows a file to its end on any page, even after its dialog is closed (SP-107). */
export function useFollowFile(): (file: Pick<FileRow, 'id'>) => void {
  const client = useQueryClient();
  const may = useMay();
  return ({ id }) => {
    if (!may('file.view')) return;
    client.setQueryData<Ids>(FOLLOWED, (ids = []) => (ids.includes(id) ? ids : [...ids, id]));
  };
}

/** The ids of the followed files, and a function that stops following one. */
export function useFollowedFiles(): { readonly ids: Ids; readonly leave: (id: number) => void } {
  const client = useQueryClient();
  const { data: ids = [] } = useQuery<Ids>({ queryKey: FOLLOWED, queryFn: skipToken });
  const leave = (id: number): void =>
    void client.setQueryData<Ids>(FOLLOWED, (all = []) => all.filter((each) => each !== id));
  return { ids, leave };
}
