import { MESSAGES } from '@lanewright/contract';
import type { ReactNode } from 'react';
import type { LookUp } from '../../lib/look-up.ts';
import { ListSkeleton } from '../ListSkeleton.tsx';

/** What stands in a list without matches: that they are being read, that this failed, or that there are none. */
export function nothingFound(lookUp: LookUp | undefined, typed: string | null): ReactNode {
  if (lookUp === undefined) return MESSAGES.tableEmpty;
  if (lookUp.hasFailed) return MESSAGES.tableFailed;
  return lookUp.answered === (typed ?? '').trim() ? MESSAGES.tableEmpty : <ListSkeleton inOptions />;
}
