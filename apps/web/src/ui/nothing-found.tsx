import { MESSAGES } from '@lanewright/contract';
import type { ReactNode } from 'react';
import { ListSkeleton } from './ListSkeleton.tsx';

/** What stands in a select without options: that they are being read, or that there are none. */
export function nothingFound({ isFetching }: { readonly isFetching: boolean }): ReactNode {
  return isFetching ? <ListSkeleton inOptions /> : MESSAGES.tableEmpty;
}
